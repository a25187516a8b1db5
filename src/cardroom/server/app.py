"""The application: a room, its routes, and the checks for every request."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from cardroom.dealing.decisions import Seat
from cardroom.dealing.refusals import Code
from cardroom.floor.guest import Refused
from cardroom.server.access import Sessions, Tries, address_of, comes_from_here
from cardroom.server.clock import WallClock
from cardroom.server.replies import Health, Problem
from cardroom.server.reports import Reports
from cardroom.server.room import Room
from cardroom.server.routes import (
    accounts,
    books,
    cage,
    floor,
    history,
    houses,
    pages,
    reports,
    schema,
    scores,
    socket,
    tables,
)
from cardroom.server.schema import describe
from cardroom.server.settings import Settings
from cardroom.version import __version__

log = logging.getLogger(__name__)
MAX_BODY_BYTES = 65_536
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
ANYWHERE: dict[int | str, dict[str, Any]] = {code: {"model": Problem} for code in (400, 403, 411, 413, 422)}
"""Replies to any request that comes from a foreign page, is too long or is not understood."""
CODES: dict[int, Code] = {
    400: "not-understood",
    401: "sign-in",
    403: "wrong-role",
    404: "not-found",
    405: "not-found",
    411: "too-long",
    413: "too-long",
    422: "not-understood",
    429: "too-many",
}
"""The code of a problem by its HTTP status, if it has no other code."""


def _check_length(request: Request) -> Response | None:
    """The problem of a request whose body is too long, or None. The length must be declared before the body is read."""
    if "transfer-encoding" in request.headers:
        return _problem(411, "the request needs a Content-Length header")
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > MAX_BODY_BYTES:
        return _problem(413, f"the body must have at most {MAX_BODY_BYTES} bytes")
    return None


def _problem(status: int, reason: str, code: Code | None = None, seat: Seat = 0) -> JSONResponse:
    problem = Problem(code=code or CODES.get(status, "not-possible"), reason=reason, seat=seat)
    return JSONResponse(problem.model_dump(exclude_defaults=True), status)


def create_app(settings: Settings, clock: WallClock | None = None) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.room = room = Room(settings, clock or WallClock())
        app.state.sessions = Sessions(settings.secret)
        app.state.tries = Tries()
        app.state.reports = Reports()
        await room.start()
        try:
            yield
        finally:
            await app.state.reports.stop()
            await room.stop()

    app = FastAPI(title="Cardroom", version=__version__, lifespan=lifespan, responses=ANYWHERE)
    for part in (accounts, cage, tables, history, houses, floor, books, scores, reports, schema, socket, pages):
        app.include_router(part.router)
    app.include_router(houses.pages)
    app.include_router(reports.pages)

    app.mount("/static", pages.Files(directory=pages.WEB), name="static")

    app.openapi = lambda: describe(app)  # type: ignore[method-assign]

    @app.exception_handler(Refused)
    async def refused(request: Request, why: Refused) -> JSONResponse:
        log.info("request refused", extra={"address": address_of(request), "path": request.url.path, "why": why.reason})
        return _problem(409, why.reason, why.code, why.seat)

    @app.exception_handler(HTTPException)
    async def http_error(_request: Request, why: HTTPException) -> JSONResponse:
        answer = _problem(why.status_code, why.detail)
        answer.headers.update(why.headers or {})
        return answer

    @app.exception_handler(RequestValidationError)
    async def not_understood(_request: Request, why: RequestValidationError) -> JSONResponse:
        problems = (f"{'.'.join(map(str, error['loc']))}: {error['msg']}" for error in why.errors())
        return _problem(422, "; ".join(problems))

    @app.middleware("http")
    async def check_request(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
        if request.method not in SAFE_METHODS and not comes_from_here(request):
            log.warning(
                "request refused: foreign page",
                extra={"address": address_of(request), "origin": request.headers["origin"]},
            )
            return _problem(403, "pages of this site may not use the cardroom", "foreign-page")
        if problem := _check_length(request):
            log.warning(
                "request refused: body too long", extra={"address": address_of(request), "path": request.url.path}
            )
            return problem
        response = await call_next(request)
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "same-origin"
        return response

    @app.get("/health", tags=["health"])
    async def health(request: Request) -> Health:
        """The state of the room: the ledger can be read, and every open table has a running keeper."""
        room: Room = request.app.state.room
        await room.read(lambda reading: reading.balance("cage"))
        dead = [number for number, keeper in room.keepers.items() if keeper.is_dead]
        return Health(status="trouble" if dead else "open", tables=len(room.keepers), without_keeper=dead)

    return app
