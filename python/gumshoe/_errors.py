"""What can go wrong, as exceptions."""

from __future__ import annotations

import re


class Error(ValueError):
    """Something can't be done; the message says why. All of gumshoe's exceptions are of this class.

    hint -- the nearest right name or names, such as ``"Rope"``; empty if there is none
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message: str = message
        near = re.search(r"did you mean (.*)\?$", message)
        self.hint: str = near.group(1) if near else ""


class NotationError(Error):
    """A text that is no game, or a line that is no event.

    line, column -- where, from 1; columns are counted in characters
    """

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message)
        self.line: int = line
        self.column: int = column

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.message}"

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, int, int]]:
        return NotationError, (self.message, self.line, self.column)


class Inconsistent(Error):
    """The game can't be true, so there are no odds. ``conflict`` has the events and tags that contradict each other."""

    def __init__(self, message: str, conflict: object = None) -> None:
        super().__init__(message)
        self.conflict = conflict


for _public in (Error, NotationError, Inconsistent):
    _public.__module__ = "gumshoe"  # as it is caught, and as a traceback shows it
