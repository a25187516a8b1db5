"""What a house may set at pai gow."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.games.california.banked import BankedRules
from cardroom.games.california.pai_gow.chart_way import ByChart
from cardroom.games.california.pai_gow.house_way import ByRanks
from cardroom.games.california.pai_gow.two_hands import RankingName


class PaiGowRules(BankedRules, frozen=True):
    bank_sets: Literal["house-way", "freely"] = "freely"
    """How the player-dealer's hand is set when all others are: by the house way, or as the player-dealer wishes."""
    base_pays: str = "1:1"
    """What is paid when both hands win."""


class Envy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fixed prizes for hands that others hold."""

    least: int
    """The Fortune wager, in dollars, that earns an Envy button."""
    prizes: dict[str, int]
    """Dollars by hand, best first."""
    paid: Literal["last", "after-fortune"] = "last"
    """At the end of the round, or between all Fortune wagers and the base wagers."""
    hands_of: Literal["every-player", "fortune-players"] = "every-player"
    """Whose hands count: with any wager, or only with a Fortune wager."""


class PaiGowPokerRules(PaiGowRules, frozen=True, kw_only=True):
    ranking: RankingName
    """How the five behind rank, and what the joker is."""
    house_way: ByRanks | ByChart = ByRanks()
    back_and_forth: bool = False
    """Whether the piles are dealt from left to right and then from right to left, and so on."""
    envy: Envy | None = None


class TilesRules(PaiGowRules, frozen=True):
    pass
