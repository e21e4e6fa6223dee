"""What can happen at a table, one event a line of the notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Union

from ._values import build


@dataclass(frozen=True)
class Answer:
    """What a seat did when it was asked: ``did`` is ``passed``, ``showed`` or ``missed`` (nobody noticed); ``card`` is the card
    shown, where it was seen."""

    seat: str
    did: str
    card: str | None = None


@dataclass(frozen=True)
class Suggestion:
    """``Bob ? plum ? hall : Cyn - Dan +``: ``cards`` has one per category, None if it wasn't heard; ``nobody``: everybody passed."""

    number: int
    line: str
    seat: str
    cards: tuple[str | None, ...]
    answers: tuple[Answer, ...] = ()
    nobody: bool = False


@dataclass(frozen=True)
class NoSuggestion:
    """``Bob --``: a turn without a question."""

    number: int
    line: str
    seat: str


@dataclass(frozen=True)
class Move:
    """``Bob > hall (7)``: ``to`` is a room, or a row and a column; ``how`` is ``walked``, ``passage`` or ``dragged``."""

    number: int
    line: str
    seat: str
    to: str | tuple[int, int]
    how: str = "walked"
    roll: int | None = None


@dataclass(frozen=True)
class Accusation:
    """``Bob ! plum rope hall wrong``: ``verdict`` is ``wrong``, ``right``, or None if it isn't known."""

    number: int
    line: str
    seat: str
    cards: tuple[str, ...]
    verdict: str | None = None


@dataclass(frozen=True)
class Fact:
    """``@has Bob rope``, ``@not Bob rope``: the holder has the card, or has it not."""

    number: int
    line: str
    holder: str
    card: str
    has: bool


@dataclass(frozen=True)
class SomeOf:
    """``@some Bob plum rope hall``: the holder has at least one of these."""

    number: int
    line: str
    holder: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class SizeLearnt:
    """``@size Bob 4``: a hand size that was learnt later."""

    number: int
    line: str
    seat: str
    size: int


@dataclass(frozen=True)
class Sight:
    """``@see Ann Bob rope``: the viewer (``*``: everybody) has seen the owner's card; None: we only know that it has seen a card."""

    number: int
    line: str
    viewer: str
    owner: str
    card: str | None = None


@dataclass(frozen=True)
class Out:
    """``@out Bob``: the seat is out of the game."""

    number: int
    line: str
    seat: str


@dataclass(frozen=True)
class DealOver:
    """``@deal Bob Cyn 2``: ``giver`` is out, and ``taker`` gets so many of its cards, or this card."""

    number: int
    line: str
    giver: str
    taker: str
    card: str | None = None
    count: int | None = None


Event = Union[Suggestion, NoSuggestion, Move, Accusation, Fact, SomeOf, SizeLearnt, Sight, Out, DealOver]

_KINDS: dict[str, type[Any]] = {
    "suggestion": Suggestion, "no_suggestion": NoSuggestion, "move": Move, "accusation": Accusation, "fact": Fact,
    "some": SomeOf, "size": SizeLearnt, "sight": Sight, "out": Out, "deal": DealOver,
}  # fmt: skip


def event_of(data: dict[str, Any], number: int, line: str) -> Event:
    """The event of an object of docs/json.md."""
    more: dict[str, Any] = {"number": number, "line": line}
    if data["type"] == "suggestion":
        more["answers"] = tuple(build(Answer, answer) for answer in data.get("answers", ()))
    if data["type"] == "deal":
        more.update(giver=data["from"], taker=data["to"])
    event: Event = build(_KINDS[data["type"]], data, **more)
    return event
