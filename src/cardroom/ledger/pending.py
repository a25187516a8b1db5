"""Changes of a transaction that have not been sent yet. Sending rows together is much faster than one by one."""

from __future__ import annotations

from typing import Any

from cardroom.ledger.rows import Head
from cardroom.ledger.session import Row, Session
from cardroom.money.cents import Cents

_INSERTS = (
    "INSERT INTO log (table_number, number, at, action, body, hash) VALUES (?, ?, ?, ?, ?, ?)",
    "INSERT INTO book (number, key, reason, at, hash) VALUES (?, ?, ?, ?, ?)",
    "INSERT INTO postings (movement, account, cents) VALUES (?, ?, ?)",
)
_BALANCES = (
    "INSERT INTO balances (account, cents) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET cents = excluded.cents"
)
_HEADS = (
    "INSERT INTO heads (chain, length, hash) VALUES (?, ?, ?) "
    "ON CONFLICT (chain) DO UPDATE SET length = excluded.length, hash = excluded.hash"
)


class Mark:
    """The state when a savepoint was set."""

    __slots__ = ("actions", "balances", "heads", "keys", "rows", "sent", "stored", "unsent")

    def __init__(self, pending: Pending) -> None:
        self.rows = [len(rows) for rows in pending.rows]
        self.actions = len(pending.actions)
        self.keys = len(pending.keys)
        self.balances = pending.balances.copy()
        self.heads = pending.heads.copy()
        self.stored = pending.stored.copy()
        self.unsent = pending.unsent
        self.sent = False
        """True if the savepoint has been sent to the database, which happens when rows are sent."""


class Pending:
    """Rows of the log, the book and the postings, and the balances and heads after them."""

    __slots__ = ("actions", "balances", "heads", "keys", "marks", "rows", "stored", "unsent")

    def __init__(self) -> None:
        self.rows: tuple[list[Row], list[Row], list[Row]] = ([], [], [])
        self.actions: dict[tuple[int, str], int] = {}
        """The entry number of each action logged in this transaction."""
        self.keys: dict[str, tuple[int, str, dict[str, Cents]]] = {}
        """By key, the number, reason and postings of each movement in this transaction."""
        self.balances: dict[str, Cents] = {}
        self.heads: dict[str, Head] = {}
        self.unsent = False
        """True if the database does not have these balances or heads yet."""
        self.stored: dict[str, Head] = {}
        """The heads as they were read, before anything was added to their chains."""
        self.marks: list[Mark] = []

    def add_entry(self, *row: Any) -> None:
        self.rows[0].append(row)
        self.unsent = True

    def add_movement(self, *row: Any, postings: dict[str, Cents]) -> None:
        number = row[0]
        self.rows[1].append(row)
        self.rows[2].extend([(number, account, cents) for account, cents in postings.items()])
        self.unsent = True

    def back_to(self, mark: Mark) -> None:
        for rows, length in zip(self.rows, mark.rows, strict=True):
            del rows[length:]
        _shorten(self.actions, mark.actions)
        _shorten(self.keys, mark.keys)
        self.balances, self.heads, self.stored = mark.balances, mark.heads, mark.stored
        # Changes made before the savepoint but sent after it are rolled back too.
        self.unsent = mark.unsent or mark.sent

    def send(self, session: Session) -> None:
        """Sends everything. Rows added before a savepoint are sent before it, so that a rollback keeps them."""
        start = [0, 0, 0]
        for mark in self.marks:
            if not mark.sent:
                self._send_rows(session, start, mark.rows)
                session.run("SAVEPOINT job")
                start, mark.sent = mark.rows, True
        self._send_rows(session, start, [len(rows) for rows in self.rows])
        for rows in self.rows:
            rows.clear()
        for mark in self.marks:
            mark.rows = [0, 0, 0]
        if self.unsent:
            session.run_many(_BALANCES, list(self.balances.items()))
            session.run_many(_HEADS, [(name, head.length, head.hash) for name, head in self.heads.items()])
            self.unsent = False

    def _send_rows(self, session: Session, start: list[int], end: list[int]) -> None:
        for insert, rows, first, last in zip(_INSERTS, self.rows, start, end, strict=True):
            if first < last:
                session.run_many(insert, rows[first:last])


def _shorten(things: dict[Any, Any], length: int) -> None:
    """Removes the items added last."""
    while len(things) > length:
        things.popitem()
