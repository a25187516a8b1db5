"""The route for the scoreboard of a baccarat table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Query, Response

from cardroom.dealing.wire import to_json
from cardroom.floor.results import RoundResult
from cardroom.server.answers import REFERENCE, answers_with, problems
from cardroom.server.routes.tables import KeeperIfOpen

router = APIRouter(prefix="/api", tags=["history"])
RESULTS = {"type": "array", "items": {"$ref": REFERENCE.format(name=RoundResult.__name__)}}
RoundNumber = Annotated[int, Query(ge=0, le=2**62)]


@router.get("/tables/{number}/results", responses={**problems(404), **answers_with(RESULTS)})
async def scoreboard(keeper: KeeperIfOpen, after: RoundNumber = 0) -> Response:
    """The results of this shoe and the shoes before it, for rounds after number `after`. A closed table has none."""
    if keeper is None:
        return Response(to_json([]), media_type="application/json")
    results = await keeper.scoreboard.results(keeper.table)
    if results is None:
        raise HTTPException(404, f"{keeper.table.game.title} has no scoreboard")
    return Response(to_json([result for result in results if result.round > after]), media_type="application/json")
