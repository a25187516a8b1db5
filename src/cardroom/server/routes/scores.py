"""How the rounds of a baccarat table came out."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Response

from cardroom.dealing.wire import to_json
from cardroom.floor.results import results
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.server.replies import Problem
from cardroom.server.routes.accounts import TheRoom
from cardroom.server.routes.tables import TheKeeper

router = APIRouter(prefix="/api", tags=["history"])
RoundNumber = Annotated[int, Query(ge=0, le=2**62)]


@router.get("/tables/{number}/results", responses={404: {"model": Problem}})
async def scores(keeper: TheKeeper, room: TheRoom, after: RoundNumber = 0) -> Response:
    """The rounds of this shoe and of the ones before it, from the round after `after` on."""
    game, number = keeper.table.game, keeper.table.number
    if not isinstance(game, Baccarat):
        raise HTTPException(404, f"no score is kept at {game.title}")
    found = await room.read(lambda reading: results(reading, number, game, after))
    return Response(to_json(found), media_type="application/json")
