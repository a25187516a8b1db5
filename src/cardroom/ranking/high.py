"""High poker: the best five of five, six or seven cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from cardroom.cards import PACK, Card
from cardroom.ranking.base import K, PackedRanking, many, one, pack, unpack

(
    HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL_FLUSH,
) = range(10)  # fmt: skip

# A hand is the sum of its cards' keys: three bits a rank for how many there are, then four bits a suit.
_SUITS_AT = 40
_KEY = [1 << 3 * (card >> 2) | 1 << _SUITS_AT + 4 * (card & 3) for card in PACK]
_key = _KEY.__getitem__
_ONES = sum(1 << 3 * rank for rank in range(13))
_RANKS = 7 * _ONES
# Three more in every suit sets the suit's top bit just when there are five.
_THREE_MORE = 0x3333 << _SUITS_AT
_FIVE_OF_A_SUIT = 0x8888 << _SUITS_AT
_WHEEL = sum(1 << 3 * rank for rank in (12, 0, 1, 2, 3))


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

    def values(self, hands: Mapping[K, Sequence[Card]], board: Sequence[Card] = ()) -> dict[K, int]:
        shared = sum(map(_key, board))
        values = {}
        for name, cards in hands.items():
            key = shared + sum(map(_key, cards))
            if key + _THREE_MORE & _FIVE_OF_A_SUIT:
                values[name] = _flush_value([*cards, *board])
            else:
                values[name] = _BY_RANKS[key & _RANKS]
        return values

    def describe(self, value: int) -> str:
        return _describe(value)


class _ByRanks(dict[int, int]):
    """The value of a set of ranks, suits aside; worked out when first met."""

    def __missing__(self, key: int) -> int:
        value = self[key] = rank_value(key)
        return value


class _Flushes(dict[int, int]):
    """The value of the ranks held in one suit, five or more of them."""

    def __missing__(self, ranks: int) -> int:
        top = straight_top(ranks)
        if top is None:
            value = pack(FLUSH, _highest(ranks, 5))
        else:
            value = pack(ROYAL_FLUSH if top == 12 else STRAIGHT_FLUSH, [top])
        self[ranks] = value
        return value


_BY_RANKS = _ByRanks()
_FLUSHES = _Flushes()


def _flush_value(cards: Sequence[Card]) -> int:
    suits = [0, 0, 0, 0]
    for card in cards:
        suits[card & 3] |= 1 << 3 * (card >> 2)
    return max(_FLUSHES[ranks] for ranks in suits if ranks.bit_count() >= 5)


# A set of ranks is a number with bit 3r for rank r.


def _top(ranks: int) -> int:
    return (ranks.bit_length() - 1) // 3


def _highest(ranks: int, count: int) -> list[int]:
    found = []
    for _ in range(count):
        top = _top(ranks)
        found.append(top)
        ranks ^= 1 << 3 * top
    return found


def straight_top(ranks: int) -> int | None:
    """The highest card of the best five in a row; 5-4-3-2-A is the lowest straight."""
    in_a_row = ranks & ranks >> 3 & ranks >> 6 & ranks >> 9 & ranks >> 12
    if in_a_row:
        return _top(in_a_row) + 4
    return 3 if ranks & _WHEEL == _WHEEL else None


def rank_value(key: int) -> int:
    """The value of five to seven cards with so many of each rank, when no flush counts."""
    ones, twos, fours = key & _ONES, key >> 1 & _ONES, key >> 2 & _ONES
    held, trips, pairs = ones | twos | fours, ones & twos, twos & ~ones
    if fours:
        four = _top(fours)
        return pack(FOUR, [four, _top(held ^ 1 << 3 * four)])
    if trips:
        three = _top(trips)
        if others := (trips | pairs) ^ 1 << 3 * three:
            return pack(FULL_HOUSE, [three, _top(others)])
    top = straight_top(held)
    if top is not None:
        return pack(STRAIGHT, [top])
    if trips:
        return pack(THREE, [three, *_highest(held ^ 1 << 3 * three, 2)])
    if pairs:
        pair = _top(pairs)
        if others := pairs ^ 1 << 3 * pair:
            second = _top(others)
            return pack(TWO_PAIR, [pair, second, _top(held ^ 1 << 3 * pair ^ 1 << 3 * second)])
        return pack(PAIR, [pair, *_highest(held ^ 1 << 3 * pair, 3)])
    return pack(HIGH_CARD, _highest(held, 5))


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
