"""A house read as far as it can be read: what cannot is a finding, and the rest is still checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from cardroom.houses.checks.check_file import CheckFile
from cardroom.houses.checks.finding import Finding, Severity, in_two
from cardroom.houses.checks.printed import PrintedSheet
from cardroom.houses.corrections import Correction
from cardroom.houses.files import HouseFileError, SheetHead, convert, load_toml
from cardroom.houses.house import House, HouseGame
from cardroom.houses.sheet import CORRECTIONS, Sheet

HEAD = {"name": "the house's name", "source": "the book its rules are printed in"}

NAMED = {"source": "no-source", "bank_seat.turns": "rotation"}
"""What the findings of some fields are called."""


class OpenedHouse(House):
    """`sheets` and `games` are those that can be used; `printed` are all sheets that are named and there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.slug = folder.name.replace("_", "-")
        self.findings: list[Finding] = []
        told = self._try(lambda: load_toml(folder / "house.toml")) or {}
        self.is_read = bool(told)
        for field, what in HEAD.items() if self.is_read else ():
            if not isinstance(told.get(field), str) or not told[field]:
                self._add("error", "missing-field", "house.toml", field, "missing or no text", f"give {what}")
        self.name, self.source = str(told.get("name", "")), str(told.get("source", ""))
        sheets = told.get("sheets", {})
        told_sheets: dict[str, object] = sheets if isinstance(sheets, dict) else {}
        self.named = list(told_sheets)
        self.heads = self._read_heads(told_sheets)
        self.corrections = self._read_corrections()
        self.checked = self._read_check_file()
        self.printed = self._read_printed()
        self.sheets = dict(self._usable_sheets())

    def _add(
        self, severity: Severity, rule: str, file: str, place: str, problem: str, remedy: str, source: str = ""
    ) -> None:
        self.findings.append(Finding(severity, rule, file, place, problem, remedy, source))

    def _try(self, read: Callable[[], object]) -> dict[str, object]:
        try:
            told = read()
        except HouseFileError as error:
            self.report(error)
            return {}
        return told if isinstance(told, dict) else {}

    def report(self, error: HouseFileError) -> None:
        """A file that cannot be used as it is."""
        file = error.file.relative_to(self.folder).as_posix() if self.folder in error.file.parents else error.file.name
        rule = next((rule for end, rule in NAMED.items() if error.field.endswith(end)), "field")
        rule = rule if error.field else "unreadable"
        self.findings.append(Finding("error", rule, file, error.field, *in_two(error.problem)))

    def _read_heads(self, told: dict[str, object]) -> dict[str, SheetHead]:
        heads = {}
        for name, head in told.items():
            try:
                heads[name] = convert(head, SheetHead, self.folder / "house.toml", f"sheets.{name}")
            except HouseFileError as error:
                self.report(error)
        return heads

    def _read_corrections(self) -> list[tuple[int, Correction]]:
        """By their numbers in the file."""
        path = self.folder / "fees" / CORRECTIONS
        told = self._try(lambda: load_toml(path)).get("corrections", []) if path.exists() else []
        good = []
        for number, entry in enumerate(told if isinstance(told, list) else [], 1):
            try:
                correction = convert(entry, Correction, path, f"corrections {number}")
            except HouseFileError as error:
                self.report(error)
                continue
            good.append((number, correction))
            for name in correction.sheets:
                if name not in self.named:
                    problem, remedy = f"there is no sheet {name!r}", f"name one of {', '.join(self.named)}"
                    self._add("error", "correction", f"fees/{CORRECTIONS}", f"corrections {number}", problem, remedy)
        return good

    def _read_check_file(self) -> CheckFile:
        path = self.folder / "check.toml"
        if not path.exists():
            return CheckFile()
        try:
            return convert(load_toml(path), CheckFile, path)
        except HouseFileError as error:
            self.report(error)
            return CheckFile()

    def _read_printed(self) -> dict[str, PrintedSheet]:
        printed = {}
        for name in self.named:
            path = self.folder / "fees" / f"{name}.csv"
            if not path.exists():
                problem, remedy = "there is no such file", "house.toml names it: add the sheet, or take out the name"
                self._add("error", "no-file", f"fees/{name}.csv", "", problem, remedy)
                continue
            head = self.heads.get(name)
            book = head.source.file if head else self.source
            mine = [(number, correction) for number, correction in self.corrections if name in correction.sheets]
            printed[name] = PrintedSheet(name, path, book, mine)
        return printed

    def _usable_sheets(self) -> Iterator[tuple[str, Sheet]]:
        """Those whose lines can all be read, whatever their bands are like."""
        for name, sheet in self.printed.items():
            if name in self.heads and sheet.is_usable:
                printed, charged = ([fee for _, fee in lines] for lines in (sheet.printed, sheet.charged))
                working = [correction for _, correction in sheet.working]
                yield name, Sheet(name, self.heads[name], printed, charged, working)

    def open_game(self, path: Path) -> HouseGame | None:
        """The game, or None where its file cannot be used, which is told once for each thing that is wrong."""
        try:
            return HouseGame(self, path)
        except HouseFileError as error:
            if not self._is_of_a_broken_sheet(error):
                self.report(error)
        except (LookupError, ValueError, msgspec.ValidationError) as error:
            problem = str(error.args[0]) if error.args else str(error)
            self._add("error", "field", f"games/{path.name}", "", *in_two(problem))
        return None

    def _is_of_a_broken_sheet(self, error: HouseFileError) -> bool:
        """Whether the game has nothing wrong but that it names a sheet which is told as wrong itself."""
        names_one = any(f"'{name}'" in error.problem for name in self.named)
        return error.field == "fees.sheets" and (names_one or not self.is_read)
