"""What the floor sees of every table: who sits where with how much, the clock, and what was collected."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Response

from cardroom.dealing.wire import to_json
from cardroom.floor.guest import Milliseconds
from cardroom.floor.scene import Chair, Clock
from cardroom.money import Cents
from cardroom.server.keeper import Keeper
from cardroom.server.replies import Problem
from cardroom.server.routes.accounts import TheRoom
from cardroom.server.routes.tables import Floor

router = APIRouter(prefix="/api/floor", tags=["floor"], responses={401: {"model": Problem}, 403: {"model": Problem}})


class WatchedTable(msgspec.Struct, omit_defaults=True):
    number: int
    phase: str
    round: int
    chairs: list[Chair]
    collected: Cents
    clock: Clock | None = None
    closing: bool = False


class Watch(msgspec.Struct):
    """`now` is the clock of the server."""

    now: Milliseconds
    tables: list[WatchedTable]


@router.get("/tables")
async def watch(_floor: Floor, room: TheRoom) -> Response:
    """Every open table as the floor sees it: no cards."""
    keepers = [keeper for keeper in room.keepers.values() if not keeper.table.is_closed]
    told = Watch(room.now(), [await _watched(keeper) for keeper in keepers])
    return Response(to_json(told), media_type="application/json")


async def _watched(keeper: Keeper) -> WatchedTable:
    scene = await keeper.look(0)
    return WatchedTable(
        number=scene.table,
        phase=scene.phase,
        round=scene.round,
        chairs=scene.chairs,
        collected=scene.collected,
        clock=scene.clock,
        closing=keeper.table.is_closing,
    )
