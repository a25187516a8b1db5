"""The WebSocket of a table: every change comes in, and what one wants done goes out."""

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
from cardroom.server.audience import Listener
from cardroom.server.doors import address_of, comes_from_here, guest_of, person_of, room_of
from cardroom.server.keeper import Keeper
from cardroom.server.messages import MOST_BYTES, Ask, NotDone

log = logging.getLogger(__name__)
router = APIRouter()
POLICY, TOO_LONG, GOING_AWAY, NOT_FOUND, FOREIGN = 1008, 1009, 1001, 4404, 4403
A_SECOND, BURST = 20.0, 100.0
"""Messages a connection may send: so many a second in the long run, and so many at once."""


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
    """`have` is the last version the client knows: it is told what happened since. Who watches sees what all see."""
    if not comes_from_here(socket):
        log.warning("foreign page", extra={"address": address_of(socket), "origin": socket.headers.get("origin")})
        return await socket.close(FOREIGN)
    try:
        keeper = room_of(socket).keeper(number)
    except LookupError as error:
        log.info("refused", extra={"address": address_of(socket), "why": str(error)})
        return await socket.close(NOT_FOUND)
    person = None if watch else await person_of(socket)
    await socket.accept()
    listener = Listener(person.number if person else 0)
    await keeper.join(listener, have)
    telling = asyncio.create_task(_tell(socket, listener))
    try:
        # However the connection ends, it is here that it is heard.
        await _hear(socket, listener, keeper, person)
    finally:
        keeper.audience.leave(listener)
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)
    return None


async def _tell(socket: WebSocket, listener: Listener) -> None:
    while (message := await listener.next()) is not None:
        await socket.send_text(message.decode())
    await _close(socket, GOING_AWAY)


async def _hear(socket: WebSocket, listener: Listener, keeper: Keeper, person: PersonRow | None) -> None:
    allowance = Allowance()
    try:
        while socket.application_state == WebSocketState.CONNECTED:
            text = await socket.receive_text()
            if not allowance.take() or len(text) > MOST_BYTES:
                _log_too_much(socket, listener)
                return await _close(socket, POLICY)
            if refusal := await _carry_out(text, listener, keeper, person):
                listener.tell(to_json(refusal))
    except WebSocketDisconnect as gone:
        if gone.code == TOO_LONG:
            _log_too_much(socket, listener)
        return None
    except KeyError:
        log.warning("malformed", extra={"person": listener.number, "why": "a binary frame has no text"})
        return await _close(socket, POLICY)


def _log_too_much(socket: WebSocket, listener: Listener) -> None:
    log.warning("too much", extra={"address": address_of(socket), "person": listener.number})


async def _carry_out(text: str, listener: Listener, keeper: Keeper, person: PersonRow | None) -> NotDone | None:
    """What is done, the listener hears from the keeper; here, why it was not."""
    try:
        ask = from_json(text, Ask)
    except (msgspec.DecodeError, UnicodeError) as error:
        log.warning("malformed", extra={"person": person.number if person else 0, "why": str(error)})
        return NotDone("", f"not understood: {error}")
    if person is None:
        return _refuse(ask, keeper, 0, "sign in first")
    if ask.command.by == "floor" and person.role != "floor":
        log.warning("wrong role", extra={"person": person.number, "role": person.role})
        return NotDone(ask.id, "this is for the floor")
    try:
        await keeper.ask(guest_of(person), ask.command, ask.id, listener)
    except Refused as refused:
        return _refuse(ask, keeper, person.number, str(refused))
    return None


def _refuse(ask: Ask, keeper: Keeper, person: Number, why: str) -> NotDone:
    log.info("refused", extra={"table": keeper.table.number, "person": person, "id": ask.id, "why": why})
    return NotDone(ask.id, why)


async def _close(socket: WebSocket, code: int) -> None:
    if socket.client_state == WebSocketState.CONNECTED and socket.application_state == WebSocketState.CONNECTED:
        await socket.close(code)
