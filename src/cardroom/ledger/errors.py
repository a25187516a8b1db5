"""Why the ledger refuses. None of these leaves anything behind."""

from __future__ import annotations

from cardroom.money.cents import Cents, show_dollars


class Overdrawn(Exception):
    """The account does not have so much."""

    def __init__(self, account: str, balance: Cents, amount: Cents) -> None:
        super().__init__(f"{account} has {show_dollars(balance)}, not {show_dollars(-amount)}")
        self.account = account
        self.balance = balance
        self.amount = amount


class KeyReused(Exception):
    """The key stands for another movement already."""

    def __init__(self, key: str, number: int) -> None:
        super().__init__(f"key {key!r} stands for movement {number} already, which moved something else")
        self.key = key
        self.number = number


class ActionRepeated(Exception):
    """The table has logged this action already."""

    def __init__(self, table: int, action: str) -> None:
        super().__init__(f"action {action!r} of table {table} is in its log already")
        self.table = table
        self.action = action


class Lost(Exception):
    """The database gave the whole transaction up; nothing of it may be trusted to be there."""


class Damaged(Exception):
    """What is stored contradicts itself; `cardroom audit` says where."""
