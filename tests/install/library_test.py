"""The library, installed and then moved, as a program in another folder finds and uses it.

GUMSHOE_BUILD: a finished build; GUMSHOE_SOURCE: the project; CXX: the compiler.
"""

import os
import shutil
import unittest
from pathlib import Path

from packing import call, scratch_folder

SOURCE = Path(os.environ["GUMSHOE_SOURCE"])


class InstalledLibrary(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = scratch_folder(cls)
        call("cmake", "--install", os.environ["GUMSHOE_BUILD"], "--component", "library", "--prefix", folder / "first")
        (folder / "first").rename(folder / "moved")
        cls.folder, cls.prefix = folder, folder / "moved"

    def built_example(self):
        project, build = self.folder / "example", self.folder / "example/build"
        shutil.copytree(SOURCE / "examples/library", project)
        call("cmake", "-G", "Ninja", "-S", project, "-B", build, f"-DCMAKE_PREFIX_PATH={self.prefix}")
        call("cmake", "--build", build)
        return build / "odds"

    def test_the_example_is_built_from_outside_and_tells_the_odds(self):
        program = self.built_example()
        with (SOURCE / "examples/first-game.cgn").open() as game:
            told = call(program, stdin=game).splitlines()
        self.assertEqual(told[0], "104 deals agree with what was seen")
        for line in ("1  Professor Plum", "0  Revolver", "0.738095  Lead Pipe"):
            self.assertIn(line, told)
        self.assertEqual(len([line for line in told if line.startswith("Ask for ")]), 3)
        with (SOURCE / "examples/contradiction.cgn").open() as game:
            self.assertRaisesRegex(RuntimeError, "This cannot all be true", call, program, stdin=game)

    def test_the_example_has_thirty_lines(self):
        self.assertLessEqual(len((SOURCE / "examples/library/odds.cpp").read_text().splitlines()), 30)

    def test_the_manual_shows_the_example_as_it_is(self):
        manual = (SOURCE / "docs/library-cpp.md").read_text()
        for name in ("odds.cpp", "follow.cpp", "CMakeLists.txt"):
            self.assertIn((SOURCE / "examples/library" / name).read_text(), manual)

    def test_pkg_config_knows_what_a_compiler_needs(self):
        paths = {**os.environ, "PKG_CONFIG_PATH": str(self.prefix / "lib/pkgconfig")}
        flags = call("pkg-config", "--cflags", "--libs", "gumshoe", env=paths).split()
        source, program = SOURCE / "examples/library/follow.cpp", self.folder / "follow"
        call(os.environ["CXX"], "-std=c++20", "-fno-exceptions", source, *flags, "-o", program)
        told = call(program).splitlines()
        self.assertEqual(told[0], "0 events, 5557616064 deals")
        self.assertTrue(told[1].startswith("1 events, ") and told[2].startswith("2 events, "), told)
        self.assertEqual(told[-2:], ["1. Ann ? plum rope hall : Bob - Cyn +", "@has Bob white ; dropped it"])

    def test_nothing_but_its_own_folder_is_in_the_way_of_other_headers(self):
        self.assertEqual([path.name for path in (self.prefix / "include").iterdir()], ["gumshoe"])

    def test_every_header_says_what_it_is_for(self):
        for header in (self.prefix / "include/gumshoe").rglob("*.h"):
            self.assertTrue(header.read_text().startswith("// "), header)

    def test_no_header_tells_where_it_was_built(self):
        for header in (self.prefix / "include/gumshoe").rglob("*.h"):
            self.assertNotIn(str(SOURCE), header.read_text())


if __name__ == "__main__":
    unittest.main()
