"""Benchmarks the server: tables of hold'em with 6 clients each, and so many actions per second, all of them durable.

Server and clients share the machine. It measures the time from sending an action to its arrival at each of the other
clients of the table, and how long the server computes for an action. Afterwards it checks that every acknowledged
action is in the ledger exactly once. Then it puts the same load on a bare echo server.

    python bench/server.py [SECONDS] [--tables 100] [--actions 200] [--no-echo]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from cardroom.ledger import Note, Store, accounts, audit, chain
from cardroom.ledger.store import milliseconds
from cardroom.server.cookies import COOKIE
from cardroom.server.sessions import Sessions, new_session

SEATS = 6
SECONDS, WARM_UP = 120, 15
CHIPS = 100_000_00
SECRET = "only for the bench, and long enough"
TABLE = '[[tables]]\ngame = "oaks/texas-holdem"\npause_ms = 500\nact_seconds = 60\n'


class Choice(msgspec.Struct):
    choice: str


class Offer(msgspec.Struct):
    choice: Choice


class Question(msgspec.Struct):
    offers: list[Offer]

    @property
    def passive(self) -> str:
        """Checks or calls."""
        return next(offer.choice.choice for offer in self.offers if offer.choice.choice in ("check", "call"))


class Scene(msgspec.Struct):
    questions: list[Question] = []


class Message(msgspec.Struct, rename={"kind": "is"}):
    """The parts of a message that a client of the benchmark uses."""

    kind: str
    version: int = 0
    id: str = ""
    done: str = ""
    scene: Scene | None = None

    @property
    def asked(self) -> list[Question]:
        return self.scene.questions if self.scene else []


class Client(NamedTuple):
    table: int
    person: int
    cookie: str = ""


class Wanted(NamedTuple):
    """The load: so many actions a second at all tables together."""

    seconds: float
    tables: int
    actions: float

    @property
    def thinks(self) -> float:
        """The think time of a client that gives this number of actions."""
        return self.tables / self.actions


class Load:
    """The messages that all clients have sent and received."""

    def __init__(self, port: int, wanted: Wanted) -> None:
        self.port = port
        self.wanted = wanted
        self.seconds = wanted.seconds
        self.starts = time.perf_counter() + WARM_UP
        self.sent: dict[str, float] = {}
        self.acknowledged: dict[str, tuple[Client, int]] = {}
        self.seen: defaultdict[tuple[int, int], list[tuple[int, float]]] = defaultdict(list)
        self.refused = 0
        self._decoder = msgspec.json.Decoder(Message)

    @property
    def is_over(self) -> bool:
        return time.perf_counter() > self.starts + self.seconds

    async def think(self) -> None:
        await asyncio.sleep(random.uniform(0.3, 1.5) * self.wanted.thinks)

    async def connect(self, client: Client) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{client.table}/play"
        headers = {"Cookie": f"{COOKIE}={client.cookie}"}
        return await connect(address, additional_headers=headers, max_size=2**22, compression=None)

    async def send(self, line: ClientConnection, name: str, command: dict[str, object]) -> None:
        self.sent[name] = time.perf_counter()
        await line.send(msgspec.json.encode({"id": name, "command": command}).decode())

    def heard(self, client: Client, text: str | bytes) -> Message:
        now = time.perf_counter()
        message = self._decoder.decode(text)
        if message.kind == "done":
            self.acknowledged[message.id] = (client, message.version)
        elif message.kind == "update":
            if message.done:
                self.acknowledged[message.done] = (client, message.version)
            self.seen[client.table, message.version].append((client.person, now))
        else:
            self.refused += 1
        return message

    @property
    def counted(self) -> int:
        """The actions that were sent after the warm-up and acknowledged."""
        return sum(self.sent[name] >= self.starts for name in self.acknowledged)

    def delays(self) -> list[float]:
        """The times from sending to arrival at each other client, sorted."""
        measured = []
        for name, (client, version) in self.acknowledged.items():
            sent = self.sent[name]
            if sent >= self.starts:
                measured += [at - sent for other, at in self.seen[client.table, version] if other != client.person]
        return sorted(measured)


async def play(load: Load, client: Client) -> None:
    """Sits down, then checks or calls at every decision."""
    line = await load.connect(client)
    await sit(load, client, line)
    await play_on(load, client, line)
    await line.close()


async def sit(load: Load, client: Client, line: ClientConnection) -> None:
    await load.send(line, f"{client.person}-sits", {"do": "sit", "seat": client.person % SEATS + 1, "chips": CHIPS})


async def play_on(load: Load, client: Client, line: ClientConnection) -> None:
    answers: set[asyncio.Task[None]] = set()
    try:
        async for text in line:
            if load.is_over:
                break
            message = load.heard(client, text)
            for question in message.asked:
                choice = question.passive
                answers.add(asyncio.create_task(answer(load, line, f"{client.person}-{message.version}", choice)))
        await asyncio.gather(*answers, return_exceptions=True)
    finally:
        for one in answers:
            one.cancel()


async def answer(load: Load, line: ClientConnection, name: str, choice: str) -> None:
    if name not in load.sent:
        load.sent[name] = 0
        await load.think()
        await load.send(line, name, {"do": "choose", "choice": {"choice": choice}})


async def shout(load: Load, client: Client) -> None:
    """Sends the same number of actions to the echo server, at random times."""
    line = await load.connect(client)
    reader = asyncio.create_task(listen(load, client, line))
    number = 0
    while not load.is_over:
        await asyncio.sleep(random.expovariate(1 / (load.wanted.thinks * SEATS)))
        number += 1
        await load.send(line, f"{client.person}-{number}", {"do": "choose", "choice": {"choice": "check"}})
    reader.cancel()
    await line.close()


async def listen(load: Load, client: Client, line: ClientConnection) -> None:
    async for text in line:
        load.heard(client, text)


async def all_at_once(load: Load, clients: list[Client], echo: bool, process: int) -> float:
    """Puts the load on a server. Returns the seconds that the server computed after the warm-up."""
    async with asyncio.TaskGroup() as group:
        computed = group.create_task(computes(load, process))
        for client in clients:
            group.create_task(shout(load, client) if echo else play(load, client))
            await asyncio.sleep(0.005)
    return computed.result()


async def computes(load: Load, process: int) -> float:
    await asyncio.sleep(load.starts - time.perf_counter())
    before = processor_seconds(process)
    await asyncio.sleep(load.seconds)
    return processor_seconds(process) - before


def processor_seconds(process: int, *, with_ended: bool = False) -> float:
    """How long a process has computed so far, with its children that have ended or not, by what Linux says about it."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0  # it has just ended
    return sum(map(int, fields[11 : 15 if with_ended else 13])) / os.sysconf("SC_CLK_TCK")


def prepare(database: str, tables: int) -> list[Client]:
    """Creates people with chips in their accounts, and their sessions."""
    store, sessions, clients = Store.open(database), Sessions([SECRET]), []
    with store.write() as transaction:
        for place in range(tables * SEATS):
            number = transaction.add_person(f"Player {place}", "player", "no PIN fits")
            chips = {accounts.player(number): CHIPS, accounts.CAGE: -CHIPS}
            transaction.append(chain.CAGE, b"", reason="to play with", postings=chips)
            token, session = new_session(number, "127.0.0.1", "bench", milliseconds())
            transaction.note(chain.PEOPLE, "signed in", Note(number), [session])
            clients.append(Client(place // SEATS + 1, place, sessions.cookie(token)))
    store.close()
    return clients


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def serve(command: list[str], port: int) -> subprocess.Popen[bytes]:
    """Starts a server and waits until it answers."""
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL)
    for _ in range(600):
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)) == 0:
                return process
        time.sleep(0.1)
    raise RuntimeError("the server does not answer")


def measure(title: str, command: list[str], port: int, clients: list[Client], wanted: Wanted, echo: bool) -> Load:
    process = serve(command, port)
    load = Load(port, wanted)
    try:
        computed = uvloop.run(all_at_once(load, clients, echo, process.pid))
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)
    delays = load.delays()
    counted = load.counted
    at = {share: 1000 * delays[int(share * (len(delays) - 1))] for share in (0.5, 0.99, 1.0)}
    rate = counted / wanted.seconds
    print(f"{title}: {rate:.0f} actions/s acknowledged, {load.refused} refused; to the other clients")
    print(f"  median {at[0.5]:.1f} ms, 99th percentile {at[0.99]:.1f} ms, longest {at[1.0]:.0f} ms")
    print(f"  the server computes {1000 * computed / counted:.2f} ms for an action", flush=True)
    return load


def check(database: str, load: Load, *, with_audit: bool = True) -> None:
    """Checks that every acknowledged action is in the log of its table once, with its version."""
    store = Store.existing(database)
    with store.read() as reading:
        logged = [
            ((table, entry.action.partition("/")[2]), entry.number)
            for table in range(1, load.wanted.tables + 1)
            for entry in reading.entries(chain.table(table))
            if entry.action
        ]
        total = sum(reading.balances().values())
    there = set(logged)
    lost = [name for name, (c, version) in load.acknowledged.items() if ((c.table, name), version) not in there]
    doubled = len(logged) - len({name for name, _ in logged})
    print(f"  in the ledger: {len(logged)} actions, {len(lost)} lost, {doubled} doubled; accounts sum to {total}")
    if with_audit:
        print(f"  audit: {len(audit(store))} findings")
    store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Benchmarks the server beside a bare echo server.")
    parser.add_argument("seconds", type=float, nargs="?", default=SECONDS)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--actions", type=float, default=200, help="actions a second at all tables together")
    parser.add_argument("--no-echo", action="store_true", help="leave the echo server out")
    said = parser.parse_args()
    wanted, people = Wanted(said.seconds, said.tables, said.actions), said.tables * SEATS
    with tempfile.TemporaryDirectory() as folder:
        database, config, port = Path(folder) / "room.db", Path(folder) / "room.toml", free_port()
        config.write_text(f'secret = "{SECRET}"\npeople_per_address = {people}\n' + TABLE * wanted.tables)
        clients = prepare(str(database), wanted.tables)
        command = ["-m", "cardroom.cli", "serve", "--config", str(config), "--database", str(database)]
        load = measure("Cardroom", [*command, "--port", str(port)], port, clients, wanted, echo=False)
        check(str(database), load)
    if not said.no_echo:
        port = free_port()
        echo = [str(Path(__file__).with_name("echo_server.py")), str(port)]
        measure("bare echo server", echo, port, clients, wanted, echo=True)


if __name__ == "__main__":
    main()
