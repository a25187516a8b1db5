"""What the floor sees of every table: who sits where with how much, the clock, and what was collected."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, HTTPException, Response

from cardroom.dealing.wire import to_json
from cardroom.floor.guest import Milliseconds
from cardroom.floor.scene import Chair, Clock
from cardroom.floor.seating import SeatGuest
from cardroom.money import Cents
from cardroom.server.doors import guest_of
from cardroom.server.keeper import Keeper
from cardroom.server.replies import AccountNumber, GiveSeat, Person, Problem
from cardroom.server.routes.accounts import TheRoom, told
from cardroom.server.routes.cage import find
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


@router.post("/accounts/{number}/seat", responses={404: {"model": Problem}, 409: {"model": Problem}})
async def give_seat(number: AccountNumber, asked: GiveSeat, floor: Floor, room: TheRoom) -> Person:
    """Seats a guest at a table; the guest, with what is left in the account."""
    guest = await find(room, number)
    if guest.role != "player":
        raise HTTPException(409, f"{guest.name} is of the house and does not play")
    try:
        keeper = room.keeper(asked.table)
    except LookupError as error:
        raise HTTPException(404, str(error)) from None
    command = SeatGuest(asked.seat, asked.chips, floor=floor.number)
    await keeper.ask(guest_of(guest), command, f"floor-{floor.number}-{asked.key}")
    return await told(room, guest)


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
