"""A disk that is full, a database that is gone: nothing is acknowledged, everybody is told, and play goes on later."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from cardroom.dealing.wire import to_builtins
from cardroom.floor.guest import Guest, Refused
from cardroom.floor.running import Close
from cardroom.floor.seating import ComeBack, Sit, SitOut
from cardroom.ledger import InDoubt, Store, Transaction, audit
from cardroom.server import room as room_module
from cardroom.server.door.denied import TRY_AGAIN_LATER
from cardroom.server.storage import NO_STORAGE, TAKEN_OVER
from support.asgi import Closed
from support.room import HOLDEM, OpenRoom, open_room

pytestmark = pytest.mark.anyio
T = TypeVar("T")


@contextmanager
def full_disk(room: OpenRoom) -> Iterator[None]:
    """A disk that takes no more entries."""
    with closing(sqlite3.connect(room.settings.database)) as database:
        database.execute("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'disk full'); END")
        database.commit()
        yield
        database.execute("DROP TRIGGER full")
        database.commit()


@contextmanager
def lost_database(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Neither reads nor writes."""

    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("unable to open database file")

    with monkeypatch.context() as gone:
        gone.setattr(Store, "read", fail)
        gone.setattr(Store, "write", fail)
        yield


async def test_what_could_not_be_written_has_not_happened(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        before = room.traces()
        async with ann.at(1) as place:
            await place.see(0)
            with full_disk(room):
                refused = await place.do(Sit(1, 100_00), "sit")
                assert (refused["code"], refused["reason"]) == ("not-written", NO_STORAGE)
                assert (await place.do(Sit(1, 100_00), "sit"))["reason"] == NO_STORAGE
            assert room.traces() == before
            assert (await ann.get("/tables/1/scene")).json()["chairs"] == []
            await room.recover()
            assert (await place.do(Sit(1, 100_00), "sit"))["is"] == "done"


async def test_nobody_is_let_in_at_a_private_table_before_that_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks again while it is being stored waits too: it may fail."""
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        mine = (await ann.post("/me/tables", {"game": "oaks/texas-holdem", "private": True})).json()
        table, key = mine["table"]["number"], mine["link"].partition("#")[2]
        await room.settle()
        reached, goes_on, write = asyncio.Event(), asyncio.Event(), room.room.write

        async def write_later(job: Callable[[Transaction], T]) -> T:
            reached.set()
            await goes_on.wait()
            return await write(job)

        monkeypatch.setattr(room.room, "write", write_later)
        with full_disk(room):
            first = asyncio.create_task(ben.post(f"/tables/{table}/enter", {"key": key}))
            await reached.wait()
            again = asyncio.create_task(ben.post(f"/tables/{table}/enter", {"key": key}))
            await asyncio.wait({again}, timeout=0.5)
            goes_on.set()
            codes = [answer.json()["code"] for answer in await asyncio.gather(first, again) if answer.content]
        assert codes == ["not-written", "not-written"]
        await room.recover()
        assert (await ben.get(f"/tables/{table}")).status_code == 404
        assert (await ben.post(f"/tables/{table}/enter", {"key": key})).status_code == 204
        assert (await ben.get(f"/tables/{table}")).status_code == 200


async def test_while_nothing_can_be_stored_the_room_is_not_ready(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        with full_disk(room):
            refused = await ann.post("/me/deposit", {"cents": 100, "key": "more"})
            assert (refused.status_code, refused.json()["code"]) == (503, "not-written")
            health = await room.anybody().http.get("/health")
            assert (health.status_code, health.json()["status"]) == (503, "not-ready")
        await room.recover()
        health = await room.anybody().http.get("/health")
        assert (health.status_code, health.json()["status"]) == (200, "open")
        assert (await ann.post("/me/deposit", {"cents": 100, "key": "more"})).status_code == 200


async def test_a_command_that_cannot_be_stored_is_answered_as_every_other_request(tmp_path: Path) -> None:
    """503, which programs and proxies take for a reason to try again. A refusal of the table is 409."""
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        with full_disk(room):
            for attempt in ("first", "while the trouble is known"):
                told = await ann.command(1, Sit(1, 100_00), "sit")
                assert (told.status_code, told.json()["code"]) == (503, "not-written"), attempt
                assert told.headers["retry-after"]
        await room.recover()
        assert (await ann.command(1, Sit(1, 100_00), "sit")).status_code == 200
        assert (await ann.command(1, Sit(2, 100_00), "again")).status_code == 409


async def test_the_log_says_it_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """However many tables there are, and however often they try."""
    tables = [HOLDEM] * 5
    async with open_room(tmp_path, *tables) as room:
        ann = await room.guest()
        caplog.clear()
        with full_disk(room), caplog.at_level(logging.WARNING):
            for time in range(20):
                await ann.command(1 + time % 5, Sit(1, 100_00), f"sit-{time}")
                room.clock.advance(60)
                await room.anybody().http.get("/health")
            assert len(caplog.records) == 1
        await room.recover()
        assert caplog.messages[-1] == "the storage works again"


async def test_a_command_whose_answer_got_lost_is_answered_as_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database goes away at the commit, and comes back with the entry: the player hears that it is done."""
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        storage = room.room.storage

        def lose_the_answer(job):  # type: ignore[no-untyped-def]
            storage._writer.submit(job).exception()
            raise InDoubt("connection lost")

        monkeypatch.setattr(storage, "_given", lose_the_answer)
        asked = asyncio.create_task(ann.command(1, Sit(1, 100_00), "sit"))
        while not room.room.storage.trouble:
            await asyncio.sleep(0)
        monkeypatch.undo()
        await room.recover()
        reply = await asked
        assert (reply.status_code, reply.json()["is"]) == (200, "done")
        scene = (await ann.get("/tables/1/scene")).json()
        assert [chair["name"] for chair in scene["chairs"]] == ["Ann"]


async def test_a_command_that_was_carried_out_is_answered_again_while_nothing_can_be_stored(tmp_path: Path) -> None:
    """Whoever heard that it was refused would do it once more under another id."""
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        done = (await ann.command(1, Sit(1, 100_00), "sit")).json()
        out = (await ann.command(1, SitOut(), "out")).json()
        await ann.command(1, ComeBack(), "back")
        with full_disk(room):
            await ann.post("/me/deposit", {"cents": 100, "key": "more"})
            assert (await ann.command(1, Sit(1, 100_00), "sit")).json() == done | {"again": True}
    async with open_room(tmp_path, HOLDEM) as room:
        ann = room.anybody(ann.cookie)
        with full_disk(room):
            await ann.post("/me/deposit", {"cents": 100, "key": "more"})
            assert (await ann.command(1, SitOut(), "out")).json() == out | {"again": True}
            assert (await ann.command(1, SitOut(), "new")).json()["code"] == "not-written"


async def test_if_it_is_not_known_whether_a_command_is_stored_the_client_has_to_ask_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        async with ann.at(1) as place:
            await place.see(0)
            with lost_database(monkeypatch):
                await room.anybody().http.get("/health")  # the room notices it
                await place.ask(Sit(1, 100_00), "sit")
                heard, code = await place.hear_all()
                assert [told for told in heard if told["is"] != "update"] == []
                assert code == TRY_AGAIN_LATER
        await room.recover()
        assert (await ann.command(1, Sit(1, 100_00), "sit")).status_code == 200


async def test_a_command_that_was_carried_out_is_answered_again_when_the_table_has_closed(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        keeper, guest = room.room.keepers[1], Guest(ann.number, "Ann")
        done = (await ann.command(1, Sit(1, 100_00), "sit")).json()
        await room.staff("floor").command(1, Close(), "close")
        await keeper.task
        assert to_builtins(await keeper.ask(guest, Sit(1, 100_00), "sit")) == done | {"again": True}
        with pytest.raises(Refused, match="the table is closed"):
            await keeper.ask(guest, Sit(1, 100_00), "sit again")


async def test_a_table_that_is_in_the_ledger_is_opened_as_soon_as_the_storage_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The storage fails after the table is stored, and before its bots are."""

    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    async with open_room(tmp_path, HOLDEM) as room:
        floor = room.staff("floor")
        with monkeypatch.context() as failing:
            failing.setattr(room_module, "_crews", fail)
            assert (await floor.post("/tables", {"game": "oaks/texas-holdem"})).status_code == 503
            failing.undo()
            await room.recover()
        while len(room.room.keepers) < 2:
            await asyncio.sleep(0)
        ann = await room.guest()
        assert (await ann.command(2, Sit(1, 100_00), "sit")).status_code == 200
        assert (await floor.post("/tables", {"game": "oaks/texas-holdem"})).json()["number"] == 3


async def test_a_database_that_is_gone_ends_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        await ann.command(1, Sit(1, 100_00), "sit")
        with lost_database(monkeypatch):
            assert (await ann.post("/me/deposit", {"cents": 100, "key": "more"})).status_code == 503
            refused = await ann.command(1, SitOut(), "out")
            assert (refused.status_code, refused.json()["code"]) == (503, "not-written")
        await room.recover()
        assert (await ann.command(1, SitOut(), "out")).status_code == 200
        assert audit(room.outside) == []


async def test_a_socket_that_is_opened_while_the_database_is_lost_is_told_to_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        with lost_database(monkeypatch), pytest.raises(Closed) as refused:
            async with ann.at(1):
                pass
        assert refused.value.code == TRY_AGAIN_LATER
        await room.recover()
        async with ann.at(1) as place:
            await place.see(0)


async def test_a_room_that_was_taken_over_writes_nothing_more(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        room.room.storage.store.release()
        other = Store.open(room.settings.database)
        other.claim("another server")
        before = room.traces()
        refused = await ann.command(1, Sit(1, 100_00), "sit")
        assert (refused.status_code, refused.json()["reason"]) == (503, TAKEN_OVER)
        assert room.traces() == before
        assert (await room.anybody().http.get("/health")).status_code == 503
        other.close()


async def test_a_room_closes_while_its_storage_fails(tmp_path: Path) -> None:
    opened = open_room(tmp_path, HOLDEM)
    room = await opened.__aenter__()
    ann = await room.guest()
    with full_disk(room):
        assert (await ann.command(1, Sit(1, 100_00), "sit")).status_code != 200
        room.clock.advance(60)
        await opened.__aexit__(None, None, None)
    assert all(desk.task is not None and desk.task.done() for desk in room.room.desks)
