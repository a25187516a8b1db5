"""The rules that a house sets for pai gow."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.games.california.banked import BankedRules
from cardroom.games.california.pai_gow.chart_way import ByChart
from cardroom.games.california.pai_gow.house_way import ByRanks
from cardroom.games.california.pai_gow.two_hands import Wheel, ranking_name
from cardroom.ranking.high import Joker


class PaiGowRules(BankedRules, frozen=True):
    bank_sets: Literal["house-way", "freely"] = "freely"
    """The player-dealer's hand is set by the house way, or as the player-dealer wishes."""
    base_pays: str = "1:1"
    """The odds paid if both hands win."""
    copies: Literal["player-dealer", "player"] = "player-dealer"
    """Who wins a copy: two equal hands, or at tiles, two hands of zero points."""


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

    joker: Joker
    """A bug is an ace or completes a straight or flush. A wild joker is any card."""
    fortune_joker: Joker | None = None
    """What the joker is for the Fortune bonus, if it is not the same."""
    fortune_pushes: tuple[str, ...] = ()
    """Hands that the pay table of the Fortune bonus does not have, but that do not lose it, such as "three-pair"."""
    wheel: Wheel = "lowest"
    """How A-2-3-4-5 ranks among the straights."""
    house_way: ByRanks | ByChart = ByRanks()
    back_and_forth: bool = False
    """True if the piles are dealt left to right, then right to left, and so on."""
    envy: Envy | None = None
    """The prizes for a great hand of another player, for those whose Fortune wager is large enough."""

    @property
    def ranking(self) -> str:
        """The ranking of the five cards in back."""
        return ranking_name(self.joker, self.wheel)

    @property
    def bonus_joker(self) -> Joker:
        """What the joker is for the Fortune bonus."""
        return self.fortune_joker or self.joker


class TilesRules(PaiGowRules, frozen=True):
    """The rules of pai gow with tiles."""
