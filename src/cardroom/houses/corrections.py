"""Corrections of misprints in fee sheets: what is charged instead, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from cardroom.houses.files import HouseFileError
from cardroom.money import Fee, SheetError, read_sheet
from cardroom.money.fee_sheets import COLUMNS, as_row, write_rows

CORRECTIONS = "corrections.toml"
Cells = dict[str, str | int]


class Correction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Each line of the sheets with the cells `where` becomes one line for each entry of `becomes`, with its cells."""

    sheets: tuple[str, ...]
    where: Cells
    becomes: tuple[Cells, ...]
    why: str


class CorrectionsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    corrections: tuple[Correction, ...] = ()


def correct(fees: Iterable[Fee], corrections: Iterable[Correction], path: Path) -> tuple[Fee, ...]:
    """The corrected fees. `path` is the file of the corrections, for error messages. Raises HouseFileError."""
    rows = [as_row(fee) for fee in fees]
    for correction in corrections:
        _check_columns(correction, path)
        after = [new for row in rows for new in corrected(row, correction)]
        if after == rows:
            cells = ", ".join(f"{column} = {cell}" for column, cell in correction.where.items())
            raise HouseFileError(path, "corrections.where", f"it changes no line with {cells}", "remove it")
        rows = after
    try:
        return read_sheet(write_rows(rows), "the corrected sheet")
    except SheetError as error:
        raise HouseFileError(path, f"corrections, {error.place}", error.problem, error.remedy) from None


def corrected(row: dict[str, str], correction: Correction) -> Iterator[dict[str, str]]:
    """The lines that replace a line."""
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
        remedy = f"the columns are {', '.join(COLUMNS)}"
        raise HouseFileError(path, f"corrections.{place}", f"{column} is not a column", remedy)
