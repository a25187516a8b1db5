"""The board as the room sees it on a screen, and as one person sees it on a telephone."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.board.board import Board
from cardroom.board.clock import all_due_of
from cardroom.board.records import Milliseconds, Number, Person, Spread
from cardroom.board.state import Entry, Role, Table, Why
from cardroom.dealing.decisions import Seat


class NameShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A name on a list. `until` is when its time runs out, for a countdown."""

    person: Person
    color: Literal["red", "black"]
    place: int
    minutes: int
    """The estimated wait."""
    called_to: Number = 0
    until: Milliseconds = 0


class ListShown(msgspec.Struct, frozen=True, omit_defaults=True):
    spread: Spread
    names: tuple[NameShown, ...]
    is_open: bool = True
    """False for a list of interest in a game that is not open."""


class SeatShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: taken, kept for somebody, or free."""

    seat: Seat
    person: Person | None = None
    kept_for: Person | None = None
    kept_why: Why | None = None
    away_since: Milliseconds = 0
    until: Milliseconds = 0
    """When the absent player is picked up, or the next stand-in has to stop."""
    plays: Person | None = None
    """Who plays the seat meanwhile: a friend, or somebody who plays over."""
    is_friend: bool = False
    offered: Person | None = None
    """Who is asked to play over the absent player."""


class TableShown(msgspec.Struct, frozen=True, omit_defaults=True):
    number: Number
    spread: Spread
    role: Role
    seats: tuple[SeatShown, ...]
    main: Number = 0
    to_move: tuple[Person, ...] = ()
    """The players of a must-move table, in the order in which they move."""
    tenth_seat: Literal["", "left", "right"] = ""
    seat_changes: tuple[Person, ...] = ()
    table_changes: tuple[Person, ...] = ()
    next_draw: str = ""
    """The hash of the next draw; empty if it is not sealed yet."""


class BoardShown(msgspec.Struct, frozen=True, omit_defaults=True):
    lists: tuple[ListShown, ...]
    tables: tuple[TableShown, ...]


class OwnPlace(msgspec.Struct, frozen=True):
    """One's own place on a list."""

    spread: Spread
    shown: NameShown


def show(board: Board) -> BoardShown:
    spreads = {**board.lists, **{table.spread: [] for table in board.tables.values()}}
    return BoardShown(
        tuple(_list(board, spread) for spread in spreads),
        tuple(_table(board, table) for table in sorted(board.tables.values(), key=lambda table: table.number)),
    )


def places_of(board: Board, person: Number) -> list[OwnPlace]:
    """Where a person is listed, and how long the wait is."""
    return [
        OwnPlace(spread, name)
        for spread in board.lists
        for name in _list(board, spread).names
        if name.person.number == person
    ]


def _list(board: Board, spread: Spread) -> ListShown:
    names = tuple(_name(board, spread, entry, place) for place, entry in enumerate(board.entries(spread), 1))
    return ListShown(spread, names, bool(board.tables_of(spread)))


def _name(board: Board, spread: Spread, entry: Entry, place: int) -> NameShown:
    called = entry.table if entry.state == "called" else 0
    minutes = 0 if called else board.minutes_to_wait(spread, place)
    return NameShown(entry.person, entry.color, place, minutes, called, entry.until)


def _table(board: Board, table: Table) -> TableShown:
    seen = table.seen
    movers = [p.person for p in seen.by_arrival if p.person.number not in table.going]
    return TableShown(
        table.number,
        table.spread,
        table.role,
        tuple(_seat(board, table, seat) for seat in range(1, table.seats + 1)),
        table.main,
        tuple(movers) if table.role == "must-move" else (),
        table.tenth,
        tuple(change.person for change in table.seat_changes),
        tuple(change.person for change in table.arrivals),
        table.sealed.commitment if table.sealed else "",
    )


def _seat(board: Board, table: Table, seat: Seat) -> SeatShown:
    person, lock = table.seen.at(seat), table.locks.get(seat)
    absence = table.absences.get(person.number) if person else None
    return SeatShown(
        seat,
        person,
        lock.person if lock else None,
        lock.why if lock else None,
        absence.since if absence else 0,
        min((due.at for due in all_due_of(board, table, absence)), default=0) if absence else 0,
        (absence.over or absence.friend) if absence else None,
        bool(absence and absence.friend),
        absence.offered if absence else None,
    )
