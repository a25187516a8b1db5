"""The record of the opening of a table."""

from __future__ import annotations

import msgspec

from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.terms import Terms


class Opened(msgspec.Struct, frozen=True, omit_defaults=True):
    """The terms on which a table was opened, the time, and the fingerprint of its rules, stakes and fees."""

    terms: Terms
    at: Milliseconds
    rules: str = ""
    by: Number = 0
    """The guest who opened the table for themselves or for friends; 0 if the house opened it."""
    private: bool = False
    """True if only people with the table's link may come in."""
