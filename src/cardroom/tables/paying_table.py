"""A table of a game where players pay one another: who is dealt in, the button, and what carries over."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Result, Setup
from cardroom.games.paying import PayingCarry, PayingGame
from cardroom.money import Cents, clockwise_from
from cardroom.tables.table import Table, TableError


class PayingTable(Table[PayingGame[Any]]):
    feature = "doubling of stakes"

    def __init__(self, game: PayingGame[Any], button: Seat = 1) -> None:
        super().__init__(game, game.rules.seats)
        self.button = button
        """The button's next seat. If it is not dealt in, the next seat that is dealt in gets the button."""
        self.carried = PayingCarry()
        """What the last hand carries over to the next."""
        self.doubles: frozenset[Seat] = frozenset()
        """The seats that play for double."""

    @property
    def can_deal(self) -> bool:
        return len(self.playing) >= int(self.game.rules.fewest)

    @property
    def why_no_deal(self) -> str:
        return f"{self.game.title} needs {self.game.rules.fewest} players with chips, not {len(self.playing)}"

    @property
    def playing(self) -> list[Seat]:
        """The seats dealt in next. A seat needs chips left after the half-hour collection."""
        return [
            seat for seat, chips in self.stacks.items() if chips > self._time_fee(seat) and seat not in self.sitting_out
        ]

    def _time_fee(self, seat: Seat) -> Cents:
        return self.game.half_hour(len(self.stacks), double=seat in self.doubles) if self.time_due else 0

    def time_fee(self, seat: Seat) -> Cents:
        playing, double = self.playing, seat in self.doubles
        return self.game.half_hour(len(playing), double=double) if self.time_due and seat in playing else 0

    def play_double(self, seat: Seat, *, double: bool = True) -> None:
        """Starts or stops playing for double, from the next hand on."""
        self._between_rounds()
        self._check_seated(seat)
        if not self.game.has_doubles:
            raise TableError(f"{self.game.title} cannot be played for double with these fees", "not-here")
        if double:
            self.doubles |= {seat}
        else:
            self.doubles -= {seat}

    def _left(self, seat: Seat) -> None:
        self.doubles -= {seat}

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
