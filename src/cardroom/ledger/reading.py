"""Queries of the ledger."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TypeVar

from cardroom.ledger.errors import Damaged
from cardroom.ledger.record import Record
from cardroom.ledger.records import (
    FactorRow,
    Owner,
    PersonRow,
    RoundRow,
    Saved,
    SessionRow,
    Snapshot,
    TableRow,
    TournamentHandRow,
    TournamentRow,
)
from cardroom.ledger.rows import Entry, Head, Movement, Place, Sought
from cardroom.ledger.session import Row, Session
from cardroom.money.cents import Cents

PAGE = 500
"""The number of entries fetched at a time."""
_LAST = "\x7f"
"""A character that sorts after every character in the name of an account."""

_NO_END = 2**62
_ENTRIES = "SELECT number, at, body, hash, action, reason FROM entries WHERE chain = ? "
_MOVEMENT = "SELECT e.chain, e.number, e.at, e.reason, e.hash"
R = TypeVar("R", bound=Record)


class Reading:
    """The ledger at one point in time."""

    def __init__(self, session: Session) -> None:
        self.session = session

    # Money

    def balance(self, account: str) -> Cents:
        """The balance of an account; 0 if it was never used."""
        row = self.session.row("SELECT cents FROM balances WHERE account = ?", account)
        return row[0] if row else 0

    def moved(self, account: str, name: str) -> Cents:
        """What the entries of a chain have moved into an account; negative if out of it."""
        return self._sum("postings WHERE account = ? AND chain = ?", account, name)

    def balances(self, prefix: str = "") -> dict[str, Cents]:
        """The balances of all accounts whose names start with `prefix`; `"stack/4/"` gives the stacks at table 4."""
        rows = self.session.rows(
            "SELECT account, cents FROM balances WHERE account >= ? AND account < ? ORDER BY account",
            prefix,
            prefix + _LAST,
        )
        return dict(rows)

    def movements(self, name: str, after: int = 0, limit: int = 100) -> list[Movement]:
        """The entries of a chain numbered above `after` that moved money, in order."""
        rows = self.session.rows(
            f"{_MOVEMENT}, 0 FROM entries e WHERE e.chain = ? AND e.number > ? AND EXISTS "
            "(SELECT 1 FROM postings p WHERE p.chain = e.chain AND p.entry = e.number) ORDER BY e.number LIMIT ?",
            *(name, after, limit),
        )
        return self._with_postings(rows)

    def last_movements(self, account: str, before: int = _NO_END, limit: int = 100) -> list[Movement]:
        """The last movements of an account whose sequence number is below `before`, the newest first."""
        rows = self.session.rows(
            f"{_MOVEMENT}, p.sequence FROM postings p JOIN entries e ON e.chain = p.chain AND e.number = p.entry "
            "WHERE p.account = ? AND p.sequence < ? ORDER BY p.sequence DESC LIMIT ?",
            *(account, before, limit),
        )
        return self._with_postings(rows)

    def search(self, sought: Sought, below: Place | None = None, limit: int = 100) -> list[Movement]:
        """Movements from the newest to the oldest, from below a place in that list on."""
        conditions = ["EXISTS (SELECT 1 FROM postings p WHERE p.chain = e.chain AND p.entry = e.number)"]
        values: list[str | int] = []
        for condition, *given in _conditions(sought, below):
            conditions.append(condition)
            values += given
        rows = self.session.rows(
            f"{_MOVEMENT}, 0 FROM entries e WHERE {' AND '.join(conditions)} "
            "ORDER BY e.at DESC, e.chain, e.number DESC LIMIT ?",
            *(*values, limit),
        )
        return self._with_postings(rows)

    def _with_postings(self, rows: list[Row]) -> list[Movement]:
        postings: defaultdict[tuple[str, int], dict[str, Cents]] = defaultdict(dict)
        for name in {row[0] for row in rows}:
            numbers = [row[1] for row in rows if row[0] == name]
            places = ", ".join("?" * len(numbers))
            for entry, account, cents in self.session.rows(
                f"SELECT entry, account, cents FROM postings WHERE chain = ? AND entry IN ({places}) ORDER BY account",
                *(name, *numbers),
            ):
                postings[name, entry][account] = cents
        return [
            Movement(name, number, at, reason, postings[name, number], digest, sequence)
            for name, number, at, reason, digest, sequence in rows
        ]

    def balance_before(self, account: str, at: int) -> tuple[int, Cents]:
        """The number of the account's last movement before a time, and the balance after it; zeros if there is none.

        The movements of an account are in the order of their times, so it looks at a few of them only.
        """
        row = self.session.row("SELECT sequence FROM balances WHERE account = ?", account)
        first, last, balance = 0, row[0] if row else 0, 0
        while first < last:
            middle = (first + last + 1) // 2
            row = self.session.row(
                "SELECT e.at, p.balance FROM postings p JOIN entries e ON e.chain = p.chain AND e.number = p.entry "
                "WHERE p.account = ? AND p.sequence = ?",
                *(account, middle),
            )
            if row is None:
                raise Damaged(f"movement {middle} of {account} is missing")
            if row[0] < at:
                first, balance = middle, row[1]
            else:
                last = middle - 1
        return first, balance

    def balance_after(self, name: str, number: int, account: str) -> Cents | None:
        """The balance of an account after an entry that moved it; None if the entry did not."""
        row = self.session.row(
            "SELECT balance FROM postings WHERE chain = ? AND entry = ? AND account = ?", name, number, account
        )
        return row[0] if row else None

    def moved_in(self, name: str, account: str, after: int) -> Cents:
        """The sum of what the entries of a chain did to an account after its movement number `after`."""
        return self._sum("postings WHERE account = ? AND sequence > ? AND chain = ?", account, after, name)

    def _sum(self, which: str, *values: object) -> Cents:
        row = self.session.row(f"SELECT sum(cents) FROM {which}", *values)
        return int(row[0]) if row and row[0] is not None else 0

    # Chains

    def entry(self, name: str, number: int) -> Entry | None:
        return next(self.entries(name, after=number - 1, limit=1), None)

    def changed_by(self, name: str, number: int) -> list[str]:
        """The names of the records that an entry changed."""
        rows = self.session.rows("SELECT record FROM versions WHERE chain = ? AND entry = ?", name, number)
        return [record for (record,) in rows]

    def changes(self, record: Record, after: int) -> list[Entry]:
        """The entries after a time that changed a record."""
        rows = self.session.rows(
            "SELECT e.number, e.at, e.body, e.hash, e.action, e.reason FROM versions v "
            "JOIN entries e ON e.chain = v.chain AND e.number = v.entry WHERE v.record = ? AND e.at > ?",
            *(record.record_name, after),
        )
        return [Entry(*row) for row in rows]

    def first_entry_of(self, record: Record) -> tuple[str, int] | None:
        """The chain and the number of the entry that added a record."""
        row = self.session.row(
            "SELECT chain, entry FROM versions WHERE record = ? AND sequence = 1", record.record_name
        )
        return (row[0], row[1]) if row else None

    def entries(self, name: str, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
        """The entries of a chain after number `after`: up to `limit` entries, or all of them without a limit."""
        left = limit
        while left is None or left > 0:
            size = PAGE if left is None else min(PAGE, left)
            rows = self.session.rows(_ENTRIES + "AND number > ? ORDER BY number LIMIT ?", name, after, size)
            for row in rows:
                if row[0] <= after:
                    raise Damaged(f"the chain {name} is out of order after {after}")
                after = row[0]
                yield Entry(*row)
            if len(rows) < size:
                return
            left = None if left is None else left - size

    def last_entry(self, name: str) -> Entry | None:
        row = self.session.row(_ENTRIES + "ORDER BY number DESC LIMIT 1", name)
        return Entry(*row) if row else None

    def was_done(self, name: str, action: str) -> int | None:
        """The number of the entry with this action; None if the chain has none."""
        row = self.session.row(
            "SELECT number FROM entries WHERE chain = ? AND action = ? AND action <> ''", name, action
        )
        return row[0] if row else None

    def heads(self) -> dict[str, Head]:
        """The heads of all chains, by name: `cage`, `people`, `table/4`."""
        rows = self.session.rows("SELECT chain, length, hash FROM heads ORDER BY chain")
        return {name: Head(length, digest) for name, length, digest in rows}

    def last_time(self) -> int:
        """The time of the latest entry of all chains; 0 if there is none."""
        rows = self.session.rows("SELECT e.at FROM heads h JOIN entries e ON e.chain = h.chain AND e.number = h.length")
        return max((at for (at,) in rows), default=0)

    def wait_for_room(self) -> None:
        """Only whoever writes waits for others."""

    # Records

    def records(self, kind: type[R], which: str = "", *values: object) -> list[R]:
        """The records of one kind that a condition in SQL selects, such as `WHERE number = ?`."""
        return [kind.read(row) for row in self.session.rows(kind.select() + which, *values)]

    def record(self, kind: type[R], which: str, *values: object) -> R | None:
        """The first record of one kind that a condition in SQL selects."""
        found = self.records(kind, which, *values)
        return found[0] if found else None

    def records_by(self, kind: type[R], column: str, keys: Iterable[object]) -> list[R]:
        """The records of one kind with these keys in a column."""
        return [kind.read(row) for row in self.session.rows_of(f"{kind.select()}WHERE {column}", keys)]

    def changed(self, name: str, after: int) -> set[str]:
        """The names of the records that were changed or removed by the entries of a chain after this one."""
        rows = self.session.rows("SELECT record FROM versions WHERE chain = ? AND entry > ?", name, after)
        return {record for (record,) in rows}

    def length(self, name: str) -> int:
        """The number of entries in a chain."""
        row = self.session.row("SELECT length FROM heads WHERE chain = ?", name)
        return row[0] if row else 0

    def sum_of_cents(self, kind: type[Record], which: str, *values: object) -> Cents:
        """The sum over the records of one kind that a condition in SQL selects."""
        return self._sum(f"{kind.stored_in} {which}", *values)

    def next_number(self, kind: type[Record]) -> int:
        """The number of a new record of a kind whose records are numbered."""
        row = self.session.row(f"SELECT max(number) FROM {kind.stored_in}")
        return (row[0] if row and row[0] else 0) + 1

    def snapshot(self, table: int) -> Snapshot | None:
        return self.record(Snapshot, "WHERE table_number = ?", table)

    def round(self, table: int, number: int) -> RoundRow | None:
        return self.record(RoundRow, "WHERE table_number = ? AND round = ?", table, number)

    def rounds(self, table: int, before: int = _NO_END, limit: int = 50) -> list[RoundRow]:
        """The last rounds of a table numbered below `before`, the newest first."""
        which = "WHERE table_number = ? AND round < ? ORDER BY round DESC LIMIT ?"
        return self.records(RoundRow, which, table, before, limit)

    def rounds_of(self, person: int, before: int = _NO_END, limit: int = 50, since: int = 0) -> list[RoundRow]:
        """The last rounds that a person was dealt into, the newest first, that ended before the time `before` and not
        before `since`."""
        columns = ", ".join(f"r.{name}" for name in RoundRow.column_names())
        rows = self.session.rows(
            f"SELECT {columns} FROM hands h JOIN rounds r ON r.table_number = h.table_number AND r.round = h.round "
            "WHERE h.person = ? AND h.at < ? AND h.at >= ? ORDER BY h.at DESC, r.table_number, r.round DESC LIMIT ?",
            *(person, before, since, limit),
        )
        return [RoundRow.read(row) for row in rows]

    def tournament_hands_of(self, person: int, before: int = _NO_END, limit: int = 50) -> list[TournamentHandRow]:
        """The last hands of a person in tournaments that ended before the time `before`, the newest first."""
        which = "WHERE person = ? AND at < ? ORDER BY at DESC, tournament, hand DESC LIMIT ?"
        return self.records(TournamentHandRow, which, person, before, limit)

    def was_dealt_in(self, person: int, table: int) -> bool:
        """True if a person was ever dealt into a round at a table."""
        return bool(
            self.session.row("SELECT 1 FROM hands WHERE person = ? AND table_number = ? LIMIT 1", person, table)
        )

    def table(self, number: int) -> TableRow | None:
        return self.record(TableRow, "WHERE number = ?", number)

    def tables(self) -> list[TableRow]:
        """All tables, open and closed, by number."""
        return self.records(TableRow, "ORDER BY number")

    def tournaments(self) -> list[TournamentRow]:
        """All tournaments, open and over, by number."""
        return self.records(TournamentRow, "ORDER BY number")

    def saved(self, name: str) -> Saved | None:
        """What was last saved of the board, the jackpots or a tournament, by the name of its chain."""
        return self.record(Saved, "WHERE chain = ?", name)

    def person(self, number: int) -> PersonRow | None:
        return self.record(PersonRow, "WHERE number = ?", number)

    def people(self) -> list[PersonRow]:
        return self.records(PersonRow, "ORDER BY number")

    def person_with_login(self, login: str) -> PersonRow | None:
        return self.record(PersonRow, "WHERE login = ? AND login <> ''", login)

    def sessions(self, person: int = 0) -> list[SessionRow]:
        """The sessions of one person, or of everybody, the oldest first."""
        which = "WHERE person = ? " if person else ""
        return self.records(SessionRow, f"{which}ORDER BY began_at, id", *([person] if person else []))

    def second_factor(self, person: int) -> FactorRow | None:
        return self.record(FactorRow, "WHERE person = ?", person)

    def owner(self, name: str) -> Owner | None:
        """The process that owns a chain, or owned it last."""
        return self.record(Owner, "WHERE chain = ?", name)


def _conditions(sought: Sought, below: Place | None) -> Iterator[tuple[str, *tuple[str | int, ...]]]:
    """Each condition of a search, with its values."""
    moved = "EXISTS (SELECT 1 FROM postings p WHERE p.chain = e.chain AND p.entry = e.number AND {})"
    if sought.since:
        yield "e.at >= ?", sought.since
    if sought.until:
        yield "e.at < ?", sought.until
    if sought.chain:
        yield "e.chain = ?", sought.chain
    if sought.account:
        yield moved.format("p.account = ?"), sought.account
    if sought.person:
        own = "(p.account = ? OR p.account LIKE ?)"
        yield moved.format(own), f"player/{sought.person}", f"stack/%/{sought.person}"
    if sought.reason:
        plain = sought.reason.lower().replace("!", "!!").replace("%", "!%").replace("_", "!_")
        yield "lower(e.reason) LIKE ? ESCAPE '!'", f"%{plain}%"
    if below:
        yield (
            "(e.at < ? OR (e.at = ? AND (e.chain > ? OR (e.chain = ? AND e.number < ?))))",
            *(below.at, below.at, below.chain, below.chain, below.number),
        )
