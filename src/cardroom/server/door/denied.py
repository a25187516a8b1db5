"""The answer to a request or a connection that is not let in."""

from __future__ import annotations

from http import HTTPStatus

import msgspec
from starlette.types import Message, Scope, Send

from cardroom.dealing.refusals import Code
from cardroom.server.door.headers import ALWAYS, NO_STORE

CODES: dict[int, Code] = {
    400: "not-understood",
    401: "sign-in",
    403: "wrong-role",
    404: "not-found",
    405: "not-found",
    408: "too-late",
    411: "too-long",
    413: "too-long",
    414: "too-long",
    415: "not-understood",
    421: "not-here",
    422: "not-understood",
    429: "too-many",
    431: "too-long",
    501: "not-understood",
    503: "too-many",
}
"""The code of a problem by its HTTP status, if it has no other code."""
TRY_AGAIN_LATER = 1013
"""The code with which a socket is closed that is refused only for now."""
POLICY = 1008
A_WHILE = 5
"""The number of seconds after which somebody who was refused for now may try again."""


class Denied(Exception):
    """A request or a connection that is not let in. `log` is the line in the log; `retry_after` is in seconds."""

    def __init__(self, status: int, reason: str, log: str, *, code: Code | None = None, retry_after: int = 0) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason
        self.log = log
        self.code: Code = code or CODES[status]
        self.retry_after = retry_after

    @property
    def body(self) -> bytes:
        return msgspec.json.encode({"code": self.code, "reason": self.reason})

    @property
    def headers(self) -> list[tuple[bytes, bytes]]:
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(self.body)).encode())]
        if self.retry_after:
            headers.append((b"retry-after", str(self.retry_after).encode()))
        return headers

    def as_bytes(self) -> bytes:
        """The whole answer, for a connection that ends with it."""
        status = HTTPStatus(self.status)
        headers = [*self.headers, *ALWAYS, NO_STORE, (b"connection", b"close")]
        lines = [f"HTTP/1.1 {status.value} {status.phrase}".encode(), *(b"%s: %s" % header for header in headers)]
        return b"\r\n".join([*lines, b"", self.body])

    async def answer(self, scope: Scope, send: Send) -> None:
        """Answers a request, or the handshake of a socket."""
        if scope["type"] == "http":
            return await self._answer(send, "http")
        if "websocket.http.response" in scope.get("extensions", {}):
            return await self._answer(send, "websocket.http")
        return await send({"type": "websocket.close", "code": TRY_AGAIN_LATER if self.retry_after else POLICY})

    async def _answer(self, send: Send, kind: str) -> None:
        start: Message = {"type": f"{kind}.response.start", "status": self.status, "headers": self.headers}
        await send(start)
        await send({"type": f"{kind}.response.body", "body": self.body})
