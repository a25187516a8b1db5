"""A cache of balances between transactions."""

from __future__ import annotations

from cardroom.ledger.rows import Head
from cardroom.money.cents import Cents

MAX_KEPT = 100_000


class BalanceCache:
    """Balances kept from one transaction to the next. They are valid as long as the head of the book is the same."""

    def __init__(self) -> None:
        self._head: Head | None = None
        self._balances: dict[str, Cents] = {}

    def at(self, head: Head) -> dict[str, Cents]:
        """The cached balances at this head of the book; empty if another process has written since."""
        if head != self._head or len(self._balances) > MAX_KEPT:
            self._head, self._balances = head, {}
        return self._balances

    def advance(self, head: Head, changed: dict[str, Cents]) -> None:
        """Updates the cache to a new head of the book."""
        self._head = head
        self._balances.update(changed)
