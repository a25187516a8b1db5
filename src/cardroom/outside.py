"""Games and houses that other installed packages add by entry points."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import Any


class OutsideError(ValueError):
    """An entry point of another package is wrong; the message names it."""

    def __init__(self, group: str, name: str, problem: str) -> None:
        super().__init__(f"entry point {name!r} of {group}: {problem}")


def load_entry_points(group: str) -> Iterator[tuple[str, Any]]:
    """The name and the loaded object of each entry point of a group. Raises OutsideError."""
    for entry in entry_points(group=group):
        try:
            loaded = entry.load()
        except Exception as error:
            raise OutsideError(group, entry.name, f"{entry.value} cannot be loaded: {error!r}") from error
        yield entry.name, loaded
