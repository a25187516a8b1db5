"""Benchmarks a room on PostgreSQL that is served by several processes, beside one process that has it for itself.

    python bench/processes.py [--before CHECKOUT] [--only processor-time] [--tables 40] [--seconds 4] [--turns 3]

It starts a PostgreSQL server of its own, which syncs every commit to the disk, and prints

1. the acknowledgements a second of a process that could share its room, beside one that has its room for itself, and
   beside another version (a checkout with its own .venv), in turns, with clients that answer at once;
2. the processor time of an acknowledgement with one, two and four processes, at the same load;
3. the acknowledgements a second with one and two processes before the 99th percentile of the delay passes 100 ms;
4. what PostgreSQL's processes were seen to wait for, and its deadlocks.

With `--only processor-time` it compares four processes with one, at the same load in all and at the same load for each
process, and if there is another version, both versions.

Clients, servers and PostgreSQL share the machine, so only the ratios say something. It ends by itself after --minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import uvloop

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.rooms import BenchRoom, Measured, open_tables
from bench.server import check

from support.postgres import Server, start_server

AT_ONCE = 1_000_000.0
"""Actions a second that nobody can reach: the clients answer at once."""
LOAD = 200.0
"""Actions a second at which processor time is compared. A room with one process can do more."""
LIMIT_MS = 100.0
FIRST, STEP, LAST_STEP = 300.0, 1.4, 1.1


class Case(NamedTuple):
    """A room, and the actions a second that are offered to it."""

    room: BenchRoom
    actions: float


class Bench:
    def __init__(self, server: Server, folder: Path, said: argparse.Namespace) -> None:
        self._server = server
        self._folder = folder
        self._before: Path | None = said.before
        self._tables: int = said.tables
        self._seconds: float = said.seconds
        self._turns: int = said.turns
        self._began = time.monotonic()
        self.rooms: list[BenchRoom] = []

    async def run(self) -> None:
        alone, one = BenchRoom("alone", 0), BenchRoom("1 process", 1)
        older = [BenchRoom("before", 0, self._before)] if self._before else []
        await self._open(alone, one, *older)
        await self._throughput([alone, *older], one)
        await self._close(alone, *older)
        two, four = BenchRoom("2 processes", 2), BenchRoom("4 processes", 4)
        await self._open(two, four)
        await self._processor_time([one, two, four])
        self._say_waits([one, two, four])
        await self._close(four)
        await self._under_limit([one, two])
        self._say_waits([one, two])
        await self._close(one, two)

    async def run_processor_time(self) -> None:
        """Only this part, with one and four processes of each version."""
        versions = [("", None), *([("before, ", self._before)] if self._before else [])]
        cases = []
        for title, checkout in versions:
            one, four = BenchRoom(f"{title}1 process", 1, checkout), BenchRoom(f"{title}4 processes", 4, checkout)
            await self._open(one, four)
            cases += [Case(one, LOAD), Case(four, LOAD), Case(one, LOAD / 4)]
        self._title("processor time of an acknowledgement")
        found = await self._in_turns(cases)
        for place, (case, runs) in enumerate(found.items()):
            all_in_one, _, one_with_a_quarter = cases[3 * (place // 3) :][:3]
            beside = [ratio(runs, found[other], "servers") for other in (all_in_one, one_with_a_quarter)]
            print(f"  {case.room.title}, {case.actions:.0f} offered: {median(runs).rate:.0f}/s{_cost(runs)};", end=" ")
            print(f"{beside[0]:.2f} x one process, {beside[1]:.2f} x one with a quarter of the load", flush=True)
        for case, older in zip(cases[:3], cases[3:], strict=False):
            now = ratio(found[case], found[older], "servers")
            print(f"  {case.room.title}, {case.actions:.0f} offered: {now:.2f} x before", flush=True)
        await self._close(*{case.room: None for case in cases})

    async def _open(self, *rooms: BenchRoom) -> None:
        self.rooms += rooms
        await asyncio.gather(*(room.open(self._server, self._folder, self._tables) for room in rooms))

    async def _close(self, *rooms: BenchRoom) -> None:
        for room in rooms:
            await room.close()
            if room.checkout is None:
                print(f"  {room.title}:", end="")
                await asyncio.to_thread(check, room.database, room.crowd, with_audit=False)

    async def _in_turns(self, cases: Sequence[Case]) -> dict[Case, list[Measured]]:
        found: dict[Case, list[Measured]] = {case: [] for case in cases}
        for turn in range(self._turns):
            for case in cases if turn % 2 else reversed(cases):
                found[case].append(await case.room.measure(case.actions, self._seconds))
        return found

    async def _all_in_turns(self, rooms: Sequence[BenchRoom], actions: float) -> dict[BenchRoom, list[Measured]]:
        found = await self._in_turns([Case(room, actions) for room in rooms])
        return {case.room: runs for case, runs in found.items()}

    async def _throughput(self, others: list[BenchRoom], one: BenchRoom) -> None:
        self._title(f"acknowledgements a second, {self._tables} tables of six whose players answer at once")
        found = await self._all_in_turns([*others, one], AT_ONCE)
        for room, runs in found.items():
            print(f"  {room.title:12}{median(runs).rate:7.0f}/s{_cost(runs)}")
        for other in others:
            rates, servers = (ratio(found[one], found[other], what) for what in ("rate", "servers"))
            print(f"  1 process: {rates:.2f} x {other.title}, with {servers:.2f} x its processor time", flush=True)

    async def _processor_time(self, rooms: list[BenchRoom]) -> None:
        self._title(f"processor time of an acknowledgement, {LOAD:.0f} actions a second offered")
        found = await self._all_in_turns(rooms, LOAD)
        first = found[rooms[0]]
        for room, runs in found.items():
            servers, database = ratio(runs, first, "servers"), ratio(runs, first, "database")
            print(f"  {room.title:12}{median(runs).rate:7.0f}/s{_cost(runs)};", end=" ")
            print(f"{servers:.2f} and {database:.2f} x one process", flush=True)

    async def _under_limit(self, rooms: list[BenchRoom]) -> None:
        self._title(f"acknowledgements a second at a 99th percentile under {LIMIT_MS:.0f} ms")
        best = [await self._most(room) for room in rooms]
        for room, rate in zip(rooms, best, strict=True):
            print(f"  {room.title:12}{rate:7.0f}/s  {rate / max(1, best[0]):.2f} x one process", flush=True)

    async def _most(self, room: BenchRoom) -> float:
        """Raises the load until the limit is passed, then looks between the last two loads."""
        best, offered, step = 0.0, FIRST, STEP
        while step > LAST_STEP:
            tried = [await room.measure(offered, self._seconds)]
            if LIMIT_MS < tried[0].delay < 2 * LIMIT_MS:
                tried.append(await room.measure(offered, self._seconds))
            found = min(tried, key=lambda run: run.delay)
            print(f"    {room.title}, {offered:.0f}/s offered: {found.rate:.0f}/s, {found.delay:.0f} ms", flush=True)
            if found.delay <= LIMIT_MS and found.rate > best:
                best = found.rate
                offered *= step
            elif found.delay <= LIMIT_MS:
                break  # the clients cannot do more
            else:
                step **= 0.5
                offered /= step
        return best

    def _say_waits(self, rooms: list[BenchRoom]) -> None:
        for room in rooms:
            looks = room.waits.pop("looks", 0)
            seen = ", ".join(f"{what} {times}" for what, times in room.waits.most_common(8))
            locks = sum(times for what, times in room.waits.items() if what.startswith("waits for a lock"))
            print(f"  {room.title}: in {looks} looks, waiting for a lock {locks}, deadlocks {room.deadlocks}")
            print(f"    busy with: {seen}", flush=True)
            room.waits.clear()

    def _title(self, what: str) -> None:
        print(f"\n{what} (after {time.monotonic() - self._began:.0f} s)", flush=True)


def median(runs: list[Measured]) -> Measured:
    return Measured(*map(statistics.median, zip(*runs, strict=True)))


def ratio(runs: list[Measured], others: list[Measured], what: str) -> float:
    """The median of the ratios of runs that followed each other."""
    ratios = (getattr(run, what) / max(0.001, getattr(other, what)) for run, other in zip(runs, others, strict=True))
    return float(statistics.median(ratios))


def _cost(runs: list[Measured]) -> str:
    found = median(runs)
    moved = sum(run.moved for run in runs)
    lost = f", {moved} connections lost" if moved else ""
    return f"  {found.servers:.2f} ms in the servers, {found.database:.2f} ms in PostgreSQL{lost}"


async def run(server: Server, said: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(server, Path(folder), said)
        try:
            async with asyncio.timeout(60 * said.minutes):
                await (bench.run_processor_time() if said.only else bench.run())
        except TimeoutError:
            print("the time is over; what is missing was not measured")
        finally:
            for room in bench.rooms:
                room.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="the checkout of another version, with its .venv")
    parser.add_argument("--only", choices=["processor-time"], help="measure only this part")
    parser.add_argument("--turns", type=int, default=3, help="in which rooms are measured")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=4, help="of each measurement")
    parser.add_argument("--minutes", type=float, default=5.5, help="after which it ends")
    parser.add_argument("--prepare", nargs=2, help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.prepare:
        url, tables = said.prepare
        return print(json.dumps(open_tables(url, int(tables))))
    server = start_server("-c max_connections=200")
    if server is None:
        raise SystemExit("PostgreSQL is not installed; tools/system-packages installs it")
    return uvloop.run(run(server, said))


if __name__ == "__main__":
    main()
