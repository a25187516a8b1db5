"""A finding of a check: its severity, its place, the problem and the remedy."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.houses.files import Source

Severity = Literal["error", "warning", "note"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")
FAVORS, READING = "favors", "reading"
"""The rules that need the odds."""


class Finding(msgspec.Struct, frozen=True):
    """`rule` is the name of the check. `explained` is the reason why it may stay as it is, or empty."""

    severity: Severity
    rule: str
    file: str
    place: str
    problem: str
    remedy: str
    source: Source | None = None
    explained: str = ""

    def __str__(self) -> str:
        place = f"{self.file}: {self.place}" if self.place else self.file
        source = f" [{self.source}]" if self.source else ""
        remedy = f"; {self.remedy}" if self.remedy else ""
        return f"{place}: {self.problem}{remedy}{source}"
