"""Deuce-to-seven lowball, also called Kansas City: the worst high hand wins.

Aces are high only, straights and flushes count against the hand. Cards stand in a value as in `low`, but an ace is 1.
"""

from __future__ import annotations

from cardroom.ranking.base import pack
from cardroom.ranking.low import SHAPES, grouped, low_words
from cardroom.ranking.tabled import TabledRanking


class DeuceToSeven(TabledRanking):
    """Five cards; the best are 7-5-4-3-2 of two suits or more. 5-4-3-2-A is no straight but ace high."""

    name = "deuce-to-seven"
    categories = (
        "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind", "two-pair", "pair",
        "high-card",
    )  # fmt: skip
    fewest, most, hand = 5, 5, 5
    suited_is_better = False

    def ranks_value(self, key: int) -> int:
        groups, sizes = grouped(13 - rank for rank in range(13) for _ in range(key >> 3 * rank & 7))
        return self._packed(SHAPES.get(sizes) or ("straight" if _in_a_row(groups) else "high-card"), groups)

    def suit_value(self, ranks: int, joker: bool) -> int:
        assert not joker
        cards = [13 - rank for rank in range(12, -1, -1) if ranks >> 3 * rank & 1]
        return self._packed("straight-flush" if _in_a_row(cards) else "flush", cards)

    def _packed(self, category: str, cards: list[int]) -> int:
        return pack(self.categories.index(category), cards)

    def describe(self, value: int) -> str:
        return low_words(self.category(value), value)


def _in_a_row(cards: list[int]) -> bool:
    return cards[-1] - cards[0] == 4


DEUCE_TO_SEVEN = DeuceToSeven()
