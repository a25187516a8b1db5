"""Guests: people and bots who come to a table."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from cardroom.dealing.refusals import Refusal

Number: TypeAlias = int
"""The number of an account."""
Milliseconds: TypeAlias = int
"""A time since 1970, or a duration."""


class Refused(Refusal):
    """A table or the room refused a request. Nothing has changed."""


class Guest(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person or bot with an account. Number 0 is the house itself."""

    number: Number
    name: str
    is_bot: bool = False


HOUSE = Guest(0, "The house")
