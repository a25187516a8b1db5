"""Antes that stay in the pot from hand to hand because nobody opened."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.money import Cents


class CarriedAntes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is in the pot from earlier hands, and who may play for it."""

    count: int = 0
    """The number of antes that a player must have paid to play for all of them."""
    paid: Mapping[Seat, Cents] = {}
    """What each seat has paid of them. A seat plays only for the part that it has matched."""
    lost: tuple[Cents, ...] = ()
    """What players paid who have left, or who may not play for this pot any more."""
    only: tuple[Seat, ...] = ()
    """The seats that were in the hands in which money was forfeited. No other seat is dealt in. Empty means all."""
    barred: tuple[Seat, ...] = ()
    """The seats that declared the pot open falsely when they were all-in. They wait until somebody has won it."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "paid", MappingProxyType(dict(self.paid)))

    def __deepcopy__(self, _memo: dict[int, object]) -> CarriedAntes:
        # Nothing in it can change, and a mapping proxy cannot be copied.
        return self

    def of_others(self, seats: Collection[Seat]) -> tuple[Cents, ...]:
        """What was paid by each player who is not among these seats."""
        return (*self.lost, *(amount for seat, amount in self.paid.items() if seat not in seats))

    @property
    def bars_some(self) -> bool:
        """True if there are seats that may not play for the pot."""
        return bool(self.barred or self.only)

    def admits(self, seat: Seat) -> bool:
        return seat not in self.barred and (not self.only or seat in self.only)

    def without(self, seat: Seat) -> CarriedAntes:
        """Returns the antes after the player in this seat has left."""
        paid = {other: amount for other, amount in self.paid.items() if other != seat}
        return CarriedAntes(
            self.count,
            paid,
            self.of_others(paid),
            tuple(other for other in self.only if other != seat),
            tuple(other for other in self.barred if other != seat),
        )


NO_ANTES = CarriedAntes()
