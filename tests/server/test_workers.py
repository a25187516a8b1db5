"""The parent of several processes: it checks their ports first, and starts one that fails again, later each time."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from cardroom.ledger import Store
from cardroom.server.admission import admit
from cardroom.server.listening import CannotListen, bound, let_go
from cardroom.server.settings import Settings
from cardroom.server.workers import LONGEST_PAUSE_SECONDS, SETTLED_SECONDS, Failures, run_workers
from support.ledgers import new_url
from support.room import HOLDEM
from support.server_process import ServerProcess, free_port

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="several processes need a system that can fork")

PATIENCE = 60
FAILS = """
import sys
from cardroom.server import workers
from cardroom.server.settings import Settings
workers.PAUSE_SECONDS = 0.05

def run(settings):
    with open(sys.argv[1], "a") as file:
        file.write("started\\n")
    if len(open(sys.argv[1]).readlines()) == 3:
        print("three starts", flush=True)
    raise ValueError("it cannot serve")

settings = Settings(database="postgresql://room@db/room", keys_file="room.keys", workers=1, port=int(sys.argv[2]))
workers.run_workers(settings, run)
"""


def test_a_process_that_fails_at_its_start_waits_longer_each_time() -> None:
    failures = Failures(began=100.0)
    assert [failures.pause(1, 101.0) for _ in range(4)] == [1, 2, 4, 8]
    assert [failures.pause(3, 101.0) for _ in range(9)][-1] == LONGEST_PAUSE_SECONDS
    assert failures.pause(1, 100.0 + SETTLED_SECONDS) == 1, "it has worked since"


@pytest.mark.parametrize("status", [0, -signal.SIGTERM, -signal.SIGKILL])
def test_a_process_that_was_ended_by_somebody_is_started_again_soon(status: int) -> None:
    failures = Failures(began=100.0, count=5)
    assert [failures.pause(status, 101.0) for _ in range(3)] == [1, 1, 1]


def test_a_parent_whose_process_always_fails_tries_again_and_ends_when_it_is_told_to(tmp_path: Path) -> None:
    """Also while it waits to start the process again."""
    words = [sys.executable, "-c", FAILS, str(tmp_path / "starts"), str(free_port())]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        try:
            assert parent.stdout.readline() == "three starts\n"
            parent.send_signal(signal.SIGTERM)
            _, said = parent.communicate(timeout=PATIENCE)
        finally:
            parent.kill()
    assert parent.returncode == 0
    assert "it cannot serve" in said


def test_no_process_is_started_if_one_of_the_ports_is_in_use() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        settings = Settings(database="postgresql://room@db/room", keys_file="room.keys", workers=3, port=taken - 1)
        with pytest.raises(CannotListen, match=f"cannot listen on 127.0.0.1, port {taken}: Address already in use"):
            run_workers(settings, lambda _settings: os._exit(9))


def test_a_host_with_several_addresses_is_bound_at_each() -> None:
    sockets = bound("localhost", 0)
    hosts = {one.getsockname()[0] for one in sockets}
    let_go(sockets)
    assert "127.0.0.1" in hosts
    assert all(one.fileno() == -1 for one in sockets)
    with pytest.raises(CannotListen, match=r"cannot listen on 192\.0\.2\.1, port 0"):
        bound("192.0.2.1", 0)


@pytest.mark.slow
def test_a_parent_whose_key_file_is_not_that_of_the_room_ends_and_says_so(tmp_path: Path) -> None:
    """It would have to be told about the right one in any case."""
    database = new_url("postgresql")
    with closing(Store.open(database)) as store:
        admit(store, Settings(database=database, keys_file=str(tmp_path / "room.keys")))
    config = tmp_path / "room.toml"
    config.write_text(f'database = "{database}"\nkeys_file = "{tmp_path / "x.keys"}"\n', encoding="utf-8")
    words = [sys.executable, "-m", "cardroom", "serve", "--config", str(config), "--port", str(free_port())]
    ended = subprocess.run([*words, "--workers", "1"], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode not in (0, -signal.SIGKILL)
    assert f"there is no key file {tmp_path / 'x.keys'}, but the room has one: copy the key file" in ended.stderr
    assert "this room is not served with these settings" in ended.stderr
    assert not (tmp_path / "x.keys").exists()


@pytest.mark.slow
@pytest.mark.anyio
async def test_a_process_that_cannot_listen_takes_no_table_from_the_one_that_serves(tmp_path: Path) -> None:
    database = new_url("postgresql")
    (tmp_path / "late").mkdir()
    keys = str(tmp_path / "room.keys")
    with (
        ServerProcess(database, (HOLDEM, HOLDEM), tmp_path, workers=1, keys_file=keys) as server,
        ServerProcess(database, (HOLDEM, HOLDEM), tmp_path / "late", workers=1, keys_file=keys) as late,
        socket.socket() as other,
    ):
        await server.start()
        other.bind(("127.0.0.1", late.settings.port))
        other.listen()
        late.begin()
        while late.is_alive:
            await asyncio.sleep(0.02)
        assert "cannot listen" in late.log.read_text(encoding="utf-8")
        assert "table resumed" not in late.log.read_text(encoding="utf-8")
        async with httpx.AsyncClient() as http:
            health = (await http.get(f"{server.address}/health")).json()
        assert (health["tables"], health["others"], health["served_by_nobody"]) == (2, [], [])
