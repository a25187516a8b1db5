"""The order of the seats."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.dealing.decisions import Seat
from cardroom.histories.hand import HandHistoryError
from cardroom.money import clockwise_from


def in_order(seats: Iterable[Seat], button: Seat) -> tuple[Seat, ...]:
    """The seats clockwise from the left of the button. Raises HandHistoryError."""
    found = list(seats)
    if any(type(seat) is not int or seat < 1 for seat in (*found, button)) or len(set(found)) < len(found):
        raise HandHistoryError("the seats are not different whole numbers from 1")
    if len(found) < 2:
        raise HandHistoryError("a hand has two players or more")
    return tuple(clockwise_from(sorted(found), button))
