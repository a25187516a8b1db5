"""Queries of the ledger."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardroom.ledger.errors import Damaged
from cardroom.ledger.rows import Entry, Head, Movement, PersonRow, RoundRow, Snapshot, TableRow
from cardroom.ledger.session import Session
from cardroom.money.cents import Cents

PAGE = 500
"""The number of entries fetched at a time."""
_LAST = "\x7f"
"""A character that sorts after every character in the name of an account."""

_NO_END = 2**62
_ROUND = "SELECT table_number, round, at, first, last, record FROM rounds "
_ENTRIES = "SELECT number, at, body, hash, action FROM log WHERE table_number = ? "
_PERSON = "SELECT number, name, role, pin_hash, is_bot, failures, locked_until, created_at FROM people "


class Reading:
    """The ledger at one point in time."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def balance(self, account: str) -> Cents:
        """The balance of an account; 0 if it was never used."""
        row = self.session.row("SELECT cents FROM balances WHERE account = ?", account)
        return row[0] if row else 0

    def balances(self, prefix: str = "") -> dict[str, Cents]:
        """The balances of all accounts whose names start with `prefix`; `"stack/4/"` gives the stacks at table 4."""
        rows = self.session.rows(
            "SELECT account, cents FROM balances WHERE account >= ? AND account < ? ORDER BY account",
            prefix,
            prefix + _LAST,
        )
        return dict(rows)

    def movements(self, account: str = "", after: int = 0, limit: int = 100) -> list[Movement]:
        """The movements numbered above `after`, of one account or of all, in order."""
        if account:
            page = "SELECT movement FROM postings WHERE account = ? AND movement > ? ORDER BY movement LIMIT ?"
            return self._movements(page, account, after, limit)
        return self._movements("SELECT number FROM book WHERE number > ? ORDER BY number LIMIT ?", after, limit)

    def last_movements(self, account: str, before: int = _NO_END, limit: int = 100) -> list[Movement]:
        """The last movements of an account numbered below `before`, the newest first."""
        page = "SELECT movement FROM postings WHERE account = ? AND movement < ? ORDER BY movement DESC LIMIT ?"
        return self._movements(page, account, before, limit)[::-1]

    def _movements(self, page: str, *values: object) -> list[Movement]:
        """The movements whose numbers the query `page` selects, in order."""
        postings: defaultdict[int, dict[str, Cents]] = defaultdict(dict)
        for movement, name, cents in self.session.rows(
            f"SELECT movement, account, cents FROM postings WHERE movement IN ({page}) ORDER BY movement, account",
            *values,
        ):
            postings[movement][name] = cents
        rows = self.session.rows(
            f"SELECT number, key, reason, at, hash FROM book WHERE number IN ({page}) ORDER BY number", *values
        )
        return [
            Movement(number, key, reason, at, postings.get(number, {}), digest)
            for number, key, reason, at, digest in rows
        ]

    def entries(self, table: int, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
        """The log entries of a table after number `after`: up to `limit` entries, or all of them without a limit."""
        left = limit
        while left is None or left > 0:
            size = PAGE if left is None else min(PAGE, left)
            rows = self.session.rows(_ENTRIES + "AND number > ? ORDER BY number LIMIT ?", table, after, size)
            for row in rows:
                if row[0] <= after:
                    raise Damaged(f"the log of table {table} is out of order after {after}")
                after = row[0]
                yield Entry(*row)
            if len(rows) < size:
                return
            left = None if left is None else left - size

    def last_entry(self, table: int) -> Entry | None:
        row = self.session.row(_ENTRIES + "ORDER BY number DESC LIMIT 1", table)
        return Entry(*row) if row else None

    def was_done(self, table: int, action: str) -> int | None:
        """The number of the log entry with this action; None if the table has not logged it."""
        row = self.session.row(
            "SELECT number FROM log WHERE table_number = ? AND action = ? AND action <> ''", table, action
        )
        return row[0] if row else None

    def snapshot(self, table: int) -> Snapshot | None:
        row = self.session.row("SELECT number, body FROM snapshots WHERE table_number = ?", table)
        return Snapshot(*row) if row else None

    def round(self, table: int, number: int) -> RoundRow | None:
        row = self.session.row(_ROUND + "WHERE table_number = ? AND round = ?", table, number)
        return RoundRow(*row) if row else None

    def rounds(self, table: int, before: int = _NO_END, limit: int = 50) -> list[RoundRow]:
        """The last rounds of a table numbered below `before`, the newest first."""
        rows = self.session.rows(
            _ROUND + "WHERE table_number = ? AND round < ? ORDER BY round DESC LIMIT ?", table, before, limit
        )
        return [RoundRow(*row) for row in rows]

    def rounds_of(self, person: int, before: int = _NO_END, limit: int = 50) -> list[RoundRow]:
        """The last rounds that a person was dealt into and that ended before the time `before`, the newest first."""
        rows = self.session.rows(
            "SELECT r.table_number, r.round, r.at, r.first, r.last, r.record FROM hands h JOIN rounds r "
            "ON r.table_number = h.table_number AND r.round = h.round "
            "WHERE h.person = ? AND h.at < ? ORDER BY h.at DESC, r.table_number, r.round DESC LIMIT ?",
            *(person, before, limit),
        )
        return [RoundRow(*row) for row in rows]

    def tables(self) -> list[TableRow]:
        """All tables, open and closed, by number."""
        rows = self.session.rows("SELECT number, name, is_open, terms FROM tables ORDER BY number")
        return [TableRow(number, name, bool(is_open), terms) for number, name, is_open, terms in rows]

    def person(self, number: int) -> PersonRow | None:
        people = self._people("WHERE number = ?", number)
        return people[0] if people else None

    def people(self) -> list[PersonRow]:
        return self._people("ORDER BY number")

    def heads(self) -> dict[str, Head]:
        """The heads of all chains, by name: `book`, `log/4`."""
        rows = self.session.rows("SELECT chain, length, hash FROM heads ORDER BY chain")
        return {chain: Head(length, digest) for chain, length, digest in rows}

    def _people(self, which: str, *values: object) -> list[PersonRow]:
        rows = self.session.rows(_PERSON + which, *values)
        return [
            PersonRow(number, name, role, pin_hash, bool(is_bot), *others)
            for number, name, role, pin_hash, is_bot, *others in rows
        ]
