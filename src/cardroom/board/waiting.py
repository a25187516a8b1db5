"""Commands for the lists: joining and leaving, calling in, and being called to a seat."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardroom.board.board import Board
from cardroom.board.commands import BoardCommand
from cardroom.board.events import Called, CalledIn, OffTheList, SeatKept, TurnedBlack
from cardroom.board.filling import fill
from cardroom.board.moving import accept_move, refuse_to_move
from cardroom.board.playing_over import accept_playing_over, decline_playing_over
from cardroom.board.records import MINUTE, Number, Person, Spread
from cardroom.board.refusal import BoardRefusal
from cardroom.board.state import Lock, Table
from cardroom.dealing.decisions import Seat


def check_may_join(board: Board, person: Person, spread: Spread, at: int) -> None:
    board.rules(spread)
    board.check_may_play(person, spread, at)
    if board.find_entry(spread, person):
        raise BoardRefusal(f"{person.name} is already on the list for {spread}", "used-before")
    if board.plays(person.number, spread):
        raise BoardRefusal(f"{person.name} already plays {spread}; ask for a change of tables", "already-seated")
    if any(table.spread == spread and table.lock_of(person.number) for table in board.tables.values()):
        raise BoardRefusal(f"a seat at {spread} is already kept for {person.name}", "already-seated")


class Join(BoardCommand, frozen=True):
    """Puts one's name on a list, also for a game that is not open. A person may be on several lists."""

    spread: Spread
    by: ClassVar[Literal["player", "floor", "house"]] = "player"

    def carry_out(self, board: Board) -> None:
        check_may_join(board, self.who, self.spread, self.at)
        board.enlist(self.spread, self.who, self.at)
        board.say_listed(self.spread, self.who)


class LeaveList(BoardCommand, frozen=True):
    """Takes one's name off a list. A seat that was kept by a call is free again."""

    spread: Spread
    by: ClassVar[Literal["player", "floor", "house"]] = "player"

    def carry_out(self, board: Board) -> None:
        entry = board.entry(self.spread, self.who)
        board.give_up_call(entry)
        board.take_off(self.spread, entry)
        board.say(OffTheList(self.who, self.spread, "by own wish"))


class CallIn(BoardCommand, frozen=True):
    """Somebody telephones: the floor writes the name in red, with the time."""

    person: Person
    spread: Spread

    def carry_out(self, board: Board) -> None:
        minutes = board.rules(self.spread).call_in_minutes
        if not minutes:
            raise BoardRefusal(f"no telephone calls are taken for {self.spread}", "not-here")
        check_may_join(board, self.person, self.spread, self.at)
        entry = board.enlist(self.spread, self.person, self.at)
        entry.state, entry.until = "called-in", self.at + minutes * MINUTE
        board.say(CalledIn(self.person, self.spread, minutes, board.place(self.spread, self.person)))


class Arrived(BoardCommand, frozen=True):
    """Somebody who called in is in the room: the name is rewritten in black and keeps its place."""

    spread: Spread
    by: ClassVar[Literal["player", "floor", "house"]] = "player"

    def carry_out(self, board: Board) -> None:
        entry = board.entry(self.spread, self.who)
        if entry.state != "called-in":
            raise BoardRefusal(f"{self.who.name} did not call in for {self.spread}", "not-now")
        if self.at >= entry.until:
            raise BoardRefusal("the time of the call-in is over; join the list again", "too-late")
        entry.state, entry.until = "listed", 0
        board.say(TurnedBlack(self.who, self.spread))


class Call(BoardCommand, frozen=True):
    """Fills a free seat (0: the first one) with whoever has the first right to it.

    A player of the table who asked for the seat goes first, then the next player of the must-move table, then who asked
    to change tables, then the list.
    """

    table: Number
    seat: Seat = 0

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        seat = board.free_seat(table, self.seat)
        if not fill(board, table, seat, self.at):
            call_next(board, table, seat, self.at)


def call_next(board: Board, table: Table, seat: Seat, at: int) -> None:
    """Calls the first of the list who is in the room."""
    spread = table.spread
    entry = next(iter(board.waiting(spread)), None)
    if entry is None:
        raise BoardRefusal(f"nobody in the room waits for {spread}", "not-now")
    minutes = board.rules(spread).call_minutes
    entry.state, entry.table, entry.until = "called", table.number, at + minutes * MINUTE if minutes else 0
    table.locks[seat] = Lock(entry.person, "call")
    board.note_call(spread, at)
    board.say(Called(entry.person, spread, table.number, seat, minutes))


class Accept(BoardCommand, frozen=True):
    """Takes the seat to which one is called or must move, or the offer to play over somebody."""

    table: Number
    by: ClassVar[Literal["player", "floor", "house"]] = "player"

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        seat = table.lock_of(self.who.number)
        lock = table.locks.get(seat)
        if lock is None:
            accept_playing_over(board, table, self.who, self.at)
        elif lock.accepted:
            raise BoardRefusal(f"seat {seat} is already {self.who.name}'s", "used-before")
        elif lock.why == "must-move":
            accept_move(board, table, seat)
        else:
            entry = board.entry(table.spread, self.who)
            if entry.until and self.at >= entry.until:
                raise BoardRefusal("the time to take the seat is over", "too-late")
            board.take_off(table.spread, entry)
            lock.accepted = True
            board.stop_playing_over(self.who)
            board.say(SeatKept(self.who, table.number, seat, "call"))


class Decline(BoardCommand, frozen=True):
    """Says no to a call, to a move or to playing over. After a call the name goes to the bottom of the list."""

    table: Number
    by: ClassVar[Literal["player", "floor", "house"]] = "player"

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        lock = table.locks.get(table.lock_of(self.who.number))
        if lock is None:
            decline_playing_over(board, table, self.who, self.at)
        elif lock.why == "must-move":
            refuse_to_move(board, table, self.who, self.at)
        else:
            pass_over(board, table, self.who)


class Pass(BoardCommand, frozen=True):
    """The floor gives up waiting for a person for whom a seat is kept. Who has to move and does not has refused."""

    person: Person
    table: Number

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        lock = table.locks.get(table.lock_of(self.person.number))
        if lock is None or lock.why != "must-move":
            pass_over(board, table, self.person)
        elif not lock.now:
            raise BoardRefusal(f"{self.person.name} does not have to move yet", "not-now")
        else:
            refuse_to_move(board, table, self.person, self.at)


def pass_over(board: Board, table: Table, person: Person) -> None:
    seat = table.lock_of(person.number)
    if not seat:
        raise BoardRefusal(f"no seat at table {table.number} is kept for {person.name}", "not-now")
    board.give_up(table, seat)
    entry = board.find_entry(table.spread, person)
    if entry and entry.state == "called":
        board.to_the_bottom(table.spread, entry)
