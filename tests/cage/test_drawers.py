"""Drawers: cash moves through an open one, and every count says what is over or short."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.cage import drawers
from cardroom.cage.drawers import Count, DrawerReport, Piece
from cardroom.ledger import CountRow, DrawerRow, Note, audit
from support.cage import Cage, refusal


class Desk:
    def __init__(self, cage: Cage) -> None:
        self.cage = cage
        self.ann, self.cal, self.dee = cage.person("Ann"), cage.person("Cal", "cashier"), cage.person("Dee", "cashier")

    def open(self, cents: int, by: int = 0, *pieces: Piece) -> DrawerRow:
        by, count = by or self.cal, Count(cents, pieces)
        return self.cage.write(lambda change: drawers.open_drawer(change, by, count, self.cage.now, Note(by)))

    def count(self, cents: int, why: str = "") -> CountRow:
        count, note = Count(cents, why=why), Note(self.cal)
        return self.cage.write(lambda change: drawers.count_drawer(change, self.cal, count, self.cage.now, note))

    def close(self, cents: int, why: str = "", by: int = 0) -> DrawerReport:
        by, count = by or self.cal, Count(cents, why=why)
        row = self.cage.write(lambda change: drawers.close_drawer(change, by, count, self.cage.now, Note(by)))
        return self.report(row.number)

    def hand_over(self, to: int, cents: int, why: str = "") -> DrawerRow:
        count, note = Count(cents, why=why), Note(self.cal)
        return self.cage.write(lambda change: drawers.hand_over(change, self.cal, to, count, self.cage.now, note))

    def report(self, number: int) -> DrawerReport:
        return self.cage.read(lambda reading: drawers.report(reading, number))


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    cage = Cage(tmp_path, drawers=True)
    yield Desk(cage)
    assert audit(cage.store) == []
    cage.close()


def test_no_cash_moves_without_an_open_drawer(desk: Desk) -> None:
    told = "count a drawer and open it first: cash moves only through an open drawer"
    assert refusal(lambda: desk.cage.move(desk.ann, 100_00, desk.cal)) == told
    desk.open(1_000_00, desk.dee)
    assert refusal(lambda: desk.cage.move(desk.ann, 100_00, desk.cal)) == told, "nor through somebody else's"
    desk.open(1_000_00)
    assert desk.cage.move(desk.ann, 100_00, desk.cal).drawer == 2
    desk.close(1_100_00)
    assert refusal(lambda: desk.cage.move(desk.ann, -100_00, desk.cal)) == told


def test_the_report_has_what_came_in_what_went_out_and_what_is_over_or_short(desk: Desk) -> None:
    desk.open(1_000_00)
    for cents in (300_00, -120_00, 50_00, -20_00):
        desk.cage.move(desk.ann, cents, desk.cal)
    report = desk.report(1)
    assert (report.drawer.opening, report.cash_in, report.cash_out) == (1_000_00, 350_00, 140_00)
    assert (report.expected, report.counted, report.difference) == (1_210_00, None, None)
    assert refusal(lambda: desk.close(1_205_00)) == "the drawer is $5 short: $1,210 are expected; say why"
    assert refusal(lambda: desk.close(1_212_00)) == "the drawer is $2 over: $1,210 are expected; say why"
    report = desk.close(1_205_00, "a five went into the wrong slot")
    assert (report.expected, report.counted, report.difference) == (1_210_00, 1_205_00, -5_00)
    assert [(count.kind, count.cents, count.expected, count.why) for count in report.counts] == [
        ("opening", 1_000_00, 1_000_00, ""),
        ("closing", 1_205_00, 1_210_00, "a five went into the wrong slot"),
    ]
    assert [row.cents for row in report.movements] == [300_00, -120_00, 50_00, -20_00]


def test_a_count_in_the_middle_is_recorded_and_changes_nothing(desk: Desk) -> None:
    desk.open(1_000_00)
    desk.cage.move(desk.ann, 300_00, desk.cal)
    assert desk.count(1_300_00).expected == 1_300_00
    assert refusal(lambda: desk.count(1_299_00)) == "the drawer is $1 short: $1,300 are expected; say why"
    assert desk.count(1_299_00, "a dollar on the floor").why == "a dollar on the floor"
    assert desk.close(1_300_00).difference == 0
    assert [count.kind for count in desk.report(1).counts] == ["opening", "middle", "middle", "closing"]


def test_a_drawer_that_is_handed_over_is_closed_for_one_and_opened_for_the_other(desk: Desk) -> None:
    desk.open(1_000_00)
    desk.cage.move(desk.ann, 300_00, desk.cal)
    new = desk.hand_over(desk.dee, 1_299_00, "one dollar short, both have counted")
    assert (new.number, new.cashier, new.opening, new.taken_over_from) == (2, desk.dee, 1_299_00, 1)
    old = desk.report(1)
    assert (old.expected, old.counted, old.difference) == (1_300_00, 1_299_00, -1_00)
    desk.cage.move(desk.ann, -99_00, desk.dee)
    assert desk.close(1_200_00, by=desk.dee).difference == 0


def test_a_drawer_is_handed_over_to_another_cashier_who_has_none(desk: Desk) -> None:
    desk.open(1_000_00)
    assert refusal(lambda: desk.hand_over(desk.cal, 1_000_00)) == "a drawer is handed over to another cashier"
    desk.open(500_00, desk.dee)
    assert refusal(lambda: desk.hand_over(desk.dee, 1_000_00)) == (
        f"drawer 2 of account {desk.dee} is still open; close it first"
    )


def test_a_cashier_has_one_drawer_at_a_time(desk: Desk) -> None:
    desk.open(1_000_00)
    assert refusal(lambda: desk.open(500_00)) == f"drawer 1 of account {desk.cal} is still open; close it first"
    desk.close(1_000_00)
    assert refusal(lambda: desk.close(1_000_00)) == "you have no open drawer"
    assert desk.open(500_00).number == 2


def test_a_drawer_does_not_pay_out_more_than_it_has(desk: Desk) -> None:
    desk.open(100_00)
    desk.cage.move(desk.ann, 300_00, desk.cal)
    desk.close(400_00)
    desk.open(50_00)
    told = "drawer 2 has only $50; close it and open one with more cash"
    assert refusal(lambda: desk.cage.move(desk.ann, -60_00, desk.cal)) == told
    desk.cage.move(desk.ann, -50_00, desk.cal)


def test_the_pieces_of_a_count_add_up(desk: Desk) -> None:
    pieces = (Piece("bill", 20_00, 5), Piece("chip", 5_00, 20), Piece("bill", 100_00, 8))
    desk.open(1_000_00, 0, *pieces)
    assert desk.report(1).counts[0].pieces == "8 × $100 bill, 5 × $20 bill, 20 × $5 chip"
    desk.close(1_000_00)
    assert refusal(lambda: desk.open(1_001_00, 0, *pieces)) == "the pieces add up to $1,000, not $1,001; count again"


def test_where_no_drawer_is_needed_one_may_be_used(tmp_path: Path) -> None:
    cage = Cage(tmp_path)
    desk = Desk(cage)
    assert cage.move(desk.ann, 100_00, desk.cal).drawer == 0
    desk.open(1_000_00)
    assert cage.move(desk.ann, 100_00, desk.cal).drawer == 1
    cage.close()
