"""Who looks at the cards of each spot and plays them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.events import NOBODY
from cardroom.dealing.setup import Wager
from cardroom.dealing.shared_wagers import owner


def deciders(wagers: Sequence[Wager], spots: Sequence[Spot], *, largest: bool, one_hand: bool) -> dict[Spot, Seat]:
    """By spot, the seated player, else the first to wager there; or whoever has most there, unless two have.

    Where everybody sees one hand only, it is that of their own seat, else the first of those they would play. Another
    one is for the others with a wager there who see none yet, by the same rule, and for NOBODY where there are none.
    """
    first = {spot: _decider(wagers, spot, largest, ()) for spot in spots}
    if not one_hand:
        return first
    sees: dict[Seat, Spot] = {}
    for spot, seat in first.items():
        if seat not in sees or seat == spot:
            sees[seat] = spot
    found = {spot: seat for seat, spot in sees.items()}
    for spot in spots:
        if spot not in found:
            found[spot] = _decider(wagers, spot, largest, found.values())
    return found


def _decider(wagers: Sequence[Wager], spot: Spot, largest: bool, passed_over: Collection[Seat]) -> Seat:
    on_spot = [wager for wager in wagers if wager.spot == spot]
    if largest:
        has = Counter[Seat]()
        for wager in on_spot:
            if owner(wager) not in passed_over:
                has[owner(wager)] += wager.amount
        most = [seat for seat, amount in has.items() if amount == max(has.values())]
        if len(most) == 1:
            return most[0]
    seats = [wager.seat for wager in on_spot if wager.seat not in passed_over]
    return spot if spot in seats else next(iter(seats), NOBODY)
