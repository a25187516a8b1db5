"""A fee that is due in a round against a player-dealer."""

from __future__ import annotations

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.money import Cents


class FeeDue(msgspec.Struct, frozen=True, gc=False):
    """One fee that a person owes for the round, and when it is taken."""

    seat: Seat
    stage: str
    amount: Cents
    what: str
    free: bool = False
    """True if a free-collection button pays the fee."""

    @property
    def owed(self) -> Cents:
        return 0 if self.free else self.amount
