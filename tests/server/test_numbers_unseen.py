"""The number of an account is seen by its owner and by the staff, and by nobody else who is at the table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from support.room import OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio

TABLE = Terms("oaks/texas-holdem", bots=2, bot_ms=0, pause_ms=0)


def words_of(told: Any) -> set[str]:
    """Every word and number in what was sent."""
    if isinstance(told, dict):
        return words_of([*told, *told.values()])
    if isinstance(told, list):
        return {word for one in told for word in words_of(one)}
    return set(re.findall(r"\w+", str(told)))


async def everything_sent_to(visitor: Visitor, room: OpenRoom) -> set[str]:
    """All that somebody may ask for who is not staff, and what a connection tells for a few hands."""
    got: set[str] = set()
    async with visitor.at(1) as place:
        for _ in range(60):
            if place.silent:
                room.clock.advance(30)
            got |= words_of(await place.hear())
    paths = ["/tables", "/tables/1", "/tables/1/scene", "/tables/1/layout", "/session"]
    costly = ["/tables/1/felt", "/tables/1/rounds", "/tables/1/rounds/1"] if visitor.number else []
    for path in paths + costly:
        reply = await visitor.get(path)
        assert reply.is_success, path
        got |= words_of(reply.json())
    return got


async def test_nobody_is_told_the_number_of_somebody_else(tmp_path: Path) -> None:
    async with open_room(tmp_path, TABLE) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        taken = {chair["seat"] for chair in (await ann.get("/tables/1/scene")).json()["chairs"]}
        free = [seat for seat in range(3, 10) if seat not in taken]
        for seat, guest in zip(free, (ann, ben), strict=False):
            assert (await guest.command(1, Sit(seat, 300_00), "sit")).status_code == 200
        with room.ledger() as reading:
            everybody = {person.number for person in reading.people()}
        for viewer, own in ((ann, ann.number), (room.anybody(), 0)):
            sent = await everything_sent_to(viewer, room)
            assert {"Ben", str(own or "Ann")} < sent
            assert not {str(number) for number in everybody - {own}} & sent


async def test_the_floor_is_told_who_sits_where(tmp_path: Path) -> None:
    async with open_room(tmp_path, Terms("oaks/texas-holdem")) as room:
        ann = await room.guest("Ann")
        assert (await ann.command(1, Sit(4, 300_00), "sit")).status_code == 200
        (table,) = (await room.staff("floor").get("/floor/tables")).json()["tables"]
        assert table["numbers"] == {"4": ann.number}
        assert "number" not in table["chairs"][0]
