#!/usr/bin/env python3
"""A small Speed Clue server, written from the description of its protocol. It plays bots against each other, each started
as COMMAND IDENTIFIER PORT, and holds them to the contest's rules: the first breach ends the program with status 1.

    speedclue_server.py --games 5 "gumshoe bot --player sleuth --speedclue" "gumshoe bot --player gumshoe --speedclue" …

It prints one line of JSON a game.
"""

import argparse
import json
import random
import shlex
import socket
import subprocess
import sys

SUSPECTS = "Gr Mu Pe Pl Sc Wh".split()
WEAPONS = "Ca Kn Pi Re Ro Wr".split()
ROOMS = "Ba Bi Co Di Ha Ki Li Lo St".split()
PATIENCE = 1200  # seconds until a bot counts as hung


class Foul(Exception):
    """A bot has broken the rules of the contest."""


class Client:
    def __init__(self, connection):
        self.connection = connection
        connection.settimeout(PATIENCE)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.identifier, alive = self.receive().split(" ")
        if alive.lower() != "alive":
            raise Foul(f"{self.identifier} did not greet")

    def receive(self):
        text = self.connection.recv(4096).decode("ascii")
        if not text:
            raise Foul("a bot has closed its connection")
        return text.rstrip("\0")

    def ask(self, message, terminator=""):
        self.connection.sendall((message + terminator).encode("ascii"))
        return self.receive()

    def tell(self, message, expected="ok"):
        answer = self.ask(message)
        if answer.lower() != expected:
            raise Foul(f"{self.identifier} answered '{answer}' to '{message}'")


class Game:
    def __init__(self, clients, seed):
        self.random = random.Random(seed)
        self.clients = clients
        self.playing = set(range(len(clients)))
        self.winner = None
        self.turns = 0
        self.wrong = []
        self.asked = [set() for _ in clients]
        self.deal()

    def deal(self):
        self.solution = tuple(self.random.choice(cards) for cards in (SUSPECTS, WEAPONS, ROOMS))
        stock = [card for card in SUSPECTS + WEAPONS + ROOMS if card not in self.solution]
        self.random.shuffle(stock)
        count = len(self.clients)
        self.hands = [set(stock[seat::count]) for seat in range(count)]
        self.seen = [set(hand) for hand in self.hands]

    def play(self):
        count = len(self.clients)
        for seat, client in enumerate(self.clients):
            client.tell(f"reset {count} {seat} {' '.join(sorted(self.hands[seat]))}")
        while self.winner is None and self.turns < 200 * count:
            seat = self.turns % count
            self.turns += 1
            if seat not in self.playing:
                continue
            if self.playing == {seat}:
                self.winner = seat
            else:
                self.turn(seat)

    def triple(self, seat, answer, verb):
        words = answer.split(" ")
        kinds = (SUSPECTS, WEAPONS, ROOMS)
        if words[0] != verb or len(words) != 4 or any(word not in cards for word, cards in zip(words[1:], kinds)):
            raise Foul(f"{self.clients[seat].identifier} said '{answer}'")
        return tuple(words[1:])

    def turn(self, seat):
        cards = self.triple(seat, self.clients[seat].ask("suggest", "\0"), "suggest")
        if cards in self.asked[seat]:
            raise Foul(f"{self.clients[seat].identifier} suggested {cards} twice")
        self.asked[seat].add(cards)
        shower, shown = self.disprove(seat, cards)
        for other, client in enumerate(self.clients):
            card = f" {shown}" if shown and other in (seat, shower) else ""
            client.tell(f"suggestion {seat} {' '.join(cards)} {'-' if shower is None else shower}{card}")
        if shown:
            self.seen[seat].add(shown)
        self.accuse(seat, cards if shower is None and not self.seen[seat] & set(cards) else None)

    def disprove(self, seat, cards):
        count = len(self.clients)
        for other in ((seat + step) % count for step in range(1, count)):
            held = sorted(self.hands[other] & set(cards))
            if len(held) == 1:
                return other, held[0]
            if held:
                verb, shown = self.clients[other].ask(f"disprove {seat} {' '.join(cards)}").split(" ")
                if verb != "show" or shown not in held:
                    raise Foul(f"{self.clients[other].identifier} showed '{shown}' of {held}")
                return other, shown
        return None, None

    def accuse(self, seat, proved):
        answer = self.clients[seat].ask("accuse")
        if answer == "-":
            if proved:
                raise Foul(f"{self.clients[seat].identifier} did not accuse {proved}, which its suggestion has proved")
            return
        cards = self.triple(seat, answer, "accuse")
        if self.seen[seat] & set(cards):
            raise Foul(f"{self.clients[seat].identifier} accused {cards}, of which it has seen a card")
        right = cards == self.solution
        for client in self.clients:
            client.tell(f"accusation {seat} {' '.join(cards)} {'+' if right else '-'}")
        if right:
            self.winner = seat
        else:
            self.playing.discard(seat)
            self.wrong.append(seat)

    def summary(self, seed):
        winner = None if self.winner is None else self.clients[self.winner].identifier
        wrong = [self.clients[seat].identifier for seat in self.wrong]
        return {"seed": seed, "winner": winner, "turns": self.turns, "wrong": wrong}


def serve(options):
    listener = socket.create_server(("127.0.0.1", 0))
    listener.settimeout(PATIENCE)
    port = str(listener.getsockname()[1])
    processes = [
        subprocess.Popen(shlex.split(command) + [f"bot{number}", port]) for number, command in enumerate(options.bots)
    ]
    try:
        clients = [Client(listener.accept()[0]) for _ in processes]
        clients.sort(key=lambda client: client.identifier)
        for seed in range(options.seed, options.seed + options.games):
            turn = seed % len(clients)
            game = Game(clients[turn:] + clients[:turn], seed)
            game.play()
            print(json.dumps(game.summary(seed)), flush=True)
            if game.winner is None:
                raise Foul("nobody has won")
        for client in clients:
            client.tell("done", expected="dead")
        for process in processes:
            if process.wait(timeout=PATIENCE) != 0:
                raise Foul(f"a bot has ended with status {process.returncode}")
    finally:
        for process in processes:
            process.kill()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("bots", nargs="+", metavar="COMMAND")
    try:
        serve(parser.parse_args())
    except (Foul, TimeoutError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
