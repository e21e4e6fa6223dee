"""Values made from the core's JSON, whose fields bear the same names (docs/json.md)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, TypeVar

from ._errors import Error

Value = TypeVar("Value")


def frozen(value: Any) -> Any:
    """Lists become tuples, so that values can be compared, hashed and relied on."""
    return tuple(frozen(item) for item in value) if isinstance(value, list) else value


def build(kind: type[Value], data: dict[str, Any], **more: Any) -> Value:
    """A value of a dataclass from a JSON object. Fields that are not there keep their defaults; others are left out."""
    known = {field.name for field in fields(kind)}
    given = {name: frozen(value) for name, value in data.items() if name in known}
    return kind(**{**given, **more})


def whole(name: str, value: int, least: int = 0, most: int = 2**64 - 1) -> int:
    """A number that the core can take, or an `Error` that says which it takes."""
    if not isinstance(value, int) or not least <= value <= most:
        raise Error(f"{name} is a whole number from {least} to {most}, not {value!r}")
    return value


def names(what: str, value: Iterable[Any]) -> list[str]:
    """Names one by one. Python would take a text for a list of letters, which nobody means."""
    if isinstance(value, str):
        parts = [part.strip() for part in value.split(",")]
        raise Error(f"{what}: a list of names, such as {parts!r}, not the text {value!r}")
    return [str(name) for name in value]
