"""Must-move games: the link, the moves, and who refuses them."""

from __future__ import annotations

from cardroom.board.board import Board
from cardroom.board.commands import BoardCommand
from cardroom.board.events import MustMove, MustMoveLinked, RefusedToMove, SeatKept
from cardroom.board.records import MINUTE, InSeat, Milliseconds, Number, Person
from cardroom.board.refusal import BoardRefusal
from cardroom.board.state import Bar, Lock, Table
from cardroom.board.terms import MOVING_IN
from cardroom.dealing.decisions import Seat


class LinkMustMove(BoardCommand, frozen=True):
    """Makes a table the must-move table of a main game. With `main` 0 it is a game of its own again."""

    table: Number
    main: Number

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        if not self.main:
            unlink(board, table)
            return
        main = board.table(self.main)
        if main is table or "broken" in (main.role, table.role):
            raise BoardRefusal("two tables that are open are linked", "not-possible")
        if main.spread != table.spread:
            raise BoardRefusal(f"table {main.number} plays {main.spread}, and the other {table.spread}", "not-possible")
        if "must-move" in (main.role, table.role) or board.feeder_of(main) or board.feeder_of(table):
            raise BoardRefusal("one of the tables is linked already", "used-before")
        table.role, table.main, main.role = "must-move", main.number, "main"
        board.say(MustMoveLinked(table.number, main.number))


def unlink(board: Board, table: Table) -> None:
    if table.role != "must-move":
        raise BoardRefusal(f"table {table.number} is not a must-move table", "not-now")
    main = board.table(table.main)
    for seat in [seat for seat, lock in main.locks.items() if lock.why == "must-move" and not lock.accepted]:
        board.give_up(main, seat)
    table.role, table.main, main.role = "open", 0, "open"


def next_to_move(board: Board, main: Table) -> InSeat | None:
    """The player of the must-move table who came first and is not on the way yet."""
    feeder = board.feeder_of(main)
    if feeder is None:
        return None
    waiting = (p for p in feeder.seen.by_arrival if p.person.number not in feeder.going)
    return next((place for place in waiting if not main.lock_of(place.person.number)), None)


def tell_to_move(board: Board, main: Table, seat: Seat, mover: InSeat) -> None:
    feeder = board.feeder_of(main)
    assert feeder is not None
    now = has_to_move_now(board, feeder, mover.seat)
    main.locks[seat] = Lock(mover.person, "must-move", now=now)
    terms = MOVING_IN[board.rules(main.spread).moving_in]
    board.say(MustMove(mover.person, feeder.number, main.number, seat, now, terms))


def has_to_move_now(board: Board, feeder: Table, seat: Seat) -> bool:
    """At once unless in a blind or on the button; or, at houses that let players play to the blind, once it comes."""
    seen = feeder.seen
    if board.rules(feeder.spread).must_move == "to-the-blind":
        return seat in seen.blinds or not seen.blinds
    return seat not in (*seen.blinds, seen.button)


def tell_who_moves_now(board: Board, feeder: Table) -> None:
    """After the button has moved: who could stay until now and has to go."""
    main = board.tables.get(feeder.main)
    if feeder.role != "must-move" or main is None:
        return
    terms = MOVING_IN[board.rules(main.spread).moving_in]
    for seat, lock in main.locks.items():
        old = feeder.seen.seat_of(lock.person.number)
        if lock.why != "must-move" or lock.accepted or lock.now or not old:
            continue
        if has_to_move_now(board, feeder, old):
            lock.now = True
            board.say(MustMove(lock.person, feeder.number, main.number, seat, True, terms))


def accept_move(board: Board, main: Table, seat: Seat) -> None:
    lock = main.locks[seat]
    lock.accepted = True
    board.say(SeatKept(lock.person, main.number, seat, "must-move", MOVING_IN[board.rules(main.spread).moving_in]))


def refuse_to_move(board: Board, main: Table, person: Person, at: Milliseconds) -> None:
    """Who refuses must quit, and may not come back for an hour."""
    seat = main.lock_of(person.number)
    if main.locks[seat].accepted:
        raise BoardRefusal(f"{person.name} has already agreed to move", "too-late")
    feeder = board.feeder_of(main)
    assert feeder is not None
    rules = board.rules(main.spread)
    board.give_up(main, seat)
    board.leave(feeder, person)
    listed = rules.refused_then == "listed"
    until = at + rules.refused_minutes * MINUTE
    board.bars.append(Bar(person, main.spread, until, listed))
    board.say(RefusedToMove(person, feeder.number, main.spread, rules.refused_minutes))
