"""Measures the constants of the model in tools/growth.py, and what it is checked against.

    python bench/growth.py [--seconds 4] [--front]

It starts a PostgreSQL server of its own. A room with one process is under several loads, without watchers and with six
at each table; from these the costs follow by least squares. It also measures the lists of the lobby, the use of
sessions and signing in. Then rooms with other numbers of tables, watchers and processes are measured, for the
comparison. With --front it measures only what comes beside the tables.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import uvloop

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.front_costs import list_of, say_lists, say_pins, say_sessions
from bench.rooms import BenchRoom
from bench.server import SEATS

from support.postgres import Server, start_server

TABLES, MORE_TABLES = 20, 80
LOADS = ((50.0, 0), (150.0, 0), (10**6, 0), (50.0, 6), (150.0, 6), (10**6, 6))
"""Actions offered a second, and watchers at each table."""
CHECKS = ((1, 60, 200.0, 0), (2, 40, 100.0, 6), (4, 40, 200.0, 0))
"""Processes, tables, actions offered a second, and watchers at each table."""
LENGTHS = [milliseconds / 1000 for milliseconds in range(1, 41)]
QUIET = 3.0
"""Seconds until a room that was opened or under load has nothing left to do."""
IDLE_SECONDS = 20.0
"""Linux says processor time in hundredths of a second, of which an idle process needs less in a second."""


class Seen(NamedTuple):
    """One room under one load. Milliseconds of processor time are those of a second."""

    processes: int
    tables: int
    watchers: int
    rate: float
    servers: float
    database: float
    delay: float
    megabytes: float

    def __str__(self) -> str:
        what = f"{self.processes} processes, {self.tables} tables, {SEATS + self.watchers} viewers, {self.rate:.0f}/s"
        cost = (
            f"servers {self.servers:.0f} ms/s, PostgreSQL {self.database:.0f} ms/s, 99th percentile {self.delay:.0f} ms"
        )
        return f"{what}: {cost}; {self.megabytes:.0f} MB"


async def idle(room: BenchRoom) -> float:
    """The milliseconds that a process computes in a second in which nothing happens."""
    await asyncio.sleep(QUIET)
    before, began = room.processor_seconds, time.perf_counter()
    await asyncio.sleep(IDLE_SECONDS)
    return 1000 * (room.processor_seconds - before) / (time.perf_counter() - began) / room.processes


async def seen(room: BenchRoom, tables: int, watchers: int, actions: float, seconds: float) -> Seen:
    await asyncio.sleep(QUIET)
    found = await room.measure(actions, seconds)
    servers, database = found.servers * found.rate, found.database * found.rate
    return Seen(room.processes, tables, watchers, found.rate, servers, database, found.delay, room.memory / 2**20)


def fit(runs: list[Seen], quiet: float) -> None:
    """Prints the costs, with the length of a transaction with which they explain best what was measured."""
    servers = [run.servers - quiet for run in runs]
    seconds = min(LENGTHS, key=lambda length: _least_squares(_parts(runs, length), servers)[1])
    action, viewer, writing = _least_squares(_parts(runs, seconds), servers)[0]
    stored: list[tuple[float, ...]] = [(actions, transactions) for actions, _, transactions in _parts(runs, seconds)]
    rows, transaction = _least_squares(stored, [run.database for run in runs])[0]
    print(f"server: {action:.2f} ms an action, {viewer:.3f} ms a viewer of it, {writing:.2f} ms a transaction")
    print(
        f"PostgreSQL: {rows:.2f} ms an action, {transaction:.2f} ms a transaction, which takes {1000 * seconds:.0f} ms"
    )


def _parts(runs: list[Seen], seconds: float) -> list[tuple[float, ...]]:
    """Actions, messages to viewers, and transactions a second. While one is under way, others wait for the next."""
    return [(run.rate, run.rate * (SEATS + run.watchers), run.rate / (1 + run.rate * seconds)) for run in runs]


def _least_squares(parts: list[tuple[float, ...]], found: list[float]) -> tuple[list[float], float]:
    """What each part costs, never less than zero, as it explains best what was found; and how far it is from that."""
    columns, used = np.array(parts) / np.array(found)[:, None], [*range(len(parts[0]))]
    while True:
        costs, *_ = np.linalg.lstsq(columns[:, used], np.ones(len(found)), rcond=None)
        if min(costs) >= 0:
            by_part = dict(zip(used, map(float, costs), strict=True))
            far = float(np.sum((columns[:, used] @ costs - 1) ** 2))
            return [by_part.get(part, 0.0) for part in range(len(parts[0]))], far
        used.pop(int(np.argmin(costs)))


async def front(server: Server) -> None:
    """The costs that do not depend on what is played."""
    lists = []
    with tempfile.TemporaryDirectory() as folder:
        for tables in (TABLES, MORE_TABLES):
            room = BenchRoom(f"{tables} tables", 1)
            try:
                await room.open(server, Path(folder), tables)
                await asyncio.sleep(QUIET)
                lists.append(await list_of(room, tables))
                await room.close()
            finally:
                room.kill()
    say_lists(*lists)
    await asyncio.to_thread(say_sessions, server)
    await say_pins()


async def run(server: Server, seconds: float) -> None:
    await front(server)
    with tempfile.TemporaryDirectory() as folder:
        rooms: list[BenchRoom] = []
        try:
            runs = []
            room = BenchRoom("1 process", 1)
            rooms.append(room)
            await room.open(server, Path(folder), TABLES)
            quiet, watching = await idle(room), 0
            print(f"an idle process: {quiet:.1f} ms/s", flush=True)
            for actions, watchers in LOADS:
                if watchers > watching:
                    await room.watch()
                    watching = watchers
                runs.append(await seen(room, TABLES, watchers, actions, seconds))
                print(runs[-1], flush=True)
            fit(runs, quiet)
            await room.close()
            for processes, tables, actions, watchers in CHECKS:
                room = BenchRoom(f"{processes} processes", processes)
                rooms.append(room)
                await room.open(server, Path(folder), tables)
                if watchers:
                    await room.watch()
                print(await seen(room, tables, watchers, actions, seconds), flush=True)
                await room.close()
        finally:
            for room in rooms:
                room.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4, help="of each measurement")
    parser.add_argument("--front", action="store_true", help="measure only the lobby, sessions and signing in")
    said = parser.parse_args()
    server = start_server("-c max_connections=200")
    if server is None:
        raise SystemExit("PostgreSQL is not installed; tools/system-packages installs it")
    uvloop.run(front(server) if said.front else run(server, said.seconds))


if __name__ == "__main__":
    main()
