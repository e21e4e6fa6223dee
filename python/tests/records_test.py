"""Editions, decks and records."""

import copy
import os
import pickle
import unittest
from pathlib import Path

import gumshoe

SOURCE = Path(os.environ["GUMSHOE_SOURCE"])
FIRST = SOURCE / "examples" / "first-game.cgn"
FULL = SOURCE / "examples" / "full-record.cgn"


class Editions(unittest.TestCase):
    def test_those_of_the_program_are_there(self):
        classic = gumshoe.editions()["classic-us"]
        self.assertEqual(len(classic.deck), 21)
        self.assertEqual([len(cards) for cards in classic.deck.categories.values()], [6, 6, 9])
        self.assertEqual(classic.deck["lead_pipe"].name, "Lead Pipe")
        self.assertEqual(classic.deck.place, "room")
        self.assertIn("rope", classic.deck)

    def test_one_of_ones_own_is_played_with(self):
        own = gumshoe.Edition.from_json(gumshoe.editions()["classic-us"].json.replace('"classic-us"', '"at-home"'))
        game = gumshoe.new_game(["Ann", "Bob", "Cyn"], edition=own)
        self.assertEqual(game.edition, "at-home")
        self.assertEqual(gumshoe.parse(str(game), editions=[own]), game)
        with self.assertRaisesRegex(gumshoe.NotationError, "at-home"):
            gumshoe.parse(str(game))

    def test_a_text_that_is_none_is_refused_with_its_place(self):
        with self.assertRaises(gumshoe.NotationError) as refused:
            gumshoe.Edition.from_json('{"id": "x",\n "categories": 3}')
        self.assertEqual(refused.exception.line, 2)


class Numbers(unittest.TestCase):
    def test_those_that_the_core_cannot_take_are_refused(self):
        game = gumshoe.read(FIRST)
        for refused in (
            lambda: gumshoe.solve(game, seed=-1),
            lambda: gumshoe.solve(game, seed=2**64),
            lambda: gumshoe.solve(game, samples=0),
            lambda: gumshoe.solve(game).hands("Bob", -1),
            lambda: gumshoe.advise(game, top=-1),
            lambda: gumshoe.threat(game, samples=0),
            lambda: gumshoe.play(["basic"] * 17),
            lambda: gumshoe.play(["basic", "basic"], max_rounds=0),
            lambda: gumshoe.play(["basic", "basic"], board="contest", people=0),
            lambda: gumshoe.tournament(["basic", "basic"], games=0),
            lambda: gumshoe.tournament(["basic", "basic"], threads=-1),
            lambda: gumshoe.tournament(["basic", "basic"], seats=1),
        ):
            with self.assertRaisesRegex(gumshoe.Error, "is a whole number from"):
                refused()
        for players in [], ["basic"]:
            with self.assertRaisesRegex(gumshoe.Error, "two players at least"):
                gumshoe.play(players)


class Records(unittest.TestCase):
    def test_a_record_is_a_sequence_of_events(self):
        game = gumshoe.read(FIRST)
        self.assertEqual(len(game), 10)
        first = game[0]
        self.assertIsInstance(first, gumshoe.Suggestion)
        self.assertEqual((first.number, first.seat, first.cards), (1, "Ann", ("mustard", "rope", "library")))
        self.assertEqual(first.answers, (gumshoe.Answer("Bob", "showed", "mustard"),))
        self.assertEqual([event.number for event in game], list(range(1, 11)))
        self.assertEqual(game[-1].line, "Bob ? mustard lead_pipe billiard_room : Cyn - Dan +")

    def test_every_kind_of_event_has_its_class(self):
        game = gumshoe.new_game(["Ann", "Bob", "Cyn"], hands=[6, 6, None], rules={"eliminated": "redeal"})
        game = game.add("Ann ? plum ? hall : Bob -", "Bob --", "Bob > hall (7)", "Cyn > 8,3", "@has Bob rope", "@not envelope hall",
                        "@some Bob plum knife", "@size Cyn 6", "@see Ann Bob rope", "@see * Bob ?",
                        "Cyn ! plum rope hall wrong", "@deal Cyn Ann 3")
        kinds = [type(event).__name__ for event in game]
        self.assertEqual(kinds, ["Suggestion", "NoSuggestion", "Move", "Move", "Fact", "Fact", "SomeOf", "SizeLearnt", "Sight",
                                 "Sight", "Accusation", "DealOver"])
        self.assertEqual(game[0].cards, ("plum", None, "hall"))
        self.assertEqual((game[2].to, game[2].roll, game[3].to), ("hall", 7, (8, 3)))
        self.assertEqual((game[5].holder, game[5].has), ("envelope", False))
        self.assertEqual((game[9].viewer, game[9].card), ("*", None))
        self.assertEqual((game[10].verdict, game[11].giver, game[11].count), ("wrong", "Cyn", 3))

    def test_printing_reads_back(self):
        for path in sorted((SOURCE / "examples").glob("*.cgn")):
            game = gumshoe.read(path)
            self.assertEqual(gumshoe.parse(str(game)), game, path.name)
            self.assertEqual(gumshoe.parse(game.json()), game, path.name)

    def test_records_never_change(self):
        game = gumshoe.read(FIRST)
        longer = game.add("Cyn ? plum rope hall : nobody")
        self.assertEqual((len(game), len(longer)), (10, 11))
        self.assertEqual(longer.at(10), game)
        self.assertNotEqual(longer, game)
        self.assertEqual(len({game, longer, longer.at(10)}), 2)

    def test_they_can_be_copied_and_sent_to_other_processes(self):
        game = gumshoe.read(FIRST)
        self.assertEqual(pickle.loads(pickle.dumps(game)), game)
        self.assertEqual(copy.deepcopy(game), game)

    def test_a_seat_sees_no_more_than_it_has_seen(self):
        full = gumshoe.read(FULL)
        self.assertEqual(full.me, "*")
        self.assertEqual(full.deal["envelope"], ("plum", "lead_pipe", "hall"))
        bob = full.seen_by("Bob")
        self.assertEqual((bob.me, bob.deal, bob.hand), ("Bob", None, full.deal["Bob"]))
        self.assertIsNone(bob[2].answers[0].card)
        self.assertEqual(full.seen_by("-").me, "-")
        self.assertIsNone(full.seen_by("-").hand)

    def test_the_table_is_told(self):
        game = gumshoe.read(FIRST)
        self.assertEqual(game.seats, ("Ann", "Bob", "Cyn", "Dan"))
        self.assertEqual((game.me, game.edition, game.hands), ("Ann", "classic-us", (5, 5, 4, 4)))
        self.assertEqual(game.hand, ("scarlet", "rope", "wrench", "kitchen", "study"))
        self.assertEqual(game.rules["respond"], "first")
        self.assertEqual((game.public, game.pool, game.turn), ((), 0, "Cyn"))
        self.assertEqual(repr(game), "<Record of Ann, Bob, Cyn, Dan: classic-us, view Ann, 10 events>")

    def test_short_form_and_prefixes_are_understood(self):
        game = gumshoe.new_game(["Ann", "Bob", "Cyn"])
        self.assertEqual(game.add("mrl2").events[0].line, game.add("Ann ? must rope lou : Bob +").events[0].line)
        self.assertEqual(game.card("Dining"), "dining_room")

    def test_several_games_in_one_text(self):
        game = gumshoe.read(FIRST)
        games = gumshoe.parse_all(str(game) + "\n" + str(game.at(3)))
        self.assertEqual([len(one) for one in games], [10, 3])
        with self.assertRaisesRegex(gumshoe.Error, "2 games"):
            gumshoe.parse(str(game) + "\n" + str(game))


class Errors(unittest.TestCase):
    def test_a_text_is_no_list_of_names(self):
        with self.assertRaisesRegex(gumshoe.Error, r"seats: a list of names, such as \['Ann', 'Bob'\]"):
            gumshoe.new_game("Ann, Bob")
        with self.assertRaisesRegex(gumshoe.Error, "hand: a list of names"):
            gumshoe.new_game(["Ann", "Bob", "Cyn"], me="Ann", hand="plum")

    def test_a_bad_line_is_refused_with_line_column_and_hint(self):
        with self.assertRaises(gumshoe.NotationError) as refused:
            gumshoe.parse('[Seats "Ann, Bob, Cyn"]\n\nAnn ? plum ropee hall : Bob +\n')
        error = refused.exception
        self.assertEqual((error.line, error.column, error.hint), (3, 12, "Rope"))
        self.assertEqual(str(error), "3:12: no card 'ropee'; did you mean Rope?")
        self.assertIsInstance(error, ValueError)
        self.assertEqual(pickle.loads(pickle.dumps(error)).column, 12)

    def test_a_bad_line_added_leaves_the_record_as_it_was(self):
        game = gumshoe.read(FIRST)
        with self.assertRaises(gumshoe.NotationError):
            game.add("Cyn ? plum rope hall : Zoe +")
        self.assertEqual(len(game), 10)

    def test_names_that_are_none_are_told_with_those_that_are(self):
        game = gumshoe.read(FIRST)
        with self.assertRaisesRegex(gumshoe.Error, "no holder 'Eve'; there are Ann, Bob, Cyn, Dan, envelope"):
            gumshoe.solve(game)["rope", "Eve"]
        with self.assertRaisesRegex(gumshoe.Error, "did you mean Rope"):
            gumshoe.solve(game)["ropee", "Bob"]
        with self.assertRaisesRegex(gumshoe.Error, "at-home"):
            gumshoe.new_game(["Ann", "Bob"], edition="at-home")
        with self.assertRaisesRegex(gumshoe.Error, "the hands take 6 cards"):
            gumshoe.new_game(["Ann", "Bob"], hands=[3, 3])

    def test_a_view_that_nobody_has_is_refused(self):
        with self.assertRaises(gumshoe.Error):
            gumshoe.read(FIRST).seen_by("Bob")
        with self.assertRaises(gumshoe.Error):
            gumshoe.read(FIRST).at(99)


if __name__ == "__main__":
    unittest.main()
