"""Fee sheets as CSV files: read, checked and written."""

import csv
import io
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from cardroom.money.cents import Cents, parse_dollars
from cardroom.money.fees import BASES, PAYERS, STAGES, Fee, listed

COLUMNS = Fee.__struct_encode_fields__
FLOOR_DISCRETION = "floor-discretion"


class SheetError(ValueError):
    """A fee sheet is wrong; the message says where, what, and what would be right."""


def as_row(fee: Fee) -> dict[str, str]:
    """The fee as a line of a sheet, by column."""
    values = (getattr(fee, field) for field in Fee.__struct_fields__)
    told = {column: "" if value is None else str(value) for column, value in zip(COLUMNS, values, strict=True)}
    return told | {"fee": _write_fee(fee.fee)}


def write_rows(rows: Iterable[dict[str, str]]) -> str:
    """Lines by column as CSV."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def write_sheet(fees: Iterable[Fee]) -> str:
    """The sheet as CSV; `read_sheet` reads the same fees back."""
    return write_rows(as_row(fee) for fee in fees)


def _write_fee(fee: Cents | None) -> str:
    if fee is None:
        return FLOOR_DISCRETION
    dollars, cents = divmod(fee, 100)
    return f"{dollars}.{cents:02}" if cents else str(dollars)


def read_sheet(text: str, name: str) -> tuple[Fee, ...]:
    """The fees of a CSV sheet, checked; errors call the sheet by `name`."""
    rows = list(_read_rows(text, name))
    groups: dict[tuple[str, ...], list[_Row]] = defaultdict(list)
    for row in rows:
        fee = row.fee
        groups[fee.option, fee.limit, fee.stake, fee.basis, fee.payer, fee.stage].append(row)
    for bands in groups.values():
        _check_bands(bands)
    return tuple(row.fee for row in rows)


class _Row:
    """One line of the file, able to say where it is wrong."""

    def __init__(self, sheet: str, line: int, cells: dict[str, str]) -> None:
        self.sheet = sheet
        self.line = line
        self.cells = cells
        self.fee = Fee(
            option=self.text("option"),
            limit=cells["limit"],
            stake=cells["stake"],
            basis=self.one_of("basis", BASES),
            from_=self.whole("from"),
            to=self.whole("to"),
            payer=self.one_of("payer", PAYERS),
            stage=self.one_of("stage", STAGES),
            fee=self.money("fee"),
            lines=cells["lines"],
        )

    def wrong(self, column: str, problem: str) -> SheetError:
        return SheetError(f"{self.sheet}, line {self.line}, column {column}: {problem}")

    def text(self, column: str) -> str:
        if not self.cells[column]:
            raise self.wrong(column, "empty; it must have a number or name")
        return self.cells[column]

    def one_of(self, column: str, known: Sequence[str]) -> str:
        cell = self.cells[column]
        if cell not in known:
            raise self.wrong(column, f'"{cell}" is unknown; it must be one of {listed(known)}')
        return cell

    def whole(self, column: str) -> int | None:
        cell = self.cells[column]
        if not cell:
            return None
        if not (cell.isascii() and cell.isdecimal()):
            raise self.wrong(column, f'"{cell}" is not a whole number; write one like 100, or leave it empty')
        return int(cell)

    def money(self, column: str) -> Cents | None:
        cell = self.cells[column]
        if cell == FLOOR_DISCRETION:
            return None
        try:
            cents = parse_dollars(cell)
        except ValueError as error:
            raise self.wrong(column, f"{error}, or {FLOOR_DISCRETION}") from None
        if cents < 0:
            raise self.wrong(column, f'"{cell}" is below zero; a fee is 0 or more')
        return cents


def _read_rows(text: str, name: str) -> Iterator[_Row]:
    reader = csv.reader(io.StringIO(text))
    header = [column.strip() for column in next(reader, [])]
    _check_header(header, name)
    for cells in reader:
        if not cells:
            continue
        if len(cells) != len(header):
            raise SheetError(f"{name}, line {reader.line_num}: {len(cells)} cells; there must be {len(header)}")
        stripped = (cell.strip() for cell in cells)
        yield _Row(name, reader.line_num, dict(zip(header, stripped, strict=True)))


def _check_header(header: Sequence[str], name: str) -> None:
    for column in header:
        if column not in COLUMNS:
            raise SheetError(f"{name}, line 1, column {column}: unknown; the columns are {listed(COLUMNS)}")
        if header.count(column) > 1:
            raise SheetError(f"{name}, line 1, column {column}: there twice; name each column once")
    for column in COLUMNS:
        if column not in header:
            raise SheetError(f"{name}, line 1, column {column}: missing; the columns are {listed(COLUMNS)}")


def _check_bands(rows: Sequence[_Row]) -> None:
    for row in rows:
        start, end = row.fee.start, row.fee.to
        if end is not None and end < start:
            raise row.wrong("to", f"{end} is below from, {start}; the band must end at {start} or above")
    # Books print poker bands downwards (7 players, 6, 5) and action bands upwards; either will do.
    upwards = len(rows) > 1 and rows[0].fee.start < rows[1].fee.start
    for before, row in pairwise(rows):
        low, high = (before.fee, row.fee) if upwards else (row.fee, before.fee)
        if low.start > high.start:
            raise row.wrong("from", f"{row.fee.from_} is out of order; list the bands all up or all down")
        if low.to is None or low.to >= high.start:
            raise row.wrong(
                "from",
                f"band {row.fee.band} overlaps {before.fee.band} on line {before.line}; "
                f"the lower band must end below {high.start}",
            )
