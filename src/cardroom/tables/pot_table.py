"""A table of a game for a pot: the button goes round."""

from __future__ import annotations

from typing import Any

from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Result, Setup
from cardroom.games.poker.pot_game import PotCarry, PotGame
from cardroom.money import clockwise_from
from cardroom.tables.table import Table, TableError


class PotTable(Table[PotGame[Any]]):
    def __init__(self, game: PotGame[Any], button: Seat = 0) -> None:
        super().__init__(game, game.rules.seats)
        self.button = button
        """The seat that has the button in the next round; 0: the first to sit."""
        self.overs: set[Seat] = set()
        self.sitting_out: set[Seat] = set()
        self.time_due = False

    @property
    def playing(self) -> list[Seat]:
        """Who is dealt in next: not those without chips, or with none left after the half-hour collection."""
        due = self.game.fees.half_hour("each-player", len(self.stacks)) if self.time_due else 0
        return [seat for seat, chips in self.stacks.items() if chips > due and seat not in self.sitting_out]

    def take_over_button(self, seat: Seat) -> None:
        """The seat plays doubled limits with others who hold an over button."""
        self._check_seated(seat)
        if not self.game.rules.over_buttons:
            raise TableError("there are no over buttons in this game")
        self.overs.add(seat)

    def _left(self, seat: Seat) -> None:
        self.overs.discard(seat)
        self.sitting_out.discard(seat)

    def _set_up(self, chance: Chance) -> tuple[Setup[Any], Chance]:
        playing = self.playing
        if len(playing) < self.game.rules.fewest:
            raise TableError(f"{self.game.title} needs {self.game.rules.fewest} players with chips, not {len(playing)}")
        if self.button not in playing:
            self.button = clockwise_from(playing, self.button)[0]
        stacks = {seat: self.stacks[seat] for seat in playing}
        carry = PotCarry(self.button, tuple(sorted(self.overs & set(playing))))
        return Setup(stacks, carry, time_due=self.time_due), chance

    def _take_over(self, result: Result[Any]) -> None:
        if not result.void:
            self.time_due = False
            if len(self.playing) > 0:
                self.button = clockwise_from(self.playing, self.button)[0]
