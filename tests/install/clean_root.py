"""A root with nothing in it but Debian's essential packages and what a package says that it depends on.

The packages are those of this machine, file by file, so that no network is needed; dpkg installs into it, and refuses what
lacks a dependency. Programs run there under bubblewrap, which needs no root.
"""

import functools
import os
import re
import shutil
import subprocess
from pathlib import Path

DPKG = Path("/var/lib/dpkg")
NOT_NEEDED = ("/usr/share/doc/", "/usr/share/info/", "/usr/share/locale/", "/usr/share/man/")


def paragraphs(text):
    """The fields of each package of a control file, a continued field without its later lines."""
    for paragraph in text.split("\n\n"):
        fields = dict(re.findall(r"^([A-Za-z-]+): *(.*)$", paragraph, re.MULTILINE))
        if fields:
            yield fields, paragraph


class Installed:
    """The packages of this machine."""

    def __init__(self):
        self.fields, self.paragraphs, self.providers = {}, {}, {}
        for fields, paragraph in paragraphs((DPKG / "status").read_text()):
            if not fields.get("Status", "").endswith(" installed"):
                continue
            name = fields["Package"]
            self.fields[name], self.paragraphs[name] = fields, paragraph
            for provided in [name, *names_in(fields.get("Provides", ""))]:
                self.providers.setdefault(provided, name)

    def essential(self):
        return [name for name, fields in self.fields.items() if fields.get("Essential") == "yes"]

    def with_dependencies(self, wanted):
        """Of alternatives the first that is installed, as apt would keep it."""
        found, waiting = set(), list(wanted)
        while waiting:
            name = waiting.pop()
            if name in found:
                continue
            found.add(name)
            for field in ("Pre-Depends", "Depends"):
                for choice in filter(None, self.fields[name].get(field, "").split(",")):
                    waiting += [self.providers[n] for n in names_in(choice, "|") if n in self.providers][:1]
        return found

    def listing(self, name):
        """The file that names its files."""
        own = DPKG / "info" / f"{name}.list"
        return own if own.exists() else DPKG / "info" / f"{name}:{self.fields[name]['Architecture']}.list"


def names_in(field, separator=","):
    return [re.split(r"[ (:]", part.strip())[0] for part in field.split(separator) if part.strip()]


class CleanRoot:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.installed = Installed()
        self.packages = set()
        for name in ("proc", "dev", "tmp", "root", "run", "var/lib/dpkg/info", "var/lib/dpkg/updates"):
            (self.folder / name).mkdir(parents=True)
        (self.folder / "tmp").chmod(0o1777)
        for link in ("bin", "sbin", "lib", "lib32", "lib64", "libx32"):
            if Path("/", link).is_symlink():
                (self.folder / os.readlink(Path("/", link))).mkdir(parents=True, exist_ok=True)
                (self.folder / link).symlink_to(os.readlink(Path("/", link)))
        (self.folder / "var/lib/dpkg/info/format").write_text("1\n")
        self.add(*self.installed.essential())

    def add(self, *names):
        """Packages with all that they depend on. What this machine does not have is left to dpkg to complain about."""
        wanted = [self.installed.providers[name] for name in names if name in self.installed.providers]
        for name in self.installed.with_dependencies(wanted) - self.packages:
            self._copy(name)
            self.packages.add(name)
            with open(self.folder / "var/lib/dpkg/status", "a") as status:
                status.write(self.installed.paragraphs[name].strip() + "\n\n")

    def _copy(self, name):
        listing = self.installed.listing(name)
        shutil.copy(listing, self.folder / "var/lib/dpkg/info")
        for path in listing.read_text().splitlines():
            if not path.startswith(NOT_NEEDED):
                self._copy_file(path)

    def _copy_file(self, path):
        source, target = Path(path), self.folder / path.lstrip("/")
        if source.is_symlink():
            target.parent.mkdir(parents=True, exist_ok=True)
            if not os.path.lexists(target):
                target.symlink_to(os.readlink(source))
        elif source.is_dir():
            target.mkdir(parents=True, exist_ok=True)
        elif source.is_file() and os.access(source, os.R_OK):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)

    def install(self, deb):
        shutil.copy(deb, self.folder / "tmp/package.deb")
        install = ("dpkg", "--force-unsafe-io", "--install", "/tmp/package.deb")
        status, output = run_inside(self.folder, *install, options=("--uid", "0", "--gid", "0"))
        if status != 0:
            raise RuntimeError(output)


@functools.cache
def as_somebody():
    """Before a command of root's, to be nobody in particular: an ordinary user, and for root bubblewrap hides parts of /proc, so
    that bots in it get no sandbox of their own. Nothing where only root has namespaces."""
    become = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
    if os.geteuid() != 0 or run_inside("/", "true", before=become)[0] != 0:
        return ()
    return become


def has_sandboxes():
    return os.geteuid() != 0 or as_somebody() != ()


def run_inside(root, *words, before=(), options=()):
    """Status and output of a program with this folder as its root, its own processes and network."""
    command = [*before, "bwrap", "--unshare-all", "--die-with-parent", *options, "--bind", root, "/", "--proc", "/proc",
               "--dev", "/dev", "--clearenv", "--setenv", "PATH", "/usr/sbin:/usr/bin:/sbin:/bin", "--setenv", "HOME", "/tmp",
               "--setenv", "LANG", "C.UTF-8", "--chdir", "/tmp", "--", *words]
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def run_as_somebody(root, *words):
    return run_inside(root, *words, before=as_somebody())
