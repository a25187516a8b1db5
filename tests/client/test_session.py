"""A person who signs in at one machine of a room is signed in at all of them, also with the Python client."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.client import Client
from cardroom.floor.seating import Sit
from support.ledgers import new_url
from support.room import HOLDEM
from support.server_process import ServerProcess
from support.witnesses import PIN

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_the_session_of_a_client_holds_at_every_machine(tmp_path: Path) -> None:
    """Whichever machine it asks, and whichever machine signs people in. Each has an address of its own here."""
    database, keys = new_url("postgresql"), str(tmp_path / "room.keys")
    with (
        ServerProcess(database, (HOLDEM,), tmp_path, keys_file=keys, workers=1) as one,
        ServerProcess(database, (HOLDEM,), tmp_path, keys_file=keys, workers=1, host="127.0.0.2") as other,
    ):
        for server in (one, other):
            await server.start()
        for server in (one, other):
            async with Client(server.address) as client:
                number = await client.open_account(f"Guest of {server.settings.host}", PIN)
                await client.buy_chips(500_00)
                assert await client.balance() == 500_00
                client._http.base_url = (other if server is one else one).address
                assert await client.balance() == 500_00
                await client.sign_in(number, PIN)
                assert await client.balance() == 500_00
                async with client.table(1) as table:
                    await table.do(Sit(1 if server is one else 2, 100_00), "sit")
                assert await client.balance() == 400_00
