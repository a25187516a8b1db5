"""A problem in a house's rules, as `check_rules` of a game reports it."""

from __future__ import annotations

import msgspec


class RuleProblem(msgspec.Struct, frozen=True):
    """One field of a house's rules that is wrong, and what would be right."""

    field: str
    """The field of the house's file, as in "rules.seats" or "pays.tie"."""
    problem: str
    """What is wrong with it."""
    remedy: str
    """What to write instead."""

    def __str__(self) -> str:
        return f"{self.field}: {self.problem}; {self.remedy}"
