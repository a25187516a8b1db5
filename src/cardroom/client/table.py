"""The client for one table. It reconnects by itself, and a command that is sent again counts only once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import count
from random import uniform
from secrets import token_hex
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Seat
from cardroom.dealing.questions import Question
from cardroom.dealing.transcript import LogLine
from cardroom.dealing.view import RoundView
from cardroom.dealing.wire import from_builtins, to_builtins
from cardroom.floor.commands import Command
from cardroom.floor.entropy import AddEntropy
from cardroom.floor.guest import Refused
from cardroom.floor.playing import Choose
from cardroom.floor.scene import Scene
from cardroom.floor.seating import Leave, Sit
from cardroom.money import Cents

RETRY_SECONDS = 0.5
LONGEST_RETRY_SECONDS = 5.0
GOING_AWAY, SIGNED_OUT, NOT_FOUND = 1001, 4401, 4404
"""The codes with which a socket is closed for good. With any other code, such as 1012 for a table that has moved, the
client connects again."""
NOT_LET_IN = 403
ELSEWHERE = 307
"""Another process of the room has the table."""
NOT_NOW = 503
MOST_TRIES = 10
"""So often a table is followed that moves, or that nobody serves at the moment, before the client gives up."""


class _ConnectOnce(connect):
    """Does not go to another process by itself, because the cookie would not be sent there."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc


class TableView(msgspec.Struct):
    """The table after a change: the scene as this person sees it, and the new lines of the hand log."""

    version: int
    scene: Scene
    lines: list[LogLine]

    @property
    def round_view(self) -> RoundView | None:
        """The round as this person has been shown it."""
        return self.scene.view

    @property
    def questions(self) -> list[Question]:
        """The questions that this person has to answer now."""
        return self.scene.questions


class TableClient:
    """Iterate over it to get a view of the table after every change, and give commands inside the loop."""

    def __init__(self, address: str, path: str, cookies: str) -> None:
        """`path` is the table's, as in "tables/3"."""
        self._address = address.replace("http", "ws", 1) + f"/api/{path}/play"
        self._cookies = cookies
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[dict[str, Any], asyncio.Future[int]]] = {}
        self._views: asyncio.Queue[TableView | None] = asyncio.Queue()
        self._reader: asyncio.Task[None] | None = None
        self._ended: Refused | None = None
        """Why there is nothing more to come from the table."""
        self.version = 0
        self.view: TableView | None = None

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

    async def __aiter__(self) -> AsyncIterator[TableView]:
        while (view := await self._views.get()) is not None:
            yield view

    # Commands

    async def do(self, command: Command, id: str = "") -> int:
        """Gives a command and waits until it is durable. Returns the table's new version. Raises Refused."""
        if self._ended is not None:
            raise self._ended
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
        """Takes the given seat, or the first free seat."""
        view = self.view or await self._views.get()
        assert view is not None
        taken = {chair.seat for chair in view.scene.chairs}
        free = seat or next(place for place in range(1, view.scene.seats + 1) if place not in taken)
        await self.do(Sit(free, chips))
        return free

    async def choose(self, choice: Choice, question: Question) -> int:
        """Answers a question of the current view. An answer that is too late is refused."""
        number = self.view.scene.round if self.view else 0
        return await self.do(Choose(choice, question.spot, number))

    async def add_entropy(self, text: str = "") -> int:
        """Adds randomness to the next deal: the given text, or a random one. Everybody at the table sees it."""
        return await self.do(AddEntropy(text or token_hex(16)))

    async def leave(self) -> None:
        await self.do(Leave())

    # The connection

    async def _connect(self) -> None:
        headers = {"Cookie": self._cookies} if self._cookies else {}
        home = address = f"{self._address}?have={self.version}"
        for tries in count():
            try:
                self._socket = await _ConnectOnce(address, additional_headers=headers, max_size=2**22)
            except InvalidStatus as refused:
                if tries >= MOST_TRIES or refused.response.status_code not in (ELSEWHERE, NOT_NOW):
                    raise
                address = refused.response.headers.get("Location", home)
                if address == home:
                    await asyncio.sleep(retry_after(0))
            else:
                return

    async def _send(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed):  # it is sent again with the same id after the connection is restored
            await self._socket.send(msgspec.json.encode(message).decode())

    async def _read(self) -> None:
        while True:
            assert self._socket is not None
            try:
                async for text in self._socket:
                    self._receive(msgspec.json.decode(text))
            except ConnectionClosed:
                pass
            if self._socket.close_code == SIGNED_OUT:
                return self._end(Refused("you were signed out", "sign-in"))
            if self._socket.close_code in (GOING_AWAY, NOT_FOUND) or not await self._reconnect():
                return self._end(Refused("the table is closed", "table-closed"))

    async def _reconnect(self) -> bool:
        """Reconnects and sends the open commands again. False if the table no longer exists."""
        for tries in count():
            await asyncio.sleep(retry_after(tries))
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
        raise AssertionError("it is tried for ever")

    def _end(self, why: Refused) -> None:
        """Ends all waiting."""
        self._ended = why
        self._views.put_nowait(None)
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(why)

    def _receive(self, message: dict[str, Any]) -> None:
        match message["is"]:
            case "update":
                self.view = read_view(message)
                self.version = self.view.version
                self._views.put_nowait(self.view)
                if message.get("done") in self._waiting:
                    self._set(message["done"], message["version"])
            case "done" if message["id"] in self._waiting:
                self._set(message["id"], message["version"])
            case "refused" if message["id"] in self._waiting:
                answer = self._waiting[message["id"]][1]
                if not answer.done():
                    answer.set_exception(Refused(message["reason"], message["code"], message.get("seat", 0)))

    def _set(self, name: str, version: int) -> None:
        answer = self._waiting[name][1]
        if not answer.done():
            answer.set_result(version)


def retry_after(tries: int) -> float:
    """The seconds until the next try: longer each time, and drawn by lot, so that not everybody comes back at once."""
    seconds: float = min(RETRY_SECONDS * 2 ** min(tries, 10), LONGEST_RETRY_SECONDS)
    return uniform(0.5, 1.5) * seconds


def read_view(message: dict[str, Any]) -> TableView:
    """The view in an update message."""
    lines = from_builtins(message.get("lines", []), list[LogLine])
    return TableView(message["version"], from_builtins(message["scene"], Scene), lines)
