"""Where a request belongs, if several processes serve the room: to the process that has the table or the tournament.

What must be done in one place, such as counting wrong PINs, belongs to the process that has the front desk. A process
that gets a request for another one answers 307 with the other one's address. nginx asks first (`/api/where`), so that
browsers see one server only. Nobody who comes by https is sent on, because the processes themselves have no TLS: then
the table has moved since nginx asked, and who tries again finds it.
"""

from __future__ import annotations

import re
from string import punctuation
from urllib.parse import quote

from fastapi import APIRouter, HTTPException, Request, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardroom.ledger import Process, chain
from cardroom.server.answers import problems
from cardroom.server.cluster import FRONT, Elsewhere, is_play
from cardroom.server.cookies import comes_by_https
from cardroom.server.door.denied import Denied
from cardroom.server.room import Room
from cardroom.server.storage import Unavailable

router = APIRouter(prefix="/api", tags=["health"])
_OF_A_CHAIN = re.compile(r"/api/(?:floor/)?(tables|tournaments)/(\d{1,9})(/|$)")
_AT_THE_FRONT = re.compile(r"/api/(accounts|session|me/find-table)$|/(api/games|houses)/.*/report$|/api/school(/|$)")
_ABOUT_A_LINE = "/api/me/blocked"
_AT_A_TABLE = re.compile(r"(?:^|&)table=(\d{1,9})(?:&|$)")
"""Whoever blocks the writer of a line says in the query at which table it was written."""
_AS_SENT = punctuation.replace("#", "")
"""What stays as it is in an address that is sent on, such as its escapes. A # that is not escaped would end it."""
A_MOMENT = 1
CUT_OFF = "this process cannot reach the database; another one may answer"


def chain_of(path: str, query: str = "") -> str:
    """The chain whose owner answers a request; empty if any process does."""
    if found := _OF_A_CHAIN.match(path):
        number = int(found[2])
        return chain.table(number) if found[1] == "tables" else chain.tournament(number)
    if path == _ABOUT_A_LINE and (at := _AT_A_TABLE.search(query)):
        return chain.table(int(at[1]))
    return FRONT if _AT_THE_FRONT.match(path) else ""


def home_of(room: Room, name: str) -> Process | None:
    """The other process that answers requests about a chain; None if this one does. Raises Denied for a moment."""
    cluster = room.cluster
    if cluster is None or not name:
        return None
    if cluster.is_cut_off:
        raise Denied(503, CUT_OFF, "request refused: cut off", code="not-now", retry_after=A_MOMENT)
    if room.serves(name):
        return None
    if (other := cluster.elsewhere(name)) is not None:
        return other
    if cluster.is_between(name):
        raise _not_here()
    return None


async def find_home(room: Room, name: str) -> Process | None:
    """As `home_of`, but a table or a tournament that was opened since this process last looked is not missed."""
    home = home_of(room, name)
    if room.cluster is None or home is not None or not is_play(name) or room.serves(name):
        return home
    try:
        return await room.cluster.find(name)
    except Elsewhere:
        raise _not_here() from None
    except Unavailable as error:
        log = "request refused: the storage fails"
        raise Denied(503, str(error), log, code="not-written", retry_after=A_MOMENT) from error


def _not_here() -> Denied:
    reason = "this moves to another process at the moment; try again"
    return Denied(503, reason, "request refused: nobody serves it", code="not-now", retry_after=A_MOMENT)


class Whereabouts:
    """An ASGI middleware that sends requests to the process that can answer them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        room: Room | None = getattr(scope["app"].state, "room", None)
        if room is None or room.cluster is None:
            return await self.app(scope, receive, send)
        try:
            home = await find_home(room, chain_of(scope["path"], scope["query_string"].decode("latin-1")))
            location = address_at(home, scope) if home else ""
        except Denied as denied:
            return await denied.answer(scope, send)
        return await (_send_to(location, scope, send) if location else self.app(scope, receive, send))


def address_at(home: Process, scope: Scope) -> str:
    """The address of the same request at another process. Raises Denied for whoever must not be sent there."""
    if comes_by_https(scope):
        raise _not_here()
    server = home.address if scope["type"] == "http" else home.address.replace("http", "ws", 1)
    path = scope.get("raw_path") or quote(scope["path"]).encode()
    target = path + b"?" + scope["query_string"] if scope["query_string"] else path
    return f"{server}{quote(target, safe=_AS_SENT)}"


async def _send_to(location: str, scope: Scope, send: Send) -> None:
    kind = "http" if scope["type"] == "http" else "websocket.http"
    headers = [(b"location", location.encode()), (b"content-length", b"0")]
    start: Message = {"type": f"{kind}.response.start", "status": 307, "headers": headers}
    await send(start)
    await send({"type": f"{kind}.response.body", "body": b""})


@router.get("/where", status_code=204, responses=problems(404))
async def where(request: Request, response: Response, path: str = "") -> None:
    """Says in the header `Cardroom-At` which process answers a request for this path; nginx asks this.

    A process that is cut off from the database does not know it (404), and nginx asks the next one."""
    room: Room = request.app.state.room
    if room.cluster is not None and room.cluster.is_cut_off:
        raise HTTPException(404, CUT_OFF)
    asked, _, query = (path or request.headers.get("x-original-uri", "")).partition("?")
    try:
        home = await find_home(room, chain_of(asked, query))
    except Denied:
        home = None  # nobody has it for a moment or it cannot be read, and any process says so
    response.headers["Cardroom-At"] = (home.address if home else room.settings.address).partition("://")[2]
