"""A printed sheet, line by line: what is wrong in it, and which correction explains that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from cardroom.houses.checks.bands import Use
from cardroom.houses.checks.finding import Finding, in_two
from cardroom.houses.checks.flaw import Flaw
from cardroom.houses.checks.options import sheet_flaws
from cardroom.houses.corrections import Correction, corrected, unknown_columns
from cardroom.houses.sheet import CORRECTIONS
from cardroom.money import SheetError
from cardroom.money.fee_sheets import Line, as_row, read_lines, write_rows

Numbered = tuple[int, Correction]


class PrintedSheet:
    """`printed` are the lines that can be read, `charged` what corrections make of them."""

    def __init__(self, name: str, path: Path, book: str, corrections: Sequence[Numbered]) -> None:
        self.name = name
        self.path = path
        self.file = f"fees/{path.name}"
        self.book = book
        self.wrong: list[SheetError] = []
        self.idle: list[tuple[int, str]] = []
        """Corrections that do nothing, by number, and why."""
        self.working: list[Numbered] = []
        self.printed = self._read(path)
        self.charged = self._correct(corrections)

    @property
    def is_usable(self) -> bool:
        return not self.wrong

    @property
    def options(self) -> list[str]:
        return list(dict.fromkeys(fee.option for _, fee in self.printed))

    def _read(self, path: Path) -> list[Line]:
        try:
            lines = list(read_lines(path.read_text(encoding="utf-8"), path.name, self.wrong.append))
            if not lines and not self.wrong:
                self.wrong.append(SheetError(path.name, 1, "", "there is no fee in it; add a line for each"))
            return lines
        except SheetError as error:
            self.wrong.append(error)
        except UnicodeDecodeError as error:
            self.wrong.append(SheetError(path.name, 1, "", f"not readable as text: {error}; write it in UTF-8"))
        return []

    def _correct(self, corrections: Sequence[Numbered]) -> list[Line]:
        rows = [(number, as_row(fee)) for number, fee in self.printed]
        for number, correction in corrections:
            if columns := unknown_columns(correction):
                self.idle.append((number, f"there is no column {columns[0]}"))
                continue
            after = [(line, new) for line, row in rows for new in corrected(row, correction)]
            if after == rows:
                cells = ", ".join(f"{column} = {cell}" for column, cell in correction.where.items())
                self.idle.append((number, f"no line of {self.file} with {cells} is changed by it"))
                continue
            self.working.append((number, correction))
            rows = after
        fees = read_lines(write_rows(row for _, row in rows), self.path.name, self.wrong.append)
        return [(rows[line - 2][0], fee) for line, fee in fees]

    def findings(self, use: Use) -> Iterator[Finding]:
        for error in self.wrong:
            rule = "percentage" if "percentage" in error.problem else "unreadable"
            place = f"line {error.line}" + (f", {error.column}" if error.column else "")
            yield Finding("error", rule, self.file, place, *in_two(error.problem))
        # What could not be read may be what a correction is for.
        for number, problem in self.idle if self.is_usable else ():
            place = f"corrections {number}"
            yield Finding(
                "error", "correction", f"fees/{CORRECTIONS}", place, f"corrects nothing: {problem}", "take it out"
            )
        stays = {flaw.key: flaw for flaw in sheet_flaws(self.charged, use)}
        for flaw in sheet_flaws(self.printed, use):
            if flaw.key not in stays:
                yield self._finding(flaw, self._reasons(flaw))
        for flaw in stays.values():
            yield self._finding(flaw, "")

    def _finding(self, flaw: Flaw, explained: str) -> Finding:
        lines = ", ".join(dict.fromkeys(fee.lines for _, fee in flaw.lines if fee.lines))
        source = f"{self.book} lines {lines}" if lines else ""
        return Finding(flaw.severity, flaw.rule, self.file, flaw.place, flaw.problem, flaw.remedy, source, explained)

    def _reasons(self, flaw: Flaw) -> str:
        """Of the corrections that change lines of this option, those of the flaw's own lines first."""
        own = [fee for _, fee in flaw.lines]
        option = [fee for _, fee in self.printed if fee.option == own[-1].option]
        for fees in (own, option):
            why = [c.why for _, c in self.working if any(list(corrected(row, c)) != [row] for row in map(as_row, fees))]
            if why:
                return " ".join(dict.fromkeys(why))
        return "Corrected."
