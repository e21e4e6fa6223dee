"""Games between players, built-in and of one's own."""

import os
import signal
import threading
import unittest

import gumshoe


class Certain(gumshoe.Player):
    """Asks what tells most, and accuses when it knows."""

    def ask(self, situation):
        questions = gumshoe.advise(situation.seen, top=1, samples=1).questions
        return questions[0].cards if questions else None

    def accuse(self, situation):
        return gumshoe.solve(situation.seen).solution


class Matches(unittest.TestCase):
    def test_the_built_in_players_are_named(self):
        self.assertLessEqual({"gumshoe", "sleuth", "eliminator", "basic"}, set(gumshoe.players()))
        with self.assertRaisesRegex(gumshoe.Error, "sleuth"):
            gumshoe.play(["sleuht", "basic"])

    def test_a_game_of_built_in_players(self):
        match = gumshoe.play(["gumshoe", "sleuth", "eliminator"], seed=7)
        self.assertEqual(match.record.seats, ("gumshoe", "sleuth", "eliminator"))
        self.assertEqual(match.record.me, "*")
        outcomes = {seat.name: seat.outcome for seat in match.seats}
        self.assertEqual(outcomes[match.winner], "won")
        last = [event for event in match.record if isinstance(event, gumshoe.Accusation)][-1]
        self.assertEqual((last.seat, last.cards, last.verdict), (match.winner, match.record.deal["envelope"], "right"))

    def test_the_same_seed_gives_the_same_game(self):
        games = [str(gumshoe.play(["sleuth", "basic", "sleuth"], seed=seed).record) for seed in (4, 4, 5)]
        self.assertEqual(games[0], games[1])
        self.assertNotEqual(games[0], games[2])

    def test_two_of_a_kind_get_names_of_their_own(self):
        self.assertEqual(gumshoe.play(["basic", "basic"]).record.seats, ("basic", "basic 2"))
        self.assertEqual(gumshoe.play(["basic", "basic"], names=["Ann", "Bob"]).record.seats, ("Ann", "Bob"))

    def test_boards_editions_and_rules(self):
        contest = gumshoe.play(["sleuth", "basic"], board="contest", people=6, weapons=6, side=8)
        self.assertEqual([len(cards) for cards in contest.record.deck.categories.values()], [6, 6, 8])
        house = gumshoe.play(["sleuth", "basic", "basic"], board="house")
        self.assertTrue(any(isinstance(event, gumshoe.Move) for event in house.record))
        uk = gumshoe.play(["sleuth", "basic"], edition="classic-uk", rules="respond=all")
        self.assertEqual((uk.record.edition, uk.record.rules["respond"]), ("classic-uk", "all"))
        with self.assertRaisesRegex(gumshoe.Error, "no board 'chess'"):
            gumshoe.play(["sleuth", "basic"], board="chess")
        with self.assertRaisesRegex(gumshoe.Error, "classic-uk"):
            gumshoe.play(["sleuth", "basic"], edition="clasic-uk")


class OnesOwnPlayer(unittest.TestCase):
    def test_a_class_plays(self):
        match = gumshoe.play([Certain(), "basic", "basic"], seed=2)
        self.assertEqual(match.seats[0].name, "Certain")
        self.assertIn(match.seats[0].outcome, ("won", "lost"))
        self.assertGreater(match.seats[0].decisions, 3)

    def test_it_sees_what_its_seat_has_seen_and_no_more(self):
        views = []

        class Watching(gumshoe.Player):
            def decide(self, situation):
                views.append((situation.seen.me, situation.seen.deal, situation.seen.seats[0]))
                return super().decide(situation)

        gumshoe.play([Watching(), "basic"], names=["Ann", "Bob"], seed=3)
        self.assertGreater(len(views), 3)
        self.assertEqual(set(views), {("Ann", None, "Ann")})

    def test_on_a_board_it_walks_as_a_built_in_player_does_and_accuses_itself(self):
        for board in "contest", "house":
            match = gumshoe.play([Certain(), "basic"], seed=4, board=board)
            self.assertEqual((match.winner, match.seats[0].outcome), ("Certain", "won"), board)

    def test_a_function_plays_and_may_consult_a_built_in_player(self):
        def imitator(situation):
            return situation.consult("sleuth")

        for board in "none", "contest", "house":
            imitated = gumshoe.play([imitator, "basic"], names=["Ann", "Bob"], seed=9, board=board)
            itself = gumshoe.play(["sleuth", "basic"], names=["Ann", "Bob"], seed=9, board=board)
            self.assertEqual(imitated.record, itself.record)

    def test_it_is_asked_which_card_to_show(self):
        asked = []

        class Showing(gumshoe.Player):
            def show(self, situation):
                asked.append(situation)
                return situation.held[-1]

        for seed in range(3):
            gumshoe.play([Showing(), "basic", "basic"], seed=seed)
        self.assertTrue(asked)
        for situation in asked:
            self.assertGreater(len(situation.held), 1)
            self.assertLessEqual(set(situation.held), set(situation.named))
            self.assertLessEqual(set(situation.held), set(situation.seen.hand))
            self.assertIn(situation.asker, situation.seen.seats)

    def test_what_is_against_the_rules_puts_it_out(self):
        match = gumshoe.play([lambda situation: "show rope", "basic"], names=["Ann", "Bob"])
        self.assertEqual(match.seats[0].outcome, "illegal")
        self.assertTrue(match.seats[0].reason)
        self.assertEqual(match.winner, "Bob")

    def test_its_exception_ends_the_match(self):
        def broken(situation):
            raise ZeroDivisionError("my mistake")

        with self.assertRaisesRegex(ZeroDivisionError, "my mistake"):
            gumshoe.play([broken, "basic"])
        with self.assertRaisesRegex(ZeroDivisionError, "my mistake"):
            gumshoe.tournament([broken, "basic"], games=10, threads=2)

    def test_what_is_no_decision_is_an_error(self):
        with self.assertRaises(gumshoe.Error):
            gumshoe.play([lambda situation: "dance", "basic"])
        with self.assertRaises(RuntimeError):
            gumshoe.play([lambda situation: 3, "basic"])
        with self.assertRaisesRegex(gumshoe.Error, "no player"):
            gumshoe.play([3, "basic"])


class Tournaments(unittest.TestCase):
    def test_standings(self):
        told = []
        played = gumshoe.tournament(["sleuth show=lowest", "sleuth"], games=40, seed=5, progress=lambda games, of: told.append((games, of)))
        self.assertEqual({standing.name for standing in played.standings}, {"sleuth show=lowest", "sleuth"})
        self.assertGreaterEqual(played.standings[0].share, played.standings[1].share)
        self.assertEqual(played.games, 40)
        self.assertEqual(sum(standing.wins for standing in played.standings), 40)
        self.assertLessEqual(played.standings[0].share_low, played.standings[0].share)
        self.assertEqual(played.standings[0].losses["lost"], played.standings[1].wins)
        self.assertEqual(told[-1], (40, 40))
        self.assertIn("sleuth show=lowest", str(played))

    def test_the_same_table_by_any_number_of_threads(self):
        def table(threads):
            played = gumshoe.tournament(["basic", "random", "eliminator"], games=30, threads=threads)
            return [(standing.name, standing.wins, standing.rating) for standing in played.standings]

        self.assertEqual(table(1), table(2))

    def test_ones_own_player_takes_part(self):
        def imitator(situation):
            return situation.consult("eliminator")

        played = gumshoe.tournament([imitator, "basic"], games=20, threads=2, seed=5)
        itself = gumshoe.tournament(["eliminator", "basic"], games=20, threads=1, seed=5)
        self.assertEqual([standing.wins for standing in played.standings], [standing.wins for standing in itself.standings])

    def test_it_can_be_interrupted(self):
        def interrupt(games, of):
            if games > 0 and threading.current_thread() is threading.main_thread():
                os.kill(os.getpid(), signal.SIGINT)

        with self.assertRaises(KeyboardInterrupt):
            gumshoe.tournament(["basic", "random"], games=1_000_000, progress=interrupt)


if __name__ == "__main__":
    unittest.main()
