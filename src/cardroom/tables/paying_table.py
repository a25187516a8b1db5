"""A table of a game where players pay one another: who is dealt in, the button, and what a hand leaves for the next."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Result, Setup
from cardroom.games.paying import PayingCarry, PayingGame
from cardroom.money import Cents, clockwise_from, show_dollars
from cardroom.tables.table import Table, TableError


class PayingTable(Table[PayingGame[Any]]):
    def __init__(self, game: PayingGame[Any], button: Seat = 1) -> None:
        super().__init__(game, game.rules.seats)
        self.button = button
        """The seat to which the button comes in the next hand, or to the first after it that gets a hand."""
        self.carried = PayingCarry()
        """What the last hand left for the next."""
        self.doubles: set[Seat] = set()
        """Who plays for double."""
        self.sitting_out: set[Seat] = set()
        self.time_due = False

    @property
    def playing(self) -> list[Seat]:
        """Who is dealt in next: not those without chips, or with none left after the half-hour collection."""
        return [
            seat for seat, chips in self.stacks.items() if chips > self._time_fee(seat) and seat not in self.sitting_out
        ]

    def _time_fee(self, seat: Seat) -> Cents:
        return self.game.half_hour(len(self.stacks), double=seat in self.doubles) if self.time_due else 0

    def play_double(self, seat: Seat, *, double: bool = True) -> None:
        """From the next hand on the seat plays for double, or no longer does."""
        self._between_rounds()
        self._check_seated(seat)
        if not self.game.has_doubles:
            raise TableError(f"nobody plays for double at {self.game.title} with these fees")
        if double:
            self.doubles.add(seat)
        else:
            self.doubles.discard(seat)

    def sit(self, seat: Seat, chips: Cents) -> None:
        """With the buy-in of the game at least."""
        if type(chips) is int and 0 < chips < self.game.buy_in:
            raise TableError(f"the buy-in is {show_dollars(self.game.buy_in)}, not {show_dollars(chips)}")
        super().sit(seat, chips)

    def _left(self, seat: Seat) -> None:
        self.sitting_out.discard(seat)
        self.doubles.discard(seat)

    def _set_up(self, chance: Chance) -> tuple[Setup[Any], Chance]:
        seats, fewest = self.playing, self.game.rules.fewest
        if len(seats) < fewest:
            raise TableError(f"{self.game.title} needs {fewest} players with chips, not {len(seats)}")
        self.button = clockwise_from(seats, self.button - 1)[0]
        doubles = tuple(sorted(self.doubles.intersection(seats)))
        carry = msgspec.structs.replace(self.carried, button=self.button, doubles=doubles)
        stacks = {seat: self.stacks[seat] for seat in seats}
        return Setup(stacks, carry, time_due=self.time_due, pot=self.pot), chance

    def _take_over(self, result: Result[Any]) -> None:
        if result.void:
            return
        self.time_due = False
        self.pot = result.pot
        self.carried = result.carry
        self.button = self.button % self.seats + 1
