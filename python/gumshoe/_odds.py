"""What follows from a game, exactly."""

from __future__ import annotations

import json
import math
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from . import _core
from ._errors import Error, Inconsistent
from ._records import Card, Record
from ._values import build, whole

_MOST_CELLS = 10_000_000


def _nested(values: Any, shape: tuple[int, ...]) -> Any:
    if len(shape) == 1:
        return list(values)
    step = math.prod(shape[1:])
    return [_nested(values[row * step:(row + 1) * step], shape[1:]) for row in range(shape[0])]


def _figures(data: bytes, shape: tuple[int, ...]) -> Any:
    """A NumPy array if NumPy is installed, otherwise lists within lists."""
    try:
        import numpy
    except ImportError:
        return _nested(array("d", data), shape)
    return numpy.frombuffer(data, dtype=numpy.float64).reshape(shape)


@dataclass(frozen=True)
class Solution:
    """A possible envelope: its cards (one per category), how likely it is, and the number of deals that have it (None: sampled)."""

    cards: tuple[str, ...]
    p: float
    deals: int | None
    se: float = 0.0


@dataclass(frozen=True)
class Hand:
    """A hand that a seat can have, and how likely it is."""

    cards: tuple[str, ...]
    p: float


@dataclass(frozen=True)
class Hands:
    """The hands that a seat can have: how many (None: too many to count), and the likeliest."""

    count: int | None
    top: tuple[Hand, ...]

    @property
    def left_out(self) -> int | None:
        """How many hands are not in `top`; None: too many to count."""
        return None if self.count is None else self.count - len(self.top)


@dataclass(frozen=True)
class Clause:
    """The seat has at least one of the cards, because of these events."""

    seat: str
    cards: tuple[str, ...]
    events: tuple[int, ...]


@dataclass(frozen=True)
class Show:
    """Which card a show that was not seen presumably was."""

    event: int
    seat: str
    p: dict[str, float]


@dataclass(frozen=True)
class Conflict:
    """Events and tags of the header that can't all be true. Drop any one of them, and the rest fits together."""

    events: tuple[int, ...]
    tags: tuple[str, ...]
    minimal: bool = True
    """False where the game is too large to tell whether a part of it is enough."""


class Odds:
    """Everything that follows from a game: what is proved, and the probability of the rest. Made by `solve`.

    >>> odds = solve(new_game(["Ann", "Bob", "Cyn"]), model="deals")
    >>> odds.deals, round(odds.entropy, 6)
    (5557616064, 8.33985)
    >>> odds["rope", "Bob"], odds["rope", "envelope"]
    (0.2777777777777778, 0.16666666666666666)

    record  -- the game
    model   -- ``bayes`` or ``deals``
    cards   -- ids: the rows of `p`
    holders -- the seats, ``envelope``, …: the columns of `p`
    """

    def __init__(self, record: Record, model: str, core: _core.Odds) -> None:
        self.record = record
        self.model = model
        self.cards: tuple[str, ...] = record.deck.ids
        self.holders: tuple[str, ...] = record.holders
        self._core = core

    @property
    def consistent(self) -> bool:
        """Whether the game is known to be possible. If not, asking for odds raises `Inconsistent`; see `consistency`."""
        return self._core.consistent

    @property
    def consistency(self) -> str:
        """`possible`; `impossible`, with a `conflict`; or `undecided`, where the game is too large to tell."""
        return self._core.consistency

    @property
    def exact(self) -> bool:
        """Whether everything was counted. Otherwise the position was too large, and odds are sampled."""
        return self._core.exact

    @property
    def complete(self) -> bool:
        """Whether every fact that follows is marked; only a sampled answer may miss one."""
        return self._core.complete

    @property
    def samples(self) -> int:
        """How many deals were drawn; 0 if the answer is exact, or if no agreeing deal was found."""
        return self._core.samples

    @property
    def deals(self) -> int | None:
        """How many deals agree with the game; None if it was sampled."""
        if self.consistency == "impossible":
            return 0
        return int(self._core.deals) if self._core.deals else None

    @property
    def entropy(self) -> float:
        """Of the envelope, in bits: 0 where the case is solved."""
        return self._core.entropy

    def _need_odds(self) -> None:
        if self.consistency == "undecided":
            raise Inconsistent("undecided: the game is too large to tell whether it can be true")
        if not self.consistent:
            conflict = self.conflict
            raise Inconsistent(f"the game cannot be true: {conflict}", conflict)
        if not self.exact and self.samples == 0:
            raise Error("too large to do exactly, and sampling found no deal that agrees; exact=True insists")

    @cached_property
    def p(self) -> Any:
        """The probability of every card (a row) at every holder (a column): a read-only NumPy array, or lists where NumPy is not
        installed. 0 and 1 only where it is proved."""
        self._need_odds()
        return _figures(_core.probabilities(self._core), (len(self.cards), len(self.holders)))

    @cached_property
    def se(self) -> Any:
        """Standard errors of `p`, where it was sampled; otherwise None."""
        self._need_odds()
        if self.exact:
            return None
        return _figures(_core.standard_errors(self._core), (len(self.cards), len(self.holders)))

    def probability(self, card: str | Card, holder: str) -> float:
        """That the holder has the card. The card by id, name or prefix."""
        column, _ = self.record._holder(holder)
        return float(self.p[self.record._card_number(card)][column])

    def __getitem__(self, cell: tuple[str | Card, str]) -> float:
        """``odds["rope", "Bob"]``"""
        card, holder = cell
        return self.probability(card, holder)

    @cached_property
    def joint(self) -> Any:
        """The envelope's joint distribution: an axis for each category, in the order of its cards."""
        self._need_odds()
        shape = tuple(len(cards) for cards in self.record.deck.categories.values())
        if self._core.left_out != "0" or math.prod(shape) > _MOST_CELLS:
            raise Error("there are too many envelopes for one array; see solutions")
        return _figures(_core.joint(self._core), shape)

    @cached_property
    def solutions(self) -> tuple[Solution, ...]:
        """The possible envelopes, most likely first, ties in deck order. Huge decks have more than are listed."""
        return tuple(Solution(tuple(self.cards[card] for card in cards), p, int(deals) if deals else None, se)
                     for cards, p, deals, se in _core.solutions(self._core))

    @property
    def solutions_left_out(self) -> int | None:
        """How many possible envelopes are not in `solutions`; None: too many to count, or sampled, so that there may be others."""
        return int(self._core.left_out) if self._core.left_out else None

    @property
    def solution(self) -> tuple[str, ...] | None:
        """The one envelope that is left; None while there are several."""
        solved = self.consistent and self._core.complete and len(self.solutions) == 1
        return self.solutions[0].cards if solved else None

    @cached_property
    def proved(self) -> dict[str, str]:
        """Who has a card, for those cards of which it is proved."""
        who = {1 << code: name for name, code in _core.holders(self.record._game)}
        return {card: who[places] for card, places in zip(self.cards, self._core.places) if places in who}

    def known(self, holder: str) -> tuple[str, ...]:
        """The cards that the holder is proved to have."""
        name = self.holders[self.record._holder(holder)[0]]
        return tuple(card for card, owner in self.proved.items() if owner == name)

    def possible(self, holder: str) -> tuple[str, ...]:
        """The cards that the holder can have, those that it is proved to have among them."""
        _, code = self.record._holder(holder)
        return tuple(card for card, places in zip(self.cards, self._core.places) if places >> code & 1)

    def hands(self, seat: str, most: int = 10) -> Hands:
        """The hands that a seat can have, the likeliest of them listed."""
        self._need_odds()
        count, top = _core.hands(self._core, whole("most", most))[self.record._seat(seat)]
        return Hands(int(count) if count else None, tuple(Hand(tuple(cards), p) for cards, p in top))

    @cached_property
    def _details(self) -> dict[str, Any]:
        details: dict[str, Any] = json.loads(_core.details(self._core))
        return details

    @property
    def sizes(self) -> dict[str, dict[int, float]]:
        """How many cards a seat has, for those whose hand size the record leaves open."""
        return {seat: {int(size): p for size, p in odds.items()} for seat, odds in self._details["sizes"].items()}

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """What a seat must have one of: shows that are still open, without the cards that it cannot have."""
        return tuple(build(Clause, clause) for clause in self._details["clauses"])

    @property
    def shows(self) -> tuple[Show, ...]:
        """For every show that was not seen, which card it presumably was; `shows_left_out` counts those that are missing."""
        return tuple(build(Show, show) for show in self._details["shows"])

    @property
    def shows_left_out(self) -> int:
        """How many unseen shows are not in `shows` because the position is too large."""
        return int(self._details["shows_left_out"])

    @property
    def conflict(self) -> Conflict | None:
        """Why the game cannot be true; None where it can, or where that is undecided."""
        return build(Conflict, self._details["conflict"]) if self.consistency == "impossible" else None

    def rows(self) -> Iterable[dict[str, Any]]:
        """One mapping a card, ready for a data frame: ``pandas.DataFrame(odds.rows())``."""
        category = {card.id: card.category for card in self.record.deck}
        for card, row in zip(self.cards, self.p):
            yield {"card": card, "category": category[card], **dict(zip(self.holders, map(float, row)))}

    def __str__(self) -> str:
        """As ``gumshoe solve`` prints it."""
        return _core.text(self._core, 100)

    def __repr__(self) -> str:
        if self.consistency == "undecided":
            return "<Odds: undecided, the game is too large to tell whether it can be true>"
        if not self.consistent:
            return "<Odds: the game cannot be true>"
        left = f"{self.deals} deals" if self.exact else f"{self.samples} deals drawn"
        return f"<Odds: {left}, {len(self.solutions)} envelopes, {self.entropy:.2f} bits to go>"


def solve(record: Record, *, model: str = "bayes", exact: bool = False, seed: int = 1, samples: int = 2000) -> Odds:
    """Everything that follows from a game.

    model   -- ``bayes``: a card that was seen was chosen at random among those its owner could show;
               ``deals``: every deal that agrees weighs the same
    exact   -- never sample, whatever it takes
    seed    -- of the sampling, where a game is too large to do exactly
    samples -- how many deals to draw then
    """
    return Odds(record, model, _core.solve(record._game, _model(model), exact, whole("seed", seed), whole("samples", samples, 1)))


def _model(name: str) -> str:
    if name not in ("bayes", "deals"):
        raise Error(f"no model '{name}'; there are bayes and deals")
    return name
