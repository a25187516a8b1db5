"""What every request must be before a route sees it: for this host, text, JSON, and not from a foreign page."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from cardroom.server.cookies import COOKIE, read_cookie, with_only_cookie
from cardroom.server.door.hosts import is_own_page
from support.listening import get, listening
from support.room import HOLDEM, open_room

pytestmark = pytest.mark.anyio


# Hosts


HOSTS = {
    "testserver": 200,
    "TestServer:8000": 200,
    "testserver.": 200,
    "localhost": 200,
    "127.0.0.1:8000": 200,
    "[::1]:8000": 200,
    "elsewhere.example": 421,
    "testserver.elsewhere.example": 421,
    "10.0.0.7": 421,
    "testserver:port": 400,
    "testserver/path": 400,
    "user@testserver": 400,
    "[::1": 400,
    "http://[": 400,
    "": 400,
}


async def test_the_server_answers_under_its_own_names(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        for host, status in HOSTS.items():
            reply = await room.anybody().http.get("/health", headers={"host": host})
            assert reply.status_code == status, host
            if status != 200:
                assert reply.json()["code"] in ("not-here", "not-understood")


async def test_the_server_answers_under_the_address_that_it_was_reached_at(tmp_path: Path) -> None:
    async with open_room(tmp_path, host="0.0.0.0") as room, listening(room) as place:
        line = await place.line()
        assert (await line.ask(get("/health", host="127.0.0.1"))).status == 200
        assert (await line.ask(get("/health", host="127.0.0.2"))).status == 421
        assert (await line.ask(get("/health", host="0.0.0.0"))).status == 421
        assert (await line.ask(b"GET /health HTTP/1.1\r\n\r\n")).status == 400
        assert (await line.ask(get("/health", "Host: localhost"))).status == 400, "which of the two?"


# Foreign pages


@pytest.mark.parametrize(
    ("origin", "scheme", "is_own"),
    [
        ("http://here:8000", "http", True),
        ("https://here:8000", "http", True),
        ("https://here:8000", "https", True),
        ("https://HERE:8000", "wss", True),
        ("http://here:8000", "https", False),
        ("http://here:8000", "wss", False),
        ("http://here", "http", False),
        ("http://here:8000/path", "http", False),
        ("http://x@here:8000", "http", False),
        ("ftp://here:8000", "http", False),
        ("http://[", "http", False),
        ("http://[::1", "http", False),
        ("http://", "http", False),
        ("null", "http", False),
        ("\x00", "http", False),
    ],
)
def test_only_pages_of_this_server_are_its_own(origin: str, scheme: str, is_own: bool) -> None:
    assert is_own_page(origin, scheme, "here:8000") is is_own


async def test_a_malformed_origin_is_foreign(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM) as room:
        ann = await room.guest()
        for origin in ("http://[", "http://[::1", "//", "http://testserver:99999999", "\xff"):
            headers = [(b"origin", origin.encode("latin-1")), (b"content-type", b"application/json")]
            reply = await ann.http.post("/api/me/deposit", content=b"{}", headers=headers)
            assert (reply.status_code, reply.json()["code"]) == (403, "foreign-page"), origin


# Addresses and methods


TARGETS = {
    "*": 400,
    "http://localhost/health": 400,
    "health": 400,
    "/health%00": 400,
    "/health%ff": 400,
    "/health?a=%ff": 400,
    "/health?a=%00": 400,
    "/api/books/movements?account=%ED%A0%80": 400,
    "/health#part": 200,
    "/%2e%2e/%2e%2e/etc/passwd": 404,
    "/static/../app.py": 404,
    "/static/%2e%2e/app.py": 404,
    "/static/..%2fapp.py": 404,
    "/static/v1/%2e%2e/%2e%2e/app.py": 404,
    "/static//etc/passwd": 404,
    "/static/%5c..%5capp.py": 404,
    "/static/" + "a" * 4000: 404,
    "/static/" + "a/" * 2000: 404,
    "/static/css": 404,
    "//elsewhere.example/%2e%2e": 404,
}


async def test_an_address_that_is_strange_is_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path) as room, listening(room) as place:
        for target, status in TARGETS.items():
            answer = await place.ask(get(target))
            assert answer.status == status, target
            if status != 200:
                assert json.loads(answer.body)["reason"]
    assert not [record for record in caplog.records if record.exc_info]


METHODS = {
    "OPTIONS": 405,
    "POST": 405,
    "PROPFIND": 405,
    "TRACE": 405,
    "CONNECT": 400,
    "FLY": 501,
    "get": 501,
    "GET\x00": 501,
}


async def test_a_method_that_a_route_does_not_have_is_refused(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room, listening(room) as place:
        for method, status in METHODS.items():
            target = b"localhost:80" if method == "CONNECT" else b"/api/houses"
            answer = await place.ask(method.encode() + b" " + target + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert answer.status == status, method
            assert status != 405 or answer.headers["allow"] == "GET"


async def test_head_is_answered_like_get_without_the_body(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room, listening(room) as place:
        for path in ("/", "/api/tables", "/static/css/base.css"):
            whole = await place.ask(get(path))
            line = await place.line()
            await line.send(get(path, "Connection: close").replace(b"GET", b"HEAD", 1))
            head, _, body = (await line.rest()).partition(b"\r\n\r\n")
            assert f"content-length: {len(whole.body)}".encode() in head
            assert not body


# Cookies


def test_the_cookie_is_found_among_others() -> None:
    def read(*values: bytes) -> str:
        return read_cookie([(b"host", b"x"), *((b"cookie", value) for value in values)], COOKIE)

    assert read(b"cardroom=a.b-c") == "a.b-c"
    assert read(b"a=1; cardroom=x ;b=2") == "x"
    assert read(b"a=1", b"b; =;;cardroom=y") == "y"
    assert read(b"cardroom=first; cardroom=second") == "first"
    assert read(b"xcardroom=a; cardroom2=b; CARDROOM=c; cardroom") == ""
    assert read(b'cardroom="quoted"') == "", "which is no session"
    assert read(b"cardroom=\xff\xfe") == ""
    assert read() == ""
    cookies = [(b"cookie", b"a=1"), (b"host", b"x"), (b"cookie", b"cardroom=y")]
    assert with_only_cookie(cookies, COOKIE) == [(b"host", b"x"), (b"cookie", b"cardroom=y")]
    assert with_only_cookie(cookies[:2], COOKIE) == [(b"host", b"x")]


async def test_a_cookie_of_backslashes_does_not_hold_up_the_server(tmp_path: Path) -> None:
    """The parser of the standard library needs eight seconds for this one."""
    async with open_room(tmp_path, HOLDEM) as room:
        for cookie in (f'{COOKIE}="' + "\\" * 65_000 + '"', ";" * 65_000, f"{COOKIE}=;" * 6000, "\\073" * 16_000):
            began = time.process_time()
            assert (await room.anybody().get("/me", cookie=cookie)).status_code == 401
            assert time.process_time() - began < 1
