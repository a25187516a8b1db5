"""Verifies everything that is stored and reports what is wrong."""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from cardroom.ledger import chain
from cardroom.ledger.accounts import CAGE
from cardroom.ledger.errors import Damaged
from cardroom.ledger.reading import PAGE, Reading
from cardroom.ledger.rows import Head, Movement
from cardroom.ledger.schema import APPEND_ONLY
from cardroom.ledger.store import Store
from cardroom.money.cents import Cents, show_dollars

BROKEN = "its hash does not match its content and the entry before it"
_TYPE_ERRORS = (TypeError, ValueError, AttributeError, struct.error, Damaged)
"""The errors that a value of the wrong type can cause, for example after a flipped byte."""


class Finding(msgspec.Struct, frozen=True):
    """A problem: its part (`file`, `book`, `log/4`, `balances` …), the entry number if any, and a description."""

    where: str
    number: int
    problem: str


Check = Callable[[Reading], Iterator[Finding]]
Unreadable = tuple[type[Exception], ...]


def audit(store: Store) -> list[Finding]:
    """All findings; an empty list if everything is in order. Reads one consistent state, also while others write."""
    found: list[Finding] = []
    unreadable: Unreadable = (*_TYPE_ERRORS, *store.failures)
    checks: dict[str, Check] = {"file": _file, "guards": _guards, "heads": _heads, "snapshots": _snapshots}
    try:
        with store.read() as reading:
            checks |= {chain.log(table): partial(_log, table) for table in _tables(reading)}
            checks |= {"book": _book}
            for where, check in checks.items():
                found += _findings(where, check(reading), unreadable)
    except unreadable as error:
        found.append(Finding("file", 0, f"cannot be read: {error}"))
    return found


def _findings(where: str, check: Iterator[Finding], unreadable: Unreadable) -> Iterator[Finding]:
    """The findings of one part. If it cannot be read, that is a finding too, and the other parts are still checked."""
    try:
        yield from check
    except unreadable as error:
        yield Finding(where, 0, f"cannot be read: {error}")


def _tables(reading: Reading) -> list[int]:
    """The numbers of all tables, including those that have only a log."""
    return sorted({table.number for table in reading.tables()} | _logged(reading))


def _logged(reading: Reading) -> set[int]:
    return {table for (table,) in reading.session.rows("SELECT DISTINCT table_number FROM log")}


def _file(reading: Reading) -> Iterator[Finding]:
    if reading.session.dialect != "sqlite":
        return
    for (problem,) in reading.session.rows("PRAGMA integrity_check"):
        if problem != "ok":
            yield Finding("file", 0, problem)
    for table, *_ in reading.session.rows("PRAGMA foreign_key_check"):
        yield Finding("file", 0, f"a row of {table} refers to a row that does not exist")


def _guards(reading: Reading) -> Iterator[Finding]:
    if reading.session.dialect == "sqlite":
        rows = reading.session.rows("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    else:
        rows = reading.session.rows("SELECT tgname FROM pg_trigger WHERE tgenabled <> 'D'")
    triggers = {name for (name,) in rows}
    for table in APPEND_ONLY:
        for change in ("update", "delete"):
            if f"{table}_refuses_{change}" not in triggers:
                yield Finding("guards", 0, f"the trigger that refuses a {change} of the {table} is missing")


def _heads(reading: Reading) -> Iterator[Finding]:
    for table in sorted(_logged(reading) - {table.number for table in reading.tables()}):
        yield Finding("heads", 0, f"{chain.log(table)} does not belong to a table")
    chains = {chain.BOOK, *(chain.log(table) for table in _tables(reading))}
    for name in sorted(chains ^ set(reading.heads())):
        yield Finding("heads", 0, f"{name} has no head" if name in chains else f"{name} is not a chain")


def _snapshots(reading: Reading) -> Iterator[Finding]:
    heads = reading.heads()
    for table, number, body, digest in reading.session.rows("SELECT table_number, number, body, hash FROM snapshots"):
        if digest != chain.snapshot_hash(table, number, body):
            yield Finding("snapshots", table, "its hash does not match its content")
        if number > heads.get(chain.log(table), chain.EMPTY).length:
            yield Finding("snapshots", table, f"it was taken after entry {number}, which is not in the log")


def _log(table: int, reading: Reading) -> Iterator[Finding]:
    where, last = chain.log(table), chain.EMPTY
    for entry in reading.entries(table):
        yield from _gap(where, entry.number, last)
        if entry.hash != chain.entry_hash(last.hash, table, entry.number, entry.at, entry.action, entry.body):
            yield Finding(where, entry.number, BROKEN)
        last = Head(entry.number, entry.hash)
    yield from _end(where, last, reading)


def _book(reading: Reading) -> Iterator[Finding]:
    last, posted = chain.EMPTY, 0
    sums: Counter[str] = Counter()
    for movement in _movements(reading):
        number, postings = movement.number, movement.postings
        yield from _gap(chain.BOOK, number, last)
        if movement.hash != chain.movement_hash(
            last.hash, number, movement.at, movement.key, movement.reason, postings
        ):
            yield Finding(chain.BOOK, number, BROKEN)
        if rest := sum(postings.values()):
            yield Finding(chain.BOOK, number, f"the postings sum to {show_dollars(rest)} instead of $0")
        for account, cents in postings.items():
            sums[account] += cents
            if sums[account] < 0 and account != CAGE:
                yield Finding(chain.BOOK, number, f"it leaves {account} at {show_dollars(sums[account])}")
        posted += len(postings)
        last = Head(number, movement.hash)
    yield from _end(chain.BOOK, last, reading)
    row = reading.session.row("SELECT count(*) FROM postings")
    if row and row[0] != posted:
        yield Finding(chain.BOOK, 0, f"{row[0] - posted} postings do not belong to a movement")
    yield from _balances(reading, sums)


def _balances(reading: Reading, sums: dict[str, Cents]) -> Iterator[Finding]:
    balances = reading.balances()
    for account in sorted(sums.keys() | balances.keys()):
        stored, summed = balances.get(account, 0), sums.get(account, 0)
        if stored != summed:
            yield Finding(
                "balances",
                0,
                f"{account} is stored as {show_dollars(stored)}, but its movements add up to {show_dollars(summed)}",
            )
    if rest := sum(balances.values()):
        yield Finding("balances", 0, f"all accounts together have {show_dollars(rest)} instead of $0")


def _movements(reading: Reading) -> Iterator[Movement]:
    after = 0
    while page := reading.movements(after=after, limit=PAGE):
        for movement in page:
            if movement.number <= after:
                raise Damaged(f"the book is out of order after {after}")
            after = movement.number
            yield movement


def _gap(where: str, number: int, last: Head) -> Iterator[Finding]:
    if number != last.length + 1:
        yield Finding(where, number, f"it follows {last.length}: {number - last.length - 1} entries are missing")


def _end(where: str, last: Head, reading: Reading) -> Iterator[Finding]:
    head = reading.heads().get(where, chain.EMPTY)
    if head != last:
        yield Finding(
            where, last.length, f"the chain ends here, but its head is at {head.length} with hash {head.hash.hex()}"
        )
