"""Routes for finished rounds: your own, those of a table, and one round step by step."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Response

from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.entry import Finished
from cardroom.floor.guest import Number
from cardroom.floor.history import RoundHistory, round_history
from cardroom.floor.live_table import LiveTable
from cardroom.floor.opened import Opened
from cardroom.ledger import RoundRow
from cardroom.server.replies import REFERENCE, Played, Problem, TableInfo, TableNumber, answers_with
from cardroom.server.routes.accounts import Me, TheRoom
from cardroom.server.routes.tables import table_info
from cardroom.server.table_layout import TableLayout, layout_of
from cardroom.server.turns import COSTLY, IN_TURN

router = APIRouter(prefix="/api", tags=["history"])
RoundNumber = Annotated[int, Query(ge=1, le=2**62)]
Moment = Annotated[int, Query(ge=0, le=2**62)]
FELT = {
    "type": "object",
    "required": ["info", "layout"],
    "properties": {
        "info": {"$ref": REFERENCE.format(name=TableInfo.__name__)},
        "layout": {"$ref": REFERENCE.format(name=TableLayout.__name__)},
    },
}


def played(row: RoundRow, person: Number = 0) -> Played:
    finished = from_json(row.record, Finished)
    seat = next((seat for seat, guest in finished.people.items() if guest.number == person), None)
    net = None if seat is None else finished.won.get(seat, 0)
    return Played(table=row.table, round=row.round, at=row.at, game=finished.game, net=net)


@router.get("/me/rounds", dependencies=COSTLY, responses=IN_TURN)
async def my_rounds(me: Me, room: TheRoom, before: Moment = 2**62) -> list[Played]:
    """The rounds that you were dealt into, with your result, the newest first, fifty at a time."""
    return [played(row, me.number) for row in await room.read(lambda reading: reading.rounds_of(me.number, before))]


@router.get(
    "/tables/{number}/felt",
    dependencies=COSTLY,
    responses={404: {"model": Problem}, **IN_TURN, **answers_with(FELT)},
)
async def table_felt(number: TableNumber, room: TheRoom) -> Response:
    """The information and layout that a page needs to draw the rounds of a table, open or closed."""
    rows = await room.read(lambda reading: reading.tables())
    opened = next((from_json(row.terms, Opened) for row in rows if row.number == number), None)
    if opened is None:
        raise HTTPException(404, f"there is no table {number}")
    table = LiveTable(number, opened.terms, opened.at)
    felt = {"info": table_info(table).model_dump(), "layout": layout_of(table)}
    return Response(to_json(felt), media_type="application/json")


@router.get("/tables/{number}/rounds", dependencies=COSTLY, responses=IN_TURN)
async def table_rounds(number: TableNumber, room: TheRoom, before: RoundNumber = 2**62) -> list[Played]:
    """The rounds of a table, the newest first, fifty at a time."""
    return [played(row) for row in await room.read(lambda reading: reading.rounds(number, before))]


@router.get(
    "/tables/{number}/rounds/{played}",
    dependencies=COSTLY,
    responses={404: {"model": Problem}, **IN_TURN, **answers_with(RoundHistory)},
)
async def round_step_by_step(number: TableNumber, played: int, me: Me, room: TheRoom) -> Response:
    """A round step by step as you saw it, with proof that the cards were sealed before the deal."""
    if not 1 <= played <= 2**62:
        raise HTTPException(404, f"there is no round {played}")
    history = await room.read(lambda reading: round_history(reading, number, played, me.number, room.vault))
    if history is None:
        raise HTTPException(404, f"table {number} has no finished round {played}")
    return Response(to_json(history), media_type="application/json")
