"""Routes for the chat: writing, blocking, and what the floor sees and does."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, HTTPException, Path, Query, Request

from cardroom.floor.guest import Refused
from cardroom.ledger import Reading
from cardroom.server.access import guest_of, note_of
from cardroom.server.answers import problems
from cardroom.server.cage_replies import Reason
from cardroom.server.chat import Line
from cardroom.server.chat_replies import Blocked, BlockWriter, Silence, Silenced, WatchedLine, WriteLine
from cardroom.server.guest_tables import may_enter
from cardroom.server.keeper import Keeper
from cardroom.server.replies import AccountNumber, TableNumber
from cardroom.server.room import no_table
from cardroom.server.routes.accounts import Me, TheRoom
from cardroom.server.routes.cage import find
from cardroom.server.routes.guest_tables import Player
from cardroom.server.routes.tables import Floor, TheKeeper

router = APIRouter(prefix="/api", tags=["chat"], responses=problems(401, 403, 404, 409, 503))
LineNumber = Annotated[int, Path(ge=1, le=10**9)]
BlockNumber = Annotated[int, Path(ge=1, le=10**9)]
OfTable = Annotated[int, Query(alias="table", ge=0, le=2**31)]
"""Leads to the process of the table, if several serve the room."""


@router.post("/tables/{number}/chat", status_code=204)
async def write_line(asked: WriteLine, me: Player, keeper: TheKeeper, room: TheRoom) -> None:
    """Writes a line in the chat of a table where you have a seat. Everybody there gets it on the socket."""
    room.chats.write(keeper, guest_of(me), asked.text)


@router.get("/me/blocked")
async def my_blocked(me: Me, room: TheRoom) -> list[Blocked]:
    """Whom you have blocked: you read nothing of theirs at any table."""
    rows = room.chats.blocked_by(me.number)

    def names(reading: Reading) -> list[str]:
        return [person.name if (person := reading.person(row.blocked)) else "" for row in rows]

    return [
        Blocked(number=row.number, name=name, since=row.since)
        for row, name in zip(rows, await room.read(names), strict=True)
    ]


@router.post("/me/blocked", status_code=204)
async def block_writer(asked: BlockWriter, request: Request, me: Player, room: TheRoom, _process: OfTable = 0) -> None:
    """Blocks whoever wrote a line. They are not told."""
    try:
        keeper = room.keeper(asked.table)
    except LookupError as error:
        raise HTTPException(404, str(error)) from None
    if not may_enter(keeper, me):
        raise HTTPException(404, no_table(asked.table))
    await room.chats.block(me.number, _line(keeper, asked.line), note_of(me, request))


@router.delete("/me/blocked/{block}", status_code=204)
async def unblock_writer(block: BlockNumber, request: Request, me: Me, room: TheRoom) -> None:
    """Lets you read somebody again whom you had blocked."""
    try:
        await room.chats.unblock(me.number, block, note_of(me, request))
    except LookupError as error:
        raise HTTPException(404, str(error)) from None


@router.get("/floor/tables/{number}/chat")
async def watch_chat(number: TableNumber, _floor: Floor, room: TheRoom) -> list[WatchedLine]:
    """The last lines of a table, with who wrote them, and with the text of those that were removed.

    A table that has closed has no lines: the pit boss page may ask a moment later.
    """
    keeper = room.keepers.get(number)
    lines = keeper.chat.lines if keeper is not None else ()
    return [
        WatchedLine(
            number=line.number,
            at=line.at,
            person=line.person,
            name=line.name,
            text=line.text,
            removed=line.is_removed,
            silenced=room.chats.silenced_until(line.person) > 0,
        )
        for line in lines
    ]


@router.post("/floor/tables/{number}/chat/{line_number}/remove", status_code=204)
async def remove_line(
    line_number: LineNumber, asked: Reason, request: Request, floor: Floor, keeper: TheKeeper, room: TheRoom
) -> None:
    """Removes a line. It stays where it was, without its words."""
    await room.chats.remove(keeper, _line(keeper, line_number), note_of(floor, request, asked.why))


@router.post("/floor/accounts/{number}/silence")
async def silence(number: AccountNumber, asked: Silence, request: Request, floor: Floor, room: TheRoom) -> Silenced:
    """Keeps a person from writing in any chat for the rest of the day, or lets them write again."""
    person, note = await find(room, number), note_of(floor, request, asked.why)
    if person.role != "player":
        raise Refused(f"{person.name} is staff and does not write in the chat", "wrong-role")
    if asked.on:
        return Silenced(until=await room.chats.silence(person.number, note))
    await room.chats.let_speak(person.number, note)
    return Silenced(until=0)


def _line(keeper: Keeper, number: int) -> Line:
    try:
        return keeper.chat.find(number)
    except LookupError as error:
        raise HTTPException(404, str(error)) from None
