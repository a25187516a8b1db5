"""Games in which dice say who is dealt first. Every throw is as good: kernels go by one."""

from __future__ import annotations

from typing import Any

from cardroom.dealing.decisions import Seat
from cardroom.games.california.banked import BankedGame

THROW = (1, 1, 1)


def first_seat(game: BankedGame[Any]) -> Seat:
    """The seat this throw counts to, when the player-dealer has the last."""
    seats = game.rules.seats
    first: Seat = game.rules.order.seat_counted(sum(THROW), seats, seats)
    return first
