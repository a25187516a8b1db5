"""A database that goes away and comes back: every request is answered, and nothing is lost, doubled or stopped."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Literal, get_args

import pytest

from cardroom.floor.audit import replay_table
from cardroom.floor.commands import Command
from cardroom.floor.seating import ComeBack, Sit, SitOut
from cardroom.ledger import Store, audit, patience
from cardroom.server import storage
from support.asgi import Closed
from support.effort import examples
from support.ledgers import new_url
from support.postgres import the_server
from support.room import HOLDEM, OpenRoom, Visitor, open_room
from support.wire import Wire
from support.witnesses import Mirror

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

Fault = Literal["black hole", "half open", "closed", "crash"]
ANSWERED_WITHIN = 30.0
"""Seconds. A machine with much else to do is slow; a request that is never answered takes longer than this."""


class Regular:
    """Sits out and comes back, again and again. What is not answered is sent again under the same id."""

    def __init__(self, visitor: Visitor, table: int) -> None:
        self.visitor = visitor
        self.table = table
        self.done: dict[str, int] = {}
        self.refused: Counter[str] = Counter()
        self.given_up: set[str] = set()
        self.is_tired = False

    async def play(self, seat: int) -> None:
        await self._do(Sit(seat, 100_00), "sit")
        while not self.is_tired:
            await self._do(
                SitOut() if len(self.done) % 2 else ComeBack(), f"turn-{len(self.done) + len(self.given_up)}"
            )

    async def _do(self, command: Command, id: str) -> None:
        for _ in range(10_000):
            async with asyncio.timeout(ANSWERED_WITHIN):
                answer = await self.visitor.command(self.table, command, id)
            if answer.status_code == 200:
                self.done[id] = answer.json()["version"]
                return
            self.refused[answer.json()["code"]] += 1
            if answer.status_code == 409 and self.is_tired:
                self.given_up.add(id)
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"{id} is never carried out")


class Watcher:
    """Looks on, and connects again whenever the connection is lost."""

    def __init__(self, visitor: Visitor, table: int) -> None:
        self.visitor = visitor
        self.table = table
        self.seen: dict[int, Any] = {}
        self.news: dict[int, Any] = {}
        """The events of each version that was told alone."""

    async def watch(self) -> None:
        while True:
            with suppress(Closed):
                async with self.visitor.at(self.table, max(self.seen, default=0)) as place:
                    is_first = True
                    while True:
                        self._note(await place.hear(), is_first)
                        is_first = False
            await asyncio.sleep(0.01)

    def _note(self, message: dict[str, Any], is_first: bool) -> None:
        version = message["version"]
        if not is_first and version > max(self.seen, default=0):
            self.news[version] = message.get("events")
        self.seen[version] = message["scene"]


class Evening:
    """People at two tables of a room whose database is at the other end of a wire."""

    def __init__(self, room: OpenRoom, wire: Wire, database: str) -> None:
        self.room = room
        self.wire = wire
        self.regulars: list[Regular] = []
        self.watchers: list[Watcher] = []
        self.tasks: list[asyncio.Task[None]] = []
        self._store = Store.existing(database)

    async def begin(self) -> None:
        for table in (1, 2):
            self.watchers += [Watcher(self.room.anybody(), table) for _ in range(2)]
            for seat in (1, 2):
                regular = Regular(await self.room.guest(f"Regular {table}{seat}"), table)
                self.regulars.append(regular)
                self.tasks.append(asyncio.create_task(regular.play(seat)))
        self.tasks += [asyncio.create_task(watcher.watch()) for watcher in self.watchers]
        await self.all_do_more()

    async def all_do_more(self) -> None:
        """Until everybody has done something new and seen it, with the time of the room going on."""
        wanted = [len(regular.done) + 3 for regular in self.regulars]

        def is_enough() -> bool:
            return all(len(one.done) >= many for one, many in zip(self.regulars, wanted, strict=True))

        await self.until(is_enough)

    async def until(self, happens: Callable[[], object]) -> None:
        async with asyncio.timeout(4 * ANSWERED_WITHIN):
            while not happens():
                for task in self.tasks:
                    assert not task.done(), task.exception()
                await self.room.recover()
                await asyncio.sleep(0.01)

    async def lose_database(self, fault: Fault) -> None:
        """Until the room has noticed it. Every request is answered meanwhile."""
        if fault == "crash":
            await asyncio.to_thread(the_server().crash)
        else:
            self.wire.become(fault)
        if fault == "half open":
            return  # a connection that is dead is replaced, often before anybody has noticed
        async with asyncio.timeout(ANSWERED_WITHIN):
            while not self.room.room.storage.trouble:
                await asyncio.sleep(0.01)
        visitor = self.regulars[0].visitor
        async with asyncio.timeout(ANSWERED_WITHIN):
            health, deposit, me = await asyncio.gather(
                visitor.http.get("/health"),
                visitor.post("/me/deposit", {"cents": 100, "key": "while it is away"}),
                visitor.get("/me"),
            )
        assert (health.status_code, health.json()["status"]) == (503, "not-ready")
        assert (deposit.status_code, deposit.json()["code"]) == (503, "not-written")
        assert me.status_code in (200, 503)

    async def mend(self, fault: Fault) -> None:
        if fault == "crash":
            await asyncio.to_thread(the_server().start)
        self.wire.become("whole")
        await self.room.recover()
        await self.all_do_more()
        assert (await self.regulars[0].visitor.http.get("/health")).json()["status"] == "open"

    async def end(self) -> None:
        for regular in self.regulars:
            regular.is_tired = True
        await asyncio.wait_for(asyncio.gather(*self.tasks[: len(self.regulars)]), ANSWERED_WITHIN)
        for task in self.tasks[len(self.regulars) :]:
            while not task.done():
                task.cancel()  # once is not enough for somebody who is just hearing something
                await asyncio.sleep(0)
        self._check()
        self._store.close()

    def _check(self) -> None:
        assert audit(self._store) == []
        with self._store.read() as reading:
            for row in reading.tables():
                assert [finding for finding in replay_table(reading, row, self.room.room.vault) if finding] == []
                mirror = Mirror(row.number, row.terms, self.room.room.vault)
                mirror.follow(reading, [])
                for regular in (one for one in self.regulars if one.table == row.number):
                    actions = mirror.actions_of(regular.visitor.number)
                    assert actions == regular.done, "each acknowledged command is there once, and nothing else"
        for table in (1, 2):
            one, other = (watcher for watcher in self.watchers if watcher.table == table)
            both = one.news.keys() & other.news.keys()
            assert [one.news[version] for version in both] == [other.news[version] for version in both]
            assert all(one.seen[version] == other.seen[version] for version in one.seen.keys() & other.seen.keys())


@asynccontextmanager
async def evening(folder: Path) -> AsyncIterator[Evening]:
    database = new_url("postgresql")
    with Wire(database) as wire:
        keys = str(folder / "room.keys")
        async with open_room(folder, HOLDEM, HOLDEM, database=wire.database, keys_file=keys) as room:
            people = Evening(room, wire, database)
            await people.begin()
            yield people
            await people.end()
            await room.recover()


@pytest.fixture(autouse=True)
def _nobody_waits_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "SECONDS", 1.0)
    monkeypatch.setattr(patience, "READING_SECONDS", 2.0)
    monkeypatch.setattr(storage, "SLOW_SECONDS", 1.0)


async def test_play_goes_on_when_the_database_comes_back(tmp_path: Path) -> None:
    async with evening(tmp_path) as people:
        for fault in get_args(Fault) * examples(1):
            await people.lose_database(fault)
            await people.mend(fault)


async def test_a_commit_that_was_not_confirmed_is_looked_up(tmp_path: Path) -> None:
    """If it is in the ledger, the command is answered as done; if it comes too late, the database refuses it."""
    async with evening(tmp_path) as people:
        for fate in ("unanswered", "late") * examples(1):
            people.wire.next_commit = fate
            await people.until(lambda: not people.wire.next_commit)
            await people.all_do_more()
            people.wire.deliver()
            await people.all_do_more()
