"""What one table tells the board, and what the board has arranged there."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Hashable, Iterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from cardroom.board import Board
from cardroom.board.clock import stand_in_ends
from cardroom.board.state import Table
from cardroom.board.terms import seat_order
from cardroom.dealing.decisions import Seat
from cardroom.floor.commands import Command
from cardroom.floor.guest import Guest, Number, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.moving import ChangeSeat, CloseBroken, EndPlay, LetPlay, OpenSeats, TellWaiting
from cardroom.floor.opened import Opened
from cardroom.floor.seating import SeatGuest, Sit
from cardroom.server.storage import Unavailable
from cardroom.tables import PotTable

if TYPE_CHECKING:
    from cardroom.server.keeper import Keeper
    from cardroom.server.room import Room

log = logging.getLogger(__name__)


class BoardWatch:
    """Tables of guests are not on the board."""

    def __init__(self, room: Room, opened: Opened) -> None:
        self._room = room
        self.is_on = not opened.by and not opened.private
        self.is_broken = False
        """True if the board has broken the game: the table closes after the hand, and is offered to nobody."""
        self._told: Hashable = None
        """What the board was last told."""
        self._seen: Hashable = None
        self._news: Hashable = None
        """How the table stands, and in which state it was seen so."""
        self._others_wait = False
        self._closely = False
        """True if the board has to know where the button is after every hand."""
        self._changes: tuple[tuple[Number, Seat], ...] = ()
        """Who changes to which seat as soon as no hand is played."""
        self._tried: Hashable = None
        self._stand_ins: dict[Seat, LetPlay] | None = None
        """Who plays in which seat for a player who is away. None until the board has said it."""
        self._seats: list[Seat] = []
        """The seats that are open, clockwise; empty until the board has said it."""
        self._ordered: Hashable = None

    def arranged(self, board: Board, table: Table) -> None:
        """What the board has arranged, which is durable now."""
        self._others_wait = board.others_wait(table.number)
        self._changes = tuple(
            (lock.person.number, seat) for seat, lock in table.locks.items() if lock.why == "seat-change"
        )
        self._stand_ins = dict(_stand_ins(board, table))
        self._seats = seat_order(table, board.tenth_seat_beside(table))
        self.is_broken = table.role == "broken"
        main = board.tables.get(table.main)
        movers = main.locks.values() if main and table.role == "must-move" else ()
        self._closely = any(lock.why == "must-move" and not (lock.accepted or lock.now) for lock in movers)

    @asynccontextmanager
    async def seating(self, table: LiveTable, command: Sit, guest: Guest) -> AsyncIterator[None]:
        """Somebody sits down: the board is asked first and sees it afterwards. Raises Refused."""
        if not self.is_on:
            yield
            return
        by_floor = isinstance(command, SeatGuest)
        async with self._room.board.seating(table, command.seat, guest, by_floor=by_floor):
            yield

    async def follow(self, keeper: Keeper) -> None:
        """Tells the board what has changed, and carries out its changes. Called by the task of the table."""
        table = keeper.table
        if not self.is_on:
            return
        table.on_board = True
        news = self._news_of(table)
        if news != self._told:
            try:
                await self._room.board.see(table, with_button=self._closely)
            except Unavailable:
                return
            except Refused as refused:
                log.warning("the board was not told: %s", refused.reason, extra={"table": table.number})
            except Exception as error:
                log.error("the board was not told", exc_info=error, extra={"table": table.number})
            self._told = news
        self._carry_out(keeper, table)

    def _news_of(self, table: LiveTable) -> Hashable:
        """What the board may have to be told. It changes only when the table does, or what the board wants to know."""
        state = table, table.version, self._closely
        if state != self._seen:
            self._seen, self._news = state, self._look_at(table)
        return self._news

    def _look_at(self, table: LiveTable) -> Hashable:
        people = tuple((seat, guest.number) for seat, guest in sorted(table.people.guests.items()))
        hand = table.round_number if self._closely and not table.is_dealt else 0
        stand_ins = tuple((seat, one.player.number, one.state) for seat, one in table.people.stand_ins.items())
        return people, stand_ins, tuple(sorted(table.people.absent)), table.is_closed, str(table.game.stakes_text), hand

    def _carry_out(self, keeper: Keeper, table: LiveTable) -> None:
        if table.game.kind == "pot" and table.table_of(PotTable).others_wait is not self._others_wait:
            keeper.order(TellWaiting(self._others_wait))
        if self._changes and not table.is_dealt and self._tried != (table.round_number, self._changes):
            self._tried = table.round_number, self._changes
            for person, seat in self._changes:
                keeper.order(ChangeSeat(person, seat))
        orders = tuple(self._orders(table))
        if (table.version, orders) != self._ordered:
            self._ordered = table.version, orders
            for order in orders:
                keeper.order(order)

    def _orders(self, table: LiveTable) -> Iterator[Command]:
        """What the table has to do: close, or let those play for absent players whom the board has let."""
        people = table.people
        if self.is_broken and not table.is_closing:
            yield CloseBroken()
        if self._stand_ins is None or self.is_broken:
            return
        seats = len(self._seats)
        if seats != table.seats and not any(seats < seat <= table.seats for seat in people.guests):
            yield open_seats(self._seats)
        for seat, one in people.stand_ins.items():
            let = self._stand_ins.get(seat)
            if (let is None or let.person != one.player.number) and one.state != "ends":
                yield EndPlay(seat)
        for seat, let in self._stand_ins.items():
            if seat in people.away and seat not in people.stand_ins and seat not in people.leaving:
                yield let


def open_seats(order: list[Seat]) -> OpenSeats:
    """Opens these seats. Seats in the order of their numbers say nothing about a chair that is taken away."""
    return OpenSeats(len(order), tuple(order) if order != sorted(order) else ())


def _stand_ins(board: Board, table: Table) -> Iterator[tuple[Seat, LetPlay]]:
    for absence in table.absences.values():
        seat = table.seen.seat_of(absence.person.number)
        if player := absence.over or absence.friend:
            is_friend = absence.friend is not None
            until = stand_in_ends(board, table, absence)
            yield seat, LetPlay(seat, player.number, player.name, is_friend, until)
    for seat, lock in table.locks.items():
        if lock.why == "play-over":
            yield seat, LetPlay(seat, lock.person.number, lock.person.name)
