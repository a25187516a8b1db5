"""High poker: the best five of five, six or seven cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Literal

from cardroom.cards import RANKS, Card
from cardroom.ranking.base import many, one, pack, unpack
from cardroom.ranking.tabled import JOKER_BIT, ONES, TabledRanking, highest, top

(
    HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL_FLUSH, FIVE,
) = range(11)  # fmt: skip

_ACE = 1 << 3 * 12
Joker = Literal["bug", "wild"]


class High(TabledRanking):
    """The usual order of hands. Rankings that differ override what is different."""

    name = "high"
    categories: ClassVar[tuple[str, ...]] = (
        "high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind",
        "straight-flush", "royal-flush",
    )  # fmt: skip
    """Low to high. In some rankings a flush beats a full house."""
    fewest, most, hand = 5, 7, 5
    ranks: ClassVar[str] = RANKS
    """The ranks of the deck."""
    straights: ClassVar[tuple[str, ...]] = (
        "A2345", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA",
    )  # fmt: skip
    """Low to high."""
    joker: ClassVar[Joker | None] = None
    """A bug is an ace, or completes a straight or flush; a wild joker is any card. In a flush, either is the highest
    card missing."""

    def __init__(self) -> None:
        super().__init__()
        self._flush, self._full_house = self.categories.index("flush"), self.categories.index("full-house")
        self._pack = _set_of(self.ranks)
        self._cards = [_set_of(rank) for rank in self.ranks]
        # The best straight comes first and always has the number 12.
        self._straights = [(12 - i, _set_of(cards)) for i, cards in enumerate(reversed(self.straights))]
        self._straight, self._by_suit = cache(self._find_straight), cache(self._suit_value)
        self._words = cache(self._call_out)

    def check(self, cards: Sequence[Card]) -> None:
        super().check(cards)
        for card in cards:
            if card < 52 and RANKS[card.rank] not in self.ranks:
                raise ValueError(f"{self.name} does not use {card}")

    def describe(self, value: int) -> str:
        return self._words(value)

    def ranks_value(self, key: int) -> int:
        if not key & JOKER_BIT:
            return self._plain_value(key)
        if self.joker is None:
            raise ValueError(f"{self.name} does not use the joker")
        key ^= JOKER_BIT
        if self.joker == "wild":
            return max(self._by_ranks[key + card] for card in self._cards)
        straight = self._straight((key | key >> 1 | key >> 2) & ONES, True)
        return max(self._plain_value(key + _ACE), 0 if straight is None else pack(STRAIGHT, [straight]))

    def suit_value(self, ranks: int, joker: bool) -> int:
        return self._by_suit(ranks, joker)

    def _suit_value(self, ranks: int, joker: bool) -> int:
        straight = self._straight(ranks, joker)
        if straight is not None:
            return pack(ROYAL_FLUSH if straight == 12 else STRAIGHT_FLUSH, [straight])
        if joker:
            ranks |= 1 << 3 * top(self._pack & ~ranks)
        return pack(self._flush, highest(ranks, 5))

    def _find_straight(self, ranks: int, joker: bool) -> int | None:
        for place, cards in self._straights:
            if (cards & ~ranks).bit_count() <= joker:
                return place
        return None

    def _plain_value(self, key: int) -> int:
        """The value of cards with these counts of each rank, one of them the joker."""
        ones, twos, fours = key & ONES, key >> 1 & ONES, key >> 2 & ONES
        held, trips, pairs = ones | twos | fours, ones & twos, twos & ~ones
        if fours:
            if fives := fours & ones:
                return pack(FIVE, [top(fives)])
            four = top(fours)
            return pack(FOUR, [four, top(held ^ 1 << 3 * four)])
        if trips:
            three = top(trips)
            if others := (trips | pairs) ^ 1 << 3 * three:
                return pack(self._full_house, [three, top(others)])
        straight = self._straight(held, False)
        if straight is not None:
            return pack(STRAIGHT, [straight])
        if trips:
            return pack(THREE, [three, *highest(held ^ 1 << 3 * three, 2)])
        if pairs:
            pair = top(pairs)
            if others := pairs ^ 1 << 3 * pair:
                second = top(others)
                return pack(TWO_PAIR, [pair, second, top(held ^ 1 << 3 * pair ^ 1 << 3 * second)])
            return pack(PAIR, [pair, *highest(held ^ 1 << 3 * pair, 3)])
        return pack(HIGH_CARD, highest(held, 5))

    def _call_out(self, value: int) -> str:
        a, b, c, *_ = unpack(value)
        match self.category(value):
            case "five-of-a-kind" | "five-aces":
                return f"five {many(a)}"
            case "royal-flush":
                return "royal flush"
            case "straight-flush":
                return f"{self._top_card(a)}-high straight flush"
            case "four-of-a-kind":
                return f"four {many(a)}"
            case "full-house":
                return f"{many(a)} full of {many(b)}"
            case "flush":
                return f"{one(a)}-high flush"
            case "straight":
                return f"{self._top_card(a)}-high straight"
            case "three-of-a-kind":
                return f"three {many(a)}"
            case "two-pair":
                return f"two pair, {many(a)} and {many(b)}, {one(c)} kicker"
            case "pair":
                return f"pair of {many(a)}, {one(b)} kicker"
            case _:
                return f"{one(a)} high, {one(b)} kicker"

    def _top_card(self, straight: int) -> str:
        return one(RANKS.index(self.straights[straight - 13][-1]))


def _set_of(ranks: str) -> int:
    return sum(1 << 3 * RANKS.index(rank) for rank in ranks)


HIGH = High()
