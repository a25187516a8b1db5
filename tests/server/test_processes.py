"""Several processes serve one room: one is killed, stopped or replaced, and the others go on."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from cardroom.client import Client, TableClient
from cardroom.client import table as client_table
from cardroom.dealing import Fold
from cardroom.floor.audit import replay_table
from cardroom.floor.commands import Command
from cardroom.floor.guest import Refused
from cardroom.floor.playing import Choose
from cardroom.floor.running import TimeUp
from cardroom.floor.seating import ComeBack, Leave, Sit, SitOut
from cardroom.floor.terms import Terms
from cardroom.ledger import Store, accounts, audit, chain
from cardroom.server.keys import Keys
from support.effort import examples, in_soak_only
from support.ledgers import new_url
from support.server_process import ServerProcess
from support.witnesses import PIN, Mirror

pytestmark = [pytest.mark.anyio, pytest.mark.slow, in_soak_only]

PROCESSES = int(os.environ.get("CARDROOM_PROCESSES", "3"))
TABLES = int(os.environ.get("CARDROOM_TABLES", "60"))
PATIENCE = 180.0
HERE = ("127.0.0.1",)


class Guest:
    """Plays at one table, sits out and comes back; what is not answered is sent again, wherever the table is then."""

    def __init__(self, client: Client, number: int, table: int) -> None:
        self.client = client
        self.number = number
        self.table = table
        self.done: dict[str, int] = {}
        self.refused: set[str] = set()
        self.last = 0.0
        """When the last command was acknowledged."""
        self.is_tired = False

    async def play(self) -> None:
        async with self.client.table(self.table) as table:
            while not self.done:  # a bot may be faster
                await self._do(table, f"sit-{len(self.refused)}", Sit(1 + len(self.refused) % 9, 300_00))
            while not self.is_tired:
                turn = len(self.done) + len(self.refused)
                await self._do(table, f"turn-{turn}", self._wants(table, turn))
                await asyncio.sleep(0.2)
            await self._do(table, "leave", Leave())

    def _wants(self, table: TableClient, turn: int) -> Command:
        """Checks and calls, and otherwise sits out and comes back."""
        view = table.view
        for question in view.questions if view else ():
            offers = [offer for offer in question.offers if offer.choice != Fold() and not offer.unavailable]
            return Choose(offers[0].choice, question.spot, view.scene.round if view else 0)
        return SitOut() if turn % 2 else ComeBack()

    async def _do(self, table: TableClient, id: str, command: Command) -> None:
        try:
            self.done[id] = await table.do(command, id)
            self.last = time.monotonic()
        except Refused:
            self.refused.add(id)


class Night:
    def __init__(self, servers: list[ServerProcess], guests: list[Guest], database: str, keys: Path) -> None:
        self.servers = servers
        self.guests = guests
        self.tasks = [asyncio.create_task(guest.play()) for guest in guests]
        self._database = database
        self._keys = keys

    async def until(self, happens: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not happens():
                for task in self.tasks:
                    assert not task.done(), task.exception()
                await asyncio.sleep(0.02)

    async def all_play_on(self) -> float:
        """Until everybody has heard that something was done that they asked from now on; the seconds it took."""
        began = time.monotonic()
        await self.until(lambda: all(guest.last > began + 0.5 for guest in self.guests))
        return max(guest.last for guest in self.guests) - began

    async def tables_at(self, server: ServerProcess) -> int:
        async with httpx.AsyncClient() as http:
            return int((await http.get(f"{server.address}/health")).json()["tables"])

    async def close(self) -> None:
        for guest in self.guests:
            guest.is_tired = True
        await asyncio.wait_for(asyncio.gather(*self.tasks), PATIENCE)
        for server in self.servers:
            server.stop()
        self._check()

    def _check(self) -> None:
        """What was acknowledged is there once and nothing else is, and nobody folded by a clock."""
        store, vault = Store.existing(self._database), Keys.open(self._keys).vault()
        assert audit(store) == []
        with store.read() as reading:
            for row in reading.tables():
                assert not [finding for finding in replay_table(reading, row, vault) if finding]
                mirror = Mirror(row.number, row.terms, vault)
                mirror.follow(reading, [])
                for guest in (one for one in self.guests if one.table == row.number):
                    assert mirror.actions_of(guest.number) == guest.done
                reasons = {entry.reason for entry in reading.entries(chain.table(row.number))}
                assert TimeUp.__struct_config__.tag not in reasons
        store.close()


@asynccontextmanager
async def night(folder: Path, tables: int) -> AsyncIterator[Night]:
    database, keys = new_url("postgresql"), folder / "room.keys"
    terms = tuple(Terms("oaks/texas-holdem", bots=3, bot_ms=1000, pause_ms=1000, act_seconds=30) for _ in range(tables))
    async with AsyncExitStack() as stack:
        servers = []
        for number in range(PROCESSES):
            (folder / str(number)).mkdir()
            server = ServerProcess(database, terms, folder / str(number), keys_file=str(keys), workers=1, proxies=HERE)
            servers.append(stack.enter_context(server))
            await server.start()
        guests = []
        for table in range(1, tables + 1):
            client = await stack.enter_async_context(Client(servers[0].address))
            client._http.headers["X-Forwarded-For"] = f"10.0.0.{table}"  # twenty a minute from one address
            number = await client.open_account(f"Guest {table}", PIN)
            await client.buy_chips(1000_00)
            guests.append(Guest(client, number, table))
        room = Night(servers, guests, database, keys)
        while min([await room.tables_at(server) for server in servers]) < tables // PROCESSES - 2:
            await asyncio.sleep(0.5)
        await room.all_play_on()
        yield room
        await room.close()


@pytest.fixture(autouse=True)
def _clients_come_back_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_table, "RETRY_SECONDS", 0.2)
    monkeypatch.setattr(client_table, "LONGEST_RETRY_SECONDS", 0.5)


async def test_others_go_on_with_the_tables_of_a_process_that_is_killed(tmp_path: Path) -> None:
    async with night(tmp_path, TABLES) as room:
        killed = room.servers.pop()
        tables = await room.tables_at(killed)
        killed.kill()
        seconds = await room.all_play_on()
        print(f"{tables} of {TABLES} tables were at the process; all acknowledge again after {seconds:.1f} s")


async def test_a_process_that_stands_still_writes_nothing_when_it_goes_on(tmp_path: Path) -> None:
    async with night(tmp_path, examples(TABLES // 2, in_soak=TABLES // 2)) as room:
        stopped = room.servers[-1]
        os.kill(stopped._pid, signal.SIGSTOP)
        await asyncio.sleep(10)
        os.kill(stopped._pid, signal.SIGCONT)
        seconds = await room.all_play_on()
        print(f"all acknowledge again {seconds:.1f} s after the process went on")


async def test_a_session_that_ended_meanwhile_does_not_work_at_a_process_that_goes_on(tmp_path: Path) -> None:
    """Requests that wait at the process while it stands still are the first that it answers."""
    database, keys = new_url("postgresql"), str(tmp_path / "room.keys")
    async with AsyncExitStack() as stack:
        servers = []
        for number in range(2):
            (tmp_path / str(number)).mkdir()
            server = ServerProcess(database, (), tmp_path / str(number), keys_file=keys, workers=1, proxies=HERE)
            servers.append(stack.enter_context(server))
            await server.start()
        stopped = servers[0]
        client = await stack.enter_async_context(Client(stopped.address))
        ann = await client.open_account("Ann", PIN)
        await client.buy_chips(1000_00)
        cookies = dict(client._http.cookies)
        at_stopped, at_other = [
            await stack.enter_async_context(httpx.AsyncClient(base_url=server.address, cookies=cookies, timeout=60))
            for server in servers
        ]
        assert (await at_stopped.get("/api/me")).status_code == (await at_other.get("/api/me")).status_code == 200
        os.kill(stopped._pid, signal.SIGSTOP)
        assert (await at_other.delete("/api/me/sessions")).status_code == 204
        cash = [{"cents": 10_00, "key": f"out-{number}"} for number in range(4)]
        waiting = [asyncio.create_task(at_stopped.post("/api/me/withdraw", json=one)) for one in cash]
        await asyncio.sleep(10)
        os.kill(stopped._pid, signal.SIGCONT)
        answers = {answer.status_code for answer in await asyncio.gather(*waiting)}
        assert answers <= {401, 503}, "nobody is known before the process has read what the other one wrote"
        async with asyncio.timeout(PATIENCE):
            while (answer := await at_stopped.get("/api/me")).status_code == 503:
                await asyncio.sleep(0.1)
        assert answer.status_code == 401
    store = Store.existing(database)
    with store.read() as reading:
        assert reading.balance(accounts.player(ann)) == 1000_00
    store.close()


async def test_a_process_that_ends_hands_its_tables_over(tmp_path: Path) -> None:
    async with night(tmp_path, TABLES // 2) as room:
        leaving = room.servers.pop()
        began = time.monotonic()
        await asyncio.to_thread(leaving.stop)
        print(f"the process has ended after {time.monotonic() - began:.1f} s")
        await room.all_play_on()
