"""Routes for the board: on a screen for everybody, one's own places and calls, and everything for the floor."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends

from cardroom.board import Person
from cardroom.cage import gate
from cardroom.dealing.refusals import Refusal
from cardroom.floor.board_record import spread_in
from cardroom.floor.commands import Command
from cardroom.floor.guest import Number, Refused
from cardroom.floor.seating import ComeBack, SitOut
from cardroom.ledger import PersonRow, Reading
from cardroom.server.access import guest_of, with_role
from cardroom.server.answers import problems
from cardroom.server.board.boards import Boards, HouseCommand
from cardroom.server.board.orders import Asking, check_is_listed, command_for
from cardroom.server.board.replies import BoardView, FloorOrder, OwnBoard, PlayerOrder
from cardroom.server.board.views import board_view, own_board
from cardroom.server.guest_tables import may_enter
from cardroom.server.jackpots.replies import Said
from cardroom.server.people import account_of
from cardroom.server.room import Room, no_table
from cardroom.server.routes.accounts import TheRoom
from cardroom.server.routes.tables import Floor

router = APIRouter(prefix="/api", tags=["board"])
Player = Annotated[PersonRow, Depends(with_role("player"))]
AT_THE_TABLE: dict[str, Command] = {"away": SitOut(), "back": ComeBack()}
REFUSED = problems(401, 403, 409)


@router.get("/board")
async def the_board(room: TheRoom) -> BoardView:
    """The lists and tables of every house, with names only."""
    return await room.board.look(lambda boards: board_view(boards, room, numbers=False))


@router.get("/floor/board", responses=REFUSED)
async def board_of_the_floor(_floor: Floor, room: TheRoom) -> BoardView:
    """The same with the accounts of everybody."""
    return await room.board.look(lambda boards: board_view(boards, room, numbers=True))


@router.get("/me/board", responses=REFUSED)
async def my_board(me: Player, room: TheRoom) -> OwnBoard:
    """Your places on lists, how long the wait is, and the seats that are kept for you."""
    return await room.board.look(lambda boards: own_board(boards, room, me.number))


@router.post("/me/board", responses=REFUSED)
async def ask_the_board(asked: PlayerOrder, me: Player, room: TheRoom) -> Said:
    """Joins or leaves a list, answers a call, asks for another seat or table, steps away or comes back."""
    if asked.do in AT_THE_TABLE:
        return await _at_the_table(room, asked, me)
    if asked.do == "join" and asked.game:
        asked = await _with_limit(room, asked)
    if asked.do in ("join", "accept"):
        await room.read(lambda reading: gate.check(reading, room.settings.cage, me.number, "sit", room.now(), 0))
    return await _order(room, asked, Asking(room.now(), Person(me.number, me.name), {}))


@router.post("/floor/board", responses=REFUSED)
async def run_the_board(asked: FloorOrder, floor: Floor, room: TheRoom) -> Said:
    """Runs the board: call-ins, calls, locked seats, new games, must-move games, broken games, absences, bars."""
    people = await room.read(lambda reading: _people(reading, person=asked.person, player=asked.player))
    for number in _who_plays(asked):
        await room.read(partial(_check_may_play, number=number, room=room))
    if asked.name or asked.person < 0:
        people["person"] = await room.board.look(lambda boards: _stranger(boards, asked.person, asked.name))
    return await _order(
        room, asked, Asking(room.now(), Person(floor.number, floor.name), people, room.board.key_of_draw)
    )


async def _with_limit(room: Room, asked: PlayerOrder) -> PlayerOrder:
    """The order with the limit of a fee option and stakes, or with one that is on the board. Raises Refused."""
    check_house(room, asked.house)
    if asked.fees or asked.stakes or not asked.limit:
        return await asyncio.to_thread(_with_limit_of_sheet, room, asked)
    await room.board.look(lambda boards: check_is_listed(boards, asked))
    return asked


def _with_limit_of_sheet(room: Room, asked: PlayerOrder) -> PlayerOrder:
    """It takes long if the game is not loaded yet."""
    try:
        game = room.houses.house(asked.house).game(asked.game).spread(asked.fees, asked.stakes)
    except (LookupError, ValueError) as error:
        raise Refused(str(error), "not-here") from None
    spread = spread_in(asked.game, game)
    return asked.model_copy(update={"limit": spread.limit, "kill": spread.kill})


async def _order(room: Room, asked: PlayerOrder | FloorOrder, asking: Asking) -> Said:
    check_house(room, asked.house)
    if asked.do in ("ask-seat", "remove-tenth-seat", "call", "break") and asked.table in room.keepers:
        await room.keepers[asked.table].tell_board()
    try:
        made: HouseCommand = await room.board.look(lambda boards: command_for(boards, asked, asking))
    except Refusal as refusal:
        raise Refused(refusal.reason, refusal.code) from None
    events = await room.board.ask(made, f"{asking.who.number}/{asked.key}")
    return Said(lines=[event.line for event in events])


def check_house(room: Room, house: str) -> None:
    if house and house not in room.houses.slugs:
        raise Refused(f"there is no house {house!r} here", "not-here")


async def _at_the_table(room: Room, asked: PlayerOrder, me: PersonRow) -> Said:
    """Who is away is known at the table, and the board follows it."""
    try:
        keeper = room.keeper(asked.table)
    except LookupError as error:
        raise Refused(str(error), "not-found") from None
    if not may_enter(keeper, me):
        raise Refused(no_table(asked.table), "not-found")
    await keeper.ask(guest_of(me), AT_THE_TABLE[asked.do], asked.key)
    return Said(lines=[])


def _who_plays(asked: FloorOrder) -> list[Number]:
    """The people with an account who would play by an order of the floor, and those for whom they would play."""
    named = {"join": [asked.person], "accept": [asked.person], "play-over": [asked.player]}
    return [number for number in {**named, "play-chips": [asked.person, asked.player]}.get(asked.do, []) if number > 0]


def _check_may_play(reading: Reading, number: Number, room: Room) -> None:
    """Raises Refused if the person is staff, or if the cage keeps the person from playing."""
    person = account_of(reading, number)
    if person.role != "player":
        raise Refused(f"{person.name} is staff and does not play", "wrong-role")
    gate.check(reading, room.settings.cage, number, "play", room.now(), 0)


def _people(reading: Reading, **numbers: int) -> dict[str, Person]:
    """The people with an account who are meant, by the fields that name them."""
    found = {}
    for field, number in numbers.items():
        if number > 0:
            try:
                found[field] = Person(number, account_of(reading, number).name)
            except LookupError as error:
                raise Refused(str(error), "not-found") from None
    return found


def _stranger(boards: Boards, number: int, name: str) -> Person:
    """Somebody without an account, who gets a number below 0 from the room."""
    entries = [entry for board in boards.by_house.values() for some in board.lists.values() for entry in some]
    known = {entry.person.number: entry.person for entry in entries}
    if not number:
        return Person(min([0, *known]) - 1, name)
    if number not in known:
        raise Refused("this name is on no list any more", "not-found")
    return known[number]
