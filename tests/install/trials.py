"""What an installed gumshoe must do, wherever it was installed and however it is run there.

A test class that mixes these in has `prefix`, the folder with bin and share as the program sees it, and `run_there`, which runs
words there and gives status and output.
"""

# What an earlier server said must not be taken for what this one says: the file is a new one.
SERVED = """
said=$(mktemp)
{program} serve --no-open --port 8080 > $said & server=$!
until grep -q 'is at' $said; do kill -0 $server || exit 1; sleep 0.05; done
exec 3<>/dev/tcp/127.0.0.1/8080
printf 'GET /%s HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' '{path}' >&3
cat <&3
kill $server
"""


class Trials:
    def tries(self, *words):
        status, output = self.run_there(*words)
        self.assertEqual(status, 0, output)
        return output

    def gumshoe(self, *words):
        return self.tries(f"{self.prefix}/bin/gumshoe", *words)

    def served(self, path):
        return self.tries("bash", "-c", SERVED.format(program=f"{self.prefix}/bin/gumshoe", path=path))

    def test_solves_a_game_that_came_with_it(self):
        solved = self.gumshoe("solve", f"{self.prefix}/share/doc/gumshoe/examples/first-game.cgn")
        self.assertIn("104 deals left", solved)

    def test_knows_its_editions(self):
        self.assertIn("classic-us", self.gumshoe("editions"))

    def test_plays_a_match_of_its_own_players(self):
        game = self.gumshoe("match", "--seed", "7", "--record", "/dev/null", "builtin:basic", "builtin:eliminator")
        self.assertIn(" has won ", game)

    def test_keeps_a_tournament_in_a_file(self):
        table = self.gumshoe("tournament", "--games", "4", "--results", "/tmp/t.sqlite", "builtin:basic", "builtin:eliminator")
        self.assertIn("eliminator", table)

    def test_serves_the_page(self):
        answer = self.served("")
        self.assertIn("200 OK", answer.splitlines()[0])
        self.assertIn("<title>", answer)

    def test_serves_the_page_in_one_file(self):
        self.assertIn("200 OK", self.served("gumshoe.html").splitlines()[0])

    def test_has_a_manual_page(self):
        page = self.tries("gzip", "-dc", f"{self.prefix}/share/man/man1/gumshoe.1.gz")
        self.assertIn(".TH GUMSHOE 1", page.upper())
        self.assertIn("tournament", page)

    def test_completes_command_lines_in_bash(self):
        script = f"""
          source {self.prefix}/share/bash-completion/completions/gumshoe
          COMP_WORDS=(gumshoe tourn) COMP_CWORD=1 COMP_LINE='gumshoe tourn' COMP_POINT=13
          $(complete -p gumshoe | sed 's/.*-F \\([^ ]*\\).*/\\1/') {self.prefix}/bin/gumshoe tourn gumshoe
          echo "${{COMPREPLY[@]}}"
        """
        self.assertIn("tournament", self.tries("bash", "-c", script))

    def test_has_completions_for_other_shells(self):
        for script in ("zsh/vendor-completions/_gumshoe", "fish/vendor_completions.d/gumshoe.fish"):
            self.assertIn("gumshoe", self.tries("cat", f"{self.prefix}/share/{script}"))

    def test_has_licence_and_documents(self):
        self.assertIn("MIT", self.tries("cat", f"{self.prefix}/share/doc/gumshoe/copyright"))
        self.assertIn("#", self.tries("cat", f"{self.prefix}/share/doc/gumshoe/docs/protocol.md"))
