"""The chains that this process owns, and what it remembers of them."""

from __future__ import annotations

from cardroom.ledger import chain
from cardroom.ledger.kept import Kept


class Epochs(dict[str, int]):
    """The chains that this process owns, with the epoch of its claim to each."""

    def __init__(self, owner: str, alone: bool) -> None:
        super().__init__()
        self.owner = owner
        self.alone = alone
        """True if the process has the whole ledger, and no other process may write."""
        self.kept = Kept()

    def may_share(self, name: str) -> bool:
        """True for a chain that several processes add to."""
        return not self.alone and name in chain.SHARED
