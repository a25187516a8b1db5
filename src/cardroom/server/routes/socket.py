"""The WebSocket of a table, or of a tournament: the server sends every change, and the client sends commands."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Annotated, Protocol

import msgspec
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.commands import Command
from cardroom.floor.guest import Guest, Number, Refused
from cardroom.ledger import PersonRow
from cardroom.server.access import (
    address_of,
    check_command,
    comes_from_here,
    door_of,
    guest_of,
    person_of,
    room_of,
    session_of,
)
from cardroom.server.audience import Listener
from cardroom.server.door.denied import A_WHILE, POLICY, TRY_AGAIN_LATER, Denied
from cardroom.server.door.rates import Allowance
from cardroom.server.door.socket_protocol import sender_of
from cardroom.server.door.strict_json import NotStrict, check_json
from cardroom.server.guest_tables import may_enter
from cardroom.server.keeper import Keeper
from cardroom.server.messages import A_SECOND, BURST, MAX_MESSAGE_BYTES, Ask, Id, NotDone
from cardroom.server.room import no_table
from cardroom.server.sessions import Session
from cardroom.server.storage import Unavailable

router = APIRouter()
TOO_LONG, GOING_AWAY, MOVED, SIGNED_OUT, FOREIGN, NOT_FOUND = 1009, 1001, 1012, 4401, 4403, 4404


class Stage(Protocol):
    """What a connection is to: a table, or a tournament."""

    @property
    def fields(self) -> dict[str, int]:
        """What the log says about it."""
        ...

    @property
    def seated(self) -> set[Number]:
        """The people with a seat there."""
        ...

    @property
    def listeners(self) -> Collection[Listener]: ...

    async def join(self, listener: Listener, have: int) -> None: ...

    def leave(self, listener: Listener) -> None: ...

    async def ask(self, guest: Guest, command: Command, action: str, listener: Listener) -> None: ...


class AtTable:
    """The stage of one table."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self.join = keeper.join
        self.leave = keeper.leave

    @property
    def fields(self) -> dict[str, int]:
        return {"table": self._keeper.table.number}

    @property
    def seated(self) -> set[Number]:
        return {guest.number for guest in self._keeper.table.people.guests.values()}

    @property
    def listeners(self) -> Collection[Listener]:
        return self._keeper.audience.listeners

    async def ask(self, guest: Guest, command: Command, action: str, listener: Listener) -> None:
        await self._keeper.ask(guest, command, action, listener)


@router.websocket("/api/tables/{number}/play")
async def play(socket: WebSocket, number: int, have: Annotated[int, Query(ge=0)] = 0, watch: bool = False) -> None:
    """Sends every change after version `have`. With `watch` the connection sees only what every spectator sees."""

    async def stage_for(person: PersonRow | None) -> Stage | None:
        keeper = _keeper_for(socket, number, person)
        return AtTable(keeper) if keeper is not None else None

    await serve(socket, stage_for, no_table(number), have, watch=watch)


async def serve(
    socket: WebSocket,
    stage_for: Callable[[PersonRow | None], Awaitable[Stage | None]],
    nothing: str,
    have: int,
    *,
    watch: bool,
) -> None:
    """Serves a connection to the stage that there is for a person. `nothing` is what the log says if there is none."""
    door, address = door_of(socket), address_of(socket)
    if not comes_from_here(socket):
        door.log.note(address, "connection refused: foreign page", origin=socket.headers.get("origin"))
        return await socket.close(FOREIGN)
    fields: dict[str, int] = {}
    try:
        person = await _person_of(socket)
        stage = await stage_for(person)
        if stage is None:
            door.log.note(address, "connection refused", logging.INFO, why=nothing)
            await socket.accept()  # a page cannot read why a handshake is refused, and would try again for ever
            return await _close(socket, NOT_FOUND)
        fields = stage.fields
        if watch:
            person = None
        session = session_of(socket) if person else None
        listener = Listener(person.number if person else 0, sender_of(socket.scope))
        with door.socket(address, listener.number):
            _check_watchers(stage, listener, door.limits.watchers)
            await _serve(socket, listener, stage, person, session, have)
    except Denied as denied:
        door.log.note(address, denied.log, **fields)
        await denied.answer(socket.scope, socket.send)
    return None


def _keeper_for(socket: WebSocket, number: int, person: PersonRow | None) -> Keeper | None:
    """The keeper of a table; None if there is no such table for this person."""
    try:
        keeper = room_of(socket).keeper(number)
    except LookupError:
        return None
    return keeper if may_enter(keeper, person) else None


async def _person_of(socket: WebSocket) -> PersonRow | None:
    """The person who is signed in. Raises Denied if the storage cannot tell: a handshake must be answered."""
    try:
        return await person_of(socket)
    except Unavailable as error:
        log = "socket refused: the storage fails"
        raise Denied(503, str(error), log, code="not-written", retry_after=A_WHILE) from error


def _check_watchers(stage: Stage, listener: Listener, most: int) -> None:
    """Raises Denied if a table has too many spectators already. Whoever has a seat there is let in."""
    seated = stage.seated
    watching = sum(other.number not in seated for other in stage.listeners)
    if watching >= most and listener.number not in seated:
        reason = "too many people watch this table; try again later"
        raise Denied(503, reason, "socket refused: too many watch", retry_after=A_WHILE)


async def _serve(
    socket: WebSocket, listener: Listener, stage: Stage, person: PersonRow | None, session: Session | None, have: int
) -> None:
    await socket.accept()
    if person and (session is None or session.is_over):
        return await _close(socket, SIGNED_OUT)
    if session is not None:
        session.closers.add(listener.sign_out)
    try:
        await stage.join(listener, have)
    except Refused:
        return await _close(socket, TRY_AGAIN_LATER)
    sending = asyncio.create_task(_send(socket, listener))
    try:
        # Receiving ends whenever the connection ends, whatever the reason.
        await _receive(socket, listener, stage, person, session)
    finally:
        if session is not None:
            session.closers.discard(listener.sign_out)
        stage.leave(listener)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
    return None


async def _send(socket: WebSocket, listener: Listener) -> None:
    while (message := await listener.next()) is not None:
        await socket.send_text(message.decode())
    await _close(socket, SIGNED_OUT if listener.is_signed_out else MOVED if listener.has_moved else GOING_AWAY)


async def _receive(
    socket: WebSocket, listener: Listener, stage: Stage, person: PersonRow | None, session: Session | None
) -> None:
    clock, reception, watch = asyncio.get_running_loop().time, room_of(socket).reception, room_of(socket).people_watch
    allowance = Allowance(A_SECOND, BURST, clock())
    try:
        while socket.application_state == WebSocketState.CONNECTED:
            text = await socket.receive_text()
            if not allowance.take(clock()) or len(text) > MAX_MESSAGE_BYTES:
                _note(socket, person, "connection closed: messages too long or too many")
                return await _close(socket, POLICY)
            if session is not None and watch.is_behind:
                await watch.catch_up()
            if session is not None and not reception.use(session):
                return await _close(socket, SIGNED_OUT)
            if refusal := await _carry_out(text, socket, listener, stage, person):
                listener.tell(to_json(refusal))
                await asyncio.sleep(0)  # others, and the answers, take their turn between many bad messages
    except WebSocketDisconnect as gone:
        if gone.code == TOO_LONG:
            _note(socket, person, "connection closed: messages too long or too many")
        return None
    except KeyError:
        _note(socket, person, "message refused: malformed", why="binary frame")
        return await _close(socket, POLICY)
    except Unavailable:
        # Nobody knows whether the command is stored. The client connects again and sends it again.
        return await _close(socket, TRY_AGAIN_LATER)


def _note(
    socket: WebSocket, person: PersonRow | None, what: str, level: int = logging.WARNING, **fields: object
) -> None:
    """Logs a refusal, by person or by address."""
    door_of(socket).log.note(person.number if person else address_of(socket), what, level, **fields)


async def _carry_out(
    text: str, socket: WebSocket, listener: Listener, stage: Stage, person: PersonRow | None
) -> NotDone | None:
    """Carries out the command in a message. Returns a refusal, or None: the stage confirms a command that succeeds."""
    try:
        check_json(text)
        ask = from_json(text, Ask)
    except (msgspec.DecodeError, NotStrict, UnicodeError) as error:
        _note(socket, person, "message refused: malformed", why=str(error))
        return NotDone(_id_of(text), "not-understood", f"the message is not a valid command: {error}")
    if person is None:
        return _refuse(ask, socket, stage, None, Refused("you must sign in first", "sign-in"))
    try:
        check_command(socket, person, ask.command)
        await stage.ask(guest_of(person), ask.command, ask.id, listener)
    except Refused as refused:
        return _refuse(ask, socket, stage, person, refused)
    return None


class _Identified(msgspec.Struct):
    id: Id = ""


def _id_of(text: str) -> str:
    """The id of a message whose command cannot be read, so that its sender learns what was refused. "" without one."""
    try:
        return msgspec.json.decode(text, type=_Identified).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


def _refuse(ask: Ask, socket: WebSocket, stage: Stage, person: PersonRow | None, why: Refused) -> NotDone:
    fields = {**stage.fields, "id": ask.id, "why": why.code}
    _note(socket, person, "command refused", logging.INFO, **fields)
    return NotDone(ask.id, why.code, why.reason, why.seat)


async def _close(socket: WebSocket, code: int) -> None:
    if socket.client_state == WebSocketState.CONNECTED and socket.application_state == WebSocketState.CONNECTED:
        await socket.close(code)
