"""Who pays the half-hour collection at a table, from one hand to the next."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cardroom.dealing.decisions import Seat
from cardroom.games.poker.pot_game import PotGame


class TimeOwed:
    """Where a house takes it from all who are seated, they pay before their next hand; but not who has had none yet."""

    def __init__(self, game: PotGame[Any]) -> None:
        self.game = game
        self._new: set[Seat] = set()
        """Who has had no hand yet."""
        self.owing: set[Seat] = set()
        """Who was seated when it was due and has had no hand since."""

    def sat(self, seat: Seat) -> None:
        self._new.add(seat)

    def left(self, seat: Seat) -> None:
        self._new.discard(seat)
        self.owing.discard(seat)

    def pays(self, seat: Seat, due: bool, others_wait: bool) -> bool:
        """Whether the seat pays its part for the next hand: in advance, or of a pot it wins."""
        if self.game.rules.time_from == "dealt-in":
            return due
        return seat in self.owing or (due and (others_wait or seat not in self._new))

    def played(self, dealt: Collection[Seat], seated: Collection[Seat], due: bool, others_wait: bool) -> None:
        """A hand is over; `due` says whether the half hour fell on it."""
        if self.game.rules.time_from == "seated" and self.game.fees.takes_time_from("each-player"):
            self.owing |= {seat for seat in seated if self.pays(seat, due, others_wait)}
        self.owing.difference_update(dealt)
        self._new.difference_update(dealt)
