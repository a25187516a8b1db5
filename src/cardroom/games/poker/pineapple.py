"""The discard of pineapple: all players discard one card at the same time."""

from __future__ import annotations

from cardroom.dealing.choices import Discard
from cardroom.dealing.decisions import Decision, Procedure
from cardroom.dealing.options import Discarding
from cardroom.dealing.pot_dealer import PotDealer


def discard_one(dealer: PotDealer) -> Procedure:
    """Asks all live players to discard one card face down. A player who does not has a dead hand."""
    seats = list(dealer.live)
    if len(seats) == 1:
        return
    hands = dealer.hands
    answers = yield from dealer.asking_all(
        lambda: [Decision(seat, Discarding(tuple(hands[seat]), 1, 1)) for seat in seats]
    )
    for place, seat in enumerate(seats):
        choice = answers[place]
        if seat in dealer.dead_hands:
            continue
        if isinstance(choice, Discard):
            dealer.discard(seat, choice.cards)
        elif len(dealer.live) > 1:
            dealer.kill_hand(seat, "no card was discarded")
