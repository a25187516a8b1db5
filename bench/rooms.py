"""Rooms on PostgreSQL that are benchmarked beside each other: their processes, their clients, and what each computes.

All rooms run at the same time, and one at a time is under load, so that they can take turns.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import httpx
import psycopg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cardroom.dealing.wire import to_json
from cardroom.floor.opened import Opened
from cardroom.floor.terms import Terms
from cardroom.ledger import Store
from cardroom.ledger.store import milliseconds
from cardroom.server.cookies import COOKIE
from cardroom.server.room import check_terms

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from bench.server import SEATS, SECRET, Client, Load, Wanted, play_on, prepare, processor_seconds, sit

from support.postgres import Server

ROOT = Path(__file__).parent.parent
TERMS = Terms("oaks/texas-holdem", pause_ms=100, act_seconds=300)
PATIENCE = 90.0
SETTLING = 2.0
"""Seconds from the time when a load begins until it is measured."""
LOOK_EVERY = 0.05
ACTIVITY = (
    "SELECT coalesce(wait_event_type || ' ' || wait_event, 'running') FROM pg_stat_activity "
    "WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid() "
    "UNION ALL SELECT 'waits for a lock: ' || locktype FROM pg_locks WHERE NOT granted"
)
DEADLOCKS = "SELECT sum(deadlocks)::bigint FROM pg_stat_database"


class Measured(NamedTuple):
    """What happened in one window of time."""

    rate: float
    """Acknowledgements a second."""
    delay: float
    """The 99th percentile of the time from sending to the arrival at another client, in milliseconds."""
    servers: float
    """Milliseconds that the processes of the room computed for an acknowledgement."""
    database: float
    """The same of PostgreSQL's processes."""
    moved: int
    """The number of connections that were lost, because a table moved."""


class Crowd(Load):
    """The clients of a room, who wait until it is their room's turn."""

    def __init__(self, tables: int) -> None:
        super().__init__(0, Wanted(0, tables, 1))
        self.is_closed = False
        self.going = asyncio.Event()
        self.homes: dict[int, str] = {}
        """The process of each table."""
        self.moved = 0

    @property
    def is_over(self) -> bool:
        return self.is_closed

    async def think(self) -> None:
        await self.going.wait()
        await super().think()

    async def connect(self, client: Client) -> ClientConnection:
        address = f"ws://{self.homes[client.table]}/api/tables/{client.table}/play"
        headers, end = {"Cookie": f"{COOKIE}={client.cookie}"}, time.monotonic() + PATIENCE
        while True:
            try:
                return await connect(
                    address, additional_headers=headers, max_size=2**22, compression=None, open_timeout=PATIENCE
                )
            except (InvalidStatus, OSError):  # the table moves to another process
                if self.is_closed or time.monotonic() > end:
                    raise
                await asyncio.sleep(0.5)

    async def send(self, line: ClientConnection, name: str, command: dict[str, object]) -> None:
        with suppress(ConnectionClosed):  # then it is asked again when it has come back
            await super().send(line, name, command)

    def begin(self) -> None:
        """Counts from now on."""
        self.seen.clear()
        self.moved = 0
        self.starts = time.perf_counter()

    async def play(self, client: Client, line: ClientConnection) -> None:
        """Plays until the room closes. If the table moves, this goes to where it is sent, as a browser does."""
        while not self.is_over:
            try:
                await play_on(self, client, line)
            except ConnectionClosed:
                self.moved += 1
                await asyncio.sleep(1)
                line = await self.connect(client)
        await line.close()


class BenchRoom:
    def __init__(self, title: str, processes: int, checkout: Path | None = None) -> None:
        """With `processes` 0, one process has the room for itself. With `checkout` another version serves it."""
        self.title = title
        self.processes = processes
        self.checkout = checkout
        self._python = str(checkout / ".venv/bin/python") if checkout else sys.executable
        self._cwd = checkout or ROOT
        self.ports = free_ports(max(1, processes))
        self.database = ""
        self.waits: Counter[str] = Counter()
        self.deadlocks = 0
        self._parent: subprocess.Popen[bytes] | None = None
        self._pids: list[int] = []
        self._clients: list[Client] = []
        self._playing: list[asyncio.Task[None]] = []

    async def open(self, server: Server, folder: Path, tables: int) -> None:
        """Starts the processes, and everybody takes a seat."""
        self._server = server
        self.database = server.new_database()
        config = folder / f"{self.ports[0]}.toml"
        keys = config.with_suffix(".keys")
        config.write_text(f'secret = "{SECRET}"\nkeys_file = "{keys}"\npeople_per_address = {tables * SEATS}\n')
        script = [self._python, str(Path(__file__).with_name("processes.py")), "--prepare", self.database, str(tables)]
        prepared = await asyncio.to_thread(subprocess.run, script, capture_output=True, check=True, cwd=self._cwd)
        clients = [Client(*fields) for fields in json.loads(prepared.stdout)]
        many = ["--workers", str(self.processes)] if self.processes else []
        command = [self._python, "-m", "cardroom.cli", "serve", "--config", str(config), *many]
        where = ["--database", self.database, "--port", str(self.ports[0])]
        self._log = config.with_suffix(".log")
        with self._log.open("wb") as log:
            self._parent = subprocess.Popen(
                [*command, *where], stdout=log, stderr=log, cwd=self._cwd, start_new_session=True
            )
        self.crowd = Crowd(tables)
        await self._share(tables)
        self._clients = clients
        for client in clients:
            line = await self.crowd.connect(client)
            await sit(self.crowd, client, line)
            self._playing.append(asyncio.create_task(self.crowd.play(client, line)))
        self._pids = _children(self._parent.pid) or [self._parent.pid]

    async def watch(self) -> None:
        """Everybody watches the next table too, so that each has twice the viewers."""
        for client in self._clients:
            next_table = client.table % self.crowd.wanted.tables + 1
            watcher = client._replace(table=next_table)
            self._playing.append(asyncio.create_task(self.crowd.play(watcher, await self.crowd.connect(watcher))))

    async def _share(self, tables: int) -> None:
        """Waits until every process has its share of the tables, and notes who has which."""
        end, least = time.monotonic() + PATIENCE, tables // len(self.ports)
        assert self._parent is not None
        async with httpx.AsyncClient(timeout=10) as http:
            while await self._fewest_tables(http) < least:
                if time.monotonic() > end or self._parent.poll() is not None:
                    said = self._log.read_text(encoding="utf-8")[-2000:]
                    raise RuntimeError(f"{self.title}: the processes do not share the tables: {said}")
                await asyncio.sleep(0.2)
            here = f"127.0.0.1:{self.ports[0]}"
            for table in range(1, tables + 1):
                self.crowd.homes[table] = here
                if self.processes:
                    path = f"/api/tables/{table}/play"
                    answer = await http.get(f"http://{here}/api/where", params={"path": path})
                    self.crowd.homes[table] = answer.headers["Cardroom-At"]

    async def _fewest_tables(self, http: httpx.AsyncClient) -> int:
        try:
            health = [(await http.get(f"http://127.0.0.1:{port}/health")).json() for port in self.ports]
        except httpx.TransportError:
            return -1
        return min(int(one["tables"]) for one in health)

    async def measure(self, actions: float, seconds: float) -> Measured:
        """Offers so many actions a second, and counts what happens."""
        crowd = self.crowd
        crowd.wanted = Wanted(seconds, crowd.wanted.tables, actions)
        crowd.going.set()
        await asyncio.sleep(SETTLING)
        crowd.begin()
        before, servers, database = len(crowd.acknowledged), self.processor_seconds, postgres_seconds(self._server.pid)
        await asyncio.to_thread(self._look, seconds)
        took, done = time.perf_counter() - crowd.starts, len(crowd.acknowledged) - before
        servers, database = self.processor_seconds - servers, postgres_seconds(self._server.pid) - database
        crowd.going.clear()
        await asyncio.sleep(1)  # so that what is on its way is counted too, and the next room finds a quiet machine
        delays = crowd.delays()
        delay = 1000 * delays[int(0.99 * (len(delays) - 1))] if delays else float("inf")
        return Measured(done / took, delay, 1000 * servers / max(1, done), 1000 * database / max(1, done), crowd.moved)

    @property
    def processor_seconds(self) -> float:
        """How long its processes have computed so far."""
        return sum(map(processor_seconds, self._pids))

    @property
    def memory(self) -> int:
        """The bytes that its processes have in memory."""
        pages = (int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) for pid in self._pids)
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")

    def _look(self, seconds: float) -> None:
        """Looks every moment at what PostgreSQL's processes wait for."""
        end = time.monotonic() + seconds
        name = self.database.partition("@/")[2].partition("?")[0]
        with psycopg.connect(host=str(self._server.folder), user="postgres", dbname=name, autocommit=True) as line:
            before = line.execute(DEADLOCKS).fetchone()
            while time.monotonic() < end:
                self.waits.update(what for (what,) in line.execute(ACTIVITY))
                self.waits["looks"] += 1
                time.sleep(LOOK_EVERY)
            after = line.execute(DEADLOCKS).fetchone()
        self.deadlocks += (after[0] if after else 0) - (before[0] if before else 0)

    async def close(self) -> None:
        self.crowd.is_closed = True
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        await asyncio.to_thread(self.kill)

    def kill(self) -> None:
        """Ends all its processes at once. What they have acknowledged must be in the ledger."""
        if self._parent is not None and self._parent.poll() is None:
            os.killpg(self._parent.pid, signal.SIGKILL)
            self._parent.wait()


def open_tables(url: str, tables: int) -> list[Client]:
    """People and tables in a new ledger. Nobody has the tables yet, so that processes share them at once."""
    clients = prepare(url, tables)
    store, opened = Store.open(url), to_json(Opened(TERMS, milliseconds(), check_terms(TERMS)))
    with store.write() as transaction:
        for _ in range(tables):
            transaction.open_table(TERMS.game, opened)
    store.close()
    return clients


def free_ports(number: int) -> list[int]:
    """Ports that follow each other and that nobody uses, below those that the system gives to connections."""
    while True:
        first = random.randrange(20_000, 30_000)
        ports = list(range(first, first + number))
        if all(map(_is_free, ports)):
            return ports


def _is_free(port: int) -> bool:
    with socket.socket() as trial, suppress(OSError):
        trial.bind(("127.0.0.1", port))
        return True
    return False


def postgres_seconds(postmaster: int) -> float:
    """How long PostgreSQL has computed so far, with those of its processes that have ended."""
    return processor_seconds(postmaster, with_ended=True) + sum(map(processor_seconds, _children(postmaster)))


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]
