"""Moves between tables that the board has arranged: who is picked up leaves, and who moves comes in with all chips."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from typing import TYPE_CHECKING, Any

from cardroom.board import Board, Number, Person
from cardroom.board.state import Lock, Table
from cardroom.board.terms import seat_order
from cardroom.dealing.decisions import Seat
from cardroom.floor.guest import HOUSE, Guest, Refused
from cardroom.floor.moving import MoveIn, OpenSeats
from cardroom.floor.running import PickUp
from cardroom.ledger import Reading, accounts
from cardroom.money import Cents
from cardroom.server.board.watch import open_seats
from cardroom.server.cluster import Elsewhere
from cardroom.server.storage import Unavailable

if TYPE_CHECKING:
    from cardroom.server.room import Room

log = logging.getLogger(__name__)
MOVES = ("must-move", "table-change", "broken-game")


class Moves:
    """What is to be done follows from how the board stands, so that a room that opens again goes on with it."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._busy: dict[tuple[object, ...], asyncio.Task[None]] = {}
        """What was begun and may not be begun again before the board has changed."""

    def follow(self, board: Board) -> None:
        """Begins what the board has arranged and nobody has begun yet."""
        due = dict(self._due(board))
        for key in [key for key, task in self._busy.items() if key not in due and task.done()]:
            del self._busy[key]
        for key, work in due.items():
            if key in self._busy or key[1] not in self._room.keepers:
                work.close()
            else:
                self._busy[key] = asyncio.create_task(work, name=f"move {key}")

    async def stop(self) -> None:
        for task in self._busy.values():
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    def _due(self, board: Board) -> Iterator[tuple[tuple[object, ...], Coroutine[Any, Any, None]]]:
        for table in board.tables.values():
            here = {place.person.number for place in table.seen.players}
            for person in table.going & here if table.role != "broken" else ():  # the table of a broken game closes
                yield ("leave", table.number, person), self._send_off(table.number, person, "has to leave the table")
            for seat, lock in table.locks.items():
                if lock.accepted and lock.why in MOVES:
                    yield from self._move(board, table, seat, lock)

    def _move(
        self, board: Board, table: Table, seat: Seat, lock: Lock
    ) -> Iterator[tuple[tuple[object, ...], Coroutine[Any, Any, None]]]:
        person = lock.person
        here = [other for other in board.tables.values() if other.spread == table.spread]
        old = next((other for other in here if other is not table and other.seen.seat_of(person.number)), None)
        if old is not None and person.number not in old.going:
            why = f"moves to table {table.number}"
            yield ("move", old.number, person.number), self._send_off(old.number, person.number, why)
        elif old is None:
            tables = [lock.came_from, *(other.number for other in here)]
            opens = open_seats(seat_order(table, board.tenth_seat_beside(table)))
            yield ("come", table.number, person.number, seat), self._bring(table.number, seat, person, tables, opens)

    async def _send_off(self, table: Number, person: Number, why: str) -> None:
        """Lets somebody get up, after the hand."""
        await self._ask(table, HOUSE, PickUp(person, why))

    async def _bring(self, table: Number, seat: Seat, person: Person, tables: list[Number], opens: OpenSeats) -> None:
        """Seats somebody who has left another table, with the chips from there. A closed seat is opened first."""
        try:
            chips = await self._room.read(lambda reading: chips_brought(reading, person.number, tables))
        except Unavailable:
            return
        if chips and seat > self._room.keeper(table).table.seats:
            await self._ask(table, HOUSE, opens)
        if chips:
            await self._ask(table, Guest(person.number, person.name), MoveIn(seat, chips))

    async def _ask(self, table: Number, guest: Guest, command: PickUp | MoveIn | OpenSeats) -> None:
        try:
            await self._room.keeper(table).ask(guest, command, "")
        except (Refused, Unavailable, LookupError, Elsewhere) as error:
            log.warning("a move was not carried out: %s", error, extra={"table": table})


def chips_brought(reading: Reading, person: Number, tables: list[Number]) -> Cents:
    """The chips with which a person last left one of these tables; 0 if the person has moved money since."""
    last = next(iter(reading.last_movements(accounts.player(person), limit=1)), None)
    if last is None or accounts.table_of(last.postings) not in tables:
        return 0
    return max(0, last.postings[accounts.player(person)])
