"""nginx in front of two processes that serve one room, with the file in deploy/."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect

from cardroom.dealing.wire import to_builtins
from cardroom.floor.seating import Sit
from support.effort import in_soak_only
from support.ledgers import new_url
from support.proxy import Proxy, proxy
from support.room import HOLDEM, PIN
from support.server_process import ServerProcess
from support.wire import Wire

pytestmark = [pytest.mark.anyio, pytest.mark.slow, in_soak_only]

PATIENCE = 120.0


class Shared(NamedTuple):
    """A room of two processes with a table each, behind nginx."""

    servers: list[ServerProcess]
    made: Proxy
    browser: httpx.Client

    def owner_of(self, table: int) -> ServerProcess:
        at = self.browser.get("/api/where", params={"path": f"/api/tables/{table}"}).headers["cardroom-at"]
        return next(server for server in self.servers if server.address == f"http://{at}")

    async def is_told(self, *paths: str, until: int) -> None:
        """Asks for all these paths until one answer to each has that status. Nobody hears anything but 200 and 503."""
        patience, waiting = time.monotonic() + PATIENCE, {*paths}
        while waiting:
            assert time.monotonic() < patience, f"{waiting} are not answered with {until}"
            for path in paths:
                answer = self.browser.get(path)
                assert answer.status_code in (200, 503), f"{path}: {answer.status_code} {answer.text}"
                assert answer.status_code == 200 or answer.headers.get("retry-after"), answer.text
                if answer.status_code == until:
                    waiting.discard(path)
            await asyncio.sleep(0.05)


@asynccontextmanager
async def two_behind_nginx(folder: Path, database: str) -> AsyncIterator[Shared]:
    with ExitStack() as stack:
        servers = []
        for name in ("one", "other"):
            own = folder / name
            own.mkdir()
            keys = str(folder / "room.keys")
            server = ServerProcess(database, (HOLDEM, HOLDEM), own, keys_file=keys, workers=1, proxies=("127.0.0.1",))
            servers.append(stack.enter_context(server))
            await server.start()
        addresses = (server.address.removeprefix("http://") for server in servers)
        made = stack.enter_context(proxy("nginx", folder, *addresses))
        shared = Shared(servers, made, stack.enter_context(made.browser()))
        patience = time.monotonic() + PATIENCE
        while shared.owner_of(1) is shared.owner_of(2):
            assert time.monotonic() < patience, "the processes do not share the tables"
            await asyncio.sleep(0.05)
        yield shared


async def test_browsers_see_one_server(tmp_path: Path) -> None:
    """Both tables are listed and played, wherever they are, and both go on when one process ends."""
    async with two_behind_nginx(tmp_path, new_url("postgresql")) as shared:
        servers, made, browser = shared
        patience = time.monotonic() + PATIENCE
        number = browser.post("/api/accounts", json={"name": "Ann", "pin": PIN}).json()["number"]
        assert number
        assert browser.post("/api/me/deposit", json={"cents": 1000_00, "key": "cash"}).status_code == 200
        for table in (1, 2):
            sit = {"id": f"sit-{table}", "command": to_builtins(Sit(1, 100_00))}
            answer = browser.post(f"/api/tables/{table}/commands", json=sit)
            assert (answer.status_code, answer.json()["is"]) == (200, "done")
            address = f"wss://localhost:{made.port}/api/tables/{table}/play"
            cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
            async with connect(address, ssl=made.trust, additional_headers={"Cookie": cookies}) as socket:
                shown = msgspec.json.decode(await socket.recv())
                assert (shown["is"], shown["scene"]["you"]) == ("update", 1)
        assert [info["number"] for info in browser.get("/api/tables").json()] == [1, 2]
        assert [mine["table"]["number"] for mine in browser.get("/api/me/tables").json()] == [1, 2]
        servers[1].stop()
        for table in (1, 2):
            while browser.get(f"/api/tables/{table}/scene").status_code != 200:
                assert time.monotonic() < patience, "a table does not go on"


async def test_while_the_database_is_gone_everybody_is_told_to_try_again(tmp_path: Path) -> None:
    """And as soon as it is there again, nginx lets everybody in: it takes no process for dead that said so."""
    with Wire(new_url("postgresql")) as wire:
        async with two_behind_nginx(tmp_path, wire.database) as shared:
            wire.become("closed")
            await shared.is_told("/api/tables/1", "/api/tables/2", until=503)
            await shared.is_told("/", until=200)
            wire.become("whole")
            await shared.is_told("/api/tables/1", "/api/tables/2", "/", until=200)


async def test_while_nobody_has_taken_over_the_table_of_a_killed_process_everybody_is_told_to_try_again(
    tmp_path: Path,
) -> None:
    async with two_behind_nginx(tmp_path, new_url("postgresql")) as shared:
        shared.owner_of(1).kill()
        await shared.is_told("/api/tables/1", until=503)
        await shared.is_told("/api/tables/1", until=200)


async def test_what_a_browser_claims_of_its_way_does_not_matter(tmp_path: Path) -> None:
    claimed = {"x-forwarded-host": "elsewhere.example", "x-forwarded-for": "9.9.9.9"}
    async with two_behind_nginx(tmp_path, new_url("postgresql")) as shared:
        assert shared.browser.get("/api/tables/1", headers=claimed).status_code == 200
