"""Fee bands: the expected value after the fee of each band, and the wager at which the fee is earned back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import ceil
from typing import Any, Literal

import msgspec

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.risk.collection import added_fees, hands_of
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents

DOLLAR = 100
WITHOUT_MAXIMUM = 100
"""If a wager has no maximum, bands are computed up to this multiple of the minimum."""
Earned = Literal["throughout", "within", "above", "never"]
"""Where the fee of a band is earned back: at every wager in it, from some wager on, only above it, or never."""


class FeeBand(msgspec.Struct, frozen=True, kw_only=True):
    """A range of wagers with the same fees, from `start` to `end` cents. All players wager the same amount."""

    start: Cents
    end: Cents
    fee: Cents
    """What the wager adds to a player's fees."""
    expected: tuple[float, float]
    """A player's expected value per unit wagered after the fee, at both ends."""
    break_even: Cents | None
    """The wager at which a player earns the fee back; None if the player loses even without a fee."""
    earned: Earned
    players: int
    player_dealer_fee: Cents
    """What the wager adds to the player-dealer's fees if all players make it."""
    player_dealer_expected: tuple[float, float]
    """Per unit wagered by all players, after the fee, at both ends."""
    player_dealer_break_even: Cents | None
    """The wager of each player at which the player-dealer earns the fee back."""
    player_dealer_earned: Earned


def fee_bands(game: BankedGame[Any], wager: Evaluation, odds: WagerOdds, players: int = 0) -> Iterator[FeeBand]:
    """Computes the fees for every whole-dollar wager within the limits, and yields the ranges with equal fees."""
    count, hands = players or game.rules.seats - 1, hands_of(game, wager)
    limits = game.limits_of(wager.kinds[0])
    maximum = limits.most or WITHOUT_MAXIMUM * limits.least
    amounts = [*range(limits.least, maximum, DOLLAR), maximum]
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
    """Returns the wager in cents at which an edge earns a fee back, and where it is in relation to a band."""
    if edge < 0 or (edge == 0 and fee):
        return None, "never"
    amount = ceil(fee / edge) if fee else 0
    return amount, "throughout" if amount <= start else "within" if amount <= end else "above"


def _left(edge: float, fee: float, ends: tuple[Cents, Cents]) -> tuple[float, float]:
    return edge - fee / ends[0], edge - fee / ends[1]
