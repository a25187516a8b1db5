"""The people at one table: seated, standing behind it, sitting out, or leaving after the hand."""

from __future__ import annotations

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.floor.guest import Guest, Milliseconds, Number, Refused
from cardroom.money import Cents


class People(msgspec.Struct, omit_defaults=True):
    guests: dict[Seat, Guest] = {}
    behind: dict[Seat, Cents] = {}
    """Chips bought during a hand, for the next hand."""
    leaving: set[Seat] = set()
    """The seats that leave after the hand."""
    away: dict[Seat, Milliseconds] = {}
    """The seats that sit out, and since when."""
    missed: dict[Seat, int] = {}
    """The number of times in a row that a seat let the clock run out."""
    propositions: set[Seat] = set()
    """The seats of proposition players, whom the floor may require to take the bank."""
    ready: set[Seat] = set()
    """The seats that have finished wagering."""

    legs: set[Number] = set()
    """The people who left with a leg toward a kill."""

    def seat_of(self, number: Number) -> Seat:
        """The seat of an account. Raises Refused if the person is not at the table."""
        seat = self.find(number)
        if not seat:
            raise Refused("you have no seat at this table" if number else "the house has no seat", "not-seated")
        return seat

    def find(self, number: Number) -> Seat:
        """The seat of an account; 0 if the person is not at the table."""
        return next((seat for seat, guest in self.guests.items() if guest.number == number), 0)

    def check_not_here(self, guest: Guest) -> None:
        if self.find(guest.number):
            raise Refused(f"{guest.name} is already at this table", "already-seated")

    def takes_back_leg(self, seat: Seat) -> bool:
        """True if the person in the seat left with a leg before. It is given back only once."""
        number = self.guests[seat].number
        had = number in self.legs
        self.legs.discard(number)
        return had

    def name(self, seat: Seat) -> str:
        return self.guests[seat].name

    def in_seats(self, seats: int) -> int:
        """The number of occupied seats; people who stand behind the table do not count."""
        return sum(seat <= seats for seat in self.guests)

    def free_seats(self, seats: int) -> list[Seat]:
        return [seat for seat in range(1, seats + 1) if seat not in self.guests]

    @property
    def attendance(self) -> dict[Number, bool]:
        """The people at the table without the bots, and whether each sits out."""
        return {guest.number: seat in self.away for seat, guest in self.guests.items() if not guest.is_bot}

    @property
    def bots(self) -> dict[Seat, Guest]:
        return {seat: guest for seat, guest in self.guests.items() if guest.is_bot}

    def sit(self, seat: Seat, guest: Guest) -> None:
        self.guests[seat] = guest

    def get_up(self, seat: Seat) -> Guest:
        self.leaving.discard(seat)
        self.propositions.discard(seat)
        self.ready.discard(seat)
        self.away.pop(seat, None)
        self.missed.pop(seat, None)
        return self.guests.pop(seat)

    def put_behind(self, seat: Seat, chips: Cents) -> None:
        self.behind[seat] = self.behind.get(seat, 0) + chips

    def take_behind(self) -> dict[Seat, Cents]:
        """Returns the chips bought during the hand, which are in play from now on, and clears them."""
        chips, self.behind = self.behind, {}
        return chips

    def step_away(self, seat: Seat, at: Milliseconds) -> None:
        if seat in self.away:
            raise Refused("you are already sitting out", "not-now", seat)
        self.away[seat] = at

    def come_back(self, seat: Seat) -> None:
        if seat not in self.away:
            raise Refused("you are not sitting out", "not-now", seat)
        del self.away[seat]
        self.missed.pop(seat, None)

    def answered(self, seat: Seat) -> None:
        self.missed.pop(seat, None)

    def missed_again(self, seat: Seat) -> int:
        """Counts a missed turn; returns the number of misses in a row."""
        self.missed[seat] = self.missed.get(seat, 0) + 1
        return self.missed[seat]
