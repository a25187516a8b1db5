"""The order in which wagers against the player-dealer are settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.setup import Wager

Start = Literal["action-button", "left-of-player-dealer", "right-of-house-dealer"]


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where settlement starts, which way it goes, and whether it goes seat by seat or kind by kind."""

    kinds: tuple[str, ...]
    start: Start = "left-of-player-dealer"
    by: Literal["seat", "kind"] = "seat"
    clockwise: bool = True
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


def _around(spots: set[Spot], first: Spot, clockwise: bool) -> list[Spot]:
    if clockwise:
        return sorted(spots, key=lambda spot: (spot < first, spot))
    return sorted(spots, key=lambda spot: (spot > first, -spot))


def count_seats(count: int, seats: int, player_dealer: Seat, start: Seat = 1) -> Seat:
    """The seat that a card's or the dice's number points to: clockwise from `start`, player-dealer not counted."""
    others = [seat for seat in range(1, seats + 1) if seat != player_dealer]
    others.sort(key=lambda seat: (seat < start, seat))
    return others[(count - 1) % len(others)]
