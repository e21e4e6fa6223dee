"""What follows from a game, and what to do about it."""

import json
import math
import os
import random
import subprocess
import sys
import threading
import types
import unittest
from pathlib import Path

import numpy

import gumshoe

SOURCE = Path(os.environ["GUMSHOE_SOURCE"])
FIRST = gumshoe.read(SOURCE / "examples" / "first-game.cgn")
FULL = gumshoe.read(SOURCE / "examples" / "full-record.cgn")
CONTRADICTION = gumshoe.read(SOURCE / "examples" / "contradiction.cgn")


def honest_game(seats, cards, turns):
    """Three categories of so many cards, dealt round; random questions, answered as the hands are; all of it overheard."""
    draw = random.Random(1)
    categories = {name: [f"{name}{at}" for at in range(cards)] for name in ("who", "what", "where")}
    envelope = {draw.choice(category) for category in categories.values()}
    dealt = [card for category in categories.values() for card in category if card not in envelope]
    draw.shuffle(dealt)
    hands = [set(dealt[seat::seats]) for seat in range(seats)]
    game = gumshoe.new_game([f"P{seat}x" for seat in range(seats)], categories=categories, hands=[len(hand) for hand in hands])
    for turn in range(turns):
        asked = [draw.choice(category) for category in categories.values()]
        order = [(turn + step) % seats for step in range(1, seats)]
        shower = next((seat for seat in order if hands[seat].intersection(asked)), None)
        answer = "nobody" if shower is None else f"{shower + 1} +"
        game = game.add(f"{turn % seats + 1} ? {' '.join(asked)} : {answer}")
    return game


class Solving(unittest.TestCase):
    def test_known_counts(self):
        for seats, deals in (3, 5_557_616_064), (6, 44_460_928_512_000):
            fresh = gumshoe.new_game([f"P{seat}x" for seat in range(seats)])
            self.assertEqual(gumshoe.solve(fresh, model="deals").deals, deals)

    def test_counts_are_exact_beyond_doubles(self):
        fresh = gumshoe.new_game([f"P{seat}x" for seat in range(10)], edition="master-detective")
        deals = gumshoe.solve(fresh, exact=True).deals
        dealt = 30 - 3
        sizes = [2] * 3 + [3] * 7
        ways = math.factorial(dealt) // math.prod(math.factorial(size) for size in sizes)
        suspects, weapons, rooms = (len(cards) for cards in fresh.deck.categories.values())
        self.assertEqual(deals, suspects * weapons * rooms * ways * math.comb(10, 3))
        self.assertGreater(deals, 2**64)

    def test_the_first_game(self):
        odds = gumshoe.solve(FIRST)
        self.assertEqual((odds.deals, odds.exact, odds.consistent), (104, True, True))
        self.assertEqual([solution.cards for solution in odds.solutions],
                         [("plum", "lead_pipe", "hall"), ("plum", "knife", "hall")])
        self.assertEqual([solution.deals for solution in odds.solutions], [77, 27])
        self.assertEqual(odds.proved["plum"], "envelope")
        self.assertEqual(odds.known("envelope"), ("plum", "hall"))
        self.assertEqual(odds.known("bob"), ("mustard", "candlestick"))
        self.assertIn("green", odds.possible("Bob"))
        self.assertNotIn("white", odds.possible("Bob"))
        self.assertIsNone(odds.solution)
        self.assertEqual(repr(odds), "<Odds: 104 deals, 2 envelopes, 0.83 bits to go>")
        self.assertIn("104 deals left", str(odds))

    def test_posteriors_are_numpy_arrays(self):
        odds = gumshoe.solve(FIRST)
        self.assertIsInstance(odds.p, numpy.ndarray)
        self.assertEqual(odds.p.shape, (21, 5))
        self.assertTrue(numpy.allclose(odds.p.sum(axis=1), 1))
        self.assertTrue(numpy.allclose(odds.p.sum(axis=0), [5, 5, 4, 4, 3]))
        self.assertEqual(odds["lead_pipe", "envelope"], odds.p[odds.cards.index("lead_pipe"), 4])
        with self.assertRaises(ValueError):
            odds.p[0, 0] = 1

    def test_the_joint_of_the_envelope_agrees_with_solutions_and_marginals(self):
        odds = gumshoe.solve(FIRST.at(4))
        self.assertEqual(odds.joint.shape, (6, 6, 9))
        self.assertAlmostEqual(odds.joint.sum(), 1)
        self.assertEqual((odds.joint > 0).sum(), len(odds.solutions))
        deck = list(FIRST.deck.categories.values())
        for solution in odds.solutions:
            at = tuple(cards.index(card) for cards, card in zip(deck, solution.cards))
            self.assertEqual(odds.joint[at], solution.p)
        column = odds.holders.index("envelope")
        self.assertTrue(numpy.allclose(odds.joint.sum(axis=(1, 2)), odds.p[:6, column]))
        self.assertTrue(numpy.allclose(odds.joint.sum(axis=(0, 1)), odds.p[12:, column]))

    def test_there_is_no_array_for_more_envelopes_than_can_be_listed(self):
        categories = {f"c{c}": [f"x{c}{card}" for card in range(8)] for c in range(16)}
        odds = gumshoe.solve(gumshoe.new_game(["Ann", "Bob"], categories=categories))
        self.assertEqual(len(odds.solutions), 1000)
        self.assertEqual(odds.solutions_left_out, 8**16 - 1000)
        self.assertAlmostEqual(odds.entropy, 48)
        with self.assertRaisesRegex(gumshoe.Error, "too many envelopes"):
            odds.joint

    def test_hands_sizes_clauses_and_shows(self):
        odds = gumshoe.solve(FIRST)
        hands = odds.hands("Bob", 1000)
        self.assertEqual(len(hands.top), hands.count)
        self.assertEqual((hands.left_out, odds.solutions_left_out, odds.shows_left_out), (0, 0, 0))
        self.assertEqual(odds.hands("Bob", 3).left_out, hands.count - 3)
        self.assertIsNone(gumshoe.Hands(None, ()).left_out)
        self.assertAlmostEqual(sum(hand.p for hand in hands.top), 1)
        self.assertTrue(all(len(hand.cards) == 5 for hand in hands.top))
        self.assertIn(gumshoe.Clause("Bob", ("green", "knife"), (8,)), odds.clauses)
        self.assertTrue(all(math.isclose(sum(show.p.values()), 1) for show in odds.shows))
        self.assertEqual(odds.sizes, {})
        sizes = gumshoe.solve(gumshoe.read(SOURCE / "examples" / "unknown-sizes.cgn")).sizes
        self.assertAlmostEqual(sum(sizes["Bob"].values()), 1)

    def test_models_prove_the_same_and_weigh_differently(self):
        bayes, deals = gumshoe.solve(FIRST), gumshoe.solve(FIRST, model="deals")
        self.assertEqual(bayes.proved, deals.proved)
        self.assertEqual(deals["lead_pipe", "envelope"], 77 / 104)
        self.assertNotEqual(bayes["lead_pipe", "envelope"], 77 / 104)
        with self.assertRaisesRegex(gumshoe.Error, "no model 'guess'"):
            gumshoe.solve(FIRST, model="guess")

    def test_a_game_that_cannot_be_true_has_a_conflict_and_no_odds(self):
        odds = gumshoe.solve(CONTRADICTION)
        self.assertFalse(odds.consistent)
        self.assertEqual(odds.deals, 0)
        self.assertEqual(odds.conflict, gumshoe.Conflict((3, 4, 5), ("Hand",)))
        with self.assertRaises(gumshoe.Inconsistent) as refused:
            odds["rope", "Ann"]
        self.assertEqual(refused.exception.conflict, odds.conflict)
        self.assertEqual((odds.solutions, odds.proved, odds.solution), ((), {}, None))
        self.assertIn("cannot", repr(odds))

    def test_what_is_too_large_is_sampled_and_says_so(self):
        big = honest_game(seats=6, cards=18, turns=40)
        odds = gumshoe.solve(big, samples=30)
        self.assertFalse(odds.exact)
        self.assertIsNone(odds.deals)
        self.assertGreater(odds.samples, 0)
        self.assertIsNone(odds.solutions_left_out)
        self.assertEqual(odds.se.shape, odds.p.shape)
        self.assertEqual(odds.p.tobytes(), gumshoe.solve(big, samples=30).p.tobytes())

    def test_a_game_that_is_too_large_to_tell_is_not_called_impossible(self):
        odds = gumshoe.solve(FIRST)
        odds._core = types.SimpleNamespace(consistent=False, consistency="undecided", deals="")
        self.assertIn("undecided", repr(odds))
        self.assertNotIn("cannot be true", repr(odds))
        self.assertIsNone(odds.deals)
        self.assertIsNone(odds.conflict)
        with self.assertRaisesRegex(gumshoe.Inconsistent, "undecided"):
            odds.p

    def test_where_sampling_finds_nothing_there_are_no_odds(self):
        odds = gumshoe.solve(FIRST)
        odds._core = types.SimpleNamespace(consistent=True, consistency="possible", exact=False, samples=0)
        with self.assertRaisesRegex(gumshoe.Error, "sampling found no deal"):
            odds.p

    def test_it_says_what_the_program_says(self):
        rows = list(gumshoe.solve(FIRST).rows())
        self.assertEqual(rows[5]["card"], "plum")
        self.assertEqual((rows[5]["category"], rows[5]["envelope"], rows[5]["Bob"]), ("suspect", 1.0, 0.0))

    def test_without_numpy_figures_are_lists(self):
        code = ("import sys; sys.modules['numpy'] = None; import gumshoe; "
                "odds = gumshoe.solve(gumshoe.read(sys.argv[1])); import json; "
                "print(json.dumps([odds.p, odds.joint, odds['knife', 'envelope']]))")
        out = subprocess.run([sys.executable, "-c", code, "examples/first-game.cgn"], cwd=SOURCE, check=True,
                             capture_output=True, text=True).stdout
        p, joint, knife = json.loads(out)
        odds = gumshoe.solve(FIRST)
        self.assertEqual(p, odds.p.tolist())
        self.assertEqual(joint, odds.joint.tolist())
        self.assertEqual(knife, odds["knife", "envelope"])

    def test_threads_solve_at_the_same_time(self):
        found = {}

        def work(at):
            found[at] = gumshoe.solve(FULL.seen_by("Bob").at(at)).deals

        threads = [threading.Thread(target=work, args=(at,)) for at in range(13)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([found[at] for at in range(13)],
                         [gumshoe.solve(FULL.seen_by("Bob").at(at)).deals for at in range(13)])


class Coaching(unittest.TestCase):
    def test_advice(self):
        advice = gumshoe.advise(FIRST, top=3)
        self.assertEqual((advice.me, len(advice.questions), advice.exact, advice.my_turn), ("Ann", 3, True, False))
        best = advice.questions[0]
        self.assertEqual((best.win, best.solves, best.envelopes), (1, 1, 1))
        self.assertEqual(len(best.alike), 3)
        self.assertAlmostEqual(sum(answer.p for answer in best.answers), 1)
        self.assertTrue(all(card in best.cards for answer in best.answers for _, card in answer.shows))
        self.assertGreaterEqual(best.win, advice.questions[-1].win)
        self.assertEqual((advice.accuse.advice, advice.accuse.cards), ("wait", ("plum", "lead_pipe", "hall")))
        self.assertEqual([seat.seat for seat in advice.threat], ["Bob", "Cyn", "Dan"])
        self.assertIn("Professor Plum", str(advice))

    def test_rooms_and_a_question_of_ones_own(self):
        advice = gumshoe.advise(FIRST, rooms=["lounge"], question=["plum", "knife", "study"], top=2)
        self.assertTrue(all(question.cards[2] == "lounge" for question in advice.questions))
        self.assertEqual(advice.mine.cards, ("plum", "knife", "study"))

    def test_all_questions_are_listed_on_request(self):
        self.assertEqual(len(gumshoe.advise(FIRST.at(9), rooms=["hall"], top=None, samples=1).questions), 36)

    def test_a_question_has_one_card_a_category(self):
        for question in ["plum", "rope"], ["plum", "green", "hall"], ["plum", "rope", "hall", "study"]:
            with self.assertRaisesRegex(gumshoe.Error, "one card of each category"):
                gumshoe.advise(FIRST, question=question)

    def test_reading_the_questions_changes_the_odds_of_advice(self):
        read = gumshoe.advise(FIRST.at(8), read=True, samples=1, top=1)
        neutral = gumshoe.advise(FIRST.at(8), read=False, samples=1, top=1)
        self.assertNotEqual(read.entropy, neutral.entropy)

    def test_nothing_to_advise_is_told(self):
        with self.assertRaises(gumshoe.Error):
            gumshoe.advise(FULL)

    def test_which_card_to_show(self):
        cards = gumshoe.which_to_show(FIRST, "Bob", ["plum", "rope", "study"])
        self.assertEqual([card.card for card in cards], ["study", "rope"])
        self.assertLess(cards[0].cost, cards[1].cost)
        self.assertEqual(cards[0].seen_by, ("Dan",))
        with self.assertRaises(gumshoe.Error):
            gumshoe.which_to_show(FIRST, "Bob", ["plum", "knife", "hall"])
        with self.assertRaisesRegex(gumshoe.Error, "no seat"):
            gumshoe.which_to_show(FIRST, "envelope", ["plum", "rope", "hall"])

    def test_threat(self):
        seats = gumshoe.threat(FIRST, samples=10)
        self.assertEqual([seat.seat for seat in seats], ["Bob", "Cyn", "Dan"])
        self.assertTrue(all(0 <= seat.can_accuse <= 1 for seat in seats))

    def test_a_proof(self):
        why = gumshoe.explain(FIRST, "envelope", "plum")
        self.assertEqual((why.proved, why.p, len(why.steps)), ("has", 1, 3))
        self.assertIn("Nobody else can have it", str(why))

    def test_an_open_card(self):
        why = gumshoe.explain(FIRST, "Cyn", "knife")
        self.assertEqual((why.proved, why.deals, why.of), (None, 33, 104))
        self.assertEqual(why.moved_by[0][0], 2)

    def test_a_game_that_cannot_be_true_is_explained(self):
        self.assertEqual(gumshoe.explain(CONTRADICTION, "Bob", "rope").conflict.events, (3, 4, 5))

    def test_review(self):
        found = gumshoe.review(FULL)
        self.assertEqual((found["winner"], found["solution"]), ("Ann", ["plum", "lead_pipe", "hall"]))
        self.assertIn("Ann", found["text"])


if __name__ == "__main__":
    unittest.main()
