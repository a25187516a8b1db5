"""Three cards: three-card poker, where a straight beats a flush; and the front of thirteen-card poker."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import Card
from cardroom.ranking.base import PackedRanking, many, one, pack, unpack

HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE, STRAIGHT_FLUSH, MINI_ROYAL = range(7)


class ThreeCard(PackedRanking):
    """Three-card poker; 3-2-A is the lowest straight."""

    name = "three-card"
    categories = (
        "high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush", "mini-royal-flush",
    )  # fmt: skip
    fewest, most, hand = 3, 3, 3
    low_straight = True

    def value(self, cards: Sequence[Card]) -> int:
        a, b, c = cards
        low, middle, high = sorted((a >> 2, b >> 2, c >> 2))
        if low == high:
            return pack(THREE, [high])
        suited = a & 3 == b & 3 == c & 3
        if low == middle or middle == high:
            if suited:  # Only of several packs: the flush is the higher of the two.
                return pack(FLUSH, [high, middle, low])
            return pack(PAIR, [middle, high if low == middle else low])
        if high - low == 2:
            return pack(_suited_straight(high) if suited else STRAIGHT, [high])
        if high == 12 and middle == 1 and self.low_straight:
            return pack(STRAIGHT_FLUSH if suited else STRAIGHT, [1])
        return pack(FLUSH if suited else HIGH_CARD, [high, middle, low])

    def describe(self, value: int) -> str:
        a, b, c, *_ = unpack(value)
        match value >> 20:
            case 6:
                return "mini royal flush"
            case 5:
                return f"{one(a)}-high straight flush"
            case 4:
                return f"three {many(a)}"
            case 3:
                return f"{one(a)}-high straight"
            case 2:
                return f"{one(a)}-high flush"
            case 1:
                return f"pair of {many(a)}"
            case _:
                return f"{one(a)}-{one(b)}-{one(c)}"


class ThreeCardNoLowStraight(ThreeCard):
    """At some houses 3-2-A is not a straight."""

    name = "three-card-no-low-straight"
    low_straight = False


class Front(PackedRanking):
    """The three-card front of thirteen-card poker, where straights and flushes do not count.

    Values can be compared with those of high poker, so front and middle can be compared.
    """

    name = "front"
    categories = ("high-card", "pair", "two-pair", "three-of-a-kind")
    fewest, most, hand = 3, 3, 3

    def value(self, cards: Sequence[Card]) -> int:
        low, middle, high = sorted(card >> 2 for card in cards)
        if low == high:
            return pack(3, [high])
        if low == middle or middle == high:
            return pack(1, [middle, high if low == middle else low])
        return pack(0, [high, middle, low])

    def describe(self, value: int) -> str:
        a, b, c, *_ = unpack(value)
        match value >> 20:
            case 3:
                return f"three {many(a)}"
            case 1:
                return f"pair of {many(a)}, {one(b)} kicker"
            case _:
                return f"{one(a)}-{one(b)}-{one(c)}"


def _suited_straight(high: int) -> int:
    return MINI_ROYAL if high == 12 else STRAIGHT_FLUSH


THREE_CARD = ThreeCard()
THREE_CARD_NO_LOW_STRAIGHT = ThreeCardNoLowStraight()
FRONT = Front()
