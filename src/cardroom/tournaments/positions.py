"""Where the button and the blinds are from hand to hand: the dead button, and the rules of two players."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.money import clockwise_from


class Positions(msgspec.Struct, frozen=True):
    """The places of the button and the blinds. The button and the small blind may be at an empty seat: dead."""

    button: Seat
    small: Seat
    big: Seat


def first_positions(seats: Collection[Seat], button: Seat = 0) -> Positions:
    """The first hand of a table: the button is at `button`, or at the first seat."""
    button = button or min(seats)
    order = clockwise_from(seats, button)
    if len(order) == 2:
        order.insert(0, order.pop())
    return Positions(button, order[0], order[1])


def next_positions(last: Positions | None, seats: Collection[Seat]) -> Positions:
    """The positions of the next hand, in which `seats` are dealt in.

    The big blind always moves to the next player. The small blind goes where the big blind was and the button where the
    small blind was, even if nobody sits there. Of two players, the button has the small blind.
    """
    if last is None:
        return first_positions(seats)
    order = clockwise_from(seats, last.big)
    big = order[0]
    if len(order) == 2:
        return Positions(order[1], order[1], big)
    if last.small != big and not is_between(last.big, last.small, big):
        return Positions(last.small, last.big, big)
    # Two players were joined by others: the button goes to the player before the small blind.
    return Positions(clockwise_from(seats, last.big - 1)[-1], last.big, big)


def dealt_in(
    last: Positions | None, seats: Collection[Seat], new: Collection[Seat], *, again: bool = False
) -> list[Seat]:
    """The seats that get a hand: all but players who just sat down between the button and the small blind.

    `again` is True if the button stays where it was.
    """
    if last is None or not new:
        return list(seats)
    button, small = (last.button, last.small) if again else (last.small, last.big)
    playing = [seat for seat in seats if seat not in new or button == small or not is_between(button, seat, small)]
    return playing if len(playing) > 1 else list(seats)


def worst_seat(last: Positions | None, free: Collection[Seat]) -> Seat:
    """The free seat that gets the big blind first. The place of the small blind is the last that is taken."""
    return clockwise_from(free, last.big if last else 0)[0]


def is_between(start: Seat, seat: Seat, end: Seat) -> bool:
    """True if `seat` comes after `start` and before `end`, clockwise."""
    if start < end:
        return start < seat < end
    return seat > start or seat < end
