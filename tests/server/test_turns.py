"""Costly requests: for people who are signed in, a few at a time, and the others are told to come back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from starlette.exceptions import HTTPException

from cardroom.ledger import Reading, Store
from cardroom.server.turns import AT_ONCE, MAX_OPEN, MAX_OPEN_PER_PERSON, Turns
from support.asgi import PATIENCE
from support.room import HOLDEM, OpenRoom, open_room

pytestmark = pytest.mark.anyio

COSTLY = (
    "/api/tables/1/best-play",
    "/api/tables/1/review",
    "/api/me/rounds",
    "/api/tables/1/felt",
    "/api/tables/1/rounds",
    "/api/tables/1/rounds/1",
    "/houses/oaks/pure-21-5-blackjack/report",
    "/api/books/audit",
    "/api/books/balances",
)


class Crowd:
    """Requests that hold their turn until they are let go."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.go_on = asyncio.Event()
        self.running = self.most = 0
        self._tasks: list[asyncio.Task[int]] = []

    async def comes(self, person: int) -> asyncio.Task[int]:
        """Somebody asks; the result is the status."""
        self._tasks.append(asyncio.create_task(self._ask(person)))
        await asyncio.sleep(0)
        return self._tasks[-1]

    async def _ask(self, person: int) -> int:
        try:
            async with self.turns.turn(person):
                self.running += 1
                self.most = max(self.most, self.running)
                await self.go_on.wait()
                self.running -= 1
        except HTTPException as refused:
            return refused.status_code
        return 200

    async def leave(self) -> list[int]:
        self.go_on.set()
        return await asyncio.wait_for(asyncio.gather(*self._tasks), PATIENCE)


async def test_a_few_are_answered_at_a_time_and_the_others_wait() -> None:
    crowd = Crowd()
    for person in range(10):
        await crowd.comes(person)
    assert crowd.running == AT_ONCE
    assert await crowd.leave() == [200] * 10
    assert crowd.most == AT_ONCE


async def test_one_person_does_not_take_the_turns_of_others() -> None:
    crowd = Crowd()
    own = [await crowd.comes(1) for _ in range(MAX_OPEN_PER_PERSON + 2)]
    assert [task.result() for task in own[MAX_OPEN_PER_PERSON:]] == [429, 429]
    other = await crowd.comes(2)
    await crowd.leave()
    assert other.result() == 200
    assert await (await crowd.comes(1)) == 200, "her places are free again"


async def test_so_many_wait_in_all() -> None:
    crowd = Crowd()
    for person in range(MAX_OPEN):
        await crowd.comes(person)
    assert await (await crowd.comes(99)) == 503
    assert await crowd.leave() == [200] * MAX_OPEN + [503]


async def test_whoever_leaves_while_waiting_gives_up_the_place() -> None:
    crowd = Crowd()
    waiting = [await crowd.comes(1) for _ in range(MAX_OPEN_PER_PERSON)]
    waiting[-1].cancel()
    await asyncio.gather(waiting[-1], return_exceptions=True)
    assert not (await crowd.comes(1)).done()
    crowd.go_on.set()


async def test_costly_pages_are_for_people_who_are_signed_in(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        for path in COSTLY:
            assert (await room.anybody().http.get(path)).status_code == 401, path
        assert (await room.anybody().post("/games/oaks/pure-21-5-blackjack/report")).status_code == 401
        for path in ("/", "/api/tables", "/api/houses", "/api/games", "/health", "/docs"):
            assert (await room.anybody().http.get(path)).status_code == 200, path


@asynccontextmanager
async def held(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[asyncio.Event]:
    """Whoever reads a list of rounds waits until the event is set."""
    go_on, read = asyncio.Event(), room.room.read

    async def wait_and_read(look: Callable[[Reading], object]) -> object:
        if "table_rounds" in look.__qualname__:
            await go_on.wait()
        return await read(look)

    monkeypatch.setattr(room.room, "read", wait_and_read)
    try:
        yield go_on
    finally:
        go_on.set()


async def test_a_person_who_asks_for_too_much_is_told_to_wait_and_tables_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_room(tmp_path, HOLDEM) as room, held(room, monkeypatch) as go_on:
        ann = await room.guest()
        tasks: list[asyncio.Task[httpx.Response]] = []
        for _ in range(MAX_OPEN_PER_PERSON + 1):
            tasks.append(asyncio.create_task(ann.get("/tables/1/rounds")))
        refused, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
        (reply,) = (task.result() for task in refused)
        assert (reply.status_code, reply.headers["retry-after"]) == (429, "5")
        assert (await ann.get("/me")).status_code == 200
        go_on.set()
        replies = await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        assert sorted(reply.status_code for reply in replies) == [200] * MAX_OPEN_PER_PERSON + [429]


async def test_the_audit_is_one_of_the_costly_requests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It reads the whole ledger: a few at a time leave threads for everybody else."""
    running, most = 0, 0
    go_on = asyncio.Event()
    loop = asyncio.get_running_loop()

    def audit(_store: Store, *_keys: bytes) -> list[object]:
        nonlocal running, most
        running += 1
        most = max(most, running)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(PATIENCE)
        running -= 1
        return []

    monkeypatch.setattr("cardroom.server.routes.books.audit", audit)
    async with open_room(tmp_path, HOLDEM) as room:
        auditor = room.staff("auditor")
        tasks = [asyncio.create_task(auditor.get("/books/audit")) for _ in range(MAX_OPEN_PER_PERSON)]
        async with asyncio.timeout(PATIENCE):
            while running < AT_ONCE:
                await asyncio.sleep(0.001)
        assert (await room.anybody().get("/tables/1/scene")).status_code == 200
        go_on.set()
        replies = await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        assert {reply.status_code for reply in replies} == {200}
        assert most == AT_ONCE
