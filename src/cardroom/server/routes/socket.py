"""The WebSocket of a table: the server sends every change, and the client sends commands."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.guest import Number, Refused
from cardroom.ledger import PersonRow
from cardroom.server.access import address_of, comes_from_here, guest_of, person_of, room_of
from cardroom.server.audience import Listener
from cardroom.server.keeper import Keeper
from cardroom.server.messages import MAX_MESSAGE_BYTES, Ask, Id, NotDone

log = logging.getLogger(__name__)
router = APIRouter()
POLICY, TOO_LONG, GOING_AWAY, NOT_FOUND, FOREIGN = 1008, 1009, 1001, 4404, 4403
A_SECOND, BURST = 20.0, 100.0
"""The number of messages that a connection may send a second, and in a burst."""


class Allowance:
    def __init__(self) -> None:
        self._left = BURST
        self._at = asyncio.get_running_loop().time()

    def take(self) -> bool:
        now = asyncio.get_running_loop().time()
        self._left = min(BURST, self._left + (now - self._at) * A_SECOND) - 1
        self._at = now
        return self._left >= 0


@router.websocket("/api/tables/{number}/play")
async def play(socket: WebSocket, number: int, have: Annotated[int, Query(ge=0)] = 0, watch: bool = False) -> None:
    """Sends every change after version `have`. With `watch` the connection sees only what every spectator sees."""
    if not comes_from_here(socket):
        log.warning(
            "connection refused: foreign page",
            extra={"address": address_of(socket), "origin": socket.headers.get("origin")},
        )
        return await socket.close(FOREIGN)
    try:
        keeper = room_of(socket).keeper(number)
    except LookupError as error:
        log.info("connection refused", extra={"address": address_of(socket), "why": str(error)})
        return await socket.close(NOT_FOUND)
    person = None if watch else await person_of(socket)
    await socket.accept()
    listener = Listener(person.number if person else 0)
    await keeper.join(listener, have)
    sending = asyncio.create_task(_send(socket, listener))
    try:
        # Receiving ends whenever the connection ends, whatever the reason.
        await _receive(socket, listener, keeper, person)
    finally:
        keeper.audience.leave(listener)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
    return None


async def _send(socket: WebSocket, listener: Listener) -> None:
    while (message := await listener.next()) is not None:
        await socket.send_text(message.decode())
    await _close(socket, GOING_AWAY)


async def _receive(socket: WebSocket, listener: Listener, keeper: Keeper, person: PersonRow | None) -> None:
    allowance = Allowance()
    try:
        while socket.application_state == WebSocketState.CONNECTED:
            text = await socket.receive_text()
            if not allowance.take() or len(text) > MAX_MESSAGE_BYTES:
                _log_excess(socket, listener)
                return await _close(socket, POLICY)
            if refusal := await _carry_out(text, listener, keeper, person):
                listener.tell(to_json(refusal))
    except WebSocketDisconnect as gone:
        if gone.code == TOO_LONG:
            _log_excess(socket, listener)
        return None
    except KeyError:
        log.warning("message refused: malformed", extra={"person": listener.number, "why": "binary frame"})
        return await _close(socket, POLICY)


def _log_excess(socket: WebSocket, listener: Listener) -> None:
    log.warning(
        "connection closed: messages too long or too many",
        extra={"address": address_of(socket), "person": listener.number},
    )


async def _carry_out(text: str, listener: Listener, keeper: Keeper, person: PersonRow | None) -> NotDone | None:
    """Carries out the command in a message. Returns a refusal, or None: the keeper confirms a command that succeeds."""
    try:
        ask = from_json(text, Ask)
    except (msgspec.DecodeError, UnicodeError) as error:
        log.warning("message refused: malformed", extra={"person": person.number if person else 0, "why": str(error)})
        return NotDone(_id_of(text), "not-understood", f"the message is not a valid command: {error}")
    if person is None:
        return _refuse(ask, keeper, 0, Refused("you must sign in first", "sign-in"))
    if ask.command.by == "floor" and person.role != "floor":
        log.warning("command refused: wrong role", extra={"person": person.number, "role": person.role})
        return NotDone(ask.id, "wrong-role", "only floor staff may do this")
    try:
        await keeper.ask(guest_of(person), ask.command, ask.id, listener)
    except Refused as refused:
        return _refuse(ask, keeper, person.number, refused)
    return None


class _Identified(msgspec.Struct):
    id: Id = ""


def _id_of(text: str) -> str:
    """The id of a message whose command cannot be read, so that its sender learns what was refused. "" without one."""
    try:
        return msgspec.json.decode(text, type=_Identified).id
    except (msgspec.DecodeError, UnicodeError):
        return ""


def _refuse(ask: Ask, keeper: Keeper, person: Number, why: Refused) -> NotDone:
    log.info("command refused", extra={"table": keeper.table.number, "person": person, "id": ask.id, "why": why.reason})
    return NotDone(ask.id, why.code, why.reason, why.seat)


async def _close(socket: WebSocket, code: int) -> None:
    if socket.client_state == WebSocketState.CONNECTED and socket.application_state == WebSocketState.CONNECTED:
        await socket.close(code)
