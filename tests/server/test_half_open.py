"""Requests that do not end, connections that say nothing, and too many of both."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest
from uvicorn.protocols.websockets import websockets_sansio_impl

from cardroom.server.door.http_protocol import PIECE, LimitedHttp
from cardroom.server.door.limits import Limits
from support.listening import Listening, get, listening
from support.room import HOLDEM, open_room

pytestmark = pytest.mark.anyio

HALF = b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
BODY = (
    b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 30\r\n\r\n"
    b'{"number"'
)
SOON = 0.2
"""Seconds. On a machine with much else to do, less can pass between two lines of a test."""


async def test_a_request_whose_headers_do_not_end_is_ended(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path, limits=Limits(head_seconds=SOON)) as room, listening(room) as place:
        lines = []
        for _ in range(50):
            lines.append(await place.line())
            await lines[-1].send(HALF)
        answers = [await line.answer() for line in lines]
        assert {answer.status for answer in answers} == {408}
        assert b"did not arrive in time" in answers[0].body
        for line in lines:
            assert await line.rest() == b""
            line.close()
        await place.until_connected(0)
    assert caplog.messages.count("request refused: head too slow") == 1, "one line a minute"


async def test_headers_that_trickle_in_are_ended_too(tmp_path: Path) -> None:
    async with open_room(tmp_path, limits=Limits(head_seconds=SOON)) as room, listening(room) as place:
        for trickle in (b"x", b"\r\n"):
            line = await place.line()
            if trickle == b"x":
                await line.send(HALF)
            rest = asyncio.create_task(line.rest())
            while not rest.done():
                await line.send(trickle)
                await asyncio.sleep(SOON / 10)
            line.close()
        await place.until_connected(0)


async def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path, limits=Limits(body_seconds=SOON)) as room, listening(room) as place:
        line = await place.line()
        answer = await line.ask(BODY)
        assert (answer.status, answer.headers["x-content-type-options"]) == (408, "nosniff")
        line.close()
        await place.until_connected(0)
    assert caplog.messages == ["request refused: body too slow"]


async def test_whoever_leaves_in_the_middle_of_a_request_is_forgotten(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_room(tmp_path) as room, listening(room) as place:
        for part in (HALF, BODY):
            line = await place.line()
            await line.send(part)
            await place.until_connected(1)
            line.close()
            await place.until_connected(0)
    assert not caplog.messages


async def test_a_connection_that_says_nothing_is_ended(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    async with open_room(tmp_path, limits=Limits(head_seconds=SOON)) as room, listening(room) as place:
        assert await (await place.line()).rest() == b"", "a browser did not ask for an answer"
        await place.until_connected(0)
    assert "connection closed: nothing was sent" in caplog.messages


async def test_an_idle_connection_is_ended(tmp_path: Path) -> None:
    async with open_room(tmp_path, limits=Limits(idle_seconds=SOON)) as room, listening(room) as place:
        line = await place.line()
        assert (await line.ask(get("/health"))).status == 200
        assert await line.rest() == b""


async def test_a_connection_is_used_for_many_requests_with_pauses(tmp_path: Path) -> None:
    """The time to send a request does not run while there is none."""
    limits = Limits(head_seconds=SOON, body_seconds=SOON)
    async with open_room(tmp_path, limits=limits) as room, listening(room) as place:
        line = await place.line()
        for _ in range(3):
            assert (await line.ask(get("/health"))).status == 200
            await asyncio.sleep(2 * SOON)


async def test_an_answer_that_nobody_reads_is_not_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path, limits=Limits(answer_seconds=SOON)) as room, listening(room) as place:
        line = await place.line()
        assert (await line.ask(get("/health"))).status == 200
        (connection,) = place.server.server_state.connections
        assert isinstance(connection, LimitedHttp)
        connection.pause_writing()  # what the transport calls when its buffer is full
        assert await line.rest() == b""
    assert caplog.messages == ["connection cut off: the answer is not read"]


# How long


async def answer_to(place: Listening, data: bytes) -> int:
    return (await place.ask(data)).status


HEADERS: dict[str, tuple[list[str], int]] = {
    "one long header": (["X-Long: " + "a" * 20_000], 431),
    "a cookie of backslashes": (['Cookie: cardroom="' + "\\" * 65_000 + '"'], 431),
    "many headers": ([f"X-{number}: a" for number in range(70)], 431),
    "many long headers": ([f"X-{number}: " + "a" * 1000 for number in range(20)], 431),
    "as much as is allowed": (["X-Long: " + "a" * 12_000, *(f"X-{number}: a" for number in range(50))], 200),
}


async def test_headers_have_a_limit(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room, listening(room) as place:
        for what, (lines, status) in HEADERS.items():
            assert await answer_to(place, get("/health", *lines)) == status, what
            assert await answer_to(place, get("/health")) == 200


async def test_a_header_that_does_not_end_is_not_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path) as room, listening(room) as place:
        line = await place.line()
        await line.send(HALF)
        for _ in range(20):
            await line.send(b"a" * PIECE)
        assert (await line.answer()).status == 431
    assert caplog.messages == ["request refused: headers too long"]


async def test_an_address_has_a_limit(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room, listening(room) as place:
        assert await answer_to(place, get("/health?" + "a" * 8000)) == 200
        assert await answer_to(place, get("/health?" + "a" * 9000)) == 414


LENGTHS = {
    "Content-Length: 65537": 413,
    "Content-Length: 99999999999999999999999999": 400,
    "Content-Length: many": 400,
    "Content-Length: -1": 400,
    "Content-Length: 1\r\nContent-Length: 2": 400,
    "Transfer-Encoding: chunked": 411,
    "Transfer-Encoding: identity": 411,
    "Transfer-Encoding: chunked\r\nContent-Length: 3": 400,
}


async def test_the_length_of_a_body_is_declared_and_has_a_limit(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room, listening(room) as place:
        for line, status in LENGTHS.items():
            request = get("/api/session", line).replace(b"GET", b"POST", 1)
            assert await answer_to(place, request) == status, line


# How many


async def test_an_address_has_so_many_connections(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path, limits=Limits(address_connections=3)) as room, listening(room) as place:
        lines = [await place.line() for _ in range(3)]
        for line in lines:
            assert (await line.ask(get("/health"))).status == 200
        for _ in range(5):
            refused = await (await place.line()).answer()
            assert refused.status == 429
            assert refused.headers["retry-after"] == "5"
        lines[0].close()
        await place.until_connected(2)
        assert await answer_to(place, get("/health")) == 200
    assert caplog.messages == ["connection refused: too many from the address"]


async def test_the_server_has_so_many_connections(tmp_path: Path) -> None:
    async with open_room(tmp_path, limits=Limits(connections=3)) as room, listening(room) as place:
        for _ in range(3):
            await place.line()
        await place.until_connected(3)
        refused = await (await place.line()).answer()
        assert (refused.status, refused.headers["retry-after"]) == (503, "5")
        assert refused.body == b'{"code":"too-many","reason":"the server is full; try again later"}'


SHAKE = get(
    "/api/tables/1/play",
    *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)


@pytest.mark.parametrize("has_address", [True, False], ids=["with its address", "that has lost its address"])
async def test_a_socket_is_a_connection_until_it_is_closed(
    has_address: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system does not tell the address any more when the client has gone during the handshake."""
    if not has_address:
        monkeypatch.setattr(websockets_sansio_impl, "get_remote_addr", lambda _transport: None)
    async with open_room(tmp_path, HOLDEM, limits=Limits(address_connections=1)) as room, listening(room) as place:
        for _ in range(3):
            line = await place.line()
            assert (await line.ask(SHAKE)).status == 101
            assert (await (await place.line()).answer()).status == 429
            line.close()
            await place.until_connected(0)


async def test_requests_in_a_row_are_few(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A flood of requests in one packet is not parsed to its end, and the first ones are answered."""
    async with open_room(tmp_path, limits=Limits(pipelined=3)) as room, listening(room) as place:
        line = await place.line()
        await line.send(get("/health") * 5000)
        statuses = (await line.rest()).count(b"HTTP/1.1 200 OK")
        assert statuses == 4, "the one being answered, and three that wait"
    assert caplog.messages == ["request refused: too many in a row"]


@pytest.mark.parametrize("anyio_backend", [("asyncio", {"use_uvloop": True})], ids=["the loop of real rooms"])
async def test_whoever_leaves_after_requests_in_a_row_leaves_no_trace(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is lost while the second of three requests is being answered."""
    requests, has_begun, has_left = iter(range(3)), asyncio.Event(), asyncio.Event()

    async def slowly(_request: object) -> None:
        if next(requests) == 1:
            has_begun.set()
            await has_left.wait()

    monkeypatch.setattr("cardroom.server.access.account_of", slowly)
    async with open_room(tmp_path) as room, listening(room) as place:
        line = await place.line()
        await line.send(get("/api/me") * 3)
        await has_begun.wait()
        line.close()
        await place.until_connected(0)
        has_left.set()
        while place.server.server_state.tasks:
            await asyncio.sleep(0.001)
    assert not caplog.messages


async def test_nonsense_after_a_request_does_not_take_its_answer(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room, listening(room) as place:
        line = await place.line()
        await line.send(get("/health") + b"NONSENSE\r\n\r\n")
        answer = await line.rest()
        assert answer.startswith(b"HTTP/1.1 200 OK")
        assert answer.count(b"HTTP/1.1") == 1
