"""A table over its WebSocket: it reconnects by itself, and what was asked for counts once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from secrets import token_hex
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.options import Option
from cardroom.dealing.picture import Picture
from cardroom.dealing.wire import from_builtins, read_kind, to_builtins
from cardroom.floor.commands import Command
from cardroom.floor.guest import Refused
from cardroom.floor.playing import Choose
from cardroom.floor.scene import Scene
from cardroom.floor.seating import Leave, Sit
from cardroom.money import Cents

RETRY_SECONDS = 0.5
GOING_AWAY = 1001
"""The code a socket is closed with when its table is."""
NOT_LET_IN = 403
CLOSED = "the table is closed"


class View(msgspec.Struct):
    """The table after a change: the scene as this person sees it, and what happened."""

    version: int
    scene: Scene
    lines: list[str]
    picture: Picture | None
    decisions: list[Decision]
    """What this person is asked now."""


class TableClient:
    """Iterate over it to see every change, and answer from inside the loop."""

    def __init__(self, address: str, number: int, cookies: str) -> None:
        self._address = address.replace("http", "ws", 1) + f"/api/tables/{number}/play"
        self._cookies = cookies
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[dict[str, Any], asyncio.Future[int]]] = {}
        self._views: asyncio.Queue[View | None] = asyncio.Queue()
        self._reader: asyncio.Task[None] | None = None
        self._is_closed = False
        self.version = 0
        self.view: View | None = None

    async def __aenter__(self) -> Self:
        await self._connect()
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        assert self._reader is not None
        self._reader.cancel()
        await asyncio.gather(self._reader, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    async def __aiter__(self) -> AsyncIterator[View]:
        while (view := await self._views.get()) is not None:
            yield view

    # What one wants done

    async def do(self, command: Command, id: str = "") -> int:
        """The version of the table it became, once that is durable. Raises Refused."""
        if self._is_closed:
            raise Refused(CLOSED)
        name = id or token_hex(8)
        message = {"id": name, "command": to_builtins(command)}
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting[name] = (message, answer)
        try:
            await self._send(message)
            return await answer
        finally:
            self._waiting.pop(name, None)

    async def sit(self, chips: Cents, seat: Seat = 0) -> Seat:
        """Takes a seat, or the first one that is free."""
        view = self.view or await self._views.get()
        assert view is not None
        taken = {chair.seat for chair in view.scene.chairs}
        free = seat or next(place for place in range(1, view.scene.seats + 1) if place not in taken)
        await self.do(Sit(free, chips))
        return free

    async def choose(self, choice: Choice, decision: Decision) -> int:
        """Answers a question of the view it came with; too late, it is refused."""
        number = self.view.scene.round if self.view else 0
        return await self.do(Choose(choice, decision.spot, number))

    async def leave(self) -> None:
        await self.do(Leave())

    # The connection

    async def _connect(self) -> None:
        headers = {"Cookie": self._cookies} if self._cookies else {}
        address = f"{self._address}?have={self.version}"
        self._socket = await connect(address, additional_headers=headers, max_size=2**22)

    async def _send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed):  # it is sent again with the same id when the connection is back
            await self._socket.send(msgspec.json.encode(message).decode())

    async def _read(self) -> None:
        while True:
            assert self._socket is not None
            try:
                async for text in self._socket:
                    self._heard(msgspec.json.decode(text))
                if self._socket.close_code == GOING_AWAY:
                    return self._end()
            except ConnectionClosed:
                pass
            if not await self._reconnect():
                return self._end()

    async def _reconnect(self) -> bool:
        """False when the table is no longer there."""
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                await self._connect()
            except InvalidStatus as refused:
                if refused.response.status_code == NOT_LET_IN:
                    return False
            except (OSError, ConnectionClosed, InvalidHandshake):
                continue
            else:
                for message, _ in list(self._waiting.values()):
                    await self._send(message)
                return True

    def _end(self) -> None:
        """The table is closed: nobody waits for anything any more."""
        self._is_closed = True
        self._views.put_nowait(None)
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(Refused(CLOSED))

    def _heard(self, told: dict[str, Any]) -> None:
        match told["is"]:
            case "update":
                self.view = read_view(told)
                self.version = self.view.version
                self._views.put_nowait(self.view)
            case "done" if told["id"] in self._waiting:
                self._set(told["id"], told["version"])
            case "refused" if told["id"] in self._waiting:
                answer = self._waiting[told["id"]][1]
                if not answer.done():
                    answer.set_exception(Refused(told["why"]))

    def _set(self, name: str, version: int) -> None:
        answer = self._waiting[name][1]
        if not answer.done():
            answer.set_result(version)


def read_view(told: dict[str, Any]) -> View:
    """An update as it comes over the wire."""
    seen = dict(told["scene"])
    picture = seen.pop("picture", None)
    asked = picture.pop("decisions", []) if picture else []
    decisions = [
        Decision(decision["seat"], read_kind(decision["option"], Option, choices=Choice), decision.get("spot", 0))
        for decision in asked
    ]
    return View(
        version=told["version"],
        scene=from_builtins(seen, Scene),
        lines=told.get("lines", []),
        picture=from_builtins(picture, Picture) if picture else None,
        decisions=decisions,
    )
