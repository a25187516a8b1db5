"""How hands compare."""

from cardroom.ranking.base import Ranking, at_least
from cardroom.ranking.high import HIGH, High
from cardroom.ranking.points import baccarat_points, baccarat_total
from cardroom.ranking.three_card import THREE_CARD, THREE_CARD_NO_LOW_STRAIGHT, ThreeCard

RANKINGS: dict[str, Ranking] = {ranking.name: ranking for ranking in (HIGH, THREE_CARD)}
"""Every ranking by its name."""

__all__ = [
    "HIGH",
    "RANKINGS",
    "THREE_CARD",
    "THREE_CARD_NO_LOW_STRAIGHT",
    "High",
    "Ranking",
    "ThreeCard",
    "at_least",
    "baccarat_points",
    "baccarat_total",
]
