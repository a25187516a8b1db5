"""Checks a printed sheet line by line, and finds the correction that explains a flaw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec.structs import replace

from cardroom.houses.checks.bands import Use
from cardroom.houses.checks.finding import Finding
from cardroom.houses.checks.flaw import Flaw
from cardroom.houses.checks.options import sheet_flaws
from cardroom.houses.corrections import CORRECTIONS, Correction, corrected, unknown_columns
from cardroom.houses.files import ENCODING, Source
from cardroom.money import SheetError
from cardroom.money.fee_sheets import Line, as_row, read_lines, write_rows

Numbered = tuple[int, Correction]


class PrintedSheet:
    """`printed` are the lines that can be read, and `charged` are the corrected lines."""

    def __init__(self, name: str, path: Path, source: Source, corrections: Sequence[Numbered]) -> None:
        self.name = name
        self.path = path
        self.file = f"fees/{path.name}"
        self.source = source
        self.errors: list[SheetError] = []
        self.idle: list[tuple[int, str]] = []
        """The numbers of corrections that change nothing, and the reason."""
        self.working: list[Numbered] = []
        self.printed = self._read(path)
        self.charged = self._correct(corrections)

    @property
    def is_usable(self) -> bool:
        return not self.errors

    @property
    def options(self) -> list[str]:
        return list(dict.fromkeys(fee.option for _, fee in self.printed))

    def _read(self, path: Path) -> list[Line]:
        try:
            lines = list(read_lines(path.read_text(encoding=ENCODING), path.name, self.errors.append))
            if not lines and not self.errors:
                self.errors.append(SheetError(path.name, 1, "", "it has no fees", "add a line for each"))
            return lines
        except SheetError as error:
            self.errors.append(error)
        except UnicodeDecodeError as error:
            self.errors.append(SheetError(path.name, 1, "", f"it is not readable as text: {error}", "save it as UTF-8"))
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
                self.idle.append((number, f"it changes no line of {self.file} with {cells}"))
                continue
            self.working.append((number, correction))
            rows = after
        fees = read_lines(write_rows(row for _, row in rows), self.path.name, self.errors.append)
        return [(rows[line - 2][0], fee) for line, fee in fees]

    def findings(self, use: Use) -> Iterator[Finding]:
        for error in self.errors:
            rule = "percentage" if error.is_percentage else "unreadable"
            place = f"line {error.line}" + (f", {error.column}" if error.column else "")
            yield Finding("error", rule, self.file, place, error.problem, error.remedy)
        # A correction may be meant for a line that cannot be read.
        for number, problem in self.idle if self.is_usable else ():
            place = f"corrections {number}"
            yield Finding(
                "error", "correction", f"fees/{CORRECTIONS}", place, f"corrects nothing: {problem}", "remove it"
            )
        stays = {flaw.key: flaw for flaw in sheet_flaws(self.charged, use)}
        for flaw in sheet_flaws(self.printed, use):
            if flaw.key not in stays:
                yield self._finding(flaw, self._reasons(flaw))
        for flaw in stays.values():
            yield self._finding(flaw, "")

    def _finding(self, flaw: Flaw, explained: str) -> Finding:
        lines = ", ".join(dict.fromkeys(fee.lines for _, fee in flaw.lines if fee.lines))
        source = replace(self.source, lines=lines) if lines else None
        return Finding(flaw.severity, flaw.rule, self.file, flaw.place, flaw.problem, flaw.remedy, source, explained)

    def _reasons(self, flaw: Flaw) -> str:
        """The reasons of the corrections that change the flaw's lines, or else of those that change its option."""
        own = [fee for _, fee in flaw.lines]
        option = [fee for _, fee in self.printed if fee.option == own[-1].option]
        for fees in (own, option):
            why = [c.why for _, c in self.working if any(list(corrected(row, c)) != [row] for row in map(as_row, fees))]
            if why:
                return " ".join(dict.fromkeys(why))
        return "Corrected."
