"""Kill the server while jackpots are dropped, swept, verified and paid: rounds count once, and every cent is there."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import pytest

from cardroom.floor.jackpot_audit import audit_counted_rounds, audit_jackpots
from cardroom.floor.terms import Terms
from cardroom.jackpots import Pay, Sweep
from cardroom.jackpots.saving import command_in
from cardroom.ledger import Store, audit, chain
from support.effort import STORES, examples
from support.jackpot_room import AN_EASY_ONE, easy_house
from support.ledgers import new_url
from support.server_process import ServerProcess

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

PATH = "/api/floor/jackpots"


async def staff_of(server: ServerProcess) -> list[httpx.AsyncClient]:
    """The floor and the manager, signed in with what the server has printed."""
    printed = server.log.read_text(encoding="utf-8")
    people = []
    for role in ("floor", "manager"):
        found = re.search(rf"{role}\D+(\d{{6}})\D+(\d{{6}})", printed)
        assert found, printed
        client = httpx.AsyncClient(base_url=server.address, timeout=60)
        signed_in = await client.post("/api/session", json={"number": int(found[1]), "pin": found[2]})
        assert signed_in.status_code == 200, signed_in.text
        people.append(client)
    return people


async def decide_claims(people: list[httpx.AsyncClient]) -> None:
    """Two people verify and pay whatever is claimed, and sweep in between, also when the server is away for a while."""
    floor, manager = people
    while True:
        with suppress(httpx.TransportError, ValueError):
            desk = (await floor.get(PATH)).json()
            for claim in [claim for claim in desk["claims"] if claim["state"] in ("claimed", "verified")]:
                for person in (floor, manager):
                    await person.post(f"{PATH}/claims/{claim['number']}/verify", json={"cards": 52})
                await floor.post(f"{PATH}/claims/{claim['number']}/pay")
            await manager.post(f"{PATH}/{AN_EASY_ONE}/sweep")
        await asyncio.sleep(0.01)


def check(server: ServerProcess) -> None:
    """While nobody writes."""
    store = Store.existing(server.settings.database)
    assert audit(store) == []
    with store.read() as reading:
        assert list(audit_jackpots(reading)) == []
        assert [finding for row in reading.tables() for finding in audit_counted_rounds(reading, row)] == []
        assert sum(reading.balances().values()) == 0
    store.close()


def logged(server: ServerProcess) -> Counter[type]:
    """How often each command is in the log of the jackpots."""
    store = Store.existing(server.settings.database)
    with store.read() as reading:
        commands = [type(command_in(entry.body)) for entry in reading.entries(chain.JACKPOTS)]
    store.close()
    return Counter(commands)


@pytest.mark.parametrize("database", STORES)
async def test_every_round_counts_once_and_nothing_is_paid_twice_when_the_server_is_killed(
    tmp_path: Path, database: str
) -> None:
    random = Random("jackpots")
    terms = Terms(f"{easy_house(tmp_path)}/texas-holdem", bots=4, bot_ms=5, pause_ms=5)
    with ServerProcess(new_url(database), (terms,), tmp_path) as server:
        await server.start()
        people = await staff_of(server)
        deciding = asyncio.create_task(decide_claims(people))

        async def until(total: int = 0, payments_and_sweeps: int = 0) -> None:
            while (log := logged(server)).total() < total or min(log[Pay], log[Sweep]) < payments_and_sweeps:
                assert not deciding.done(), deciding.exception()
                await asyncio.sleep(0.005)

        for _ in range(examples(1, in_soak=40)):
            await until(total=logged(server).total() + random.randint(5, 12))
            seen = logged(server)
            server.kill()
            check(server)
            assert logged(server) >= seen, "what was stored is still there"
            await server.start()
        await until(payments_and_sweeps=2)
        deciding.cancel()
        server.stop()
        check(server)
        for person in people:
            await person.aclose()
