"""nginx in front of two processes that serve one room, with the file in deploy/."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect

from cardroom.dealing.wire import to_builtins
from cardroom.floor.seating import Sit
from support.effort import in_soak_only
from support.ledgers import new_url
from support.proxy import proxy
from support.room import HOLDEM, PIN
from support.server_process import ServerProcess

pytestmark = [pytest.mark.anyio, pytest.mark.slow, in_soak_only]

PATIENCE = 120.0


async def test_browsers_see_one_server(tmp_path: Path) -> None:
    """Both tables are listed and played, wherever they are, and both go on when one process ends."""
    database, keys = new_url("postgresql"), str(tmp_path / "room.keys")
    with ExitStack() as stack:
        servers = []
        for name in ("one", "other"):
            folder = tmp_path / name
            folder.mkdir()
            server = ServerProcess(
                database, (HOLDEM, HOLDEM), folder, keys_file=keys, workers=1, proxies=("127.0.0.1",)
            )
            servers.append(stack.enter_context(server))
            await server.start()
        made = stack.enter_context(
            proxy("nginx", tmp_path, *(server.address.removeprefix("http://") for server in servers))
        )
        browser = stack.enter_context(made.browser())
        patience = time.monotonic() + PATIENCE
        while (
            len({browser.get("/api/where", params={"path": f"/api/tables/{n}"}).headers["cardroom-at"] for n in (1, 2)})
            < 2
        ):
            assert time.monotonic() < patience, "the processes do not share the tables"
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
