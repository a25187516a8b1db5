"""Every edge of every band of every sheet, against a plain reading of its lines."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from decimal import Decimal

import pytest

from cardroom.houses import house_slugs, load_house
from cardroom.money import NoBandError, write_sheet

SHEETS = [(house, name) for house in house_slugs() for name in load_house(house).sheets]
Row = dict[str, str]


def plainly(rows: list[Row], level: int) -> Decimal | None:
    """Dollars: the last band that begins at or below them. People: the band they are in, if any."""
    if rows[0]["basis"] in ("action", "wager"):
        begun = [row for row in rows if int(row["from"] or 0) <= level]
        return Decimal(max(begun, key=lambda row: int(row["from"] or 0))["fee"]) if begun else Decimal(0)
    found = [row for row in rows if int(row["from"] or 0) <= level <= int(row["to"] or 10**9)]
    return Decimal(found[0]["fee"]) if found else None


@pytest.mark.parametrize(("house", "name"), SHEETS)
def test_every_edge_of_every_band_costs_what_the_line_says(house: str, name: str) -> None:
    sheet = load_house(house).sheets[name]
    bands: dict[tuple[str, ...], list[Row]] = defaultdict(list)
    for row in csv.DictReader(io.StringIO(write_sheet(sheet.fees))):
        if row["basis"] in ("action", "wager", "players", "no-flop", "time") and row["from"]:
            bands[tuple(row[c] for c in ("option", "basis", "payer", "stage", "stake", "limit"))].append(row)
    for (option, basis, payer, stage, stake, limit), rows in bands.items():
        edges = {int(row[side]) + step for row in rows for side in ("from", "to") if row[side] for step in (-1, 0, 1)}
        in_dollars = basis in ("action", "wager")
        for level in sorted(edge for edge in edges if edge >= 1):
            try:
                cents = sheet.option(option).band(
                    basis, payer, stage, level * 100 if in_dollars else level, stake, limit
                )
                charged: Decimal | None = Decimal(cents) / 100
            except NoBandError:
                charged = None
            assert charged == plainly(rows, level), (option, basis, payer, stage, level)
