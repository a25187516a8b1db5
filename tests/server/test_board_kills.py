"""Kill the server while people join and leave lists: what was acknowledged is there once, and the board replays."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import pytest

from cardroom.floor.terms import Terms
from cardroom.houses import load_house
from cardroom.ledger import Note, Store, audit, chain
from cardroom.ledger.store import milliseconds
from cardroom.server.board.boards import Boards, command_in
from cardroom.server.cookies import COOKIE
from cardroom.server.people import open_account
from cardroom.server.sessions import Sessions, new_session
from support.effort import STORES, examples
from support.ledgers import new_url
from support.server_process import ServerProcess

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

SECRET = "the secret of a room with a board that is killed"
PEOPLE = 4
TABLES = (Terms("oaks/texas-holdem"), Terms("oceans-eleven/texas-holdem", stakes="20-40 blinds 10-20", fees="none"))


class Waiting:
    """Somebody who joins a list and leaves it again, and writes down what was acknowledged."""

    def __init__(self, address: str, number: int, cookie: str) -> None:
        self.number = number
        self.done: list[str] = []
        self._http = httpx.AsyncClient(base_url=address, cookies={COOKIE: cookie}, timeout=60)

    async def go_on(self) -> None:
        random, turn = Random(self.number), 0
        while True:
            turn += 1
            asked = {"do": random.choice(("join", "leave")), "key": f"k{turn}", "table": random.randint(1, len(TABLES))}
            while not await self._is_answered(asked):
                await asyncio.sleep(0.02)

    async def _is_answered(self, asked: Mapping[str, object]) -> bool:
        """False if the server is away, or nobody knows: the same order is sent again."""
        with suppress(httpx.TransportError):
            reply = await self._http.post("/api/me/board", json=asked)
            if reply.status_code == 200:
                self.done.append(f"{self.number}/{asked['key']}")
            return reply.status_code in (200, 409)
        return False


def people_of(server: ServerProcess) -> list[Waiting]:
    """With accounts and sessions that are there before the room opens: a room lets few people a minute sign up."""
    store, sessions = Store.open(server.settings.database), Sessions([SECRET])
    waiting = []
    with store.write() as transaction:
        for place in range(PEOPLE):
            number = open_account(transaction, f"Guest {place}", "-", Note())
            token, row = new_session(number, "127.0.0.1", "a program", milliseconds())
            transaction.note(chain.PEOPLE, "signed in", Note(number, person=number), [row])
            waiting.append(Waiting(server.address, number, sessions.cookie(token)))
    store.close()
    return waiting


def check(server: ServerProcess, people: list[Waiting]) -> int:
    """While nobody writes. Returns the entries of the board's log."""
    store = Store.existing(server.settings.database)
    assert audit(store) == []
    boards = Boards(lambda house: lambda game, limit: load_house(house).board_rules(game, limit))
    with store.read() as reading:
        entries, saved = [*reading.entries(chain.BOARD)], reading.saved(chain.BOARD)
    store.close()
    for entry in entries:
        boards.apply(command_in(entry.body))
        if saved is not None and saved.number == entry.number:
            assert saved.body == boards.save()
    actions = [entry.action for entry in entries if entry.action]
    assert len(actions) == len({*actions})
    assert {name for person in people for name in person.done} <= {*actions}
    return len(entries)


@pytest.mark.parametrize("database", STORES)
async def test_what_the_board_acknowledged_is_there_once_when_the_server_is_killed(
    tmp_path: Path, database: str
) -> None:
    with ServerProcess(new_url(database), TABLES, tmp_path, secret=SECRET) as server:
        people = people_of(server)
        await server.start()
        tasks = [asyncio.create_task(person.go_on()) for person in people]
        for _ in range(examples(1, in_soak=40)):
            enough = sum(len(person.done) for person in people) + 15
            while sum(len(person.done) for person in people) < enough:
                assert not any(task.done() for task in tasks)
                await asyncio.sleep(0.005)
            server.kill()
            check(server, people)
            await server.start()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        server.stop()
        assert check(server, people) > 15
        for person in people:
            await person._http.aclose()
