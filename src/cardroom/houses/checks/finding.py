"""What a check finds: how bad it is, where, what is wrong, what would be right."""

from __future__ import annotations

from typing import Literal

import msgspec

Severity = Literal["error", "warning", "note"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")
FAVOURS = "favours"
"""The rule that needs the odds, which only the mathematics has."""


class Finding(msgspec.Struct, frozen=True):
    """`rule` is the name of the check; `explained` says why it may stay as it is, and is empty where nobody has."""

    severity: Severity
    rule: str
    file: str
    place: str
    problem: str
    remedy: str
    source: str = ""
    explained: str = ""

    def __str__(self) -> str:
        place = f"{self.file}: {self.place}" if self.place else self.file
        source = f" [{self.source}]" if self.source else ""
        return f"{place}: {self.problem}; {self.remedy}{source}"


def in_two(problem: str) -> tuple[str, str]:
    """What is wrong and what would be right, of an error that says both in one line."""
    wrong, _, right = problem.partition("; ")
    return wrong, right or "put it right"
