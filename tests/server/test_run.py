"""`cardroom serve` for an operator: it says where it is, ends on a signal, and goes on at the next start."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cardroom.client import Client, TableClient, TableView, verify
from cardroom.floor.guest import Refused
from cardroom.floor.running import Close
from cardroom.floor.seating import SitOut
from cardroom.ledger import Store, audit
from cardroom.server.messages import MAX_MESSAGE_BYTES
from cardroom.server.people import STAFF

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

PATIENCE = 60
TOO_LONG, SERVICE_RESTART = 1009, 1012
ROOM = """
database = "{database}"
log = "json"
tables = [{{ game = "oaks/texas-holdem", bots = 3, bot_ms = 5, pause_ms = 5 }}]
"""


class Running:
    """The process, its address, and the numbers and PINs that it printed."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        assert process.stdout
        opening = re.fullmatch(r"Cardroom is open at (\S+) with (\d+) tables\.\n", process.stdout.readline())
        assert opening, "it does not say where it is"
        self.address, self.tables = opening[1], int(opening[2])

    def staff(self) -> dict[str, tuple[int, str]]:
        assert self.process.stdout
        return introduced("".join(self.process.stdout.readline() for _ in range(len(STAFF))))

    def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, list[dict[str, Any]]]:
        """Tells it to stop. Its status, and its log."""
        self.process.send_signal(how)
        _, log = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, [json.loads(line) for line in log.splitlines()]


def introduced(printed: str) -> dict[str, tuple[int, str]]:
    found = re.findall(r"(\w+) +signs in with number (\d+) and PIN (\d+)", printed)
    return {role: (int(number), pin) for role, number, pin in found}


def command(folder: Path, port: int) -> list[str]:
    file = folder / "room.toml"
    file.write_text(ROOM.format(database=folder / "room.db"), encoding="utf-8")
    return [sys.executable, "-m", "cardroom.cli", "serve", "--config", str(file), "--port", str(port)]


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[Running]:
    process = subprocess.Popen(command(folder, port), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield Running(process)
    finally:
        process.kill()
        process.communicate()


async def code_at_the_end(server: Running, message: str = "", there: asyncio.Event | None = None) -> int | None:
    """Watches the table, after sending something, until the server ends the connection."""
    async with connect(server.address.replace("http", "ws") + "/api/tables/1/play") as place:
        if there:
            there.set()
        if message:
            await place.send(message)
        with suppress(ConnectionClosed):
            while True:
                await asyncio.wait_for(place.recv(), PATIENCE)
    return place.close_code


async def view_of(address: str, table: int = 1) -> TableView:
    async with Client(address).table(table) as watched:
        async for view in watched:
            return view
    raise AssertionError("nothing is to be seen")


async def test_it_ends_on_a_signal_and_goes_on_at_the_next_start(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        staff = server.staff()
        assert staff.keys() == {*STAFF}
        health = httpx.get(f"{server.address}/health").json()
        lists = ("without_keeper", "tournaments_stopped", "draws_not_provable", "others", "served_by_nobody")
        nothing: dict[str, list[int]] = {name: [] for name in lists}
        assert health == {"status": "open", "tables": 1, **nothing}
        async with Client(server.address) as ann, Client(server.address) as floor:
            await ann.open_account("Ann", "482915")
            await ann.buy_chips(1000_00)
            await floor.sign_in(*staff["floor"])
            async with ann.table(1) as table:
                seat = await table.sit(100_00)
                version = await table.do(SitOut())
                there = asyncio.Event()
                watching = asyncio.create_task(code_at_the_end(server, there=there))
                await asyncio.wait_for(there.wait(), PATIENCE)
                status, log = await asyncio.to_thread(server.end)
        assert status in (0, -signal.SIGTERM)
        assert await watching == SERVICE_RESTART
        # On a machine with much else to do, the loop is held up by others.
        known = ("cardroom.server.watchdog", "cardroom.server.run")  # a busy machine, and old versions on it
        assert {line["level"] for line in log if line["from"] not in known} == {"info"}
        assert "table opened" in [line["message"] for line in log]
    store = Store.existing(str(tmp_path / "room.db"))
    assert audit(store) == []
    with store.read() as reading:
        left = reading.last_entry("table/1")
        assert left is not None
        assert left.number >= version
    store.close()
    with serving(tmp_path) as server:
        view = await view_of(server.address)
        assert view.version >= left.number
        chair = next(chair for chair in view.scene.chairs if chair.name == "Ann")
        assert (chair.seat, chair.away) == (seat, True)
        status, log = server.end(signal.SIGINT)
        assert "table resumed" in [line["message"] for line in log]


async def test_a_client_is_notified_when_its_table_closes(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        staff = server.staff()
        async with Client(server.address) as floor:
            await floor.sign_in(*staff["floor"])
            async with asyncio.timeout(PATIENCE), floor.table(1) as table:
                await table.do(Close())
                phases = [view.scene.phase async for view in table]
                assert phases[-1] == "closed"
                with pytest.raises(Refused, match="the table is closed"):
                    await table.do(SitOut())
            assert await floor.tables() == []


async def test_a_client_adds_randomness_and_verifies_its_hand(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with Client(server.address) as ann:
            await ann.open_account("Ann", "482915")
            await ann.buy_chips(1000_00)
            async with asyncio.timeout(PATIENCE), ann.table(1) as table:
                await table.sit(100_00)
                number, text = await hand_with_randomness(table)
            history = await ann.history(1, number)
    assert text in history.texts
    checks = verify(history)
    assert all(check.holds for check in checks), checks
    assert any("of the players" in check.found for check in checks)


async def hand_with_randomness(table: TableClient) -> tuple[int, str]:
    """Adds randomness before a deal and plays the hand. The number of the hand, and what was added."""
    number, text = 0, ""
    async for view in table:
        scene = view.scene
        if scene.may_add_entropy and not number:
            with suppress(Refused):
                await table.add_entropy()
                number = scene.round + 1
        mine = [given.text for given in scene.entropy if given.name == "Ann"]
        text = mine[0] if mine else text
        for question in view.questions[:1]:
            with suppress(Refused):
                await table.choose(next(offer.choice for offer in question.offers if offer.default), question)
        if number and scene.round == number and scene.phase != "playing":
            break
    return number, text


async def test_a_frame_that_is_too_long_ends_the_connection_and_is_logged(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert await code_at_the_end(server, "x" * (MAX_MESSAGE_BYTES + 1)) == TOO_LONG
        assert httpx.get(f"{server.address}/health").json()["status"] == "open"
        _, log = server.end()
        assert "connection closed: messages too long or too many" in [line["message"] for line in log]


def test_when_the_port_is_taken_it_says_so_and_has_touched_nothing(tmp_path: Path) -> None:
    """A process of a shared room would else take tables from the others at every try."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        ended = subprocess.run(command(tmp_path, port), capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode != 0
    assert f"cannot listen on 127.0.0.1, port {port}: Address already in use" in ended.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["room.toml"], "no ledger, no keys, no staff"


FILES = """
import resource
from cardroom.server.door.door import Door
from cardroom.server.run import allow_files
from cardroom.server.settings import Settings
for most in (2200, 1000, 300):
    resource.setrlimit(resource.RLIMIT_NOFILE, (100, most))
    door = Door(Settings())
    allow_files(door)
    print(resource.getrlimit(resource.RLIMIT_NOFILE)[0], door.limits.connections)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_there_are_no_more_connections_than_the_system_has_files_for() -> None:
    told = subprocess.run([sys.executable, "-c", FILES], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert told.stdout.split("\n") == ["2200 2000", "1000 800", "300 150", ""]
    assert told.stderr.count("the system allows too few files") == 2
