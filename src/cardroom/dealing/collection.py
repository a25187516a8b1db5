"""What the house collects from a round against a player-dealer, fixed when betting closes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import Wager
from cardroom.money import Cents, FeeOption

COLLECTED = {"player": ("flat", "bonus", "wager"), "player-dealer": ("flat", "action")}
"""Who pays by what: for each wager its owner, for the round the player-dealer."""


class FeeDue(msgspec.Struct, frozen=True):
    seat: Seat
    stage: str
    amount: Cents
    what: str


def fees_due(
    option: FeeOption,
    wagers: Sequence[Wager],
    player_dealer: Seat,
    stakes: Mapping[str, Sequence[str]],
) -> list[FeeDue]:
    """Every fee of the round. `stakes` maps what the sheet calls a stake to the kinds of wager it means.

    Total table action is all wagers down before the deal, the player-dealer's own not counted.
    """
    action = sum(wager.amount for wager in wagers)
    due = [fee for wager in wagers for fee in _for_wager(option, wager, stakes)]
    stages = dict.fromkeys(fee.stage for fee in option.fees if fee.payer == "player-dealer")
    for stage in stages:
        amount = sum(option.band(basis, "player-dealer", stage, action) for basis in COLLECTED["player-dealer"])
        due.append(FeeDue(player_dealer, stage, amount, "player-dealer"))
    return [fee for fee in due if fee.amount]


def _for_wager(option: FeeOption, wager: Wager, stakes: Mapping[str, Sequence[str]]) -> Iterator[FeeDue]:
    lines = dict.fromkeys((fee.basis, fee.stage, fee.stake) for fee in option.fees if fee.payer == "player")
    for basis, stage, stake in lines:
        if wager.kind in stakes.get(stake, ()):
            amount = option.band(basis, "player", stage, wager.amount, stake)
            yield FeeDue(wager.seat, stage, amount, spoken(wager.kind))
