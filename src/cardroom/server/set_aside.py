"""What the room leaves closed because its log cannot be replayed."""

from __future__ import annotations

from typing import NamedTuple


class SetAside(NamedTuple):
    """A table or a tournament."""

    number: int
    name: str
    why: str
