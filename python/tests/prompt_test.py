"""A game at Python's prompt, as people who kept their notes in such a class played it."""

import doctest
import os
import pty
import subprocess
import sys
import unittest

import gumshoe
from gumshoe import prompt

SETUP = ["3", "you", "bob", "cyn", "yes", "6", "white", "rope", "wrench", "kitchen", "office", "garage", "6", "6"]


class Typist:
    """Answers questions with what it was given to type, and keeps what was printed."""

    def __init__(self, *lines):
        self.lines = list(lines)
        self.printed = []

    def ask(self, question):
        self.printed.append(question)
        return self.lines.pop(0)

    def say(self, text):
        self.printed.append(text)

    def has_said(self, text):
        return any(text in line for line in self.printed)


def game_of(typist):
    return prompt.setup(typist.ask, typist.say)


class Session(unittest.TestCase):
    def test_a_session(self):
        typist = Typist(*SETUP, "no", "yes", "revolver", "no", "no")
        game = game_of(typist)
        you, bob, cyn = game.players
        self.assertEqual([player.name for player in game.p_g], ["you", "bob", "cyn", "gamestack"])
        self.assertEqual(sorted(you.cards), ["garage", "kitchen", "office", "rope", "white", "wrench"])
        self.assertEqual((bob.cards, bob.tri_sets), ([], []))
        # Of 5,005 choices of six cards, those that leave the gamestack a card of each kind.
        self.assertEqual(len(bob.possible_combinations), 4939)

        you.turn("plum", "revolver", "courtyard")  # bob: no; cyn: yes, the revolver
        self.assertEqual(cyn.cards, ["revolver"])
        self.assertNotIn("plum", bob.possible_cards)
        self.assertIn("plum", bob.impossible_cards)

        bob.turn("plum", "candlestick", "bedroom")  # cyn: no; you have none either
        self.assertEqual(game.gamestack.cards, ["plum"])

        cyn.turn("scarlet", "knife", "courtyard")  # you have none; bob: no
        self.assertEqual(bob.impossible_cards.count("courtyard"), 1)
        self.assertEqual(typist.lines, [])
        self.assertTrue(typist.has_said("Do you have any of the cards? no"))

    def test_shows_to_others_become_tri_sets_that_shrink(self):
        game = game_of(Typist(*SETUP))
        you, bob, cyn = game.players
        cyn.turn("scarlet", "knife", "courtyard", shown_by="bob")
        self.assertEqual(bob.tri_sets, [["scarlet", "knife", "courtyard"]])
        cyn.turn("scarlet", "candlestick", "bedroom", shown_by=None)
        self.assertEqual(bob.tri_sets, [["knife", "courtyard"]])
        you.turn("mustard", "knife", "bathroom", shown_by="cyn", card="knife")
        self.assertEqual(bob.tri_sets, [["courtyard"]])
        self.assertEqual(bob.cards, ["courtyard"])
        self.assertNotIn("courtyard", bob.possible_cards)
        self.assertTrue(all("courtyard" in hand for hand in bob.possible_combinations))

    def test_everything_is_exact_with_nothing_left_to_run(self):
        """What iterating over rules per player misses: two players must share the cards that are left."""
        game = game_of(Typist(*SETUP))
        you, bob, cyn = game.players
        for people, weapon, room in (("scarlet", "knife", "courtyard"), ("mustard", "lead pipe", "bedroom")):
            cyn.turn(people, weapon, room, shown_by="bob")
        game.update_all()
        listed = game.total_combination_compiler(limit=10**6)
        self.assertEqual(len(listed), game.odds.deals)
        self.assertEqual(game.total_combinations, listed)
        for at, player in enumerate(game.p_g):
            self.assertEqual(player.possible_combinations, [list(hand) for hand in sorted({tuple(deal[at]) for deal in listed})])
            can_have = {card for deal in listed for card in deal[at]}
            self.assertEqual(set(player.possible_cards) | set(player.cards), can_have)
        stack = [sorted(deal[-1]) for deal in listed]
        for percent, deals, cards in game.probabilities(game.gamestack):
            self.assertEqual(deals, stack.count(cards))
            self.assertAlmostEqual(percent, 100 * deals / len(listed))

    def test_update_all_prints_where_things_stand(self):
        typist = Typist(*SETUP)
        game = game_of(typist)
        game.players[0].turn("plum", "revolver", "courtyard", shown_by=None)
        game.update_all()
        self.assertTrue(typist.has_said("gamestack --> plum, revolver, courtyard"))
        self.assertTrue(typist.has_said("100.00 %"))
        self.assertTrue(typist.has_said("total combinations are possible"))

    def test_too_many_total_combinations_are_counted_not_listed(self):
        typist = Typist(*SETUP)
        game = game_of(typist)
        self.assertEqual(game.total_combination_compiler(), [])
        self.assertTrue(typist.has_said(f"There are {game.odds.deals} total combinations"))

    def test_what_to_guess_is_told(self):
        game = game_of(Typist(*SETUP))
        guesses = game.best_guesses(3)
        self.assertEqual(len(guesses), 3)
        self.assertGreater(guesses[0][1], 0)

    def test_slips_are_asked_again(self):
        typist = Typist("three", *SETUP, "maybe", "yes", "knife", "revolvr", "revolver")
        game = game_of(typist)
        self.assertTrue(typist.has_said("Please give a number."))
        game.players[0].turn("plum", "revolver", "courtyard")
        self.assertTrue(typist.has_said("You did not ask for knife"))
        self.assertTrue(typist.has_said("did you mean revolver"))
        self.assertEqual(game["bob"].cards, ["revolver"])
        game.players[0].turn("plumm", "revolver", "courtyard")
        self.assertTrue(typist.has_said("Please check your spelling"))
        self.assertEqual(len(game.record), 1)

    def test_a_wrong_hand_is_asked_for_again(self):
        typist = Typist("2", "you", "bob", "classic-us", "9", *["plum"] * 9, "9",
                        "9", "scarlet", "mustard", "white", "green", "rope", "knife", "wrench", "hall", "study", "9")
        game = game_of(typist)
        self.assertTrue(typist.has_said("Once more"))
        self.assertEqual(len(game["you"].cards), 9)

    def test_what_was_missed_says_nothing(self):
        game = game_of(Typist(*SETUP, "?", "no"))
        game.players[0].turn("plum", "revolver", "courtyard")
        self.assertIn("plum", game["bob"].possible_cards)
        self.assertNotIn("plum", game["cyn"].possible_cards)

    def test_contradictions_are_told_and_taken_back(self):
        typist = Typist(*SETUP)
        game = game_of(typist)
        game["you"].turn("plum", "revolver", "courtyard", shown_by="bob", card="plum")
        game["cyn"].turn("plum", "knife", "bedroom", shown_by=None)
        self.assertTrue(typist.has_said("This cannot all be true"))
        game.undo()
        self.assertTrue(game.odds.consistent)
        self.assertEqual(game["bob"].cards, ["plum"])

    def test_a_wrong_accusation_rules_its_three_cards_out_together(self):
        game = game_of(Typist(*SETUP))
        before = len(game.gamestack.possible_combinations)
        game["bob"].accuse("plum", "revolver", "courtyard")
        self.assertEqual(len(game.gamestack.possible_combinations), before - 1)

    def test_its_documentation_is_true(self):
        parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
        text = prompt.__doc__.split("instead of being asked:")[1]
        result = runner.run(parser.get_doctest(text, dict(vars(prompt)), "gumshoe.prompt", "prompt.py", 0))
        self.assertEqual((result.failed, result.attempted), (0, 5))


class AtThePrompt(unittest.TestCase):
    def test_players_and_game_are_there_by_name(self):
        typed = [*SETUP, "you.turn('plum', 'revolver', 'courtyard')", "no", "yes", "revolver", "game.update_all()",
                 "print('known', cyn.cards, len(gamestack.possible_combinations))", "exit()", ""]
        keyboard, terminal = pty.openpty()
        with subprocess.Popen([sys.executable, "-i", "-m", "gumshoe.prompt"], stdin=terminal, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, env={**os.environ, "PYTHONSTARTUP": ""}) as python:
            os.write(keyboard, "\n".join(typed).encode())
            out = python.communicate()[0]
        os.close(keyboard)
        os.close(terminal)
        self.assertIn("known ['revolver'] 90", out)
        self.assertIn("cyn --> revolver", out)


if __name__ == "__main__":
    unittest.main()
