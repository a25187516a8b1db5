"""Every fee that is shipped is the fee the books print, row for row."""

from __future__ import annotations

import csv
import io
from decimal import Decimal
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardroom.cli.app import app

EXPECTED = Path(__file__).with_name("expected_fees.csv")
Row = dict[str, str]


def read(text: str) -> list[Row]:
    """In the order of the book's lines: a sheet in force may be printed before an older one."""
    return sorted(csv.DictReader(io.StringIO(text)), key=lambda row: (row["game"], int(row["lines"].split("-")[0])))


def as_money(row: Row) -> dict[str, str | Decimal]:
    fee = row["fee"]
    return {**row, "fee": fee if fee == "floor-discretion" else Decimal(fee)}


def expected(house: str) -> list[Row]:
    return [row for row in read(EXPECTED.read_text(encoding="utf-8")) if row["house"] == house]


@pytest.mark.parametrize(("house", "count"), [("livermore", 85), ("oaks", 1006 + 40)])
def test_every_fee_row_is_the_books(house: str, count: int) -> None:
    games = {row["game"] for row in expected(house)}
    printed = [row for row in read(CliRunner().invoke(app, ["fees", house, "--csv"]).stdout) if row["game"] in games]
    assert len(printed) == count
    for ours, theirs in zip(printed, expected(house), strict=True):
        assert as_money(ours) == as_money(theirs)


@pytest.mark.parametrize("house", ["livermore", "oaks"])
def test_the_columns_are_those_of_the_books_tables(house: str) -> None:
    header = CliRunner().invoke(app, ["fees", house, "--csv"]).stdout.splitlines()[0]
    assert header == EXPECTED.read_text(encoding="utf-8").splitlines()[0]
