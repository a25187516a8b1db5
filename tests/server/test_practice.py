"""Who may ask what a bot would do: only who is asked, at a table without other people, and not in public rooms."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.floor.playing import Choose
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from support.room import OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio

HOLDEM = Terms("oaks/texas-holdem", bots=2, bot_ms=0, pause_ms=1200)
BUY_IN = 300_00


async def sit(room: OpenRoom, guest: Visitor, seat: int) -> None:
    """At a table whose bots sit already."""
    await room.settle()
    reply = await guest.command(1, Sit(seat, BUY_IN), f"sit-{guest.number}")
    assert reply.status_code == 200, reply.text


async def until_asked(room: OpenRoom, guest: Visitor) -> dict[str, object]:
    for _ in range(60):
        await room.settle()
        scene = (await guest.get("/tables/1/scene")).json()
        if scene.get("questions"):
            return dict(scene)
        room.clock.advance(1)
    raise AssertionError("nothing was asked")


def free_seat(room: OpenRoom) -> int:
    table = room.room.keeper(1).table
    return table.people.free_seats(table.table.seats)[0]


async def test_who_is_asked_is_told_and_sees_after_the_hand_what_the_book_says(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        await room.settle()
        await sit(room, ann, free_seat(room))
        assert (await ann.get("/tables/1/review")).json()["plays"] == []
        scene = await until_asked(room, ann)
        assert (await ann.get("/tables/1")).json()["practice"]
        before = room.traces()
        told = (await ann.get("/tables/1/best-play")).json()
        assert room.traces() == before, "asking changes nothing"
        (play,) = told["plays"]
        played = scene["round"]
        while scene.get("questions") and scene["round"] == played:
            told = (await ann.get("/tables/1/best-play")).json()
            command = {"do": "choose", "choice": told["plays"][0]["choice"], "round": played}
            done = await ann.post("/tables/1/commands", {"id": f"play-{scene['version']}", "command": command})
            assert done.status_code == 200, done.text
            await room.settle()
            scene = (await ann.get("/tables/1/scene")).json()
        assert (await ann.get("/tables/1/best-play")).json()["code"] == "not-your-turn"
        review = (await ann.get("/tables/1/review")).json()
        assert review["round"] == played
        assert review["plays"][0] | {"chose": play["words"], "book": play["words"], "same": True} == review["plays"][0]
        assert len(review["plays"][0]["cards"]) == 2


async def test_a_choice_of_the_hand_that_is_being_played_is_not_reviewed_yet(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        await room.settle()
        await sit(room, ann, free_seat(room))
        scene = await until_asked(room, ann)
        table = room.room.keeper(1).table
        live = table.live_round()
        (decision,) = live.decisions_of(table.looks_as(ann.number))
        choice = next(offer.choice for offer in decision.option.offers() if offer.label[:4] in ("Call", "Chec"))
        done = await ann.command(1, Choose(choice, round=int(str(scene["round"]))), "call")
        assert done.status_code == 200, done.text
        if table.live_round() is live and not live.is_over:
            assert (await ann.get("/tables/1/review")).json()["plays"] == []


async def test_others_and_spectators_are_told_nothing(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        await room.settle()
        await sit(room, ann, free_seat(room))
        await until_asked(room, ann)
        assert (await room.anybody().get("/tables/1/best-play")).status_code == 401
        for visitor in (ben, room.staff("floor")):
            reply = await visitor.get("/tables/1/best-play")
            assert (reply.status_code, reply.json()["code"]) == (409, "not-here")
            assert (await visitor.get("/tables/1/review")).json()["plays"] == []


async def test_with_another_person_at_the_table_the_book_is_closed(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        await room.settle()
        await sit(room, ann, free_seat(room))
        await until_asked(room, ann)
        await sit(room, ben, free_seat(room))
        refused = await ann.get("/tables/1/best-play")
        assert (refused.status_code, refused.json()["code"]) == (409, "not-here")


async def test_there_is_no_practice_in_a_room_for_the_public(tmp_path: Path) -> None:
    async with open_room(tmp_path, Terms("oaks/texas-holdem"), public=True, show_staff=True) as room:
        number = (await room.hire("player", "Ann")).number
        ann = room.signed_in(number)
        assert not (await ann.get("/tables/1")).json()["practice"]
        for path in ("best-play", "review"):
            refused = await ann.get(f"/tables/1/{path}")
            assert (refused.status_code, refused.json()["code"]) == (409, "not-here")
