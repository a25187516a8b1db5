"""The record of the opening of a table."""

from __future__ import annotations

import msgspec

from cardroom.floor.guest import Milliseconds
from cardroom.floor.terms import Terms


class Opened(msgspec.Struct, frozen=True):
    """The terms on which a table was opened, the time, and the fingerprint of its rules, stakes and fees."""

    terms: Terms
    at: Milliseconds
    rules: str = ""
