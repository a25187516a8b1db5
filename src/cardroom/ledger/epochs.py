"""The chains that this process owns, and what it remembers of them."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.ledger import chain
from cardroom.ledger.accounts import home_of
from cardroom.ledger.kept import Kept
from cardroom.ledger.records import Owner


class Epochs(dict[str, int]):
    """The chains that this process owns, with the epoch of its claim to each."""

    def __init__(self, owner: str, alone: bool) -> None:
        super().__init__()
        self.owner = owner
        self.alone = alone
        """True if the process has the whole ledger, and no other process may write."""
        self.kept = Kept()

    def leave(self, names: Iterable[str]) -> None:
        """Owns these chains no longer."""
        self.kept.clear()
        for name in names:
            self.pop(name, None)


class Claims:
    """What a process may write in one transaction: to the chains it owns, and to those it claims there.

    Without epochs it owns nothing, and may write to everything, as somebody does who repairs a ledger.
    """

    def __init__(self, epochs: Epochs | None) -> None:
        self.epochs = epochs
        self.kept = Kept() if epochs is None else epochs.kept
        self.new: dict[str, int] = {}
        self.given_back: frozenset[str] = frozenset()

    def epoch_of(self, name: str) -> int | None:
        """The epoch of the claim to a chain; None if there is none."""
        return None if self.epochs is None else self.new.get(name) or self.epochs.get(name)

    def allow(self, name: str, epoch: int) -> bool:
        """True if this process may add to a chain that is in this epoch."""
        if self.epochs is None or (name in chain.SHARED and not self.epochs.alone):
            return True
        return self.epoch_of(name) == epoch

    def are_alone_with(self, account: str) -> bool:
        """True if only this process changes the account."""
        return self.epochs is not None and (self.epochs.alone or home_of(account) in self.epochs)

    def claim(self, found: dict[str, int]) -> list[Owner]:
        if self.epochs is None:
            raise RuntimeError("the store was not claimed, so this process owns no chain")
        self.new = {**self.new, **found}
        return [Owner(name, self.epochs.owner, epoch) for name, epoch in found.items()]

    def keep(self) -> None:
        """Keeps the claims, and forgets what was given back."""
        if self.epochs is not None and (self.new or self.given_back):
            self.epochs.leave(self.given_back)  # and remembers nothing of chains that were another's in between
            self.epochs.update(self.new)
