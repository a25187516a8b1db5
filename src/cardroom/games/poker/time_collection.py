"""The half-hour collection: from each player before the deal, from the pot, or from those who win it."""

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
    """Everybody who pays must have chips left to play for."""
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
    """Before it is awarded, so that those who split it split the collection."""
    dealer.take_from_pot(dealer.time_owed, _WHAT)
    dealer.time_owed = 0


def take_time_from_winners(dealer: PotDealer) -> None:
    """Those who split the main pot split the collection; the part of somebody new is owed by the next pot."""
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
