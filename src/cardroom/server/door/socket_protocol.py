"""WebSockets from uvicorn, with limits on frames, and without a line in the log for each mistake of a client."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from starlette.types import Scope
from uvicorn._types import ASGISendEvent, WebSocketReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from cardroom.server.door.denied import POLICY, Denied
from cardroom.server.door.http_protocol import DoorConfig
from cardroom.server.door.rates import Allowance

PIECE = 4096
"""The parser gets so many bytes at a time, so that a flood of small frames does not hold up the server."""
MOST_WAITING = 4
"""So many messages of a connection wait until they are carried out; then no more is read from it."""
NOT_UTF8, TOO_LONG = 1007, 1009
AT_ONCE = "cardroom.send_at_once"
"""The extension of a scope under which the application finds `LimitedSocket.send_at_once`."""
SendAtOnce = Callable[[bytes], bool]


def sender_of(scope: Scope) -> SendAtOnce | None:
    """The function that sends a text at once, if the server has one."""
    return cast(SendAtOnce | None, scope.get("extensions", {}).get(AT_ONCE))


class LimitedSocket(WebSocketsSansIOProtocol):
    """It takes over the connection of a LimitedHttp, which has counted it."""

    def __init__(
        self,
        config: DoorConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door = config.door
        limits = config.door.limits
        self._allowance = Allowance(limits.frames_a_second, limits.frame_burst, self.loop.time())

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.disconnect(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, object], self.scope["extensions"])[AT_ONCE] = self.send_at_once

    def send_at_once(self, text: bytes) -> bool:
        """Sends a message without a task. False if it has to wait: the client is slow, or the connection ends.

        Nearly everything that a table sends goes this way. The layers of the framework would cost more than the table.
        """
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        if self.conn.extensions:
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(_head_of_text(len(text)) + text)
        return True

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        # A refusal ends the handshake too. Otherwise each would be an error in the log.
        self.handshake_complete = self.handshake_complete or self.close_sent

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            self._receive(data[start : start + PIECE])

    def _receive(self, data: bytes) -> None:
        self.conn.receive_data(data)
        if not self._allowance.take(self.loop.time(), len(self.conn.events)):
            return self._end(POLICY, "too many frames")
        if self.conn.parser_exc is not None:
            return self.handle_parser_exception()
        if self.conn.handshake_exc is not None:
            return self._refuse_handshake()
        return self.handle_events()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= self.door.limits.fragments:
            return self._end(TOO_LONG, "too many fragments")
        return super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """As the library does, but reading goes on until a few messages wait: a player sends one at a time."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        message: WebSocketReceiveEvent = {"type": "websocket.receive", "bytes": data}
        if self.curr_msg_data_type == "text":
            try:
                message = {"type": "websocket.receive", "text": data.decode()}
            except UnicodeDecodeError:
                self._end(NOT_UTF8, "the message is not UTF-8")
                return
        self.queue.put_nowait(message)
        if self.queue.qsize() >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is not None:
            return super().handle_parser_exception()
        # The client sent nonsense before the connection was accepted.
        self.close_sent = True
        return self.transport.close()

    def _end(self, code: int, why: str) -> None:
        self.door.log.note(self.door.address_of(self.transport), f"connection closed: {why}")
        self.conn.fail(code, why)
        self.handle_parser_exception()

    def _refuse_handshake(self) -> None:
        """The handshake cannot be read: the library has written an answer for some mistakes, and none for others."""
        denied = Denied(400, "this is not a valid WebSocket handshake", "connection refused: malformed handshake")
        self.door.log.note(self.door.address_of(self.transport), denied.log)
        self.transport.write(b"".join(self.conn.data_to_send()) or denied.as_bytes())
        self.transport.close()


def _head_of_text(length: int) -> bytes:
    """The bytes before a text from a server, which is one frame and is not masked (RFC 6455, section 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    return b"\x81\x7e" + length.to_bytes(2) if length < 2**16 else b"\x81\x7f" + length.to_bytes(8)
