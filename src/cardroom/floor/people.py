"""The people at one table: seated, standing behind it, sitting out, played over, or leaving after the hand."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.floor.guest import Guest, Milliseconds, Number, Refused
from cardroom.money import Cents


class StandIn(msgspec.Struct, omit_defaults=True):
    """Somebody who plays in the seat of a player who is away: over the player, with chips of one's own, or as a friend
    who plays the player's chips."""

    owner: Guest
    player: Guest
    is_friend: bool = False
    until: Milliseconds = 0
    """When the house ends it; 0 if no time is set."""
    state: Literal["asked", "comes", "plays", "ends", "over"] = "asked"
    """Asked to sit down, waiting for the end of the hand, playing, playing the last hand, or over."""
    chips: Cents = 0
    """Chips that are apart from the seat: those of a player who comes after the hand, and then those of the owner."""
    away_since: Milliseconds = 0
    """Since when the owner is away, while the player has the seat."""
    is_gone: bool = False
    """True if the player has left: the hand is played for them."""
    owner_is_back: bool = False
    owner_leaves: bool = False
    """True if the owner leaves as soon as the seat is given back."""

    @property
    def has_seat(self) -> bool:
        return self.state in ("plays", "ends")


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
    time_used: dict[Seat, Milliseconds] = {}
    """What each seat has used of its time bank."""
    propositions: set[Seat] = set()
    """The seats of proposition players, whom the floor may require to take the bank."""
    firms: dict[Number, str] = {}
    """The firm of everybody whom the floor has seated as a proposition player here, who stays one at this table."""
    ready: set[Seat] = set()
    """The seats that have finished wagering."""

    legs: set[Number] = set()
    """The people who left with a leg toward a kill."""
    open_seats: int = 0
    """The number of seats that people may take; 0 for all."""
    admitted: set[Number] = set()
    """The people who came to a private table by its link."""
    stand_ins: dict[Seat, StandIn] = {}
    """Who plays, or is asked to play, in the seat of a player who is away."""

    def seat_of(self, number: Number) -> Seat:
        """The seat of an account. Raises Refused if the person is not at the table."""
        seat = self.find(number)
        if not seat:
            raise Refused("you have no seat at this table" if number else "the house has no seat", "not-seated")
        return seat

    def find(self, number: Number) -> Seat:
        """The seat of an account; 0 if the person is not at the table."""
        for seat, guest in self.guests.items():
            if guest.number == number:
                return seat
        return 0

    def owned_by(self, number: Number) -> Seat:
        """The seat in which somebody plays over the person; 0 if there is none."""
        if not self.stand_ins:
            return 0
        found = (s for s, one in self.stand_ins.items() if one.has_seat and not one.is_friend)
        return next((seat for seat in found if self.stand_ins[seat].owner.number == number), 0)

    def friend_seat(self, number: Number) -> Seat:
        """The seat in which the person plays a friend's chips; 0 if there is none."""
        if not self.stand_ins:
            return 0
        found = (s for s, one in self.stand_ins.items() if one.has_seat and one.is_friend)
        return next((seat for seat in found if self.stand_ins[seat].player.number == number), 0)

    def owner(self, seat: Seat) -> Guest:
        """Whose seat it is, also while somebody plays over it."""
        stand_in = self.stand_ins.get(seat)
        return stand_in.owner if stand_in and stand_in.has_seat else self.guests[seat]

    def friend(self, seat: Seat) -> Guest | None:
        """Who plays the chips of the seat for its owner."""
        stand_in = self.stand_ins.get(seat)
        return stand_in.player if stand_in and stand_in.is_friend and stand_in.has_seat else None

    @property
    def absent(self) -> set[Number]:
        """The people who are away from their seats."""
        played_over = {one.owner.number for one in self.stand_ins.values() if one.has_seat}
        return {self.guests[seat].number for seat in self.away} | played_over

    @property
    def apart(self) -> dict[Number, Cents]:
        """Chips on the table that are in no seat."""
        return {
            (one.owner if one.has_seat else one.player).number: one.chips
            for one in self.stand_ins.values()
            if one.chips
        }

    @property
    def gone(self) -> set[Seat]:
        """The seats whose hands are played by default to the end."""
        return self.leaving | {seat for seat, one in self.stand_ins.items() if one.has_seat and one.is_gone}

    def is_here(self, number: Number) -> bool:
        """True if the person has chips at the table or plays there."""
        return bool(self.find(number) or self.owned_by(number) or self.friend_seat(number) or number in self.apart)

    def check_not_here(self, guest: Guest) -> None:
        if self.is_here(guest.number):
            raise Refused(f"{guest.name} is already at this table", "already-seated")

    def takes_back_leg(self, seat: Seat) -> bool:
        """True if the person in the seat left with a leg before. It is given back only once."""
        number = self.guests[seat].number
        had = number in self.legs
        self.legs.discard(number)
        return had

    def name(self, seat: Seat) -> str:
        return self.guests[seat].name

    def named(self, number: Number) -> str:
        """The name of somebody at the table. Raises Refused if the person is not there."""
        if seat := self.owned_by(number):
            return self.owner(seat).name
        if seat := self.friend_seat(number):
            return self.stand_ins[seat].player.name
        return self.name(self.seat_of(number))

    def in_seats(self, seats: int) -> int:
        """The number of occupied seats; people who stand behind the table do not count."""
        return sum(seat <= seats for seat in self.guests)

    def free_seats(self, seats: int) -> list[Seat]:
        return [seat for seat in range(1, seats + 1) if seat not in self.guests]

    @property
    def attendance(self) -> dict[Number, bool]:
        """The people at the table without the bots, and whether each sits out."""
        here = {guest.number: seat in self.away for seat, guest in self.guests.items() if not guest.is_bot}
        for one in self.stand_ins.values():
            if one.has_seat:
                here |= {one.owner.number: True, one.player.number: False}
        return here

    @property
    def bots(self) -> dict[Seat, Guest]:
        return {seat: guest for seat, guest in self.guests.items() if guest.is_bot}

    def sit(self, seat: Seat, guest: Guest) -> None:
        self.guests[seat] = guest
        if guest.number in self.firms:
            self.propositions.add(seat)

    def firm(self, seat: Seat) -> str:
        """The firm of the proposition player in a seat; empty if there is none, or it was not named."""
        return self.firms.get(self.guests[seat].number, "") if seat in self.propositions else ""

    def get_up(self, seat: Seat) -> Guest:
        self.leaving.discard(seat)
        self.away.pop(seat, None)
        self.forget(seat)
        return self.guests.pop(seat)

    def forget(self, seat: Seat) -> None:
        """Forgets what belongs to the person in a seat."""
        self.propositions.discard(seat)
        self.ready.discard(seat)
        self.missed.pop(seat, None)
        self.time_used.pop(seat, None)

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
