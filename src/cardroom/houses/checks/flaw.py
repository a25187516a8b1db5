"""What is wrong in the lines of a fee sheet, before it is known whether somebody has explained it."""

from __future__ import annotations

import msgspec

from cardroom.houses.checks.finding import Severity
from cardroom.money.fee_sheets import Line


class Flaw(msgspec.Struct, frozen=True):
    """`lines` are those that it is about."""

    severity: Severity
    rule: str
    lines: tuple[Line, ...]
    column: str
    problem: str
    remedy: str

    @property
    def place(self) -> str:
        """As in "line 12, option 14, from"."""
        number, fee = self.lines[-1]
        return ", ".join(filter(None, (f"line {number}", f"option {fee.option}", self.column)))

    @property
    def key(self) -> tuple[str, str, str]:
        """The same for the same flaw, printed and charged."""
        return self.rule, self.lines[-1][1].option, self.problem
