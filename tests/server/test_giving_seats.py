"""The floor gives somebody a seat, and what a guest sees of money and hands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from cardroom.dealing.choices import Fold
from cardroom.floor.playing import Choose
from cardroom.floor.seating import Sit
from support.room import HOLDEM, OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio


async def seat(room: OpenRoom, number: int, **asked: Any) -> httpx.Response:
    request = {"table": 1, "seat": 3, "chips": 100_00, "key": "first"} | asked
    return await room.staff("floor").post(f"/floor/accounts/{number}/seat", request)


async def test_the_floor_seats_a_guest_with_chips_from_their_account(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest("Ann")
        async with ann.at(1) as place:
            await place.hear()
            given = await seat(room, ann.number)
            assert (given.json()["name"], given.json()["cents"]) == ("Ann", 900_00)
            update = await place.hear()
        assert update["scene"]["you"] == 3
        assert [line["text"] for line in update["lines"]] == [
            "The floor seats Ann.",
            "Ann sits down in seat 3 with $100.",
        ]
        assert (await seat(room, ann.number)).status_code == 200, "the same once more counts once"
        assert await ann.balance() == 900_00


async def test_the_floor_seats_a_proposition_player(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest("Ann")
        assert (await seat(room, ann.number, proposition=True)).status_code == 200
        (table,) = (await room.staff("floor").get("/floor/tables")).json()["tables"]
        assert [chair.get("proposition") for chair in table["chairs"]] == [True]


async def test_a_seat_that_cannot_be_given_moves_no_money(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, poor = await room.guest("Ann"), await room.guest("Poor", 5)
        assert (await ann.command(1, Sit(3, 100_00), "sit")).status_code == 200
        before = room.traces()
        refusals = [
            (await seat(room, poor.number, chips=5_00), 409, "seat 3 is taken"),
            (await seat(room, poor.number, seat=4, key="b"), 409, "the account has only $5"),
            (await seat(room, ann.number, seat=4, key="c"), 409, "is already at this table"),
            (await seat(room, poor.number, seat=12, key="d", chips=5_00), 409, "the table has seats 1 to"),
            (await seat(room, room.staff("cashier").number, seat=4, key="e"), 409, "is staff and may not play"),
            (await seat(room, 999_999), 404, "there is no account 999999"),
            (await seat(room, poor.number, table=7), 404, "table 7 does not exist or is closed"),
        ]
        for reply, code, why in refusals:
            assert reply.status_code == code, reply.text
            assert why in reply.json()["reason"]
        assert room.traces() == before


async def test_a_guest_cannot_say_that_the_floor_seats_them(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        for visitor in (await room.guest("Ann"), room.staff("floor")):
            command = {"do": "seat-guest", "seat": 3, "chips": 100_00, "floor": 1}
            reply = await visitor.post("/tables/1/commands", {"id": "forged", "command": command})
            assert reply.status_code == 422


async def test_movements_are_listed_newest_first_for_the_guest_and_for_the_cashier(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest(dollars=0)
        for place in range(103):
            await ann.post("/me/deposit", {"cents": 100 + place, "key": f"k{place}"})
        for visitor, path in (
            (ann, "/me/movements"),
            (room.staff("cashier"), f"/cage/accounts/{ann.number}/movements"),
        ):
            first = (await visitor.get(path)).json()
            assert [moved["cents"] for moved in first] == list(range(202, 102, -1))
            rest = (await visitor.get(f"{path}?before={first[-1]['number']}")).json()
            assert [moved["cents"] for moved in rest] == [102, 101, 100]


async def test_the_list_of_own_hands_shows_the_result_of_each(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        guests = {place: await room.guest(f"Guest {place}") for place in (1, 2)}
        for place, guest in guests.items():
            assert (await guest.command(1, Sit(place, 100_00), "sit")).status_code == 200
        await room.settle()
        asked = (await guests[1].get("/tables/1/scene")).json()["clock"]["seats"][0]
        assert (await guests[asked].command(1, Choose(Fold()), "fold")).status_code == 200
        lost = await last_net(guests[asked])
        won = await last_net(guests[3 - asked])
        assert lost < 0 < won <= -lost
        assert (await room.staff("floor").get("/tables/1/rounds")).json()[-1]["net"] is None


async def last_net(guest: Visitor) -> int:
    return int((await guest.get("/me/rounds")).json()[-1]["net"])
