"""A cardroom in this process: its HTTP API and its sockets without a network, and the ledger seen from outside."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
import msgspec
from fastapi import FastAPI

from cardroom.dealing.wire import to_builtins
from cardroom.floor.commands import Command
from cardroom.floor.terms import Terms
from cardroom.ledger import Note, PersonRow, Reading, Store, Transaction, chain
from cardroom.money import Cents
from cardroom.server.admission import accept
from cardroom.server.app import create_app
from cardroom.server.cookies import COOKIE
from cardroom.server.door.limits import Limits
from cardroom.server.people import account_of, open_account
from cardroom.server.room import Room
from cardroom.server.sessions import new_session
from cardroom.server.settings import Settings
from support.asgi import Socket
from support.driven_clock import DrivenClock
from support.ledgers import ledger_in

HERE = "http://testserver"
PIN = "482915"
SECRET = "a secret of the tests, long enough to be one"
ROOMY = Limits(requests_a_second=10**9, request_burst=10**9)
"""Tests ask more often than people do."""
HOLDEM = Terms("oaks/texas-holdem", pause_ms=0)


class Place(Socket):
    """Somebody's connection to a table."""

    async def ask(self, command: Command | dict[str, Any], id: str) -> None:
        asked = to_builtins(command) if isinstance(command, Command) else command
        await self.send(msgspec.json.encode({"id": id, "command": asked}).decode())

    async def do(self, command: Command | dict[str, Any], id: str) -> dict[str, Any]:
        """Asks, and waits for the answer."""
        await self.ask(command, id)
        return await self.answer(id)

    async def answer(self, id: str) -> dict[str, Any]:
        while True:
            message = await self.hear()
            if message["is"] in ("done", "refused") and message["id"] == id:
                return message
            if message.get("done") == id:
                return {"is": "done", "id": id, "version": message["version"]}

    async def see(self, version: int) -> dict[str, Any]:
        """The update to that version of the table, or to a later one."""
        while True:
            message = await self.hear()
            if message["is"] == "update" and message["version"] >= version:
                return message


class Visitor:
    """Somebody with a browser of their own; number 0 has not signed in."""

    def __init__(self, app: FastAPI, cookie: str = "", number: int = 0, address: str = "127.0.0.1") -> None:
        self.number = number
        self.cookie = cookie
        self._app = app
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 1))
        cookies = {COOKIE: cookie} if cookie else {}
        self.http = httpx.AsyncClient(transport=transport, base_url=HERE, cookies=cookies)

    @property
    def headers(self) -> dict[str, str]:
        """What a browser sends when it opens a connection."""
        return {"host": "testserver", "cookie": f"{COOKIE}={self.cookie}"}

    async def get(self, path: str, **headers: str) -> httpx.Response:
        return await self.http.get(f"/api{path}", headers=headers)

    async def post(self, path: str, body: object = None, **headers: str) -> httpx.Response:
        return await self.http.post(f"/api{path}", json=body, headers=headers)

    async def command(self, table: int, command: Command, id: str) -> httpx.Response:
        return await self.post(f"/tables/{table}/commands", {"id": id, "command": to_builtins(command)})

    async def balance(self) -> Cents:
        return int((await self.get("/me")).json()["cents"])

    @asynccontextmanager
    async def at(self, table: int | str, have: int | str = 0, **headers: str) -> AsyncIterator[Place]:
        """Connected to a table. The first message is how the table stands."""
        async with Place(self._app, f"/api/tables/{table}/play", f"have={have}", self.headers | headers) as place:
            yield place

    @asynccontextmanager
    async def in_tournament(self, number: int, table: int = 0) -> AsyncIterator[Place]:
        """Connected to a tournament: to one of its tables, or to one's own."""
        async with Place(self._app, f"/api/tournaments/{number}/play", f"table={table}", self.headers) as place:
            yield place


def session_for(room: Room, number: int) -> str:
    """The cookie of a session that begins without a PIN."""
    token, row = new_session(number, "127.0.0.1", "a test", room.now())

    def sign_in(transaction: Transaction) -> PersonRow:
        transaction.note(chain.PEOPLE, "signed in", Note(number, person=number), [row])
        return account_of(transaction, number)

    person = room.storage._writer.submit(sign_in).result()
    room.reception.use(room.reception.sessions.add(row, room.reception.idle_time(person)))
    return room.reception.sessions.cookie(token)


def waiting_tasks(room: Room) -> int:
    """How many tasks wait for the clock, or for somebody, when nothing is left to be done."""
    desks = [desk.task for desk in (*room.desks, *room.hall.desks.values())]
    tasks = [room.reception.task, *desks, *(keeper.task for keeper in room.keepers.values())]
    anchoring = 1
    return anchoring + sum(task is not None and not task.done() for task in tasks)


class OpenRoom:
    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.room: Room = app.state.room
        self.settings = self.room.settings
        assert isinstance(self.room.clock, DrivenClock)
        self.clock = self.room.clock
        self.outside = Store.existing(self.settings.database)
        """Another connection to the ledger, as another process would have it: it sees what is durable."""
        self._cookies: dict[int, str] = {}

    def anybody(self, cookie: str = "", address: str = "127.0.0.1") -> Visitor:
        return Visitor(self.app, cookie, address=address)

    async def guest(self, name: str = "Ann", dollars: int = 1000) -> Visitor:
        """Somebody with a new account and so much in it."""
        number = await self.room.reception.open_account(name, PIN, Note())
        visitor = self.signed_in(number)
        if dollars:
            staff = self.staff("cashier")
            paid = await staff.post(f"/cage/accounts/{number}/deposit", {"cents": dollars * 100, "key": f"to-{number}"})
            assert paid.status_code == 200, paid.text
        return visitor

    def staff(self, role: str) -> Visitor:
        """The first person with this role."""
        with self.ledger() as reading:
            people = [person for person in reading.people() if person.role == role]
        return self.signed_in(min(people, key=lambda person: person.created_at).number)

    async def hire(self, role: str, name: str = "") -> Visitor:
        """One more member of the staff, with the PIN of everybody."""
        pin_hash = await self.room.reception.hashing.hash(PIN)
        called = name or role.capitalize()
        return self.signed_in(
            await self.room.write(lambda transaction: open_account(transaction, called, pin_hash, Note(), role))
        )

    def signed_in(self, number: int) -> Visitor:
        sessions = self.room.reception.sessions
        if sessions.find(self._cookies.get(number, ""), self.clock.now()) is None:
            self._cookies[number] = session_for(self.room, number)
        return Visitor(self.app, self._cookies[number], number)

    @contextmanager
    def ledger(self) -> Iterator[Reading]:
        """What is durable now."""
        with self.outside.read() as reading:
            yield reading

    def people_chain(self) -> list[tuple[str, Note]]:
        """What is stored about people: each reason, with who did it, from where and why."""
        with self.ledger() as reading:
            return [
                (entry.reason, msgspec.json.decode(entry.body, type=Note)) for entry in reading.entries(chain.PEOPLE)
            ]

    async def settle(self) -> None:
        """Until every table waits: for people, or for the clock to be moved. Bots without a pause never do."""
        while self.clock.waiting < waiting_tasks(self.room):
            await asyncio.sleep(0)

    async def recover(self) -> None:
        """Until the room has noticed that its storage works again."""
        while self.room.storage.trouble:
            self.clock.advance(1)
            await asyncio.sleep(0.01)

    def traces(self, table: int = 1) -> tuple[int, dict[str, Cents]]:
        """What must be the same when nothing has changed: the length of a table's log, and all money."""
        with self.ledger() as reading:
            entry = reading.last_entry(chain.table(table))
            return entry.number if entry else 0, reading.balances()


def lose_keys(folder: Path) -> None:
    """Their file is gone for good, and the operator has said that the room shall go on without it."""
    (folder / "room.db.keys").unlink()
    store = Store.open(str(folder / "room.db"))
    accept(store, Settings(database=str(folder / "room.db"), secret=SECRET), Note(why="the keys are lost"))
    store.close()


def seconds_to_noon(room: OpenRoom) -> int:
    """So that no day begins in the middle of a test."""
    local = datetime.fromtimestamp(room.clock.now() / 1000, room.settings.cage.zone)
    return (36 - local.hour) % 24 * 3600


@asynccontextmanager
async def open_room(folder: Path, *tables: Terms, limits: Limits = ROOMY, **settings: Any) -> AsyncIterator[OpenRoom]:
    """In a file of that folder; opened again, it goes on. Its clock stands still until the test moves it."""
    given = {"database": ledger_in(folder), "secret": SECRET, "hosts": ("testserver",), **settings}
    app = create_app(Settings(tables=tables, **given), DrivenClock(), limits=limits)
    async with app.router.lifespan_context(app):
        room = OpenRoom(app)
        for keeper in room.room.keepers.values():
            while not (await keeper.look(0)).version:
                await asyncio.sleep(0)  # until the first shuffle is sealed
        try:
            yield room
        finally:
            room.outside.close()


@contextmanager
def standing_room(folder: Path, *tables: Terms, **settings: Any) -> Iterator[tuple[asyncio.Runner, OpenRoom]]:
    """One that stays open from test to test."""
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()
        room = runner.run(stack.enter_async_context(open_room(folder, *tables, **settings)))
        try:
            yield runner, room
        finally:
            runner.run(stack.aclose())
