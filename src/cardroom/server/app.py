"""The application: a room, its routes, and what holds for every request."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from cardroom.floor.guest import Refused
from cardroom.server.doors import Sessions, Tries, address_of, comes_from_here
from cardroom.server.replies import Health, Problem
from cardroom.server.reports import Reports
from cardroom.server.room import Room
from cardroom.server.routes import accounts, books, cage, floor, history, houses, pages, reports, scores, socket, tables
from cardroom.server.settings import Settings
from cardroom.version import __version__

log = logging.getLogger(__name__)
MOST_BODY = 65_536
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
ANYWHERE: dict[int | str, dict[str, Any]] = {code: {"model": Problem} for code in (400, 403, 411, 413, 422)}
"""What any request may be answered with, when it comes from elsewhere, is too long or is not understood."""


def _too_much(request: Request) -> Response | None:
    """A body is read only when it says beforehand that it is short."""
    if "transfer-encoding" in request.headers:
        return JSONResponse({"detail": "say how long it is"}, 411)
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > MOST_BODY:
        return JSONResponse({"detail": f"at most {MOST_BODY} bytes"}, 413)
    return None


def create_app(settings: Settings) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.room = room = Room(settings)
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
    for part in (accounts, cage, tables, history, houses, floor, books, scores, reports, socket, pages):
        app.include_router(part.router)
    app.include_router(houses.pages)
    app.include_router(reports.pages)

    app.mount("/static", pages.Files(directory=pages.WEB), name="static")

    @app.exception_handler(Refused)
    async def refused(request: Request, why: Refused) -> JSONResponse:
        log.info("refused", extra={"address": address_of(request), "path": request.url.path, "why": str(why)})
        return JSONResponse({"detail": str(why)}, 409)

    @app.exception_handler(RequestValidationError)
    async def not_understood(_request: Request, why: RequestValidationError) -> JSONResponse:
        problems = (f"{'.'.join(map(str, error['loc']))}: {error['msg']}" for error in why.errors())
        return JSONResponse({"detail": "; ".join(problems)}, 422)

    @app.middleware("http")
    async def at_the_door(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
        if request.method not in SAFE_METHODS and not comes_from_here(request):
            log.warning("foreign page", extra={"address": address_of(request), "origin": request.headers["origin"]})
            return JSONResponse({"detail": "this page may not use the cardroom"}, 403)
        if problem := _too_much(request):
            log.warning("too much", extra={"address": address_of(request), "path": request.url.path})
            return problem
        response = await go_on(request)
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "same-origin"
        return response

    @app.get("/health", tags=["health"])
    async def health(request: Request) -> Health:
        """Whether the room is open: the ledger answers, and every table has its keeper."""
        room: Room = request.app.state.room
        await room.read(lambda reading: reading.balance("cage"))
        dead = [number for number, keeper in room.keepers.items() if keeper.task.done() and not keeper.table.is_closed]
        return Health(status="trouble" if dead else "open", tables=len(room.keepers), without_keeper=dead)

    return app
