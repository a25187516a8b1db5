"""Who shows, who mucks, and who is pushed which pot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from cardroom.dealing.decisions import Seat
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.money import Cents, Pot, by_high_card, by_low_card, clockwise_from, share
from cardroom.ranking import Ranking

OddChips: TypeAlias = Literal["left-of-button", "high-card", "low-card"]


def showdown(dealer: PotDealer, ranking: Ranking, values: Mapping[Seat, int], pots: list[Pot]) -> None:
    """The last to bet shows first, else the first left of the button; a hand beaten in every pot is mucked."""
    live = dealer.live
    first = live.index(dealer.aggressor) if dealer.aggressor in live else 0
    best_shown = [-1] * len(pots)
    for seat in live[first:] + live[:first]:
        value = values[seat]
        contends = False
        for i, best in enumerate(best_shown):
            if value >= best and seat in pots[i].seats:
                best_shown[i] = value
                contends = True
        if contends:
            dealer.show(seat, ranking.describe(value))
        else:
            dealer.muck(seat)


def award(dealer: PotDealer, values: Mapping[Seat, int], pots: list[Pot], unit: Cents, odd_chips: OddChips) -> None:
    """Each pot to the best hand in it, side pots first; equal hands share it, odd chips as the house has it."""
    for place in range(len(pots) - 1, -1, -1):
        pot = pots[place]
        number = place if len(pots) > 1 else -1
        best = max(map(values.__getitem__, pot.seats))
        winners = [seat for seat in pot.seats if values[seat] == best]
        if len(winners) == 1:
            dealer.push_pot(winners[0], pot.amount, number)
            continue
        for seat, amount in share(pot.amount, in_order(dealer, winners, odd_chips), unit).items():
            dealer.push_pot(seat, amount, number)


def in_order(dealer: PotDealer, winners: list[Seat], odd_chips: OddChips) -> list[Seat]:
    """Who gets an odd chip first."""
    hands = {seat: dealer.hands[seat] for seat in winners}
    match odd_chips:
        case "high-card":
            return by_high_card(hands)
        case "low-card":
            return by_low_card(hands)
        case _:
            return clockwise_from(winners, dealer.button)
