#!/usr/bin/env python3
"""`gumshoe engine` from outside: a client in another language, every dialogue of docs/engine.md, and guests who misbehave.

Nothing here waits for a time: only for lines, and for the end."""
import json
import os
import queue
import re
import subprocess
import sys
import threading
import unittest

sys.path.insert(0, "examples")
from engine_client import Engine  # noqa: E402

PROGRAM = os.environ["GUMSHOE"]
LONG = "threat games 1000000 work 1000000000000"


class Guest:
    """Says any bytes, and hears lines while it does."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lines = queue.Queue()
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()

    def _listen(self):
        for line in self.process.stdout:
            self.lines.put(line.decode("utf-8"))
        self.lines.put(None)

    def say(self, text):
        self.process.stdin.write(text if isinstance(text, bytes) else text.encode())
        self.process.stdin.flush()

    def hear(self):
        line = self.lines.get()
        if line is None:
            raise EOFError("the engine is gone")
        return json.loads(line)

    def leave(self):
        self.process.stdin.close()
        rest = []
        while (line := self.lines.get()) is not None:
            rest.append(json.loads(line))
        self.listener.join()
        self.process.stdout.close()
        return self.process.wait(), rest


def command(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, encoding="utf-8", check=True)
    return json.loads(done.stdout)


class AsAClient(unittest.TestCase):
    def setUp(self):
        self.engine = Engine(PROGRAM)

    def tearDown(self):
        self.assertEqual(self.engine.quit(), 0)
        self.engine.process.stdin.close()
        self.engine.process.stdout.close()

    def test_answers_are_those_of_the_commands(self):
        game = "examples/first-game.cgn"
        self.engine.ask(f"position file {game}")
        for go, arguments in [
            ("posterior", ["solve", game]),
            ("posterior read true model deals", ["solve", "--read", "--model", "deals", game]),
            ("posterior at 7", ["solve", "--at", "7", game]),
            ("ask", ["advise", game]),
            ("ask rooms hall, lounge top 2", ["advise", "--rooms", "hall,lounge", "--top", "2", game]),
            ("ask at 2 read true", ["advise", "--at", "2", "--read", game]),
            ("show Bob plum rope study", ["advise", game, "--asked", "Bob", "plum", "rope", "study"]),
            ("why Bob hall", ["explain", game, "Bob", "hall"]),
            ("review", ["review", game]),
        ]:
            with self.subTest(go):
                line = self.engine.ask("go " + go)
                self.assertEqual(line["answer"], command(*arguments, "--json"))
                self.assertFalse(line["cut_short"])

    def test_a_full_record_is_seen_by_any_seat(self):
        game = "examples/full-record.cgn"
        self.engine.ask(f"position file {game} as Bob")
        there = self.engine.ask("go posterior at 6 hands 0")["answer"]
        self.assertEqual(there, command("solve", "--as", "Bob", "--at", "6", "--hands", "0", "--json", game))
        again = self.engine.ask("go posterior as 2 at 6 hands 0")["answer"]
        self.assertEqual(again, there)

    def test_a_game_that_cannot_be_true_has_a_conflict(self):
        self.engine.ask("position file examples/contradiction.cgn")
        answer = self.engine.ask("go posterior")["answer"]
        self.assertFalse(answer["consistent"])
        self.assertEqual(answer["conflict"], {"events": [3, 4, 5], "tags": ["Hand"]})
        with self.assertRaisesRegex(ValueError, "no deal agrees"):
            self.engine.ask("go ask")

    def test_with_little_work_it_estimates_and_says_so(self):
        self.engine.ask("position file examples/unknown-sizes.cgn")
        infos = []
        answer = self.engine.ask("go ask top 1 work 100000", infos.append)["answer"]
        self.assertFalse(answer["exact"])
        self.assertGreater(answer["questions"][0]["se"]["win"], 0)
        self.assertEqual([info["done"] for info in infos], [0, 1, 2])
        self.assertEqual(len(infos[2]["best"]["cards"]), 3)

    def test_it_hears_while_it_thinks_and_stops_when_told(self):
        self.engine.ask("position file examples/first-game.cgn")
        thinking = self.engine.send("go " + LONG)
        begun = json.loads(self.engine.process.stdout.readline())
        self.assertEqual(begun["info"]["done"], 0)
        self.assertTrue(self.engine.ask("isready")["ready"])
        self.assertEqual(self.engine.ask("position take 1")["position"]["events"], 9)
        self.engine.send("stop")
        line = self.engine.wait(thinking)
        self.assertTrue(line["cut_short"])
        self.assertGreater(line["answer"]["samples"], 0)

    def test_it_keeps_to_its_time(self):
        self.engine.ask("position file examples/first-game.cgn")
        self.assertTrue(self.engine.ask(f"go {LONG} movetime 1")["cut_short"])

    def test_it_quits_in_the_middle_of_a_thought(self):
        self.engine.ask("position file examples/first-game.cgn")
        self.engine.send("go " + LONG)


class AsTheDocumentSays(unittest.TestCase):
    def setUp(self):
        with open("docs/engine.md", encoding="utf-8") as document:
            self.text = document.read()

    def dialogues(self):
        return [block.splitlines() for block in re.findall(r"```engine\n(.*?)```", self.text, re.S)]

    def matches(self, shown, heard):
        parts = [re.escape(part) for part in shown.split("…")]
        return re.fullmatch(".*".join(parts), heard, re.S) is not None

    # A line `…` stands for any number of `info` lines. An answer is never skipped: the engine would have nothing more
    # to say, and the wait for a better one would not end.
    def replay(self, dialogue):
        guest = Guest()
        self.addCleanup(guest.process.kill)
        any_lines = False
        for line in dialogue:
            if line.startswith("> "):
                guest.say(line[2:] + "\n")
            elif line == "…":
                any_lines = True
            else:
                heard = guest.lines.get()
                while any_lines and heard is not None and "info" in json.loads(heard):
                    heard = guest.lines.get()
                any_lines = False
                self.assertIsNotNone(heard, line)
                self.assertTrue(self.matches(line[2:], heard.rstrip("\n")), f"{line}\nis not\n{heard}")
        if "quit" not in dialogue[-2]:
            guest.say("quit\n")
        self.assertEqual(guest.leave()[0], 0)

    def test_every_dialogue_is_as_it_is_shown(self):
        dialogues = self.dialogues()
        self.assertGreaterEqual(len(dialogues), 7)
        for dialogue in dialogues:
            with self.subTest(dialogue[0]):
                self.replay(dialogue)

    def test_every_word_is_in_a_dialogue_or_a_table(self):
        guest = Guest()
        guest.say("engine\n")
        hello = guest.hear()["engine"]
        guest.leave()
        for name in hello["commands"]:
            self.assertRegex(self.text, rf"\n> (#\w+ )?{name}\b", name)
        for form in hello["position"]:
            self.assertRegex(self.text, rf"\n> (#\w+ )?position {form}\b", form)
        for kind in hello["go"]:
            self.assertRegex(self.text, rf"\n> (#\w+ )?go {kind}\b", kind)
        for option in hello["options"]:
            usual = option.get("default", "")
            self.assertRegex(self.text, rf"\n\| `{option['name']}` \| `?{usual}`? *\|", option["name"])


class AsAGuestWhoMisbehaves(unittest.TestCase):
    def setUp(self):
        self.guest = Guest()

    def test_any_bytes_get_an_answer_in_utf8(self):
        self.guest.say(b"#\xff\xfe g\x00o ask\n#\x00 position add \xc3(\n\r\n   \n#only\nposition file a\x00b\nposition json [[[[\n")
        errors = [self.guest.hear() for _ in range(5)]
        self.assertEqual([error["id"] for error in errors], ["\ufffd\ufffd", "\0", "only", None, None])
        self.assertTrue(all(error["error"] for error in errors))
        self.assertEqual(self.guest.leave(), (0, []))

    def test_a_line_without_end_is_left_out(self):
        for _ in range(40):
            self.guest.say(b"go " * 350_000)
        self.guest.say("\nisready\n")
        self.assertIn("16 MB", self.guest.hear()["error"])
        self.assertTrue(self.guest.hear()["ready"])
        self.assertEqual(self.guest.leave(), (0, []))

    def test_a_game_without_end_is_told(self):
        self.guest.say("#1 position cgn\n[Seats \"Ann, Bob\"]\nquit\n")
        status, rest = self.guest.leave()
        self.assertEqual(status, 0)
        self.assertEqual([line["id"] for line in rest], ["1"])
        self.assertIn("`end` was expected", rest[0]["error"])

    def test_ten_thousand_questions_may_wait_and_no_more(self):
        self.guest.say("position file examples/first-game.cgn\ngo " + LONG + "\n")
        self.assertIn("position", self.guest.hear())
        self.assertEqual(self.guest.hear()["info"]["done"], 0)
        self.guest.say("#w go ask\n" * 10_500 + "#s stop\n")
        status, lines = self.guest.leave()
        self.assertEqual(status, 0)
        self.assertEqual(sum("too many" in line.get("error", "") for line in lines), 500)
        self.assertEqual(sum("stopped before" in line.get("error", "") for line in lines), 10_000)
        self.assertEqual([line["stopped"] for line in lines if line["id"] == "s"], [10_001])
        self.assertEqual([line["cut_short"] for line in lines if "answer" in line], [True])

    def test_what_was_asked_before_the_end_is_answered(self):
        self.guest.say("position file examples/first-game.cgn\n#1 go accuse\n#2 go posterior hands 0")
        status, rest = self.guest.leave()
        self.assertEqual(status, 0)
        self.assertEqual([line["id"] for line in rest if "answer" in line], ["1", "2"])


class WhereNobodyListens(unittest.TestCase):
    def start(self, **files):
        return subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stderr=subprocess.PIPE, **files)

    def test_it_ends_when_its_output_is_closed_while_it_thinks(self):
        engine = self.start(stdout=subprocess.PIPE)
        engine.stdin.write(f"position file examples/first-game.cgn\ngo {LONG}\n".encode())
        engine.stdin.flush()
        for _ in range(2):
            engine.stdout.readline()
        engine.stdout.close()  # its input stays open
        self.assertEqual(engine.wait(), 0)
        self.assertEqual(engine.stderr.read(), b"")
        engine.stderr.close()
        engine.stdin.close()

    def test_a_full_disk_is_told(self):
        with open("/dev/full", "wb") as full:
            engine = self.start(stdout=full)
        _, errors = engine.communicate(b"isready\n")
        self.assertEqual(engine.returncode, 2)
        self.assertIn(b"cannot write", errors)


if __name__ == "__main__":
    unittest.main()
