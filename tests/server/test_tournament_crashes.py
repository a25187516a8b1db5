"""Kill the server while programs play a tournament: it ends, the prizes are the pool, and nobody loses a chip."""

from __future__ import annotations

import asyncio
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random

import httpx
import pytest

from cardroom.client import Client, TableView
from cardroom.client import table as client_table
from cardroom.floor.guest import Refused
from cardroom.floor.playing import Choose
from cardroom.floor.tournament_replay import replay_tournament, resume_tournament
from cardroom.ledger import Note, Store, accounts, audit, chain
from cardroom.ledger.store import milliseconds
from cardroom.server.cookies import COOKIE
from cardroom.server.keys import Keys
from cardroom.server.people import open_account
from cardroom.server.sessions import Sessions, new_session
from support.effort import SOAK, STORES, in_soak_only
from support.ledgers import move, new_url
from support.offers import answer_at_random
from support.server_process import ServerProcess
from support.tournament_room import FAST, SEVERAL

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

SECRET = "the secret of a room that is killed again and again"
PEOPLE, SEATS, KILLS = (180, 9, 20) if SOAK else (6, 3, 1)
BROUGHT = 500_00
PATIENCE = 3000 if SOAK else 300
STRUCTURE = {
    **SEVERAL,
    "name": "Killed",
    "seats": SEATS,
    "stack": 3000 if SOAK else 1000,
    "levels": FAST["levels"],
    "late_levels": 0,  # nobody waits for the end of a level
    "re_entries": 0,
}


class Program:
    """Plays at random, from nothing but what it is shown, and writes down what it was promised."""

    def __init__(self, client: Client, number: int, tournament: int) -> None:
        self.client = client
        self.number = number
        self.tournament = tournament
        self.random = Random(number)
        self.done: list[str] = []
        self.views = 0

    async def play(self) -> None:
        async with self.client.tournament(self.tournament) as table:
            async for view in table:
                self.views += 1
                part = view.scene.tournament
                assert part is not None
                if part.state == "finished":
                    return
                if view.questions and table.view is view:
                    await self._answer(table, view)

    async def _answer(self, table: client_table.TableClient, view: TableView) -> None:
        (question,) = view.questions
        name = f"choice-{view.scene.round}-{view.version}"
        try:
            await table.do(Choose(answer_at_random(question, self.random), question.spot, view.scene.round), name)
        except Refused as why:
            if why.code not in ("not-your-turn", "too-late", "not-now"):
                raise
        else:
            self.done.append(name)


class Evening:
    def __init__(self, *servers: ServerProcess) -> None:
        """Everybody comes to the first of the processes. Those of several go where they are sent."""
        server = servers[0]
        self.server = server
        self.servers = servers
        self.random = Random("an evening of kills")
        self.programs: list[Program] = []
        self.floor = Client(server.address)
        self.number = 0
        self.kills = self.hands_interrupted = 0
        self.slowest_start = 0.0

    async def open(self) -> None:
        """People have accounts, money and sessions before the room opens: a room lets few people a minute sign up."""
        store = Store.open(self.server.settings.database)
        sessions = Sessions([SECRET])
        with store.write() as transaction:
            numbers = [open_account(transaction, f"Program {place}", "-", Note()) for place in range(PEOPLE)]
            floor = open_account(transaction, "Floor", "-", Note(), "floor")
            cookies = {}
            for number in (*numbers, floor):
                token, row = new_session(number, "127.0.0.1", "a program", milliseconds())
                transaction.note(chain.PEOPLE, "signed in", Note(number, person=number), [row])
                cookies[number] = sessions.cookie(token)
            for number in numbers:
                money = {accounts.CAGE: -BROUGHT, accounts.player(number): BROUGHT}
                move(transaction, f"to {number}", "to play with", money)
        store.close()
        for server in self.servers:
            await server.start()
        self.floor._http.cookies.set(COOKIE, cookies[floor])
        terms = {"name": "Killed", "structure": STRUCTURE, "buy_in": 50_00, "fee": 10_00, "pause_ms": 10}
        announced = await self.floor._ask("POST", "/tournaments", {"id": "new", **terms})
        self.number = announced["summary"]["number"]
        for server in self.servers:
            assert self.number in await listed(server), "every process lists the tournaments of all"
        await self.floor.order(self.number, "open-registration")
        for number in numbers:
            client = Client(self.server.address)
            client._http.cookies.set(COOKIE, cookies[number])
            await client.order(self.number, "register", id="enter")
            await client.order(self.number, "come-back")
            self.programs.append(Program(client, number, self.number))

    async def play(self, kills: int) -> None:
        tasks = [asyncio.create_task(program.play()) for program in self.programs]
        await self.floor.order(self.number, "start")
        async with asyncio.timeout(PATIENCE):
            while not all(task.done() for task in tasks):
                if self.kills < kills:
                    await self._kill()
                await asyncio.sleep(0.01)
        await asyncio.gather(*tasks)

    async def _kill(self) -> None:
        enough = sum(program.views for program in self.programs) + self.random.randint(1, 10 * PEOPLE)
        while sum(program.views for program in self.programs) < enough:
            await asyncio.sleep(0.002)
            if self.is_over():
                return
        killed = await self._holder()
        killed.kill()
        self.kills += 1
        self.check()
        began = time.monotonic()
        await killed.start()
        self.slowest_start = max(self.slowest_start, time.monotonic() - began)

    async def _holder(self) -> ServerProcess:
        """The process that has the tournament."""
        async with httpx.AsyncClient() as http:
            path = {"path": f"/api/tournaments/{self.number}"}
            asked = await http.get(f"{self.server.address}/api/where", params=path)
        return next(server for server in self.servers if server.address.endswith(asked.headers["cardroom-at"]))

    def is_over(self) -> bool:
        store = Store.existing(self.server.settings.database)
        with store.read() as reading:
            (row,) = reading.tournaments()
        store.close()
        return not row.is_open

    def check(self) -> None:
        """While nobody writes: the books add up, no chip is missing, and all that was acknowledged is there once."""
        store = Store.existing(self.server.settings.database)
        vault = Keys.open(self.server.settings.key_file).vault()
        assert audit(store) == []
        with store.read() as reading:
            assert sum(reading.balances().values()) == 0
            live = resume_tournament(reading, self.number, vault)
            actions = [entry.action for entry in reading.entries(chain.tournament(self.number)) if entry.action]
        store.close()
        t = live.tournament
        if t.phase == "playing":
            assert t.chips_in_play == t.entries * t.structure.stack + t.chips_added
            self.hands_interrupted += len(live.hands)
        promised = {f"{program.number}/{name}" for program in self.programs for name in program.done}
        assert promised <= {*actions}
        assert len(actions) == len({*actions})

    def check_end(self) -> None:
        """The prizes are the pool, and everything replays to the same bytes."""
        self.check()
        store = Store.existing(self.server.settings.database)
        vault = Keys.open(self.server.settings.key_file).vault()
        with store.read() as reading:
            (row,) = reading.tournaments()
            assert not row.is_open
            assert {*replay_tournament(reading, row, vault)} == {None}
            live = resume_tournament(reading, self.number, vault)
            prizes = {player: entrant.prize for player, entrant in live.tournament.entrants.items()}
            entries = live.tournament.entries
            assert sum(prizes.values()) == 50_00 * entries
            assert reading.balance(accounts.prize(self.number)) == 0
            assert reading.balance(accounts.entry_fee(self.number)) == 10_00 * entries
            for player, prize in prizes.items():
                paid = 60_00 * live.tournament.entrants[player].entries
                assert reading.balance(accounts.player(player)) == BROUGHT - paid + prize
            length = live.version
        store.close()
        print(
            f"{entries} entries, {length} commands, {self.kills} kills, {self.hands_interrupted} open hands, "
            f"slowest start {self.slowest_start:.2f} s"
        )


async def listed(server: ServerProcess) -> list[int]:
    """The tournaments in the lobby of a process."""
    async with httpx.AsyncClient() as http:
        lobby = (await http.get(f"{server.address}/api/tournaments")).json()
    return [one["number"] for one in lobby["tournaments"]]


@pytest.mark.parametrize("database", STORES)
async def test_a_tournament_of_programs_ends_and_pays_its_pool_however_often_the_server_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: str
) -> None:
    monkeypatch.setattr(client_table, "RETRY_SECONDS", 0.05)
    with ServerProcess(new_url(database), (), tmp_path, secret=SECRET) as server:
        evening = Evening(server)
        await evening.open()
        await evening.play(KILLS)
        server.stop()
        evening.check_end()
    assert evening.kills >= (KILLS if SOAK else 1)
    assert evening.hands_interrupted or not SOAK


@in_soak_only
async def test_another_process_goes_on_with_a_tournament_however_often_its_process_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_table, "RETRY_SECONDS", 0.05)
    monkeypatch.setattr(client_table, "LONGEST_RETRY_SECONDS", 0.5)
    database, keys = new_url("postgresql"), str(tmp_path / "room.keys")
    with ExitStack() as stack:
        servers = []
        for name in ("one", "other"):
            (tmp_path / name).mkdir()
            server = ServerProcess(
                database, (), tmp_path / name, secret=SECRET, keys_file=keys, workers=1, proxies=("127.0.0.1",)
            )
            servers.append(stack.enter_context(server))
        evening = Evening(*servers)
        await evening.open()
        await evening.play(KILLS)
        for server in servers:
            server.stop()
        evening.check_end()
    assert evening.kills >= KILLS
