"""Buttons for a free collection: of a wager that the bank did not reach, good for the very next round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from cardroom.dealing.collection import FeeDue
from cardroom.dealing.decisions import Seat


def with_buttons(due: Sequence[FeeDue], buttons: Sequence[Seat], player_dealer: Seat) -> list[FeeDue]:
    """The fees of the round, where each button pays one of its owner's wagers, the first of them first."""
    left = Counter(seat for seat in buttons if seat != player_dealer)
    if not left:
        return list(due)
    fees = []
    for fee in due:
        is_free = left[fee.seat] > 0
        left[fee.seat] -= is_free
        fees.append(msgspec.structs.replace(fee, free=is_free))
    return fees
