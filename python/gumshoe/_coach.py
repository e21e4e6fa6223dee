"""What to do, and why."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from . import _core
from ._errors import Error
from ._odds import Conflict, _model
from ._records import Card, Record
from ._values import build, names, whole


@dataclass(frozen=True)
class Leak:
    """What a question gives away to the watchers, in bits: about the envelope, and about my hand."""

    envelope: float
    hand: float


@dataclass(frozen=True)
class AnswerOdds:
    """How a question can be answered: who shows what, in asking order, as (seat, card) pairs, and how likely that is."""

    shows: tuple[tuple[str, str | None], ...]
    p: float


@dataclass(frozen=True)
class Question:
    """A question, and what it is worth.

    cards     -- one a category
    win       -- the chance to win by asking it and going on from there
    bits      -- what its answer tells about the envelope
    solves    -- the chance that it settles the case
    envelopes -- how many are left, on average
    leak      -- what it gives away; None: too large to say
    answers   -- how it can be answered, likeliest first
    own       -- those of the cards that I hold
    alike     -- by category: other cards that would ask the same
    """

    cards: tuple[str, ...]
    win: float
    bits: float
    solves: float
    envelopes: float
    leak: Leak | None
    answers: tuple[AnswerOdds, ...]
    own: tuple[str, ...] = ()
    alike: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class AccusationAdvice:
    """Whether to accuse: ``advice`` is ``certain``, ``accuse`` or ``wait``.

    cards -- the likeliest envelope, p how likely it is
    now   -- the chance to win by accusing, wait the chance to win otherwise
    risk  -- the chance that somebody else wins before my next turn
    """

    cards: tuple[str, ...]
    p: float
    now: float
    wait: float
    risk: float
    advice: str


@dataclass(frozen=True)
class SeatThreat:
    """How close another seat is: the entropy of the envelope as it sees it, and the chance that it can accuse.
    An estimate; both are None for a seat that is out, or whose view is too large."""

    seat: str
    entropy: float | None = None
    can_accuse: float | None = None


@dataclass(frozen=True)
class Advice:
    """What to do next, for the seat whose view the game is. ``print(advice)`` is what ``gumshoe advise`` prints.

    questions -- best first by `Question.win`
    mine      -- the question that was asked about; None: there was none, or it cannot be asked
    accuse    -- whether to accuse; None where sampling found no deal
    threat    -- how close the others are
    my_turn   -- otherwise it is advice for the next turn, should nothing happen until then
    exact     -- otherwise figures are over deals drawn at random
    """

    me: str
    entropy: float
    questions: tuple[Question, ...]
    mine: Question | None
    accuse: AccusationAdvice | None
    threat: tuple[SeatThreat, ...]
    my_turn: bool
    exact: bool
    text: str

    def __str__(self) -> str:
        return self.text


_ALL = 2**63 - 1


def _samples(number: int) -> int:
    return whole("samples", number, 1, 2**31 - 1)


def _one_a_category(record: Record, question: Sequence[str | Card]) -> list[str]:
    cards = [record.card(card) for card in question]
    categories = {record.deck[card].category for card in cards}
    if cards and not len(cards) == len(categories) == len(record.deck.categories):
        raise Error("a question names one card of each category")
    return cards


def _question(data: dict[str, Any]) -> Question:
    answers = tuple(AnswerOdds(tuple((show["by"], show["card"]) for show in answer["shows"]), answer["p"])
                    for answer in data["answers"])
    leak = data["leak"] and build(Leak, data["leak"])
    return build(Question, data, answers=answers, leak=leak, alike=tuple(map(tuple, data.get("or", ()))))


def advise(
    record: Record,
    *,
    model: str = "bayes",
    rooms: Iterable[str | Card] = (),
    question: Sequence[str | Card] = (),
    top: int | None = 5,
    read: bool = True,
    seed: int = 1,
    samples: int = 40,
) -> Advice:
    """What to ask, whether to accuse, and who is close.

    rooms    -- only questions that name one of these (or of other cards, of their categories)
    question -- a question of one's own to weigh beside them, one card a category
    top      -- how many questions to list; None: all
    read     -- let the others' questions move the odds; with False, the answers alone count
    samples  -- games drawn for the threat

    Raises `Error` where there is nothing to advise on: the game is over, I am out, it is nobody's view.
    """
    listed = _ALL if top is None else whole("top", top, 0, _ALL)
    data, text = _core.advise(record._game, _model(model), whole("seed", seed), _samples(samples), names("rooms", rooms),
                              _one_a_category(record, question), listed, read)
    found = json.loads(data)
    return build(
        Advice, found, text=text,
        questions=tuple(map(_question, found["questions"])),
        mine=found["mine"] and _question(found["mine"]),
        accuse=found["accuse"] and build(AccusationAdvice, found["accuse"]),
        threat=tuple(build(SeatThreat, seat) for seat in found["threat"]),
    )  # fmt: skip


@dataclass(frozen=True)
class CardToShow:
    """A card that could be shown, and what that costs in chance to win.

    bits       -- that the asker gains about the envelope by seeing it
    can_accuse -- the chance that it knows the envelope then
    seen_by    -- who has seen it in my hand
    reasons    -- why it costs what it costs: (kind, chance) pairs, such as ``("proved_by_asker", 1.0)``
    """

    card: str
    cost: float
    bits: float
    can_accuse: float
    seen_by: tuple[str, ...]
    reasons: tuple[tuple[str, float], ...]


def which_to_show(record: Record, asker: str, cards: Iterable[str | Card], *, model: str = "bayes", seed: int = 1,
                  samples: int = 40) -> tuple[CardToShow, ...]:
    """Which of my cards to show, best first, when a seat asks for these cards. Raises `Error` if I hold none of them."""
    data, _ = _core.which_to_show(record._game, record._seat(asker), [str(card) for card in cards], _model(model),
                                  whole("seed", seed), _samples(samples))
    return tuple(
        build(CardToShow, card, reasons=tuple((reason["kind"], float(reason["chance"])) for reason in card["reasons"]))
        for card in json.loads(data)["show"])


def threat(record: Record, *, model: str = "bayes", seed: int = 1, samples: int = 40) -> tuple[SeatThreat, ...]:
    """How close each other seat is to the envelope, over games drawn from what I have seen."""
    data, _ = _core.threat(record._game, _model(model), whole("seed", seed), _samples(samples))
    return tuple(build(SeatThreat, seat) for seat in json.loads(data)["threat"])


@dataclass(frozen=True)
class Explanation:
    """Why a card is, or may be, where it is. ``print(explanation)`` tells it in words.

    proved    -- ``has`` or ``not``; None where it is open
    p         -- how likely it is, in ``deals`` of ``of`` deals (None: sampled)
    steps     -- the proof, as mappings in the form of docs/explain.md; empty where it is open
    moved_by  -- where it is open: (event, bits) pairs, most moved first
    conflict  -- of a game that cannot be true
    """

    card: str
    holder: str
    proved: str | None
    p: float
    deals: int | None
    of: int | None
    steps: tuple[dict[str, Any], ...]
    moved_by: tuple[tuple[int, float], ...]
    conflict: Conflict | None
    text: str

    def __str__(self) -> str:
        return self.text


def explain(record: Record, holder: str, card: str | Card, *, model: str = "bayes") -> Explanation:
    """Why the holder (a seat, ``envelope``, …) has the card or has it not, as short as could be found; or what moved its odds.

    >>> print(explain(new_game(["Ann", "Bob"], me="Ann", hand=["plum"], hands=[1, 17]), "envelope", "plum"))
    ✘ the envelope doesn't have Professor Plum: proved in 2 steps
    ...
    """
    _, code = record._holder(holder)
    data, text = _core.explain(record._game, code, record._card_number(card), _model(model))
    found = json.loads(data)
    return build(
        Explanation, found, text=text,
        deals=int(found["deals"]) if found["deals"] else None,
        of=int(found["of"]) if found["of"] else None,
        moved_by=tuple((moved["event"], moved["bits"]) for moved in found["moved_by"]),
        conflict=found["conflict"] and build(Conflict, found["conflict"]),
    )  # fmt: skip


def review(record: Record, *, model: str = "bayes") -> dict[str, Any]:
    """A game looked at again: when each seat could have known, what its questions were worth, what it overlooked. The object of
    ``gumshoe review --json`` (docs/review.md), with the text of ``gumshoe review`` under ``text``."""
    data, text = _core.review(record._game, _model(model))
    return {**json.loads(data), "text": text}
