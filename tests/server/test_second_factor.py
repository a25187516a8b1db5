"""The second factor of the staff: codes that count once, recovery codes, and a secret that is stored sealed."""

from __future__ import annotations

from base64 import b32decode
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from cardroom.floor.running import Pause
from cardroom.server import totp
from cardroom.server.attempts import FREE_FAILURES
from cardroom.server.cookies import COOKIE
from cardroom.server.keys import Keys
from cardroom.server.qr import qr_code
from support.room import HOLDEM, OpenRoom, Visitor, lose_keys, open_room

pytestmark = pytest.mark.anyio

RFC_SECRET = b"12345678901234567890"
RFC_CODES = {59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037"}
"""The last six digits of the test vectors of RFC 6238, by time in seconds."""
WHY = {"why": "a test of it"}


@pytest.mark.parametrize("seconds", RFC_CODES)
def test_the_codes_are_those_of_the_standard(seconds: int) -> None:
    assert totp.code_at(RFC_SECRET, seconds // 30) == RFC_CODES[seconds]


def test_a_code_counts_a_step_early_or_late_and_once() -> None:
    now = 1111111111_000
    step = now // totp.STEP
    for off in (-1, 0, 1):
        assert totp.step_of(RFC_SECRET, totp.code_at(RFC_SECRET, step + off), 0, now) == step + off
    for off in (-2, 2):
        assert totp.step_of(RFC_SECRET, totp.code_at(RFC_SECRET, step + off), 0, now) is None
    assert totp.step_of(RFC_SECRET, totp.code_at(RFC_SECRET, step), step, now) is None
    assert totp.step_of(RFC_SECRET, totp.code_at(RFC_SECRET, step + 1), step, now) == step + 1
    for nonsense in ("", "28708", "2870820", "ÄÖÜ", "not a code"):
        assert totp.step_of(RFC_SECRET, nonsense, 0, now) is None


def test_the_address_is_drawn_as_scanners_read_it() -> None:
    address = totp.address(RFC_SECRET, "123456")
    assert address == ("otpauth://totp/Cardroom%3A123456?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cardroom")
    assert totp.in_groups(RFC_SECRET) == "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ"
    rows = qr_code(address)
    # Two scanners, ZXing and OpenCV, have read this very drawing.
    assert sha256("\n".join(rows).encode()).hexdigest() == (
        "0d9fff58d4cfeb11f79447b0f70a7a80d90f1e4b919ed2d345399cc319cd3ecd"
    )
    with pytest.raises(ValueError, match="more than the 106"):
        qr_code("x" * 107)


class Device:
    """An authenticator, and the account that it belongs to."""

    def __init__(self, room: OpenRoom, role: str) -> None:
        self.room = room
        self.visitor = room.staff(role)
        self.number, self.pin = room.room.reception.new_staff[role]
        self.secret = b""
        self.recovery: list[str] = []

    async def set_up(self, code: str = "") -> None:
        asked = await self.visitor.post("/me/second-factor", {"pin": self.pin, "code": code})
        assert asked.status_code == 200, asked.text
        self.secret = b32decode(asked.json()["secret"].replace(" ", ""))
        confirmed = await self.visitor.post("/me/second-factor/confirm", {"code": self.code()})
        assert confirmed.status_code == 200, confirmed.text
        self.recovery = confirmed.json()["codes"]

    def code(self) -> str:
        return totp.code_at(self.secret, self.room.clock.now() // totp.STEP)

    async def sign_in(self, code: str = "", address: str = "127.0.0.1", **more: str) -> httpx.Response:
        asked = {"number": self.number, "pin": self.pin, "code": code, **more}
        return await self.room.anybody(address=address).post("/session", asked)


async def test_whoever_has_one_needs_its_code_to_sign_in(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        floor = Device(room, "floor")
        other = room.anybody((await floor.sign_in()).cookies[COOKIE])
        await floor.set_up()
        assert (await other.get("/me")).status_code == 401, "the other sessions end"
        assert (await floor.visitor.get("/me")).json()["second_factor"] is True
        asked = await floor.sign_in()
        assert (asked.status_code, asked.json()["code"], COOKIE in asked.cookies) == (409, "second-factor", False)
        assert (await floor.sign_in(floor.code())).status_code == 401, "it was used when the factor was set up"
        room.clock.advance(30)
        code = floor.code()
        wrong = await floor.sign_in("000000" if code != "000000" else "111111")
        assert (wrong.status_code, wrong.json()["reason"]) == (401, "the code is wrong or has been used before")
        assert (await floor.sign_in(code)).status_code == 200
        assert (await floor.sign_in(code)).status_code == 401
        reasons = [reason for reason, note in room.people_chain() if note.person == floor.number]
        assert "second factor on" in reasons


async def test_codes_are_not_guessed(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        floor = Device(room, "floor")
        await floor.set_up()
        room.clock.advance(30)
        for _ in range(FREE_FAILURES):
            assert (await floor.sign_in("000000", "192.0.2.1")).status_code == 401
        assert (await floor.sign_in(floor.code(), "192.0.2.1")).status_code == 401
        assert (await floor.sign_in(floor.code(), "192.0.2.2")).status_code == 200


async def test_a_code_is_not_used_again_after_a_restart(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        floor = Device(room, "floor")
        await floor.set_up()
        code, now = floor.code(), room.clock.now()
    async with open_room(tmp_path) as room:
        room.clock.advance((now - room.clock.now()) / 1000)
        floor.room = room
        assert (await floor.sign_in(code)).status_code == 401
        room.clock.advance(30)
        assert (await floor.sign_in(floor.code())).status_code == 200


async def test_a_recovery_code_counts_once(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        floor = Device(room, "floor")
        await floor.set_up()
        assert len(set(floor.recovery)) == 8
        first, second = floor.recovery[:2]
        assert (await floor.sign_in(first)).status_code == 200
        assert (await floor.sign_in(first)).status_code == 401
        assert (await floor.sign_in(second.upper().replace("-", " "))).status_code == 200


async def test_nothing_in_the_database_makes_a_code(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        floor = Device(room, "floor")
        await floor.set_up()
        keys = room.room.reception.keys.path
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file != keys)
        spelled = totp.in_groups(floor.secret).replace(" ", "").encode()
        for secret in (floor.secret, floor.secret.hex().encode(), spelled, *map(str.encode, floor.recovery)):
            assert secret not in stored


async def test_an_old_key_still_opens_what_it_sealed_and_a_lost_one_does_not(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_room(tmp_path) as room:
        floor = Device(room, "floor")
        await floor.set_up()
    Keys.open(tmp_path / "room.db.keys").rotate("seal")
    async with open_room(tmp_path) as room:
        floor.room = room
        room.clock.advance(30)
        assert (await floor.sign_in(floor.code())).status_code == 200
    lose_keys(tmp_path)
    async with open_room(tmp_path) as room:
        floor.room = room
        room.clock.advance(60)
        lost = await floor.sign_in(floor.code())
        assert (lost.status_code, "use a recovery code" in lost.json()["reason"]) == (409, True)
        assert (await floor.sign_in(floor.recovery[0])).status_code == 200
    assert any("second factor cannot be read" in message for message in caplog.messages)


async def test_it_is_replaced_only_with_the_pin_and_a_code(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        floor = Device(room, "floor")
        wrong = await floor.visitor.post("/me/second-factor", {"pin": "000000"})
        assert wrong.status_code == 401
        await floor.set_up()
        old = floor.secret
        asked = {"pin": floor.pin}
        for code in ("", "000000"):
            refused = await floor.visitor.post("/me/second-factor", asked | {"code": code})
            assert (refused.status_code, refused.json()["code"]) == (409, "second-factor")
        room.clock.advance(30)
        await floor.set_up(floor.code())
        assert floor.secret != old
        room.clock.advance(30)
        assert (await floor.sign_in(floor.code())).status_code == 200


async def test_it_is_on_only_when_a_code_was_right(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        floor = Device(room, "floor")
        early = await floor.visitor.post("/me/second-factor/confirm", {"code": "000000"})
        assert early.status_code == 409
        begun = (await floor.visitor.post("/me/second-factor", {"pin": floor.pin})).json()
        assert len(begun["qr"]) == len(begun["qr"][0]) == 37
        wrong = await floor.visitor.post("/me/second-factor/confirm", {"code": "no code"})
        assert wrong.status_code == 409
        assert (await floor.sign_in()).status_code == 200


async def test_it_is_for_staff(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        assert (await ann.post("/me/second-factor", {"pin": "482915"})).status_code == 403


# Required


async def may_work(visitor: Visitor) -> dict[str, Any]:
    """The answers to what the floor does all day."""
    scene = (await visitor.get("/tables/1/scene")).json()
    return {
        "watch": (await visitor.get("/floor/tables")).status_code,
        "order": (await visitor.command(1, Pause(), f"pause-{scene['version']}")).status_code,
        "me": (await visitor.get("/me")).status_code,
    }


async def test_where_it_is_required_staff_set_it_up_before_anything_else(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, second_factor="staff") as room:
        floor = Device(room, "floor")
        assert await may_work(floor.visitor) == {"watch": 403, "order": 403, "me": 403}
        async with floor.visitor.at(1) as place:
            assert (await place.do(Pause(), "pause"))["code"] == "sign-in"
        assert (await floor.visitor.get("/session")).json()["needs_second_factor"] is True
        await floor.set_up()
        assert await may_work(floor.visitor) == {"watch": 200, "order": 200, "me": 200}
        assert (await floor.visitor.get("/session")).json()["needs_second_factor"] is False
        ann = await room.guest("Ann", 0)
        assert (await ann.get("/me")).status_code == 200, "guests need none"


async def test_a_manager_takes_it_away_with_the_pin(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        floor = Device(room, "floor")
        await floor.set_up()
        reset = await room.staff("manager").post(f"/staff/{floor.number}/reset", WHY)
        assert reset.status_code == 200
        assert (await floor.visitor.get("/me")).status_code == 401
        assert (await floor.sign_in(floor.recovery[0])).status_code == 401
        floor.pin = reset.json()["pin"]
        assert (await floor.sign_in()).json()["code"] == "new-pin"
        assert (await floor.sign_in(new_pin="918273")).status_code == 200
        assert ("second factor off", floor.number) in [(reason, note.person) for reason, note in room.people_chain()]
