"""What an audit reports."""

from __future__ import annotations

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """A problem: its part (`file`, `cage`, `table/4`, `balances` …), the entry number if any, and a description."""

    where: str
    number: int
    problem: str
