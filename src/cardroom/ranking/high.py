"""High poker: the best five of five, six or seven cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from cardroom.cards import PACK, Card
from cardroom.ranking.base import PackedRanking, many, one, pack, unpack

(
    HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL_FLUSH,
) = range(10)  # fmt: skip

# A hand is the sum of its cards' keys: three bits a rank for how many there are, then four bits a suit.
_SUITS_AT = 40
_KEY = [1 << 3 * (card >> 2) | 1 << _SUITS_AT + 4 * (card & 3) for card in PACK]
_key = _KEY.__getitem__
_RANKS = (1 << 39) - 1
# Three more in every suit sets the suit's top bit just when there are five.
_THREE_MORE = 0x3333 << _SUITS_AT
_FIVE_OF_A_SUIT = 0x8888 << _SUITS_AT
_WHEEL = 1 << 12 | 0b1111


class High(PackedRanking):
    name = "high"
    categories = (
        "high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind",
        "straight-flush", "royal-flush",
    )  # fmt: skip
    fewest, most, hand = 5, 7, 5

    def value(self, cards: Sequence[Card]) -> int:
        key = sum(map(_key, cards))
        if key + _THREE_MORE & _FIVE_OF_A_SUIT:
            # Five of a suit leave no room in seven cards for four of a kind or a full house.
            return _flush_value(cards)
        return _BY_RANKS[key & _RANKS]

    def describe(self, value: int) -> str:
        return _describe(value)


class _ByRanks(dict[int, int]):
    """The value of a set of ranks, suits aside; worked out when first met."""

    def __missing__(self, key: int) -> int:
        counts = [key >> 3 * rank & 7 for rank in range(13)]
        value = self[key] = rank_value(counts)
        return value


class _Flushes(dict[int, int]):
    """The value of the ranks held in one suit, as a bit set of five or more."""

    def __missing__(self, ranks: int) -> int:
        top = straight_top(ranks)
        if top is None:
            held = [rank for rank in range(12, -1, -1) if ranks >> rank & 1]
            value = pack(FLUSH, held[:5])
        else:
            value = pack(ROYAL_FLUSH if top == 12 else STRAIGHT_FLUSH, [top])
        self[ranks] = value
        return value


_BY_RANKS = _ByRanks()
_FLUSHES = _Flushes()


def _flush_value(cards: Sequence[Card]) -> int:
    suits = [0, 0, 0, 0]
    for card in cards:
        suits[card & 3] |= 1 << (card >> 2)
    return max(_FLUSHES[ranks] for ranks in suits if ranks.bit_count() >= 5)


def straight_top(ranks: int) -> int | None:
    """The highest card of the best five in a row among a bit set of ranks."""
    for top in range(12, 3, -1):
        run = 0b11111 << top - 4
        if ranks & run == run:
            return top
    return 3 if ranks & _WHEEL == _WHEEL else None


def rank_value(counts: Sequence[int]) -> int:
    """The value of a hand with so many cards of each rank, deuce first, when no flush counts."""
    held = [rank for rank in range(12, -1, -1) if counts[rank]]
    by_count = sorted(held, key=lambda rank: -counts[rank])
    first = by_count[0]
    second = by_count[1] if len(by_count) > 1 else -1
    if counts[first] >= 4:
        return pack(FOUR, [first, max(rank for rank in held if rank != first)])
    if counts[first] == 3 and second >= 0 and counts[second] >= 2:
        return pack(FULL_HOUSE, [first, second])
    top = straight_top(sum(1 << rank for rank in held))
    if top is not None:
        return pack(STRAIGHT, [top])
    if counts[first] == 3:
        return pack(THREE, by_count[:3])
    if counts[first] == 2 and counts[second] == 2:
        return pack(TWO_PAIR, [first, second, max(rank for rank in held if rank not in (first, second))])
    if counts[first] == 2:
        return pack(PAIR, by_count[:4])
    return pack(HIGH_CARD, held[:5])


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
