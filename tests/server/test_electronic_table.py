"""What the electronic table adds: account cards, tables that the floor starts, and running totals."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from cardroom.dealing.choices import Fold
from cardroom.floor.playing import Choose
from cardroom.floor.running import ChangeFees, GoOn
from cardroom.floor.seating import Sit
from cardroom.server.qr import qr_code
from support.room import HOLDEM, OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio


async def test_an_account_card_has_a_link_to_the_sign_in_and_no_secret(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann")
        own = (await ann.get("/me/card")).json()
        link = urlsplit(own["link"])
        assert (link.scheme, link.netloc, link.path, link.query) == (
            "http",
            "testserver",
            "/account",
            f"card={ann.number}",
        )
        assert own["qr"] == qr_code(own["link"])
        printed = (await room.staff("cashier").get(f"/cage/accounts/{ann.number}/card")).json()
        assert printed == own
        assert (await room.staff("cashier").get("/cage/accounts/999999/card")).status_code == 404
        for number in (ann.number, 999999):
            assert (await ann.get(f"/cage/accounts/{number}/card")).status_code == 403


async def test_a_cashier_prints_no_card_of_the_staff(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        cashier, floor = room.staff("cashier"), room.staff("floor")
        refused = (await cashier.get(f"/cage/accounts/{floor.number}/card")).json()
        assert (refused["code"], "qr" in refused) == ("wrong-role", False)


async def test_a_table_starts_when_enough_players_sit_and_the_floor_says_so(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        floor, guests = room.staff("floor"), [await room.guest(name) for name in ("Ann", "Ben", "Cal")]
        terms = {"game": HOLDEM.game, "pause_ms": 0, "start_players": 3}
        assert (await floor.post("/tables", terms)).status_code == 201
        for seat, guest in enumerate(guests[:2], 1):
            assert (await guest.command(1, Sit(seat, 100_00), "sit")).status_code == 200
        early = await floor.command(1, GoOn(), "early")
        assert (early.status_code, early.json()["reason"]) == (409, "the table starts when 3 players sit, and 2 do")
        assert await held(room) == "The floor starts this table when 3 players sit. There are 2 now."
        await guests[2].command(1, Sit(3, 100_00), "sit")
        room.clock.advance(60)
        assert (await scene(room))["phase"] == "paused"
        assert (await floor.command(1, GoOn(), "go")).status_code == 200
        assert await held(room) == ""
        assert (await scene(room))["round"] == 1
    async with open_room(tmp_path) as room:
        assert (await scene(room))["phase"] == "playing", "it does not wait again when the room was opened again"


async def test_the_floor_sets_the_collection_of_a_table_from_the_next_hand_on(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        floor, before = room.staff("floor"), (await room.anybody().get("/tables/1")).json()
        fees = "own 1-3=1 4-5=2 6-10=4 no-flop=1"
        assert (await floor.command(1, ChangeFees(fees, before["stakes"]), "own")).status_code == 200
        after = (await room.anybody().get("/tables/1")).json()
        assert (after["chosen_fees"], after["stakes"]) == (fees, before["stakes"])
        assert after["collection"][1] == "When there is no flop the pot pays $1 with any number of players."
        refused = await floor.command(1, ChangeFees("own 2-9=5%", before["stakes"]), "share")
        assert (refused.status_code, refused.json()["reason"].split(";")[0]) == (
            409,
            "'2-9=5%' is not an amount for some players",
        )
        for seat in (1, 2):
            await (await room.guest(f"Guest {seat}")).command(1, Sit(seat, 100_00), "sit")
        await room.settle()
    async with open_room(tmp_path, HOLDEM) as room:
        assert (await room.anybody().get("/tables/1")).json()["chosen_fees"] == fees


async def scene(room: OpenRoom) -> dict[str, object]:
    await room.settle()
    found: dict[str, object] = (await room.anybody().get("/tables/1/scene")).json()
    return found


async def held(room: OpenRoom) -> str:
    return str((await scene(room)).get("held", ""))


async def test_running_totals_add_up_by_day_by_game_and_in_all(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        guests = {seat: await room.guest(f"Guest {seat}") for seat in (1, 2)}
        for seat, guest in guests.items():
            await guest.command(1, Sit(seat, 100_00), "sit")
        for hand in range(3):
            await room.settle()
            asked = (await room.anybody().get("/tables/1/scene")).json()["clock"]["seats"][0]
            assert (await guests[asked].command(1, Choose(Fold()), f"fold{hand}")).status_code == 200
            if hand == 1:
                room.clock.advance(20)
        await room.settle()
        for guest in guests.values():
            await check_totals(guest)


async def check_totals(guest: Visitor) -> None:
    totals = (await guest.get("/me/results")).json()
    own = [hand["net"] for hand in (await guest.get("/me/rounds")).json()]
    assert (totals["hands"], totals["net"]) == (len(own), sum(own)) == (3, sum(own))
    for parts in (totals["days"], totals["games"]):
        assert sum(part["hands"] for part in parts) == 3
        assert sum(part["net"] for part in parts) == totals["net"]
    assert [part["name"] for part in totals["games"]] == ["Texas Hold'em"]
