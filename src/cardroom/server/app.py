"""The application: a room, its routes, and the checks for every request."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import NamedTuple

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute

from cardroom.dealing.decisions import Seat
from cardroom.dealing.refusals import Code
from cardroom.floor.guest import Refused
from cardroom.ledger import Ownership, Store
from cardroom.server import whereabouts
from cardroom.server.access import Tries, address_of
from cardroom.server.admission import admit
from cardroom.server.answers import Problem, problems
from cardroom.server.clock import WallClock
from cardroom.server.cluster import Elsewhere
from cardroom.server.door.denied import CODES, Denied
from cardroom.server.door.door import Door
from cardroom.server.door.entrance import Entrance
from cardroom.server.door.limits import Limits
from cardroom.server.door.rates import Allowances
from cardroom.server.keys import Keys
from cardroom.server.messages import A_SECOND, BURST
from cardroom.server.pins import RETRY_SECONDS, Busy
from cardroom.server.reports import Reports
from cardroom.server.room import Room
from cardroom.server.room_replies import Health
from cardroom.server.routes import (
    accounts,
    board,
    books,
    cage,
    cards,
    chat,
    floor,
    guest_tables,
    history,
    houses,
    jackpots,
    own_account,
    pages,
    practice,
    reports,
    results,
    rulings,
    schema,
    school,
    scores,
    socket,
    staff,
    tables,
    tournament_socket,
    tournament_structures,
    tournaments,
)
from cardroom.server.schema import describe
from cardroom.server.settings import Settings
from cardroom.server.storage import Unavailable
from cardroom.server.turns import Turns
from cardroom.server.wall import Wall
from cardroom.server.whereabouts import Whereabouts, address_at, home_of
from cardroom.version import __version__

ANYWHERE = problems(400, 403, 408, 411, 413, 414, 415, 421, 422, 429, 431, 503)
"""Replies to any request that is malformed, too long, too slow, one of too many, or sent by a foreign page."""


def _problem(status: int, reason: str, code: Code | None = None, seat: Seat = 0) -> JSONResponse:
    problem = Problem(code=code or CODES.get(status, "not-possible"), reason=reason, seat=seat)
    return JSONResponse(problem.model_dump(exclude_defaults=True), status)


def _not_written(reason: str) -> JSONResponse:
    """Nothing can be stored at the moment: whoever tries again with the same id may succeed."""
    answer = _problem(503, reason, "not-written")
    answer.headers["Retry-After"] = "2"
    return answer


@cache
def _routes() -> list[BaseRoute]:
    """The same for every room: FastAPI takes a tenth of a second to prepare them, at the first request."""
    all_parts = APIRouter(responses=ANYWHERE)
    people = (accounts, own_account, cards, cage, staff)
    play = (tables, guest_tables, practice, school, history, results, chat, tournaments, tournament_structures)
    run = (houses, rulings, floor, board, jackpots, books, scores, reports, schema)
    for part in (*people, *play, *run, whereabouts, socket, tournament_socket, pages):
        all_parts.include_router(part.router)
    all_parts.include_router(jackpots.floor)
    all_parts.include_router(houses.pages)
    all_parts.include_router(rulings.pages)
    all_parts.include_router(reports.pages)
    all_parts.include_router(schema.pages)
    all_parts.include_router(school.pages)
    return all_parts.routes


class Ledger(NamedTuple):
    """The ledger of a room, its keys, and what this process owns of it if several share the room."""

    store: Store
    keys: Keys
    ownership: Ownership | None = None


def open_ledger(settings: Settings, clock: WallClock) -> Ledger:
    """Opens the ledger, and claims it for this process or joins the others. Raises ValueError if that cannot be."""
    store = Store.open(settings.database, clock.now)
    try:
        if settings.workers:
            keys = admit(store, settings)  # first: whoever has joined may be given tables
            return Ledger(store, keys, store.join(settings.address))
        store.claim()
        return Ledger(store, admit(store, settings))
    except BaseException:
        store.close()
        raise


def create_app(
    settings: Settings, clock: WallClock | None = None, ledger: Ledger | None = None, limits: Limits | None = None
) -> FastAPI:
    """The application. It claims the ledger when it starts, unless it is given one that is claimed already."""
    time = clock or WallClock()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.room = room = Room(settings, time, *(ledger or open_ledger(settings, time)))
        app.state.tries = Tries()
        app.state.openings = Tries(guest_tables.OPENINGS_A_MINUTE)
        app.state.commands = Allowances(A_SECOND, BURST)
        app.state.reports = Reports()
        app.state.turns = Turns()
        app.state.wall = Wall()
        try:
            await room.start()
            yield
        finally:
            await app.state.reports.stop()
            await room.stop()

    app = FastAPI(
        title="Cardroom",
        version=__version__,
        routes=_routes(),
        lifespan=lifespan,
        responses=ANYWHERE,
        openapi_url=None,
    )
    app.state.documents = {}
    app.state.door = door = Door(settings, limits)
    app.add_middleware(Whereabouts)
    app.add_middleware(Entrance, door=door)
    app.mount("/static", pages.Files(directory=pages.WEB), name="static")

    app.openapi = lambda: describe(app)  # type: ignore[method-assign]

    @app.exception_handler(Refused)
    async def refused(request: Request, why: Refused) -> JSONResponse:
        door.log.note(address_of(request), "request refused", logging.INFO, path=request.url.path, why=why.code)
        if why.code == "not-written":
            return _not_written(why.reason)
        return _problem(409, why.reason, why.code, why.seat)

    @app.exception_handler(Busy)
    async def busy(_request: Request, _why: Busy) -> JSONResponse:
        answer = _problem(503, "too many people are signing in; try again in a few seconds")
        answer.headers["Retry-After"] = str(RETRY_SECONDS)
        return answer

    @app.exception_handler(Elsewhere)
    async def elsewhere(request: Request, why: Elsewhere) -> Response:
        try:
            home = home_of(request.app.state.room, why.name)
            if home is None:
                raise HTTPException(404, str(why))
            return Response(status_code=307, headers={"Location": address_at(home, request.scope)})
        except Denied as not_now:
            return await denied(request, not_now)

    @app.exception_handler(Denied)
    async def denied(_request: Request, why: Denied) -> Response:
        return Response(why.body, why.status, {name.decode(): value.decode() for name, value in why.headers})

    @app.exception_handler(Unavailable)
    async def unavailable(_request: Request, why: Unavailable) -> JSONResponse:
        return _not_written(str(why))

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, why: HTTPException) -> Response:
        if not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", ""):
            return pages.problem_page(why.status_code, why.detail, why.headers or {})
        answer = _problem(why.status_code, why.detail)
        answer.headers.update(why.headers or {})
        return answer

    @app.exception_handler(RequestValidationError)
    async def not_understood(_request: Request, why: RequestValidationError) -> JSONResponse:
        problems = (f"{'.'.join(map(str, error['loc']))}: {error['msg']}" for error in why.errors())
        return _problem(422, "; ".join(problems))

    @app.get("/health", tags=["health"], responses={503: {"model": Health}})
    async def health(request: Request, response: Response) -> Health:
        """The state of the room: `not-ready` (503) while nothing can be stored; `trouble` if a person has to look."""
        room: Room = request.app.state.room
        with suppress(Unavailable):
            await room.read(lambda reading: reading.balance("cage"))
        dead = [*(number for number, keeper in room.keepers.items() if keeper.is_dead), *room.set_aside]
        stopped, unproved = room.hall.stopped, room.hall.draws_not_provable
        is_broken = dead or stopped or unproved or any(desk.is_dead for desk in room.desks)
        state = "not-ready" if room.storage.trouble else "trouble" if is_broken else "open"
        response.status_code = 503 if room.storage.trouble else 200
        cluster = room.cluster
        return Health(
            status=state,
            tables=len(room.keepers),
            without_keeper=dead,
            tournaments_stopped=stopped,
            draws_not_provable=unproved,
            others=[other.address for other in cluster.others] if cluster else [],
            served_by_nobody=sorted(cluster.free) if cluster else [],
        )

    return app
