"""Where requests come from: addresses that try too often, pages from elsewhere, and bodies that are too long."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from cardroom.server.access import TRIES_A_MINUTE
from support.asgi import Closed
from support.room import HERE, HOLDEM, PIN, OpenRoom, Visitor, open_room

pytestmark = pytest.mark.anyio

FOREIGN = ["http://elsewhere.example", "http://testserver.elsewhere.example", "http://testserver:81", "null", ""]


async def sign_in(room: OpenRoom, number: int, pin: str, address: str = "127.0.0.1") -> httpx.Response:
    return await room.anybody(address=address).post("/session", {"number": number, "pin": pin})


async def test_the_number_of_tries_a_minute_from_one_address_is_limited(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        tries = [await sign_in(room, 100_000, "000000") for _ in range(TRIES_A_MINUTE)]
        assert {reply.status_code for reply in tries} == {401}
        assert (await sign_in(room, 100_000, "000000")).status_code == 429
        assert (await room.anybody().post("/accounts", {"name": "Ann", "pin": PIN})).status_code == 429
        assert (await sign_in(room, 100_000, "000000", address="10.0.0.2")).status_code == 401
        room.clock.advance(60)
        assert (await sign_in(room, 100_000, "000000")).status_code == 401


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
        assert await ann.balance() == 0
    assert caplog.messages.count("request refused: body too long") == 1


@pytest.mark.parametrize("cents", [True, "100", 100.0])
async def test_an_amount_that_is_not_a_whole_number_is_refused(cents: object, tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        before = room.traces()
        reply = await ann.post("/me/deposit", {"cents": cents, "key": "k"})
        assert reply.status_code == 422
        assert room.traces() == before
