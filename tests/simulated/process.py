"""One life of the server: the real application on a simulated loop, from its start until it stops or is killed."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any

import msgspec
from fastapi import FastAPI
from sqlalchemy import make_url
from starlette.types import Message, Scope

from cardroom.server.access import Tries
from cardroom.server.app import create_app
from cardroom.server.clock import WallClock
from cardroom.server.cookies import COOKIE
from cardroom.server.keys import Keys
from cardroom.server.room import Room
from cardroom.server.settings import Settings
from cardroom.server.turns import Turns
from simulated.checks import Wrong
from simulated.loop import SimulatedLoop, VirtualTime
from simulated.storage import Faults, SimulatedStore
from support.asgi import websocket_scope
from support.room import ROOMY, SECRET


@cache
def application() -> FastAPI:
    """The same for every room: it takes long to make, and the room is all that it remembers."""
    limits = msgspec.structs.replace(ROOMY, address_sockets=10**9, person_sockets=10**9)
    return create_app(Settings(secret=SECRET, hosts=("testserver",), tables=()), limits=limits)


class Process:
    """`is_open` once people may connect; `has_ended` after it stopped by itself, `error` if it could not start."""

    def __init__(
        self,
        settings: Settings,
        loop: SimulatedLoop,
        time: VirtualTime,
        faults: Faults,
        owner: str,
        committed: Callable[[], None],
    ) -> None:
        self.loop = loop
        self.faults = faults
        self.clock = WallClock(time.time_of_day, time.ticks)
        self.is_open = self.has_ended = False
        self.error: BaseException | None = None
        self._settings = settings
        self._owner = owner
        self._store = SimulatedStore(make_url(f"sqlite:///{settings.database}"), self.clock.now, faults, committed)
        self._stopping = asyncio.Event()
        self._tasks = {loop.create_task(self._serve())}
        """The connections, too, which nothing else would keep."""

    async def _serve(self) -> None:
        """As the application does when it starts and stops."""
        try:
            self._store.claim(self._owner)
            state = application().state
            state.room = self.room = Room(self._settings, self.clock, self._store, Keys.open(self._settings.key_file))
            state.tries, state.turns = Tries(), Turns()
            await self.room.start()
            self.is_open = True
            await self._stopping.wait()
            self.is_open = False
            await self.room.stop()
        except Exception as error:
            self.error = error
        self.has_ended = True

    def accept(self, connection: Coroutine[Any, Any, None]) -> None:
        task = self.loop.create_task(connection)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        self._stopping.set()

    def end(self) -> None:
        """What the operating system does when a process ends: it stops, and its files are closed."""
        self.is_open, self.has_ended = False, True
        self.faults.is_dead = True
        self.loop.die()
        self._store.close()


class Wire:
    """A WebSocket to a process. What the server sends goes to `hear`, as soon as the client takes it."""

    def __init__(self, process: Process, table: int, cookie: str, have: int) -> None:
        self._loop = process.loop
        self._inbox: deque[Message] = deque([{"type": "websocket.connect"}])
        self._waiter: asyncio.Future[None] | None = None
        self.hear: Callable[[Message], None] = _nobody
        self._is_over = False
        """True once one of the two sides has closed the connection."""
        self.is_slow = False
        self._taken: asyncio.Future[None] | None = None
        headers = {"host": "testserver", "cookie": f"{COOKIE}={cookie}"} if cookie else {"host": "testserver"}
        scope = websocket_scope(f"/api/tables/{table}/play", f"have={have}", headers)
        process.accept(self._serve(scope))

    async def _serve(self, scope: Scope) -> None:
        await application()(scope, self._receive, self._send)
        if not self._is_over:
            raise Wrong("a connection was neither accepted nor closed")

    async def _receive(self) -> Message:
        while not self._inbox:
            self._waiter = self._loop.create_future()
            await self._waiter
        message = self._inbox.popleft()
        self._is_over |= message["type"] == "websocket.disconnect"
        return message

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            self._is_over = True
            self._inbox.append({"type": "websocket.disconnect", "code": message.get("code", 1000)})
        self.hear(message)
        if self.is_slow:
            self._taken = self._loop.create_future()
            await self._taken

    def take_more(self) -> None:
        if self._taken is not None and not self._taken.done():
            self._taken.set_result(None)

    def send(self, message: Message) -> None:
        self._inbox.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def ask(self, id: str, command: Any) -> None:
        self.send_text(msgspec.json.encode({"id": id, "command": command}).decode())

    def send_text(self, text: str) -> None:
        self.send({"type": "websocket.receive", "text": text})

    def drop(self) -> None:
        """The connection is lost; the server learns of it when it reads."""
        self.is_slow = False
        self.take_more()
        self.send({"type": "websocket.disconnect", "code": 1006})


def _nobody(_message: Message) -> None:
    """Nobody listens yet."""
