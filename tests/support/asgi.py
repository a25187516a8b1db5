"""A WebSocket to an application in this process."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Any, Self

import msgspec
from fastapi import FastAPI
from starlette.types import Message

PATIENCE = 60.0
"""Seconds to wait for what must come; a test that needs them fails."""


class Closed(Exception):
    """The server ended the connection."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with code {code}")
        self.code = code


def websocket_scope(path: str, query: str, headers: dict[str, str]) -> dict[str, Any]:
    """What a server tells the application about a WebSocket."""
    return {
        "type": "websocket",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "ws",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("testserver", 80),
        "subprotocols": [],
    }


class Socket:
    def __init__(self, app: FastAPI, path: str, query: str, headers: dict[str, str]) -> None:
        self._app = app
        self._scope = websocket_scope(path, query, headers)
        self._to_server: asyncio.Queue[Message] = asyncio.Queue()
        self._from_server: asyncio.Queue[Message] = asyncio.Queue()
        self._takes = asyncio.Event()
        self._takes.set()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._app(self._scope, self._to_server.get, self._take))
        await self._to_server.put({"type": "websocket.connect"})
        message = await self._next()
        if message["type"] == "websocket.close":
            raise Closed(message["code"])
        assert message["type"] == "websocket.accept", message
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        assert self._task is not None
        self.take_again()
        await self._to_server.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self._task, PATIENCE)

    async def send(self, text: str) -> None:
        await self._to_server.put({"type": "websocket.receive", "text": text})

    async def send_bytes(self, data: bytes) -> None:
        await self._to_server.put({"type": "websocket.receive", "bytes": data})

    async def hear(self) -> dict[str, Any]:
        """The next message. Raises Closed when there will be none."""
        message = await self._next()
        if message["type"] == "websocket.close":
            raise Closed(message["code"])
        answer: dict[str, Any] = msgspec.json.decode(message["text"])
        return answer

    async def hear_all(self) -> tuple[list[dict[str, Any]], int]:
        """Every message until the server ends the connection, and the code it does so with."""
        heard = []
        while True:
            try:
                heard.append(await self.hear())
            except Closed as closed:
                return heard, closed.code

    @property
    def silent(self) -> bool:
        """Whether nothing has come that was not heard yet."""
        return self._from_server.empty()

    def stop_taking(self) -> None:
        """As over a bad line: the server cannot get rid of its next message."""
        self._takes.clear()

    def take_again(self) -> None:
        self._takes.set()

    async def _take(self, message: Message) -> None:
        await self._takes.wait()
        await self._from_server.put(message)
        if message["type"] == "websocket.close":
            await self._to_server.put({"type": "websocket.disconnect", "code": message["code"]})

    async def _next(self) -> Message:
        return await asyncio.wait_for(self._from_server.get(), PATIENCE)
