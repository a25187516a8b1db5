"""Two processes serve one room. Here both run in the process of the test, each with a ledger and a clock of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cardroom.floor.seating import ComeBack, Sit, SitOut
from cardroom.ledger import Note, audit, chain, ownership
from cardroom.server import cluster
from cardroom.server.chat import Line
from cardroom.server.settings import Settings
from cardroom.server.workers import run_workers
from support.ledgers import new_url
from support.room import HOLDEM, OpenRoom, Visitor, open_room

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

PATIENCE = 60.0
MOVED = 1012


@pytest.fixture(autouse=True)
def _leases_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ownership, "LEASE_MS", 1000)
    monkeypatch.setattr(cluster, "EVERY_SECONDS", 0.1)


@asynccontextmanager
async def two_processes(folder: Path, tables: int = 2) -> AsyncIterator[tuple[OpenRoom, OpenRoom]]:
    database, keys = new_url("postgresql"), str(folder / "room.keys")
    terms = [HOLDEM] * tables

    def process(port: int):  # type: ignore[no-untyped-def]
        return open_room(folder, *terms, database=database, keys_file=keys, workers=1, port=port)

    async with process(8000) as one, process(8001) as other:
        yield one, other


async def until(happens: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happens():
            await asyncio.sleep(0.01)


def at(room: OpenRoom, visitor: Visitor) -> Visitor:
    """The same person, who asks another process."""
    return Visitor(room.app, visitor.cookie, visitor.number)


async def test_tables_are_shared_and_any_process_says_where_they_are(tmp_path: Path) -> None:
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (here,), (there,) = one.room.keepers, other.room.keepers
        ann = await one.guest()
        assert (await ann.command(here, Sit(1, 100_00), "sit")).status_code == 200
        sent = await ann.command(there, Sit(1, 100_00), "sit-there")
        while sent.status_code == 503:  # until this process has read who has the table
            sent = await ann.command(there, Sit(1, 100_00), "sit-there")
        assert (sent.status_code, sent.headers["location"]) == (
            307,
            f"http://127.0.0.1:8001/api/tables/{there}/commands",
        )
        assert (await at(other, ann).command(there, Sit(1, 100_00), "sit-there")).status_code == 200
        asked = await one.anybody().get("/where", **{"x-original-uri": f"/api/tables/{there}/play?have=3"})
        assert (asked.status_code, asked.headers["cardroom-at"]) == (204, "127.0.0.1:8001")
        assert audit(one.outside) == []


async def test_a_session_that_ends_in_one_process_ends_in_all(tmp_path: Path) -> None:
    async with two_processes(tmp_path) as (one, other):
        ann = await one.guest()
        there = at(other, ann)
        assert (await there.get("/me")).status_code == 200
        assert (await ann.http.delete("/api/session")).status_code in (204, 307)
        ended = one if one.room.owns(cluster.FRONT) else other
        await at(ended, ann).http.delete("/api/session")
        await until(lambda: not one.room.reception.sessions.of(ann.number, one.clock.now()))
        await until(lambda: not other.room.reception.sessions.of(ann.number, other.clock.now()))
        assert (await there.get("/me")).status_code == 401


async def test_what_is_said_about_a_person_in_one_process_holds_in_all(tmp_path: Path) -> None:
    """Whom a person blocks, and whom the floor silences, until it is taken back."""
    async with two_processes(tmp_path) as (one, other):
        chats = one.room.chats
        ann, bob = await one.guest(), await one.guest()
        await chats.block(ann.number, Line(1, 0, bob.number, "Bob", "hello"), Note())
        await chats.silence(bob.number, Note())
        await until(lambda: other.room.chats.blocked_by(ann.number) == chats.blocked_by(ann.number))
        await until(lambda: other.room.chats.silenced_until(bob.number))
        (block,) = chats.blocked_by(ann.number)
        await other.room.chats.unblock(ann.number, block.number, Note())
        await other.room.chats.let_speak(bob.number, Note())
        await until(lambda: not chats.blocked_by(ann.number))
        await until(lambda: not chats.silenced_until(bob.number))


async def test_a_process_that_leaves_hands_its_tables_over(tmp_path: Path) -> None:
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (table,) = one.room.keepers
        ann = await one.guest()
        async with ann.at(table) as place:
            assert (await place.do(Sit(1, 100_00), "sit"))["is"] == "done"
            await one.room.hand_over()
            _, code = await place.hear_all()
            assert code == MOVED
        await until(lambda: table in other.room.keepers)
        there = at(other, ann)
        again = (await there.command(table, Sit(1, 100_00), "sit")).json()
        assert (again["is"], again["again"]) == ("done", True), "it was carried out before the table moved"
        assert (await there.command(table, SitOut(), "out")).status_code == 200
        assert audit(other.outside) == []


async def test_a_process_that_stands_still_loses_its_tables_and_writes_nothing_more(tmp_path: Path) -> None:
    async with two_processes(tmp_path) as (one, other):
        await until(lambda: len(one.room.keepers) == len(other.room.keepers) == 1)
        (table,) = one.room.keepers
        ann = await one.guest()
        await ann.command(table, Sit(1, 100_00), "sit")
        assert one.room.cluster is not None
        assert one.room.cluster._task is not None
        one.room.cluster._task.cancel()
        await until(lambda: table in other.room.keepers)
        there = at(other, ann)
        assert (await there.command(table, SitOut(), "out")).status_code == 200
        before = one.traces(table)
        stale = await ann.command(table, SitOut(), "stale")
        assert (stale.status_code, stale.json()["code"]) == (503, "not-written")
        assert one.traces(table) == before, "the ledger refuses what the old owner writes"
        await until(lambda: table not in one.room.keepers)
        assert (await there.command(table, ComeBack(), "back")).status_code == 200
        assert audit(other.outside) == []
        with other.ledger() as reading:
            notes = [entry.reason for entry in reading.entries(chain.ROOM)]
            assert notes.count("took over") >= 3, "every takeover is in the log"


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="several processes need PostgreSQL"):
        run_workers(Settings(database=str(tmp_path / "room.db"), workers=2), lambda _settings: None)


def test_several_processes_start_only_if_it_is_said_where_their_keys_are() -> None:
    """Otherwise each would end at once and be started again for ever."""
    with pytest.raises(ValueError, match="set keys_file"):
        run_workers(Settings(database="postgresql://room@db/room", workers=2), lambda _settings: None)
