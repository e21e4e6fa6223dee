"""The archive for any Linux, unpacked in any folder: it brings its shared libraries.

On Debian there is nothing else but the essential packages; elsewhere it is tried on the machine as it is.
"""

import shutil
import unittest
from pathlib import Path

from clean_root import CleanRoot, run_as_somebody
from packing import call, packed, scratch_folder
from trials import Trials


class Archive(Trials, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = scratch_folder(cls)
        [archive] = packed("TGZ", folder / "packages")
        if shutil.which("dpkg"):
            cls.root = CleanRoot(folder / "root").folder
            cls.place = cls.root / "opt"
            cls.prefix = f"/opt/{archive.name.removesuffix('.tar.gz')}"
        else:
            cls.root, cls.place = Path("/"), folder
            cls.prefix = str(folder / archive.name.removesuffix(".tar.gz"))
        cls.place.mkdir(exist_ok=True)
        call("tar", "-xf", archive, "-C", cls.place)

    def run_there(self, *words):
        return run_as_somebody(self.root, *words)

    def test_holds_the_library_too(self):
        self.tries("test", "-f", f"{self.prefix}/include/gumshoe/gumshoe.h")


if __name__ == "__main__":
    unittest.main()
