"""The collection by the size of the wager: what each band leaves, and the wager at which it is earned back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import ceil
from typing import Any, Literal

import msgspec

from cardroom.analysis.collection import added_fees, hands_of
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.odds import WagerOdds
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents

DOLLAR = 100
WITHOUT_MOST = 100
"""Where a wager has no most, bands are looked for up to so many times the least."""
Earned = Literal["throughout", "within", "above", "never"]
"""Where in a band the fee is earned back: in all of it, from some wager on, only by larger wagers, or by none."""


class FeeBand(msgspec.Struct, frozen=True, kw_only=True):
    """Wagers from `start` to `end` cents, each player's alike, for which nobody's fee changes."""

    start: Cents
    end: Cents
    fee: Cents
    """What the wager adds to a player's collection."""
    expected: tuple[float, float]
    """A player's expectation by the unit, the fee taken off, at both ends."""
    break_even: Cents | None
    """The wager at which a player earns the fee back; none where it loses without a fee."""
    earned: Earned
    players: int
    player_dealer_fee: Cents
    """What it adds to the player-dealer's collection when all players make it alike."""
    player_dealer_expected: tuple[float, float]
    """By the unit of what all players wager."""
    player_dealer_break_even: Cents | None
    """What each player must wager for the player-dealer to earn the fee back."""
    player_dealer_earned: Earned


def fee_bands(game: BankedGame[Any], wager: Evaluation, odds: WagerOdds, players: int = 0) -> Iterator[FeeBand]:
    """Asks the house's collection for every dollar that may be wagered."""
    count, hands = players or game.rules.seats - 1, hands_of(game, wager)
    limits = game.limits_of(wager.kinds[0])
    most = limits.most or WITHOUT_MOST * limits.least
    amounts = [*range(limits.least, most, DOLLAR), most]
    for (fee, bank_fee), alike in groupby(amounts, key=lambda amount: added_fees(game, wager, amount, count)):
        band = list(alike)
        ends = band[0], band[-1]
        mine, earned = break_even(fee / hands, odds.expected, *ends)
        each, bank_earned = break_even(bank_fee / count / hands, -odds.expected, *ends)
        yield FeeBand(
            start=ends[0],
            end=ends[1],
            fee=fee,
            expected=_left(odds.expected, fee / hands, ends),
            break_even=mine,
            earned=earned,
            players=count,
            player_dealer_fee=bank_fee,
            player_dealer_expected=_left(-odds.expected, bank_fee / count / hands, ends),
            player_dealer_break_even=each,
            player_dealer_earned=bank_earned,
        )


def break_even(fee: float, edge: float, start: Cents, end: Cents) -> tuple[Cents | None, Earned]:
    """The wager at which an edge earns a fee back, in whole cents, and where that lies in a band."""
    if edge < 0 or (edge == 0 and fee):
        return None, "never"
    amount = ceil(fee / edge) if fee else 0
    return amount, "throughout" if amount <= start else "within" if amount <= end else "above"


def _left(edge: float, fee: float, ends: tuple[Cents, Cents]) -> tuple[float, float]:
    return edge - fee / ends[0], edge - fee / ends[1]
