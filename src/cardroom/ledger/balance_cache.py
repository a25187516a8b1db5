"""A cache of balances between transactions."""

from __future__ import annotations

from cardroom.ledger.pending import Balance

MAX_KEPT = 100_000


class BalanceCache:
    """Balances kept from one transaction to the next. They are valid only while no other process may write."""

    def __init__(self) -> None:
        self._balances: dict[str, Balance] = {}

    def get(self, account: str) -> Balance | None:
        return self._balances.get(account)

    def clear(self) -> None:
        self._balances.clear()

    def update(self, changed: dict[str, Balance]) -> None:
        if len(self._balances) > MAX_KEPT:
            self._balances.clear()
        self._balances.update(changed)
