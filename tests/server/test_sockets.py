"""How many sockets an address, a person and a table may have, and what may be sent on one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from cardroom.floor.seating import Sit
from cardroom.server.door.limits import Limits
from support.asgi import PATIENCE, Closed
from support.listening import Listening, get, listening
from support.room import HOLDEM, open_room

pytestmark = pytest.mark.anyio

TRY_AGAIN_LATER = 1013
SHAKE = get(
    "/api/tables/1/play",
    *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)


async def test_an_address_has_so_many_sockets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path, HOLDEM, limits=Limits(address_sockets=3)) as room:
        for _ in range(2):
            async with AsyncExitStack() as stack:
                for _ in range(3):
                    await stack.enter_async_context(room.anybody().at(1))
                for _ in range(5):
                    with pytest.raises(Closed) as closed:
                        await stack.enter_async_context(room.anybody().at(1))
                    assert closed.value.code == TRY_AGAIN_LATER
    assert caplog.messages == ["socket refused: too many from the address"]


async def test_a_person_has_so_many_sockets(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, limits=Limits(person_sockets=2)) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        async with ann.at(1), ann.at(1), ben.at(1):
            with pytest.raises(Closed):
                async with ann.at(1):
                    pass
        async with ann.at(1):
            pass


async def test_a_table_has_so_many_spectators_and_lets_its_players_in(tmp_path: Path) -> None:
    async with open_room(tmp_path, HOLDEM, limits=Limits(watchers=2)) as room:
        ann, ben = await room.guest("Ann"), await room.guest("Ben")
        await ann.command(1, Sit(1, 100_00), "sit")
        async with room.anybody().at(1), ann.at(1), ben.at(1), ann.at(1):
            for visitor in (room.anybody(), await room.guest("Cal")):
                with pytest.raises(Closed) as closed:
                    async with visitor.at(1):
                        pass
                assert closed.value.code == TRY_AGAIN_LATER


async def test_a_refused_socket_is_answered_over_http(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path, HOLDEM, limits=Limits(address_sockets=0)) as room, listening(room) as place:
        refused = await place.ask(SHAKE)
        assert (refused.status, refused.headers["retry-after"]) == (429, "5")
        with pytest.raises(InvalidStatus):
            await connect(f"ws://127.0.0.1:{place.port}/api/tables/1/play")
    assert caplog.messages == ["socket refused: too many from the address"], "one line a minute"


# Frames


@asynccontextmanager
async def one_socket(folder: Path, limits: Limits) -> AsyncIterator[tuple[Listening, ClientConnection]]:
    async with (
        open_room(folder, HOLDEM, limits=limits) as room,
        listening(room) as place,
        connect(f"ws://127.0.0.1:{place.port}/api/tables/1/play", compression=None) as socket,
    ):
        yield place, socket


async def code_of(socket: ClientConnection) -> int | None:
    """The code with which the server closes it."""
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                await socket.recv()
    except ConnectionClosed:
        return socket.close_code


async def test_a_flood_of_pings_ends_the_connection(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """And is not answered to its end: forty thousand pings come in one packet."""
    async with one_socket(tmp_path, Limits(frame_burst=50)) as (place, socket):
        socket.transport.write(Frame(Opcode.PING, b"").serialize(mask=True) * 40_000)
        assert await code_of(socket) in (1008, 1006)
        await place.until_connected(0)
    assert caplog.messages == ["connection closed: too many frames"]


async def test_a_message_in_too_many_pieces_ends_the_connection(tmp_path: Path) -> None:
    async with one_socket(tmp_path, Limits(fragments=5)) as (_, socket):
        socket.transport.write(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
        socket.transport.write(Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 10)
        assert await code_of(socket) == 1009


async def test_text_that_is_not_utf8_ends_the_connection_without_a_trace(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with one_socket(tmp_path, Limits()) as (_, socket):
        socket.transport.write(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
        assert await code_of(socket) == 1007
    assert caplog.messages == ["connection closed: the message is not UTF-8"]
    assert not caplog.records[0].exc_info


HANDSHAKES = {
    "with a body": SHAKE.replace(b"\r\n\r\n", b"\r\nContent-Length: 5\r\n\r\nhello"),
    "without a key": SHAKE.replace(b"Sec-WebSocket-Key", b"X-Key"),
    "of another version": SHAKE.replace(b"13", b"7"),
    "by POST": SHAKE.replace(b"GET", b"POST", 1),
    "with a bad extension": SHAKE.replace(b"\r\n\r\n", b"\r\nSec-WebSocket-Extensions: ,;=\r\n\r\n"),
    "with letters that are not ASCII": SHAKE.replace(b"\r\n\r\n", b"\r\nSec-WebSocket-Protocol: \xff\r\n\r\n"),
    "with an unknown host": SHAKE.replace(b"localhost", b"elsewhere.example"),
    "with a malformed origin": SHAKE.replace(b"\r\n\r\n", b"\r\nOrigin: http://[\r\n\r\n"),
    "to no table": SHAKE.replace(b"tables/1/", b"tables/%ff/"),
}


async def test_a_malformed_handshake_is_answered_and_ended(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with open_room(tmp_path, HOLDEM) as room, listening(room) as place:
        for what, shake in HANDSHAKES.items():
            line = await place.line()
            answer = await line.ask(shake)
            assert 400 <= answer.status < 500, what
            await line.rest()
            line.close()
            await place.until_connected(0)
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize("nonsense", [b"\xff" * 100, Frame(Opcode.PING, b"").serialize(mask=True) * 1000])
async def test_nonsense_before_the_connection_is_accepted_ends_it(
    nonsense: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The server still looks up who wants to come in."""
    asked, looked_up = asyncio.Event(), asyncio.Event()

    async def look_up(_socket: object) -> None:
        asked.set()
        await looked_up.wait()

    monkeypatch.setattr("cardroom.server.routes.socket.person_of", look_up)
    async with open_room(tmp_path, HOLDEM) as room, listening(room) as place:
        line = await place.line()
        await line.send(SHAKE)
        await asyncio.wait_for(asked.wait(), PATIENCE)
        await line.send(nonsense)
        assert await line.rest() == b""
        looked_up.set()
        await place.until_connected(0)
    assert not [record for record in caplog.records if record.exc_info]
