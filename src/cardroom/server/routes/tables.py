"""Routes for the lobby, for tables, and for commands to a table."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

import msgspec
from fastapi import APIRouter, Depends, HTTPException, Request, Response

from cardroom.accidents import RulingTried
from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.as_set import AsSet, name_as_set
from cardroom.floor.guest import Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.playing import Choose
from cardroom.floor.ruling import HaveAccident, tried_at
from cardroom.floor.scene import Scene, phase_of
from cardroom.floor.terms import Terms
from cardroom.games.spread import AnySpreadGame
from cardroom.ledger import PersonRow
from cardroom.server.access import check_command, guest_of, note_of, person_of, room_of, with_role
from cardroom.server.answers import REFERENCE, answers_with, problems
from cardroom.server.door.rates import Allowances
from cardroom.server.guest_tables import may_enter
from cardroom.server.keeper import Keeper
from cardroom.server.messages import Ask, Done
from cardroom.server.replies import TableNumber
from cardroom.server.room import Room, no_table
from cardroom.server.routes.accounts import Me, TheRoom
from cardroom.server.table_layout import TableLayout, layout_of
from cardroom.server.table_replies import OpenTable, TableInfo
from cardroom.server.together import encoded_parts_of_others
from cardroom.sheets.choice_words import held_in_words
from cardroom.sheets.fee_words import collection_in_words

M = TypeVar("M", bound=msgspec.Struct)
router = APIRouter(prefix="/api", tags=["tables"])
Floor = Annotated[PersonRow, Depends(with_role("floor"))]
NO_TABLE = problems(404)


class Kept(NamedTuple):
    """What the lobby shows of a table as long as its terms and its game stay the same."""

    terms: Terms
    game: AnySpreadGame
    info: TableInfo


class Listed(NamedTuple):
    """A table in the list of the lobby, as JSON, as long as the list shows nothing else of it."""

    lasting: TableInfo
    passing: dict[str, object]
    text: bytes


class _Numbered(msgspec.Struct):
    number: int


_KEPT: WeakKeyDictionary[LiveTable, Kept] = WeakKeyDictionary()
_LISTED: WeakKeyDictionary[Keeper, Listed] = WeakKeyDictionary()


def table_info(table: LiveTable, **whose: bool) -> TableInfo:
    """A table as it is now. `whose` are fields that its keeper knows."""
    return _kept_info(table).model_copy(update={**_passing_info(table), **whose})


def _kept_info(table: LiveTable) -> TableInfo:
    kept = _KEPT.get(table)
    if kept is None or kept.terms is not table.terms or kept.game is not table.game:
        kept = _KEPT[table] = Kept(table.terms, table.game, _lasting_info(table))
    return kept.info


def _passing_info(table: LiveTable) -> dict[str, object]:
    """What changes from hand to hand."""
    return {
        "seats": table.seats,
        "taken": table.people.in_seats(table.seats),
        "bots": len(table.people.bots),
        "phase": phase_of(table),
    }


def _lasting_info(table: LiveTable) -> TableInfo:
    house_game, option = table.terms.house_game(), table.game.fee_option
    return TableInfo(
        number=table.number,
        name=table.terms.name or table.game.title,
        house=house_game.house.slug,
        house_name=house_game.house.name,
        game=house_game.slug,
        title=table.game.title,
        stakes=table.game.stakes_text,
        fees=table.terms.fees or house_game.usual_option,
        chosen_fees=table.terms.fees,
        chosen_stakes=table.terms.stakes,
        chosen=table.terms.chosen,
        choices=list(held_in_words(house_game)),
        collection=collection_in_words(house_game, option),
        seats=0,
        taken=0,
        bots=0,
        buy_in=table.buying.least,
        most_buy_in=table.buying.buy_in.most,
        phase="",
        kind=table.game.kind,
        chips=list(table.buying.chips),
        start_players=table.terms.start_players,
    )


def info_of(keeper: Keeper) -> TableInfo:
    """An open table, and whose it is."""
    opened = keeper.opened
    return table_info(keeper.table, by_guest=opened.by != 0, private=opened.private, practice=keeper.practice.is_open)


def _listed(keeper: Keeper) -> bytes:
    """A table in the list of the lobby. Everybody is sent all of them, so they are encoded only when they change."""
    lasting, passing = _kept_info(keeper.table), _passing_info(keeper.table)
    passing["practice"] = keeper.practice.is_open
    kept = _LISTED.get(keeper)
    if kept is None or kept.lasting is not lasting or kept.passing != passing:
        kept = _LISTED[keeper] = Listed(lasting, passing, info_of(keeper).model_dump_json().encode())
    return kept.text


async def keeper_of(request: Request, number: TableNumber) -> Keeper:
    """The keeper of an open table. A private one does not exist for people who may not come in."""
    try:
        keeper = room_of(request).keeper(number)
    except LookupError as error:
        raise HTTPException(404, str(error)) from None
    if keeper.opened.private and not may_enter(keeper, await person_of(request)):
        raise HTTPException(404, no_table(number))
    return keeper


TheKeeper = Annotated[Keeper, Depends(keeper_of)]


async def keeper_if_open(request: Request, number: TableNumber) -> Keeper | None:
    """The same, or None if there is no such table: for what a page asks by itself, maybe just after it has closed."""
    try:
        return await keeper_of(request, number)
    except HTTPException:
        return None


KeeperIfOpen = Annotated[Keeper | None, Depends(keeper_if_open)]


@router.get("/tables", response_model=list[TableInfo])
async def tables(request: Request, room: TheRoom) -> Response:
    """All open tables, without private ones that you may not enter."""
    keepers = [keeper for keeper in room.keepers.values() if not keeper.table.is_closed]
    person = await person_of(request) if any(keeper.opened.private for keeper in keepers) else None
    listed = {keeper.table.number: _listed(keeper) for keeper in keepers if may_enter(keeper, person)}
    for part in await encoded_parts_of_others(request):
        for info in msgspec.json.decode(part, type=list[msgspec.Raw]):
            listed[msgspec.json.decode(info, type=_Numbered).number] = bytes(info)
    texts = b",".join(listed[number] for number in sorted(listed))
    return Response(b"[" + texts + b"]", media_type="application/json")


@router.get("/tables/{number}", responses=NO_TABLE)
async def table_details(keeper: TheKeeper) -> TableInfo:
    """One open table."""
    return info_of(keeper)


@router.get("/tables/{number}/scene", responses={**NO_TABLE, **answers_with(Scene)})
async def table_scene(request: Request, keeper: TheKeeper) -> Response:
    """The table as you see it now, as in the updates on the socket."""
    person = await person_of(request)
    return Response(to_json(await keeper.look(person.number if person else 0)), media_type="application/json")


@router.get("/tables/{number}/layout", responses={**NO_TABLE, **answers_with(TableLayout)})
async def table_layout(keeper: TheKeeper) -> Response:
    """The layout of the table: the wagers of a game against a player-dealer, with limits and pays."""
    return Response(to_json(layout_of(keeper.table)), media_type="application/json")


def asks_with(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Describes a request whose body is a message of the wire."""
    schema = {"$ref": REFERENCE.format(name=kind.__name__)}
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}


async def body_of(request: Request, kind: type[M]) -> M:
    try:
        return from_json(await request.body(), kind)
    except msgspec.DecodeError as error:
        raise HTTPException(422, str(error)) from None


@router.post(
    "/tables/{number}/as-set",
    responses={
        **problems(401, 409, 422),
        **answers_with(AsSet),
    },
    openapi_extra=asks_with(Choose),
)
async def hand_as_set(request: Request, keeper: KeeperIfOpen, me: Me) -> Response:
    """Names the parts of a hand that you are asked to set, and says whether it would be foul. It sets nothing.

    There are no names if you are not asked to set a hand, or if the table has closed."""
    chosen = await body_of(request, Choose)
    as_set = await keeper.read(lambda table: name_as_set(table, me.number, chosen)) if keeper else AsSet()
    return Response(to_json(as_set), media_type="application/json")


@router.post(
    "/tables/{number}/try-ruling",
    responses={
        **problems(401, 403, 404, 409, 422),
        **answers_with(RulingTried),
    },
    openapi_extra=asks_with(HaveAccident),
)
async def ruling_tried(request: Request, _floor: Floor, keeper: TheKeeper) -> Response:
    """What the house would do about an accident, and what must still be said; for floor staff. Nothing happens."""
    asked = await body_of(request, HaveAccident)
    tried = await keeper.read(lambda table: tried_at(table, asked))
    return Response(to_json(tried), media_type="application/json")


@router.post(
    "/tables",
    status_code=201,
    responses=problems(401, 403, 409),
)
async def open_table(asked: OpenTable, request: Request, floor: Floor, room: TheRoom) -> TableInfo:
    """Opens a table with a game, its variants and readings, stakes and a fee option; for floor staff.

    The house is one that is installed, or one that the settings open a table of: nobody reads folders from outside."""
    check_house(room, asked.game)
    (number,) = await room.open_tables(Terms(**asked.model_dump()), note=note_of(floor, request))
    return info_of(room.keeper(number))


def check_house(room: Room, game: str) -> None:
    house = game.rpartition("/")[0]
    if house not in room.houses.slugs:
        raise Refused(f"there is no house {house!r} here; the operator can add it to the settings", "not-here")


@router.post(
    "/tables/{number}/commands",
    responses={
        **problems(401, 403, 404, 409, 422, 429),
        **answers_with(Done),
    },
    openapi_extra=asks_with(Ask),
)
async def give_command(request: Request, keeper: TheKeeper, me: Me) -> Response:
    """Gives a command to a table, as on its socket: sit, wager, choose, leave, or a command of the floor."""
    _check_number_of_commands(request, me)
    ask = await body_of(request, Ask)
    try:
        check_command(request, me, ask.command)
    except Refused as refused:
        raise HTTPException(403, refused.reason) from None
    done = await keeper.ask(guest_of(me), ask.command, ask.id)
    return Response(to_json(done), media_type="application/json")


def _check_number_of_commands(request: Request, person: PersonRow) -> None:
    """Commands by requests are as many as on a socket: by person, because requests have no connection of their own."""
    commands: Allowances = request.app.state.commands
    if not commands.take(str(person.number), asyncio.get_running_loop().time()):
        raise HTTPException(429, "these are too many commands; wait a moment and try again", {"Retry-After": "1"})
