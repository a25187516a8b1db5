"""Games and houses that other installed packages add by entry points."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import Any


class OutsideError(ValueError):
    """An entry point of another package is wrong; the message names it."""

    def __init__(self, group: str, name: str, problem: str) -> None:
        super().__init__(f"entry point {name!r} of {group}: {problem}")


def found_entries(group: str) -> list[EntryPoint]:
    """The entry points of a group, in the order of their names."""
    return sorted(entry_points(group=group), key=lambda entry: entry.name)


def load_entry(entry: EntryPoint) -> Any:
    """The object that an entry point names. Raises OutsideError."""
    try:
        return entry.load()
    except Exception as error:
        raise OutsideError(entry.group, entry.name, f"{entry.value} cannot be loaded: {error!r}") from error


def load_entry_points(group: str) -> Iterator[tuple[str, Any]]:
    """The name and the loaded object of each entry point of a group. Raises OutsideError."""
    for entry in found_entries(group):
        yield entry.name, load_entry(entry)
