"""Gives back the money of a table whose log cannot be replayed, from the postings in the ledger alone.

The postings of an open hand are undone, so that everybody has the chips from before the deal. Then all chips go to
their owners' accounts, and the table is closed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from cardroom.ledger import Note, Reading, Record, Transaction, accounts, chain
from cardroom.money import Cents

VOIDED = "voided"
"""The reason of the entry that gives the money back."""
DEALS = ("deal", "ask-free-hand")
"""The commands that begin a hand."""


class GivenBack(NamedTuple):
    """How the money of a table is given back."""

    postings: dict[str, Cents]
    received: dict[str, Cents]
    """What each account outside the table receives."""


def give_back(transaction: Transaction, table: int, note: Note, records: Iterable[Record] = ()) -> dict[str, Cents]:
    """Voids an open hand, gives all chips back, and closes the table. Returns what each account receives.

    Money that was left in the pot by earlier hands is divided equally; odd cents go to the lowest account numbers.
    """
    row = transaction.table(table)
    if row is None:
        raise LookupError(f"there is no table {table}")
    if not row.is_open:
        raise ValueError(f"table {table} is closed; its chips have been given back")
    given = due(transaction, table)
    closed = msgspec.structs.replace(row, is_open=False)
    transaction.append(chain.table(table), msgspec.json.encode(note), "", VOIDED, given.postings, [closed, *records])
    return given.received


def due(reading: Reading, table: int, already: Mapping[str, Cents] | None = None) -> GivenBack:
    """How the money of a table must be given back, by all postings before.

    Afterwards, `already` are the postings of the entry that did it, which was the last one of the table.
    """
    moved = already or {}
    postings = Counter(_undo_open_hand(reading, table))
    stacks = {
        account: cents - moved.get(account, 0) + postings[account]
        for account, cents in reading.balances(f"stack/{table}/").items()
    }
    pot = accounts.play(table)
    _divide_pot(reading.balance(pot) - moved.get(pot, 0), pot, postings, stacks)
    received: Counter[str] = Counter()
    for account, chips in stacks.items():
        owner = _owner(reading, table, account)
        postings[account] -= chips
        postings[owner] += chips
        received[owner] += chips
    return GivenBack({account: cents for account, cents in postings.items() if cents}, dict(received))


def was_given_back(reading: Reading, log: str) -> bool:
    """True if the money of a table or a tournament was given back. Nothing is added to its log afterwards."""
    last = reading.last_entry(log)
    return last is not None and last.reason == VOIDED


def _undo_open_hand(reading: Reading, table: int) -> dict[str, Cents]:
    """The postings that put the chips of an open hand back to where they were before the deal."""
    played = reading.rounds(table, limit=1)
    after = played[0].last if played else 0
    name = chain.table(table)
    begun = next((entry.number for entry in reading.entries(name, after) if entry.reason in DEALS), None)
    undo: Counter[str] = Counter()
    if begun is None:
        return undo
    after = begun - 1
    while page := reading.movements(name, after):
        for movement in page:
            if movement.reason != VOIDED and any(_is_in_play(account) for account in movement.postings):
                undo.subtract(movement.postings)
        after = page[-1].number
    return undo


def _is_in_play(account: str) -> bool:
    """True for the accounts of the game itself; a movement without them only buys chips or takes them away."""
    return account.split("/")[0] in ("play", "collection", "jackpot")


def _divide_pot(cents: Cents, pot: str, postings: Counter[str], stacks: dict[str, Cents]) -> None:
    left = cents + postings[pot]
    seated = sorted(account for account, chips in stacks.items() if chips)
    if not left or not seated:
        return
    for place, account in enumerate(seated):
        share = left // len(seated) + (place < left % len(seated))
        postings[pot] -= share
        postings[account] += share
        stacks[account] += share


def _owner(reading: Reading, table: int, stack: str) -> str:
    person = int(stack.rsplit("/", 1)[1])
    row = reading.person(person)
    return accounts.bots(table) if row is not None and row.is_bot else accounts.player(person)
