"""The entrance to the application: every request and every handshake is checked here before a route sees it."""

from __future__ import annotations

import re
from urllib.parse import unquote_to_bytes

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardroom.server.cookies import comes_by_https, name_of_cookie, with_only_cookie
from cardroom.server.door.denied import Denied
from cardroom.server.door.door import Door, address_in
from cardroom.server.door.headers import with_headers
from cardroom.server.door.strict_json import NotStrict, check_json

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_CONTROLS = re.compile(rb"[\x00-\x1f\x7f]")


class Entrance:
    """An ASGI middleware. It hands the request on with the whole body, under the address of the client."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self.app = app
        self.door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        scope = self.door.behind_proxies(scope)
        if scope["type"] == "http":
            send = with_headers(send, comes_by_https(scope))
        try:
            self._check(scope)
            if scope["type"] == "http" and _has_body(scope):
                receive = await self._body(scope, receive)
        except Denied as denied:
            self.door.log.note(address_in(scope), denied.log, path=scope["path"])
            return await denied.answer(scope, send)
        except _HasLeft:
            return None
        scope = {**scope, "headers": with_only_cookie(scope["headers"], name_of_cookie(scope))}
        if scope.get("method") == "HEAD":
            scope["method"] = "GET"  # the answer to GET, of which the protocol sends the headers only
        return await self.app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        self.door.check_rate(address_in(scope))
        self.door.hosts.check(scope["headers"], scope["server"][0] if scope.get("server") else "")
        _check_text(scope.get("raw_path") or scope["path"].encode(), "address")
        _check_text(scope["query_string"], "query")
        if scope["type"] == "http" and scope["method"] not in SAFE_METHODS and self.door.is_foreign(scope):
            reason = "pages of this site may not use the cardroom"
            raise Denied(403, reason, "request refused: foreign page", code="foreign-page")

    async def _body(self, scope: Scope, receive: Receive) -> Receive:
        """Reads and checks the body, and returns the `receive` that the application reads it from."""
        body = await _read(receive, self.door.limits.body_bytes)
        if body:
            _check_body(scope, body)
        rest: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_again() -> Message:
            return rest.pop() if rest else await receive()

        return receive_again


class _HasLeft(Exception):
    """The client has gone before its request was complete."""


def _has_body(scope: Scope) -> bool:
    return any(name in (b"content-length", b"transfer-encoding") for name, _ in scope["headers"])


async def _read(receive: Receive, most: int) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _HasLeft
        body += message.get("body", b"")
        if len(body) > most:
            raise Denied(413, f"the body must have at most {most} bytes", "request refused: body too long")
        if not message.get("more_body"):
            return bytes(body)


def _check_body(scope: Scope, body: bytes) -> None:
    kind = next((value for name, value in scope["headers"] if name == b"content-type"), b"")
    if kind.partition(b";")[0].strip().lower() != b"application/json":
        raise Denied(415, "the body must be application/json", "request refused: body is not JSON")
    try:
        check_json(body)
    except NotStrict as error:
        raise Denied(400, str(error), "request refused: malformed JSON") from None


def _check_text(raw: bytes, what: str) -> None:
    """Raises Denied if a part of the address is not text when its escapes are read."""
    text = unquote_to_bytes(raw) if b"%" in raw else raw
    try:
        text.decode()
    except UnicodeDecodeError:
        raise Denied(400, f"the {what} is not UTF-8", f"request refused: malformed {what}") from None
    if _CONTROLS.search(text):
        raise Denied(400, f"the {what} has a character that is not text", f"request refused: malformed {what}")
