"""Guests open tables for themselves: within limits, and only as long as somebody plays there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardroom.floor.guest import Refused
from cardroom.floor.running import Pause
from cardroom.floor.seating import Leave, Sit, SitOut
from cardroom.floor.terms import Terms
from cardroom.ledger import Note, audit, chain
from cardroom.server.settings import Settings
from support.room import HOLDEM, OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio

HOLDEM_ALONE = {"game": "oaks/texas-holdem"}
MINUTES = 15


async def open_table(guest: Visitor, **terms: Any) -> int:
    reply = await guest.post("/me/tables", HOLDEM_ALONE | terms)
    assert reply.status_code == 201, reply.text
    return int(reply.json()["table"]["number"])


async def numbers(visitor: Visitor) -> list[int]:
    return [one["number"] for one in (await visitor.get("/tables")).json()]


async def pass_minutes(room: OpenRoom, minutes: int) -> None:
    """In steps that meet every end of a time limit, as in a room that does not stand still."""
    for _ in range(minutes * 12):
        room.clock.advance(5)
        await room.settle()


async def test_a_guest_opens_a_table_of_any_game_on_the_terms_chosen(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest()
        limits = (await ann.get("/games/oaks/pai-gow-tiles/limits")).json()
        terms = {"game": "oaks/pai-gow-tiles", "fees": limits[-1]["fees"], "stakes": limits[-1]["stakes"], "bots": 2}
        table = (await ann.post("/me/tables", terms)).json()["table"]
        assert (table["stakes"], table["buy_in"]) == (limits[-1]["says"], limits[-1]["buy_in"])
        assert (table["by_guest"], table["private"]) == (True, False)
        assert await numbers(room.anybody()) == [table["number"]]


async def test_the_ledger_says_who_opened_a_table_and_audits(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest()
        await open_table(ann, bots=2)
        await room.staff("floor").post("/tables", HOLDEM_ALONE)
        with room.ledger() as reading:
            notes = [
                (entry.reason, msgspec.json.decode(entry.body, type=Note).by) for entry in reading.entries(chain.ROOM)
            ]
            assert ("opened table 1", ann.number) in notes
            assert ("opened table 2", room.staff("floor").number) in notes
        assert not audit(room.outside)


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ({"fees": "none"}, "only the floor opens tables without fees"),
        ({"fees": "own 2-10=5 no-flop=1"}, "only the floor sets the collection of a table"),
        ({"game": "oaks/snap"}, "has no game 'snap'"),
        ({"game": "/etc/passwd"}, "there is no house '/etc' here"),
        ({"fees": "3", "stakes": "40-80 blinds 20-40"}, "option 3 is for 3-6 blinds 1-3"),
        ({"chosen": {"decks": "99"}}, "decks"),
    ],
)
async def test_terms_that_no_guest_may_choose_are_refused_and_open_nothing(
    terms: dict[str, Any], why: str, tmp_path: Path
) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest()
        refused = await ann.post("/me/tables", HOLDEM_ALONE | terms)
        assert refused.status_code == 409
        assert why in refused.json()["reason"]
        assert not room.room.keepers


async def test_one_table_too_many_closes_the_oldest_that_nobody_uses(tmp_path: Path) -> None:
    async with open_room(tmp_path, guest_tables=2) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        first, _ = await open_table(ann), await open_table(ann)
        await ben.command(first, Sit(1, 100_00), "sit")
        third = await open_table(ann)
        assert await numbers(ann) == [first, third]
        async with room.anybody().at(third) as spectator:
            await spectator.hear()
            refused = await ann.post("/me/tables", HOLDEM_ALONE)
        assert (refused.status_code, refused.json()["code"]) == (409, "too-many")
        assert await numbers(ann) == [first, third]


async def test_all_guests_together_open_so_many_tables(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, guest_tables_in_all=1) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        await open_table(ann)
        assert (await ben.post("/me/tables", HOLDEM_ALONE)).json()["code"] == "too-many"


async def test_nobody_opens_more_than_a_few_tables_a_minute(tmp_path: Path) -> None:
    async with open_room(tmp_path, guest_tables=1) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        codes = [(await ann.post("/me/tables", HOLDEM_ALONE)).status_code for _ in range(11)]
        assert codes == [201] * 10 + [429]
        await open_table(ben)
        room.clock.advance(61)
        await open_table(ann)


async def test_bots_of_closed_tables_are_used_again(tmp_path: Path) -> None:
    async with open_room(tmp_path, guest_tables=1) as room:
        ann = await room.guest()
        for _ in range(3):
            table = await open_table(ann, bots=3)
            await ann.command(table, Sit(1, 100_00), f"sit-{table}")
            await room.settle()
            await ann.command(table, Leave(), f"leave-{table}")
            await pass_minutes(room, 1)
        with room.ledger() as reading:
            bots = [person for person in reading.people() if person.is_bot]
            assert [bot.role for bot in bots] == [f"bot at table {table}"] * 3
        assert not audit(room.outside)


async def test_the_floor_switches_it_off_and_on(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, floor = await room.guest(), room.staff("floor")
        assert (await floor.post("/floor/guest-tables", {"on": False})).json()["guest_tables"] == 0
        refused = await ann.post("/me/tables", HOLDEM_ALONE)
        assert "only the floor opens tables here" in refused.json()["reason"]
        await floor.post("/floor/guest-tables", {"on": True})
        await open_table(ann)


def test_in_a_room_for_the_public_only_the_floor_opens_tables_unless_it_is_set() -> None:
    assert Settings().tables_a_guest == 3
    assert Settings(public=True).tables_a_guest == 0
    assert Settings(public=True, guest_tables=2).tables_a_guest == 2


async def test_there_are_no_bots_at_tables_of_guests_in_a_room_for_the_public(tmp_path: Path) -> None:
    async with open_room(tmp_path, public=True, guest_tables=2, show_staff=True) as room:
        ann = await room.guest("Ann", dollars=0)
        assert (await ann.get("/room")).json() == {
            "play_money": False,
            "guest_tables": 2,
            "guest_table_minutes": MINUTES,
            "guest_bots": False,
            "self_service": True,
        }
        refused = await ann.post("/me/tables", HOLDEM_ALONE | {"bots": 1})
        assert refused.json()["reason"] == "there are no bots at tables of guests here"
        with pytest.raises(Refused, match="a room for the public has no bots"):
            await room.room.open_tables(Terms("oaks/texas-holdem", bots=1))
        await open_table(ann)


async def test_whoever_is_barred_from_playing_opens_no_table(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest()
        await ann.post("/me/cooling-off", {"days": 1})
        assert (await ann.post("/me/tables", HOLDEM_ALONE)).json()["code"] == "account-barred"
        assert (await ann.post("/me/find-table", HOLDEM_ALONE)).json()["code"] == "account-barred"
        assert not room.room.keepers


# Closing by itself


async def test_a_table_that_nobody_sits_at_closes_after_a_while(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        table = await open_table(ann, bots=3)
        await pass_minutes(room, MINUTES - 1)
        assert await numbers(ann) == [1, table]
        await pass_minutes(room, 1)
        assert await numbers(ann) == [1], "the table of the house stays open"


async def test_who_has_a_seat_and_looks_on_keeps_the_table_open(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest()
        table = await open_table(ann)
        await ann.command(table, Sit(1, 100_00), "sit")
        async with ann.at(table):
            await pass_minutes(room, 2 * MINUTES)
            assert await numbers(ann) == [table]
        await pass_minutes(room, MINUTES - 1)
        assert await numbers(ann) == [table]


async def test_who_went_away_without_leaving_gets_the_chips_back_when_the_table_closes(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest()
        table = await open_table(ann, bots=4)
        await ann.command(table, Sit(1, 100_00), "sit")
        await room.settle()
        await pass_minutes(room, MINUTES + 3)
        assert await numbers(ann) == []
        with room.ledger() as reading:
            assert reading.balances(f"stack/{table}/") == dict.fromkeys(reading.balances(f"stack/{table}/"), 0)
        assert not audit(room.outside)
        won = (await ann.get("/me/session")).json()["net"]
        assert await ann.balance() == 1000_00 + won


async def test_bots_do_not_play_among_themselves_at_a_guests_table(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest()
        table = await open_table(ann, bots=3)
        await pass_minutes(room, 1)
        assert room.room.keeper(table).table.round_number == 0
        await ann.command(table, Sit(1, 100_00), "sit")
        await pass_minutes(room, 1)
        assert (played := room.room.keeper(table).table.round_number) > 0
        await ann.command(table, SitOut(), "out")
        await ann.command(table, Leave(), "leave")
        await pass_minutes(room, 5)
        assert room.room.keeper(table).table.round_number <= played + 1


async def test_a_paused_table_of_a_guest_closes_too(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest()
        table = await open_table(ann, bots=2)
        await room.staff("floor").command(table, Pause(), "pause")
        await pass_minutes(room, MINUTES)
        assert await numbers(ann) == []


async def test_after_a_restart_a_table_is_still_the_guests_and_closes_by_itself(tmp_path: Path) -> None:
    async with open_room(tmp_path, guest_tables=1) as room:
        ann = await room.guest()
        table = await open_table(ann, bots=3)
        await ann.command(table, Sit(2, 100_00), "sit")
        await pass_minutes(room, 1)
    async with open_room(tmp_path, guest_tables=1) as room:
        ann = room.signed_in(ann.number)
        (mine,) = (await ann.get("/me/tables")).json()
        assert (mine["table"]["number"], mine["table"]["by_guest"], mine["seat"]) == (table, True, 2)
        assert (await ann.post("/me/tables", HOLDEM_ALONE)).json()["code"] == "too-many"
        await pass_minutes(room, MINUTES + 3)
        assert await numbers(ann) == []
        assert not audit(room.outside)
    async with open_room(tmp_path) as room:
        assert not room.room.keepers


# A table to play at once


async def find_table(guest: Visitor, game: str = "oaks/texas-holdem") -> tuple[int, int]:
    reply = await guest.post("/me/find-table", {"game": game})
    assert reply.status_code == 200, reply.text
    return reply.json()["table"], reply.json()["seat"]


async def test_the_table_found_is_an_open_one_with_people_if_there_is_one(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        await ann.command(2, Sit(1, 100_00), "sit")
        assert await find_table(ben) == (2, 0)
        assert await ben.balance() == 1000_00, "whoever looks for a table pays nothing"
        await ben.command(1, Sit(3, 100_00), "sit")
        assert await find_table(ben) == (1, 3), "whoever has a seat is sent there"


async def test_a_table_with_bots_is_opened_if_none_is_found_and_is_found_again(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        table, seat = await find_table(ann, "players/pineapple")
        assert (table, seat) == await find_table(ann, "players/pineapple") == (2, 0)
        await ann.command(table, Sit(6, 60_00), "sit")
        await pass_minutes(room, 1)
        scene = (await ann.get(f"/tables/{table}/scene")).json()
        assert (len(scene["chairs"]), scene["round"] > 0) == (5, True)


@pytest.mark.parametrize(("dollars", "table"), [(800, 1), (100, 2), (20, 1)])
async def test_a_guest_is_sent_to_a_table_that_is_too_dear_only_if_a_new_one_would_be_too(
    dollars: int, table: int, tmp_path: Path
) -> None:
    """The one that is open takes $800, a new one $60."""
    dear = Terms("oaks/texas-holdem", fees="35", stakes="40-80 blinds 20-40")
    async with open_room(tmp_path, dear) as room:
        assert room.room.keeper(1).table.buying.least == 800_00
        ann = await room.guest(dollars=dollars)
        assert await find_table(ann) == (table, 0)


async def test_my_tables_say_whose_turn_it_is_and_what_i_have_there(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        await ann.command(1, Sit(1, 100_00), "sit")
        (mine,) = (await ann.get("/me/tables")).json()
        assert (mine["seat"], mine["chips"], mine["your_turn"]) == (1, 100_00, False)
        await ben.command(1, Sit(2, 100_00), "sit")
        await room.settle()
        turns = [(await one.get("/me/tables")).json()[0] for one in (ann, ben)]
        assert sorted(one["your_turn"] for one in turns) == [False, True]
        waiting = next(one["waiting_for"] for one in turns if not one["your_turn"])
        assert waiting == ("Ann" if turns[0]["your_turn"] else "Ben")
        assert (await (await room.guest("Cal")).get("/me/tables")).json() == []


@pytest.mark.parametrize(("guest_tables", "told"), [(3, True), (0, None)])
async def test_the_floor_is_told_whether_there_is_anything_to_switch(
    guest_tables: int, told: bool | None, tmp_path: Path
) -> None:
    async with open_room(tmp_path, guest_tables=guest_tables) as room:
        floor = room.staff("floor")
        assert (await floor.get("/floor/tables")).json()["guests_open"] is told
        await floor.post("/floor/guest-tables", {"on": False})
        after = (await floor.get("/floor/tables")).json()["guests_open"]
        assert after is (False if told else None)
