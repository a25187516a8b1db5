"""The order in which wagers against the player-dealer are settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from cardroom.dealing.decisions import Seat, Spot, spot_of
from cardroom.dealing.setup import Wager
from cardroom.money import clockwise_from

Start = Literal["action-button", "left-of-player-dealer", "right-of-house-dealer"]


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where settlement starts, which way it goes, and whether it goes seat by seat or kind by kind."""

    kinds: tuple[str, ...]
    start: Start = "left-of-player-dealer"
    by: Literal["seat", "kind"] = "seat"
    clockwise: bool = True
    button_counts_from: Literal["left-of-house-dealer", "left-of-player-dealer"] = "left-of-house-dealer"
    """Which seat is number one when a card or the dice count to the action button."""
    collect_first: bool = False
    """All losing wagers are collected before any winner is paid."""

    def walk(self, wagers: Sequence[Wager], first: Spot, goes_with: Mapping[str, str]) -> list[Wager]:
        """The wagers in order, starting at this spot or the next that has one.

        A kind that is not listed goes with another: a double with the wager it doubles.
        """
        spots = _around({spot_of(wager.spot) for wager in wagers}, first, self.clockwise)
        place = {spot: i for i, spot in enumerate(spots)}
        kind = {name: i for i, name in enumerate(self.kinds)}

        def key(wager: Wager) -> tuple[int, int, int, bool]:
            spot = spot_of(wager.spot)
            at, what = place[spot], kind[goes_with.get(wager.kind, wager.kind)]
            outer = (at, what) if self.by == "seat" else (what, at)
            return *outer, wager.spot, wager.seat != spot

        return sorted(wagers, key=key)

    def seat_counted(self, count: int, seats: int, player_dealer: Seat) -> Seat:
        """The seat a number points to, clockwise and round again, the player-dealer's not counted."""
        after = player_dealer if self.button_counts_from == "left-of-player-dealer" else 0
        others = clockwise_from((seat for seat in range(1, seats + 1) if seat != player_dealer), after)
        return others[(count - 1) % len(others)]


def _around(spots: set[Spot], first: Spot, clockwise: bool) -> list[Spot]:
    if clockwise:
        return sorted(spots, key=lambda spot: (spot < first, spot))
    return sorted(spots, key=lambda spot: (spot > first, -spot))
