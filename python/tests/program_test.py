"""The package says what the program says, figure for figure."""

import json
import os
import subprocess
import unittest
from pathlib import Path

import gumshoe

SOURCE = Path(os.environ["GUMSHOE_SOURCE"])
EXAMPLES = sorted((SOURCE / "examples").glob("*.cgn"))


def program(*arguments):
    out = subprocess.run([os.environ["GUMSHOE_PROGRAM"], *map(str, arguments)], check=True, capture_output=True, text=True).stdout
    return json.loads(out)


class Program(unittest.TestCase):
    def test_solve(self):
        self.assertGreaterEqual(len(EXAMPLES), 5)
        for path in EXAMPLES:
            for model in "bayes", "deals":
                odds = gumshoe.solve(gumshoe.read(path), model=model)
                told = program("solve", "--json", "--model", model, "--hands", 3, path)
                self.assertEqual((odds.consistent, str(odds.deals)), (told["consistent"], told["deals"]), path.name)
                self.assertEqual(list(odds.holders), told["holders"])
                if odds.consistent:
                    self.assertEqual([list(row) for row in odds.p.tolist()], [list(card["p"].values()) for card in told["cards"]])
                    self.assertEqual([odds.proved.get(card["id"]) for card in told["cards"]],
                                     [card["proved"] for card in told["cards"]])
                for seat, hands in told["hands"].items():
                    found = odds.hands(seat, 3)
                    self.assertEqual((str(found.count), str(found.left_out)), (hands["count"], hands["left_out"]))
                    self.assertEqual([(list(hand.cards), hand.p) for hand in found.top],
                                     [(hand["cards"], hand["p"]) for hand in hands["top"]])

    def test_advise(self):
        path = SOURCE / "examples" / "first-game.cgn"
        told = program("advise", "--json", "--top", 4, path)
        advice = gumshoe.advise(gumshoe.read(path), top=4)
        self.assertEqual([(list(question.cards), question.win, question.bits) for question in advice.questions],
                         [(question["cards"], question["win"], question["bits"]) for question in told["questions"]])
        self.assertEqual([(seat.seat, seat.entropy, seat.can_accuse) for seat in advice.threat],
                         [(seat["seat"], seat["entropy"], seat["can_accuse"]) for seat in told["threat"]])

    def test_tournament(self):
        told = program("tournament", "--in-memory", "--json", "--games", 12, "--seed", 3, "builtin:sleuth", "builtin:basic",
                       "builtin:eliminator")
        played = gumshoe.tournament(["sleuth", "basic", "eliminator"], board="contest", games=12, seed=3)
        self.assertEqual([(standing.name, standing.wins, standing.rating) for standing in played.standings],
                         [(standing["name"], standing["wins"], standing["rating"]) for standing in told["standings"]])


if __name__ == "__main__":
    unittest.main()
