"""Routes for practice: what a bot would do in your place, now and in your last hand."""

from __future__ import annotations

from fastapi import APIRouter, Response

from cardroom.dealing.wire import to_json
from cardroom.floor.best_play import BestPlays, Review
from cardroom.server.answers import answers_with, problems
from cardroom.server.routes.accounts import Me
from cardroom.server.routes.tables import NO_TABLE, KeeperIfOpen, TheKeeper
from cardroom.server.turns import COSTLY, IN_TURN

router = APIRouter(prefix="/api", tags=["practice"])
REFUSED = {**IN_TURN, **problems(409)}
HERE = {**NO_TABLE, **REFUSED}


@router.get("/tables/{number}/best-play", dependencies=COSTLY, responses={**HERE, **answers_with(BestPlays)})
async def best_play(keeper: TheKeeper, me: Me) -> Response:
    """What a bot would do with your hand now. Only for who is asked, and only at a table without other people."""
    return Response(to_json(await keeper.practice.best_plays(keeper, me.number)), media_type="application/json")


@router.get("/tables/{number}/review", dependencies=COSTLY, responses={**REFUSED, **answers_with(Review)})
async def review(keeper: KeeperIfOpen, me: Me) -> Response:
    """Your choices in the last hand that you practiced, and what a bot would have done. A closed table has none."""
    compared = await keeper.practice.review(keeper, me.number) if keeper else Review("", 0, [])
    return Response(to_json(compared), media_type="application/json")
