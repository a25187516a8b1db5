"""The running totals of a person: what was won or lost by day, by game, and in all."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from fastapi import APIRouter
from pydantic import BaseModel

from cardroom.floor.guest import Number
from cardroom.ledger import Reading
from cardroom.server.answers import problems
from cardroom.server.routes.accounts import Me, TheRoom
from cardroom.server.routes.history import played
from cardroom.server.table_replies import Played
from cardroom.server.turns import COSTLY, IN_TURN

router = APIRouter(prefix="/api", tags=["history"])
A_PAGE = 1000
DAYS = 31
"""The number of days, the latest, that are told one by one."""


class Total(BaseModel):
    """What was won after collection, in cents; negative if it was lost."""

    name: str
    """A day, as in 2026-11-17 (UTC), or a game."""
    hands: int
    net: int


class RunningTotals(BaseModel):
    hands: int
    net: int
    days: list[Total]
    """The latest first."""
    games: list[Total]
    """The most played first."""


@router.get("/me/results", dependencies=COSTLY, responses={**problems(401), **IN_TURN})
async def my_results(me: Me, room: TheRoom) -> RunningTotals:
    """What you have won or lost in all your hands: in all, on the last days, and at each game."""
    return await room.read(lambda reading: _totals(_hands(reading, me.number)))


def _hands(reading: Reading, person: Number) -> Iterator[Played]:
    """Every hand of a person, the newest first. Hands that ended at the same moment may be on two pages."""
    before, seen = 2**62, set[tuple[int, int]]()
    while rows := reading.rounds_of(person, before, A_PAGE):
        fresh = [row for row in rows if (row.table, row.round) not in seen]
        yield from (played(row, person) for row in fresh)
        if len(rows) < A_PAGE:
            return
        seen = {(row.table, row.round) for row in rows if row.at == rows[-1].at}
        before = rows[-1].at + (1 if fresh else 0)


def _totals(hands: Iterator[Played]) -> RunningTotals:
    days: dict[str, Total] = {}
    games: dict[str, Total] = {}
    in_all = Total(name="", hands=0, net=0)
    for one in hands:
        day = datetime.fromtimestamp(one.at / 1000, UTC).date().isoformat()
        by_day = days.setdefault(day, Total(name=day, hands=0, net=0))
        by_game = games.setdefault(one.game, Total(name=one.game, hands=0, net=0))
        for total in (in_all, by_day, by_game):
            total.hands += 1
            total.net += one.net or 0
    by_most = sorted(games.values(), key=lambda total: -total.hands)
    return RunningTotals(hands=in_all.hands, net=in_all.net, days=list(days.values())[:DAYS], games=by_most)
