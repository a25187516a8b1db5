"""Receipts: what a guest gets for cash in or out, and what proves it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from cardroom.cage.cash import row_of
from cardroom.cage.words import dollars_in_words
from cardroom.floor.guest import Milliseconds, Number
from cardroom.ledger import CashRow, Reading, accounts
from cardroom.money import Cents

Kind: TypeAlias = Literal["deposit", "cash-out", "reversal"]


class Receipt(msgspec.Struct, frozen=True):
    """`cents` and `balance` are of the guest's account. Entry and hash are those in the chain of the cage."""

    number: int
    at: Milliseconds
    kind: Kind
    cents: Cents
    in_words: str
    balance: Cents
    """The balance of the account after it."""
    person: Number
    name: str
    last_digits: str
    cashier: str
    """The name of the cashier; empty where guests serve themselves."""
    drawer: int
    reverses: int
    reversed_by: int
    entry: int
    hash: str


def receipt(reading: Reading, number: int) -> Receipt:
    """Raises LookupError if there is no receipt with this number."""
    return receipt_of(reading, row_of(reading, number))


def receipt_of(reading: Reading, row: CashRow) -> Receipt:
    written = reading.first_entry_of(row)
    entry = reading.entry(*written) if written else None
    if written is None or entry is None:
        raise LookupError(f"receipt {row.number} is in no chain")
    guest, cashier = reading.person(row.person), reading.person(row.cashier)
    return Receipt(
        number=row.number,
        at=row.at,
        kind=kind_of(row),
        cents=row.cents,
        in_words=dollars_in_words(row.cents),
        balance=reading.balance_after(*written, accounts.player(row.person)) or 0,
        person=row.person,
        name=guest.name if guest else "",
        last_digits=f"{row.person % 1000:03}",
        cashier=cashier.name if cashier and row.cashier != row.person else "",
        drawer=row.drawer,
        reverses=row.reverses,
        reversed_by=row.reversed_by,
        entry=entry.number,
        hash=entry.hash.hex(),
    )


def kind_of(row: CashRow) -> Kind:
    if row.reverses:
        return "reversal"
    return "deposit" if row.cents > 0 else "cash-out"


def receipts_of(reading: Reading, person: Number, before: int, limit: int = 50) -> list[CashRow]:
    """The movements of cash of a person with receipts numbered below `before`, the newest first."""
    which = "WHERE person = ? AND number < ? ORDER BY number DESC LIMIT ?"
    return reading.records(CashRow, which, person, before, limit)
