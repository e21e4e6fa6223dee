#!/usr/bin/env python3
"""What to ask next, from Python: a one-page client of `gumshoe engine`.

    python3 examples/engine_client.py examples/first-game.cgn

The program is the one in $GUMSHOE, or `gumshoe` on the path. docs/engine.md describes the lines.
"""
import json
import os
import subprocess
import sys


class Engine:
    def __init__(self, program=None):
        self.process = subprocess.Popen(
            [program or os.environ.get("GUMSHOE", "gumshoe"), "engine"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.count = 0

    def send(self, command):
        """Sends a command and returns its id, which comes back with every line that answers it."""
        self.count += 1
        self.process.stdin.write(f"#{self.count} {command}\n")
        self.process.stdin.flush()
        return str(self.count)

    def wait(self, id, info=lambda line: None):
        """Returns the line that answers the command with this id, and shows progress on the way."""
        for text in self.process.stdout:
            line = json.loads(text)
            if line["id"] != id:
                continue
            if "info" in line:
                info(line["info"])
                continue
            if "error" in line:
                raise ValueError(line["error"])
            return line
        raise EOFError("the engine is gone")

    def ask(self, command, info=lambda line: None):
        return self.wait(self.send(command), info)

    def quit(self):
        self.ask("quit")
        return self.process.wait()


def main():
    engine = Engine()
    engine.ask(f"position file {json.dumps(sys.argv[1])}")
    advice = engine.ask("go ask top 3", info=lambda info: print("…", info.get("best", "")))["answer"]
    for question in advice["questions"]:
        print(f"{question['win']:5.1%}  {', '.join(question['cards'])}")
    print("accuse:", advice["accuse"]["advice"])
    engine.quit()


if __name__ == "__main__":
    main()
