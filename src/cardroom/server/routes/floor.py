"""Routes for the floor: every table with its players, chips, clock and collection, and seating guests."""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import APIRouter, HTTPException, Request, Response

from cardroom.dealing.decisions import Seat
from cardroom.dealing.wire import from_builtins, to_json
from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.floor.scene import Chair, Clock
from cardroom.floor.seating import SeatGuest
from cardroom.floor.table_policy import TablePolicy
from cardroom.floor.terms import Terms
from cardroom.money import Cents
from cardroom.server.access import guest_of
from cardroom.server.answers import answers_with, problems
from cardroom.server.keeper import Keeper
from cardroom.server.replies import AccountNumber, GiveSeat, Person
from cardroom.server.routes.accounts import TheRoom, person_info
from cardroom.server.routes.cage import find
from cardroom.server.routes.tables import Floor
from cardroom.server.table_replies import PolicyInfo
from cardroom.server.together import parts_of_others

router = APIRouter(prefix="/api/floor", tags=["floor"], responses=problems(401, 403))


class WatchedTable(msgspec.Struct, omit_defaults=True):
    number: int
    phase: str
    round: int
    chairs: list[Chair]
    collected: Cents
    numbers: dict[Seat, Number]
    """The account of the person in each seat, which only the floor sees."""
    clock: Clock | None = None
    policy: TablePolicy | None = None
    """What is posted at the table, and when the player-dealer position must have gone around."""
    closing: bool = False
    biggest: bool | None = None
    """Whether this is the biggest game of its kind; left out if that makes no difference."""


class SetAsideInfo(msgspec.Struct):
    """A table or a tournament whose log cannot be replayed. Its money stays there until two people give it back."""

    number: int
    name: str
    why: str


class Watch(msgspec.Struct):
    """All open tables. `now` is the server's time in milliseconds."""

    now: Milliseconds
    tables: list[WatchedTable]
    set_aside: list[SetAsideInfo] = []
    """The tables that are set aside."""
    tournaments_set_aside: list[SetAsideInfo] = []
    guests_open: bool | None = None
    """Whether guests may open tables now; None if the settings of the room never let them."""


@router.get("/tables", responses=answers_with(Watch))
async def watch_tables(_floor: Floor, room: TheRoom, request: Request) -> Response:
    """Every open table as the floor sees it, without cards, and what was set aside."""
    keepers = [keeper for keeper in room.keepers.values() if not keeper.table.is_closed]
    tables = [SetAsideInfo(*one) for one in room.set_aside.values()]
    tournaments = [SetAsideInfo(*one) for one in room.hall.all_set_aside]
    guests_open = room.guest_tables.is_on if room.settings.tables_a_guest else None
    watched = [await _watched(keeper) for keeper in keepers]
    for part in await parts_of_others(request):
        other = from_builtins(part, Watch)
        watched += other.tables
        tables += other.set_aside
        tournaments += other.tournaments_set_aside
    watched.sort(key=lambda one: one.number)
    watch = Watch(room.now(), watched, tables, tournaments, guests_open)
    return Response(to_json(watch), media_type="application/json")


@router.get("/policies/{house}/{game}", responses=problems(404))
async def policies_for_game(house: str, game: str, _floor: Floor, room: TheRoom) -> list[PolicyInfo]:
    """The policies under which a table of the game may be opened."""
    try:
        terms = Terms(room.houses.full_name(f"{house}/{game}"))
        found = await asyncio.to_thread(lambda: list(room.policies.for_game(terms)))
    except (LookupError, ValueError) as error:
        raise HTTPException(404, str(error)) from None
    return [
        PolicyInfo(
            name=policy.name,
            title=policy.title,
            where=policy.where,
            since=policy.since,
            status=policy.status,
            notices=list(rules.notices),
            usual=policy.name == room.policies.usual,
        )
        for policy, rules in found
    ]


@router.post("/accounts/{number}/seat", responses=problems(404, 409))
async def seat_guest(number: AccountNumber, asked: GiveSeat, floor: Floor, room: TheRoom) -> Person:
    """Seats a guest at a table, and returns the guest with the remaining balance."""
    guest = await find(room, number)
    if guest.role != "player":
        raise Refused(f"{guest.name} is staff and may not play", "wrong-role")
    try:
        keeper = room.keeper(asked.table)
    except LookupError as error:
        raise HTTPException(404, str(error)) from None
    if not asked.firm.isprintable():
        raise Refused("the name of the firm has characters that cannot be printed", "not-understood")
    command = SeatGuest(asked.seat, asked.chips, floor.number, asked.proposition, asked.firm)
    await keeper.ask(guest_of(guest), command, f"floor-{floor.number}-{asked.key}")
    return await person_info(room, guest)


async def _watched(keeper: Keeper) -> WatchedTable:
    scene = await keeper.look(0)
    return WatchedTable(
        number=scene.table,
        phase=scene.phase,
        round=scene.round,
        chairs=scene.chairs,
        collected=scene.collected,
        numbers={seat: guest.number for seat, guest in keeper.table.people.guests.items()},
        clock=scene.clock,
        policy=scene.policy,
        closing=keeper.table.is_closing,
        biggest=keeper.table.table.biggest,
    )
