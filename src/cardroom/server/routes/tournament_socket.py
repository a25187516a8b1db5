"""The WebSocket of a tournament: the same messages as at a table for money. It follows a player from table to table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket

from cardroom.dealing.wire import to_json
from cardroom.floor import playing, seating
from cardroom.floor.commands import Command as TableCommand
from cardroom.floor.guest import Guest, Number, Refused
from cardroom.ledger import PersonRow
from cardroom.server.access import room_of
from cardroom.server.audience import Listener
from cardroom.server.messages import Done
from cardroom.server.routes.socket import Stage, serve
from cardroom.server.tournaments.desk import TournamentDesk
from cardroom.tournaments import Choose, ComeBack, Command, Given, GoAway
from cardroom.tournaments.words import in_chips

router = APIRouter()
MOST = 10_000


class AtTournament:
    """The stage of a tournament: one of its tables, or 0 for the own one."""

    def __init__(self, desk: TournamentDesk, table: int) -> None:
        self._desk = desk
        self._table = table
        self.leave = desk.audience.leave

    @property
    def fields(self) -> dict[str, int]:
        return {"tournament": self._desk.number, "table": self._table}

    @property
    def seated(self) -> set[Number]:
        return {*self._desk.guests}

    @property
    def listeners(self) -> Collection[Listener]:
        return self._desk.audience.listeners

    async def join(self, listener: Listener, _have: int) -> None:
        await self._desk.join(listener, self._table)

    async def ask(self, guest: Guest, command: TableCommand, action: str, listener: Listener) -> None:
        given = Given(as_at_tournament(command, guest.number), 0, guest.number)
        try:
            await self._desk.ask(given, f"{guest.number}/{action}")
        except Refused as why:
            raise Refused(in_chips(why.reason), why.code, why.seat) from None
        listener.tell(to_json(Done(action, await self._desk.look(lambda live: live.version))))


def as_at_tournament(command: TableCommand, person: Number) -> Command:
    """A command of a table as a tournament has it. Raises Refused for what is only for money."""
    match command:
        case playing.Choose():
            return Choose(person, command.choice, command.spot, command.round)
        case seating.SitOut():
            return GoAway(person)
        case seating.ComeBack():
            return ComeBack(person)
        case _:
            raise Refused("there is no such thing at a table of a tournament", "not-here")


@router.websocket("/api/tournaments/{number}/play")
async def play(
    socket: WebSocket,
    number: int,
    table: Annotated[int, Query(ge=0, le=MOST)] = 0,
    have: Annotated[int, Query(ge=0)] = 0,
    watch: bool = False,
) -> None:
    """Sends every change at a table; without its number, at your own, wherever you are moved."""

    async def stage_for(_person: PersonRow | None) -> Stage | None:
        try:
            return AtTournament(await room_of(socket).hall.desk(number), table)
        except LookupError:
            return None

    await serve(socket, stage_for, f"tournament {number} does not exist or is over", have, watch=watch)
