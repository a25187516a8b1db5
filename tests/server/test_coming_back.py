"""Hundreds of clients lose their connection in the same moment, and all are served again within seconds."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from cardroom.client import Client
from cardroom.floor.terms import Terms
from support.effort import in_soak_only
from support.server_process import ServerProcess

pytestmark = [pytest.mark.anyio, pytest.mark.slow, in_soak_only]

CLIENTS, TABLES = 600, 12
PATIENCE = 300.0


class Watcher:
    def __init__(self, address: str, table: int) -> None:
        self._client = Client(address)
        self._table = table
        self.seen = 0.0
        """When it last saw the table."""

    async def watch(self) -> None:
        async with self._client, self._client.table(self._table) as table:
            async for _ in table:
                self.seen = time.monotonic()


async def all_have_seen(watchers: list[Watcher], since: float) -> None:
    async with asyncio.timeout(PATIENCE):
        while not all(watcher.seen > since for watcher in watchers):
            await asyncio.sleep(0.02)


async def test_everybody_who_lost_the_connection_is_back_within_seconds(tmp_path: Path) -> None:
    terms = tuple(Terms("oaks/texas-holdem") for _ in range(TABLES))
    database = f"sqlite:///{tmp_path / 'room.db'}"
    with ServerProcess(database, terms, tmp_path) as server:
        await server.start()
        watchers = [Watcher(server.address, 1 + number % TABLES) for number in range(CLIENTS)]
        tasks = []
        for watcher in watchers:
            tasks.append(asyncio.create_task(watcher.watch()))
            await asyncio.sleep(0.01)
        await all_have_seen(watchers, 0)
        killed = time.monotonic()
        server.kill()
        await server.start()
        back = time.monotonic()
        await all_have_seen(watchers, killed)
        print(f"{CLIENTS} clients are back {time.monotonic() - back:.1f} s after the server")
        for task in tasks:
            assert not task.done(), task.exception()
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
