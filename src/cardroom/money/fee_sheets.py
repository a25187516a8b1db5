"""Reads, checks and writes fee sheets as CSV files."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise

from cardroom.money.cents import Cents, parse_dollars
from cardroom.money.fees import BASES, PAYERS, STAGES, Fee, listed

COLUMNS = Fee.__struct_encode_fields__
FLOOR_DISCRETION = "floor-discretion"


class SheetError(ValueError):
    """A line of a fee sheet is wrong; the message says which line, what is wrong, and what would be right."""

    def __init__(
        self, sheet: str, line: int, column: str, problem: str, remedy: str, *, is_percentage: bool = False
    ) -> None:
        self.place = f"line {line}, column {column}" if column else f"line {line}"
        super().__init__(f"{sheet}, {self.place}: {problem}; {remedy}")
        self.line = line
        self.column = column
        self.problem = problem
        self.remedy = remedy
        self.is_percentage = is_percentage


def as_row(fee: Fee) -> dict[str, str]:
    """The fee as a line of a sheet, by column."""
    values = (getattr(fee, field) for field in Fee.__struct_fields__)
    row = {column: "" if value is None else str(value) for column, value in zip(COLUMNS, values, strict=True)}
    return row | {"fee": _write_fee(fee.fee)}


def write_rows(rows: Iterable[dict[str, str]]) -> str:
    """The rows as CSV, with the column names in the first line."""
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


def read_sheet(text: str, name: str, *, as_printed: bool = False) -> tuple[Fee, ...]:
    """
    The fees of a CSV sheet, checked. Error messages call the sheet `name`.

    With `as_printed` the bands may overlap, because corrections will be applied to the sheet.
    """
    lines = list(read_lines(text, name))
    if not as_printed:
        _check_all_bands(lines, name)
    return tuple(fee for _, fee in lines)


Line = tuple[int, Fee]
"""The number of a line in the file, and the fee on that line."""


def read_lines(text: str, name: str, wrong: Callable[[SheetError], None] | None = None) -> Iterator[Line]:
    """The lines of a sheet. `wrong` is called with an error for each line that cannot be read; without it, raises."""
    reader = csv.reader(io.StringIO(text))
    header = [column.strip() for column in next(reader, [])]
    _check_header(header, name)
    for cells in reader:
        if not cells:
            continue
        try:
            yield reader.line_num, _read_line(header, cells)
        except _CellError as error:
            sheet_error = SheetError(
                name,
                reader.line_num,
                error.column,
                error.problem,
                error.remedy,
                is_percentage=isinstance(error, _Percentage),
            )
            if wrong is None:
                raise sheet_error from None
            wrong(sheet_error)


class _CellError(ValueError):
    def __init__(self, column: str, problem: str, remedy: str) -> None:
        super().__init__(problem)
        self.column = column
        self.problem = problem
        self.remedy = remedy


class _Percentage(_CellError):
    pass


def _read_line(header: Sequence[str], cells: Sequence[str]) -> Fee:
    if len(cells) != len(header):
        raise _CellError("", f"it has {len(cells)} cells", f"there must be {len(header)}")
    cell = {column: text.strip() for column, text in zip(header, cells, strict=True)}
    if not cell["option"]:
        raise _CellError("option", "empty", "write a number or a name")
    for column, known in (("basis", BASES), ("payer", PAYERS), ("stage", STAGES)):
        if cell[column] not in known:
            raise _CellError(column, f'"{cell[column]}" is unknown', f"it must be one of {listed(known)}")
    return Fee(
        cell["option"],
        cell["limit"],
        cell["stake"],
        cell["basis"],
        _whole("from", cell["from"]),
        _whole("to", cell["to"]),
        cell["payer"],
        cell["stage"],
        _money(cell["fee"]),
        cell["lines"],
    )


@cache
def _whole(column: str, cell: str) -> int | None:
    if not cell:
        return None
    if not (cell.isascii() and cell.isdecimal()):
        raise _CellError(column, f'"{cell}" is not a whole number', "write one like 100, or leave it empty")
    return int(cell)


@cache
def _money(cell: str) -> Cents | None:
    if cell == FLOOR_DISCRETION:
        return None
    if "%" in cell:
        raise _Percentage("fee", f'"{cell}" is a percentage', "a fee is a flat amount like 2 or 0.50")
    try:
        cents = parse_dollars(cell)
    except ValueError:
        remedy = f"write dollars and cents like 2 or 0.50, or {FLOOR_DISCRETION}"
        raise _CellError("fee", f'"{cell}" is not an amount', remedy) from None
    if cents < 0:
        raise _CellError("fee", f'"{cell}" is below zero', "a fee is 0 or more")
    return cents


def _check_header(header: Sequence[str], name: str) -> None:
    for column in header:
        if column not in COLUMNS:
            raise SheetError(name, 1, column, "unknown", f"the columns are {listed(COLUMNS)}")
        if header.count(column) > 1:
            raise SheetError(name, 1, column, "there twice", "name each column once")
    for column in COLUMNS:
        if column not in header:
            raise SheetError(name, 1, column, "missing", f"the columns are {listed(COLUMNS)}")


def _check_all_bands(lines: Iterable[Line], name: str) -> None:
    for bands in by_band(lines).values():
        _check_bands(bands, name)


def by_band(lines: Iterable[Line]) -> dict[tuple[str, ...], list[Line]]:
    """Groups the lines that are bands of one fee: same option, limit, stake, basis, payer and stage."""
    groups: dict[tuple[str, ...], list[Line]] = defaultdict(list)
    for line in lines:
        fee = line[1]
        groups[fee.option, fee.limit, fee.stake, fee.basis, fee.payer, fee.stage].append(line)
    return groups


def _check_bands(lines: Sequence[Line], name: str) -> None:
    for line, fee in lines:
        if fee.to is not None and fee.to < fee.start:
            problem = f"{fee.to} is below from, {fee.start}"
            raise SheetError(name, line, "to", problem, f"the band must end at {fee.start} or above")
    # Books print poker bands downwards (7 players, 6, 5) and action bands upwards; either will do.
    upwards = len(lines) > 1 and lines[0][1].start < lines[1][1].start
    for (line_before, before), (line, fee) in pairwise(lines):
        low, high = (before, fee) if upwards else (fee, before)
        if low.start > high.start:
            raise SheetError(name, line, "from", f"{fee.from_} is out of order", "list the bands all up or all down")
        if low.to is None or low.to >= high.start:
            problem = f"band {fee.band} overlaps {before.band} on line {line_before}"
            raise SheetError(name, line, "from", problem, f"the lower band must end below {high.start}")
