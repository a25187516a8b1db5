"""The route for the scoreboard of a baccarat table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Response

from cardroom.dealing.wire import to_json
from cardroom.floor.results import SCOREBOARDS, RoundResult
from cardroom.server.replies import REFERENCE, Problem, answers_with
from cardroom.server.routes.accounts import TheRoom
from cardroom.server.routes.tables import TheKeeper

router = APIRouter(prefix="/api", tags=["history"])
RESULTS = {"type": "array", "items": {"$ref": REFERENCE.format(name=RoundResult.__name__)}}
RoundNumber = Annotated[int, Query(ge=0, le=2**62)]


@router.get("/tables/{number}/results", responses={404: {"model": Problem}, **answers_with(RESULTS)})
async def scoreboard(keeper: TheKeeper, room: TheRoom, after: RoundNumber = 0) -> Response:
    """The results of this shoe and the shoes before it, for rounds after number `after`."""
    game, number = keeper.table.game, keeper.table.number
    score = SCOREBOARDS.get(game)
    if score is None:
        raise HTTPException(404, f"{game.title} has no scoreboard")
    results = await room.read(lambda reading: score(reading, number, game, after))
    return Response(to_json(results), media_type="application/json")
