"""Errors of the ledger. After any of them nothing has been written."""

from __future__ import annotations

from cardroom.money.cents import Cents, show_dollars


class Overdrawn(Exception):
    """The balance of the account is too low."""

    def __init__(self, account: str, balance: Cents, amount: Cents) -> None:
        super().__init__(f"{account} has {show_dollars(balance)}, which is less than {show_dollars(-amount)}")
        self.account = account
        self.balance = balance
        self.amount = amount


class KeyReused(Exception):
    """The key has already been used for a different movement."""

    def __init__(self, key: str, number: int) -> None:
        super().__init__(f"key {key!r} has already been used for movement {number}, which is different")
        self.key = key
        self.number = number


class ActionRepeated(Exception):
    """The table has already logged this action."""

    def __init__(self, table: int, action: str) -> None:
        super().__init__(f"action {action!r} is already in the log of table {table}")
        self.table = table
        self.action = action


class Lost(Exception):
    """The database aborted the whole transaction, so none of it may be assumed to be stored."""


class Damaged(Exception):
    """The stored data contradicts itself; `cardroom audit` shows where."""
