"""High poker: the best five of five, six or seven cards."""

from __future__ import annotations

from functools import cache

from cardroom.ranking.base import many, one, pack, unpack
from cardroom.ranking.tabled import ONES, TabledRanking, highest, top

(
    HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL_FLUSH,
) = range(10)  # fmt: skip

_WHEEL = sum(1 << 3 * rank for rank in (12, 0, 1, 2, 3))


class High(TabledRanking):
    name = "high"
    categories = (
        "high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind",
        "straight-flush", "royal-flush",
    )  # fmt: skip
    fewest, most, hand = 5, 7, 5

    def ranks_value(self, key: int) -> int:
        return rank_value(key)

    def suit_value(self, ranks: int, joker: bool) -> int:
        assert not joker
        top_card = straight_top(ranks)
        if top_card is None:
            return pack(FLUSH, highest(ranks, 5))
        return pack(ROYAL_FLUSH if top_card == 12 else STRAIGHT_FLUSH, [top_card])

    def describe(self, value: int) -> str:
        return _describe(value)


def straight_top(ranks: int) -> int | None:
    """The highest card of the best five in a row; 5-4-3-2-A is the lowest straight."""
    in_a_row = ranks & ranks >> 3 & ranks >> 6 & ranks >> 9 & ranks >> 12
    if in_a_row:
        return top(in_a_row) + 4
    return 3 if ranks & _WHEEL == _WHEEL else None


def rank_value(key: int) -> int:
    """The value of five to seven cards with so many of each rank, when no flush counts."""
    ones, twos, fours = key & ONES, key >> 1 & ONES, key >> 2 & ONES
    held, trips, pairs = ones | twos | fours, ones & twos, twos & ~ones
    if fours:
        four = top(fours)
        return pack(FOUR, [four, top(held ^ 1 << 3 * four)])
    if trips:
        three = top(trips)
        if others := (trips | pairs) ^ 1 << 3 * three:
            return pack(FULL_HOUSE, [three, top(others)])
    top_card = straight_top(held)
    if top_card is not None:
        return pack(STRAIGHT, [top_card])
    if trips:
        return pack(THREE, [three, *highest(held ^ 1 << 3 * three, 2)])
    if pairs:
        pair = top(pairs)
        if others := pairs ^ 1 << 3 * pair:
            second = top(others)
            return pack(TWO_PAIR, [pair, second, top(held ^ 1 << 3 * pair ^ 1 << 3 * second)])
        return pack(PAIR, [pair, *highest(held ^ 1 << 3 * pair, 3)])
    return pack(HIGH_CARD, highest(held, 5))


@cache
def _describe(value: int) -> str:
    a, b, c, *_ = ranks = unpack(value)
    match value >> 20:
        case 9:
            return "royal flush"
        case 8:
            return f"straight flush, {one(a)} high"
        case 7:
            return f"four {many(a)}"
        case 6:
            return f"{many(a)} full of {many(b)}"
        case 5:
            return f"{one(a)}-high flush"
        case 4:
            return f"straight to the {one(a)}"
        case 3:
            return f"three {many(a)}"
        case 2:
            return f"two pair, {many(a)} and {many(b)}, {one(c)} kicker"
        case 1:
            return f"pair of {many(a)}, {one(b)} kicker"
        case _:
            return f"{one(a)} high, {one(ranks[1])} next"


HIGH = High()
