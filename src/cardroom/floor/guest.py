"""Who comes to a table."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Number: TypeAlias = int
"""The number of somebody's account."""
Milliseconds: TypeAlias = int
"""A moment, since 1970, or a length of time."""


class Refused(ValueError):
    """What somebody asked for is not possible; the message says why. Nothing has changed."""


class Guest(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody with an account; number 0 is the house itself."""

    number: Number
    name: str
    is_bot: bool = False


HOUSE = Guest(0, "The house")
