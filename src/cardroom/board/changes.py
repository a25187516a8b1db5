"""Commands for a change of seats or tables, for locking up a seat, and for bars."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardroom.board.board import Board
from cardroom.board.commands import BoardCommand
from cardroom.board.events import Barred, ChangeAsked, OffTheList
from cardroom.board.filling import fill_from_other_tables, fill_from_table
from cardroom.board.records import MINUTE, Number, Person
from cardroom.board.refusal import BoardRefusal
from cardroom.board.state import Bar, Change
from cardroom.dealing.decisions import Seat


class AskSeat(BoardCommand, frozen=True):
    """Asks for another seat at one's table: this one, or any. It is given at once if it is free."""

    table: Number
    seat: Seat = 0
    by: ClassVar[Literal["player", "floor", "house"]] = "player"

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        own = board.seat_at(table, self.who)
        if self.seat == own or not 0 <= self.seat <= table.seats:
            raise BoardRefusal(f"ask for one of the other seats of table {table.number}", "not-found")
        if any(change.person.number == self.who.number for change in table.seat_changes):
            raise BoardRefusal(f"{self.who.name} has already asked for another seat", "used-before")
        if table.lock_of(self.who.number):
            raise BoardRefusal(f"{self.who.name} already changes seats", "used-before")
        table.seat_changes.append(Change(self.who, self.seat))
        free = [seat for seat in board.open_seats(table) if self.seat in (0, seat)]
        first = not any(change.seat in (0, self.seat) for change in table.seat_changes[:-1])
        if free and first:
            fill_from_table(board, table, free[0])
        else:
            board.say(ChangeAsked(self.who, table.number, self.seat, len(table.seat_changes)))


class AskTable(BoardCommand, frozen=True):
    """Asks for a seat at another table of the same game and limit. It is given at once if one is free."""

    table: Number
    by: ClassVar[Literal["player", "floor", "house"]] = "player"

    def carry_out(self, board: Board) -> None:
        target = board.table(self.table)
        sits = [table for table in board.seats_of(self.who.number) if table.spread == target.spread]
        if not sits or target in sits:
            raise BoardRefusal(f"{self.who.name} has no seat at another table of {target.spread}", "not-seated")
        own = sits[0]
        if target.role == "broken":
            raise BoardRefusal(f"table {target.number} is broken", "table-closed")
        if "must-move" in (own.role, target.role) or board.feeder_of(target):
            raise BoardRefusal("players of a must-move game move when it is their turn", "not-possible")
        if any(change.person.number == self.who.number for change in target.arrivals):
            raise BoardRefusal(f"{self.who.name} has already asked for that table", "used-before")
        if any(table.lock_of(self.who.number) for table in board.tables_of(target.spread)):
            raise BoardRefusal(f"{self.who.name} already changes", "used-before")
        if board.rules(target.spread).table_change == "from-a-full-game" and own.free:
            raise BoardRefusal(f"table {own.number} is not full, and only a full game may be left", "not-now")
        target.arrivals.append(Change(self.who))
        free = board.open_seats(target)
        if free and len(target.arrivals) == 1 and not target.seat_changes:
            fill_from_other_tables(board, target, free[0])
        else:
            board.say(ChangeAsked(self.who, target.number, place=len(target.arrivals)))


class LockUp(BoardCommand, frozen=True):
    """Keeps a free seat (0: the first one) for a person who is called to the table or is first on its list.

    If nobody waits for the game, a seat is kept for anybody.
    """

    person: Person
    table: Number
    seat: Seat = 0

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        old = table.lock_of(self.person.number)
        seat = old if old and self.seat in (0, old) else board.free_seat(table, self.seat)
        if board.plays(self.person.number, table.spread):
            raise BoardRefusal(f"{self.person.name} already plays {table.spread}", "already-seated")
        board.check_may_play(self.person, table.spread, self.at)
        entry = board.find_entry(table.spread, self.person)
        kept_elsewhere = any(t.lock_of(self.person.number) for t in board.tables_of(table.spread) if t is not table)
        if kept_elsewhere:
            raise BoardRefusal(f"a seat at another table is kept for {self.person.name}", "already-seated")
        waiting = board.waiting(table.spread)
        if not old and waiting and waiting[0] is not entry:
            raise BoardRefusal(f"{waiting[0].person.name} is first on the list", "not-your-turn")
        if old:
            del table.locks[old]
        if entry:
            board.take_off(table.spread, entry)
        board.keep(table, seat, self.person, "locked-up")


class BarPerson(BoardCommand, frozen=True):
    """Bars a person from all lists, for so many minutes or (0) until it is lifted."""

    person: Person
    minutes: int = 0

    def carry_out(self, board: Board) -> None:
        if self.minutes < 0:
            raise BoardRefusal("a person is barred for some minutes, or for good with 0", "not-offered")
        until = self.at + self.minutes * MINUTE if self.minutes else 0
        board.bars.append(Bar(self.person, None, until))
        board.say(Barred(self.person, self.minutes))
        for spread in list(board.lists):
            if entry := board.find_entry(spread, self.person):
                board.give_up_call(entry)
                board.take_off(spread, entry)
                board.say(OffTheList(self.person, spread, "barred"))
        for table in board.tables.values():
            if (seat := table.lock_of(self.person.number)) and not board.seats_of(self.person.number):
                board.give_up(table, seat)


class LiftBar(BoardCommand, frozen=True):
    """Lets a person who was barred play again."""

    person: Person

    def carry_out(self, board: Board) -> None:
        kept = [bar for bar in board.bars if bar.spread or bar.person.number != self.person.number]
        if kept == board.bars:
            raise BoardRefusal(f"{self.person.name} is not barred", "not-found")
        board.bars = kept
