"""The order in which wagers against the player-dealer are settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from cardroom.dealing.decisions import Seat, Spot
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

    def walk(self, wagers: Sequence[Wager], first: Spot) -> list[Wager]:
        """The wagers in order, starting at this spot or the next that has one."""
        spots = _around({wager.spot for wager in wagers}, first, self.clockwise)
        place = {spot: i for i, spot in enumerate(spots)}
        kind = {name: i for i, name in enumerate(self.kinds)}

        def seat_by_seat(wager: Wager) -> tuple[int, int, bool]:
            return place[wager.spot], kind[wager.kind], wager.seat != wager.spot

        def kind_by_kind(wager: Wager) -> tuple[int, int, bool]:
            return kind[wager.kind], place[wager.spot], wager.seat != wager.spot

        return sorted(wagers, key=seat_by_seat if self.by == "seat" else kind_by_kind)

    def seat_counted(self, count: int, seats: int, player_dealer: Seat) -> Seat:
        """The seat a number points to, clockwise and round again, the player-dealer's not counted."""
        after = player_dealer if self.button_counts_from == "left-of-player-dealer" else 0
        others = clockwise_from((seat for seat in range(1, seats + 1) if seat != player_dealer), after)
        return others[(count - 1) % len(others)]


def _around(spots: set[Spot], first: Spot, clockwise: bool) -> list[Spot]:
    if clockwise:
        return sorted(spots, key=lambda spot: (spot < first, spot))
    return sorted(spots, key=lambda spot: (spot > first, -spot))
