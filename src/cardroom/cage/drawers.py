"""Cash drawers: each is in the hands of one cashier, and every count says what is over or short."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from cardroom.cage.rules import CageRules
from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.ledger import CashRow, CountRow, DrawerRow, Note, Reading, Transaction, chain
from cardroom.money import Cents, show_dollars

Kind: TypeAlias = Literal["opening", "middle", "hand-over", "closing"]


class Piece(msgspec.Struct, frozen=True):
    """Bills, coins or chips of one value in a drawer."""

    kind: Literal["bill", "coin", "chip"]
    value: Cents
    number: int


class Count(msgspec.Struct, frozen=True):
    """What was counted: the amount, the pieces if they were noted, and the explanation of a difference."""

    cents: Cents
    pieces: tuple[Piece, ...] = ()
    why: str = ""

    @property
    def in_words(self) -> str:
        """The pieces in words. Raises Refused if they do not add up to the amount."""
        total = sum(piece.value * piece.number for piece in self.pieces)
        if self.pieces and total != self.cents:
            told = f"{show_dollars(total)}, not {show_dollars(self.cents)}"
            raise Refused(f"the pieces add up to {told}; count again", "not-understood")
        pieces = sorted(self.pieces, key=lambda piece: (piece.kind, -piece.value))
        return ", ".join(f"{piece.number} × {show_dollars(piece.value)} {piece.kind}" for piece in pieces)


class DrawerReport(msgspec.Struct, frozen=True):
    drawer: DrawerRow
    cash_in: Cents
    cash_out: Cents
    expected: Cents
    """What is or was in it: the opening amount, plus cash in, minus cash out."""
    counted: Cents | None
    """The closing count; None while the drawer is open."""
    counts: list[CountRow]
    movements: list[CashRow]

    @property
    def difference(self) -> Cents | None:
        """What the closing count was over, or short if it is below 0."""
        return None if self.counted is None else self.counted - self.expected


def open_drawer_of(reading: Reading, cashier: Number) -> DrawerRow | None:
    return reading.record(DrawerRow, "WHERE cashier = ? AND closed_at = 0", cashier)


def drawer_for(reading: Reading, rules: CageRules, cashier: Number) -> int:
    """The drawer that a cashier's cash goes through; 0 if the room has none. Raises Refused if it must be opened."""
    drawer = open_drawer_of(reading, cashier)
    if drawer is None and rules.drawers:
        raise Refused("count a drawer and open it first: cash moves only through an open drawer", "not-now")
    return drawer.number if drawer else 0


def expected(reading: Reading, drawer: DrawerRow) -> Cents:
    """What must be in a drawer: the opening amount, plus cash in, minus cash out."""
    return drawer.opening + reading.sum_of_cents(CashRow, "WHERE drawer = ?", drawer.number)


def check_cash(reading: Reading, number: int, cents: Cents) -> None:
    """Raises Refused if the drawer does not have the cash that is to be paid out (`cents` below 0)."""
    drawer = reading.record(DrawerRow, "WHERE number = ?", number)
    if drawer is not None and (there := expected(reading, drawer)) + cents < 0:
        raise Refused(
            f"drawer {number} has only {show_dollars(there)}; close it and open one with more cash", "not-enough-chips"
        )


def open_drawer(transaction: Transaction, cashier: Number, count: Count, now: Milliseconds, note: Note) -> DrawerRow:
    """Opens a drawer with the cash that the cashier has counted."""
    _check_none_open(transaction, cashier)
    drawer = _new_drawer(transaction, cashier, count, now)
    opening = CountRow(drawer.number, 1, now, "opening", count.cents, count.cents, count.in_words, count.why)
    transaction.note(chain.CAGE, f"opened drawer {drawer.number}", note, [drawer, opening])
    return drawer


def count_drawer(transaction: Transaction, cashier: Number, count: Count, now: Milliseconds, note: Note) -> CountRow:
    """Counts an open drawer. What is over or short is recorded; what should be in it does not change."""
    drawer = _mine(transaction, cashier)
    counted = _counted(transaction, drawer, "middle", count, now)
    transaction.note(chain.CAGE, f"counted drawer {drawer.number}", note, [counted])
    return counted


def close_drawer(transaction: Transaction, cashier: Number, count: Count, now: Milliseconds, note: Note) -> DrawerRow:
    drawer = _mine(transaction, cashier)
    counted = _counted(transaction, drawer, "closing", count, now)
    closed = msgspec.structs.replace(drawer, closed_at=now)
    transaction.note(chain.CAGE, f"closed drawer {drawer.number}", note, [closed, counted])
    return closed


def hand_over(
    transaction: Transaction, cashier: Number, to: Number, count: Count, now: Milliseconds, note: Note
) -> DrawerRow:
    """Closes a drawer and opens it for another cashier, who answers for what was counted. Returns the new drawer."""
    if to == cashier:
        raise Refused("a drawer is handed over to another cashier")
    drawer = _mine(transaction, cashier)
    _check_none_open(transaction, to)
    counted = _counted(transaction, drawer, "hand-over", count, now)
    closed = msgspec.structs.replace(drawer, closed_at=now)
    new = _new_drawer(transaction, to, count, now, drawer.number)
    opening = CountRow(new.number, 1, now, "opening", count.cents, count.cents, count.in_words, "")
    reason = f"handed over drawer {drawer.number}"
    told = msgspec.structs.replace(note, person=to)
    transaction.note(chain.CAGE, reason, told, [closed, counted, new, opening])
    return new


def report(reading: Reading, number: int) -> DrawerReport:
    """The report of a drawer. Raises LookupError if there is none with this number."""
    drawer = reading.record(DrawerRow, "WHERE number = ?", number)
    if drawer is None:
        raise LookupError(f"there is no drawer {number}")
    movements = reading.records(CashRow, "WHERE drawer = ? ORDER BY number", number)
    counts = counts_of(reading, number)
    return DrawerReport(
        drawer,
        sum(row.cents for row in movements if row.cents > 0),
        -sum(row.cents for row in movements if row.cents < 0),
        expected(reading, drawer),
        counts[-1].cents if drawer.closed_at else None,
        counts,
        movements,
    )


def counts_of(reading: Reading, drawer: int) -> list[CountRow]:
    return reading.records(CountRow, "WHERE drawer = ? ORDER BY number", drawer)


def _new_drawer(
    transaction: Transaction, cashier: Number, count: Count, now: Milliseconds, taken_over_from: int = 0
) -> DrawerRow:
    return DrawerRow(transaction.next_number(DrawerRow), cashier, now, count.cents, 0, taken_over_from)


def _mine(transaction: Transaction, cashier: Number) -> DrawerRow:
    drawer = open_drawer_of(transaction, cashier)
    if drawer is None:
        raise Refused("you have no open drawer", "not-now")
    return drawer


def _check_none_open(transaction: Transaction, cashier: Number) -> None:
    if drawer := open_drawer_of(transaction, cashier):
        raise Refused(f"drawer {drawer.number} of account {cashier} is still open; close it first", "not-now")


def _counted(transaction: Transaction, drawer: DrawerRow, kind: Kind, count: Count, now: Milliseconds) -> CountRow:
    """The record of a count. Raises Refused if there is a difference without an explanation."""
    should_be = expected(transaction, drawer)
    if (over := count.cents - should_be) and not count.why:
        told = f"{show_dollars(abs(over))} {'over' if over > 0 else 'short'}"
        raise Refused(f"the drawer is {told}: {show_dollars(should_be)} are expected; say why", "say-why")
    number = len(counts_of(transaction, drawer.number)) + 1
    return CountRow(drawer.number, number, now, kind, count.cents, should_be, count.in_words, count.why)
