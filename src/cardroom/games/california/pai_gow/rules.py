"""The rules that a house sets for pai gow."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.games.california.banked import BankedRules
from cardroom.games.california.pai_gow.chart_way import ByChart
from cardroom.games.california.pai_gow.house_way import ByRanks
from cardroom.games.california.pai_gow.two_hands import RankingName


class PaiGowRules(BankedRules, frozen=True):
    bank_sets: Literal["house-way", "freely"] = "freely"
    """The player-dealer's hand is set by the house way, or as the player-dealer wishes."""
    base_pays: str = "1:1"
    """The odds paid if both hands win."""


class Envy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fixed prizes for other players' hands."""

    least: int
    """The Fortune wager, in dollars, that earns an Envy button."""
    prizes: dict[str, int]
    """The prize for each hand in dollars, best hand first."""
    paid: Literal["last", "after-fortune"] = "last"
    """Prizes are paid at the end of the round, or after the Fortune wagers and before the base wagers."""
    hands_of: Literal["every-player", "fortune-players"] = "every-player"
    """Whose hands win prizes: every player's, or only those with a Fortune wager."""


class PaiGowPokerRules(PaiGowRules, frozen=True, kw_only=True):
    """The rules of pai gow poker."""

    ranking: RankingName
    """The ranking of the five cards in back, which also says what the joker is."""
    house_way: ByRanks | ByChart = ByRanks()
    back_and_forth: bool = False
    """True if the piles are dealt left to right, then right to left, and so on."""
    envy: Envy | None = None


class TilesRules(PaiGowRules, frozen=True):
    """The rules of pai gow with tiles."""
