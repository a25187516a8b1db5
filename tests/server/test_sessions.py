"""Sessions: they last until they are ended, idle or old, and nothing is open any more that was opened with them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from cardroom.floor.seating import Sit, SitOut
from cardroom.server.access import UNATTENDED
from cardroom.server.cookies import COOKIE
from cardroom.server.keys import Keys
from cardroom.server.sessions import MAX_SECONDS, MAX_SESSIONS, id_of
from support.asgi import Closed
from support.room import HOLDEM, PIN, SECRET, OpenRoom, Place, Visitor, open_room

pytestmark = pytest.mark.anyio

SIGNED_OUT = 4401
WHY = {"why": "a test of it"}


async def sign_in(room: OpenRoom, number: int, **headers: str) -> Visitor:
    visitor = room.anybody()
    reply = await visitor.post("/session", {"number": number, "pin": PIN}, **headers)
    assert reply.status_code == 200, reply.text
    return room.anybody(reply.cookies[COOKIE])


async def is_signed_in(visitor: Visitor) -> bool:
    return (await visitor.get("/me")).status_code == 200


async def code_at_the_end(place: Place) -> int:
    _, code = await place.hear_all()
    return code


# The cookie


async def test_a_session_is_a_cookie_that_scripts_and_other_sites_do_not_get(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        told = (await room.anybody().post("/session", {"number": ann.number, "pin": PIN})).headers["set-cookie"]
        assert f"Max-Age={MAX_SECONDS}" in told
        assert "HttpOnly" in told
        assert "SameSite=strict" in told


def signed(secret: str, salt: str = "session", **more: Any) -> URLSafeTimedSerializer:
    """Signs as the room does."""
    return URLSafeTimedSerializer(secret, salt=salt, signer_kwargs={"digest_method": sha256}, **more)


class Yesterday(TimestampSigner):
    def get_timestamp(self) -> int:
        return super().get_timestamp() - MAX_SECONDS - 60


class ClockAhead(TimestampSigner):
    def get_timestamp(self) -> int:
        return super().get_timestamp() + 5


async def test_a_session_counts_that_a_machine_signed_whose_clock_is_ahead(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        cookie = signed(SECRET, signer=ClockAhead).dumps(signed(SECRET).loads(ann.cookie))
        assert await is_signed_in(room.anybody(str(cookie)))


def cookies_that_do_not_count(cookie: str) -> dict[str, str]:
    ours = signed(SECRET)
    token = ours.loads(cookie)
    payload, rest = cookie.split(".", 1)
    return {
        "signed by somebody else": str(signed("guessed").dumps(token)),
        "signed for another purpose": str(signed(SECRET, salt="other").dumps(token)),
        "for another token": f"{ours.dumps('another').split('.', 1)[0]}.{rest}",
        "without a signature": payload,
        "cut short": cookie[:-1],
        "twelve hours old": str(signed(SECRET, signer=Yesterday).dumps(token)),
        "a token that nobody has": str(ours.dumps("another")),
        "the id that is stored": str(ours.dumps(id_of(token))),
        "a number": str(ours.dumps(1)),
        "just a token": token,
        "nothing": "",
    }


async def test_forged_and_old_cookies_do_not_count(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        assert await is_signed_in(room.anybody(ann.cookie))
        for what, cookie in cookies_that_do_not_count(ann.cookie).items():
            visitor = room.anybody(cookie)
            assert not await is_signed_in(visitor), what
            async with visitor.at(1) as place:
                told = await place.do({"do": "sit", "seat": 1, "chips": 100_00}, "a")
                assert told["code"] == "sign-in", what


async def test_a_forged_cookie_costs_no_look_into_the_ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        looks: list[Any] = []
        read = room.room.read

        async def counted_read(look: Any) -> Any:
            looks.append(look)
            return await read(look)

        monkeypatch.setattr(room.room, "read", counted_read)
        for what, cookie in cookies_that_do_not_count(ann.cookie).items():
            assert (await room.anybody(cookie).get("/me")).status_code == 401
            assert not looks, what
        assert await is_signed_in(ann)
        assert looks


async def test_only_the_hash_of_a_token_is_stored(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        token = signed(SECRET).loads(ann.cookie)
        with room.ledger() as reading:
            assert id_of(token) in [row.id for row in reading.sessions(ann.number)]
        assert not any(token.encode() in file.read_bytes() for file in tmp_path.iterdir())


async def test_nobody_is_signed_out_by_a_restart(tmp_path: Path) -> None:
    async with open_room(tmp_path, secret="") as room:
        ann, floor = await room.guest("Ann", 0), room.staff("floor")
    async with open_room(tmp_path, secret="") as room:
        assert await is_signed_in(room.anybody(ann.cookie))
        assert await is_signed_in(room.anybody(floor.cookie))
    keys = Keys.open(tmp_path / "room.db.keys")
    keys.rotate("session")
    async with open_room(tmp_path, secret="") as room:
        assert await is_signed_in(room.anybody(ann.cookie)), "the old key still counts"
        ann = await sign_in(room, ann.number)
        newest = signed(keys.newest("session").secret.hex())
        assert newest.loads(ann.cookie)


# Idle and old


@pytest.mark.parametrize(("role", "minutes"), [("player", 60), ("cashier", 15), ("manager", 15)])
async def test_a_session_that_is_not_used_ends(role: str, minutes: int, tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        visitor = await room.guest("Ann", 0) if role == "player" else room.staff(role)
        for _ in range(2):
            room.clock.advance(60 * minutes - 1)
            assert await is_signed_in(visitor)
        room.clock.advance(60 * minutes)
        assert not await is_signed_in(visitor)
        await room.settle()
        with room.ledger() as reading:
            assert reading.sessions(visitor.number) == []


async def test_how_long_a_session_may_be_idle_is_a_setting(tmp_path: Path) -> None:
    async with open_room(tmp_path, idle_minutes=2, staff_idle_minutes=1) as room:
        ann, floor = await room.guest("Ann", 0), room.staff("floor")
        room.clock.advance(60)
        assert await is_signed_in(ann)
        assert not await is_signed_in(floor)


async def test_what_a_page_asks_by_itself_does_not_keep_a_session_alive(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        floor = room.staff("floor")
        for _ in range(14):
            room.clock.advance(60)
            assert (await floor.get("/floor/tables", **{UNATTENDED: "1"})).status_code == 200
        room.clock.advance(60)
        assert (await floor.get("/floor/tables", **{UNATTENDED: "1"})).status_code == 401


async def test_after_twelve_hours_every_session_ends(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        for _ in range(23):
            room.clock.advance(30 * 60)
            assert await is_signed_in(ann)
        room.clock.advance(30 * 60)
        assert not await is_signed_in(ann)


async def test_the_last_use_is_stored_once_a_minute_for_all_sessions_together(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann", 0), await room.guest("Ben", 0)
        before = len(room.people_chain())
        began = room.clock.now()
        for seconds in (20, 10):
            room.clock.advance(seconds)
            assert await is_signed_in(ann)
            assert await is_signed_in(ben)
            await room.settle()
        assert len(room.people_chain()) == before
        room.clock.advance(30)
        await room.settle()
        assert await is_signed_in(ann)
        await room.settle()
        used = room.people_chain()[before:]
        assert [(reason, note.details) for reason, note in used] == [("sessions used", {"sessions": "2"})]
        with room.ledger() as reading:
            assert [row.last_use for row in reading.sessions(ann.number)] == [began + 30_000]


async def test_the_last_use_is_stored_when_the_room_closes(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        room.clock.advance(30)
        assert await is_signed_in(ann)
        used = room.clock.now()
    async with open_room(tmp_path) as room:
        with room.ledger() as reading:
            assert [row.last_use for row in reading.sessions(ann.number)] == [used]


# Ended


async def test_a_copy_of_the_cookie_is_worth_nothing_after_signing_out(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        stolen = room.anybody(ann.cookie)
        assert (await ann.http.delete("/api/session")).status_code == 204
        assert not await is_signed_in(stolen)
        assert room.people_chain()[-1][0] == "signed out"
        assert (await stolen.http.delete("/api/session")).status_code == 204


async def test_one_sees_where_one_is_signed_in_and_ends_it(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann", 0), await room.guest("Ben", 0)
        room.clock.advance(10)
        phone = await sign_in(room, ann.number, **{"user-agent": f"A phone\x7f {'x' * 500}"})
        listed = (await phone.get("/me/sessions")).json()
        assert [one["is_this"] for one in listed] == [True, False]
        assert listed[0]["agent"].startswith("A phone x")
        assert len(listed[0]["agent"]) == 120
        assert (listed[0]["began"], listed[0]["address"]) == (room.clock.now(), "127.0.0.1")
        assert (await ben.http.delete(f"/api/me/sessions/{listed[1]['id']}")).status_code == 404
        assert (await phone.http.delete(f"/api/me/sessions/{listed[1]['id']}")).status_code == 204
        assert not await is_signed_in(ann)
        assert await is_signed_in(phone)
        assert (await phone.http.delete(f"/api/me/sessions/{listed[1]['id']}")).status_code == 404


async def test_one_signs_out_everywhere_at_once(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann", 0), await room.guest("Ben", 0)
        phone = await sign_in(room, ann.number)
        assert (await phone.http.delete("/api/me/sessions")).status_code == 204
        assert not await is_signed_in(ann)
        assert not await is_signed_in(phone)
        assert await is_signed_in(ben)


async def test_signing_in_again_ends_the_session_before(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann", 0), await room.guest("Ben", 0)
        browser = room.anybody(ann.cookie)
        assert (await browser.post("/session", {"number": ben.number, "pin": PIN})).json()["name"] == "Ben"
        assert not await is_signed_in(room.anybody(ann.cookie))


async def test_nobody_has_more_sessions_than_so_many(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        room.clock.advance(1)
        others = [await sign_in(room, ann.number) for _ in range(MAX_SESSIONS - 1)]
        assert await is_signed_in(ann)
        room.clock.advance(60)
        last = await sign_in(room, ann.number)
        assert not await is_signed_in(ann)
        assert await is_signed_in(others[0])
        assert len((await last.get("/me/sessions")).json()) == MAX_SESSIONS


# Connections


async def sign_out(_room: OpenRoom, ann: Visitor) -> None:
    assert (await ann.http.delete("/api/session")).status_code == 204


async def change_pin(room: OpenRoom, ann: Visitor) -> None:
    reply = await room.anybody(ann.cookie).post("/me/pin", {"pin": PIN, "new_pin": "918273"})
    assert reply.status_code == 200, reply.text


async def new_pin(room: OpenRoom, ann: Visitor) -> None:
    assert (await room.staff("cashier").post(f"/cage/accounts/{ann.number}/pin", WHY)).status_code == 200


async def lock(room: OpenRoom, ann: Visitor) -> None:
    assert (await room.staff("cashier").post(f"/cage/accounts/{ann.number}/lock", WHY)).status_code == 200


async def by_the_floor(room: OpenRoom, ann: Visitor) -> None:
    assert (await room.staff("floor").post(f"/floor/accounts/{ann.number}/sign-out", WHY)).status_code == 204


async def change_role(room: OpenRoom, ann: Visitor) -> None:
    asked = {"role": "floor", **WHY}
    assert (await room.staff("manager").post(f"/staff/{ann.number}/role", asked)).status_code == 204


async def become_idle(room: OpenRoom, _ann: Visitor) -> None:
    room.clock.advance(60 * 60)


@pytest.mark.parametrize("end", [sign_out, change_pin, new_pin, lock, by_the_floor, change_role, become_idle])
async def test_connections_end_with_their_session(
    end: Callable[[OpenRoom, Visitor], Awaitable[None]], tmp_path: Path
) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann, ben = await room.guest("Ann", 0), await room.guest("Ben", 0)
        async with ann.at(1) as first, ann.at(1) as second, ben.at(1) as other:
            await other.hear()
            await end(room, ann)
            assert await code_at_the_end(first) == SIGNED_OUT
            assert await code_at_the_end(second) == SIGNED_OUT
            if end is not become_idle:
                assert other.silent
        assert not await is_signed_in(room.anybody(ann.cookie))
        await room.settle()
        with room.ledger() as reading:
            assert len(reading.sessions(ann.number)) == (1 if end is change_pin else 0)


async def test_commands_keep_a_session_alive(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        async with ann.at(1) as place:
            assert (await place.do(Sit(1, 100_00), "sit"))["is"] == "done"
            for minute in range(3):
                room.clock.advance(40 * 60)
                await place.do(SitOut(), f"out-{minute}")
        assert await is_signed_in(ann)


async def test_nothing_is_done_for_a_session_that_has_ended(tmp_path: Path) -> None:
    """Even if the connection cannot be closed, because the other side takes nothing."""
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        async with ann.at(1) as place:
            await place.hear()
            place.stop_taking()
            before = room.traces()
            await sign_out(room, ann)
            await place.ask(Sit(1, 100_00), "sit")
        assert room.traces() == before


async def test_a_spectators_connection_belongs_to_no_session(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        async with Place(room.app, "/api/tables/1/play", "watch=true", ann.headers) as place:
            await place.hear()
            await sign_out(room, ann)
            assert place.silent
        async with ann.at(99) as nowhere:
            with pytest.raises(Closed):
                await nowhere.hear()
