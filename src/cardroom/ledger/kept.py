"""What a process remembers of its own chains from one transaction to the next."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.ledger.rows import Balance, Head

MAX_KEPT = 100_000


class Kept:
    """Balances and heads that only this process changes. If another did so after all, its writes say so."""

    def __init__(self) -> None:
        self.balances: dict[str, Balance] = {}
        self.heads: dict[str, Head] = {}

    def clear(self) -> None:
        self.balances.clear()
        self.heads.clear()

    def update(self, balances: Mapping[str, Balance], heads: Mapping[str, Head]) -> None:
        if len(self.balances) > MAX_KEPT:
            self.balances.clear()
        self.balances.update(balances)
        self.heads.update(heads)
