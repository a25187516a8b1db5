"""Changes of a transaction that have not been sent yet. Sending rows together is much faster than one by one."""

from __future__ import annotations

from typing import Any

from cardroom.ledger.errors import Lost
from cardroom.ledger.rows import Entry, Head, Posting, Version
from cardroom.ledger.session import Row, Session
from cardroom.money.cents import Cents

_INSERTS = (
    "INSERT INTO entries (chain, number, at, action, reason, body, hash) VALUES (?, ?, ?, ?, ?, ?, ?)",
    "INSERT INTO postings (chain, entry, account, sequence, cents, balance) VALUES (?, ?, ?, ?, ?, ?)",
    "INSERT INTO versions (chain, entry, record, sequence, hash) VALUES (?, ?, ?, ?, ?)",
)
_BALANCES = (
    "INSERT INTO balances (account, sequence, cents) VALUES (?, ?, ?) "
    "ON CONFLICT (account) DO UPDATE SET sequence = excluded.sequence, cents = excluded.cents"
)
_HEADS = "UPDATE heads SET length = ?, hash = ? WHERE chain = ?"

Balance = tuple[int, Cents]
"""The sequence number of an account's last posting, and its balance."""


class Mark:
    """The state when a savepoint was set."""

    __slots__ = ("actions", "balances", "heads", "rows", "sent", "stored", "unsent")

    def __init__(self, pending: Pending) -> None:
        self.rows = [len(rows) for rows in pending.rows]
        self.actions = len(pending.actions)
        self.balances = pending.balances.copy()
        self.heads = pending.heads.copy()
        self.stored = pending.stored.copy()
        self.unsent = pending.unsent
        self.sent = False
        """True if the savepoint has been sent to the database, which happens when rows are sent."""


class Pending:
    """Entries with their postings and versions, and the balances and heads after them."""

    __slots__ = ("actions", "balances", "heads", "marks", "rows", "stored", "unsent")

    def __init__(self) -> None:
        self.rows: tuple[list[Row], list[Row], list[Row]] = ([], [], [])
        self.actions: dict[tuple[str, str], int] = {}
        """The entry number of each action in this transaction, by chain and action."""
        self.balances: dict[str, Balance] = {}
        self.heads: dict[str, Head] = {}
        self.unsent = False
        """True if the database does not have these balances or heads yet."""
        self.stored: dict[str, Head] = {}
        """The heads as they were read, before anything was added to their chains."""
        self.marks: list[Mark] = []

    def add(self, chain: str, entry: Entry, postings: list[Posting], versions: list[Version]) -> None:
        number = entry.number
        self.rows[0].append((chain, number, entry.at, entry.action, entry.reason, entry.body, entry.hash))
        self.rows[1].extend([(chain, number, *posting) for posting in postings])
        self.rows[2].extend([(chain, number, *version) for version in versions])
        self.heads[chain] = Head(number, entry.hash)
        for account, sequence, _, balance in postings:
            self.balances[account] = (sequence, balance)
        if entry.action:
            self.actions[chain, entry.action] = number
        self.unsent = True

    def back_to(self, mark: Mark) -> None:
        for rows, length in zip(self.rows, mark.rows, strict=True):
            del rows[length:]
        _shorten(self.actions, mark.actions)
        self.balances, self.heads, self.stored = mark.balances, mark.heads, mark.stored
        # Changes made before the savepoint but sent after it are rolled back too.
        self.unsent = mark.unsent or mark.sent

    def send(self, session: Session) -> None:
        """Sends everything. Rows added before a savepoint are sent before it, so that a rollback keeps them."""
        start = [0, 0, 0]
        for mark in self.marks:
            if not mark.sent:
                self._send_before(session, start, mark.rows)
                start, mark.sent = mark.rows, True
        self._send_rows(session, start, [len(rows) for rows in self.rows])
        for rows in self.rows:
            rows.clear()
        for mark in self.marks:
            mark.rows = [0, 0, 0]
        if self.unsent:
            session.run_many(_BALANCES, [(account, *balance) for account, balance in self.balances.items()])
            session.run_many(_HEADS, [(head.length, head.hash, name) for name, head in self.heads.items()])
            self.unsent = False

    def _send_before(self, session: Session, start: list[int], end: list[int]) -> None:
        """Sends the rows before a savepoint. If that fails, others than the job that sends them have lost theirs."""
        try:
            self._send_rows(session, start, end)
            session.run("SAVEPOINT job")
        except Exception as error:
            raise Lost(f"the rows of earlier jobs could not be stored: {error}") from error

    def _send_rows(self, session: Session, start: list[int], end: list[int]) -> None:
        for insert, rows, first, last in zip(_INSERTS, self.rows, start, end, strict=True):
            if first < last:
                session.run_many(insert, rows[first:last])


def _shorten(things: dict[Any, Any], length: int) -> None:
    """Removes the items added last."""
    while len(things) > length:
        things.popitem()
