"""The packages for Debian, installed where nothing is but the essential packages and those that they depend on."""

import unittest

from clean_root import CleanRoot, has_sandboxes, names_in, run_as_somebody
from packing import call, packed, scratch_folder
from trials import Trials

PYTHON_MATCH = ("match", "--seed", "7", "--record", "/dev/null", "python3 /usr/share/gumshoe/bots/starter.py", "builtin:basic")


def control(deb, field):
    return call("dpkg-deb", "--field", deb, field).strip()


class DebianPackage(Trials, unittest.TestCase):
    prefix = "/usr"

    @classmethod
    def setUpClass(cls):
        folder = scratch_folder(cls)
        cls.debs = {control(deb, "Package"): deb for deb in packed("DEB", folder / "packages")}
        cls.root = CleanRoot(folder / "root")
        cls.root.add(*names_in(control(cls.debs["gumshoe"], "Depends")))
        cls.root.install(cls.debs["gumshoe"])

    def run_there(self, *words):
        return run_as_somebody(self.root.folder, *words)

    def test_takes_a_bot_in_python_without_a_sandbox_and_in_one(self):
        self.root.add("python3")
        self.assertIn("bubblewrap is not installed", self.gumshoe(*PYTHON_MATCH))
        self.root.add(*names_in(control(self.debs["gumshoe"], "Recommends")))
        game = self.gumshoe(*PYTHON_MATCH)
        self.assertIn("sandbox: bubblewrap" if has_sandboxes() else "bubblewrap does not work here", game)
        self.assertIn("Starter in Python", game)
        self.assertIn(" has won ", game)

    def test_keeps_to_usr(self):
        files = self.tries("dpkg", "--listfiles", "gumshoe").split()
        self.assertIn("/usr/bin/gumshoe", files)
        self.assertEqual([path for path in files if not path.startswith(("/.", "/usr"))], [])

    def test_the_library_is_a_package_of_its_own(self):
        files = call("dpkg-deb", "--contents", self.debs["libgumshoe-dev"])
        for name in ("/usr/include/gumshoe/gumshoe.h", "/libgumshoe.a", "/cmake/gumshoe/gumshoe-config.cmake"):
            self.assertIn(name, files)
        self.assertNotIn("libgumshoe.a", self.tries("dpkg", "--listfiles", "gumshoe"))

    def test_the_python_module_is_found_by_debians_python(self):
        if "python3-gumshoe" not in self.debs:  # built without it
            return
        self.root.add(*names_in(control(self.debs["python3-gumshoe"], "Depends")))
        self.root.install(self.debs["python3-gumshoe"])
        self.assertIn("gumshoe", self.tries("python3", "-c", "import gumshoe; print(gumshoe)"))


if __name__ == "__main__":
    unittest.main()
