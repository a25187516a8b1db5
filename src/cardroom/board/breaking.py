"""Commands for broken games and the tenth seat."""

from __future__ import annotations

from typing import Literal

from cardroom.board.board import Board
from cardroom.board.commands import BoardCommand
from cardroom.board.draws import draw_order
from cardroom.board.events import GameBroken, TenthSeatAdded, TenthSeatRemoved
from cardroom.board.records import Milliseconds, Number, Person
from cardroom.board.refusal import BoardRefusal
from cardroom.board.state import FROM_BROKEN, Table
from cardroom.board.terms import FROM_BROKEN_GAME, seat_change_terms
from cardroom.dealing.decisions import Seat

Side = Literal["left", "right"]


class Break(BoardCommand, frozen=True):
    """Breaks a game. Its players get the free seats of the same game, and the others head the list.

    They go by arrival or, where the house has them draw, in the order that the key of the next draw gives, or in the
    order `drawn` by cards. If the table was a must-move table and its main game is full, the main game gets a tenth
    seat on this side.
    """

    table: Number
    drawn: tuple[Number, ...] = ()
    side: Side = "left"
    key: str = ""

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        if table.role == "broken":
            raise BoardRefusal(f"table {table.number} is broken already", "used-before")
        order = self._order(board, table)
        main = board.tables.get(table.main)
        _clear(board, table)
        board.say(GameBroken(table.number, tuple(order)))
        for person in order:
            _place(board, table, person, main, self.side, self.at)

    def _order(self, board: Board, table: Table) -> list[Person]:
        people = [p.person for p in table.seen.by_arrival if p.person.number not in table.going and not p.is_bot]
        if not breaks_by_draw(board, table):
            if self.drawn or self.key:
                raise BoardRefusal(f"the players of table {table.number} go by arrival", "not-possible")
            return people
        if self.key:
            return draw_order(board, table, people, self.key, self.at)
        by_number = {person.number: person for person in people}
        if sorted(self.drawn) != sorted(by_number):
            raise BoardRefusal("name all players of the table once, in the order of the cards they drew", "not-offered")
        return [by_number[number] for number in self.drawn]


def breaks_by_draw(board: Board, table: Table) -> bool:
    """True if its players draw for the order in which they get seats. Those of a must-move table go by arrival."""
    return table.role != "must-move" and board.rules(table.spread).broken_order == "draw"


def _clear(board: Board, table: Table) -> None:
    """Ends what is arranged at a table that breaks. People who were called to it wait again at their place."""
    for entry in board.lists.get(table.spread, ()):
        if entry.state == "called" and entry.table == table.number:
            board.give_up_call(entry)
            entry.state, entry.until, entry.table = "listed", 0, 0
    for seat in list(table.locks):
        board.give_up(table, seat)
    for absence in list(table.absences.values()):
        board.end_absence(table, absence)
    feeder = board.feeder_of(table)
    if feeder is not None:
        feeder.role, feeder.main = "open", 0
    main = board.tables.get(table.main)
    if main is not None:
        main.role = "open"
    table.role, table.main, table.tenth = "broken", 0, ""
    table.seat_changes, table.arrivals = [], []
    table.going |= {place.person.number for place in table.seen.players}
    board.forget_changes(table)


def _place(board: Board, table: Table, person: Person, main: Table | None, side: Side, at: Milliseconds) -> None:
    """Gives a player of a broken game a seat, or a place at the head of the list."""
    if board.plays(person.number, table.spread):
        return
    if entry := board.find_entry(table.spread, person):
        board.give_up_call(entry)
        board.take_off(table.spread, entry)
    terms = FROM_BROKEN_GAME[board.rules(table.spread).broken_comes_in]
    for other in board.tables_of(table.spread):
        if kept := other.lock_of(person.number):
            board.keep(other, kept, person, "broken-game", terms, table.number)
            return
    target = next((other for other in board.tables_of(table.spread) if board.open_seats(other)), None)
    if target is None and main is not None and board.tenth_seat_beside(main) and not main.tenth:
        add_tenth_seat(board, main, side)
        board.keep(main, main.seats, person, "broken-game", terms, table.number)
    elif target is not None:
        board.keep(target, board.open_seats(target)[0], person, "broken-game", terms, table.number)
    else:
        board.enlist(table.spread, person, at, FROM_BROKEN)
        board.say_listed(table.spread, person)


def add_tenth_seat(board: Board, table: Table, side: Side) -> None:
    table.tenth = side
    board.say(TenthSeatAdded(table.number, table.seats, side, board.tenth_seat_beside(table)))


class TenthSeat(BoardCommand, frozen=True):
    """Gives a full game one more seat while players of a broken game wait for it."""

    table: Number
    side: Side = "left"

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        if not board.tenth_seat_beside(table):
            raise BoardRefusal(f"{table.spread} has no tenth seat", "not-here")
        if table.tenth or table.role == "broken" or table.free:
            raise BoardRefusal("only a full game gets one more seat, and only once", "not-now")
        if not any(entry.rank == FROM_BROKEN for entry in board.lists.get(table.spread, ())):
            raise BoardRefusal("nobody from a broken game waits", "not-now")
        add_tenth_seat(board, table, self.side)


def tenth_seat_may_go(board: Board, table: Table) -> bool:
    """True if the players of the broken game have seats, and nobody needs the tenth seat any more."""
    waits = any(entry.rank == FROM_BROKEN for entry in board.lists.get(table.spread, ()))
    if not table.tenth or waits or table.seats in table.locks:
        return False
    person = table.seen.at(table.seats)
    return person is None or bool(not table.lock_of(person.number) and set(table.free) - {table.seats})


class RemoveTenthSeat(BoardCommand, frozen=True):
    """Takes the same seat away again. A player in it is first given a free seat; then the command is repeated."""

    table: Number

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        if not table.tenth:
            raise BoardRefusal(f"table {table.number} has no extra seat", "not-now")
        if any(entry.rank == FROM_BROKEN for entry in board.lists.get(table.spread, ())):
            raise BoardRefusal("players of a broken game still wait for seats", "not-now")
        tenth = table.seats
        if tenth in table.locks:
            raise BoardRefusal(f"seat {tenth} is kept for {table.locks[tenth].person.name}", "seat-taken")
        if person := table.seen.at(tenth):
            self._move(board, table, tenth, person)
            return
        table.tenth = ""
        board.say(TenthSeatRemoved(table.number, tenth))

    def _move(self, board: Board, table: Table, tenth: Seat, person: Person) -> None:
        if table.lock_of(person.number):
            raise BoardRefusal(f"{person.name} still sits in seat {tenth}", "not-now")
        free = [seat for seat in table.free if seat != tenth]
        if not free:
            raise BoardRefusal(f"table {table.number} is still {table.seats}-handed", "not-now")
        terms = seat_change_terms(board.rules(table.spread), table, tenth, free[0], board.tenth_seat_beside(table))
        board.keep(table, free[0], person, "seat-change", terms)
