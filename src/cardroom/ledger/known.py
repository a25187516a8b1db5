"""Balances that need not be looked up again."""

from __future__ import annotations

from cardroom.ledger.rows import Head
from cardroom.money.cents import Cents

MOST_KEPT = 100_000


class Known:
    """Balances kept from one transaction to the next. They hold as long as the book ends where it ended then."""

    def __init__(self) -> None:
        self._head: Head | None = None
        self._balances: dict[str, Cents] = {}

    def at(self, head: Head) -> dict[str, Cents]:
        """What is known of the balances at that end of the book: nothing when somebody else has written since."""
        if head != self._head or len(self._balances) > MOST_KEPT:
            self._head, self._balances = head, {}
        return self._balances

    def go_on(self, head: Head, changed: dict[str, Cents]) -> None:
        """The book ends here now."""
        self._head = head
        self._balances.update(changed)
