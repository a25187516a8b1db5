"""A cage without a server: a ledger, staff and guests, a clock set by hand, and tables where chips are won and lost."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

import msgspec

from cardroom.cage import requests
from cardroom.cage.at_tables import attendance
from cardroom.cage.cash import Cash
from cardroom.cage.gate import Door
from cardroom.cage.rules import CageRules
from cardroom.floor.guest import Refused
from cardroom.ledger import CashRow, Note, Reading, RequestRow, SittingRow, Store, Transaction, accounts, chain
from cardroom.server.doors import Admission
from support.ledgers import ledger_in

T = TypeVar("T")
ZONE = ZoneInfo("America/Los_Angeles")
RULES = CageRules(
    zone=ZONE, drawers=False, most_deposit=10_000_00, second_person_above=3_000_00, second_person_deposits_above=None
)
NOON = 1_772_827_200_000
"""Noon in Los Angeles on Friday, March 6, 2026; on Sunday morning the clocks go forward there."""


class Cage:
    def __init__(self, folder: Path, **rules: Any) -> None:
        self.rules = msgspec.structs.replace(RULES, **rules)
        self.now = NOON
        self.file = ledger_in(folder)
        self._keys = count(1)
        self.open()
        self.table = self.write(lambda transaction: transaction.open_table("Oak", b""))

    def open(self) -> None:
        self.store = Store.open(self.file, lambda: self.now)
        self.store.claim()

    def close(self) -> None:
        self.store.close()

    def write(self, job: Callable[[Transaction], T]) -> T:
        with self.store.write() as transaction:
            return job(transaction)

    def read(self, look: Callable[[Reading], T]) -> T:
        with self.store.read() as reading:
            return look(reading)

    def pass_time(self, *, minutes: int = 0, hours: int = 0, days: int = 0) -> None:
        self.now += ((days * 24 + hours) * 60 + minutes) * 60_000

    def person(self, name: str = "Ann", role: str = "player") -> int:
        return self.write(lambda transaction: transaction.add_person(name, role, "hash"))

    def key(self) -> str:
        return f"key-{next(self._keys)}"

    def cash(self, person: int, cents: int, by: int, key: str = "") -> Cash:
        return Cash(person, cents, by, f"{by}/{key or self.key()}")

    def carry_out(self, asked: Cash) -> CashRow | RequestRow:
        """As the routes do: a large amount waits for a second person."""
        return self.write(lambda transaction: requests.carry_out(transaction, self.rules, asked, self.now))

    def move(self, person: int, cents: int, by: int = 0, key: str = "") -> CashRow:
        moved = self.carry_out(self.cash(person, cents, by, key))
        assert isinstance(moved, CashRow)
        return moved

    def ask(self, person: int, cents: int, by: int, key: str = "") -> RequestRow:
        asked = self.carry_out(self.cash(person, cents, by, key))
        assert isinstance(asked, RequestRow)
        return asked

    def balance(self, account: str) -> int:
        return self.read(lambda reading: reading.balance(account))

    # At a table

    def pass_door(self, transaction: Transaction, person: int, door: Door, chips: int = 0) -> None:
        """As the keeper of a table does when it writes a command."""
        if stopped := Admission(door, (person,), chips).refused(transaction, self.rules, self.now):
            raise stopped[1]

    def sit(self, person: int, chips: int, table: int = 0) -> None:
        """Sits down with chips, or buys more of them."""
        number = table or self.table

        def job(transaction: Transaction) -> None:
            self.pass_door(transaction, person, "sit", chips)
            self._append(
                transaction,
                number,
                {accounts.player(person): -chips, accounts.stack(number, person): chips},
                self._here(transaction, number) | {person: False},
            )

        self.write(job)

    def leave(self, person: int, table: int = 0) -> None:
        number = table or self.table

        def job(transaction: Transaction) -> None:
            chips = transaction.balance(accounts.stack(number, person))
            postings = {accounts.player(person): chips, accounts.stack(number, person): -chips} if chips else {}
            here = {other: away for other, away in self._here(transaction, number).items() if other != person}
            self._append(transaction, number, postings, here)

        self.write(job)

    def play(self, person: int, won: int, table: int = 0, *, asks: bool = True) -> None:
        """A round, in which the person wins or loses."""
        number = table or self.table

        def job(transaction: Transaction) -> None:
            if asks:
                self.pass_door(transaction, person, "play")
            postings = {accounts.stack(number, person): won, accounts.bots(number): -won}
            self._append(transaction, number, postings, self._here(transaction, number))

        self.write(job)

    def may(self, person: int, door: Door, chips: int = 0) -> str:
        """Why a person may not pass a door; empty if they may."""
        stopped = self.read(lambda reading: Admission(door, (person,), chips).refused(reading, self.rules, self.now))
        return stopped[1].reason if stopped else ""

    def sit_out(self, person: int, *, away: bool = True) -> None:
        """Sits out at the table, or comes back to it."""
        self.write(
            lambda transaction: self._append(
                transaction, self.table, {}, self._here(transaction, self.table) | {person: away}
            )
        )

    def _here(self, transaction: Transaction, table: int) -> dict[int, bool]:
        rows = transaction.records(SittingRow, "WHERE table_number = ? AND until = 0", table)
        return {row.person: row.is_away for row in rows}

    def _append(self, transaction: Transaction, table: int, postings: dict[str, int], here: dict[int, bool]) -> None:
        records = list(attendance(transaction, table, here, self.now))
        transaction.append(chain.table(table), reason="round", postings=postings, records=records)


def refusal(job: Callable[[], object]) -> str:
    """Why something is refused."""
    try:
        job()
    except Refused as refused:
        return refused.reason
    raise AssertionError("it was not refused")


BY = Note(by=111_111, address="203.0.113.7")
