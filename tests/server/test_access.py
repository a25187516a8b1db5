"""Who comes in: numbers and PINs, sessions, and pages from elsewhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from cardroom.floor.terms import Terms
from cardroom.server.access import COOKIE, SESSION_SECONDS, TRIES_A_MINUTE, Sessions
from cardroom.server.people import LOCKED_FOR, MAX_FAILURES, WRONG_PIN, hash_pin, is_right
from support.asgi import Closed
from support.room import HERE, HOLDEM, PIN, OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio

FOREIGN = ["http://elsewhere.example", "http://testserver.elsewhere.example", "http://testserver:81", "null", ""]


async def sign_in(room: OpenRoom, number: int, pin: str, address: str = "127.0.0.1") -> httpx.Response:
    return await room.anybody(address=address).post("/session", {"number": number, "pin": pin})


async def fail(room: OpenRoom, number: int, times: int) -> None:
    for _ in range(times):
        assert (await sign_in(room, number, "0000")).status_code == 401


# Number and PIN


async def test_an_account_is_locked_after_repeated_failure(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path) as room:
        ann, ben = await room.guest("Ann", 0), await room.guest("Ben", 0)
        await fail(room, ann.number, MAX_FAILURES)
        refused = await sign_in(room, ann.number, PIN)
        assert (refused.status_code, refused.json()) == (
            409,
            {"code": "too-many", "reason": "the account is locked for 15 more minutes"},
        )
        assert COOKIE not in refused.cookies
        assert (await sign_in(room, ben.number, PIN)).status_code == 200
    assert caplog.messages.count("sign-in failed: wrong PIN") == MAX_FAILURES
    assert "account locked" in caplog.messages


async def test_a_locked_account_stays_locked_over_a_restart(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        await fail(room, ann.number, MAX_FAILURES)
    async with open_room(tmp_path) as room:
        assert (await sign_in(room, ann.number, PIN)).status_code == 409


async def test_a_locked_account_opens_again_after_a_while(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        await fail(room, ann.number, MAX_FAILURES)
        room.clock.advance(LOCKED_FOR / 1000 - 60)
        assert (await sign_in(room, ann.number, PIN)).json()["reason"] == "the account is locked for 1 more minute"
        room.clock.advance(60)
        assert (await sign_in(room, ann.number, PIN)).status_code == 200


async def test_the_cashier_unlocks_an_account(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        await fail(room, ann.number, MAX_FAILURES)
        unlocked = await room.staff("cashier").post(f"/cage/accounts/{ann.number}/unlock")
        assert unlocked.status_code == 200
        assert (await sign_in(room, ann.number, PIN)).status_code == 200


async def test_failures_are_forgotten_once_the_pin_is_right(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        for _ in range(2):
            await fail(room, ann.number, MAX_FAILURES - 1)
            assert (await sign_in(room, ann.number, PIN)).status_code == 200


async def test_a_number_that_nobody_has_is_answered_like_a_wrong_pin(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        wrong = await sign_in(room, ann.number, "0000")
        nobody = await sign_in(room, 999_999 if ann.number != 999_999 else 999_998, "0000")
        assert (wrong.status_code, wrong.json()) == (401, {"code": "sign-in", "reason": WRONG_PIN})
        assert (nobody.status_code, nobody.json()) == (401, {"code": "sign-in", "reason": WRONG_PIN})
        assert nobody.headers == wrong.headers


def test_no_pin_opens_an_account_without_one() -> None:
    assert is_right(hash_pin("1234"), "1234")
    for pin in ("1234", "", "nobody has this PIN"):
        assert not is_right("", pin)


async def test_a_bot_does_not_sign_in(tmp_path: Path) -> None:
    async with open_room(tmp_path, Terms("oaks/texas-holdem", bots=2)) as room:
        with room.ledger() as reading:
            bot = next(person.number for person in reading.people() if person.is_bot)
        assert (await sign_in(room, bot, "")).status_code == 401
        cashier = room.staff("cashier")
        assert (await cashier.get(f"/cage/accounts/{bot}")).status_code == 404
        gift = await cashier.post(f"/cage/accounts/{bot}/deposit", {"cents": 100, "key": "gift"})
        assert gift.status_code == 404


@pytest.mark.parametrize("pin", ["123", "1234567890123", "12a4", "١٢٣٤", "1234\n", ""])
async def test_a_pin_has_four_to_twelve_digits(pin: str, tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        refused = await room.anybody().post("/accounts", {"name": "Ann", "pin": pin})
        assert refused.status_code == 422


async def test_so_many_tries_a_minute_from_one_address(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        tries = [await sign_in(room, 100_000, "0000") for _ in range(TRIES_A_MINUTE)]
        assert {reply.status_code for reply in tries} == {401}
        assert (await sign_in(room, 100_000, "0000")).status_code == 429
        assert (await room.anybody().post("/accounts", {"name": "Ann", "pin": PIN})).status_code == 429
        assert (await sign_in(room, 100_000, "0000", address="10.0.0.2")).status_code == 401
        room.clock.advance(60)
        assert (await sign_in(room, 100_000, "0000")).status_code == 401


# Sessions


async def test_a_session_is_a_cookie_that_scripts_and_other_sites_do_not_get(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        told = (await sign_in(room, ann.number, PIN)).headers["set-cookie"]
        assert f"Max-Age={SESSION_SECONDS}" in told
        assert "HttpOnly" in told
        assert "SameSite=strict" in told


async def test_signing_out_ends_the_session(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        visitor = room.anybody()
        await visitor.post("/accounts", {"name": "Ann", "pin": PIN})
        assert (await visitor.get("/me")).status_code == 200
        assert (await visitor.http.delete("/api/session")).status_code == 204
        assert (await visitor.get("/me")).status_code == 401


class Yesterday(TimestampSigner):
    def get_timestamp(self) -> int:
        return super().get_timestamp() - SESSION_SECONDS - 60


def cookies_that_do_not_count(number: int) -> dict[str, str]:
    good = Sessions("for tests").make(number)
    payload, rest = good.split(".", 1)
    other_payload = Sessions("for tests").make(number + 1).split(".", 1)[0]
    old = URLSafeTimedSerializer("for tests", salt="session", signer=Yesterday)
    return {
        "signed by somebody else": Sessions("guessed").make(number),
        "signed for another purpose": URLSafeTimedSerializer("for tests", salt="other").dumps(number),
        "for another number": f"{other_payload}.{rest}",
        "without a signature": payload,
        "cut short": good[:-1],
        "twelve hours old": str(old.dumps(number)),
        "no number": str(URLSafeTimedSerializer("for tests", salt="session").dumps("me")),
        "a number nobody has": Sessions("for tests").make(99),
        "true": str(URLSafeTimedSerializer("for tests", salt="session").dumps(True)),
        "just a number": str(number),
        "nothing": "",
    }


async def test_forged_and_old_cookies_do_not_count(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        assert (await room.anybody(Sessions("for tests").make(ann.number)).get("/me")).status_code == 200
        for what, cookie in cookies_that_do_not_count(ann.number).items():
            visitor = room.anybody(cookie)
            assert (await visitor.get("/me")).status_code == 401, what
            async with visitor.at(1) as place:
                told = await place.do({"do": "sit", "seat": 1, "chips": 100_00}, "a")
                assert told["code"] == "sign-in", what


async def test_without_a_secret_of_its_own_a_room_forgets_sessions_when_it_closes(tmp_path: Path) -> None:
    async with open_room(tmp_path, secret="") as room:
        ann = await room.guest("Ann", 0)
        assert (await ann.get("/me")).status_code == 200
    async with open_room(tmp_path, secret="") as room:
        assert (await room.anybody(ann.cookie).get("/me")).status_code == 401


# Where it comes from


async def buy(ann: Visitor, key: str, **headers: str) -> int:
    return (await ann.post("/me/deposit", {"cents": 100, "key": key}, **headers)).status_code


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_page_from_elsewhere_changes_nothing(
    origin: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        before = room.traces()
        assert await buy(ann, "a", origin=origin) == 403
        with pytest.raises(Closed) as closed:
            async with ann.at(1, origin=origin):
                pass
        assert closed.value.code == 4403
        assert room.traces() == before
    assert caplog.messages == ["request refused: foreign page", "connection refused: foreign page"]


@pytest.mark.parametrize("origin", [HERE, "https://lobby.example"])
async def test_its_own_pages_and_those_it_trusts_use_the_room(origin: str, tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, origins=("https://lobby.example",)) as room:
        ann = await room.guest()
        assert await buy(ann, "a", origin=origin) == 200
        async with ann.at(1, origin=origin) as place:
            assert (await place.hear())["is"] == "update"


async def test_a_body_that_is_too_long_is_not_read(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path) as room:
        ann = await room.guest("Ann", 0)
        long = await ann.post("/me/deposit", {"cents": 100, "key": "a" * 70_000})
        assert long.status_code == 413
        endless = await ann.http.post("/api/me/deposit", content=pieces(), headers={"content-type": "application/json"})
        assert endless.status_code == 411
        strange = await ann.post("/me/deposit", {"cents": 100, "key": "a"}, **{"content-length": "many"})
        assert strange.status_code == 413
        assert await ann.balance() == 0
    assert caplog.messages.count("request refused: body too long") == 3


async def pieces() -> AsyncIterator[bytes]:
    yield b'{"cents": 100, '
    yield b'"key": "a"}'


@pytest.mark.parametrize("cents", [True, "100", 100.0])
async def test_an_amount_that_is_not_a_whole_number_is_refused(cents: object, tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        before = room.traces()
        reply = await ann.post("/me/deposit", {"cents": cents, "key": "k"})
        assert reply.status_code == 422
        assert room.traces() == before
