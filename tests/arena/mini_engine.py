#!/usr/bin/env python3
"""A second engine for the bot protocol, written from its description alone: it shares no code with the first.

It is stricter than an engine has to be. Every reply must be legal and in the dialect that was asked for, to the letter;
the first that is not ends the program with the whole conversation and status 1. Times are measured, not judged, unless
--strict-clock is given.

    mini_engine.py --games 3 --dialect public --never-wrong 0 -- "gumshoe bot --dialect public" "python3 starter.py"

It prints one line of JSON a game.
"""

import argparse
import json
import queue
import random
import re
import shlex
import subprocess
import sys
import threading
import time

PERSON, WEAPON, ROOM = range(3)


class Foul(Exception):
    """A bot has broken the rules of the game or of the protocol."""


class Bot:
    """A bot's process; what it says comes in by a thread, so that waiting for it can end."""

    PATIENCE = 1200  # seconds until a bot counts as hung, whatever the clock of the game is

    def __init__(self, seat, command):
        self.seat = seat
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.heard = queue.Queue()
        self.conversation = []
        self.slowest = 0.0
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        for line in self.process.stdout:
            self.heard.put(line)
        self.heard.put(None)

    def tell(self, line):
        self.conversation.append("> " + line)
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Foul(f"bot {self.seat} has gone when it was told '{line}'") from None

    def ask(self, line):
        if not self.heard.empty():
            raise Foul(f"bot {self.seat} said {self.heard.get()!r} before it was asked")
        began = time.monotonic()
        self.tell(line)
        try:
            reply = self.heard.get(timeout=self.PATIENCE)
        except queue.Empty:
            raise Foul(f"bot {self.seat} did not answer '{line}'") from None
        self.slowest = max(self.slowest, time.monotonic() - began)
        if reply is None:
            raise Foul(f"bot {self.seat} has ended when it was asked '{line}'")
        text = reply.decode("utf-8")
        self.conversation.append("< " + text.rstrip("\n"))
        if not text.endswith("\n") or text.endswith("\r\n"):
            raise Foul(f"bot {self.seat} did not end its line with a line feed: {text!r}")
        return text[:-1]

    def dismiss(self):
        """End of input: it has to go by itself."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        try:
            self.process.wait(timeout=self.PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise Foul(f"bot {self.seat} stayed after the end of its input") from None


class Game:
    def __init__(self, options, commands, seed):
        self.options = options
        self.random = random.Random(seed)
        self.players = len(commands)
        self.bots = [Bot(seat, command) for seat, command in enumerate(commands)]
        self.playing = set(range(self.players))
        self.accusations = []
        self.round = 0
        self.winner = None
        self.rooms = self.scatter_rooms()
        self.stands = [self.cell_of(0)] * self.players

    # The board and the cards.

    def scatter_rooms(self):
        side = self.options.side
        cells = [(y, x) for y in range(side) for x in range(side)]
        return dict(zip(self.random.sample(cells, self.options.rooms), range(self.options.rooms)))

    def cell_of(self, room):
        return next(cell for cell, there in self.rooms.items() if there == room)

    def rows(self):
        side = self.options.side
        return [" ".join(str(self.rooms.get((y, x), -1) + 1) for x in range(side)) for y in range(side)]

    def deal(self):
        sizes = [self.people, self.options.weapons, self.options.rooms]
        stocks = [[(kind, number) for number in range(size)] for kind, size in enumerate(sizes)]
        for stock in stocks:
            self.random.shuffle(stock)
        self.envelope = tuple(stock.pop()[1] for stock in stocks)
        self.hands = [set() for _ in self.bots]
        if self.options.deal == "public":
            for stock in stocks:
                for place, card in enumerate(stock):
                    self.hands[place % self.players].add(card)
            return
        whole = [card for stock in stocks for card in stock]
        self.random.shuffle(whole)
        first = self.random.randrange(self.players)
        for place, card in enumerate(whole):
            self.hands[(first + place) % self.players].add(card)

    # The start.

    def introduce(self):
        names = []
        for bot in self.bots:
            bot.tell(f"ID {bot.seat}")
            bot.tell(f"Playercount {self.players}")
            bot.tell(f"Board {self.options.side} {self.options.side}")
            for row in self.rows():
                bot.tell(row)
            names.append(bot.ask("Name"))
            if not names[-1].strip():
                raise Foul(f"bot {bot.seat} has no name")
            for room in range(self.options.rooms):
                bot.tell(f"Roomname {room} Room number {room}")
            for weapon in range(self.options.weapons):
                bot.tell(f"Weaponname {self.options.weapons} {weapon} Señor {weapon}'s weapon")
        suspects = [f"Person {n}" for n in range(self.options.people)]
        if self.options.bots_as_suspects:
            suspects += names
        self.people = len(suspects)
        self.deal()
        for bot in self.bots:
            for person, name in enumerate(suspects):
                bot.tell(f"Personname {self.people} {person} {name}")
            for kind, number in sorted(self.hands[bot.seat]):
                bot.tell(f"Card {kind} {number}")
            bot.slowest = 0.0  # to start a program takes what it takes

    def tell_all(self, line, but=()):
        for seat in sorted(self.playing):
            if seat not in but:
                self.bots[seat].tell(line)

    # The course of the game.

    def play(self):
        try:
            self.introduce()
            while self.winner is None and self.playing and self.round < self.options.max_rounds:
                self.round += 1
                for seat in range(self.players):
                    self.remove_by_force(seat)
                    if seat in self.playing and self.winner is None:
                        self.turn(seat)
            if self.winner is not None:
                self.tell_all(f"Win {self.winner}")
            for seat in sorted(self.playing):
                self.bots[seat].dismiss()
        finally:
            for bot in self.bots:
                if bot.process.poll() is None:
                    bot.process.kill()
                    bot.process.wait()

    def turn(self, seat):
        roll = self.random.randint(1, 12)
        reply = self.bots[seat].ask(f"Move {self.options.time} {roll}")
        words = reply.split(" ")
        verb = words[0]
        if verb == "Accusation":
            return self.accuse(seat, self.numbers(seat, reply, words[1:], 3))
        if verb == "Guess":
            return self.guess(seat, self.stands[seat], roll, self.numbers(seat, reply, words[1:], 3))
        if verb != "Move":
            raise Foul(f"bot {seat} said '{reply}' on its turn")
        long_form = ["Move", "Guess"] if self.options.dialect == "public" else ["Move"]
        if words[: len(long_form)] == long_form and len(words) == len(long_form) + 5:
            y, x, *cards = self.numbers(seat, reply, words[len(long_form) :], 5)
            return self.guess(seat, (y, x), roll, cards)
        self.step(seat, tuple(self.numbers(seat, reply, words[1:], 2)), roll)
        if self.stands[seat] in self.rooms and self.options.dialect == "documented":
            raise Foul(f"bot {seat} did not guess in the room it went to: '{reply}'")

    def numbers(self, seat, reply, words, count):
        if len(words) != count or not all(re.fullmatch("[0-9]+", word) for word in words):
            raise Foul(f"bot {seat} said '{reply}'")
        return [int(word) for word in words]

    def step(self, seat, to, roll):
        y, x = self.stands[seat]
        if max(to) >= self.options.side or abs(to[0] - y) + abs(to[1] - x) > roll:
            raise Foul(f"bot {seat} went from {(y, x)} to {to} with a roll of {roll}")
        self.stands[seat] = to
        self.tell_all(f"Opponent {seat} {to[0]} {to[1]}", but=(seat,))

    def check_cards(self, seat, cards):
        limits = (self.people, self.options.weapons, self.options.rooms)
        if any(card >= limit for card, limit in zip(cards, limits)):
            raise Foul(f"bot {seat} named {cards}, which are no cards")

    def guess(self, seat, to, roll, cards):
        self.check_cards(seat, cards)
        if self.rooms.get(to) != cards[ROOM]:
            raise Foul(f"bot {seat} guessed room {cards[ROOM]} at {to}, which is not there")
        self.step(seat, to, roll)
        triple = " ".join(map(str, cards))
        if self.options.announce:
            self.tell_all(f"Guess {seat} {triple}", but=(seat,))
        suspect = cards[PERSON] - self.options.people
        if suspect >= 0 and suspect != seat and suspect in self.playing:
            self.stands[suspect] = to
            self.tell_all(f"Opponent {suspect} {to[0]} {to[1]}")
        self.ask_round(seat, cards, triple)

    def ask_round(self, seat, cards, triple):
        for step in range(1, self.players):
            other = (seat + step) % self.players
            kind = self.answer_of(other, seat, cards, triple)
            if kind is None:
                continue
            self.bots[seat].tell(f"Card From {other} {kind} {cards[kind]}")
            self.tell_all(f"Disproved {other}", but=(seat,))
            return

    def answer_of(self, other, seat, cards, triple):
        held = [kind for kind in range(3) if (kind, cards[kind]) in self.hands[other]]
        if other not in self.playing:
            return self.random.choice(held) if held else None
        reply = self.bots[other].ask(f"Disprove {seat} {triple}")
        if reply not in ("-1", "0", "1", "2"):
            raise Foul(f"bot {other} answered '{reply}' when it was asked to disprove")
        kind = int(reply)
        if kind == -1 and held:
            raise Foul(f"bot {other} held {held} of {cards} and passed")
        if kind != -1 and kind not in held:
            raise Foul(f"bot {other} showed {kind} of {cards}, which it does not hold")
        return None if kind == -1 else kind

    def accuse(self, seat, cards):
        self.check_cards(seat, cards)
        right = tuple(cards) == self.envelope
        self.accusations.append((seat, right))
        if right:
            self.winner = seat
            return
        if seat in self.options.never_wrong:
            raise Foul(f"bot {seat} accused {cards}, and it was {self.envelope}")
        self.tell_all(f"Accusation {seat} {' '.join(map(str, cards))}", but=(seat,))
        self.remove(seat)

    # The end of a bot.

    def remove_by_force(self, seat):
        if (seat, self.round) in self.options.remove and seat in self.playing:
            self.remove(seat)

    def remove(self, seat):
        self.playing.discard(seat)
        self.bots[seat].dismiss()
        if self.options.eliminated == "answer" or not self.playing:
            return
        cards = sorted(self.hands[seat])
        self.random.shuffle(cards)
        self.hands[seat] = set()
        order = sorted(self.playing)
        for place, (kind, number) in enumerate(cards):
            other = order[place % len(order)]
            self.hands[other].add((kind, number))
            self.bots[other].tell(f"Card {kind} {number}")

    def summary(self, seed):
        slowest = [round(bot.slowest * 1000, 3) for bot in self.bots]
        return {
            "seed": seed,
            "winner": self.winner,
            "rounds": self.round,
            "wrong": [seat for seat, right in self.accusations if not right],
            "slowest_ms": slowest,
        }


def options_from(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dialect", choices=["documented", "public"], default="documented")
    parser.add_argument("--side", type=int, default=6)
    parser.add_argument("--people", type=int, default=6)
    parser.add_argument("--weapons", type=int, default=6)
    parser.add_argument("--rooms", type=int, default=6)
    parser.add_argument("--time", type=int, default=1_000_000_000, help="nanoseconds a reply, as told to the bots")
    parser.add_argument("--strict-clock", action="store_true", help="a late reply is a foul")
    parser.add_argument("--max-rounds", type=int, default=1000)
    parser.add_argument("--deal", choices=["fair", "public"], default="fair")
    parser.add_argument("--eliminated", choices=["answer", "redeal"], default="answer")
    parser.add_argument("--announce", action="store_true", help="guesses, to all")
    parser.add_argument("--bots-as-suspects", action="store_true")
    parser.add_argument("--remove", action="append", default=[], metavar="SEAT:ROUND", help="without a word to anybody")
    parser.add_argument("--never-wrong", type=int, action="append", default=[], metavar="SEAT")
    parser.add_argument("--need-winner", action="store_true", help="a game without one is a foul")
    parser.add_argument("bots", nargs="+", metavar="BOT")
    options = parser.parse_args(arguments)
    options.remove = {tuple(map(int, text.split(":"))) for text in options.remove}
    return options


def judge(game, options):
    if options.need_winner and game.winner is None:
        raise Foul("nobody has won")
    late = [bot for bot in game.bots if bot.slowest > options.time / 1e9]
    if options.strict_clock and late:
        raise Foul(f"bot {late[0].seat} took {late[0].slowest * 1000:.3f} ms for a reply")


def main():
    options = options_from(sys.argv[1:])
    for seed in range(options.seed, options.seed + options.games):
        game = Game(options, options.bots, seed)
        try:
            game.play()
            judge(game, options)
        except Foul as foul:
            for bot in game.bots:
                print(f"--- bot {bot.seat}", *bot.conversation, sep="\n", file=sys.stderr)
            print(f"seed {seed}: {foul}", file=sys.stderr)
            return 1
        print(json.dumps(game.summary(seed)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
