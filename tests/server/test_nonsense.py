"""Thousands of malformed requests and frames: each is refused, and the server is as it was before."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import msgspec
import pytest

from cardroom.ledger import Note, Store, chain
from cardroom.ledger.store import milliseconds
from cardroom.money import Cents
from cardroom.server.door.limits import Limits
from cardroom.server.sessions import Sessions, new_session
from support.effort import SOAK, examples
from support.ledgers import ledger_in
from support.listening import get
from support.nonsense import Nonsense
from support.room import HOLDEM, SECRET
from support.server_process import ServerProcess

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

REQUESTS = examples(250, in_soak=100_000)
FRAMES = examples(500, in_soak=1_000_000)
A_SOCKET = 90
"""The number of messages that are sent on one connection, which may send a hundred at a time."""
AT_ONCE = 40
MEMORY = 16_000_000
"""Bytes by which the process may grow after the first fifth of the nonsense."""
PATIENCE = 60
ROOMY = Limits(
    address_sockets=10**6, person_sockets=10**6, address_connections=10**6, watchers=10**6, requests_a_second=10**9,
    request_burst=10**9,
)  # fmt: skip
IMPATIENT = msgspec.structs.replace(ROOMY, head_seconds=0.2, body_seconds=0.2, linger_seconds=0.2)
"""Many a request does not end, and the test waits for the server's patience."""
EXPECTED = {400, 401, 403, 404, 405, 408, 415, 422, 501}
MOST_THROWS = 8
"""On a busy machine, a request that would be refused may time out first."""
STATUS = re.compile(rb"^HTTP/1\.1 ([0-9]{3})", re.MULTILINE)


class Target:
    """A server that does not know what comes, and somebody who is signed in there and has no money."""

    def __init__(self, server: ServerProcess, cookie: str) -> None:
        self.server = server
        self.cookie = cookie
        self.port = server.settings.port
        self.memory = 0

    def traces(self) -> tuple[int, dict[str, Cents], int]:
        store = Store.existing(self.server.settings.database)
        with store.read() as reading:
            entry = reading.last_entry("table/1")
            told = entry.number if entry else 0, reading.balances(), len(reading.tables())
        store.close()
        return told

    async def throw(self, times: int, one: Callable[[int], Awaitable[None]]) -> None:
        """Does something so many times, some of them at the same time, and notes the memory after a fifth of them."""
        for start, end in ((0, times // 5), (times // 5, times)):
            numbers = iter(range(start, end))
            async with asyncio.TaskGroup() as group:
                for _ in range(AT_ONCE):
                    group.create_task(_each(numbers, one))
            self.memory = self.memory or self.server.memory


async def _each(numbers: Iterator[int], one: Callable[[int], Awaitable[None]]) -> None:
    for number in numbers:
        await one(number)


def _with_account(folder: Path) -> tuple[str, str]:
    """A ledger with one account, and the cookie of its owner."""
    database = ledger_in(folder)
    store = Store.existing(database)
    with store.write() as transaction:
        number = transaction.add_person("Ann", "player", "no PIN fits")
        token, session = new_session(number, "127.0.0.1", "a test", milliseconds())
        transaction.note(chain.PEOPLE, "signed in", Note(number), [session])
    store.close()
    return database, Sessions([SECRET]).cookie(token)


@asynccontextmanager
async def target(folder: Path, limits: Limits) -> AsyncIterator[Target]:
    """After the nonsense it must be as well as before."""
    database, cookie = _with_account(folder)
    with ServerProcess(database, (HOLDEM,), folder, limits, self_service=False, secret=SECRET) as server:
        await server.start()
        place = Target(server, cookie)
        async with httpx.AsyncClient(base_url=server.address) as http:
            while not (await http.get("/api/tables/1/scene")).json()["version"]:
                await asyncio.sleep(0.01)  # until the first shuffle is sealed
            before = place.traces()
            yield place
            assert (await http.get("/health")).json()["status"] == "open"
        assert place.traces() == before
        print(f"memory after a fifth: {place.memory} bytes, at the end: {server.memory}")
        assert server.memory < place.memory + MEMORY
        log = server.log.read_text(encoding="utf-8")
        assert "Traceback" not in log
        assert "Exception" not in log
        assert len(log.splitlines()) < (10**5 if SOAK else 300)


async def test_malformed_requests_are_refused(tmp_path: Path) -> None:
    nonsense = Nonsense(1)
    seen: dict[int, int] = {}
    async with target(tmp_path, IMPATIENT) as place:

        async def one(_number: int) -> None:
            request = nonsense.request(place.cookie)
            for status in STATUS.findall(await answers(place.port, request)):
                seen[int(status)] = seen.get(int(status), 0) + 1
                assert int(status) < 500 or int(status) == 501, request

        for _ in range(MOST_THROWS):
            await place.throw(REQUESTS, one)
            if seen.keys() >= EXPECTED:
                break
    assert seen.keys() >= EXPECTED, seen


async def answers(port: int, data: bytes) -> bytes:
    """What the server answers until it ends the connection, or until it has answered and waits for more."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    told = b""
    try:
        writer.write(data + b"\r\n\r\n" + get("/health", "Connection: close"))
        with suppress(ConnectionError):
            told = await asyncio.wait_for(reader.read(), PATIENCE)
    finally:
        writer.close()
    return told


SHAKE = get(
    "/api/tables/1/play",
    *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
    *("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Cookie: cardroom={cookie}"),
)


async def test_malformed_frames_are_refused(tmp_path: Path) -> None:
    nonsense = Nonsense(2)
    async with target(tmp_path, ROOMY) as place:

        async def one(_number: int) -> None:
            reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
            try:
                writer.write(SHAKE.replace(b"{cookie}", place.cookie.encode()))
                shaken = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
                assert shaken.startswith(b"HTTP/1.1 101"), shaken
                writer.write(b"".join(nonsense.message() for _ in range(A_SOCKET)))
                for _ in range(A_SOCKET):
                    await refusal(reader)
                writer.write(nonsense.bad_frame())
                with suppress(ConnectionError):
                    await asyncio.wait_for(reader.read(), PATIENCE)
            finally:
                writer.close()

        await place.throw(FRAMES // (A_SOCKET + 1), one)


async def refusal(reader: asyncio.StreamReader) -> None:
    """The next answer of the server, which must be a refusal."""
    while True:
        first, length = await asyncio.wait_for(reader.readexactly(2), PATIENCE)
        assert first == 0x81, "the server ends the connection or sends something else"
        if length >= 126:
            length = int.from_bytes(await reader.readexactly(2 if length == 126 else 8), "big")
        told = msgspec.json.decode(await reader.readexactly(length))
        if told["is"] != "update":
            assert told["is"] == "refused", told
            return
