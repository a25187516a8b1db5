"""Who pays the half-hour collection at a table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cardroom.dealing.decisions import Seat
from cardroom.games.poker.pot_game import PotGame


class TimeOwed:
    """Where a house collects from everyone seated, each pays before their next hand, except before their first."""

    def __init__(self, game: PotGame[Any]) -> None:
        self.game = game
        self._new: set[Seat] = set()
        """The seats that have not been dealt a hand yet."""
        self.owing: set[Seat] = set()
        """The seats that were occupied when it was due and have not been dealt a hand since."""

    def sat(self, seat: Seat) -> None:
        self._new.add(seat)

    def left(self, seat: Seat) -> None:
        self._new.discard(seat)
        self.owing.discard(seat)

    def owed_by(self, seat: Seat) -> tuple[bool, bool]:
        """Whether a seat has not been dealt a hand yet, and whether it owes a collection."""
        return seat in self._new, seat in self.owing

    def owes(self, seat: Seat, owed: tuple[bool, bool]) -> None:
        """Gives a seat what was owed there before another player took it over."""
        self.left(seat)
        for seats, belongs in zip((self._new, self.owing), owed, strict=True):
            if belongs:
                seats.add(seat)

    def pays(self, seat: Seat, due: bool, others_wait: bool) -> bool:
        """True if the seat pays its part with the next hand: in advance, or from a pot it wins."""
        if self.game.rules.time_from == "dealt-in":
            return due
        return seat in self.owing or (due and (others_wait or seat not in self._new))

    def played(self, dealt: Collection[Seat], seated: Collection[Seat], due: bool, others_wait: bool) -> None:
        """Records a finished hand; `due` is True if the collection was due with it."""
        if self.game.rules.time_from == "seated" and self.game.fees.takes_time_from("each-player"):
            self.owing |= {seat for seat in seated if self.pays(seat, due, others_wait)}
        self.owing.difference_update(dealt)
        self._new.difference_update(dealt)
