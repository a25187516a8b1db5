"""What a room refuses of its tournaments, and in which words."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from cardroom.floor.terms import Terms
from cardroom.houses import house_folder
from cardroom.server.tournaments.hall import ORDER_BURST
from support.room import Visitor, open_room, seconds_to_noon
from support.tournament_room import FAST, announce, begin, desk_of, info, order, ordered, settle

pytestmark = pytest.mark.anyio


async def test_no_refusal_of_a_deal_names_the_account_of_another_player(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben, cal = [await room.guest(name) for name in ("Ann", "Ben", "Cal")]
        number = await announce(room, FAST | {"seats": 3}, payouts=[6000, 4000])
        await begin(room, number, 0, ann, ben, cal)
        await settle(room, number)
        await ordered(ann, number, "ask-for-talk")
        desk = desk_of(room, number)
        while await desk.look(lambda live: live.tournament.in_hand):
            room.clock.advance(10)
            await settle(room, number)
        seats = await desk.look(lambda live: {player: one.seat for player, one in live.tournament.entrants.items()})
        for amounts, why in (
            ({ann.number: 0, ben.number: 150_00, cal.number: 0}, "one player would get $150, more than the first"),
            ({ann.number: 75_00, ben.number: 76_00, cal.number: -1_00}, "Expected"),
            ({ann.number: 150_00}, "a deal names an amount for each"),
        ):
            of_seats = {str(seats[player]): cents for player, cents in amounts.items()}
            refused = await order(ann, number, "propose-deal", kind="custom", amounts=of_seats)
            assert refused.status_code in (409, 422)
            assert why in refused.text
            assert not [person for person in (ben, cal) if str(person.number) in refused.text]
        assert str(ann.number) not in (await order(ann, number, "register")).text


async def test_bots_that_are_asked_for_again_with_the_same_id_enter_once(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        number, floor = await announce(room), room.staff("floor")
        await ordered(floor, number, "open-registration")
        await asyncio.gather(*(ordered(floor, number, "add-bots", id="once", bots=2) for _ in range(3)))
        await ordered(floor, number, "add-bots", id="once", bots=2)
        assert (await info(floor, number))["summary"]["entries"] == 2
        await ordered(floor, number, "add-bots", id="again", bots=2)
        assert (await info(floor, number))["summary"]["entries"] == 4
        await ordered(floor, number, "add-bots", id="full", bots=3)
        await ordered(floor, number, "add-bots", id="full", bots=3)
        assert (await order(floor, number, "add-bots", bots=1)).json()["code"] == "too-many"
        assert (await info(floor, number))["summary"]["entries"] == 6


async def test_a_tournament_is_of_a_game_of_the_rooms_houses_and_of_no_other_folder(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(house_folder("oceans-eleven"), elsewhere)
    async with open_room(tmp_path) as room:
        floor = room.staff("floor")
        for house in (str(elsewhere), str(tmp_path / "nothing"), "../elsewhere", ""):
            games = {"holdem": {"plays": f"{house}/texas-holdem"}}
            asked = {"id": "new", "name": "A", "structure": FAST | {"games": games}, "buy_in": 0}
            refused = await floor.post("/tournaments", asked)
            assert (refused.status_code, refused.json()["code"]) == (409, "not-found")
            assert refused.json()["reason"].startswith(f"this room has no house {house!r}; its houses are ")
        await room.room.open_tables(Terms(f"{elsewhere}/texas-holdem"))
        await announce(room, FAST | {"games": {"holdem": {"plays": "elsewhere/texas-holdem"}}})


async def test_one_persons_entries_to_several_tournaments_are_made_one_at_a_time(tmp_path: Path) -> None:
    """Who has money for one of them enters one, and no desk has to be rebuilt from its log."""
    async with open_room(tmp_path) as room:
        ann, floor = await room.guest("Ann", 60), room.staff("floor")
        numbers = [await announce(room) for _ in range(4)]
        for number in numbers:
            await ordered(floor, number, "open-registration")
        machines = [desk_of(room, number)._machine for number in numbers]
        replies = await asyncio.gather(*(order(ann, number, "register") for number in numbers))
        assert sorted(reply.status_code for reply in replies) == [200, 409, 409, 409]
        assert {reply.json()["code"] for reply in replies if reply.status_code == 409} == {"not-enough-chips"}
        assert [desk_of(room, number)._machine for number in numbers] == machines
        assert not room.room.hall.entering
        assert await ann.balance() == 0


async def test_a_person_who_enters_and_leaves_ten_times_has_to_wait(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben, number = await room.guest("Ann", 60), await room.guest("Ben", 60), await announce(room)
        await ordered(room.staff("floor"), number, "open-registration")
        for _ in range(5):
            await ordered(ann, number, "register")
            await ordered(ann, number, "unregister")
        refused = await order(ann, number, "register")
        assert (refused.status_code, refused.json()["code"]) == (409, "too-many")
        await ordered(ben, number, "register")
        room.clock.advance(60)
        await ordered(ann, number, "register")


async def minutes_used(ann: Visitor) -> int:
    (limit,) = (await ann.get("/me/limits")).json()["limits"]
    return int(limit["used"])


async def test_minutes_in_a_tournament_count_and_whoever_has_no_time_left_is_away_and_stays_in(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        room.clock.advance(seconds_to_noon(room))
        ann, number = await room.guest("Ann"), await announce(room, FAST | {"stack": 100_000}, act_seconds=60)
        await ann.post("/me/limits", {"what": "time", "per": "day", "amount": 2})
        await begin(room, number, 2, ann)
        await settle(room, number)
        room.clock.advance(70)
        assert await minutes_used(ann) == 1
        await ordered(ann, number, "go-away")
        room.clock.advance(300)
        await settle(room, number)
        assert await minutes_used(ann) == 1, "time away does not count"
        await ordered(ann, number, "come-back")
        desk = desk_of(room, number)
        while await desk.look(lambda live: live.tournament.entrants[ann.number].here):
            await settle(room, number)
            room.clock.advance(30)
        used = await minutes_used(ann)
        assert used >= 2, "the hand in which the time was over was played to its end"
        await settle(room, number)
        refused = await order(ann, number, "come-back")
        assert (refused.status_code, refused.json()["code"]) == (409, "limit-reached")
        assert "the time limit of the account is 2 minutes a day" in refused.text
        hands = await desk.look(lambda live: live.tournament.hands_dealt)
        room.clock.advance(60)
        await settle(room, number)
        assert await desk.look(lambda live: live.tournament.hands_dealt) > hands
        assert await desk.look(lambda live: live.tournament.entrants[ann.number].table) == 1
        assert await minutes_used(ann) == used


OWN = """
name = "Friday night"
about = "Ours."
stack = 1_000
chips = [25, 100]
seats = 6
minutes = 15
levels = [{ blinds = [25, 50] }, { blinds = [50, 100], break_minutes = 10 }]
[games]
holdem = { plays = "oceans-eleven/lightning-poker-texas-holdem" }
"""
ALL_TO_THE_FIRST = """
about = "All to the first."
[[bands]]
entries = 10
places = [{ to = 1, share = 10000 }]
"""


async def test_the_floor_announces_a_structure_and_payouts_of_its_own_which_the_room_looks_through(
    tmp_path: Path,
) -> None:
    async with open_room(tmp_path) as room:
        floor, ann = room.staff("floor"), await room.guest("Ann")
        check = "/tournament-structures/check"
        found = (await floor.post(check, {"structure": OWN, "payouts": ALL_TO_THE_FIRST})).json()["structure"]
        assert [level["stakes"] for level in found["levels"]] == ["25-50", "50-100"]
        assert (found["stack"], found["payouts"]) == (1000, "All to the first.")
        for toml, why in (
            (OWN.replace("[25, 50]", "[30, 60]"), "the structure: Friday night: level 1: 30 cannot be put down"),
            (OWN.replace("oceans-eleven/", "nowhere/"), "the structure: this room has no house 'nowhere'"),
            (OWN.replace("lightning-poker-", "lightning-"), "the structure: "),
            (OWN + "payouts = 3", "the structure: games, one of them: this must be a table"),
        ):
            assert (await floor.post(check, {"structure": toml})).json()["problem"].startswith(why)
            refused = await floor.post(
                "/tournaments", {"id": "wrong", "name": "A", "buy_in": 0, "structure_toml": toml}
            )
            assert (refused.status_code, refused.json()["reason"][: len(why)]) == (409, why)
        assert (await ann.post(check, {"structure": OWN})).status_code == 403
        own = {"structure": "", "structure_toml": OWN, "payouts_toml": ALL_TO_THE_FIRST}
        number = await announce(room, **own)
        await begin(room, number, 2, ann)
        told = await info(ann, number)
        assert (told["summary"]["structure"], told["prizes"]) == ("Friday night", [150_00])
        assert (await order(floor, number, "cancel", why="the test is over")).status_code == 200


async def test_the_floor_cannot_set_a_level_that_asks_for_more_than_all_chips(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        number, floor = await announce(room), room.staff("floor")
        await begin(room, number, 3)
        refused = await order(floor, number, "set-level", level=1000)
        assert (refused.status_code, refused.json()["code"]) == (409, "too-much")
        assert refused.json()["reason"] == "level 6 is the last one: it asks for all chips in play"
        await ordered(floor, number, "set-level", level=6)
        assert (await info(floor, number))["clock"]["stakes"] == "2,000-4,000"


async def test_whoever_gives_too_many_orders_at_once_has_to_wait(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben, number = await room.guest("Ann"), await room.guest("Ben"), await announce(room)
        told = [(await order(ann, number, "go-away")).json()["code"] for _ in range(int(ORDER_BURST) + 1)]
        assert {*told[:-1]} == {"not-now"}
        assert told[-1] == "too-many"
        assert (await order(ben, number, "go-away")).json()["code"] == "not-now", "others may go on"
        room.clock.advance(1)
        assert (await order(ann, number, "go-away")).json()["code"] == "not-now"
