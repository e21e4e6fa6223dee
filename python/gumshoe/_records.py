"""Editions, decks, and the record of a game."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, overload

from . import _core
from ._errors import Error, NotationError
from ._events import Event, event_of
from ._values import frozen, names


@dataclass(frozen=True)
class Card:
    """A card of a deck.

    id       -- what the notation writes: ``dining_room``
    name     -- as printed in the box: ``Dining Room``
    category -- ``suspect``, ``weapon``, ``room``, …
    key      -- its letter in the short form; empty where the deck has none
    aliases  -- other names that are understood
    """

    id: str
    name: str
    category: str
    key: str = ""
    aliases: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True)
class Deck(Sequence[Card]):
    """The cards of a game, in the order of the printed pad: a sequence of `Card`.

    cards -- all of them
    place -- the category that is where one stands, or None
    """

    cards: tuple[Card, ...]
    place: str | None = None

    def __len__(self) -> int:
        return len(self.cards)

    @overload
    def __getitem__(self, index: int | str) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Card, ...]: ...
    def __getitem__(self, index: int | str | slice) -> Card | tuple[Card, ...]:
        """By number, or by id: ``deck["rope"]``."""
        if isinstance(index, str):
            if index not in self.ids:
                raise KeyError(index)
            return self.cards[self.ids.index(index)]
        return self.cards[index]

    def __contains__(self, card: object) -> bool:
        return card in self.cards or card in self.ids

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all cards, in order."""
        return tuple(card.id for card in self.cards)

    @property
    def categories(self) -> dict[str, tuple[str, ...]]:
        """The ids of the cards of each category, in order."""
        named: dict[str, tuple[str, ...]] = {}
        for card in self.cards:
            named[card.category] = (*named.get(card.category, ()), card.id)
        return named


@dataclass(frozen=True)
class Edition:
    """A game as it is sold: a deck, and the rules of its box.

    Those that come with gumshoe are in `editions`; one of your own is read with ``Edition.from_json`` from a file in the form
    of ``gumshoe editions ID --json``, and handed to `parse`, `read` and `new_game`.
    """

    id: str
    title: str
    locale: str
    confidence: str
    deck: Deck
    rules: Mapping[str, str]
    json: str

    @staticmethod
    def from_json(text: str) -> Edition:
        """Reads an edition; raises `NotationError` if the text isn't one."""
        return _edition(_core.read_edition(text))

    def __hash__(self) -> int:
        return hash(self.json)

    def __repr__(self) -> str:
        return f"Edition({self.id!r}, {self.title!r}, {len(self.deck)} cards)"


def _edition(text: str) -> Edition:
    data = json.loads(text)
    cards = tuple(
        Card(card["id"], card["name"], category["name"], card.get("key", ""), tuple(card.get("aliases", ())))
        for category in data["categories"]
        for card in category["cards"]
    )
    deck = Deck(cards, data.get("place"))
    return Edition(data["id"], data.get("title", ""), data.get("locale", ""), data.get("confidence", "C"), deck,
                   data.get("rules", {}), text)


def editions() -> dict[str, Edition]:
    """The editions that come with gumshoe, by id."""
    return {edition.id: edition for edition in map(_edition, _core.editions())}


class Record(Sequence[Event]):
    """A game as it was written down: the table, and what happened. A sequence of its events.

    A record never changes: `add` gives a longer one, `at` a shorter one, `seen_by` what a seat has seen of it.

    >>> game = new_game(["Ann", "Bob", "Cyn"], me="Ann", hand=["plum", "rope", "hall", "study", "knife", "green"])
    >>> game = game.add("Ann ? mustard wrench lounge : Bob +wrench", "Bob ? peacock rope hall : Cyn - Ann +rope")
    >>> len(game), game[0].answers[0].card, game.turn
    (2, 'wrench', 'Cyn')
    >>> print(game.at(1))
    [CGN "1"]
    [Edition "classic-us"]
    [Seats "Ann, Bob, Cyn"]
    [Me "Ann"]
    [Hand "green, plum, knife, rope, hall, study"]
    <BLANKLINE>
    1. Ann ? mustard wrench lounge : Bob +wrench
    <BLANKLINE>
    """

    def __init__(self, text: str, editions: Iterable[Edition] = ()) -> None:
        """The one game of a text, in the notation or in JSON."""
        own = tuple(editions)
        games = _core.parse(text, [edition.json for edition in own])
        if len(games) != 1:
            raise Error(f"the text has {len(games)} games; parse_all reads several")
        self._take(games[0], own)

    def _take(self, game: _core.Game, own: tuple[Edition, ...]) -> Record:
        self._game = game
        self._own = own
        return self

    @classmethod
    def _of(cls, game: _core.Game, own: tuple[Edition, ...] = ()) -> Record:
        return cls.__new__(cls)._take(game, own)

    @cached_property
    def _data(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(_core.game_json(self._game))
        return data

    @cached_property
    def deck(self) -> Deck:
        """The cards that are played with."""
        cards = (Card(id, name, category, key, tuple(aliases))
                 for category, all_of_it in _core.deck_of(self._game) for id, name, key, aliases in all_of_it)
        return Deck(tuple(cards), _core.place_of(self._game))

    @property
    def edition(self) -> str | None:
        """The id of the edition; None for a deck that the record lists itself."""
        return self._data.get("edition")

    @property
    def seats(self) -> tuple[str, ...]:
        """The names, in turn order."""
        return frozen(self._data["seats"])  # type: ignore[no-any-return]

    @property
    def me(self) -> str:
        """Whose view this is: a seat, ``-`` a spectator's, ``*`` the full record."""
        return self._data.get("me", "-")

    @property
    def hand(self) -> tuple[str, ...] | None:
        """My cards; None if the record doesn't tell them."""
        return frozen(self._data.get("hand"))  # type: ignore[no-any-return]

    @property
    def hands(self) -> tuple[int | tuple[int, int] | None, ...] | None:
        """Hand sizes as the record tells them: a number, least and most, or None. None for all of them: those of an even deal."""
        return frozen(self._data.get("hands"))  # type: ignore[no-any-return]

    @property
    def deal(self) -> dict[str, tuple[str, ...]] | None:
        """In a full record: who has what, with the envelope's cards under ``envelope``."""
        deal = self._data.get("deal")
        if deal is None:
            return None
        return {**dict(zip(self.seats, map(tuple, deal["hands"]))), "envelope": tuple(deal["envelope"])}

    @property
    def public(self) -> tuple[str, ...]:
        """Cards lying face up."""
        return frozen(self._data.get("public", []))  # type: ignore[no-any-return]

    @property
    def pool(self) -> int:
        """How many cards lie face down and belong to nobody."""
        return self._data.get("pool", 0)

    @property
    def rules(self) -> dict[str, str]:
        """The rules that change what a record means, by the words of the notation."""
        return dict(self._data["rules"])

    @property
    def tags(self) -> dict[str, str]:
        """Tags that say nothing about the cards: Result, Date, Seed and the like."""
        return {name: value for name, value in self._data.get("tags", ())}

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order. Event number n is ``events[n - 1]``."""
        return tuple(event_of(data, number + 1, _core.line_of(self._game, number))
                     for number, data in enumerate(self._data.get("events", ())))

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self.seats[_core.turn_of(self._game)]

    @property
    def holders(self) -> tuple[str, ...]:
        """Who can have a card: the seats, ``envelope``, and ``pool`` and ``public`` if they have cards."""
        return tuple(name for name, _ in _core.holders(self._game))

    def add(self, *lines: str) -> Record:
        """The game with these lines added, in long or short form; raises `NotationError` for one that is no event."""
        game = self._game
        for line in lines:
            game = _core.with_line(game, line)
        return Record._of(game, self._own)

    def at(self, event: int) -> Record:
        """The game as it stood after this event; 0 is before the first."""
        return Record._of(_core.looked_at(self._game, "", event), self._own)

    def seen_by(self, seat: str) -> Record:
        """What the seat (``-``: a spectator) has seen of a full record, and nothing else."""
        return Record._of(_core.looked_at(self._game, seat, None), self._own)

    def json(self) -> str:
        """The whole record as one object of JSON, in the form of docs/json.md."""
        return _core.game_json(self._game)

    def card(self, name: str | Card) -> str:
        """The id of the card that a name, an alias or a prefix means."""
        return self.deck[self._card_number(name)].id

    def _card_number(self, name: str | Card) -> int:
        return _core.find_card(self._game, str(name))

    def _holder(self, name: str) -> tuple[int, int]:
        """The column of a holder, and its code in the core. Seats also by number, from 1."""
        holders = _core.holders(self._game)
        for column, (known, code) in enumerate(holders):
            if known.casefold() == name.casefold() or (name == str(column + 1) and column < len(self.seats)):
                return column, code
        known_names = ", ".join(known for known, _ in holders)
        raise Error(f"no holder '{name}'; there are {known_names}")

    def _seat(self, name: str) -> int:
        column, code = self._holder(name)
        if column >= len(self.seats):
            raise Error(f"'{name}' is no seat; there are {', '.join(self.seats)}")
        return code

    def __len__(self) -> int:
        return len(self.events)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        return self.events[index]

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def __str__(self) -> str:
        """The game in the notation."""
        return _core.print_game(self._game)

    def __repr__(self) -> str:
        return f"<Record of {', '.join(self.seats)}: {self.edition or 'own deck'}, view {self.me}, {len(self)} events>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and bool(self._game == other._game)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[type[Record], tuple[str, tuple[Edition, ...]]]:
        return Record, (str(self), self._own)


def parse(text: str, *, editions: Iterable[Edition] = ()) -> Record:
    """The only game of a text, in the notation or in JSON; raises `NotationError` if it isn't one."""
    return Record(text, editions)


def parse_all(text: str, *, editions: Iterable[Edition] = ()) -> list[Record]:
    """All games of a text."""
    own = tuple(editions)
    return [Record._of(game, own) for game in _core.parse(text, [edition.json for edition in own])]


def read(path: str | os.PathLike[str], *, editions: Iterable[Edition] = ()) -> Record:
    """The one game of a file."""
    with open(path, encoding="utf-8") as file:
        return parse(file.read(), editions=editions)


def read_all(path: str | os.PathLike[str], *, editions: Iterable[Edition] = ()) -> list[Record]:
    """All games of a file."""
    with open(path, encoding="utf-8") as file:
        return parse_all(file.read(), editions=editions)


def new_game(
    seats: Sequence[str],
    *,
    me: str = "-",
    hand: Iterable[str] | None = None,
    hands: Sequence[int | tuple[int, int] | None] | None = None,
    edition: str | Edition | None = None,
    categories: Mapping[str, Sequence[str]] | None = None,
    rules: Mapping[str, str] | None = None,
    public: Iterable[str] = (),
    pool: int = 0,
) -> Record:
    """A game before its first event.

    seats      -- names, in turn order
    me, hand   -- whose view it is, and its cards; without them, a spectator's
    hands      -- how many cards each seat has: a number, (least, most), or None for unknown; left out: an even deal
    edition    -- an id, or an edition of one's own; the default is ``classic-us``
    categories -- instead of an edition: the names of the cards of each category
    rules      -- those that differ from the edition's: ``{"respond": "all"}``
    """
    data: dict[str, Any] = {"cgn": 1, "seats": names("seats", seats), "me": me, "rules": dict(rules or {})}
    own = (edition,) if isinstance(edition, Edition) else ()
    if categories is not None:
        data["categories"] = [{"name": name, "cards": list(cards)} for name, cards in categories.items()]
    elif edition is not None:
        data["edition"] = edition.id if isinstance(edition, Edition) else edition
    if hand is not None:
        data["hand"] = names("hand", hand)
    if hands is not None:
        data["hands"] = list(hands)
    if public:
        data["public"] = names("public", public)
    if pool:
        data["pool"] = pool
    try:
        return Record(json.dumps(data), own)
    except NotationError as error:  # the place is one in a text that nobody wrote
        raise Error(error.message) from None
