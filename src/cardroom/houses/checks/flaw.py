"""A problem in the lines of a fee sheet, before explanations are looked up."""

from __future__ import annotations

import msgspec

from cardroom.houses.checks.finding import Severity
from cardroom.money.fee_sheets import Line


class Flaw(msgspec.Struct, frozen=True):
    """`lines` are the lines with the problem."""

    severity: Severity
    rule: str
    lines: tuple[Line, ...]
    column: str
    problem: str
    remedy: str

    @property
    def place(self) -> str:
        """The place of the last line, as in "line 12, option 14, from"."""
        number, fee = self.lines[-1]
        return ", ".join(filter(None, (f"line {number}", f"option {fee.option}", self.column)))

    @property
    def key(self) -> tuple[str, str, str]:
        """A key that is the same for a flaw in the printed lines and in the corrected lines."""
        return self.rule, self.lines[-1][1].option, self.problem
