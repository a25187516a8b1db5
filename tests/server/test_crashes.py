"""Kill the server at random moments of play: nothing that was acknowledged is lost, and every hand goes on."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from cardroom.client import Client
from cardroom.client import table as client_table
from cardroom.floor.terms import Terms
from cardroom.ledger import Store, audit
from cardroom.server.keys import Keys
from support.effort import examples
from support.ledgers import new_url
from support.server_process import ServerProcess
from support.witnesses import Fidget, Mirror, Player, Witness, come

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

POT = ("oaks/texas-holdem", "livermore/omaha-high-low", "players/badugi", "oaks/seven-card-stud")
BANK = ("oaks/pure-21-5-blackjack", "oaks/three-card-poker-1-3-6-card-bonus", "livermore/ez-baccarat-panda-8")
PAYING = ("oaks/13-card-poker",)
TABLES = tuple(Terms(game, bots=4, bot_ms=10, pause_ms=10) for game in (*POT, *BANK, *PAYING))
MOST_VIEWS = 150
"""In all at the tables between two kills."""
DONE_BEFORE = 20
"""Actions that are acknowledged before the server is killed for the first time."""
PATIENCE = 120


class Night:
    """A server with people at its tables, killed again and again."""

    def __init__(self, server: ServerProcess, seed: str) -> None:
        self.server = server
        self.random = Random(seed)
        self.witnesses: list[Witness] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.mirrors: dict[int, Mirror] = {}
        self.hands_interrupted = 0
        self.views_checked = 0
        self.slowest_start = 0.0
        """The longest time in seconds from starting the server until it answered."""

    @property
    def players(self) -> list[Player]:
        return [witness for witness in self.witnesses if isinstance(witness, Player)]

    @property
    def done(self) -> int:
        return sum(len(player.done) for player in self.players)

    @property
    def views(self) -> int:
        return sum(witness.views for witness in self.witnesses)

    async def open(self) -> None:
        await self.server.start()
        for table, terms in enumerate(self.server.settings.tables, 1):
            kind = Fidget if table in (2, 6) else Player
            self.witnesses.append(await come(kind, self.server.address, table, terms))
            self.witnesses.append(Witness(Client(self.server.address), table))
        self.tasks = [asyncio.create_task(witness.watch()) for witness in self.witnesses]
        while not all(witness.seen for witness in self.witnesses) or self.done <= DONE_BEFORE:
            await asyncio.sleep(0.01)

    async def interrupt(self) -> None:
        """After some more has been seen: how long that takes is the machine's affair."""
        enough = self.views + self.random.randint(1, MOST_VIEWS)
        while self.views < enough:
            await asyncio.sleep(0.002)
        self.server.kill()
        self.check()
        self.hands_interrupted += sum(mirror.table.is_dealt for mirror in self.mirrors.values())
        began = time.monotonic()
        await self.server.start()
        self.slowest_start = max(self.slowest_start, time.monotonic() - began)

    def check(self) -> None:
        """While nobody writes: everything that was acknowledged is there."""
        for task in self.tasks:
            assert not task.done(), task.exception()
        store = Store.existing(self.server.settings.database)
        vault = Keys.open(self.server.settings.key_file).vault()
        assert audit(store) == []
        with store.read() as reading:
            assert sum(reading.balances().values()) == 0
            for row in reading.tables():
                mirror = self.mirrors.setdefault(row.number, Mirror(row.number, row.terms, vault))
                here = [witness for witness in self.witnesses if witness.table == row.number]
                self.views_checked += mirror.follow(reading, here)
                money = mirror.table.money()
                assert {account: reading.balance(account) for account in money} == money
        store.close()
        for player in self.players:
            actions = self.mirrors[player.table].actions
            promised = {f"{player.number}/{name}": version for name, version in player.done.items()}
            assert promised.items() <= actions.items()
            assert not actions.keys() & {f"{player.number}/{name}" for name in player.refused}

    async def close(self) -> None:
        """Everybody gets the answers that are still open; then each action is there once, and nothing else."""
        for player in self.players:
            player.is_tired = True
        async with asyncio.timeout(PATIENCE):
            while any(player.is_waiting for player in self.players):
                await asyncio.sleep(0.01)
        self.server.stop()
        self.check()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for player in self.players:
            assert self.mirrors[player.table].by[player.number] == len(player.done)


async def play_and_kill(database: str, folder: Path, kills: int) -> Night:
    with ServerProcess(database, TABLES, folder) as server:
        night = Night(server, f"night of {kills}")
        await night.open()
        for _ in range(kills):
            await night.interrupt()
        await night.close()
    print(f"{kills} kills, {night.hands_interrupted} open hands, slowest start {night.slowest_start:.2f} s")
    return night


@pytest.fixture(autouse=True)
def _clients_come_back_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_table, "RETRY_SECONDS", 0.05)


async def test_no_chip_and_no_hand_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    night = await play_and_kill(f"sqlite:///{tmp_path / 'room.db'}", tmp_path, examples(3, in_soak=300))
    assert night.hands_interrupted > 5
    assert night.views_checked > 50
    assert night.done > DONE_BEFORE


async def until_a_table_is_there(database: str) -> None:
    while True:
        with suppress(LookupError, ValueError):
            store = Store.existing(database)
            with store.read() as reading:
                tables = reading.tables()
            store.close()
            if tables:
                return
        await asyncio.sleep(0.001)


async def test_a_room_killed_while_it_opens_for_the_first_time_opens_with_all_its_tables(tmp_path: Path) -> None:
    random = Random("opening")
    database = f"sqlite:///{tmp_path / 'room.db'}"
    with ServerProcess(database, TABLES, tmp_path) as server:
        for _ in range(examples(2, in_soak=30)):
            server.begin()
            await asyncio.sleep(random.uniform(0, 0.3))
            server.kill()
        server.begin()
        await until_a_table_is_there(database)
        server.kill()
        await server.start()
        server.stop()
    store = Store.existing(database)
    assert audit(store) == []
    with store.read() as reading:
        assert [row.name for row in reading.tables()] == [terms.game for terms in TABLES]
        staff = [person.role for person in reading.people() if not person.is_bot]
        assert sorted(staff) == ["auditor", "cashier", "floor", "manager"]
        assert len(reading.people()) == len(staff) + sum(terms.bots for terms in TABLES)
    store.close()


async def test_no_chip_and_no_hand_is_lost_on_postgresql(tmp_path: Path) -> None:
    night = await play_and_kill(new_url("postgresql"), tmp_path, examples(1, in_soak=100))
    assert night.hands_interrupted > 2
