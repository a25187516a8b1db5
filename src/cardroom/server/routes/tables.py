"""The lobby, and what the floor does to tables."""

from __future__ import annotations

import logging
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, HTTPException, Request, Response

from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.live_table import LiveTable
from cardroom.floor.scene import phase_of
from cardroom.floor.terms import Terms
from cardroom.games.california.banked import BankedGame
from cardroom.ledger import PersonRow
from cardroom.server.doors import guest_of, person_of, room_of, with_role
from cardroom.server.keeper import Keeper
from cardroom.server.layout import layout_of
from cardroom.server.messages import Ask
from cardroom.server.replies import OpenTable, Problem, TableInfo, TableNumber
from cardroom.server.routes.accounts import Me, TheRoom
from cardroom.sheets.fee_words import fees_in_words
from cardroom.sheets.rule_sheet import fees_at
from cardroom.tables import BankTable, PotTable

log = logging.getLogger(__name__)
router = APIRouter(prefix="/api", tags=["tables"])
Floor = Annotated[PersonRow, Depends(with_role("floor"))]
NO_TABLE: dict[int | str, dict[str, Any]] = {404: {"model": Problem}}


def table_info(table: LiveTable) -> TableInfo:
    house, _, game = table.terms.game.rpartition("/")
    house_game, option = table.terms.house_game(), fees_at(table.game)
    kind = "bank" if isinstance(table.table, BankTable) else "pot" if isinstance(table.table, PotTable) else "paying"
    return TableInfo(
        number=table.number,
        name=table.terms.name or table.game.title,
        house=house,
        house_name=house_game.house.name,
        game=game,
        title=table.game.title,
        stakes=str(table.game.limits if isinstance(table.game, BankedGame) else table.game.stakes),
        fees=table.terms.fees or house_game.usual_option,
        chosen_fees=table.terms.fees,
        chosen_stakes=table.terms.stakes,
        collection=fees_in_words(option, house_game.file.fees.wagers) if option else [house_game.no_fees],
        seats=table.table.seats,
        taken=len([seat for seat in table.people if seat <= table.table.seats]),
        bots=len([guest for guest in table.people.values() if guest.is_bot]),
        buy_in=table.buying.least,
        phase=phase_of(table),
        kind=kind,
        chips=list(table.buying.chips),
    )


def keeper_of(request: Request, number: TableNumber) -> Keeper:
    try:
        return room_of(request).keeper(number)
    except LookupError as error:
        raise HTTPException(404, str(error)) from None


TheKeeper = Annotated[Keeper, Depends(keeper_of)]


@router.get("/tables")
async def tables(room: TheRoom) -> list[TableInfo]:
    """The open tables."""
    return [table_info(keeper.table) for keeper in room.keepers.values() if not keeper.table.is_closed]


@router.get("/tables/{number}", responses=NO_TABLE)
async def table(keeper: TheKeeper) -> TableInfo:
    return table_info(keeper.table)


@router.get("/tables/{number}/scene", responses=NO_TABLE)
async def look(request: Request, keeper: TheKeeper) -> Response:
    """The table as you see it now: the same that the socket tells with every change."""
    person = await person_of(request)
    return Response(to_json(await keeper.look(person.number if person else 0)), media_type="application/json")


@router.get("/tables/{number}/layout", responses=NO_TABLE)
async def layout(keeper: TheKeeper) -> Response:
    """The wagers of a game against a player-dealer, with limits and pays; nothing for other games."""
    return Response(to_json(layout_of(keeper.table)), media_type="application/json")


@router.post(
    "/tables",
    status_code=201,
    responses={401: {"model": Problem}, 403: {"model": Problem}, 409: {"model": Problem}},
)
async def open_table(asked: OpenTable, _floor: Floor, room: TheRoom) -> TableInfo:
    """The floor opens a table with its game, limit and fee option."""
    (number,) = await room.open_tables(Terms(**asked.model_dump()))
    return table_info(room.keeper(number).table)


@router.post(
    "/tables/{number}/commands",
    responses={
        401: {"model": Problem},
        403: {"model": Problem},
        404: {"model": Problem},
        409: {"model": Problem},
        422: {"model": Problem},
    },
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {
                    "schema": {
                        "type": "object",
                        "required": ["id", "command"],
                        "properties": {"id": {"type": "string"}, "command": {"type": "object"}},
                    }
                }
            },
        }
    },
)
async def command(request: Request, keeper: TheKeeper, me: Me) -> Response:
    """Does at a table what a message on its socket would: sit, wager, choose, leave, or the floor's orders."""
    try:
        ask = from_json(await request.body(), Ask)
    except msgspec.DecodeError as error:
        raise HTTPException(422, str(error)) from None
    if ask.command.by == "floor" and me.role != "floor":
        log.warning("wrong role", extra={"person": me.number, "role": me.role})
        raise HTTPException(403, "this is for the floor")
    done = await keeper.ask(guest_of(me), ask.command, ask.id)
    return Response(to_json(done), media_type="application/json")
