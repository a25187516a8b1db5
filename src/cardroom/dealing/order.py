"""The order in which wagers against the player-dealer are settled."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

import msgspec

from cardroom.cards import Card
from cardroom.dealing.decisions import Seat, Spot, spot_of
from cardroom.dealing.setup import Wager

Start = Literal["action-button", "left-of-player-dealer", "left-of-house-dealer", "right-of-house-dealer"]
CountsFrom = Literal["left-of-house-dealer", "left-of-player-dealer", "player-dealer"]
COUNTED_FROM: dict[CountsFrom, str] = {
    "left-of-house-dealer": "the seat left of the house dealer",
    "left-of-player-dealer": "the seat left of the player-dealer",
    "player-dealer": "the player-dealer's seat",
}
"""The words of a rule sheet."""


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where settlement starts, its direction, and whether it goes seat by seat or kind by kind."""

    kinds: tuple[str, ...] = ()
    """The kinds of wager in the order in which they are settled. A wager that is not listed is not offered."""
    start: Start = "left-of-player-dealer"
    """Where settlement starts."""
    by: Literal["seat", "kind"] = "seat"
    """All wagers of a seat are settled before the next seat, or one kind of wager at all seats before the next kind."""
    clockwise: bool = True
    """True if settlement goes clockwise around the table."""
    button_counts_from: CountsFrom = "left-of-house-dealer"
    """The seat that counts as number one when a card or the dice place the action button."""
    pictures: Literal["11-13", "10"] = "11-13"
    """The count of jack, queen and king when they place the action button."""
    collect_first: bool = False
    """All losing wagers are collected before any winner is paid."""
    together: tuple[str, ...] = ()
    """Kinds settled together, in the place of the first of them, when settlement goes kind by kind."""
    lost_kinds: tuple[str, ...] = ()
    """The order of the kinds at a seat that has lost, if it is different."""
    when_covered: Order | None = None
    """The order used when the bank covers everything, if it is different; the kinds stay the same."""

    def covered(self) -> Order:
        """The order when the bank covers everything."""
        if self.when_covered is None:
            return self
        return msgspec.structs.replace(self.when_covered, kinds=self.kinds, together=self.together)

    def walk(
        self, wagers: Sequence[Wager], first: Spot, goes_with: Mapping[str, str], lost: Collection[Spot] = ()
    ) -> list[Wager]:
        """The wagers in order of settlement, starting at this spot or the next spot with a wager.

        `goes_with` maps a kind that is not listed to the kind it is settled with: a double to the wager it doubles.
        """
        spots = _around({spot_of(wager.spot) for wager in wagers}, first, self.clockwise)
        place = {spot: i for i, spot in enumerate(spots)}
        kind = {name: i for i, name in enumerate(self.kinds)}
        lost_kind = {name: i for i, name in enumerate(self.lost_kinds or self.kinds)}
        first_of = min((kind[name] for name in self.together), default=0)

        def key(wager: Wager) -> tuple[int, int, int, int, bool]:
            spot = spot_of(wager.spot)
            kinds = lost_kind if spot in lost else kind
            at, what = place[spot], kinds[goes_with.get(wager.kind, wager.kind)]
            outer = (at, what) if self.by == "seat" else (first_of if wager.kind in self.together else what, at)
            return *outer, wager.spot, what, wager.seat != spot

        try:
            return sorted(wagers, key=key)
        except KeyError as missing:
            listed = ", ".join(self.kinds)
            raise ValueError(
                f"the wager {missing.args[0]!r} has no place in the order of settlement; list it in order.kinds of the "
                f"game's file ({listed}), or say in goes_with, also of dealer.settle, with which of these it is settled"
            ) from None

    def around(self, spots: Iterable[Spot], first: Spot) -> list[Spot]:
        """The spots in the direction of settlement, starting from `first`."""
        return _around(set(spots), first, self.clockwise)

    def count_of(self, card: Card) -> int:
        """A card's count for the action button: ace 1, jack, queen and king by the house's rule."""
        return min(card.count, 10) if self.pictures == "10" else card.count

    def seat_counted(self, count: int, seats: int, player_dealer: Seat) -> Seat:
        """The seat at this count, going around the table; the player-dealer is skipped unless it is number one."""
        if self.button_counts_from == "player-dealer":
            return seat_by_dice(count, seats, player_dealer, clockwise=self.clockwise)
        others = [seat for seat in range(1, seats + 1) if seat != player_dealer]
        # The seats left of the player-dealer come after the player_dealer - 1 others that have a lower number.
        skipped = player_dealer - 1 if self.button_counts_from == "left-of-player-dealer" else 0
        return others[(skipped + count - 1) % len(others)]


def seat_by_dice(total: int, seats: int, player_dealer: Seat, *, clockwise: bool = True) -> Seat:
    """The seat at this total, going around the table with the player-dealer as number one."""
    steps = total - 1 if clockwise else 1 - total
    return (player_dealer - 1 + steps) % seats + 1


def _around(spots: set[Spot], first: Spot, clockwise: bool) -> list[Spot]:
    if clockwise:
        return sorted(spots, key=lambda spot: (spot < first, spot))
    return sorted(spots, key=lambda spot: (spot > first, -spot))
