"""Errors of the ledger. After any of them but InDoubt nothing has been written."""

from __future__ import annotations

from cardroom.ledger.chain import in_words
from cardroom.money.cents import Cents, show_dollars


class Overdrawn(Exception):
    """The balance of the account is too low."""

    def __init__(self, account: str, balance: Cents, amount: Cents) -> None:
        super().__init__(f"{account} has {show_dollars(balance)}, which is less than {show_dollars(-amount)}")
        self.account = account
        self.balance = balance
        self.amount = amount


class ActionRepeated(Exception):
    """The chain already has an entry with this action."""

    def __init__(self, chain: str, action: str) -> None:
        super().__init__(f"action {action!r} is already in the log of {in_words(chain)}")
        self.chain = chain
        self.action = action


class ActionReused(Exception):
    """The action has already been used for a different entry."""

    def __init__(self, chain: str, action: str, number: int) -> None:
        super().__init__(f"action {action!r} has already been used for entry {number} of {in_words(chain)}")
        self.chain = chain
        self.action = action
        self.number = number


class Fenced(Exception):
    """Another process has taken over the chain, so this process may no longer write to it."""

    def __init__(self, chain: str, epoch: int, owner: str) -> None:
        super().__init__(f"{owner} has taken over {in_words(chain)} (epoch {epoch})")
        self.chain = chain
        self.epoch = epoch
        self.owner = owner


class InUse(ValueError):
    """Another process serves this ledger."""


class InDoubt(Exception):
    """The database did not confirm a commit. It may be durable all the same, or become so a little later."""


class Lost(Exception):
    """The database aborted the whole transaction, so none of it may be assumed to be stored."""


class Conflict(Lost):
    """Another process was in the way. The transaction is undone, and may be run again from its start."""

    def __init__(self, problem: str, locks: frozenset[str] = frozenset(), fenced: Fenced | None = None) -> None:
        super().__init__(problem)
        self.locks = locks
        """What to lock before anything else the next time."""
        self.fenced = fenced
        """Set if it was in the way because it has taken over."""


class TooSlow(Exception):
    """The database took too long to answer a question, or the line to it is dead."""


class Damaged(Exception):
    """The stored data contradicts itself; `cardroom audit` shows where."""
