"""What a socket refuses: it says why, writes a line in the log, and nothing has changed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cardroom.dealing.choices import Fold
from cardroom.floor.commands import Command
from cardroom.floor.playing import Choose
from cardroom.floor.running import Close, Pause
from cardroom.floor.seating import Leave, Sit
from cardroom.server import app as app_module
from cardroom.server.messages import MAX_MESSAGE_BYTES
from support.asgi import Closed
from support.room import HOLDEM, OpenRoom, Place, open_room

pytestmark = pytest.mark.anyio

SHUFFLE = '{"do":"shuffle","key":"' + "A" * 43 + '="}'
MALFORMED = {
    "nothing": "",
    "no JSON": "sit down",
    "half a message": '{"id":"a","command":{"do":"sit"',
    "null": "null",
    "a list": "[]",
    "very deep": "[" * 8000,
    "a lone surrogate": '{"id":"a","command":{"do":"leave","\\ud800":1}}',
    "no id": '{"command":{"do":"leave"}}',
    "an empty id": '{"id":"","command":{"do":"leave"}}',
    "an id with a slash": '{"id":"1/a","command":{"do":"leave"}}',
    "an id with a line end": '{"id":"a\\n","command":{"do":"leave"}}',
    "a long id": '{"id":"' + "a" * 65 + '","command":{"do":"leave"}}',
    "an id that is a number": '{"id":7,"command":{"do":"leave"}}',
    "no command": '{"id":"a"}',
    "an unknown command": '{"id":"a","command":{"do":"fly"}}',
    "more than a message has": '{"id":"a","command":{"do":"leave"},"guest":{"number":0}}',
    "more than a command has": '{"id":"a","command":{"do":"leave","seat":2}}',
    "less than a command has": '{"id":"a","command":{"do":"sit","seat":1}}',
    "chips below zero": '{"id":"a","command":{"do":"buy","chips":-4000}}',
    "no chips": '{"id":"a","command":{"do":"buy","chips":0}}',
    "an id twice": '{"id":"a","id":"b","command":{"do":"leave"}}',
    "an amount twice": '{"id":"a","command":{"do":"buy","chips":4000,"chips":8000}}',
    "an amount with a point": '{"id":"a","command":{"do":"buy","chips":4000.0}}',
    "an amount with an exponent": '{"id":"a","command":{"do":"buy","chips":4e3}}',
    "true for an amount": '{"id":"a","command":{"do":"buy","chips":true}}',
    "a NUL": '{"id":"a","command":{"do":"leave","\\u0000":1}}',
    "half a cent": '{"id":"a","command":{"do":"buy","chips":4000.5}}',
    "chips in words": '{"id":"a","command":{"do":"buy","chips":"4000"}}',
    "all the money there is": '{"id":"a","command":{"do":"buy","chips":1' + "0" * 30 + "}}",
    "a choice that no game has": '{"id":"a","command":{"do":"choose","choice":{"is":"win"}}}',
    "the house's shuffle": '{"id":"a","command":' + SHUFFLE + "}",
    "the house's deal": '{"id":"a","command":{"do":"deal"}}',
    "the house's clock": '{"id":"a","command":{"do":"time-up"}}',
    "the house's broom": '{"id":"a","command":{"do":"pick-up","person":1}}',
}


@asynccontextmanager
async def two_at_a_table(folder: Path) -> AsyncIterator[tuple[OpenRoom, Place, Place]]:
    """Ann and Ben at hold'em, in the middle of a hand: first whoever is to act, then the other."""
    async with open_room(folder, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        await ann.command(1, Sit(1, 100_00), "sit")
        done = (await ben.command(1, Sit(2, 100_00), "sit")).json()
        async with ann.at(1) as left, ben.at(1) as right:
            scene = (await left.see(done["version"] + 1))["scene"]
            await right.see(done["version"] + 1)
            assert scene["phase"] == "playing"
            acting, other = (left, right) if scene["view"]["asked"] == [1] else (right, left)
            yield room, acting, other


async def test_a_malformed_message_is_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        await ann.command(1, Sit(1, 100_00), "sit")
        before = room.traces()
        async with ann.at(1) as place:
            await place.see(0)
            answers = {}
            for what, text in MALFORMED.items():
                await place.send(text)
                answer = await place.hear()
                answers[what] = (answer["is"], answer.get("code"))
            assert answers == dict.fromkeys(MALFORMED, ("refused", "not-understood"))
            assert room.traces() == before
            assert (await place.do(Leave(), "leave"))["version"] == before[0] + 1
    assert caplog.messages.count("message refused: malformed") == 1, "one line a minute"


async def test_a_command_that_cannot_be_read_is_refused_by_its_id(tmp_path: Path) -> None:
    """Otherwise its sender would wait for an answer for ever."""
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        async with ann.at(1) as place:
            await place.see(0)
            await place.send('{"id": "a-7", "command": {"do": "sit", "seat": 1, "chips": 20000.0}}')
            refused = await place.hear()
    assert (refused["id"], refused["code"]) == ("a-7", "not-understood")


async def test_a_binary_frame_ends_the_connection(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        before = room.traces()
        async with ann.at(1) as place:
            await place.see(0)
            await place.send_bytes(b'{"id":"a","command":{"do":"sit","seat":1,"chips":10000}}')
            with pytest.raises(Closed) as closed:
                await place.hear()
        assert closed.value.code == 1008
        assert room.traces() == before
    assert "message refused: malformed" in caplog.messages


async def test_nobody_acts_for_another_seat(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    async with two_at_a_table(tmp_path) as (room, acting, other):
        before = room.traces()
        for spot in range(3):
            answer = await other.do(Choose(Fold(), spot), f"fold-{spot}")
            assert answer["is"] == "refused"
            assert answer["code"] == "not-your-turn"
            assert answer["seat"] in (1, 2)
        assert room.traces() == before
        assert (await acting.do(Choose(Fold()), "fold"))["is"] == "done"
    assert caplog.messages.count("command refused") == 1, "one line a minute"


async def test_a_choice_for_a_round_that_is_over_does_not_answer_the_next(tmp_path: Path) -> None:
    async with two_at_a_table(tmp_path) as (room, acting, other):
        await acting.do(Choose(Fold(), round=1), "fold")
        scene = (await other.see(room.traces()[0]))["scene"]
        while scene["round"] < 2:
            scene = (await other.see(0))["scene"]
        before = room.traces()
        for place in (acting, other):
            answer = await place.do(Choose(Fold(), round=1), "late")
            assert answer.pop("seat") in (1, 2)
            assert answer == {"is": "refused", "id": "late", "code": "too-late", "reason": "round 1 is over"}
        assert room.traces() == before


async def test_a_spectator_has_no_seat_to_act_from(tmp_path: Path) -> None:
    async with two_at_a_table(tmp_path) as (room, _, _):
        cal = await room.guest("Cal")
        before = room.traces()
        async with cal.at(1) as place:
            for command in (Choose(Fold()), Leave(), Choose(Fold(), 1)):
                answer = await place.do(command, "a")
                assert answer == {
                    "is": "refused",
                    "id": "a",
                    "code": "not-seated",
                    "reason": "you have no seat at this table",
                }
        assert room.traces() == before


async def test_nobody_takes_the_seat_or_the_name_of_somebody_else(tmp_path: Path) -> None:
    async with two_at_a_table(tmp_path) as (room, _, _):
        cal = await room.guest("Cal")
        before = room.traces()
        async with cal.at(1) as place:
            assert (await place.do(Sit(1, 100_00), "a"))["code"] == "seat-taken"
            await place.send('{"id":"b","command":{"do":"leave"},"guest":{"number":1,"name":"Ann"}}')
            assert (await place.hear())["is"] == "refused"
        assert room.traces() == before


async def test_whoever_has_not_signed_in_may_watch_and_do_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    async with open_room(tmp_path, HOLDEM) as room:
        before = room.traces()
        async with room.anybody().at(1) as place:
            assert (await place.hear())["scene"]["table"] == 1
            answer = await place.do(Sit(1, 100_00), "a")
            assert answer == {"is": "refused", "id": "a", "code": "sign-in", "reason": "you must sign in first"}
        assert room.traces() == before
    assert "command refused" in caplog.messages


@pytest.mark.parametrize("role", ["player", "cashier", "auditor"])
async def test_the_orders_of_the_floor_are_for_the_floor(
    role: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        person = await room.guest() if role == "player" else room.staff(role)
        floor = room.staff("floor")
        before = room.traces()
        orders: list[Command | dict[str, Any]] = [
            Pause(),
            Close(),
            {"do": "unseat", "person": 1},
            {"do": "change-fees"},
            {"do": "go-on"},
        ]
        async with person.at(1) as place:
            for order in orders:
                answer = await place.do(order, "order")
                assert answer == {
                    "is": "refused",
                    "id": "order",
                    "code": "wrong-role",
                    "reason": "only floor staff may do this",
                }
        assert room.traces() == before
        assert caplog.messages.count("command refused: wrong role") == 1, "one line a minute"
        async with floor.at(1) as place:
            assert (await place.do(Pause(), "order"))["is"] == "done"


async def test_an_order_with_unknown_fees_is_refused_with_the_reason(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        before = room.traces()
        async with room.staff("floor").at(1) as place:
            answer = await place.do({"do": "change-fees", "fees": "no such option"}, "order")
            assert "no such option" in answer["reason"]
            answer = await place.do({"do": "change-fees", "stakes": "no such stakes"}, "order")
            assert "is not part of any stakes" in answer["reason"]
        assert room.traces() == before


async def test_a_message_that_is_too_long_ends_the_connection(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        before = room.traces()
        async with ann.at(1) as place:
            await place.see(0)
            await place.send('{"id":"a","command":{"do":"sit","seat":1,"chips":10000}}'.ljust(MAX_MESSAGE_BYTES + 1))
            with pytest.raises(Closed) as closed:
                await place.hear()
        assert closed.value.code == 1008
        assert room.traces() == before
    assert "connection closed: messages too long or too many" in caplog.messages


async def test_too_many_messages_end_the_connection(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        before = room.traces()
        async with ann.at(1) as place:
            for _ in range(1000):
                await place.ask(Leave(), "a")
            heard, code = await place.hear_all()
        assert code == 1008
        # A hundred are answered; the last answers may be lost with the connection.
        assert 50 <= [answer["is"] for answer in heard].count("refused") < 1000
        assert room.traces() == before
    assert "connection closed: messages too long or too many" in caplog.messages


@pytest.mark.parametrize("table", [0, 2, -1, 10**30, "one", "%00"])
async def test_a_table_that_is_not_there_is_not_found(
    table: int | str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        with pytest.raises(Closed):
            async with ann.at(table) as place:
                await place.hear()
        assert "connection refused" in caplog.messages or not isinstance(table, int)
        assert (await ann.get(f"/tables/{table}/scene")).status_code in (400, 404, 422)


@pytest.mark.parametrize("have", ["-1", "x", "1.5"])
async def test_a_version_that_is_no_number_is_not_understood(have: str, tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        with pytest.raises(Closed) as closed:
            async with room.anybody().at(1, have):
                pass
        assert closed.value.code == 1008


async def test_one_person_gives_only_so_many_commands_by_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a socket, where a connection that sends too many is closed."""
    monkeypatch.setattr(app_module, "A_SECOND", 0.0)
    monkeypatch.setattr(app_module, "BURST", 3.0)
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        asked = {"id": "one", "command": {"do": "sit-out"}}
        statuses = [(await ann.post("/tables/1/commands", asked)).status_code for _ in range(4)]
        assert statuses == [409, 409, 409, 429]
        assert (await ben.post("/tables/1/commands", asked)).status_code == 409, "others may go on"
