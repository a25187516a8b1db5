"""What an audit reports."""

from __future__ import annotations

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """A problem: its part (`file`, `cage`, `table/4`, `balances` …), the entry number if any, and a description."""

    where: str
    number: int
    problem: str


class Unchecked(msgspec.Struct, frozen=True):
    """What could not be checked for want of keys: its part, the entry from which on if any, and a description."""

    where: str
    number: int
    what: str
