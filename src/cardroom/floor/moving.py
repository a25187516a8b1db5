"""Commands by which the house carries out what the board has arranged: moves, changes of seats, who waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from cardroom.floor.coming_and_going import get_up, sit
from cardroom.floor.commands import Command, SeatNumber
from cardroom.floor.guest import Guest, Number, Refused
from cardroom.floor.seating import Sit
from cardroom.floor.stand_ins import end, invite
from cardroom.money import show_dollars
from cardroom.tables import PotTable

if TYPE_CHECKING:
    from cardroom.floor.guest import Milliseconds
    from cardroom.floor.live_table import LiveTable

Who = Literal["guest", "floor", "house"]


class MoveIn(Sit, frozen=True):
    """A player comes from another table of the same game with all chips, whatever the buy-in."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, guest: Guest, _at: Milliseconds) -> None:
        sit(table, self.seat, guest, self.chips, moved=True)
        table.say(f"{guest.name} moves to seat {self.seat} with {show_dollars(self.chips)}.")


class ChangeSeat(Command, frozen=True):
    """A player changes to another seat of the table between two hands, with all chips."""

    by: ClassVar[Who] = "house"
    person: Number
    seat: SeatNumber

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        if table.is_dealt:
            raise Refused("a hand is being played", "not-now")
        old = table.people.seat_of(self.person)
        guest, chips = table.people.guests[old], table.table.stacks.get(old, 0)
        if self.seat in table.people.guests or not 1 <= self.seat <= table.seats:
            raise Refused(f"seat {self.seat} is not free", "seat-taken", self.seat)
        if not chips:
            raise Refused(f"{guest.name} has no chips", "not-now", old)
        table.say(f"{guest.name} changes to seat {self.seat}.")
        get_up(table, old)
        sit(table, self.seat, guest, chips, moved=True)


class LetPlay(Command, frozen=True):
    """Lets somebody play over a player who is away, or play the chips of a friend who is away."""

    by: ClassVar[Who] = "house"
    seat: SeatNumber
    person: Number
    name: str
    is_friend: bool = False
    until: int = 0
    """When it ends, in milliseconds; 0 if no time is set."""

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        invite(table, self.seat, Guest(self.person, self.name), self.until, is_friend=self.is_friend)


class EndPlay(Command, frozen=True):
    """Ends that, after the hand."""

    by: ClassVar[Who] = "house"
    seat: SeatNumber

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        if self.seat not in table.people.stand_ins:
            raise Refused(f"nobody plays for the player in seat {self.seat}", "not-now", self.seat)
        end(table, self.seat)


class OpenSeats(Command, frozen=True):
    """Opens so many seats, or closes those after them, which must be empty."""

    by: ClassVar[Who] = "house"
    seats: SeatNumber
    clockwise: tuple[SeatNumber, ...] = ()
    """All seats of the table as they stand. Empty: the order stays."""

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        if not 1 <= self.seats <= table.table.seats:
            raise Refused(f"the table has no seat {self.seats}", "not-found", self.seats)
        if taken := [seat for seat in table.people.guests if seat > self.seats]:
            raise Refused(f"seat {taken[0]} is taken", "seat-taken", taken[0])
        opened = self.seats > table.seats
        if self.clockwise:
            table.table_of(PotTable).place_seats(self.clockwise)
        table.people.open_seats = self.seats
        table.say(f"Seat {self.seats} is {'open' if opened else 'the last one now'}.")


class CloseBroken(Command, frozen=True):
    """Closes the table of a game that the board has broken, after the hand. All chips go to the players' accounts."""

    by: ClassVar[Who] = "house"

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.close()
        table.say(f"The game is broken. The table closes{' after this hand' if table.is_dealt else ''}.")


class TellWaiting(Command, frozen=True):
    """Says whether others wait for a seat, which matters for the half-hour collection."""

    by: ClassVar[Who] = "house"
    others_wait: bool

    def carry_out(self, table: LiveTable, _guest: Guest, _at: Milliseconds) -> None:
        table.table_of(PotTable).others_wait = self.others_wait
