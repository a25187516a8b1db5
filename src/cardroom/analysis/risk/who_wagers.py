"""Who wagers what at the table for which figures are computed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import Wager
from cardroom.money import Cents, show_dollars
from cardroom.sheets.words import listed


class OnCircle(msgspec.Struct, frozen=True):
    """A wager that each of some seats makes."""

    wager: str
    amount: Cents
    """On each circle."""
    circles: int
    """More than one if the wager is made on each of several hands."""


class SeatsWager(msgspec.Struct, frozen=True):
    """Seats that wager the same."""

    seats: tuple[Seat, ...]
    wagers: tuple[OnCircle, ...]


def who_wagers(down: Iterable[Wager]) -> tuple[SeatsWager, ...]:
    """The wagers of the players, once for all seats that wager the same."""
    by_seat: dict[Seat, Counter[tuple[str, Cents]]] = {}
    for wager in down:
        by_seat.setdefault(wager.seat, Counter())[wager.kind, wager.amount] += 1
    alike: dict[tuple[OnCircle, ...], list[Seat]] = {}
    for seat, made in by_seat.items():
        circles = tuple(OnCircle(kind, amount, count) for (kind, amount), count in made.items())
        alike.setdefault(circles, []).append(seat)
    return tuple(SeatsWager(tuple(seats), circles) for circles, seats in alike.items())


def wagers_in_words(found: Iterable[SeatsWager]) -> str:
    """As in "Seats 1 and 3 wager $5 each on ante and pair plus; seat 2 wagers $5 on ante."."""
    text = "; ".join(_in_words(each) for each in found)
    return f"{text[:1].upper()}{text[1:]}."


def _in_words(each: SeatsWager) -> str:
    amounts = {on.amount for on in each.wagers}
    if len(amounts) == 1 and len(each.wagers) > 1:
        made = f"{show_dollars(amounts.pop())} each on {listed([_circles(on) for on in each.wagers])}"
    else:
        made = listed([f"{show_dollars(on.amount)} on {_circles(on)}" for on in each.wagers])
    return f"{seats_in_words(each.seats)} {'wagers' if len(each.seats) == 1 else 'wager'} {made}"


def _circles(on: OnCircle) -> str:
    return spoken(on.wager) if on.circles == 1 else f"each of {on.circles} circles of {spoken(on.wager)}"


def seats_in_words(seats: Sequence[Seat]) -> str:
    """As in "seat 3", "seats 1, 3 and 5" or "seats 1 to 7"."""
    if len(seats) == 1:
        return f"seat {seats[0]}"
    if len(seats) > 2 and list(seats) == list(range(seats[0], seats[-1] + 1)):
        return f"seats {seats[0]} to {seats[-1]}"
    return f"seats {listed(list(map(str, seats)))}"
