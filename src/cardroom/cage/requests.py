"""Requests: movements of cash that wait for a second person. The money moves when somebody else approves."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from cardroom.cage import cash as cash_module
from cardroom.cage.cash import Cash
from cardroom.cage.periods import MINUTE
from cardroom.cage.rules import CageRules
from cardroom.cage.second_person import check_second_person, needs_second_person
from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.ledger import CashRow, Note, Reading, RequestRow, Transaction, chain

State: TypeAlias = Literal["open", "approved", "declined", "expired"]
VALID_FOR: Milliseconds = 30 * MINUTE


def state_of(row: RequestRow, now: Milliseconds) -> State:
    if row.state == "open" and now >= row.at + VALID_FOR:
        return "expired"
    return row.state  # type: ignore[return-value]


def waiting(reading: Reading, now: Milliseconds) -> list[RequestRow]:
    """The requests that can be approved now, the oldest first."""
    return reading.records(RequestRow, "WHERE state = 'open' AND at > ? ORDER BY number", now - VALID_FOR)


def waits_for(reading: Reading, person: Number, now: Milliseconds) -> bool:
    """True if a movement of this person's account is waiting."""
    return any(row.person == person for row in waiting(reading, now))


def carry_out(transaction: Transaction, rules: CageRules, cash: Cash, now: Milliseconds) -> CashRow | RequestRow:
    """Moves the cash, or asks for a second person if the cashier needs one. What was done before is not done again."""
    if transaction.record(RequestRow, "WHERE action = ?", cash.action) is None:
        if (done := cash_module.made_before(transaction, cash)) is not None:
            return done
        if not needs_second_person(transaction, rules, cash, now):
            return cash_module.move(transaction, rules, cash, now)
    return ask(transaction, rules, cash, now)


def ask(transaction: Transaction, rules: CageRules, cash: Cash, now: Milliseconds) -> RequestRow:
    """Asks for a second person. What would be refused anyway is refused at once."""
    before = transaction.record(RequestRow, "WHERE action = ?", cash.action)
    if before is not None:
        if (before.person, before.cents, before.reverses) != (cash.person, cash.cents, cash.reverses):
            raise Refused("this key has already been used for a different movement; use a new key")
        return before
    cash_module.made_before(transaction, cash)
    cash_module.check(transaction, rules, cash, now)
    number = transaction.next_number(RequestRow)
    row = RequestRow(
        number, now, cash.person, cash.cents, cash.by, cash.action, cash.reverses, cash.why, "open", 0, 0, ""
    )
    note = Note(cash.by, cash.address, "", cash.person, {"request": str(number)})
    transaction.note(chain.CAGE, f"asked for a second person: {cash.door}", note, [row])
    return row


def approve(transaction: Transaction, rules: CageRules, number: int, now: Milliseconds, note: Note) -> CashRow:
    """Moves the money of a request. Everything is checked again, as it is now."""
    row = row_of(transaction, number)
    cash = Cash(row.person, row.cents, row.cashier, row.action, row.reverses, row.why, note.address)
    if row.state == "approved" and row.decided_by == note.by and (done := cash_module.made_before(transaction, cash)):
        return done
    _check_open(row, now)
    if note.by == row.cashier:
        raise Refused("another person must approve what you have asked for", "wrong-role")
    if note.by == row.person:
        raise Refused("nobody approves a movement of their own account", "wrong-role")
    check_second_person(transaction, row.cashier, note.by, now)
    moved = cash_module.move(transaction, rules, cash, now, approved_by=note.by)
    _decide(transaction, row, "approved", now, note)
    return moved


def decline(transaction: Transaction, number: int, now: Milliseconds, note: Note) -> RequestRow:
    """Declines a request, with the reason in the note. The cashier who asked may take it back in the same way."""
    row = row_of(transaction, number)
    _check_open(row, now)
    return _decide(transaction, row, "declined", now, note)


def _decide(transaction: Transaction, row: RequestRow, state: State, now: Milliseconds, note: Note) -> RequestRow:
    decided = msgspec.structs.replace(row, state=state, decided_at=now, decided_by=note.by, answer=note.why)
    told = Note(note.by, note.address, "", row.person, {"request": str(row.number)})
    transaction.note(chain.CAGE, f"{state} request {row.number}", told, [decided])
    return decided


def row_of(reading: Reading, number: int) -> RequestRow:
    """Raises LookupError if there is no request with this number."""
    row = reading.record(RequestRow, "WHERE number = ?", number)
    if row is None:
        raise LookupError(f"there is no request {number}")
    return row


def _check_open(row: RequestRow, now: Milliseconds) -> None:
    match state_of(row, now):
        case "approved" | "declined":
            raise Refused(f"request {row.number} was {row.state} already", "too-late")
        case "expired":
            raise Refused(f"request {row.number} is older than 30 minutes; ask again", "too-late")
