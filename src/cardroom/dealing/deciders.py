"""Who looks at the cards of each spot and plays them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.events import NOBODY
from cardroom.dealing.setup import Wager
from cardroom.dealing.shared_wagers import owner


def deciders(wagers: Sequence[Wager], spots: Sequence[Spot], *, largest: bool, one_hand: bool) -> dict[Spot, Seat]:
    """By spot, the seat that plays the hand: the seated player, otherwise the first to wager on the spot.

    With `largest` it is the person with the largest wager on the spot, unless two are tied. With `one_hand` a person
    sees only one hand: that of their own seat, otherwise the first hand they would play. Any other hand is played by
    another person with a wager on it who has no hand yet, by the same rule, or by NOBODY if there is none.
    """
    first = {spot: _decider(wagers, spot, largest, ()) for spot in spots}
    if not one_hand:
        return first
    hand_of: dict[Seat, Spot] = {}
    for spot, seat in first.items():
        if seat not in hand_of or seat == spot:
            hand_of[seat] = spot
    decider_of = {spot: seat for seat, spot in hand_of.items()}
    for spot in spots:
        if spot not in decider_of:
            decider_of[spot] = _decider(wagers, spot, largest, decider_of.values())
    return decider_of


def _decider(wagers: Sequence[Wager], spot: Spot, largest: bool, passed_over: Collection[Seat]) -> Seat:
    on_spot = [wager for wager in wagers if wager.spot == spot]
    if largest:
        totals = Counter[Seat]()
        for wager in on_spot:
            if owner(wager) not in passed_over:
                totals[owner(wager)] += wager.amount
        leaders = [seat for seat, amount in totals.items() if amount == max(totals.values())]
        if len(leaders) == 1:
            return leaders[0]
    seats = [wager.seat for wager in on_spot if wager.seat not in passed_over]
    return spot if spot in seats else next(iter(seats), NOBODY)
