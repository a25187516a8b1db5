"""What happened at the board: small frozen records, each with a line in plain English."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.board.records import Number, Person, Spread
from cardroom.board.state import Why
from cardroom.dealing.decisions import Seat
from cardroom.dealing.names import kebab, number


class BoardEvent(msgspec.Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True):
    @property
    def line(self) -> str:
        raise NotImplementedError


# Lists


class Listed(BoardEvent, frozen=True):
    """A name is written in black: `place` is its place on the list."""

    person: Person
    spread: Spread
    place: int

    @property
    def line(self) -> str:
        return f"{self.person.name} is number {self.place} on the list for {self.spread}."


class CalledIn(BoardEvent, frozen=True):
    """A name is written in red, with the time of the call."""

    person: Person
    spread: Spread
    minutes: int
    place: int

    @property
    def line(self) -> str:
        return (
            f"{self.person.name} called in for {self.spread}: number {self.place} in red, "
            f"to be here within {self.minutes} minutes."
        )


class TurnedBlack(BoardEvent, frozen=True):
    person: Person
    spread: Spread

    @property
    def line(self) -> str:
        return f"{self.person.name} has arrived and keeps the place on the list for {self.spread}."


class OffTheList(BoardEvent, frozen=True):
    person: Person
    spread: Spread
    why: str

    @property
    def line(self) -> str:
        return f"{self.person.name} is off the list for {self.spread}: {self.why}."


class Passed(BoardEvent, frozen=True):
    """A call was missed or declined, and the name goes to the bottom."""

    person: Person
    spread: Spread

    @property
    def line(self) -> str:
        return f"{self.person.name} is passed and goes to the bottom of the list for {self.spread}."


class Called(BoardEvent, frozen=True):
    person: Person
    spread: Spread
    table: Number
    seat: Seat
    minutes: int

    @property
    def line(self) -> str:
        return (
            f"{self.person.name}, your seat is ready: {self.spread}, table {self.table}, seat {self.seat}. "
            f"It is kept for {self.minutes} minutes."
        )


# Seats


class SeatKept(BoardEvent, frozen=True):
    """A seat belongs to a person from now on; `terms` is how the person comes in."""

    person: Person
    table: Number
    seat: Seat
    why: Why
    terms: str = ""

    @property
    def line(self) -> str:
        how = {
            "call": "takes",
            "must-move": "moves to",
            "seat-change": "changes to",
            "table-change": "changes to",
            "broken-game": "comes from the broken game to",
            "play-over": "keeps",
            "locked-up": "has locked up",
        }[self.why]
        terms = f" {self.terms}" if self.terms else ""
        return f"{self.person.name} {how} seat {self.seat} at table {self.table}.{terms}"


class SeatGivenUp(BoardEvent, frozen=True):
    person: Person
    table: Number
    seat: Seat

    @property
    def line(self) -> str:
        return f"Seat {self.seat} at table {self.table} is no longer kept for {self.person.name}."


class ChangeAsked(BoardEvent, frozen=True):
    person: Person
    table: Number
    seat: Seat = 0
    place: int = 1

    @property
    def line(self) -> str:
        seat = f"seat {self.seat}" if self.seat else "another seat"
        return f"{self.person.name} asks for {seat} at table {self.table} and is number {self.place} for it."


# Tables


class TableOpened(BoardEvent, frozen=True):
    table: Number
    spread: Spread

    @property
    def line(self) -> str:
        return f"Table {self.table} opens: {self.spread}."


class TableClosed(BoardEvent, frozen=True):
    table: Number

    @property
    def line(self) -> str:
        return f"Table {self.table} is closed."


class MustMoveLinked(BoardEvent, frozen=True):
    table: Number
    main: Number

    @property
    def line(self) -> str:
        return f"Table {self.table} is a must-move game: its players move to table {self.main} as they arrived."


class MustMove(BoardEvent, frozen=True):
    """A player has to go to the main game; `now` is False while the rule lets the player stay."""

    person: Person
    table: Number
    main: Number
    seat: Seat
    now: bool
    terms: str = ""

    @property
    def line(self) -> str:
        when = "now" if self.now else "as soon as the rule says"
        return (
            f"{self.person.name} must move from table {self.table} to seat {self.seat} at table {self.main} {when}, "
            f"with all chips. {self.terms}"
        ).rstrip()


class RefusedToMove(BoardEvent, frozen=True):
    """The floor has to see that the player quits."""

    person: Person
    table: Number
    spread: Spread
    minutes: int

    @property
    def line(self) -> str:
        return (
            f"{self.person.name} refuses to move, must quit table {self.table}, "
            f"and may not play {self.spread} for {self.minutes} minutes."
        )


class CountsAsBroken(BoardEvent, frozen=True):
    table: Number
    players: int

    @property
    def line(self) -> str:
        return f"Table {self.table} is {number(self.players)}-handed and counts as broken."


class GameBroken(BoardEvent, frozen=True):
    """`order` is the order in which its players get seats."""

    table: Number
    order: tuple[Person, ...]

    @property
    def line(self) -> str:
        names = ", ".join(person.name for person in self.order)
        return (
            f"Table {self.table} is broken. Seats go to {names}, in this order." if names else "Nobody is left there."
        )


class TenthSeatAdded(BoardEvent, frozen=True):
    table: Number
    seat: Seat
    side: Literal["left", "right"]
    beside: Seat

    @property
    def line(self) -> str:
        return f"Table {self.table} gets seat {self.seat}, to the {self.side} of seat {self.beside}."


class TenthSeatRemoved(BoardEvent, frozen=True):
    table: Number
    seat: Seat

    @property
    def line(self) -> str:
        return f"Seat {self.seat} at table {self.table} is taken away again."


class Drawn(BoardEvent, frozen=True):
    """A draw was made with the key whose hash was on the board before."""

    table: Number
    number: int
    key: str

    @property
    def line(self) -> str:
        return f"Draw {self.number}, for table {self.table}, was made with the key {self.key}."


class SeatsDrawn(BoardEvent, frozen=True):
    table: Number
    seats: tuple[tuple[Person, Seat], ...]

    @property
    def line(self) -> str:
        drawn = ", ".join(f"{person.name} seat {seat}" for person, seat in self.seats)
        return f"Seats at table {self.table} are drawn: {drawn}."


# Absences


class WentAway(BoardEvent, frozen=True):
    person: Person
    table: Number

    @property
    def line(self) -> str:
        return f"{self.person.name} is away from table {self.table}."


class CameBack(BoardEvent, frozen=True):
    person: Person
    table: Number

    @property
    def line(self) -> str:
        return f"{self.person.name} is back at table {self.table}."


class PickedUp(BoardEvent, frozen=True):
    """The floor has to take the player's chips off the table."""

    person: Person
    table: Number
    why: str

    @property
    def line(self) -> str:
        return f"{self.person.name} is picked up from table {self.table}: {self.why}."


class FriendPlays(BoardEvent, frozen=True):
    person: Person
    table: Number
    friend: Person
    minutes: int

    @property
    def line(self) -> str:
        limit = f" for at most {self.minutes} minutes" if self.minutes else ""
        return f"{self.friend.name} plays the chips of {self.person.name} at table {self.table}{limit}."


class FriendStops(BoardEvent, frozen=True):
    person: Person
    table: Number
    friend: Person
    why: str

    @property
    def line(self) -> str:
        return f"{self.friend.name} no longer plays the chips of {self.person.name}: {self.why}."


class PlayOverOffered(BoardEvent, frozen=True):
    person: Person
    table: Number
    absent: Person

    @property
    def line(self) -> str:
        return f"{self.person.name} may play over {self.absent.name} at table {self.table}."


class PlaysOver(BoardEvent, frozen=True):
    person: Person
    table: Number
    absent: Person
    minutes: int

    @property
    def line(self) -> str:
        limit = f" for at most {self.minutes} minutes" if self.minutes else ""
        return (
            f"{self.person.name} plays over {self.absent.name} at table {self.table}{limit}; "
            f"{self.absent.name} owes the collection."
        )


class PlayOverEnds(BoardEvent, frozen=True):
    person: Person
    table: Number
    absent: Person

    @property
    def line(self) -> str:
        return f"{self.person.name} no longer plays over {self.absent.name} at table {self.table}."


class Barred(BoardEvent, frozen=True):
    person: Person
    minutes: int = 0

    @property
    def line(self) -> str:
        return f"{self.person.name} is barred{f' for {self.minutes} minutes' if self.minutes else ''}."
