"""Benchmarks durable actions per second with group commit, against bare sqlite3 with the same bytes and batches.

An action is one entry in a table's log with three postings. Bare sqlite3 checks no balances, hashes or actions; it
shows the cost of the disk and the file format.
"""

from __future__ import annotations

import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from cardroom.ledger import Store, Transaction, Writer, accounts, chain

TABLES = 100
BATCH = 50
BATCHES = 200
BODY = b'{"seat":3,"choice":{"type":"bet","to":600},"events":["..."]}' * 6
Batch = Callable[[range], None]
BARE = """
PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
CREATE TABLE entries (chain TEXT, number INTEGER, at INTEGER, action TEXT, reason TEXT, body BLOB, hash BLOB,
    PRIMARY KEY (chain, number));
CREATE UNIQUE INDEX entries_by_action ON entries (chain, action);
CREATE TABLE postings (chain TEXT, entry INTEGER, account TEXT, sequence INTEGER, cents INTEGER, balance INTEGER,
    PRIMARY KEY (chain, entry, account)) WITHOUT ROWID;
CREATE UNIQUE INDEX postings_by_account ON postings (account, sequence);
"""


def action(number: int) -> tuple[int, str, dict[str, int]]:
    """The table, action id and postings of a wager with its fee."""
    table, person = number % TABLES + 1, 100_000 + number % (6 * TABLES)
    postings = {accounts.stack(table, person): -7_00, accounts.play(table): 6_00, accounts.collection(table): 1_00}
    return table, f"{number * 2654435761 % 2**32:08x}", postings


def bare(folder: Path) -> Batch:
    connection = sqlite3.connect(folder / "bare.db", isolation_level=None)
    connection.executescript(BARE)
    hashed = bytes(32)

    def insert(numbers: range) -> None:
        entries, postings = [], []
        for number in numbers:
            table, name, moved = action(number)
            log, entry = chain.table(table), number // TABLES + 1
            entries.append((log, entry, number, name, "wager", BODY, hashed))
            postings += [(log, entry, account, number, cents, cents) for account, cents in moved.items()]
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", entries)
        connection.executemany("INSERT INTO postings VALUES (?, ?, ?, ?, ?, ?)", postings)
        connection.execute("COMMIT")

    return insert


def with_chips(file: Path) -> Store:
    """A ledger with tables that have chips."""
    store = Store.open(str(file))
    with store.write() as transaction:
        for _ in range(TABLES):
            transaction.open_table("table", b"")
        for number in range(6 * TABLES):
            (stack, *_) = action(number)[2]
            chips = {accounts.CAGE: -10_000_00, stack: 10_000_00}
            transaction.append(chain.CAGE, b"", reason="chips", postings=chips)
    store.claim()
    return store


def job(number: int) -> Callable[[Transaction], None]:
    table, name, postings = action(number)

    def play(transaction: Transaction) -> None:
        transaction.append(chain.table(table), BODY, name, "wager", postings)

    return play


def in_one_transaction(folder: Path) -> Batch:
    store = with_chips(folder / "transaction.db")

    def commit(numbers: range) -> None:
        with store.write() as transaction:
            for number in numbers:
                with transaction.savepoint():
                    job(number)(transaction)

    return commit


def through_the_writer(folder: Path) -> Batch:
    writer = Writer(with_chips(folder / "writer.db"))

    def submit(numbers: range) -> None:
        for future in [writer.submit(job(number)) for number in numbers]:
            future.result()

    return submit


def main() -> None:
    """The methods take turns batch by batch, so that other load on the machine affects all of them."""
    with tempfile.TemporaryDirectory() as folder:
        ways = {make.__name__: make(Path(folder)) for make in (bare, in_one_transaction, through_the_writer)}
        times: dict[str, list[float]] = {name: [] for name in ways}
        for batch in range(BATCHES):
            for name, run in ways.items():
                start = time.perf_counter()
                run(range(batch * BATCH, (batch + 1) * BATCH))
                times[name].append(time.perf_counter() - start)
    peer = statistics.median(times["bare"])
    for name, taken in times.items():
        took = statistics.median(taken)
        print(
            f"{name.replace('_', ' '):<20}{BATCH / took:10,.0f} actions/s  {took * 1e3:6.2f} ms a batch of {BATCH}"
            f"  {took / peer:5.2f} x bare sqlite3"
        )


if __name__ == "__main__":
    main()
