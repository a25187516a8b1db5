"""Collection: the house's fee sheets, looked up, read, checked and written."""

import csv
import io
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from cardroom.money.cents import Cents, parse_dollars

BASES = ("players", "no-flop", "flat", "bonus", "wager", "action", "time")
IN_DOLLARS = ("action", "wager")
PAYERS = ("pot", "player", "player-dealer", "each-player", "ante", "button", "")
STAGES = (
    "ante", "blinds", "before-deal", "after-deal", "first-up-card",
    "second-street", "third-street", "fourth-street", "fifth-street", "seventh-street",
    "before-draw", "after-draw", "flop", "flop-if-pot-19", "turn", "river", "no-flop",
    "before-award", "after-pot-awarded", "half-hour", "per-hand", "as-configured", "",
)  # fmt: skip
FLOOR_DISCRETION = "floor-discretion"


class SheetError(ValueError):
    """A fee sheet is wrong; the message says where, what, and what would be right."""


class FloorDecidesError(LookupError):
    """The sheet leaves this fee to the floor."""


class Fee(Struct, frozen=True, rename={"from_": "from"}):
    """One line of a sheet. Bands are in dollars or players; a fee of None is the floor's to decide."""

    option: str
    limit: str
    stake: str
    basis: str
    from_: int | None
    to: int | None
    payer: str
    stage: str
    fee: Cents | None
    lines: str


COLUMNS = Fee.__struct_encode_fields__


class FeeOption(Struct, frozen=True):
    """One numbered option of a sheet."""

    option: str
    fees: tuple[Fee, ...]

    @property
    def limit(self) -> str:
        """The betting limit, from the first line that has one."""
        return next((fee.limit for fee in self.fees if fee.limit), "")

    @property
    def stake(self) -> str:
        """The stake (at poker the blinds), from the first line that has one."""
        return next((fee.stake for fee in self.fees if fee.stake), "")

    def band(self, basis: str, payer: str, stage: str, amount: int, stake: str = "", limit: str = "") -> Cents:
        """
        The fee of the band that `amount` falls in; 0 when the option has no such line.

        `amount` is in cents for action and wager, else a count of players.
        No stake or no limit means any, which will do as long as they all cost the same.
        """
        if basis not in BASES or payer not in PAYERS:
            raise ValueError(
                f'no fee has basis "{basis}" and payer "{payer}"; '
                f"a basis is one of {_listed(BASES)}, a payer one of {_listed(PAYERS)}"
            )
        bands: dict[tuple[str, str], list[Fee]] = {}
        for fee in self.fees:
            if (fee.stage, fee.basis, fee.payer) != (stage, basis, payer):
                continue
            if stake in ("", fee.stake) and limit in ("", fee.limit):
                bands.setdefault((fee.limit, fee.stake), []).append(fee)
        due = {_fee_at(lines, basis, amount) for lines in bands.values()} or {0}
        if len(due) > 1:
            raise ValueError(
                f"option {self.option} has more than one {basis} fee; "
                f"name a limit and stake out of {_listed(' / '.join(key) for key in bands)}"
            )
        (fee_due,) = due
        if fee_due is None:
            raise FloorDecidesError(f"option {self.option} leaves the {basis} fee for {amount} to the floor")
        return fee_due


def _fee_at(bands: Sequence[Fee], basis: str, amount: int) -> Cents | None:
    # Bands are printed in whole dollars, so cents above a dollar count as the next dollar.
    level = -(-amount // 100) if basis in IN_DOLLARS else amount
    reached = [band for band in bands if _start(band) <= level]
    return max(reached, key=_start).fee if reached else 0


def _start(band: Fee) -> int:
    return band.from_ or 0


def options(sheet: Iterable[Fee]) -> dict[str, FeeOption]:
    """The options of a sheet by number, in printed order."""
    lines: dict[str, list[Fee]] = defaultdict(list)
    for fee in sheet:
        lines[fee.option].append(fee)
    return {option: FeeOption(option, tuple(fees)) for option, fees in lines.items()}


def write_sheet(fees: Iterable[Fee]) -> str:
    """The sheet as CSV; `read_sheet` reads the same fees back."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for fee in fees:
        cells = (getattr(fee, field) for field in Fee.__struct_fields__)
        writer.writerow(dict(zip(COLUMNS, cells, strict=True)) | {"fee": _write_fee(fee.fee)})
    return out.getvalue()


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
            raise self.wrong(column, f'"{cell}" is unknown; it must be one of {_listed(known)}')
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
            raise SheetError(f"{name}, line 1, column {column}: unknown; the columns are {_listed(COLUMNS)}")
        if header.count(column) > 1:
            raise SheetError(f"{name}, line 1, column {column}: there twice; name each column once")
    for column in COLUMNS:
        if column not in header:
            raise SheetError(f"{name}, line 1, column {column}: missing; the columns are {_listed(COLUMNS)}")


def _check_bands(rows: Sequence[_Row]) -> None:
    for row in rows:
        start, end = _start(row.fee), row.fee.to
        if end is not None and end < start:
            raise row.wrong("to", f"{end} is below from, {start}; the band must end at {start} or above")
    # Books print poker bands downwards (7 players, 6, 5) and action bands upwards; either will do.
    upwards = len(rows) > 1 and _start(rows[0].fee) < _start(rows[1].fee)
    for before, row in pairwise(rows):
        low, high = (before.fee, row.fee) if upwards else (row.fee, before.fee)
        if _start(low) > _start(high):
            raise row.wrong("from", f"{row.fee.from_} is out of order; list the bands all up or all down")
        if low.to is None or low.to >= _start(high):
            raise row.wrong(
                "from",
                f"band {_show(row.fee)} overlaps {_show(before.fee)} on line {before.line}; "
                f"the lower band must end below {_start(high)}",
            )


def _show(band: Fee) -> str:
    start = "any" if band.from_ is None else str(band.from_)
    return f"{start} and up" if band.to is None else f"{start}-{band.to}"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(name or "(empty)" for name in names)
