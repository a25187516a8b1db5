"""HTTP/1.1 from uvicorn, with limits on bytes, on time and on connections before anything is parsed or answered."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import httptools
import uvicorn
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from cardroom.server.door.addresses import counted_as
from cardroom.server.door.denied import Denied
from cardroom.server.door.door import Door

PIECE = 16_384
"""The parser gets so many bytes at a time, so that a head that does not end is noticed soon."""


class DoorConfig(uvicorn.Config):
    """The configuration of uvicorn, through which its protocols find the door."""

    def __init__(self, *args: Any, door: Door, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.door = door


class LimitedHttp(HttpToolsProtocol):
    def __init__(
        self,
        config: DoorConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door = config.door
        self.limits = config.door.limits
        self.address = ""
        self._is_denied = False
        self._in_head = True
        """True from the end of a request to the end of the next request's headers."""
        self._unfinished = 0
        """The bytes of a head that has not ended yet; somewhat more if other requests came with it."""
        self._header_bytes = 0
        self._requests = 0
        self._has_begun = False
        """True from the first byte of a request to the end of its headers."""
        self._waiting_for = ""
        """What the deadline is for: the head or the body of a request."""
        self._answering: RequestResponseCycle | None = None
        """The request that is being answered. Others may have come after it."""
        self._deadline: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        self.address = counted_as(peer)
        try:
            self.door.connect(transport, peer)
        except Denied as denied:
            self._note(denied)
            self._is_denied = True
            transport.write(denied.as_bytes())
            transport.close()
        else:
            self._wait_for("head")

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_deadline()
        self.resume_writing()
        if self._answering is not None:
            self._answering.disconnected = True  # uvicorn says so to the last request only
            self._answering.message_event.set()
        self.door.disconnect(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client does not read what is sent to it: the connection is cut off if that lasts."""
        super().pause_writing()
        self._stuck = self.loop.call_later(self.limits.answer_seconds, self._cut_off)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _cut_off(self) -> None:
        self.door.log.note(self.address, "connection cut off: the answer is not read")
        self.transport.abort()

    # Bytes

    def data_received(self, data: bytes) -> None:
        if self._is_denied or self.transport.is_closing():
            return
        self._unset_keepalive_if_required()
        try:
            if len(data) <= PIECE:
                self._feed(data)
            else:
                for start in range(0, len(data), PIECE):
                    self._feed(data[start : start + PIECE])
        except httptools.HttpParserUpgrade:
            self._upgrade()
        except Denied as denied:
            self._deny(denied)
        except httptools.HttpParserError as error:
            self._deny(_problem_of(error))
        else:
            self._wait_for("body" if not self._in_head else "head" if self._unfinished else "")

    def _feed(self, data: bytes) -> None:
        requests = self._requests
        self.parser.feed_data(data)
        if self._in_head and (self._has_begun or self._requests == requests):
            self._unfinished += len(data)
            # The parser reports a header when it is complete: this one may be endless.
            if self._unfinished > self.limits.header_bytes + self.limits.target_bytes + PIECE:
                raise _headers_too_long()

    def _upgrade(self) -> None:
        self._wait_for("")
        if self._should_upgrade():
            self.handle_websocket_upgrade()
        elif self.cycle is not None:
            self.cycle.keep_alive = False  # the request was answered as it is; the parser reads no further

    # What the parser reports

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._has_begun = True
        self._unfinished = 0
        self._header_bytes = 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > self.limits.target_bytes:
            reason = f"the address of a request must have at most {self.limits.target_bytes} bytes"
            raise Denied(414, reason, "request refused: address too long")

    def on_header(self, name: bytes, value: bytes) -> None:
        self._header_bytes += len(name) + len(value) + 4
        if self._header_bytes > self.limits.header_bytes or len(self.headers) >= self.limits.headers:
            raise _headers_too_long()
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if not self.url.startswith(b"/"):
            raise Denied(400, "the request must ask for a path", "request refused: no path")
        if len(self.pipeline) >= self.limits.pipelined:
            raise Denied(429, "too many requests before the first is answered", "request refused: too many in a row")
        _check_length(self.headers, self.limits.body_bytes)
        super().on_headers_complete()
        self._in_head = self._has_begun = False
        self._unfinished = 0

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._in_head = True
        self._requests += 1

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    # Time

    def _wait_for(self, part: str) -> None:
        """Starts the deadline for a part of a request, unless it is running already; "" ends it."""
        if part == self._waiting_for:
            return
        self._waiting_for = part
        self._cancel_deadline()
        if part:
            seconds = self.limits.head_seconds if part == "head" else self.limits.body_seconds
            self._deadline = self.loop.call_later(seconds, self._too_late)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        if self._in_head and not self._unfinished:
            # Browsers open connections in advance, and would show an answer that they did not ask for.
            self.door.log.note(self.address, "connection closed: nothing was sent", logging.INFO)
            return self.transport.close()
        log = f"request refused: {self._waiting_for} too slow"
        return self._deny(Denied(408, "the request did not arrive in time", log))

    # Refusals

    def _deny(self, denied: Denied) -> None:
        """Answers and ends the connection, or ends it after the answers to earlier requests."""
        self._note(denied)
        self._is_denied = True
        self._wait_for("")
        if self.cycle is None or self.cycle.response_complete:
            self._end_with(denied.as_bytes())
        elif self._in_head:
            self.cycle.keep_alive = False
        else:
            self._end_with(b"" if self.cycle.response_started else denied.as_bytes())

    def _end_with(self, answer: bytes) -> None:
        """What the client still sends is thrown away for a while: closing at once could discard the answer."""
        self._unset_keepalive_if_required()
        if answer:
            self.transport.write(answer)
            self.transport.write_eof()
            self._deadline = self.loop.call_later(self.limits.linger_seconds, self.transport.abort)
        else:
            self.transport.abort()

    def _note(self, denied: Denied) -> None:
        self.door.log.note(self.address, denied.log)


def _headers_too_long() -> Denied:
    return Denied(431, "the headers of the request are too long or too many", "request refused: headers too long")


def _check_length(headers: list[tuple[bytes, bytes]], most: int) -> None:
    """The length of the body must be declared, and the parser has checked that it is one number."""
    for name, value in headers:
        if name == b"transfer-encoding":
            raise Denied(411, "the request needs a Content-Length header", "request refused: length not declared")
        if name == b"content-length" and int(value) > most:
            raise Denied(413, f"the body must have at most {most} bytes", "request refused: body too long")


def _problem_of(error: httptools.HttpParserError) -> Denied:
    if isinstance(error.__context__, Denied):
        return error.__context__
    if isinstance(error, httptools.HttpParserInvalidMethodError):
        return Denied(501, "the method of the request is unknown", "request refused: unknown method")
    return Denied(400, "this is not a valid HTTP request", "request refused: not HTTP")
