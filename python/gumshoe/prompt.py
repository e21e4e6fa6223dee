"""Clue at Python's own prompt: a `Player` for everyone at the table, and a `Game` that draws the conclusions.

    $ python3 -i -m gumshoe.prompt
    How many players are there? 3
    What is player 1's name? you
    …
    >>> you.turn('plum', 'revolver', 'courtyard')
    Does bob have any of the cards? (please respond 'yes' or 'no') no
    Does cyn have any of the cards? (please respond 'yes' or 'no') yes
    What is the card? revolver
    >>> game.update_all()

It asks for everything that is needed to set up the game. Name your own player ``you``. For the turns of others, put their name in the
place of ``you``. A program says who showed instead of being asked:

    >>> game = Game([("you", 6), ("bob", 6), ("cyn", 6)], ["white", "rope", "wrench", "kitchen", "office", "garage"])
    >>> you, bob, cyn = game.players
    >>> you.turn("plum", "revolver", "courtyard", shown_by="cyn", card="revolver")
    >>> bob.turn("plum", "candlestick", "bedroom", shown_by=None)
    >>> cyn.cards, game.gamestack.cards, len(bob.possible_combinations)
    (['revolver'], ['plum'], 840)

The calls and attributes are those of a well-known class for this: ``cards``, ``possible_cards``, ``possible_combinations`` and
``tri_sets`` of every player and of ``game.gamestack``; ``game.update_all()``, ``game.total_combination_compiler()``. But all of them
are exact at any time: every attribute holds all that follows from everything that was seen, at every player, without iterating
and without a check that keeps the big calculation from running. And ``game.best_guesses()`` tells what to ask next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import gumshoe

people = ["scarlet", "white", "mustard", "peacock", "plum", "green"]
weapons = ["knife", "lead pipe", "wrench", "revolver", "candlestick", "rope"]
rooms = ["office", "courtyard", "garage", "game room", "dining room", "living room", "bedroom", "bathroom", "kitchen"]
"""The cards of the board that is used where no other is named. Change them to those of yours before the game is set up."""

MOST_COMBINATIONS = 1_000_000

_ANSWERS = {"yes": "yes", "y": "yes", "no": "no", "n": "no", "?": "?"}
_ASK = object()  # not told: ask at the prompt


class Player:
    """Somebody at the table.

    name, n_cards         -- as given
    cards                 -- those that the player is known to have
    impossible_cards      -- those that the player cannot have
    possible_cards        -- those that the player may have, besides the known ones
    tri_sets              -- one for every card that the player has shown to somebody else: what it can have been
    possible_combinations -- all hands that the player can have
    """

    def __init__(self, game: Game, name: str, n_cards: int) -> None:
        self.game = game
        self.name = name
        self.n_cards = n_cards

    @property
    def cards(self) -> list[str]:
        return list(self.game.odds.known(self._holder))

    @property
    def possible_cards(self) -> list[str]:
        known = self.cards
        return [card for card in self.game.odds.possible(self._holder) if card not in known]

    @property
    def impossible_cards(self) -> list[str]:
        possible = self.game.odds.possible(self._holder)
        return [card for card in self.game.odds.cards if card not in possible]

    @property
    def tri_sets(self) -> list[list[str]]:
        can_have = self.game.odds.possible(self._holder)
        return [[card for card in shown if card in can_have] for shown in self._shown()]

    @property
    def possible_combinations(self) -> list[list[str]]:
        return sorted(cards for cards, _ in self._combinations())

    def turn(self, murderer: str, weapon: str, room: str, *, shown_by: Any = _ASK, card: str | None = None) -> None:
        """A turn of this player, who asks for these cards. Unless you say who had one of them, it asks you.

        shown_by -- the name of the player who showed a card; None: nobody had one
        card     -- the card, where it was shown to you
        """
        try:
            asked = [self.game.record.card(name) for name in (murderer, weapon, room)]
        except gumshoe.Error as error:
            self.game.say(f"{error}. Please check your spelling, then retry the turn.")
            return
        answers = self._ask_round(asked) if shown_by is _ASK else self._told(shown_by, card)
        seat = self.game.seat_number(self)
        self.game.add(f"{seat} ? {' '.join(asked)} : {answers}")

    def accuse(self, murderer: str, weapon: str, room: str, *, right: bool = False) -> None:
        """An accusation of this player: wrong, unless it was right."""
        verdict = "right" if right else "wrong"
        asked = " ".join(self.game.record.card(name) for name in (murderer, weapon, room))
        self.game.add(f"{self.game.seat_number(self)} ! {asked} {verdict}")

    @property
    def _holder(self) -> str:
        return self.name

    def _shown(self) -> Iterator[tuple[str, ...]]:
        for event in self.game.record:
            if not isinstance(event, gumshoe.Suggestion):
                continue
            if any(answer == gumshoe.Answer(self.name, "showed", None) for answer in event.answers):
                yield tuple(card for card in event.cards if card is not None)

    def _combinations(self) -> list[tuple[list[str], int]]:
        """The hands, sorted within, each with the number of deals that have it so."""
        hands = self.game.odds.hands(self.name, MOST_COMBINATIONS)
        if hands.count is None or hands.count > MOST_COMBINATIONS:
            raise gumshoe.Error(f"{self.name} has {hands.count} possible combinations, too many to list")
        deals = self.game.odds.deals or 0
        return [(sorted(hand.cards), round(hand.p * deals)) for hand in hands.top]

    def _told(self, shown_by: str | Player | None, card: str | None) -> str:
        if shown_by is None:
            return "nobody"
        shower = shown_by if isinstance(shown_by, Player) else self.game[shown_by]
        return f"{self.game.seat_number(shower)} +{self.game.record.card(card) if card else ''}"

    def _ask_round(self, asked: list[str]) -> str:
        """Goes around the table until somebody has shown a card."""
        answers: list[str] = []
        for player in self.game.after(self):
            seat = self.game.seat_number(player)
            answer = player._has_any(asked)
            if answer == "yes":
                return " ".join([*answers, f"{seat} +{self._which_card(player, asked)}"])
            answers.append(f"{seat} {'-' if answer == 'no' else '~'}")
        return " ".join(answers)

    def _has_any(self, asked: list[str]) -> str:
        while True:
            answer = self.game.ask(f"Does {self.name} have any of the cards? (please respond 'yes' or 'no') ").strip().lower()
            if answer in _ANSWERS:
                return _ANSWERS[answer]
            self.game.say("Please respond 'yes' or 'no', or '?' if you have missed it.")

    def _which_card(self, shower: Player, asked: list[str]) -> str:
        return ""

    def __repr__(self) -> str:
        return f"<{self.name}: {self.n_cards} cards, known {', '.join(self.cards) or 'none'}>"


class PlayerYou(Player):
    """You: you see what is shown to you, and your cards are known."""

    def _has_any(self, asked: list[str]) -> str:
        answer = "yes" if any(card in self.cards for card in asked) else "no"
        self.game.say(f"Do you have any of the cards? {answer}")
        return answer

    def _which_card(self, shower: Player, asked: list[str]) -> str:
        while True:
            try:
                card = self.game.record.card(self.game.ask("What is the card? "))
            except gumshoe.Error as error:
                self.game.say(str(error))
                continue
            if card in asked:
                return card
            self.game.say(f"You did not ask for {card}, but for {', '.join(asked)}.")


class GameStack(Player):
    """The three cards in the middle of the table."""

    @property
    def _holder(self) -> str:
        return "envelope"

    def _shown(self) -> Iterator[tuple[str, ...]]:
        return iter(())

    def _combinations(self) -> list[tuple[list[str], int]]:
        return [(sorted(solution.cards), solution.deals or 0) for solution in self.game.odds.solutions]

    def turn(self, murderer: str, weapon: str, room: str, *, shown_by: Any = _ASK, card: str | None = None) -> None:
        raise gumshoe.Error("the gamestack has no turns")


class Game:
    """The table.

    players            -- in turn order; also by name, ``game["bob"]``
    gamestack          -- the cards in the middle
    p_g                -- all of these
    total_combinations -- filled by `total_combination_compiler`
    record             -- the game as a `gumshoe.Record`: ``print(game.record)`` is a file for all of gumshoe's programs
    odds               -- all that follows from it, a `gumshoe.Odds`
    """

    def __init__(
        self,
        players: Sequence[tuple[str, int]],
        your_cards: Sequence[str] = (),
        *,
        edition: str | None = None,
        cards: Mapping[str, Sequence[str]] | None = None,
        ask: Callable[[str], str] = input,
        say: Callable[[str], object] = print,
    ) -> None:
        """players: names and numbers of cards, in turn order, your own called ``you``. The cards are those of an edition, or three
        lists by category; left out: `people`, `weapons` and `rooms`."""
        lists = cards or {"suspect": people, "weapon": weapons, "room": rooms}
        names = [name for name, _ in players]
        mine: dict[str, Any] = {"me": "you", "hand": your_cards} if "you" in names else {}
        deck: dict[str, Any] = {"edition": edition} if edition else {"categories": lists}
        self.record = gumshoe.new_game(names, hands=[size for _, size in players], **mine, **deck)
        self.ask = ask
        self.say = say
        self.players = [(PlayerYou if name == "you" else Player)(self, name, size) for name, size in players]
        self.gamestack = GameStack(self, "gamestack", len(self.record.deck.categories))
        self.p_g = [*self.players, self.gamestack]
        self.total_combinations: list[list[list[str]]] = []
        self._solved: tuple[gumshoe.Record, gumshoe.Odds] | None = None

    @property
    def odds(self) -> gumshoe.Odds:
        if self._solved is None or self._solved[0] is not self.record:
            self._solved = (self.record, gumshoe.solve(self.record, model="deals"))
        return self._solved[1]

    def __getitem__(self, name: str) -> Player:
        for player in self.players:
            if player.name == name:
                return player
        raise gumshoe.Error(f"no player '{name}'; there are {', '.join(player.name for player in self.players)}")

    def after(self, player: Player) -> list[Player]:
        """The others, in the order in which they are asked."""
        at = self.players.index(player)
        return self.players[at + 1:] + self.players[:at]

    def seat_number(self, player: Player) -> int:
        return self.players.index(player) + 1

    def add(self, line: str) -> None:
        """Enters a line of the notation, and says so if it contradicts the rest."""
        self.record = self.record.add(line)
        self.total_combinations = []
        conflict = self.odds.conflict
        if conflict:
            lines = "\n".join(f"  {self.record[number - 1].line}" for number in conflict.events)
            self.say(f"This cannot all be true:\n{lines}\ngame.undo() takes back the last entry.")

    def undo(self) -> None:
        """Takes back the last entry."""
        self.record = self.record.at(max(0, len(self.record) - 1))
        self.total_combinations = []

    def update_all(self) -> None:
        """Prints how things stand. You don't need to run it: everything is always up to date."""
        self.print_players_cards()
        self.print_pos_combos()
        self.say(f"{self.odds.deals} total combinations are possible")
        self.probabilities(self.gamestack, most=10)

    def print_players_cards(self) -> None:
        for player in self.p_g:
            self.say(f"{player.name} --> {', '.join(player.cards) or '?'}")

    def print_pos_combos(self) -> None:
        for player in self.p_g:
            count = len(self.odds.solutions) if player is self.gamestack else self.odds.hands(player.name, 0).count
            self.say(f"{player.name} --> {count} possible combinations")

    def probabilities(self, player: Player, most: int | None = None) -> list[tuple[float, int, list[str]]]:
        """Percent, number of total combinations, and cards of each of a player's combinations, likeliest first; printed and returned."""
        total = self.odds.deals or 0
        found = sorted(((100 * deals / total, deals, cards) for cards, deals in player._combinations()),
                       key=lambda combination: (-combination[1], combination[2]))
        for percent, deals, cards in found[:most]:
            self.say(f"{percent:6.2f} %  {deals} of {total}  {', '.join(cards)}")
        return found

    def total_combination_compiler(self, limit: int = 100_000) -> list[list[list[str]]]:
        """Lists every way in which all cards can lie: a hand for each player, and the gamestack's. `total_combinations` has them too.

        Their number is known without listing them, ``game.odds.deals``; where it is over the limit they are not listed. Nothing
        follows from the list that is not known already."""
        count = self.odds.deals
        if count is None or count > limit:
            self.say(f"There are {count} total combinations; only {limit} are listed, total_combination_compiler({count}) lists all.")
            self.total_combinations = []
            return []
        self.total_combinations = sorted(_deals([player.possible_combinations for player in self.p_g]))
        return self.total_combinations

    total_combinations_compiler = total_combination_compiler

    def best_guesses(self, most: int = 5) -> list[tuple[tuple[str, ...], float]]:
        """What you should ask next: cards, and the bits that the answer tells about the gamestack, best first by the chance to win."""
        return [(question.cards, question.bits) for question in gumshoe.advise(self.record, top=most).questions]


def _deals(combinations: list[list[list[str]]]) -> Iterator[list[list[str]]]:
    """Every choice of one combination per holder that uses each card once. The holder with the fewest goes first; the last gets what is left."""
    bits = {card: 1 << at for at, card in enumerate(sorted({card for hands in combinations for hand in hands for card in hand}))}
    by_cards = [{sum(bits[card] for card in hand): hand for hand in hands} for hands in combinations]
    order = sorted(range(len(combinations)), key=lambda holder: len(by_cards[holder]))
    chosen: list[list[str]] = [[] for _ in combinations]

    def place(turn: int, left: int) -> Iterator[list[list[str]]]:
        holder = order[turn]
        if turn == len(order) - 1:
            if left in by_cards[holder]:
                chosen[holder] = by_cards[holder][left]
                yield list(chosen)
            return
        for taken, hand in by_cards[holder].items():
            if not taken & ~left:
                chosen[holder] = hand
                yield from place(turn + 1, left ^ taken)

    return place(0, sum(bits.values()))


def _number(ask: Callable[[str], str], say: Callable[[str], object], question: str) -> int:
    while True:
        answer = ask(question).strip()
        if answer.isdigit():
            return int(answer)
        say("Please give a number.")


def _hands(names: Sequence[str], ask: Callable[[str], str], say: Callable[[str], object]) -> tuple[list[tuple[str, int]], list[str]]:
    """How many cards everybody has, and which are yours."""
    sizes, yours = [], []
    for name in names:
        count = _number(ask, say, f"How many cards {'do you' if name == 'you' else f'does {name}'} have? ")
        sizes.append((name, count))
        if name == "you":
            yours = [ask(f"Name one of your cards, {at + 1} of {count}: ").strip() for at in range(count)]
    return sizes, yours


def setup(ask: Callable[[str], str] = input, say: Callable[[str], object] = print) -> Game:
    """Asks for everything that is needed to set up a game."""
    names = [ask(f"What is player {at + 1}'s name? ").strip() for at in range(_number(ask, say, "How many players are there? "))]
    edition = ask("Which cards do you play with? Enter for those of gumshoe.prompt, or an edition such as classic-us: ").strip()
    while True:
        sizes, yours = _hands(names, ask, say)
        try:
            return Game(sizes, yours, edition=None if edition in ("", "yes") else edition, ask=ask, say=say)
        except gumshoe.Error as error:
            say(f"{error.message}. Once more:")


if __name__ == "__main__":
    game = setup()
    gamestack = game.gamestack
    globals().update({player.name: player for player in game.players if player.name.isidentifier()})
