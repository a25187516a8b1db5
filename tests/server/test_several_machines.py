"""One room on several machines, each a host with its own network: they are cut off, die and are restarted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from pathlib import Path

import httpx
import pytest

from cardroom.client import Client, TableClient, TableView
from cardroom.client import table as client_table
from cardroom.dealing.transcript import LogLine
from cardroom.dealing.wire import to_builtins
from cardroom.floor.audit import replay_table
from cardroom.floor.seating import SitOut
from cardroom.floor.terms import Terms
from cardroom.ledger import Store, audit, chain
from cardroom.server.cookies import COOKIE
from cardroom.server.keys import Keys
from support.effort import in_soak_only
from support.machines import PATIENCE, Database, Machine, wait_until_open
from support.network import Host, Network, network
from support.proxy import proxy
from support.witnesses import Mirror, Player, Witness, come

pytestmark = [pytest.mark.anyio, pytest.mark.slow, in_soak_only]

TABLES = 12
TERMS = Terms("oaks/texas-holdem", bots=3, bot_ms=300, pause_ms=500)
CONFIGURATION = """
database = "{database}"
keys_file = "room.keys"
hosts = ["cards.example"]
proxies = [{proxies}]
most_deposit = 10000000
people_per_address = 1000
"""
TABLE = '\n[[tables]]\ngame = "oaks/texas-holdem"\nbots = 3\nbot_ms = 300\npause_ms = 500\n'


class Spectator(Witness):
    """Keeps what was told of each version by itself, to compare it with what others were told."""

    def __init__(self, client: Client, table: int) -> None:
        super().__init__(client, table)
        self.told: dict[int, list[LogLine]] = {}
        self._last = 0

    async def act(self, _table: TableClient, view: TableView) -> None:
        if view.version == self._last + 1:
            self.told[view.version] = view.lines
        self._last = view.version


class Evening:
    """People at the tables of a room. Each has an address to begin with: their home."""

    def __init__(self, database: Database, machines: list[Machine]) -> None:
        self.database = database
        self.machines = machines
        self.players: list[Player] = []
        self.spectators: list[Spectator] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def come(self, *homes: str) -> None:
        """A player and two spectators for each table, in turns from each home."""
        for table in range(1, TABLES + 1):
            self.players.append(await come(Player, homes[table % len(homes)], table, TERMS))
            for further in (1, 2):
                self.spectators.append(Spectator(Client(homes[(table + further) % len(homes)]), table))
        self.tasks = [asyncio.create_task(one.watch()) for one in (*self.players, *self.spectators)]
        await self.all_play_on()

    async def all_play_on(self, *homes: str) -> None:
        """Until everybody with these homes, or everybody, has seen more, and every player has got more answers."""
        here = [one for one in self._everybody if not homes or one.client.address in homes]
        wanted = {one: progress(one) + 3 for one in here}
        done = sum(len(player.done) for player in self.players)
        began = time.monotonic()
        await self.until(lambda: all(progress(one) >= many for one, many in wanted.items()))
        await self.until(lambda: sum(len(player.done) for player in self.players) >= done + TABLES)
        print(f"  all play on after {time.monotonic() - began:.1f} s")

    async def until(self, happens: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not happens():
                for task in self.tasks:
                    assert not task.done(), task.exception()
                await asyncio.sleep(0.05)

    async def owners(self, asked: Machine) -> dict[int, str]:
        """Which process has each table, as a machine says it."""
        async with httpx.AsyncClient(base_url=asked.home) as http:
            answers = [await http.get("/api/where", params={"path": f"/api/tables/{n}"}) for n in range(1, TABLES + 1)]
        return {number: answer.headers.get("cardroom-at", "") for number, answer in enumerate(answers, 1)}

    async def until_owned_by(self, machines: Iterable[Machine], asked: Machine) -> None:
        """Until every table is at a process of these machines, and each of them has one."""
        began = time.monotonic()
        processes = {address for machine in machines for address in machine.addresses}
        async with asyncio.timeout(PATIENCE):
            while {*(await self.owners(asked)).values()} != processes:
                await asyncio.sleep(0.1)
        print(f"  {len(processes)} processes have the tables after {time.monotonic() - began:.1f} s")

    async def close(self) -> None:
        """Everybody gets the answers that are still open; then the log is compared with what everybody was told."""
        for player in self.players:
            player.is_tired = True
        await self.until(lambda: not any(player.is_waiting for player in self.players))
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*(asyncio.to_thread(machine.stop) for machine in self.machines))
        self._check()

    def _check(self) -> None:
        store = Store.existing(self.database.here)
        vault = Keys.open(self.machines[0].keys).vault()
        assert audit(store) == []
        views = 0
        with store.read() as reading:
            for row in reading.tables():
                assert not [finding for finding in replay_table(reading, row, vault) if finding]
                mirror = Mirror(row.number, row.terms, vault)
                views += mirror.follow(reading, [one for one in self._everybody if one.table == row.number])
                for player in (one for one in self.players if one.table == row.number):
                    assert mirror.actions_of(player.number) == player.done, "each acknowledgement is in the log once"
        store.close()
        told = 0
        for table in range(1, TABLES + 1):
            one, other = (spectator.told for spectator in self.spectators if spectator.table == table)
            both = one.keys() & other.keys()
            told += len(both)
            assert {version: one[version] for version in both} == {version: other[version] for version in both}
        assert told > TABLES
        done = sum(len(player.done) for player in self.players)
        print(f"  {done} acknowledged, {views} views as the log has them, {told} versions told alike")

    @property
    def _everybody(self) -> list[Witness]:
        return [*self.players, *self.spectators]


def progress(one: Witness) -> int:
    """How often somebody has seen the table; for a player, how many commands were answered."""
    return len(one.done) + len(one.refused) if isinstance(one, Player) else one.views


class Room:
    """The hosts: the database's, that of nginx and the clients, and three that run the room."""

    def __init__(self, hosts: Network, folder: Path, stack: ExitStack) -> None:
        self.database = Database(hosts.host("database"))
        stack.callback(self.database.stop)
        self.front = hosts.host("front")
        rooms = [hosts.host(name) for name in ("one", "two", "three")]
        proxies = ", ".join(f'"{host.address}"' for host in (self.front, *rooms))
        text = CONFIGURATION.format(database=self.database.url, proxies=proxies) + TABLE * TABLES
        self.machines = [Machine(host, folder, text, workers=1 + (host is rooms[0])) for host in rooms]
        for machine in self.machines:
            stack.callback(machine.die)
        self._open()

    def _open(self) -> None:
        """As docs/processes.md says it: the first machine makes the keys, and the others get a copy."""
        first, *others = self.machines
        first.begin()
        wait_until_open(first)
        first.copy_keys_to(*others)
        for machine in others:
            machine.begin()
        wait_until_open(*others)


@contextmanager
def room_on_three_machines(folder: Path) -> Iterator[Room]:
    with network() as hosts, ExitStack() as stack:
        yield Room(hosts, folder, stack)


@asynccontextmanager
async def evening(room: Room, *homes: str) -> AsyncIterator[Evening]:
    """People who play, begun at these homes. When the block ends, what they were told is compared with the log."""
    async with AsyncExitStack() as stack:
        stack.enter_context(room.front.inside())
        night = Evening(room.database, room.machines)
        await night.until_owned_by(room.machines, room.machines[0])
        await night.come(*homes)
        for player in night.players:
            stack.push_async_exit(player.client)
        yield night
        await night.close()


@pytest.fixture(autouse=True)
def _clients_come_back_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_table, "RETRY_SECONDS", 0.2)
    monkeypatch.setattr(client_table, "LONGEST_RETRY_SECONDS", 0.5)


def ask_at(host: Host, machine: Machine, player: Player, id: str) -> httpx.Response:
    """Gives a command as if the player were at this host."""
    cookie = f"{COOKIE}={player.client._http.cookies[COOKIE]}"
    asked = {"id": id, "command": to_builtins(SitOut())}
    with host.inside():
        address = f"{machine.home}/api/tables/{player.table}/commands"
        return httpx.post(address, json=asked, headers={"cookie": cookie}, timeout=PATIENCE)


async def test_a_room_goes_on_when_a_machine_is_cut_off_and_another_one_dies(tmp_path: Path) -> None:
    with room_on_three_machines(tmp_path) as room:
        one, two, three = room.machines
        async with evening(room, one.home, two.home, three.home) as night:
            for player in night.players:
                for machine in room.machines:
                    answer = await player.client._http.get(f"{machine.home}/api/me")
                    assert answer.json()["number"] == player.number, "a session holds at every machine"

            print("a machine is cut off from everybody")
            owned = {n for n, address in (await night.owners(one)).items() if address in three.addresses}
            assert owned
            three.host.cut_off()
            await night.until_owned_by([one, two], asked=one)
            inside = [player for player in night.players if player.table in owned]
            for player in inside:
                answer = await asyncio.to_thread(ask_at, three.host, three, player, "at the machine that is cut off")
                assert answer.status_code == 503, answer.text
            await night.all_play_on(one.home, two.home)

            print("it is back")
            three.host.connect()
            await night.until_owned_by(room.machines, asked=three)
            await night.all_play_on()

            print("a machine dies")
            await asyncio.to_thread(two.die)
            await night.until_owned_by([one, three], asked=one)
            await night.all_play_on(one.home, three.home)
            two.begin()
            await asyncio.to_thread(wait_until_open, two)
            await night.until_owned_by(room.machines, asked=two)
            await night.all_play_on()
        store = Store.existing(room.database.here)
        with store.read() as reading:
            actions = [entry.action for table in owned for entry in reading.entries(chain.table(table))]
        store.close()
        assert not [action for action in actions if action.endswith("/at the machine that is cut off")]


async def test_browsers_see_one_server_in_front_of_several_machines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through the nginx of deploy/: a machine loses the database only, then each is restarted in turn."""
    with room_on_three_machines(tmp_path) as room, ExitStack() as stack:
        one, two, three = room.machines
        addresses = [address for machine in room.machines for address in machine.addresses]
        with room.front.inside():
            made = stack.enter_context(proxy("nginx", tmp_path, *addresses))
        monkeypatch.setenv("SSL_CERT_FILE", str(made.certificate))
        async with evening(room, made.address) as night:
            print("a machine loses the database, and still answers")
            three.host.cut_off(only_from_database=True)
            await night.until_owned_by([one, two], asked=one)
            await night.all_play_on()
            three.host.connect()
            await night.until_owned_by(room.machines, asked=one)
            await night.all_play_on()

            for machine in room.machines:
                print(f"machine {machine.host.name} is restarted")
                await asyncio.to_thread(machine.stop)
                await night.all_play_on()
                machine.begin()
                await asyncio.to_thread(wait_until_open, machine)
                await night.until_owned_by(room.machines, asked=machine)
            await night.all_play_on()
