"""Commands by which the floor tells the board of its tables, and opens games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from cardroom.board.board import Board
from cardroom.board.commands import BoardCommand
from cardroom.board.draws import draw_seats
from cardroom.board.events import CountsAsBroken, OffTheList, SeatKept, SeatsDrawn, TableClosed, TableOpened
from cardroom.board.moving import tell_who_moves_now
from cardroom.board.records import InSeat, Number, TableSeen
from cardroom.board.refusal import BoardRefusal
from cardroom.board.state import Table
from cardroom.board.waiting import call_next
from cardroom.dealing.decisions import Seat


class SeeTable(BoardCommand, frozen=True):
    """A table as it is now. The floor sends it whenever somebody sits down or gets up, or the button moves."""

    table: TableSeen
    by: ClassVar[Literal["player", "floor", "house"]] = "house"

    def carry_out(self, board: Board) -> None:
        seen = self.table
        board.rules(seen.spread)
        known = board.tables.get(seen.number)
        for problem in _problems(seen, known):
            raise BoardRefusal(f"table {seen.number}: {problem}", "seat-taken")
        if known is None:
            board.tables[seen.number] = Table(seen)
            board.say(TableOpened(seen.number, seen.spread))
            for place in seen.players:
                _has_a_seat(board, board.tables[seen.number], place)
            return
        known.seen, before = seen, known.seen
        _look(board, known, before)


def _problems(seen: TableSeen, known: Table | None) -> Iterator[str]:
    most = seen.seats + bool(known and known.tenth)
    seats = [place.seat for place in seen.players]
    people = [place.person.number for place in seen.players]
    for place in seen.players:
        if not 1 <= place.seat <= most:
            yield f"there is no seat {place.seat}"
        if seats.count(place.seat) > 1:
            yield f"seat {place.seat} is taken twice"
        if people.count(place.person.number) > 1:
            yield f"{place.person.name} sits there twice"
        lock = known.locks.get(place.seat) if known else None
        if known and lock and lock.person.number != place.person.number and place.person.number not in known.going:
            yield f"seat {place.seat} is kept for {lock.person.name}"
    for seat in (*seen.blinds, *([seen.button] if seen.button else [])):
        if not 1 <= seat <= most:
            yield f"there is no seat {seat} for the button or a blind"


def _look(board: Board, table: Table, before: TableSeen) -> None:
    """Follows what has changed at a table."""
    here = {place.person.number for place in table.seen.players}
    for place in table.seen.players:
        if before.seat_of(place.person.number) != place.seat:
            _has_a_seat(board, table, place)
    for gone in {place.person.number for place in before.players} - here:
        board.has_left(table, gone)
    if table.role == "opening" and len(here) > 1:
        table.role = "open"
    if table.role == "must-move":
        tell_who_moves_now(board, table)
        _say_if_short(board, table)


def _has_a_seat(board: Board, table: Table, place: InSeat) -> None:
    """A person sits down. The seat is no longer kept, and the person waits no longer for this game."""
    person = place.person
    if kept := table.lock_of(person.number):
        lock = table.locks[kept]
        if kept == place.seat:
            del table.locks[kept]
            if not lock.accepted:
                board.say(SeatKept(person, table.number, kept, lock.why))
        elif lock.why in ("call", "locked-up"):
            board.give_up(table, kept)
    table.going.discard(person.number)
    board.stop_playing_over(person)
    if entry := board.find_entry(table.spread, person):
        if entry.table != table.number:
            board.give_up_call(entry)
        board.take_off(table.spread, entry)
        board.say(OffTheList(person, table.spread, f"seated at table {table.number}"))


def _say_if_short(board: Board, table: Table) -> None:
    players = len([p for p in table.seen.players if p.person.number not in table.going])
    short = players <= board.rules(table.spread).broken_at
    if short and not table.short:
        board.say(CountsAsBroken(table.number, players))
    table.short = short


class OpenGame(BoardCommand, frozen=True):
    """Opens a table and calls the first people of the list to it, as many as it has seats or as many as are wanted."""

    table: TableSeen
    call: int = 0
    """How many to call; 0 for every seat."""

    def carry_out(self, board: Board) -> None:
        seen = self.table
        board.rules(seen.spread)
        known = board.tables.get(seen.number)
        if known is not None and (known.seen.players or known.locks or known.role not in ("open", "broken")):
            raise BoardRefusal(f"table {seen.number} is in use", "used-before")
        if seen.players or not 0 <= self.call <= seen.seats:
            raise BoardRefusal("open an empty table, and call at most as many people as it has seats", "not-offered")
        table = board.tables[seen.number] = Table(seen, "opening")
        if known is not None:
            table.sealed, table.next_draw = known.sealed, known.next_draw
        board.say(TableOpened(seen.number, seen.spread))
        for seat in range(1, min(self.call or seen.seats, len(board.waiting(seen.spread))) + 1):
            call_next(board, table, seat, self.at)


class DrawSeats(BoardCommand, frozen=True):
    """The people who are called to a new table draw for the seats, or have drawn cards for them."""

    table: Number
    seats: tuple[tuple[Number, Seat], ...] = ()
    """Everybody for whom a seat is kept, and the seat."""
    key: str = ""
    """The key of the next draw, in place of the seats."""

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        if table.role != "opening":
            raise BoardRefusal(f"table {table.number} is open; seats are drawn before the first hand", "too-late")
        locks = {lock.person.number: lock for lock in table.locks.values()}
        free = set(table.free) | table.locks.keys()
        drawn = dict(self._drawn(board, table, sorted(free)) if self.key else self.seats)
        if len(drawn) != len(self.seats or drawn) or drawn.keys() != locks.keys():
            raise BoardRefusal("name everybody who is called to the table once", "not-offered")
        if len(set(drawn.values())) != len(drawn) or not set(drawn.values()) <= free:
            raise BoardRefusal("give everybody a different free seat", "seat-taken")
        table.locks = {seat: locks[number] for number, seat in drawn.items()}
        board.say(SeatsDrawn(table.number, tuple((locks[number].person, seat) for number, seat in drawn.items())))

    def _drawn(self, board: Board, table: Table, free: list[Seat]) -> list[tuple[Number, Seat]]:
        people = [table.locks[seat].person for seat in sorted(table.locks)]
        seats = draw_seats(board, table, people, free, self.key, self.at)
        return [(person.number, seat) for person, seat in zip(people, seats, strict=True)]


class CloseTable(BoardCommand, frozen=True):
    """Takes an empty table off the board."""

    table: Number

    def carry_out(self, board: Board) -> None:
        table = board.table(self.table)
        if table.seen.players or table.locks:
            raise BoardRefusal(f"table {table.number} still has players, or seats that are kept", "not-now")
        if board.feeder_of(table) or table.role == "must-move":
            raise BoardRefusal(f"table {table.number} is linked; break it, or end the link", "not-now")
        del board.tables[table.number]
        board.say(TableClosed(table.number))
