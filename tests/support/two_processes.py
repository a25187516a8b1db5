"""Two processes that serve one room, both in the process of the test, each with a ledger and a clock of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cardroom.server import cluster
from support.ledgers import new_url
from support.room import HOLDEM, OpenRoom, Visitor, open_room

PATIENCE = 60.0


@asynccontextmanager
async def two_processes(folder: Path, tables: int = 2, **settings: Any) -> AsyncIterator[tuple[OpenRoom, OpenRoom]]:
    database, keys = new_url("postgresql"), str(folder / "room.keys")
    terms = [HOLDEM] * tables

    def process(port: int):  # type: ignore[no-untyped-def]
        return open_room(folder, *terms, database=database, keys_file=keys, workers=1, port=port, **settings)

    async with process(8000) as one, process(8001) as other:
        yield one, other


async def until(happens: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happens():
            await asyncio.sleep(0.01)


def cluster_of(room: OpenRoom) -> cluster.Cluster:
    assert room.room.cluster is not None
    return room.room.cluster


def stand_still(room: OpenRoom) -> None:
    """A process that does not renew its lease any more, and notices nothing."""
    for task in cluster_of(room)._tasks:
        task.cancel()


def at(room: OpenRoom, visitor: Visitor) -> Visitor:
    """The same person, who asks another process."""
    return Visitor(room.app, visitor.cookie, visitor.number)
