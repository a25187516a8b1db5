"""Benchmarks processes that write to one ledger on PostgreSQL: actions a second of one, two and four, in turns.

    python bench/ledger_writers.py postgresql://user@host/database

The database must be empty. Each process has its own tables, and 50 actions on their way, each as in bench/ledger.py.
It also prints what the server's processes were seen to wait for in pg_stat_activity: `Lock` is one for another.
"""

from __future__ import annotations

import argparse
import secrets
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count, cycle, islice
from pathlib import Path

from cardroom.ledger import Store, Writer, accounts, audit, chain

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.ledger import BATCH, TABLES, action, job

WRITERS = (1, 2, 4)
ACTIVITY = (
    "SELECT coalesce(wait_event_type || ' ' || wait_event, 'running') FROM pg_stat_activity "
    "WHERE datname = current_database() AND application_name LIKE 'process %%' AND state <> 'idle'"
)


def open_tables(url: str) -> None:
    store = Store.open(url)
    with store.write() as transaction:
        for _ in range(TABLES):
            transaction.open_table("table", b"")
        for number in range(6 * TABLES):
            (stack, *_) = action(number)[2]
            chips = {accounts.CAGE: -1_000_000_00, stack: 1_000_000_00}
            transaction.append(chain.CAGE, b"", reason="chips", postings=chips)
    store.close()


def numbers(tables: list[int], run: int) -> Iterator[int]:
    """Numbers of actions at these tables that no other run has."""
    for table, hand in zip(cycle(tables), count(run * 10**6)):
        yield table - 1 + TABLES * hand


def write(url: str, which: int, writers: int, seconds: float) -> None:
    """One process. It says when it is ready, and how much it has done."""
    store = Store.open(url)
    ownership = store.join("")
    tables = [number for number in range(1, TABLES + 1) if number % writers == which]
    ownership.claim(TABLES, map(chain.table, tables))
    writer = Writer(store)
    print("ready", flush=True)
    run = int(sys.stdin.readline())
    wanted, done = numbers(tables, run), 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for future in [writer.submit(job(number)) for number in islice(wanted, BATCH)]:
            future.result()
        done += BATCH
    print(done, flush=True)
    sys.stdin.readline()
    writer.close()
    ownership.leave()
    store.close()


def measure(url: str, writers: int, seconds: float, waits: Counter[str]) -> float:
    """The actions a second of this many processes together."""
    command = [sys.executable, __file__, url, "--seconds", str(seconds), "--as"]
    processes = [
        subprocess.Popen([*command, str(which), str(writers)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for which in range(writers)
    ]
    pipes = [(process.stdin, process.stdout) for process in processes]
    assert all(out and out.readline() == "ready\n" for _, out in pipes)
    run = secrets.randbelow(10**6)
    for into, _ in pipes:
        print(run, file=into, flush=True)
    look(url, seconds, waits)
    done = [int(out.readline()) for _, out in pipes if out]
    for process in processes:
        process.communicate("leave\n")
    return sum(done) / seconds


def look(url: str, seconds: float, waits: Counter[str]) -> None:
    store, end = Store.existing(url), time.monotonic() + seconds
    with store.readers.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        while time.monotonic() < end:
            waits.update(connection.exec_driver_sql(ACTIVITY, ()).scalars())
            time.sleep(0.02)
    store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url")
    parser.add_argument("--seconds", type=float, default=4.0, help="of each run")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--as", dest="part", type=int, nargs=2, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.part:
        which, writers = given.part
        return write(given.url, which, writers, given.seconds)
    open_tables(given.url)
    waits: dict[int, Counter[str]] = {writers: Counter() for writers in WRITERS}
    rates: dict[int, list[float]] = {writers: [] for writers in WRITERS}
    for _ in range(given.runs):
        for writers in WRITERS:
            rates[writers].append(measure(given.url, writers, given.seconds, waits[writers]))
    for writers in WRITERS:
        ratio = statistics.median(many / one for many, one in zip(rates[writers], rates[1], strict=True))
        seen = ", ".join(f"{what} {times}" for what, times in waits[writers].most_common(5))
        rate = statistics.median(rates[writers])
        print(f"{writers} writers {rate:8,.0f} actions/s  {ratio:5.2f} x one  seen: {seen}")
    store = Store.existing(given.url)
    print(f"the audit finds {len(audit(store))} problems")
    return store.close()


if __name__ == "__main__":
    main()
