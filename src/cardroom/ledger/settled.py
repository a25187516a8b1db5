"""Queries inside a transaction that writes: they see its own changes, and wait for what other processes change."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from cardroom.ledger.reading import R, Reading
from cardroom.ledger.record import Record
from cardroom.ledger.rows import Entry, Head, Movement, Place, Sought
from cardroom.money.cents import Cents


class Settled(Reading):
    """Sends what is pending before it looks."""

    @abstractmethod
    def settle(self) -> None:
        """Sends the pending changes."""

    @abstractmethod
    def wait_for_room(self) -> None:
        """Waits until no other process changes what all of them share."""

    @abstractmethod
    def wait_at_doors(self) -> None:
        """Waits until no other process changes who may play. Nobody changes it then until this transaction ends."""

    def _wait_for(self, kind: type[Record]) -> None:
        if kind.is_at_doors:
            self.wait_at_doors()
        elif kind.is_shared:
            self.wait_for_room()

    def records(self, kind: type[R], which: str = "", *values: object) -> list[R]:
        self._wait_for(kind)
        if not kind.changes:
            self.settle()
        return super().records(kind, which, *values)

    def sum_of_cents(self, kind: type[Record], which: str, *values: object) -> Cents:
        self._wait_for(kind)
        return super().sum_of_cents(kind, which, *values)

    def records_by(self, kind: type[R], column: str, keys: Iterable[object]) -> list[R]:
        self._wait_for(kind)
        if not kind.changes:
            self.settle()
        return super().records_by(kind, column, keys)

    def next_number(self, kind: type[Record]) -> int:
        if kind.is_shared:
            self.wait_for_room()
        return super().next_number(kind)

    def balances(self, prefix: str = "") -> dict[str, Cents]:
        self.settle()
        return super().balances(prefix)

    def movements(self, name: str, after: int = 0, limit: int = 100) -> list[Movement]:
        self.settle()
        return super().movements(name, after, limit)

    def search(self, sought: Sought, below: Place | None = None, limit: int = 100) -> list[Movement]:
        self.settle()
        return super().search(sought, below, limit)

    def balance_before(self, account: str, at: int) -> tuple[int, Cents]:
        self.settle()
        return super().balance_before(account, at)

    def balance_after(self, name: str, number: int, account: str) -> Cents | None:
        self.settle()
        return super().balance_after(name, number, account)

    def moved_in(self, name: str, account: str, after: int) -> Cents:
        self.settle()
        return super().moved_in(name, account, after)

    def changed_by(self, name: str, number: int) -> list[str]:
        self.settle()
        return super().changed_by(name, number)

    def first_entry_of(self, record: Record) -> tuple[str, int] | None:
        self.settle()
        return super().first_entry_of(record)

    def entries(self, name: str, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
        self.settle()
        return super().entries(name, after, limit)

    def last_entry(self, name: str) -> Entry | None:
        self.settle()
        return super().last_entry(name)

    def heads(self) -> dict[str, Head]:
        self.settle()
        return super().heads()
