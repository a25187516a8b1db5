"""A house whose files may have errors: each error is a finding, and the other files are still checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from cardroom.houses.board_file import BOARD, BoardFile, read_board
from cardroom.houses.checks.check_file import CheckFile
from cardroom.houses.checks.finding import Finding, Severity
from cardroom.houses.checks.printed import PrintedSheet
from cardroom.houses.corrections import CORRECTIONS, Correction
from cardroom.houses.files import (
    HouseFileError,
    SheetHead,
    Source,
    UnknownSheet,
    book_title,
    convert,
    load_toml,
    read_head,
)
from cardroom.houses.house import House, HouseGame
from cardroom.houses.installed import slug_of
from cardroom.houses.jackpot_file import JACKPOTS, JackpotFile, read_jackpots
from cardroom.houses.rulings_file import RULINGS, HouseRuling, read_rulings
from cardroom.houses.sheet import Sheet
from cardroom.nearest import did_you_mean

HEAD = {"name": "the house's name"}

NAMED = {"source": "no-source", "bank_seat.turns": "rotation"}
"""The rules of findings about certain fields; all others have the rule "field"."""


class OpenedHouse(House):
    """`sheets` are the sheets that can be used, and `printed` all sheets that have a file.

    `has_jackpots` is false if the file of the jackpots has errors. `half_checked` are the files of games that cannot be
    used, and those of the sheets that they name.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.slug = slug_of(folder)
        self.findings: list[Finding] = []
        self.half_checked: set[str] = set()
        data = self._try(lambda: load_toml(folder / "house.toml")) or {}
        self.is_read = bool(data)
        for field, what in HEAD.items() if self.is_read else ():
            if not isinstance(data.get(field), str) or not data[field]:
                self._add("error", "missing-field", "house.toml", field, "missing or not text", f"give {what}")
        self.name, self.source = str(data.get("name", "")), str(data.get("source", ""))
        self.book = book_title(self.name, str(data.get("book", "")))
        sheets = data.get("sheets", {})
        sheet_heads: dict[str, object] = sheets if isinstance(sheets, dict) else {}
        self.named = list(sheet_heads)
        self.heads = self._read_heads(sheet_heads)
        self.corrections = self._read_corrections()
        self.checked = self._read_check_file()
        self.printed = self._read_printed()
        self.sheets = dict(self._usable_sheets())
        self.board = self._read_board()
        self.jackpots = self._read_jackpots()
        self.rulings = self._read_rulings()

    def _add(self, severity: Severity, rule: str, file: str, place: str, problem: str, remedy: str) -> None:
        self.findings.append(Finding(severity, rule, file, place, problem, remedy))

    def _try(self, read: Callable[[], object]) -> dict[str, object]:
        try:
            data = read()
        except HouseFileError as error:
            self.report(error)
            return {}
        return data if isinstance(data, dict) else {}

    def report(self, error: HouseFileError) -> None:
        """Adds a finding for a file that cannot be used."""
        file = error.file.relative_to(self.folder).as_posix() if self.folder in error.file.parents else error.file.name
        rule = next((rule for end, rule in NAMED.items() if error.field.endswith(end)), "field")
        rule = rule if error.field else "unreadable"
        self.findings.append(Finding("error", rule, file, error.field, error.problem, error.remedy))

    def _read_heads(self, data: dict[str, object]) -> dict[str, SheetHead]:
        heads = {}
        for name, head in data.items():
            try:
                heads[name] = read_head(name, head, self.folder / "house.toml", self.book)
            except HouseFileError as error:
                self.report(error)
        return heads

    def _read_corrections(self) -> list[tuple[int, Correction]]:
        """The corrections that can be read, with their numbers in the file."""
        path = self.folder / "fees" / CORRECTIONS
        data = self._try(lambda: load_toml(path)).get("corrections", []) if path.exists() else []
        good = []
        for number, entry in enumerate(data if isinstance(data, list) else [], 1):
            try:
                correction = convert(entry, Correction, path, f"corrections {number}")
            except HouseFileError as error:
                self.report(error)
                continue
            good.append((number, correction))
            for name in correction.sheets:
                if name not in self.named:
                    problem = f"there is no sheet {name!r}"
                    remedy = did_you_mean(name, self.named, f"name one of {', '.join(self.named)}")
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

    def _read_board(self) -> BoardFile:
        try:
            return read_board(self.folder / BOARD, self.game_slugs)
        except HouseFileError as error:
            self.report(error)
            return BoardFile()

    def _read_jackpots(self) -> JackpotFile:
        self.has_jackpots = True
        try:
            return read_jackpots(self.folder / JACKPOTS, self.game_slugs)
        except HouseFileError as error:
            self.has_jackpots = False
            self.report(error)
            return JackpotFile()

    def _read_rulings(self) -> tuple[HouseRuling, ...]:
        try:
            return read_rulings(self.folder / RULINGS, self.game_slugs).rulings
        except HouseFileError as error:
            self.report(error)
            return ()

    def _read_printed(self) -> dict[str, PrintedSheet]:
        printed = {}
        for name in self.named:
            path = self.folder / "fees" / f"{name}.csv"
            if not path.exists():
                problem, remedy = "there is no such file", "house.toml names it: add the sheet, or remove the name"
                self._add("error", "no-file", f"fees/{name}.csv", "", problem, remedy)
                continue
            head = self.heads.get(name)
            source = head.source if head else Source(self.source, book=self.book)
            mine = [(number, correction) for number, correction in self.corrections if name in correction.sheets]
            printed[name] = PrintedSheet(name, path, source, mine)
        return printed

    def _usable_sheets(self) -> Iterator[tuple[str, Sheet]]:
        """The sheets whose lines can all be read, even if their bands overlap."""
        for name, sheet in self.printed.items():
            if name in self.heads and sheet.is_usable:
                printed, charged = ([fee for _, fee in lines] for lines in (sheet.printed, sheet.charged))
                working = [correction for _, correction in sheet.working]
                yield name, Sheet(name, self.heads[name], printed, charged, working)

    def open_game(self, path: Path) -> HouseGame | None:
        """The game, or None if its file cannot be used; a finding is added for that."""
        try:
            return HouseGame(self, path)
        except HouseFileError as error:
            if not self._is_of_a_broken_sheet(error):
                self.report(error)
        except (LookupError, ValueError, msgspec.ValidationError) as error:
            problem = str(error.args[0]) if error.args else str(error)
            self._add("error", "field", f"games/{path.name}", "", problem, "")
        return None

    def _is_of_a_broken_sheet(self, error: HouseFileError) -> bool:
        """True if the error is a sheet of house.toml that has a finding of its own."""
        return isinstance(error, UnknownSheet) and (error.sheet in self.named or not self.is_read)
