"""Packages made from a finished build, GUMSHOE_BUILD."""

import os
import subprocess
import tempfile
from pathlib import Path


def call(*words, **more):
    done = subprocess.run(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)
    if done.returncode != 0:
        raise RuntimeError(f"{words} has failed:\n{done.stdout}")
    return done.stdout


def packed(kind, folder):
    """The packages of this kind of CPack's."""
    call("cpack", "-G", kind, "-B", folder, cwd=os.environ["GUMSHOE_BUILD"])
    return [path for path in Path(folder).iterdir() if path.is_file() and path.suffix in (".deb", ".gz")]


def scratch_folder(tests):
    """For the tests of a class: gone with them, and open to others than root."""
    scratch = tempfile.TemporaryDirectory()
    tests.addClassCleanup(scratch.cleanup)
    Path(scratch.name).chmod(0o755)
    return Path(scratch.name)
