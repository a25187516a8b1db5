"""What a room computes beside the tables: the lists of the lobby, the use of sessions, and signing in.

`bench/growth.py` prints these costs together with those of play.
"""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

import httpx
import msgspec
from bench.rooms import BenchRoom

from cardroom.ledger import Note, Store, chain
from cardroom.ledger.store import milliseconds
from cardroom.server.people_watch import changed_since
from cardroom.server.pins import Hashing
from cardroom.server.reception import note_use
from cardroom.server.sessions import new_session
from support.postgres import Server

LISTS = 1000
"""The number of lists that are asked for, one after the other."""
SESSIONS = 500
TIMES = 5
PINS = 10
NEARLY_NOTHING = 0.05
"""The seconds that a process without anything to do computes in one second at most."""


class List(NamedTuple):
    tables: int
    milliseconds: float
    """Of processor time, for one list."""
    bytes: int


async def list_of(room: BenchRoom, tables: int) -> List:
    """What a list of the lobby costs in the only process of a room."""
    address = f"http://127.0.0.1:{room.ports[0]}/api/tables"
    await settled(room)
    async with httpx.AsyncClient(timeout=30) as http:
        for _ in range(10):
            await http.get(address)  # the first ones are not like the others
        before, began = room.processor_seconds, time.perf_counter()
        for _ in range(LISTS):
            answer = await http.get(address)
        computed, took = room.processor_seconds - before, time.perf_counter() - began
        answer.raise_for_status()
    await asyncio.sleep(took)
    idle = room.processor_seconds - before - computed
    return List(tables, 1000 * (computed - idle) / LISTS, len(answer.content))


async def settled(room: BenchRoom) -> None:
    """Waits until everybody who has just sat down is forgotten, which takes seconds with many tables."""
    for _ in range(60):
        before = room.processor_seconds
        await asyncio.sleep(1)
        if room.processor_seconds - before < NEARLY_NOTHING:
            return


def say_lists(few: List, many: List) -> None:
    """Prints what a further table in the list costs."""
    more = many.tables - few.tables
    cost, length = (many.milliseconds - few.milliseconds) / more, (many.bytes - few.bytes) / more
    print(f"lobby: {few.milliseconds:.2f} ms with {few.tables} tables, {many.milliseconds:.2f} ms with {many.tables}:")
    print(f"  {cost:.4f} ms and {length:.0f} bytes for each table", flush=True)


def say_sessions(server: Server) -> None:
    """Prints how long the room's lock is held to store the use of a session, and what it costs to learn of it."""
    store = Store.open(server.new_database())
    with store.write() as transaction:
        person = transaction.add_person("Anne", "player", "no PIN fits")
        rows = [new_session(person, "127.0.0.1", "bench", milliseconds())[1] for _ in range(SESSIONS)]
        transaction.note(chain.PEOPLE, "signed in", Note(), rows)
    held, learned = [], []
    for _ in range(TIMES):
        rows = [msgspec.structs.replace(row, last_use=row.last_use + 60_000) for row in rows]
        with store.read() as reading:
            after = reading.length(chain.PEOPLE)
        began = time.perf_counter()
        with store.write() as transaction:
            note_use(transaction, rows)
        held.append(time.perf_counter() - began)
        began = time.thread_time()
        with store.read() as reading:
            assert len(changed_since(reading, after).sessions) == SESSIONS
        learned.append(time.thread_time() - began)
    store.close()
    each = 1000 / SESSIONS
    storing, learning = min(held) * each, min(learned) * each
    print(f"sessions: {storing:.3f} ms under the room's lock to store a use, {learning:.4f} ms to learn of it")


async def say_pins() -> None:
    """Prints what a PIN costs, which is hashed by argon2 in other threads."""
    hashing = Hashing()
    await hashing.hash("271828")
    before = time.process_time()
    for _ in range(PINS):
        await hashing.hash("271828")
    print(f"signing in: {1000 * (time.process_time() - before) / PINS:.0f} ms for a PIN", flush=True)
    hashing.close()
