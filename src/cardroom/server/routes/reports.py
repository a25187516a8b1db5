"""The mathematics of a game: a page that says that it is being worked out, and the report when it is there."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Query, Request, Response
from fastapi.responses import HTMLResponse

from cardroom.dealing.record import fingerprint
from cardroom.floor.guest import Refused
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame
from cardroom.server.replies import Problem, ReportState
from cardroom.server.reports import Reports, Wanted
from cardroom.server.routes.houses import NO_GAME, TheGame
from cardroom.server.routes.pages import FRESH, show

router = APIRouter(prefix="/api", tags=["houses"])
pages = APIRouter(include_in_schema=False)
REPORT_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
FeeOption = Annotated[str, Query(max_length=100)]


def reports_of(request: Request) -> Reports:
    reports: Reports = request.app.state.reports
    return reports


TheReports = Annotated[Reports, Depends(reports_of)]


def _wanted(game: HouseGame, fees: str) -> Wanted:
    try:
        spread = game.spread(fees)
    except (LookupError, ValueError) as error:
        raise Refused(str(error)) from None
    return Wanted(f"{game.id} {fingerprint(spread)}", game.id, fees)


async def wanted_report(game: TheGame, fees: FeeOption = "") -> Wanted:
    """Raises Refused where the house has no such fee option."""
    if not issubclass(game.game_type, BankedGame):
        raise HTTPException(404, f"{game.name} has no odds against a player-dealer")
    return await asyncio.to_thread(_wanted, game, fees)


TheReport = Annotated[Wanted, Depends(wanted_report)]


@router.post("/games/{house}/{game}/report", responses={**NO_GAME, 409: {"model": Problem}})
async def ask_for_report(wanted: TheReport, reports: TheReports) -> ReportState:
    """Has the report of a game with a fee option worked out, unless it is already, and says how it stands with it."""
    return reports.ask(wanted)


@pages.get("/houses/{house}/{game}/report")
async def report(wanted: TheReport, reports: TheReports) -> Response:
    """The report where it is there; else the page that asks for it and waits."""
    page = reports.page(wanted.key)
    if page is not None:
        return HTMLResponse(page, headers={"Content-Security-Policy": REPORT_POLICY, "Cache-Control": FRESH})
    return show("report")
