"""Routes for one's own tables: where one sits, tables opened for oneself or for friends, and a quick seat."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Request

from cardroom.floor.scene import Scene
from cardroom.floor.terms import Terms
from cardroom.ledger import PersonRow, chain
from cardroom.server.access import Tries, note_of, with_role
from cardroom.server.answers import problems
from cardroom.server.guest_tables import has_come_in, may_enter
from cardroom.server.keeper import Keeper
from cardroom.server.replies import TableNumber
from cardroom.server.room import Room, no_table
from cardroom.server.room_replies import RoomInfo
from cardroom.server.routes.accounts import Me, TheRoom
from cardroom.server.routes.tables import Floor, check_house, info_of
from cardroom.server.table_replies import EnterTable, FindTable, FoundTable, MyTable, OpenOwnTable, SwitchGuestTables
from cardroom.server.together import parts_of_others
from cardroom.server.turns import COSTLY, IN_TURN

router = APIRouter(prefix="/api", tags=["tables"])
Player = Annotated[PersonRow, Depends(with_role("player"))]
REFUSED = {**IN_TURN, **problems(403, 409)}
OPENINGS_A_MINUTE = 10


async def check_openings(request: Request, person: Player, room: TheRoom) -> None:
    """One person opens only so many tables a minute: each stays in the ledger."""
    openings: Tries = request.app.state.openings
    if not openings.allow(str(person.number), room.now()):
        raise HTTPException(429, "you have asked for many tables; wait a minute and try again", {"Retry-After": "60"})


OPENS = [Depends(check_openings), *COSTLY]


@router.get("/room")
async def room_info(room: TheRoom) -> RoomInfo:
    """What guests may do in this room, and whether it plays for nothing."""
    return RoomInfo(
        play_money=not room.settings.public,
        guest_tables=room.guest_tables.most,
        guest_table_minutes=room.settings.guest_table_minutes,
        guest_bots=room.guest_tables.have_bots,
        self_service=room.settings.guests_buy_chips,
    )


@router.post("/floor/guest-tables", responses=problems(401, 403))
async def switch_guest_tables(asked: SwitchGuestTables, request: Request, floor: Floor, room: TheRoom) -> RoomInfo:
    """Lets guests open tables, or no longer: until it is switched again, or the room is closed and opened."""
    what = f"guests may {'open tables' if asked.on else 'not open tables any more'}"
    await room.write(lambda transaction: transaction.note(chain.ROOM, what, note_of(floor, request)))
    room.guest_tables.is_on = asked.on
    return await room_info(room)


@router.get("/me/tables", responses=problems(401))
async def my_tables(me: Me, room: TheRoom, request: Request) -> list[MyTable]:
    """The tables where you have a seat, then those that you opened or were let into by a link."""
    keepers = [
        keeper for keeper in room.keepers.values() if not keeper.table.is_closed and has_come_in(keeper, me.number)
    ]
    mine = [await my_table(keeper, room, me) for keeper in keepers]
    mine += [MyTable(**one) for part in await parts_of_others(request) for one in part]
    return sorted(mine, key=lambda one: (not one.seat, not one.your_turn, one.table.number))


async def my_table(keeper: Keeper, room: Room, me: PersonRow) -> MyTable:
    scene = await keeper.look(me.number)
    chairs = {chair.seat: chair for chair in scene.chairs}
    own = chairs.get(scene.you)
    asked = scene.clock.seats if scene.clock else []
    others = [chairs[seat].name for seat in asked if seat in chairs and seat != scene.you]
    return MyTable(
        table=info_of(keeper),
        seat=scene.you,
        chips=own.chips + own.behind if own else 0,
        away=own.away if own else False,
        your_turn=bool(own and _is_asked(scene)),
        waiting_for=others[0] if len(others) == 1 else "",
        link=f"/join/{scene.table}#{room.guest_tables.key_of(scene.table)}" if keeper.opened.private else "",
    )


def _is_asked(scene: Scene) -> bool:
    """True if something waits for the person: a question, the bank, or wagers before the deal."""
    may_wager = scene.bank is not None and scene.phase == "wagering" and bool(scene.bank.places)
    is_ready = any(chair.ready for chair in scene.chairs if chair.seat == scene.you)
    return (
        bool(scene.questions)
        or (scene.bank is not None and scene.bank.offered == scene.you)
        or (may_wager and not is_ready)
    )


@router.post("/me/tables", status_code=201, dependencies=OPENS, responses=REFUSED)
async def open_own_table(asked: OpenOwnTable, request: Request, me: Player, room: TheRoom) -> MyTable:
    """Opens a table for yourself, or a private one for friends. It is closed when nobody plays there any more."""
    check_house(room, asked.game)
    terms = Terms(**asked.model_dump(exclude={"private"}))
    keeper = await room.guest_tables.open(me, terms, note_of(me, request), private=asked.private)
    return await my_table(keeper, room, me)


@router.post("/me/find-table", dependencies=OPENS, responses=REFUSED)
async def find_table(asked: FindTable, request: Request, me: Player, room: TheRoom) -> FoundTable:
    """Finds an open table of a game with a free seat, or opens one. You sit down there with a command, as anywhere."""
    check_house(room, asked.game)
    keeper = await room.guest_tables.find(me, asked.game, note_of(me, request))
    return FoundTable(table=keeper.table.number, seat=keeper.table.people.find(me.number))


@router.post("/tables/{number}/enter", status_code=204, responses=problems(401, 404, 409))
async def enter_table(number: TableNumber, asked: EnterTable, me: Me, room: TheRoom) -> None:
    """Lets you in at a private table whose link you have."""
    keeper = room.keepers.get(number)
    if await room.guest_tables.enter(number, asked.key, me.number):
        return
    if keeper is None or keeper.table.is_closed or not may_enter(keeper, me):
        raise HTTPException(404, no_table(number))
