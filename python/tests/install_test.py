"""The package as it is installed, used from another folder."""

import os
import site
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = """
import gumshoe
game = gumshoe.new_game(["Ann", "Bob", "Cyn"]).add("Ann ? plum rope hall : Bob +")
print(gumshoe.solve(game).deals, gumshoe.__file__)
"""


def install(prefix):
    subprocess.run([os.environ["GUMSHOE_CMAKE"], "--install", os.environ["GUMSHOE_BUILD"], "--component", "python", "--prefix", prefix],
                   check=True, capture_output=True)
    return next(prefix.rglob("gumshoe/__init__.py")).parent


class Installed(unittest.TestCase):
    def test_a_program_elsewhere_uses_it(self):
        with tempfile.TemporaryDirectory() as folder:
            package = install(Path(folder) / "there")
            self.assertEqual(sorted(path.suffix for path in package.iterdir() if path.suffix not in (".py", ".pyi")),
                             [".so", ".typed"])
            environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
            out = subprocess.run([sys.executable, "-c", PROGRAM], cwd=folder, env={**environment, "PYTHONPATH": package.parent},
                                 check=True, capture_output=True, text=True).stdout
            deals, where = out.split()
            self.assertGreater(int(deals), 10**9)
            self.assertEqual(Path(where).parent, package)

    def test_it_goes_where_this_python_looks(self):
        local = ["/usr/local"] if sys.prefix == "/usr" else []  # Debian's
        for prefix in {*site.PREFIXES, *local}:
            with tempfile.TemporaryDirectory() as folder:
                package = install(Path(folder + prefix))
                self.assertIn("/" + str(package.parent.relative_to(folder)), site.getsitepackages())


if __name__ == "__main__":
    unittest.main()
