"""Whom a request comes from: its own address, unless it came through a proxy that the settings name."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from cardroom.server.access import TRIES_A_MINUTE
from cardroom.server.cookies import COOKIE
from cardroom.server.door.addresses import Proxies, counted_as
from cardroom.server.door.limits import Limits
from support.room import PIN, OpenRoom, open_room

pytestmark = pytest.mark.anyio

PROXY = ("10.0.0.0/8",)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("1.2.3.4", "1.2.3.4"),
        ("::ffff:1.2.3.4", "1.2.3.4"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
    ],
)
def test_an_ipv6_address_counts_by_its_network(address: str, counted: str) -> None:
    assert counted_as(address) == counted


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("1.2.3.4", "9.9.9.9", "1.2.3.4"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "9.9.9.9", "9.9.9.9"),
        ("::ffff:10.0.0.1", "9.9.9.9", "9.9.9.9"),
        ("10.0.0.1", "6.6.6.6, 9.9.9.9", "9.9.9.9"),
        ("10.0.0.1", "6.6.6.6, 9.9.9.9, 10.0.0.2", "9.9.9.9"),
        ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("10.0.0.1", "9.9.9.9:1234", "9.9.9.9"),
        ("10.0.0.1", "[2001:db8::1]:1234", "2001:db8::1"),
        ("10.0.0.1", "2001:db8::1", "2001:db8::1"),
        ("10.0.0.1", "6.6.6.6, nonsense", "10.0.0.1"),
        ("10.0.0.1", "6.6.6.6, nonsense, 10.0.0.2", "10.0.0.2"),
        ("10.0.0.1", ",,,", "10.0.0.1"),
    ],
)
def test_only_what_a_named_proxy_wrote_counts(peer: str, forwarded: str, client: str) -> None:
    assert Proxies(PROXY).client_of(peer, forwarded) == client


async def try_to_sign_in(room: OpenRoom, address: str, forwarded: str = "") -> int:
    headers = {"x-forwarded-for": forwarded} if forwarded else {}
    visitor = room.anybody(address=address)
    return (await visitor.post("/session", {"number": 100_000, "pin": "000000"}, **headers)).status_code


async def test_an_address_that_is_only_claimed_does_not_give_more_tries(tmp_path: Path) -> None:
    async with open_room(tmp_path, proxies=PROXY) as room:
        tries = [await try_to_sign_in(room, "1.2.3.4", f"9.9.9.{number}") for number in range(TRIES_A_MINUTE + 1)]
        assert tries == [401] * TRIES_A_MINUTE + [429]


async def test_people_behind_a_named_proxy_are_told_apart(tmp_path: Path) -> None:
    async with open_room(tmp_path, proxies=PROXY) as room:
        tries = [await try_to_sign_in(room, "10.0.0.1", f"9.9.9.{number}") for number in range(TRIES_A_MINUTE + 1)]
        assert tries == [401] * (TRIES_A_MINUTE + 1)


async def test_the_addresses_of_one_ipv6_network_have_the_tries_of_one(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        tries = [await try_to_sign_in(room, f"2001:db8::{number:x}") for number in range(TRIES_A_MINUTE + 1)]
        assert tries == [401] * TRIES_A_MINUTE + [429]


async def open_account(room: OpenRoom, address: str, **headers: str) -> httpx.Response:
    return await room.anybody(address=address).post("/accounts", {"name": "Ann", "pin": PIN}, **headers)


async def test_by_https_the_cookie_is_for_this_host_alone(tmp_path: Path) -> None:
    async with open_room(tmp_path, proxies=PROXY) as room:
        by_https = {"x-forwarded-proto": "https", "x-forwarded-for": "9.9.9.9"}
        reply = await open_account(room, "10.0.0.1", **by_https)
        told = reply.headers["set-cookie"]
        assert told.startswith(f"__Host-{COOKIE}=")
        assert {"secure", "httponly", "path=/", "samesite=strict"} <= set(told.lower().split("; "))
        assert "domain" not in told.lower()
        assert reply.headers["strict-transport-security"] == "max-age=31536000"
        cookie = told.partition(";")[0]
        visitor = room.anybody(address="10.0.0.1")
        assert (await visitor.get("/me", cookie=cookie, **by_https)).status_code == 200
        plain = cookie.replace("__Host-", "")
        assert (await visitor.get("/me", cookie=plain, **by_https)).status_code == 401, "another site may have set it"
        signed_out = await visitor.http.delete("/api/session", headers=by_https)
        assert signed_out.headers["set-cookie"].startswith(f'__Host-{COOKIE}=""')
        assert "secure" in signed_out.headers["set-cookie"].lower()


async def test_without_https_the_cookie_has_its_plain_name(tmp_path: Path) -> None:
    async with open_room(tmp_path, proxies=PROXY) as room:
        for address, proto in (("10.0.0.1", "http"), ("1.2.3.4", "https"), ("10.0.0.1", "gopher")):
            reply = await open_account(room, address, **{"x-forwarded-proto": proto})
            assert reply.headers["set-cookie"].startswith(f"{COOKIE}=")
            assert "secure" not in reply.headers["set-cookie"].lower()
            assert "strict-transport-security" not in reply.headers


async def test_the_host_that_a_named_proxy_forwards_counts(tmp_path: Path) -> None:
    async with open_room(tmp_path, proxies=PROXY, hosts=("cards.example",)) as room:
        forwarded = {"host": "inside", "x-forwarded-host": "cards.example", "origin": "https://cards.example"}
        assert (await open_account(room, "10.0.0.1", **forwarded)).status_code == 201
        assert (await open_account(room, "1.2.3.4", **forwarded)).status_code == 421


# Too many requests


async def test_an_address_that_asks_too_often_is_told_to_wait(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path, limits=Limits(requests_a_second=0, request_burst=5)) as room:
        visitor = room.anybody(address="1.2.3.4")
        replies = [await visitor.http.get("/health") for _ in range(9)]
        assert [reply.status_code for reply in replies] == [200] * 5 + [429] * 4
        assert replies[-1].headers["retry-after"] == "5"
        assert replies[-1].json()["code"] == "too-many"
        assert (await room.anybody(address="1.2.3.5").http.get("/health")).status_code == 200
    assert caplog.messages == ["request refused: too many from the address"]


async def test_an_address_may_ask_again_after_a_while(tmp_path: Path) -> None:
    async with open_room(tmp_path, limits=Limits(requests_a_second=2, request_burst=2)) as room:
        now = 0.0
        room.app.state.door.clock = lambda: now
        visitor = room.anybody()
        assert [(await visitor.http.get("/health")).status_code for _ in range(3)] == [200, 200, 429]
        now = 1.0
        assert [(await visitor.http.get("/health")).status_code for _ in range(3)] == [200, 200, 429]
