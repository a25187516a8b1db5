"""The half-hour collection: from each player before the deal, from the pot, or from the winners of the pot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from cardroom.dealing.decisions import Seat
from cardroom.dealing.pot_dealer import PotDealer
from cardroom.dealing.pot_events import PotWon
from cardroom.dealing.setup import Setup, SetupError
from cardroom.games.poker.pot_fees import PotFees
from cardroom.money import Cents, share, show_dollars

TimeFrom: TypeAlias = Literal["dealt-in", "seated"]
_WHAT = "half hour"


def check_time_fee(setup: Setup[Any], fees: PotFees) -> None:
    """Raises SetupError if the collection would leave a player without chips."""
    fee = fees.half_hour("each-player", len(setup.stacks))
    for seat, chips in _payers(setup).items():
        if chips <= fee:
            raise SetupError(f"seat {seat}: the half-hour collection of {show_dollars(fee)} would leave no chips")


def take_time_from_each(dealer: PotDealer, fees: PotFees) -> None:
    fee = fees.half_hour("each-player", len(dealer.stacks))
    for seat in _payers(dealer.setup):
        dealer.take_fee(fee, seat, _WHAT)


def _payers(setup: Setup[Any]) -> Mapping[Seat, Cents]:
    free = setup.carry.time_free
    return {seat: chips for seat, chips in setup.stacks.items() if seat not in free}


def take_time_from_pot(dealer: PotDealer) -> None:
    """Takes the collection before the pot is awarded, so that players who split the pot share it."""
    dealer.take_from_pot(dealer.time_owed, _WHAT)
    dealer.time_owed = 0


def take_time_from_winners(dealer: PotDealer) -> None:
    """The winners of the main pot share the collection. A new player's part is owed by the next pot."""
    won = Counter[Seat]()
    for event in dealer.events:
        if type(event) is PotWon and event.pot <= 0:
            won[event.seat] += event.amount
    if not won:
        return
    left = 0
    for seat, part in share(dealer.time_owed, list(won)).items():
        if seat in dealer.setup.carry.time_free:
            left += part
        else:
            dealer.take_fee(min(part, won[seat]), seat, _WHAT)
    dealer.time_owed = left
