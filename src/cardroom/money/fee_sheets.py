"""Fee sheets as CSV files: read, checked and written."""

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
    """A fee sheet is wrong; the message says where, what, and what would be right."""

    def __init__(self, sheet: str, line: int, column: str, problem: str) -> None:
        place = f"line {line}, column {column}" if column else f"line {line}"
        super().__init__(f"{sheet}, {place}: {problem}")
        self.line = line
        self.column = column
        self.problem = problem


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


def read_sheet(text: str, name: str, *, as_printed: bool = False) -> tuple[Fee, ...]:
    """
    The fees of a CSV sheet, checked; errors call the sheet by `name`.

    A sheet `as_printed` may have bands that overlap, for corrections to put right.
    """
    lines = list(read_lines(text, name))
    if not as_printed:
        _check_all_bands(lines, name)
    return tuple(fee for _, fee in lines)


Line = tuple[int, Fee]
"""A line of the file by its number, and the fee it says."""


def read_lines(text: str, name: str, wrong: Callable[[SheetError], None] | None = None) -> Iterator[Line]:
    """The lines of a sheet; one that cannot be read is told to `wrong`, or raised where nobody listens."""
    reader = csv.reader(io.StringIO(text))
    header = [column.strip() for column in next(reader, [])]
    _check_header(header, name)
    for cells in reader:
        if not cells:
            continue
        try:
            yield reader.line_num, _read_line(header, cells)
        except _Wrong as error:
            told = SheetError(name, reader.line_num, error.column, error.problem)
            if wrong is None:
                raise told from None
            wrong(told)


class _Wrong(ValueError):
    def __init__(self, column: str, problem: str) -> None:
        super().__init__(problem)
        self.column = column
        self.problem = problem


def _read_line(header: Sequence[str], cells: Sequence[str]) -> Fee:
    if len(cells) != len(header):
        raise _Wrong("", f"{len(cells)} cells; there must be {len(header)}")
    told = {column: cell.strip() for column, cell in zip(header, cells, strict=True)}
    if not told["option"]:
        raise _Wrong("option", "empty; it must have a number or name")
    for column, known in (("basis", BASES), ("payer", PAYERS), ("stage", STAGES)):
        if told[column] not in known:
            raise _Wrong(column, f'"{told[column]}" is unknown; it must be one of {listed(known)}')
    return Fee(
        told["option"],
        told["limit"],
        told["stake"],
        told["basis"],
        _whole("from", told["from"]),
        _whole("to", told["to"]),
        told["payer"],
        told["stage"],
        _money(told["fee"]),
        told["lines"],
    )


@cache
def _whole(column: str, cell: str) -> int | None:
    if not cell:
        return None
    if not (cell.isascii() and cell.isdecimal()):
        raise _Wrong(column, f'"{cell}" is not a whole number; write one like 100, or leave it empty')
    return int(cell)


@cache
def _money(cell: str) -> Cents | None:
    if cell == FLOOR_DISCRETION:
        return None
    if "%" in cell:
        raise _Wrong("fee", f'"{cell}" is a percentage; a fee is a flat amount like 2 or 0.50')
    try:
        cents = parse_dollars(cell)
    except ValueError as error:
        raise _Wrong("fee", f"{error}, or {FLOOR_DISCRETION}") from None
    if cents < 0:
        raise _Wrong("fee", f'"{cell}" is below zero; a fee is 0 or more')
    return cents


def _check_header(header: Sequence[str], name: str) -> None:
    for column in header:
        if column not in COLUMNS:
            raise SheetError(name, 1, column, f"unknown; the columns are {listed(COLUMNS)}")
        if header.count(column) > 1:
            raise SheetError(name, 1, column, "there twice; name each column once")
    for column in COLUMNS:
        if column not in header:
            raise SheetError(name, 1, column, f"missing; the columns are {listed(COLUMNS)}")


def _check_all_bands(lines: Iterable[Line], name: str) -> None:
    for bands in by_band(lines).values():
        _check_bands(bands, name)


def by_band(lines: Iterable[Line]) -> dict[tuple[str, ...], list[Line]]:
    """Lines that are bands of one fee: same option, limit, stake, basis, payer and stage."""
    groups: dict[tuple[str, ...], list[Line]] = defaultdict(list)
    for line in lines:
        fee = line[1]
        groups[fee.option, fee.limit, fee.stake, fee.basis, fee.payer, fee.stage].append(line)
    return groups


def _check_bands(lines: Sequence[Line], name: str) -> None:
    for line, fee in lines:
        if fee.to is not None and fee.to < fee.start:
            problem = f"{fee.to} is below from, {fee.start}; the band must end at {fee.start} or above"
            raise SheetError(name, line, "to", problem)
    # Books print poker bands downwards (7 players, 6, 5) and action bands upwards; either will do.
    upwards = len(lines) > 1 and lines[0][1].start < lines[1][1].start
    for (line_before, before), (line, fee) in pairwise(lines):
        low, high = (before, fee) if upwards else (fee, before)
        if low.start > high.start:
            raise SheetError(name, line, "from", f"{fee.from_} is out of order; list the bands all up or all down")
        if low.to is None or low.to >= high.start:
            problem = f"band {fee.band} overlaps {before.band} on line {line_before}"
            raise SheetError(name, line, "from", f"{problem}; the lower band must end below {high.start}")
