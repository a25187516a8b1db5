"""The chat at a table: who writes, who reads, and what the floor can do about it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardroom.cage.periods import DAY
from cardroom.floor.seating import Leave, Sit
from cardroom.ledger import audit
from cardroom.server.audience import MAX_CHAT_WAITING, Listener
from cardroom.server.chat import BURST, KEPT, MAX_CHARACTERS, check_text
from support.room import HOLDEM, OpenRoom, Place, Visitor, open_room

pytestmark = pytest.mark.anyio

WHY = {"why": "rude words"}


async def seat(visitor: Visitor, seat: int, table: int = 1) -> None:
    reply = await visitor.command(table, Sit(seat, 100_00), f"sit-{visitor.number}-{table}")
    assert reply.status_code == 200, reply.text


async def write(visitor: Visitor, text: str, table: int = 1) -> tuple[int, str]:
    """The status and the code of the refusal, if it is refused."""
    reply = await visitor.post(f"/tables/{table}/chat", {"text": text})
    return reply.status_code, reply.json()["code"] if reply.content else ""


async def hear(place: Place) -> dict[str, Any]:
    """The next message of the chat."""
    while True:
        message = await place.hear()
        if message["is"] == "chat":
            return message


async def texts(visitor: Visitor, table: int = 1) -> list[str]:
    """The lines that somebody reads who comes to the table now. Where nobody wrote, there is no message to wait for."""
    async with visitor.at(table) as place:
        return [line.get("text", "(removed)") for line in (await hear(place))["lines"]]


async def seated(room: OpenRoom, name: str, at: int, *tables: int) -> Visitor:
    guest = await room.guest(name)
    for table in tables or (1,):
        await seat(guest, at, table)
    return guest


async def test_a_seated_player_writes_and_everybody_at_the_table_reads(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, HOLDEM) as room:
        ann, spectator = await seated(room, "Ann", 1), room.anybody()
        async with ann.at(1) as own, spectator.at(1) as other:
            assert await write(ann, "Good  luck,\neverybody") == (204, "")
            (mine,) = (await hear(own))["lines"]
            (line,) = (await hear(other))["lines"]
        assert (line["name"], line["text"], mine["yours"]) == ("Ann", "Good luck, everybody", True)
        assert "yours" not in line
        assert str(ann.number) not in str(line), "account numbers sign in, and are nobody else's business"
        assert await texts(spectator) == ["Good luck, everybody"]
        assert [len(room.room.keeper(table).chat.lines) for table in (1, 2)] == [1, 0]


async def test_whoever_has_no_seat_writes_nothing(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await seated(room, "Ann", 1)
        assert await write(room.anybody(), "Hello") == (401, "sign-in")
        assert await write(await room.guest("Ben"), "Hello") == (409, "not-seated")
        assert await write(room.staff("floor"), "Hello") == (403, "wrong-role")
        assert await write(ann, "Hello", table=7) == (404, "not-found")
        await ann.command(1, Leave(), "leave")
        assert await write(ann, "One more thing") == (409, "not-seated")
        assert not room.room.keeper(1).chat.lines


async def test_a_private_table_is_private_in_its_chat_too(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        await ann.post("/me/tables", {"game": "oaks/texas-holdem", "private": True})
        await seat(ann, 1)
        assert await write(ann, "Only us") == (204, "")
        assert await write(ben, "Me too") == (404, "not-found")
        assert (await ben.post("/me/blocked", {"table": 1, "line": 1})).status_code == 404


async def test_a_line_has_a_length_and_a_person_a_rate(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, HOLDEM) as room:
        ann = await seated(room, "Ann", 1, 1, 2)
        assert await write(ann, "x" * (MAX_CHARACTERS + 1)) == (409, "too-long")
        assert await write(ann, " \u200b\u202e ") == (409, "not-understood")
        wrote = [await write(ann, f"line {number}", table=1 + number % 2) for number in range(int(BURST) + 1)]
        assert wrote == [(204, "")] * int(BURST) + [(409, "too-many")], "another table is no way around it"
        room.clock.advance(4)
        assert await write(ann, "slowly now") == (204, "")


def test_nothing_that_is_not_printed_is_in_a_line() -> None:
    assert check_text("a\u202eb\x00c\u2066d") == "abcd"
    assert check_text("می\u200cخواهم 👩\u200d🚀") == "می\u200cخواهم 👩\u200d🚀"
    assert check_text("<b>&amp;</b>") == "<b>&amp;</b>", "markup is text like any other"


async def test_the_table_keeps_few_lines_and_a_slow_connection_fewer(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, slow = await seated(room, "Ann", 1), Listener(0)
        keeper = room.room.keeper(1)
        await keeper.join(slow)
        for number in range(KEPT + 10):
            assert await write(ann, f"line {number}") == (204, "")
            room.clock.advance(4)
            await room.settle()
        assert [line.text for line in keeper.chat.lines] == [f"line {number}" for number in range(10, KEPT + 10)]
        assert len(slow._chat) == MAX_CHAT_WAITING
        assert b'"is":"update"' in (await slow.next() or b""), "the table comes before the chat"


async def test_who_is_blocked_is_read_no_more_at_any_table_also_after_the_room_was_closed(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, HOLDEM) as room:
        ann, ben = await seated(room, "Ann", 1, 1, 2), await seated(room, "Ben", 2, 1, 2)
        await write(ann, "Hello")
        await write(ben, "You play badly")
        async with ann.at(1) as place:
            before = (await hear(place))["lines"]
            assert (await ann.post("/me/blocked", {"table": 1, "line": before[1]["number"]})).status_code == 204
            after = await hear(place)
        assert after["all"]
        assert [line["text"] for line in after["lines"]] == ["Hello"]
        await write(ben, "Here as well", table=2)
        await write(ann, "Quiet here", table=2)
        assert await texts(ann, 2) == ["Quiet here"]
        assert await texts(room.anybody(), 2) == ["Here as well", "Quiet here"], "others read both"
        assert "blocked somebody in the chat" in [reason for reason, _ in room.people_chain()]
        ann_number, ben_number = ann.number, ben.number
    async with open_room(tmp_path) as room:
        ann, ben = room.signed_in(ann_number), room.signed_in(ben_number)
        await write(ben, "Back again")
        await write(ann, "Good evening")
        assert await texts(ann) == ["Good evening"]
        (block,) = (await ann.get("/me/blocked")).json()
        assert block["name"] == "Ben"
        assert str(ben_number) not in str(block)
        assert (await ben.http.delete(f"/api/me/blocked/{block['number']}")).status_code == 404, "it is not Ben's"
        assert (await ann.http.delete(f"/api/me/blocked/{block['number']}")).status_code == 204
        assert await texts(ann) == ["Back again", "Good evening"]
        assert (await ann.get("/me/blocked")).json() == []
        assert audit(room.outside) == []


async def test_blocking_twice_is_blocking_once_and_nobody_blocks_themself(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await seated(room, "Ann", 1), await seated(room, "Ben", 2)
        await write(ben, "Hello")
        for _ in range(2):
            assert (await ann.post("/me/blocked", {"table": 1, "line": 1})).status_code == 204
        assert len((await ann.get("/me/blocked")).json()) == 1
        assert (await ben.post("/me/blocked", {"table": 1, "line": 1})).status_code == 409


async def test_the_floor_removes_a_line_and_still_reads_it(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, floor = await seated(room, "Ann", 1), room.staff("floor")
        await write(ann, "Something rude")
        async with room.anybody().at(1) as place:
            await hear(place)
            removed = await floor.post("/floor/tables/1/chat/1/remove", WHY)
            assert removed.status_code == 204, removed.text
            (line,) = (await hear(place))["lines"]
        assert (line["number"], line["removed"]) == (1, True)
        assert "text" not in line
        (watched,) = (await floor.get("/floor/tables/1/chat")).json()
        assert (watched["person"], watched["text"], watched["removed"]) == (ann.number, "Something rude", True)
        reason, note = room.people_chain()[-1]
        assert (reason, note.by, note.person, note.why) == (
            *("removed a line of the chat", floor.number, ann.number, "rude words"),
        )
        assert note.details == {"table": "1", "line": "1"}, "the words themselves do not stay for good"
        assert (await floor.post("/floor/tables/1/chat/9/remove", WHY)).status_code == 404


async def test_the_floor_may_ask_for_the_chat_of_a_table_that_has_just_closed(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        floor = room.staff("floor")
        watched = await floor.get("/floor/tables/2/chat")
        assert (watched.status_code, watched.json()) == (200, [])


async def test_the_floor_silences_a_person_until_midnight_at_every_table(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, HOLDEM) as room:
        ann, floor = await seated(room, "Ann", 1, 1, 2), room.staff("floor")
        silenced = await floor.post(f"/floor/accounts/{ann.number}/silence", WHY)
        until = silenced.json()["until"]
        assert 0 < until - room.clock.now() <= DAY
        assert [await write(ann, "But I", table) for table in (1, 2)] == [(409, "not-now")] * 2
        number = ann.number
    async with open_room(tmp_path) as room:
        ann, floor = room.signed_in(number), room.staff("floor")
        room.clock.advance((until - room.clock.now()) / 1000 - 1)
        assert await write(room.signed_in(number), "Still not?") == (409, "not-now"), "not because the room was closed"
        room.clock.advance(1)
        assert await write(room.signed_in(number), "Good morning") == (204, "")
        assert [reason for reason, _ in room.people_chain() if "silenced" in reason] == [
            "silenced in the chat for the day"
        ]


async def test_the_floor_lets_a_person_write_again(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, floor = await seated(room, "Ann", 1), room.staff("floor")
        await write(ann, "Hello")
        await floor.post(f"/floor/accounts/{ann.number}/silence", WHY)
        assert (await floor.get("/floor/tables/1/chat")).json()[0]["silenced"]
        again = await floor.post(f"/floor/accounts/{ann.number}/silence", {"why": "a mistake", "on": False})
        assert again.json() == {"until": 0}
        assert await write(ann, "Thank you") == (204, "")
        assert audit(room.outside) == []


async def test_the_chat_is_no_part_of_the_log_of_play(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await seated(room, "Ann", 1)
        before = room.traces()
        await write(ann, "I had aces")
        assert room.traces() == before
