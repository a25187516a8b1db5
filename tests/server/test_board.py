"""The board over the server: lists and calls, seats that are kept, moves with all chips, absences."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardroom.client.draws import Draw, verify_draw
from cardroom.dealing.wire import to_builtins
from cardroom.floor.running import Close
from cardroom.floor.seating import ComeBack, Leave, Sit, SitOut
from cardroom.floor.terms import Terms
from cardroom.ledger import Note, Saved, accounts, chain
from cardroom.server import desk as desk_module
from cardroom.server.board import orders
from cardroom.server.board.audit import audit_board
from cardroom.server.board.moves import Moves
from cardroom.tables import PotTable
from support.room import HOLDEM, OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio

OCEANS = Terms("oceans-eleven/texas-holdem", fees="none", stakes="20-40 blinds 10-20", pause_ms=0)
_keys = iter(range(10**9))


async def ask(who: Visitor, do: str, **asked: Any) -> list[str]:
    """Asks the board as a player. Returns what it says, or the reason of a refusal."""
    return await _post(who, "/me/board", do, asked)


async def run(room: OpenRoom, do: str, **asked: Any) -> list[str]:
    """Asks the board as the floor."""
    said = await _post(room.staff("floor"), "/floor/board", do, asked)
    await room.settle()
    return said


async def _post(who: Visitor, path: str, do: str, asked: dict[str, Any]) -> list[str]:
    reply = await who.post(path, {"do": do, "key": f"k{next(_keys)}", **asked})
    return list(reply.json()["lines"]) if reply.status_code == 200 else [reply.json()["reason"]]


async def own(who: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = (await who.get("/me/board")).json()
    return found


async def sit(who: Visitor, table: int, seat: int, chips: int = 800_00) -> str:
    reply = await who.command(table, Sit(seat, chips), f"sit{next(_keys)}")
    return "" if reply.status_code == 200 else str(reply.json()["reason"])


async def seats_at(room: OpenRoom, table: int) -> dict[int, str]:
    await room.settle()
    chairs = (await room.anybody().get(f"/tables/{table}/scene")).json()["chairs"]
    return {chair["seat"]: chair["name"] for chair in chairs}


async def until_seats_are(room: OpenRoom, table: int, names: dict[int, str]) -> None:
    """Until the house has carried out a move. It fails by the time limit of the tests."""
    while await seats_at(room, table) != names:
        await asyncio.sleep(0.001)


async def board_of(room: OpenRoom, place: int = 0) -> dict[str, Any]:
    await room.settle()
    view = (await room.anybody().get("/board")).json()
    found: dict[str, Any] = view["houses"][place]
    return found


def board_entries(room: OpenRoom) -> int:
    with room.ledger() as reading:
        last = reading.last_entry(chain.BOARD)
        return last.number if last else 0


async def test_a_seat_that_is_kept_for_the_one_who_is_called_is_refused_to_everybody_else(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        assert await ask(ann, "join", table=1) == ["Ann is number 1 on the list for 3-6 texas holdem."]
        assert "Ann is first on the list" in await sit(ben, 1, 4), "others wait before Ben"
        (place,) = (await own(ann))["places"]
        assert (place["place"], place["minutes"], place["color"]) == (1, 15, "black")
        assert (await run(room, "call", table=1, seat=4))[0].startswith("Ann, your seat is ready")
        (call,) = (await own(ann))["kept"]
        assert (call["table"], call["seat"], call["accepted"]) == (1, 4, False)
        assert call["until"] == room.clock.now() + 10 * 60_000
        assert await sit(ben, 1, 4) == "seat 4 is kept for Ann"
        assert await sit(ben, 1, 5) == "", "nobody else waits"
        assert await ask(ann, "accept", table=1) == ["Ann takes seat 4 at table 1."]
        assert await sit(ann, 1, 4) == ""
        assert await seats_at(room, 1) == {4: "Ann", 5: "Ben"}
        assert (await own(ann)) | {"now": 0} == {"now": 0, "places": [], "kept": [], "offers": [], "plays": []}


async def test_a_call_that_is_missed_goes_to_the_bottom_of_the_list(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        for guest in (ann, ben):
            await ask(guest, "join", table=1)
        await run(room, "call", table=1)
        room.clock.advance(10 * 60)
        (waiting,) = [one for one in (await board_of(room))["lists"] if one["names"]]
        assert [name["person"]["name"] for name in waiting["names"]] == ["Ben", "Ann"]


async def test_a_call_in_is_red_for_75_minutes_and_needs_no_account(tmp_path: Path) -> None:
    async with open_room(tmp_path, OCEANS) as room:
        assert (await run(room, "call-in", table=1, name="Zed"))[0].startswith("Zed called in for 20-40 texas holdem")
        (waiting,) = (await board_of(room))["lists"]
        assert [(name["person"]["name"], name["color"]) for name in waiting["names"]] == [("Zed", "red")]
        floor = (await room.staff("floor").get("/floor/board")).json()
        number = floor["houses"][0]["lists"][0]["names"][0]["person"]["number"]
        assert number < 0
        room.clock.advance(70 * 60)
        assert (await run(room, "arrived", table=1, person=number))[0].startswith("Zed has arrived")
        await run(room, "call-in", table=1, name="Yan")
        room.clock.advance(75 * 60)
        (waiting,) = (await board_of(room))["lists"]
        assert [name["person"]["name"] for name in waiting["names"]] == ["Zed"]


async def test_a_must_move_player_is_moved_with_all_chips(tmp_path: Path) -> None:
    async with open_room(tmp_path, OCEANS, OCEANS) as room:
        guests = {name: await room.guest(name, 5000) for name in ("Ann", "Ben", "Cal")}
        for seat, name in ((1, "Ann"), (2, "Ben")):
            assert await sit(guests[name], 2, seat, 800_00 + seat * 10_00) == ""
            room.clock.advance(1)
        assert await run(room, "link-must-move", table=2, main=1)
        assert (await run(room, "call", table=1, seat=7))[0].startswith("Ann must move from table 2 to seat 7")
        assert await sit(guests["Cal"], 1, 7) == "seat 7 is kept for Ann"
        assert await ask(guests["Ann"], "accept", table=1)
        await fold_everything(room, guests)
        await until_seats_are(room, 1, {7: "Ann"})
        assert await seats_at(room, 2) == {2: "Ben"}
        with room.ledger() as reading:
            came, left = reading.last_movements(accounts.player(guests["Ann"].number), limit=2)
            account = accounts.player(guests["Ann"].number)
            assert left.postings[account] == -came.postings[account] > 0
            assert reading.balance(accounts.stack(1, guests["Ann"].number)) == left.postings[account]
            assert sum(reading.balances().values()) == 0


async def test_a_move_that_was_cut_in_two_by_a_kill_is_completed_when_the_room_opens_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def is_killed(*_: object) -> None: ...

    with monkeypatch.context() as patch:
        patch.setattr(Moves, "_bring", is_killed)
        async with open_room(tmp_path, OCEANS, OCEANS) as room:
            ann = await room.guest("Ann", 5000)
            await sit(ann, 2, 1)
            await run(room, "link-must-move", table=2, main=1)
            await run(room, "call", table=1, seat=7)
            await ask(ann, "accept", table=1)
            await until_seats_are(room, 2, {})
            assert await ann.balance() == 5000_00
    async with open_room(tmp_path) as room:
        await until_seats_are(room, 1, {7: "Ann"})
        with room.ledger() as reading:
            assert reading.balance(accounts.stack(1, ann.number)) == 800_00
            assert sum(reading.balances().values()) == 0


async def test_a_table_that_was_closed_in_the_last_moment_is_taken_off_the_board(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        room.room.keepers[1].board.is_on = False
        await room.staff("floor").command(1, Close(), "close")
        assert [table["number"] for table in (await board_of(room))["tables"]] == [1]
    async with open_room(tmp_path) as room:
        assert (await board_of(room))["tables"] == []


async def fold_everything(room: OpenRoom, guests: dict[str, Visitor]) -> None:
    """Ends the hand at table 2."""
    await room.settle()
    scene = (await room.anybody().get("/tables/2/scene")).json()
    if scene["phase"] == "playing":
        asked = scene["clock"]["seats"][0]
        name = next(chair["name"] for chair in scene["chairs"] if chair["seat"] == asked)
        body = {"id": f"f{next(_keys)}", "command": {"do": "choose", "choice": {"choice": "fold"}}}
        reply = await guests[name].post("/tables/2/commands", body)
        assert reply.status_code == 200, reply.text


async def test_who_is_away_for_more_than_30_minutes_is_picked_up_only_if_somebody_waits(tmp_path: Path) -> None:
    async with open_room(tmp_path, OCEANS) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        assert await sit(ann, 1, 1) == ""
        await ann.command(1, SitOut(), "out")
        room.clock.advance(31 * 60)
        assert await seats_at(room, 1) == {1: "Ann"}
        await ask(ben, "join", table=1)
        await until_seats_are(room, 1, {})
        assert await ann.balance() == 1000_00


async def test_a_player_changes_to_a_free_seat_between_two_hands(tmp_path: Path) -> None:
    async with open_room(tmp_path, OCEANS) as room:
        ann = await room.guest("Ann")
        await sit(ann, 1, 1)
        assert await ask(ann, "ask-seat", table=1, seat=6) == [
            "Ann changes to seat 6 at table 1. Post behind the button."
        ]
        assert await seats_at(room, 1) == {6: "Ann"}
        with room.ledger() as reading:
            assert reading.balance(accounts.stack(1, ann.number)) == 800_00


async def test_a_new_game_calls_the_first_of_its_list_and_draws_their_seats(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        guests = [await room.guest(name) for name in ("Ann", "Ben", "Cal")]
        for guest in guests:
            await ask(guest, "join", table=1)
        said = await run(room, "open-game", table=1, call=2)
        assert [line.split(",")[0] for line in said] == ["Table 1 opens: 3-6 texas holdem.", "Ann", "Ben"]
        shown = (await board_of(room))["tables"][0]["next_draw"]
        assert len(shown) == 64
        assert (await board_of(room))["draws"] == []
        _, drawn = await run(room, "draw-seats", table=1)
        (draw,) = (await board_of(room))["draws"]
        assert (draw["commitment"], draw["people"]) == (shown, ["Ann", "Ben"])
        assert (await board_of(room))["tables"][0]["next_draw"] not in ("", shown)
        assert all(check.holds for check in verify_draw(msgspec.convert(draw, Draw)))
        kept = {guest.number: (await own(guest))["kept"] for guest in guests}
        seats = [one[0]["seat"] for one in kept.values() if one]
        assert len(set(seats)) == 2
        assert f"seat {seats[0]}" in drawn


async def test_bots_take_no_seat_while_people_wait_and_the_first_of_them_sits_down(tmp_path: Path) -> None:
    async with open_room(tmp_path, OCEANS) as room:
        ann = await room.guest("Ann", 5000)
        await ask(ann, "join", table=1)
        terms = {"game": OCEANS.game, "fees": OCEANS.fees, "stakes": OCEANS.stakes, "bots": 3, "bot_ms": 0}
        table = (await room.staff("floor").post("/tables", terms)).json()["number"]
        assert await seats_at(room, table) == {}
        assert await sit(ann, table, 2) == ""
        assert (await room.anybody().http.get("/health")).json()["status"] == "open"


async def test_others_who_wait_count_for_the_half_hour_collection(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest("Ann")
        table = room.room.keepers[1].table.table_of(PotTable)
        await ask(ann, "join", table=1)
        await room.settle()
        assert table.others_wait
        await ask(ann, "leave", table=1)
        await room.settle()
        assert not table.others_wait


async def test_the_board_and_its_calls_are_there_after_the_room_was_opened_again(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        await sit(ben, 1, 2)
        await ask(ann, "join", table=1)
        await run(room, "call", table=1, seat=4)
        before = await board_of(room)
    async with open_room(tmp_path, HOLDEM) as room:
        assert await board_of(room) == before
        assert await sit(await room.guest("Cal"), 1, 4) == "seat 4 is kept for Ann"
        assert await sit(room.signed_in(ann.number), 1, 4) == ""


async def test_the_board_is_told_of_people_and_not_of_every_action(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        guests = {seat: await room.guest(f"Guest {seat}") for seat in (1, 2)}
        for seat, guest in guests.items():
            await sit(guest, 1, seat)
        await room.settle()
        entries = board_entries(room)
        for _ in range(6):
            await room.settle()
            seat = (await room.anybody().get("/tables/1/scene")).json()["clock"]["seats"][0]
            body = {"id": f"f{next(_keys)}", "command": {"do": "choose", "choice": {"choice": "fold"}}}
            assert (await guests[seat].post("/tables/1/commands", body)).status_code == 200
        await room.settle()
        assert board_entries(room) == entries
        for guest in guests.values():
            await guest.command(1, Leave(), "leave")
        await room.staff("floor").command(1, Close(), "close")
        while (await board_of(room))["tables"]:
            await asyncio.sleep(0.001)


async def test_the_board_shows_names_and_never_the_account_of_anybody(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        await sit(ben, 1, 2)
        await ask(ann, "join", table=1)
        for visitor in (room.anybody(), ann, ben):
            shown = (await visitor.get("/board")).text
            assert "Ann" in shown
            assert "Ben" in shown
            assert str(ann.number) not in shown
            assert str(ben.number) not in shown
        assert (await ann.get("/floor/board")).status_code == 403


async def test_tables_of_guests_are_not_on_the_board(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest("Ann")
        for private in (True, False):
            body = {"game": "oaks/texas-holdem", "private": private}
            assert (await ann.post("/me/tables", body)).status_code == 201
        assert [table["number"] for table in (await board_of(room))["tables"]] == [1]


async def test_who_is_barred_at_the_board_neither_joins_nor_sits(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest("Ann")
        assert await run(room, "bar", house="oaks", person=ann.number, minutes=60) == ["Ann is barred for 60 minutes."]
        assert await ask(ann, "join", table=1) == ["Ann is barred"]
        assert await sit(ann, 1, 3) == "Ann is barred"
        room.clock.advance(60 * 60)
        assert await sit(room.signed_in(ann.number), 1, 3) == ""


async def test_the_same_request_again_counts_once(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest("Ann")
        body = {"do": "join", "key": "once", "table": 1}
        replies = [await ann.post("/me/board", body) for _ in range(3)]
        assert [reply.status_code for reply in replies] == [200, 200, 200]
        other = await ann.post("/me/board", body | {"do": "leave"})
        assert other.status_code == 409
        assert to_builtins(other.json())["code"] == "used-before"


async def test_a_player_joins_only_lists_that_the_house_could_have_and_not_too_many(tmp_path: Path) -> None:
    async with open_room(tmp_path, OCEANS) as room:
        ann = await room.guest("Ann")
        game = {"house": "oceans-eleven", "game": "texas-holdem"}
        assert await ask(ann, "join", **game, limit="<script>") == [
            "there is no such list; choose one of the game's limits"
        ]
        assert await ask(ann, "join", **game, limit="20-40") == ["Ann is number 1 on the list for 20-40 texas holdem."]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(orders, "LISTS_A_PERSON", 1)
            (refused,) = await ask(ann, "join", house="oceans-eleven", game="omaha")
            assert refused == "you may be on 1 lists at a time; leave one of them first"


async def test_players_name_each_other_by_seats(tmp_path: Path) -> None:
    async with open_room(tmp_path, OCEANS) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        await sit(ann, 1, 1)
        await sit(ben, 1, 2)
        await room.settle()
        assert await ask(ann, "object", table=1, seat=9) == ["nobody is in seat 9"]
        assert await ask(ann, "object", table=1, seat=2) == ["Ben is not away from table 1"]


POT_LIMIT = Terms("oceans-eleven/texas-holdem", fees="none", stakes="pot-limit blinds 10-25", pause_ms=0)


async def played_over(room: OpenRoom) -> tuple[Visitor, Visitor]:
    """Ann is away from seat 4, and Joe plays over her."""
    ann, joe = await room.guest("Ann", 5000), await room.guest("Joe", 5000)
    assert await sit(ann, 1, 4, 2000_00) == ""
    await ann.command(1, SitOut(), "out")
    await ask(joe, "join", table=1)
    assert await run(room, "play-over", table=1, person=ann.number) == ["Joe may play over Ann at table 1."]
    assert (await own(joe))["offers"] == [
        {
            "table": 1,
            "seat": 4,
            "title": "Texas Hold'em",
            "limit": "pot-limit",
            "absent": "Ann",
            "minutes": 60,
            "until": room.clock.now() + 10 * 60_000,
        }
    ]
    assert await ask(joe, "accept", table=1)
    await room.settle()
    assert await sit(joe, 1, 4, 1500_00) == ""
    return ann, joe


async def test_floor_19_who_plays_over_keeps_the_seat_and_the_absent_player_is_first_for_half_an_hour(
    tmp_path: Path,
) -> None:
    async with open_room(tmp_path, POT_LIMIT) as room:
        ann, joe = await played_over(room)
        assert await seats_at(room, 1) == {4: "Joe"}
        (over,) = (await own(joe))["plays"]
        assert (over["seat"], over["absent"], over["is_friend"]) == (4, "Ann", False)
        assert (over["until"], over["sit_by"]) == (room.clock.now() + 60 * 60_000, 0)
        with room.ledger() as reading:
            assert reading.balance(accounts.stack(1, ann.number)) == 2000_00
            assert reading.balance(accounts.stack(1, joe.number)) == 1500_00
        room.clock.advance(60 * 60)
        ann = room.signed_in(ann.number)
        await until_balance_is(ann, 5000_00)
        assert await seats_at(room, 1) == {4: "Joe"}
        (place,) = (await own(ann))["places"]
        assert (place["place"], place["until"]) == (1, room.clock.now() + 30 * 60_000)
        (seat,) = [one for one in (await board_of(room))["tables"][0]["seats"] if one["person"]]
        assert (seat["person"]["name"], seat["plays"], seat["kept_for"]) == ("Joe", None, None)


async def until_balance_is(who: Visitor, cents: int) -> None:
    while await who.balance() != cents:
        await asyncio.sleep(0.001)


async def test_an_absent_player_who_comes_back_has_the_seat_again_and_the_other_is_on_the_list(tmp_path: Path) -> None:
    async with open_room(tmp_path, POT_LIMIT) as room:
        ann, joe = await played_over(room)
        await ann.command(1, ComeBack(), "back")
        assert await seats_at(room, 1) == {4: "Ann"}
        assert await joe.balance() == 5000_00
        assert [place["place"] for place in (await own(joe))["places"]] == [1]
        assert (await own(joe))["plays"] == []


async def test_who_plays_over_and_leaves_is_off_the_board_too_and_may_be_asked_again(tmp_path: Path) -> None:
    async with open_room(tmp_path, POT_LIMIT) as room:
        ann, joe = await played_over(room)
        await joe.command(1, Leave(), "leave")
        assert await seats_at(room, 1) == {4: "Ann"}
        await room.settle()
        assert not room.room.keepers[1].table.people.stand_ins
        assert await run(room, "play-over", table=1, person=ann.number) == ["Joe may play over Ann at table 1."]


async def test_who_accepts_to_play_over_and_does_not_sit_down_within_ten_minutes_may_not_any_more(
    tmp_path: Path,
) -> None:
    async with open_room(tmp_path, POT_LIMIT) as room:
        ann, joe = await room.guest("Ann", 5000), await room.guest("Joe", 5000)
        assert await sit(ann, 1, 4, 2000_00) == ""
        await ann.command(1, SitOut(), "out")
        await ask(joe, "join", table=1)
        await run(room, "play-over", table=1, person=ann.number)
        await ask(joe, "accept", table=1)
        assert (await own(joe))["plays"][0]["sit_by"] == room.clock.now() + 10 * 60_000
        room.clock.advance(10 * 60)
        await room.settle()
        assert (await own(joe))["plays"] == []
        assert "seat 4 is taken" in await sit(joe, 1, 4, 1500_00)
        assert await seats_at(room, 1) == {4: "Ann"}


async def test_playing_over_goes_on_after_the_room_was_killed(tmp_path: Path) -> None:
    async with open_room(tmp_path, POT_LIMIT) as room:
        ann, joe = await played_over(room)
    async with open_room(tmp_path) as room:
        assert await seats_at(room, 1) == {4: "Joe"}
        room.clock.advance(61 * 60)
        await until_balance_is(room.signed_in(ann.number), 5000_00)
        assert await seats_at(room, 1) == {4: "Joe"}
        with room.ledger() as reading:
            assert reading.balance(accounts.stack(1, joe.number)) == 1500_00
            assert sum(reading.balances().values()) == 0


async def test_a_friend_plays_the_chips_for_20_minutes_or_until_somebody_objects(tmp_path: Path) -> None:
    async with open_room(tmp_path, OCEANS) as room:
        ann, ben, joe = [await room.guest(name, 5000) for name in ("Ann", "Ben", "Joe")]
        await sit(ann, 1, 1)
        await ann.command(1, SitOut(), "out")
        await sit(ben, 1, 2)
        await room.settle()
        said = await run(room, "play-chips", table=1, person=ann.number, player=joe.number)
        assert said == ["Joe plays the chips of Ann at table 1 for at most 20 minutes."]
        await room.settle()
        scene = (await joe.get("/tables/1/scene")).json()
        assert (scene["you"], scene["chairs"][0]["friend"], scene["phase"]) == (1, "Joe", "playing")
        assert await ask(ben, "object", table=1, seat=1) == ["Joe no longer plays the chips of Ann: Ben objects."]
        await fold_by(room, 1, {1: joe, 2: ben})
        await room.settle()
        assert (await joe.get("/tables/1/scene")).json().get("you", 0) == 0
        said = await run(room, "play-chips", table=1, person=ann.number, player=joe.number)
        assert said == ["nobody may play these chips any more: Ben objects"]


async def test_staff_and_whoever_is_frozen_play_for_nobody_and_nobody_plays_for_the_frozen(tmp_path: Path) -> None:
    async with open_room(tmp_path, OCEANS) as room:
        ann, joe = await room.guest("Ann", 5000), await room.guest("Joe", 5000)
        await sit(ann, 1, 1)
        await ann.command(1, SitOut(), "out")
        await room.settle()
        asked = {"table": 1, "person": ann.number}
        floor = room.staff("floor").number
        said = await run(room, "play-chips", **asked, player=floor)
        assert said == ["Floor is staff and does not play"]
        assert (await run(room, "join", table=1, person=floor)) == said
        frozen = await room.staff("floor").post(f"/cage/accounts/{joe.number}/freeze", {"why": "a quarrel"})
        assert frozen.status_code == 200
        assert "frozen" in (await run(room, "play-chips", **asked, player=joe.number))[0]
        await room.staff("floor").post(f"/cage/accounts/{ann.number}/freeze", {"why": "a quarrel"})
        ben = await room.guest("Ben", 5000)
        assert "frozen" in (await run(room, "play-chips", **asked, player=ben.number))[0]


async def fold_by(room: OpenRoom, table: int, players: dict[int, Visitor]) -> None:
    scene = (await room.anybody().get(f"/tables/{table}/scene")).json()
    body = {"id": f"f{next(_keys)}", "command": {"do": "choose", "choice": {"choice": "fold"}}}
    reply = await players[scene["clock"]["seats"][0]].post(f"/tables/{table}/commands", body)
    assert reply.status_code == 200, reply.text


async def test_where_the_house_forbids_it_nobody_plays_over_or_plays_anothers_chips(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, OCEANS) as room:
        ann, joe = await room.guest("Ann", 5000), await room.guest("Joe", 5000)
        for table in (1, 2):
            await sit(ann, table, 1)
            await ann.command(table, SitOut(), "out")
            await room.settle()
        asked = {"table": 1, "person": ann.number, "player": joe.number}
        assert await run(room, "play-chips", **asked) == ["nobody plays another player's chips at 3-6 texas holdem"]
        assert await run(room, "play-over", **asked | {"table": 2}) == [
            "there is no playing over at 20-40 texas holdem"
        ]


async def test_floor_21_the_tenth_seat_is_there_while_players_of_the_broken_game_need_it(tmp_path: Path) -> None:
    waiting = msgspec.structs.replace(OCEANS, start_players=10)
    async with open_room(tmp_path, waiting, waiting) as room:
        names = [f"Guest {seat}" for seat in range(1, 10)]
        nine = [await room.guest(name, 2000) for name in names]
        joe = await room.guest("Joe", 2000)
        await room.settle()
        assert (await room.anybody().get("/tables/1/scene")).json()["seats"] == 9
        assert await sit(joe, 1, 10) == "the table has seats 1 to 9, not 10"
        for seat, guest in enumerate(nine, 1):
            assert await sit(guest, 1, seat) == ""
        assert await sit(joe, 2, 3, 850_00) == ""
        await run(room, "link-must-move", table=2, main=1)
        said = await run(room, "break", table=2)
        assert "Table 1 gets seat 10, to the left of seat 5." in said
        full = dict(enumerate(names, 1))
        await until_seats_are(room, 1, {**full, 10: "Joe"})
        scene = (await room.anybody().get("/tables/1/scene")).json()
        assert scene["seats"] == 10
        assert scene["clockwise"] == [1, 2, 3, 4, 5, 10, 6, 7, 8, 9], "it acts where the chair stands"
        await nine[2].command(1, Leave(), "leave")
        await until_seats_are(room, 1, {**full, 3: "Joe"})
        while (await room.anybody().get("/tables/1/scene")).json()["seats"] != 9:
            await asyncio.sleep(0.001)
        assert (await board_of(room))["tables"][0]["tenth_seat"] == ""
        assert "clockwise" not in (await room.anybody().get("/tables/1/scene")).json()
        with room.ledger() as reading:
            assert reading.balance(accounts.stack(1, joe.number)) == 850_00


async def broken_game(room: OpenRoom) -> Visitor:
    """Ann plays at table 1. Joe and two bots play at table 2, and the floor breaks it while a hand is played."""
    ann, joe = await room.guest("Ann", 2000), await room.guest("Joe", 2000)
    assert await sit(ann, 1, 1) == ""
    assert await sit(joe, 2, 3, 850_00) == ""
    while not room.room.keepers[2].table.is_dealt:
        room.clock.advance(1)
        await room.settle()
    assert "Table 2 is broken." in " ".join(await run(room, "break", table=2))
    await room.settle()
    return joe


async def test_the_table_of_a_broken_game_closes_after_the_hand_and_is_offered_to_nobody(tmp_path: Path) -> None:
    async with open_room(tmp_path, OCEANS, msgspec.structs.replace(OCEANS, bots=2)) as room:
        joe = await broken_game(room)
        assert room.room.keepers[2].table.is_dealt
        visitor = await room.guest("Kim", 2000)
        found = await visitor.post("/me/find-table", {"game": OCEANS.game})
        assert found.json()["table"] == 1
        while 2 in room.room.keepers:
            room.clock.advance(1)
            await room.settle()
        assert (await room.anybody().get("/tables/2")).status_code == 404
        assert [table["number"] for table in (await board_of(room))["tables"]] == [1]
        while await seats_at(room, 1) != {1: "Ann", 2: "Joe"}:
            await asyncio.sleep(0.001)
        with room.ledger() as reading:
            assert reading.balance(accounts.player(joe.number)) == 2000_00 - 850_00, "all chips move along"
            assert reading.balance(accounts.stack(1, joe.number)) > 0
            assert not any(reading.balances("stack/2/").values())


async def test_a_player_of_a_broken_game_gets_the_seat_although_the_room_was_killed_when_the_table_had_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def killed(*_: object) -> None: ...

    with monkeypatch.context() as before_the_move:
        before_the_move.setattr(Moves, "_bring", killed)
        async with open_room(tmp_path, OCEANS, msgspec.structs.replace(OCEANS, bots=2)) as room:
            await broken_game(room)
            while 2 in room.room.keepers:
                room.clock.advance(1)
                await room.settle()
            assert await seats_at(room, 1) == {1: "Ann"}
    async with open_room(tmp_path) as room:
        while await seats_at(room, 1) != {1: "Ann", 2: "Joe"}:
            await asyncio.sleep(0.001)


async def test_the_audit_compares_the_snapshot_of_the_board_with_its_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk_module, "ENTRIES_A_SNAPSHOT", 1)
    async with open_room(tmp_path, HOLDEM) as room:
        await ask(await room.guest("Ann"), "join", table=1)
        with room.ledger() as reading:
            saved = reading.saved(chain.BOARD)
            assert saved is not None
            assert [*audit_board(reading)] == []
        wrong = Saved(saved.chain, saved.number, saved.body.replace(b"Ann", b"Ben"))
        await room.room.write(lambda transaction: transaction.note(chain.ROOM, "wrote it again", Note(), [wrong]))
        with room.ledger() as reading:
            assert [finding.where for finding in audit_board(reading)] == ["saved"]
