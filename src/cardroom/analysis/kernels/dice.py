"""Kernels of games with dice always use the same throw, because the throw does not change the odds."""

from __future__ import annotations

from typing import Any

from cardroom.dealing.decisions import Seat
from cardroom.games.california.banked import BankedGame

THROW = (1, 1, 1)


def first_seat(game: BankedGame[Any]) -> Seat:
    """The seat that this throw selects if the player-dealer has the last seat."""
    seats = game.rules.seats
    first: Seat = game.rules.order.seat_counted(sum(THROW), seats, seats)
    return first
