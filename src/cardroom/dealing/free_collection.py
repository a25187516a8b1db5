"""Free-collection buttons: given for a wager that the bank did not cover, and valid in the next round only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from cardroom.dealing.collection import FeeDue
from cardroom.dealing.decisions import Seat


def with_buttons(due: Sequence[FeeDue], buttons: Sequence[Seat], player_dealer: Seat) -> list[FeeDue]:
    """The fees of the round after the buttons are used: each pays one fee of its owner, in order."""
    if not buttons:
        return list(due)
    left = Counter(seat for seat in buttons if seat != player_dealer)
    fees = []
    for fee in due:
        is_free = left[fee.seat] > 0
        left[fee.seat] -= is_free
        fees.append(msgspec.structs.replace(fee, free=is_free))
    return fees
