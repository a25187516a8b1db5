"""A room that listens on a port of this machine, in this process, and raw connections to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

import uvicorn

from cardroom.server.run import configuration
from cardroom.server.settings import Settings
from support.asgi import PATIENCE
from support.room import OpenRoom


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


class Line:
    """A connection on which anything can be sent."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, data: bytes) -> None:
        self._writer.write(data)
        with suppress(ConnectionError):
            await self._writer.drain()

    async def answer(self) -> Answer:
        """The next answer. Its body ends where it says."""
        head = await asyncio.wait_for(self._reader.readuntil(b"\r\n\r\n"), PATIENCE)
        first, *lines = head.decode("latin-1").split("\r\n")[:-2]
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        status = int(first.split()[1])
        length = 0 if status in (101, 204, 304) else int(headers.get("content-length", 0))
        return Answer(status, headers, await asyncio.wait_for(self._reader.readexactly(length), PATIENCE))

    async def ask(self, data: bytes) -> Answer:
        await self.send(data)
        return await self.answer()

    async def rest(self) -> bytes:
        """Everything until the server ends the connection."""
        with suppress(ConnectionError):
            return await asyncio.wait_for(self._reader.read(), PATIENCE)
        return b""

    def close(self) -> None:
        self._writer.close()


class Listening:
    def __init__(self, server: uvicorn.Server) -> None:
        self.server = server
        self.port: int = server.servers[0].sockets[0].getsockname()[1]
        self._lines: list[Line] = []

    async def line(self) -> Line:
        self._lines.append(Line(*await asyncio.open_connection("127.0.0.1", self.port)))
        return self._lines[-1]

    async def ask(self, data: bytes) -> Answer:
        """Sends a request on a connection of its own."""
        return await (await self.line()).ask(data)

    async def until_connected(self, number: int) -> None:
        """Until the server has so many connections."""
        async with asyncio.timeout(PATIENCE):
            while len(self.server.server_state.connections) != number:
                await asyncio.sleep(0.001)

    def hang_up(self) -> None:
        for line in self._lines:
            line.close()


def get(path: str, *lines: str, host: str = "localhost") -> bytes:
    """A request that asks for a path."""
    return "\r\n".join([f"GET {path} HTTP/1.1", f"Host: {host}", *lines, "", ""]).encode("latin-1")


@asynccontextmanager
async def listening(room: OpenRoom) -> AsyncIterator[Listening]:
    config = configuration(room.app, Settings(port=0))
    config.lifespan = "off"
    config.load()
    server = uvicorn.Server(config)
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    place = Listening(server)
    try:
        yield place
    finally:
        place.hang_up()
        await server.shutdown()
