"""The lobby's list of tournaments waits for no desk."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from support.room import Visitor, open_room
from support.tournament_room import FAST, announce, begin, desk_of, ordered, settle

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def listed(who: Visitor) -> Any:
    async with asyncio.timeout(20):
        (only,) = (await who.get("/tournaments")).json()["tournaments"]
    return only


async def test_the_list_shows_what_was_last_durable_while_a_desk_is_busy(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben, number = await room.guest("Ann", 60), await room.guest("Ben", 60), await announce(room)
        await ordered(room.staff("floor"), number, "open-registration")
        await ordered(ann, number, "register")
        desk = desk_of(room, number)
        async with desk._one_at_a_time:  # as while something is written, or the log is replayed
            assert (await listed(ann))["may"] == ["unregister"]
            assert (await listed(ben))["may"] == ["register"]
            waiting = asyncio.create_task(ordered(ben, number, "register"))
            assert (await listed(ben))["entries"] == 1
        await waiting
        assert (await listed(ben)) == (await listed(ann)) | {"entries": 2}


async def test_the_list_follows_a_tournament_that_is_played(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, number = await room.guest("Ann", 60), await announce(room, FAST | {"stack": 9000})
        await begin(room, number, 3, ann)
        await settle(room, number)
        seen = await listed(ann)
        assert (seen["state"], seen["left"], seen["your_table"]) == ("final-table", 4, 1)
        assert seen["may"] == ["ask-for-talk"]
        assert "may" not in await listed(room.anybody())
