"""Rules and fees are for everybody, and reading them costs the room nothing once they are made."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from starlette.exceptions import HTTPException

from cardroom.houses import HouseGame
from cardroom.server.routes import houses
from cardroom.server.turns import AT_ONCE
from cardroom.server.wall import MAX_KEPT, MAX_OPEN_PER_ADDRESS, Wall
from cardroom.sheets import RuleSheet, rule_sheet
from support.asgi import PATIENCE
from support.room import open_room

pytestmark = pytest.mark.anyio

POSTED = (
    "/rules/oaks/pure-21-5-blackjack",
    "/rules/oaks/texas-holdem?fees=4",
    "/api/games/oaks/texas-holdem/choices",
    "/api/games/oaks/texas-holdem/fees",
    "/api/games/oaks/texas-holdem/terms",
)


async def test_everybody_may_read_the_rules_and_the_fees_and_each_sheet_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[str, str]] = []

    def note(game: HouseGame, fees: str, stakes: str) -> RuleSheet:
        made.append((game.id, fees))
        return rule_sheet(game, fees, stakes)

    monkeypatch.setattr(houses, "rule_sheet", note)
    async with open_room(tmp_path) as room:
        told = []
        for path in (*POSTED, *POSTED):
            reply = await room.anybody().http.get(path)
            assert reply.status_code == 200, path
            told.append(reply.text)
    assert told[: len(POSTED)] == told[len(POSTED) :]
    assert made == [("oaks/pure-21-5-blackjack", ""), ("oaks/texas-holdem", "4"), ("oaks/texas-holdem", "")]


async def test_long_terms_are_refused_before_anything_is_made(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        reply = await room.anybody().http.get("/rules/oaks/texas-holdem", params={"stakes": "9" * 101})
        assert reply.status_code == 422


async def test_sheets_are_made_a_few_at_a_time_and_one_address_does_not_take_all_turns() -> None:
    wall, go_on = Wall(), threading.Event()
    running = most = 0

    def make() -> str:
        nonlocal running, most
        running += 1
        most = max(most, running)
        go_on.wait(PATIENCE)
        running -= 1
        return "a sheet"

    tasks = [asyncio.create_task(wall.sheet("192.0.2.1", key, make)) for key in range(MAX_OPEN_PER_ADDRESS)]
    await asyncio.sleep(0)
    with pytest.raises(HTTPException):
        await wall.sheet("192.0.2.1", "one more", make)
    same = [asyncio.create_task(wall.sheet(f"192.0.2.{host}", 0, make)) for host in range(2, 9)]
    go_on.set()
    assert set(await asyncio.wait_for(asyncio.gather(*tasks, *same), PATIENCE)) == {"a sheet"}
    assert most <= AT_ONCE


async def test_so_many_sheets_are_kept_and_no_more() -> None:
    wall, made = Wall(), list[int]()
    for key in (*range(MAX_KEPT), 0, MAX_KEPT, 0, 1):
        await wall.sheet("192.0.2.1", key, lambda key=key: made.append(key))  # type: ignore[misc]
    assert made == [*range(MAX_KEPT + 1), 1], "the one that nobody read for longest is made again"
