"""Changes of a transaction that have not been sent yet. Sending rows together is much faster than one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardroom.ledger import arrays
from cardroom.ledger.errors import Conflict, Lost
from cardroom.ledger.record import Record
from cardroom.ledger.rows import Balance, Entry, Head, Posting, Version
from cardroom.ledger.session import Row, Session

_INSERTS = (
    "INSERT INTO entries (chain, number, at, action, reason, body, hash) VALUES (?, ?, ?, ?, ?, ?, ?)",
    "INSERT INTO postings (chain, entry, account, sequence, cents, balance) VALUES (?, ?, ?, ?, ?, ?)",
    "INSERT INTO versions (chain, entry, record, sequence, hash) VALUES (?, ?, ?, ?, ?)",
)
_BALANCES = (
    "INSERT INTO balances (account, sequence, cents) VALUES (?, ?, ?) "
    "ON CONFLICT (account) DO UPDATE SET sequence = excluded.sequence, cents = excluded.cents"
)
_HEADS = "UPDATE heads SET length = ?, hash = ? WHERE chain = ? AND length = ? AND epoch = coalesce(?, epoch)"
_IN_THE_WAY = "another process has changed an account or a chain"


class Mark:
    """The state when a savepoint was set."""

    __slots__ = ("actions", "balances", "heads", "lengths", "sent", "stored", "stored_balances", "unsent")

    def __init__(self, pending: Pending) -> None:
        self.lengths = pending.lengths()
        self.actions = len(pending.actions)
        self.balances = pending.balances.copy()
        self.heads = pending.heads.copy()
        self.stored = pending.stored.copy()
        self.stored_balances = pending.stored_balances.copy()
        self.unsent = pending.unsent
        self.sent = False
        """True if the savepoint has been sent to the database, which happens when rows are sent."""


class Pending:
    """Entries with their postings and versions, and the balances and heads after them."""

    __slots__ = ("actions", "balances", "heads", "marks", "records", "rows", "stored", "stored_balances", "unsent")

    def __init__(self) -> None:
        self.rows: tuple[list[Row], list[Row], list[Row]] = ([], [], [])
        self.records: list[Record] = []
        """Records that never change, so that nobody need know whether they are there."""
        self.actions: dict[tuple[str, str], int] = {}
        """The entry number of each action in this transaction, by chain and action."""
        self.balances: dict[str, Balance] = {}
        self.heads: dict[str, Head] = {}
        self.unsent = False
        """True if the database does not have these balances or heads yet."""
        self.stored: dict[str, Head] = {}
        """The heads as the database has them."""
        self.stored_balances: dict[str, Balance] = {}
        """The balances as the database has them."""
        self.marks: list[Mark] = []

    def lengths(self) -> list[int]:
        return [*map(len, self.rows), len(self.records)]

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
        for rows, length in zip(self.rows, mark.lengths, strict=False):
            del rows[length:]
        del self.records[mark.lengths[3] :]
        _shorten(self.actions, mark.actions)
        self.balances, self.heads = mark.balances, mark.heads
        self.stored, self.stored_balances = mark.stored, mark.stored_balances
        # Changes made before the savepoint but sent after it are rolled back too.
        self.unsent = mark.unsent or mark.sent

    def send(self, session: Session, epoch_of: Callable[[str], int | None]) -> None:
        """Sends everything. Rows added before a savepoint are sent before it, so that a rollback keeps them.

        `epoch_of` says in which epoch this process has claimed a chain. Raises Conflict if another process has claimed
        it since, or has changed one of the balances.
        """
        start = [0, 0, 0, 0]
        for mark in self.marks:
            if not mark.sent:
                self._send_before(session, start, mark.lengths)
                start, mark.sent = mark.lengths, True
        if session.is_server:
            self._send_arrays(session, start, epoch_of)
        else:
            self._send_rows(session, start, self.lengths())
            self._send_state(session, epoch_of)
        self.stored_balances.update(self.balances)
        self.stored.update(self.heads)
        self.unsent = False
        for rows in self.rows:
            rows.clear()
        self.records.clear()
        for mark in self.marks:
            mark.lengths = [0, 0, 0, 0]

    def _send_before(self, session: Session, start: list[int], end: list[int]) -> None:
        """Sends the rows before a savepoint. If that fails, others than the job that sends them have lost theirs."""
        try:
            if session.is_server:
                session.run_contested([*self._inserts(start, end), ("SAVEPOINT job", ())])
            else:
                self._send_rows(session, start, end)
                session.run("SAVEPOINT job")
        except Lost:
            raise
        except Exception as error:
            raise Lost(f"the rows of earlier jobs could not be stored: {error}") from error

    def _send_rows(self, session: Session, start: list[int], end: list[int]) -> None:
        for insert, rows, first, last in zip(_INSERTS, self.rows, start, end, strict=False):
            if first < last:
                session.run_many(insert, rows[first:last])
        for record in self.records[start[3] : end[3]]:
            record.store(session)

    def _send_state(self, session: Session, epoch_of: Callable[[str], int | None]) -> None:
        balances = [(name, *to) for name, to in self.balances.items() if self.stored_balances.get(name) != to]
        heads = [
            (head.length, head.hash, name, self.stored[name].length, epoch_of(name))
            for name, head in self.heads.items()
            if self.stored[name] is not head
        ]
        if balances:
            session.run_many(_BALANCES, balances)
        if heads and session.run_many(_HEADS, heads) != len(heads):
            raise Conflict(_IN_THE_WAY)

    # PostgreSQL

    def _send_arrays(self, session: Session, start: list[int], epoch_of: Callable[[str], int | None]) -> None:
        balances = arrays.balances(self.stored_balances, self.balances)
        heads = arrays.heads(self.stored, self.heads, epoch_of)
        changes = [change for change in (*balances, heads) if change is not None]
        inserts = self._inserts(start, self.lengths())
        if not inserts and not changes:
            return
        changed = session.run_contested([*inserts, *((sql, values) for sql, values, _ in changes)])
        if changed[len(inserts) :] != [rows for _, _, rows in changes]:
            raise Conflict(_IN_THE_WAY)

    @property
    def fits_one_statement(self) -> bool:
        """True if nothing but rows of the chains and their state is to be sent."""
        return not self.records and not self.marks

    def send_alone(self, session: Session, epoch_of: Callable[[str], int | None]) -> None:
        """Sends everything in one statement, which is a transaction by itself. Raises Conflict as `send` does."""
        balances = arrays.balances(self.stored_balances, self.balances)
        heads = arrays.heads(self.stored, self.heads, epoch_of)
        changes = [change for change in (*balances, heads) if change is not None]
        if changes:
            session.run_alone(*arrays.in_one([*arrays.inserts([*self.rows])], changes))

    def _inserts(self, start: list[int], end: list[int]) -> list[tuple[str, Row]]:
        rows = [these[first:last] for these, first, last in zip(self.rows, start, end, strict=False)]
        records = self.records[start[3] : end[3]]
        return [*arrays.inserts(rows), *(statement for record in records for statement in record.statements())]


def _shorten(things: dict[Any, Any], length: int) -> None:
    """Removes the items added last."""
    while len(things) > length:
        things.popitem()
