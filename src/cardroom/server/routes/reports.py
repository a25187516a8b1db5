"""Routes for the mathematics report of a game: the report, or a page that waits until it is ready."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Request, Response
from fastapi.responses import HTMLResponse

from cardroom.dealing.record import fingerprint
from cardroom.floor.guest import Refused
from cardroom.houses import HouseGame
from cardroom.server.reports import Reports, Wanted
from cardroom.server.room_replies import ReportState
from cardroom.server.routes.accounts import Me, TheRoom
from cardroom.server.routes.houses import NO_GAME, TermsQuery, TheGame
from cardroom.server.routes.pages import FRESH, show
from cardroom.server.turns import COSTLY, IN_TURN

router = APIRouter(prefix="/api", tags=["houses"])
pages = APIRouter(include_in_schema=False)
REPORT_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; "
    "frame-ancestors 'none'"
)


def reports_of(request: Request) -> Reports:
    reports: Reports = request.app.state.reports
    return reports


TheReports = Annotated[Reports, Depends(reports_of)]


def _wanted(game: HouseGame, name: str, fees: str, stakes: str) -> Wanted:
    try:
        spread = game.spread(fees, stakes)
    except (LookupError, ValueError) as error:
        raise Refused(str(error), "not-here") from None
    chosen = tuple(f"{choice}={way}" for choice, way in game.ways.items())
    return Wanted(f"{game.id} {fingerprint(spread)} {' '.join(chosen)}", name, fees, stakes, chosen)


async def wanted_report(game: TheGame, room: TheRoom, fees: TermsQuery = "", stakes: TermsQuery = "") -> Wanted:
    """The report that is asked for. Raises Refused if the house does not spread the game on these terms."""
    if game.game_type.kind != "bank":
        raise HTTPException(404, f"{game.name} has no report, because it is not played against a player-dealer")
    return await asyncio.to_thread(_wanted, game, room.houses.name_of(game), fees, stakes)


TheReport = Annotated[Wanted, Depends(wanted_report)]


@router.post("/games/{house}/{game}/report", dependencies=COSTLY, responses={**NO_GAME, **IN_TURN})
async def request_report(wanted: TheReport, reports: TheReports, me: Me) -> ReportState:
    """Starts the report of a game at a table, unless it exists or is under way, and returns its state."""
    return reports.ask(wanted, me.number)


@pages.get("/houses/{house}/{game}/report", dependencies=COSTLY)
async def report(wanted: TheReport, reports: TheReports) -> Response:
    """The report if it is ready; otherwise the page that requests it and waits."""
    page = reports.page(wanted.key)
    if page is not None:
        return HTMLResponse(page, headers={"Content-Security-Policy": REPORT_POLICY, "Cache-Control": FRESH})
    return show("report")
