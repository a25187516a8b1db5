"""A private table is there for those who have its link or a seat, and for nobody else, wherever one asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.floor.seating import Leave, Sit
from cardroom.floor.wagering import PutDown
from cardroom.ledger import chain
from cardroom.server.keeper import ROUNDS_A_SNAPSHOT
from support.asgi import Closed
from support.room import OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio

PRIVATE = {"game": "livermore/ez-baccarat-panda-8", "bots": 3, "private": True}
NOT_FOUND = 4404
LIVE = ("", "/scene", "/layout")
SCORES = ("/results",)
"""There are some after a round; a table that is not there has none."""
PAST = ("/felt", "/rounds", "/rounds/1", "/rounds/1/export")


async def private_table(ann: Visitor) -> tuple[int, str]:
    """Its number, and the key of its link."""
    mine = (await ann.post("/me/tables", PRIVATE)).json()
    path, _, key = mine["link"].partition("#")
    assert path == f"/join/{mine['table']['number']}"
    return mine["table"]["number"], key


async def sees(visitor: Visitor, table: int, paths: tuple[str, ...] = LIVE) -> set[bool]:
    """Whether the visitor is answered at these addresses of the table as if it were there."""
    found = set()
    for path in paths:
        reply, nowhere = [await visitor.get(f"/tables/{number}{path}") for number in (table, 999)]
        told = reply.text.replace(f"table {table}", "table 999")
        found.add((reply.status_code, told) != (nowhere.status_code, nowhere.text))
    return found


async def can_connect(visitor: Visitor, table: int, have: str = "0") -> bool:
    try:
        async with visitor.at(table, have) as place:
            await place.hear()
    except Closed as closed:
        if closed.code == NOT_FOUND:
            return False
        raise
    return True


async def play_a_round(room: OpenRoom, table: int) -> None:
    before = room.room.keeper(table).table.round_number
    while room.room.keeper(table).table.round_number <= before or room.room.keeper(table).table.is_dealt:
        room.clock.advance(5)
        await room.settle()


async def test_others_cannot_see_or_enter_a_private_table(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        table, _ = await private_table(ann)
        await ann.command(table, Sit(1, 100_00), "sit")
        await play_a_round(room, table)
        for stranger in (ben, room.anybody(), room.staff("cashier"), room.staff("manager")):
            assert table not in [one["number"] for one in (await stranger.get("/tables")).json()]
            assert await sees(stranger, table, LIVE + SCORES) == {False}
            assert not await can_connect(stranger, table)
            assert not await can_connect(stranger, table, "0&watch=true")
        assert await sees(ben, table, PAST) == {False}
        assert (await ben.command(table, Sit(2, 100_00), "sit")).status_code == 404
        assert (await ben.post("/me/find-table", {"game": PRIVATE["game"]})).json()["table"] != table


async def test_the_owner_and_the_staff_who_watch_see_it(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann")
        table, _ = await private_table(ann)
        await ann.command(table, Sit(1, 100_00), "sit")
        await play_a_round(room, table)
        for one in (ann, room.staff("floor"), room.staff("auditor")):
            assert table in [each["number"] for each in (await one.get("/tables")).json()]
            assert await sees(one, table, LIVE + SCORES + PAST) == {True}
            assert await can_connect(one, table)


async def test_the_link_lets_a_friend_in_for_as_long_as_the_table_is_open(tmp_path: Path) -> None:
    """Also when the room opens again, with the snapshot of the table or from its log alone."""
    async with open_room(tmp_path) as room:
        ann, ben, cal, dan = [await room.guest(name) for name in ("Ann", "Ben", "Cal", "Dan")]
        table, key = await private_table(ann)
        assert (await ben.post(f"/tables/{table}/enter", {"key": f"{key[:-1]}~"})).status_code == 404
        assert await sees(ben, table) == {False}
        for friend in (ben, ben, cal):
            assert (await friend.post(f"/tables/{table}/enter", {"key": key})).status_code == 204
            assert await sees(friend, table) == {True}
        assert (await ben.get("/me/tables")).json()[0]["link"].endswith(key)
        assert (await ben.command(table, Sit(2, 100_00), "sit")).status_code == 200
    for _ in range(2):
        async with open_room(tmp_path) as room:
            people = [room.signed_in(guest.number) for guest in (ben, cal, dan)]
            assert [await sees(person, table) for person in people] == [{True}, {True}, {False}]
            assert [len((await person.get("/me/tables")).json()) for person in people] == [1, 1, 0]
            for _ in range(ROUNDS_A_SNAPSHOT):
                await play_a_round(room, table)
            with room.ledger() as reading:
                assert reading.snapshot(table) is not None
                entries = [entry.reason for entry in reading.entries(chain.table(table))]
    assert entries.count("let-in") == 2, "once for each friend"


async def test_the_link_of_one_table_opens_no_other(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        (first, key), (second, other) = await private_table(ann), await private_table(ann)
        assert key != other
        assert (await ben.post(f"/tables/{second}/enter", {"key": key})).status_code == 404
        assert (await ben.post("/tables/999/enter", {"key": key})).status_code == 404
        assert (await room.anybody().post(f"/tables/{first}/enter", {"key": key})).status_code == 401


async def test_whoever_played_there_sees_the_rounds_after_it_has_closed(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben, cal = await room.guest("Ann"), await room.guest("Ben"), await room.guest("Cal")
        table, key = await private_table(ann)
        await ben.post(f"/tables/{table}/enter", {"key": key})
        await ben.command(table, Sit(2, 100_00), "sit")
        while (await ben.get(f"/tables/{table}/scene")).json()["phase"] != "wagering":
            room.clock.advance(1)
            await room.settle()
        assert (await ben.command(table, PutDown({"player": 20_00}), "bet")).status_code == 200
        await play_a_round(room, table)
        await ben.command(table, Leave(), "leave")
        for _ in range(80):
            room.clock.advance(15)
            await room.settle()
        assert not room.room.keepers
        assert await sees(ann, table, PAST) == {True}
        assert await sees(ben, table, PAST) == {True}
        assert await sees(cal, table, PAST) == {False}


async def test_the_key_is_not_in_the_ledger(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann")
        _, key = await private_table(ann)
    for file in tmp_path.iterdir():
        assert key.encode() not in file.read_bytes()
