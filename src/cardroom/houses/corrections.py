"""Corrections: where a printed fee sheet cannot be meant as printed, what is charged instead, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from cardroom.houses.files import HouseFileError
from cardroom.money import Fee, SheetError, read_sheet
from cardroom.money.fee_sheets import COLUMNS, as_row, write_rows

Cells = dict[str, str | int]


class Correction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Each line of the sheets with these cells `becomes` as many lines as are listed, with those cells changed."""

    sheets: tuple[str, ...]
    where: Cells
    becomes: tuple[Cells, ...]
    why: str


class CorrectionsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    corrections: tuple[Correction, ...] = ()


def correct(fees: Iterable[Fee], corrections: Iterable[Correction], path: Path) -> tuple[Fee, ...]:
    """The fees that are charged. `path` is where the corrections stand, for errors."""
    rows = [as_row(fee) for fee in fees]
    for correction in corrections:
        _check_columns(correction, path)
        after = [new for row in rows for new in corrected(row, correction)]
        if after == rows:
            cells = ", ".join(f"{column} = {cell}" for column, cell in correction.where.items())
            raise HouseFileError(path, "corrections.where", f"nothing to correct in a line with {cells}")
        rows = after
    try:
        return read_sheet(write_rows(rows), "the corrected sheet")
    except SheetError as error:
        raise HouseFileError(path, "corrections", str(error)) from None


def corrected(row: dict[str, str], correction: Correction) -> Iterator[dict[str, str]]:
    """The lines that one becomes."""
    if any(row[column] != str(cell) for column, cell in correction.where.items()):
        yield row
        return
    for changes in correction.becomes:
        yield row | {column: str(cell) for column, cell in changes.items()}


def unknown_columns(correction: Correction) -> list[str]:
    return [column for cells in (correction.where, *correction.becomes) for column in cells if column not in COLUMNS]


def _check_columns(correction: Correction, path: Path) -> None:
    for column in unknown_columns(correction):
        place = "where" if column in correction.where else "becomes"
        problem = f"{column} is no column; there are {', '.join(COLUMNS)}"
        raise HouseFileError(path, f"corrections.{place}", problem)
