"""What the board remembers: entries on lists, locked seats, absences, and who may not come back yet."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from cardroom.board.records import Milliseconds, Number, Person, Spread, TableSeen
from cardroom.dealing.decisions import Seat

Why: TypeAlias = Literal["call", "must-move", "seat-change", "table-change", "broken-game", "play-over", "locked-up"]
Role: TypeAlias = Literal["opening", "open", "main", "must-move", "broken"]

FIRST, FROM_BROKEN, USUAL = range(3)
"""The ranks of entries. Within a rank the order of coming counts."""


class Entry(msgspec.Struct):
    """A person on one list."""

    person: Person
    order: int
    joined: Milliseconds
    rank: int = USUAL
    state: Literal["listed", "called-in", "called"] = "listed"
    until: Milliseconds = 0
    """When a call, a call-in or a first place runs out; 0 if it does not."""
    table: Number = 0
    """The table to which the person is called."""

    @property
    def color(self) -> Literal["red", "black"]:
        return "red" if self.state == "called-in" else "black"

    @property
    def waits(self) -> bool:
        """True if the person is in the room and may be called."""
        return self.state == "listed"


class Lock(msgspec.Struct):
    """A seat that is kept for a person."""

    person: Person
    why: Why
    accepted: bool = False
    """False while a player who is called, or who must move, has not said yes."""
    now: bool = False
    """True for a must-move player who was told to move now."""
    came_from: Number = 0
    """The table of the broken game from which the person comes, which is closed by then; otherwise 0."""


class Absence(msgspec.Struct):
    """A player who is away from a seat."""

    person: Person
    since: Milliseconds
    friend: Person | None = None
    friend_since: Milliseconds = 0
    no_friend: str = ""
    """Why no friend may play the chips any more; empty if one may."""
    over: Person | None = None
    """Who plays over the absent player."""
    over_since: Milliseconds = 0
    offered: Person | None = None
    """Who is asked to play over the absent player."""
    answer_by: Milliseconds = 0
    """When the offer runs out, or the time to sit down for whoever has accepted it; 0 if it does not."""
    asked: set[Number] = set()
    """Who was asked already and said no, or did not come in time."""


class Change(msgspec.Struct, frozen=True):
    """A wish for another seat, or for a seat at another table. Seat 0 is any seat."""

    person: Person
    seat: Seat = 0


class SealedDraw(msgspec.Struct, frozen=True):
    """The next draw of a table: the hash that everybody sees, and the key as the vault of the room has sealed it."""

    commitment: str
    sealed: bytes


class Table(msgspec.Struct):
    """A table, and what the board has arranged there."""

    seen: TableSeen
    role: Role = "open"
    main: Number = 0
    """The main game into which the players of this table must move."""
    tenth: Literal["", "left", "right"] = ""
    """The side of the seat beside which the extra seat stands; empty if there is none."""
    locks: dict[Seat, Lock] = {}
    absences: dict[Number, Absence] = {}
    seat_changes: list[Change] = []
    arrivals: list[Change] = []
    """People at other tables who asked for a seat here."""
    going: set[Number] = set()
    """Who was picked up and is still seen at the table."""
    short: bool = False
    """True if it was said that the table counts as broken."""
    sealed: SealedDraw | None = None
    """The next draw; None until its key is sealed."""
    next_draw: int = 1

    @property
    def number(self) -> Number:
        return self.seen.number

    @property
    def spread(self) -> Spread:
        return self.seen.spread

    @property
    def seats(self) -> int:
        return self.seen.seats + bool(self.tenth)

    @property
    def free(self) -> list[Seat]:
        taken = {place.seat for place in self.seen.players} | self.locks.keys()
        return [seat for seat in range(1, self.seats + 1) if seat not in taken]

    def lock_of(self, number: Number) -> Seat:
        """The seat that is kept for a person; 0 if none is."""
        return next((seat for seat, lock in self.locks.items() if lock.person.number == number), 0)


class Bar(msgspec.Struct):
    """Somebody who may not play before a moment: everywhere, or one game at one limit."""

    person: Person
    spread: Spread | None = None
    until: Milliseconds = 0
    """0 if it is for good."""
    then_listed: bool = False


class Draw(msgspec.Struct, frozen=True):
    """A draw that was made: the people in the order in which they were listed, and the seats that were drawn for.
    Without seats it was for the order of the people."""

    number: int
    """Of the draws of the table."""
    at: Milliseconds
    table: Number
    commitment: str
    key: str
    people: tuple[str, ...]
    seats: tuple[Seat, ...] = ()
