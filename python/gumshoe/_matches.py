"""Players, matches and tournaments, in memory."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Union

from . import _core
from ._errors import Error
from ._records import Edition, Record
from ._values import build, whole


def players() -> dict[str, str]:
    """The built-in players, and what each is like."""
    return dict(_core.players())


@dataclass(frozen=True)
class Situation:
    """All that a player may know when it decides.

    seen    -- the game as its seat has seen it
    owed    -- what it is asked for: ``turn``, ``answer`` or ``accusation``; in a house also ``roll``
    seed    -- for its randomness: the same game is played again from the same seed
    asker, named, held -- of an answer: who asks, for which cards, and those of them that one has
    stands, roll, must_ask -- of a turn on a board: where one stands, how far one may go, whether one must ask in a room
    passage, may_ask -- before the roll, in a house: where the secret passage leads, and whether one may ask where one stands
    """

    seen: Record
    owed: str
    seed: int
    asker: str | None = None
    named: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    stands: tuple[int, int] | None = None
    roll: int | None = None
    must_ask: bool = False
    passage: str | None = None
    may_ask: bool = False
    _moment: Any = None

    def consult(self, player: str = "gumshoe") -> str:
        """What a built-in player would decide here."""
        return self._moment.consult(player)  # type: ignore[no-any-return]


class Player:
    """A player of your own: override `ask`, `show` and `accuse`, or `decide` as a whole.

    >>> class Curious(Player):
    ...     def ask(self, situation):
    ...         return [cards[situation.seed % len(cards)] for cards in situation.seen.deck.categories.values()]
    ...     def accuse(self, situation):
    ...         return solve(situation.seen).solution
    >>> match = play([Curious(), "sleuth", "sleuth"], seed=3)
    >>> match.seats[0].name, match.record.deal["envelope"] is not None
    ('Curious', True)

    On a board it walks and asks as a built-in player does, unless it overrides `decide`.

    A player should decide by the situation alone. What it decides against the rules puts it out of the game, with the reason in
    the result; an exception ends the match, and is raised where the match was called.
    """

    @property
    def name(self) -> str:
        """What it is called at the table: by default the name of its class."""
        return type(self).__name__

    def ask(self, situation: Situation) -> Sequence[str] | None:
        """The cards to ask for, one per category; None: no question this turn. By default the question of a built-in player."""
        words = situation.consult("sleuth").split()
        return words[1:] if words[0] == "ask" and words[1:] != ["nothing"] else None

    def show(self, situation: Situation) -> str:
        """Which of the cards ``situation.held`` to show; there are at least two. By default the first."""
        return situation.held[0]

    def accuse(self, situation: Situation) -> Sequence[str] | None:
        """The cards to accuse; None: not yet. Called before and after your own question. By default only what is proved."""
        words = situation.consult("sleuth").split()
        return words[1:] if words[0] == "accuse" else None

    def decide(self, situation: Situation) -> str:
        """A decision in words: ``ask plum rope hall``, ``ask nothing``, ``show rope``, ``pass``, ``accuse plum rope hall``, ``do not
        accuse``; on a board ``go 8,3 : plum rope hall``, ``go hall``, ``roll``, ``passage : plum rope kitchen``."""
        if situation.owed == "answer":
            return f"show {self.show(situation)}" if situation.held else "pass"
        accused = self.accuse(situation)
        if accused:
            return " ".join(["accuse", *accused])
        if situation.stands is not None:
            return situation.consult("sleuth")
        if situation.owed == "accusation":
            return "do not accuse"
        return " ".join(["ask", *(self.ask(situation) or ["nothing"])])


Entry = Union[str, Player, Callable[[Situation], str]]
"""Who plays: the description of a built-in player (``"sleuth show=lowest"``), a `Player`, or a function from a situation to a decision."""


def _decision(decide: Callable[[Situation], str], moment: _core.Moment) -> str:
    owed = moment.owed
    more = {name: value for name, value in owed.items() if name != "what"}
    return decide(Situation(Record._of(moment.seen), owed["what"], moment.seed, _moment=moment, **more))


def _entered(entry: Entry) -> tuple[str, str, Any]:
    if isinstance(entry, str):
        _core.check_player(entry)
        return entry, entry, None
    if isinstance(entry, Player):
        return entry.name, "", partial(_decision, entry.decide)
    if callable(entry):
        return getattr(entry, "__name__", type(entry).__name__), "", partial(_decision, entry)
    raise Error(f"{entry!r} is no player: expected a name such as 'sleuth', a Player, or a function")


def _entries(entries: Sequence[Entry], names: Sequence[str] | None) -> list[tuple[str, str, Any]]:
    entered = [_entered(entry) for entry in entries]
    if len(entered) < 2:
        raise Error("it takes two players at least")
    if names is None:
        names = [name for name, _, _ in entered]
    if len(names) != len(entered):
        raise Error(f"{len(entered)} players, but {len(names)} names")
    seen: dict[str, int] = {}
    distinct = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        distinct.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return [(name, player, decide) for name, (_, player, decide) in zip(distinct, entered)]


_BOARDS = ("none", "contest", "house")


def _stage(entries: Sequence[Entry], names: Sequence[str] | None, *, board: str, edition: str | Edition | None, rules: str,
           max_rounds: int, work: int | None, **numbers: int | None) -> _core.Stage:
    if board not in _BOARDS:
        raise Error(f"no board '{board}'; there are {', '.join(_BOARDS)}")
    own = [edition.json] if isinstance(edition, Edition) else []
    name = edition.id if isinstance(edition, Edition) else edition or ""
    given = {key: whole(key, value, 1, 1000) for key, value in numbers.items() if value is not None}
    if work is not None:
        given["work"] = whole("work", work)
    return _core.Stage(_entries(entries, names), board=board, edition=name, own_editions=own, rules=rules,
                       max_rounds=whole("max_rounds", max_rounds, 1, 2**31 - 1), **given)


@dataclass(frozen=True)
class SeatResult:
    """How a game ended for a seat: ``won``, ``lost``, ``accused`` (wrongly), ``illegal`` (decided against the rules, see the reason)
    or ``drawn``."""

    name: str
    outcome: str
    reason: str
    turns: int
    decisions: int


@dataclass(frozen=True)
class Match:
    """A game that was played.

    winner -- the name of the seat that won; None: nobody did
    seats  -- how it ended for each, in turn order
    record -- all of it, as a referee has seen it; ``record.seen_by(name)`` is what a seat has seen
    """

    winner: str | None
    rounds: int
    seats: tuple[SeatResult, ...]
    record: Record


def play(
    entries: Sequence[Entry],
    *,
    seed: int = 1,
    names: Sequence[str] | None = None,
    board: str = "none",
    edition: str | Edition | None = None,
    rules: str = "",
    max_rounds: int = 1000,
    work: int | None = None,
    people: int | None = None,
    weapons: int | None = None,
    rooms: int | None = None,
    side: int | None = None,
) -> Match:
    """One game, in memory. The same seed and players give the same game.

    entries -- who plays, in turn order: see `Entry`
    board   -- ``none``: ask what you like; ``contest``: the square board of bot contests; ``house``: the edition's own
    edition -- an id or an edition; by default ``classic-us``, in the contest a deck of as many ``people``, ``weapons`` and ``rooms``
    rules   -- those that differ from the edition's: ``"respond=all"``
    work    -- what a built-in player may spend on a decision, in states of a diagram
    side    -- of the contest's board

    >>> match = play(["gumshoe", "sleuth", "eliminator"], seed=7)
    >>> match.winner in match.record.seats, match.record.me
    (True, '*')
    """
    stage = _stage(entries, names, board=board, edition=edition, rules=rules, max_rounds=max_rounds, work=work, people=people,
                   weapons=weapons, rooms=rooms, side=side)
    whole("the number of players", len(entries), 2, 16)
    winner, rounds, seats, text = _core.play(stage, whole("seed", seed))
    record = Record(text, [edition] if isinstance(edition, Edition) else [])
    results = tuple(SeatResult(name, *seat) for name, seat in zip(record.seats, seats))
    return Match(None if winner is None else record.seats[winner], rounds, results, record)


@dataclass(frozen=True)
class Standing:
    """How a player did. Bounds are those of 95 % intervals; None if there are too few deals."""

    name: str
    games: int
    wins: int
    share: float
    share_low: float | None
    share_high: float | None
    rating: float
    rating_low: float | None
    rating_high: float | None
    ms_per_decision: float
    losses: dict[str, int]


@dataclass(frozen=True)
class Tournament:
    """A tournament that was played. ``print(tournament)`` is its table.

    standings -- best first
    seats     -- what each seat was worth, and meetings, how each did against each, in the form of docs/tournament.md
    """

    games: int
    deals: int
    standings: tuple[Standing, ...]
    seats: tuple[dict[str, Any], ...]
    meetings: tuple[dict[str, Any], ...]
    text: str

    def __str__(self) -> str:
        return self.text


def tournament(
    entries: Sequence[Entry],
    *,
    games: int = 100,
    seats: int | None = None,
    seed: int = 1,
    threads: int = 1,
    gauntlet: bool = False,
    names: Sequence[str] | None = None,
    board: str = "none",
    edition: str | Edition | None = None,
    rules: str = "",
    max_rounds: int = 1000,
    work: int | None = None,
    people: int | None = None,
    weapons: int | None = None,
    rooms: int | None = None,
    side: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Tournament:
    """Every deal played from every seat, so that luck cancels. The same seed gives the same table, whatever the threads.

    games    -- at least so many: rounded up to whole deals
    seats    -- at a table; by default all, four of more than six
    threads  -- that play at once, 0: as many as there are processors; players written in Python take turns all the same
    gauntlet -- the first one sits at every table, and the others only meet it
    progress -- called with how many games have been played, of how many

    The rest is as in `play`.
    """
    at_a_table = seats or (max(2, len(entries)) if len(entries) <= 6 else 4)
    stage = _stage(entries, names, board=board, edition=edition, rules=rules, max_rounds=max_rounds, work=work, people=people,
                   weapons=weapons, rooms=rooms, side=side)
    data, text = _core.tournament(stage, whole("seats", at_a_table, 2, 16), whole("games", games, 1), whole("seed", seed),
                                  whole("threads", threads, 0, 1000) or os.cpu_count() or 1, gauntlet, progress)
    found = json.loads(data)
    return build(Tournament, found, text=text, standings=tuple(build(Standing, standing) for standing in found["standings"]))
