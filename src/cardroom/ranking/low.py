"""Ace-to-five low hands, for lowball, razz and the low half of a split pot.

Aces are low, straights and flushes do not count, pairs hurt. A card stands in a value as fifteen less its rank, so that
the lower card is the better one: a king 2, an ace 14.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from cardroom.cards import RANK_NAMES, Card
from cardroom.ranking.base import Ranking, many, pack, unpack
from cardroom.ranking.tabled import JOKER_BIT, ONES, TabledRanking

SHAPES = {
    (4, 1): "four-of-a-kind", (3, 2): "full-house", (3, 1, 1): "three-of-a-kind", (2, 2, 1): "two-pair",
    (2, 1, 1, 1): "pair",
}  # fmt: skip
"""The categories of hands with pairs or more, by the sizes of their groups."""

_HIGH_CARD = 5
_ACE, _WORST_ACE = 14, 1
_RANKS = 7 * ONES
_EIGHT_OR_LOWER = _RANKS & (1 << 3 * 8) - 1


class _FlushesAside(TabledRanking):
    fewest, most, hand = 5, 7, 5

    def suit_value(self, ranks: int, joker: bool) -> int:  # noqa: ARG002
        return 0


class AceToFive(_FlushesAside):
    """The lowest five of five to seven cards; the best is the wheel, 5-4-3-2-A."""

    name = "ace-to-five"
    categories = ("four-of-a-kind", "full-house", "three-of-a-kind", "two-pair", "pair", "high-card")

    def ranks_value(self, key: int) -> int:
        counts = aces_low(key)
        held = held_ranks(counts)
        if key & JOKER_BIT:
            missing = ONES & ~held
            counts += missing & -missing
            held = held_ranks(counts)
        if held.bit_count() >= 5:
            return pack(_HIGH_CARD, lowest_five(held))
        groups, sizes = grouped(self._alike(counts))
        return pack(self.categories.index(SHAPES[sizes]), groups)

    def _alike(self, counts: int) -> list[int]:
        return _fewest_alike(counts)

    def describe(self, value: int) -> str:
        return low_words(self.category(value), value)


class AceToFiveJoker(AceToFive):
    """The joker is the lowest rank that is not in the hand."""

    name = "ace-to-five-joker"
    has_joker = True


class AceToFiveJokerAcesPairHigh(AceToFiveJoker):
    """Five cards, of which a single ace is low; two or more aces are the worst of their kind, below kings."""

    name = "ace-to-five-joker-aces-pair-high"
    most = 5

    def _alike(self, counts: int) -> list[int]:
        cards = _fewest_alike(counts)
        return cards if cards.count(_ACE) < 2 else [_WORST_ACE if card == _ACE else card for card in cards]


class EightOrBetter(_FlushesAside):
    """Five different ranks of eight or lower make a low; without them there is none, and the value is 0."""

    name = "eight-or-better"
    categories = ("no-low", "low")

    def ranks_value(self, key: int) -> int:
        held = held_ranks(aces_low(key) & _EIGHT_OR_LOWER)
        return pack(1, lowest_five(held)) if held.bit_count() >= 5 else 0

    def qualifies(self, value: int) -> bool:
        return value > 0

    def describe(self, value: int) -> str:
        return low_name(value) if self.qualifies(value) else "no low"

    def playing(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return super().playing(cards) if self.qualifies(self.value(cards)) else ()


def high_low(high: Ranking, low: Ranking, cards: Sequence[Card]) -> tuple[int, int]:
    """The high value and the low value of the cards; the two hands may share cards."""
    return high.value(cards), low.value(cards)


def aces_low(key: int) -> int:
    """The number of cards of each rank, three bits per rank from ace to king."""
    return (key << 3 | key >> 36 & 7) & _RANKS


def held_ranks(counts: int) -> int:
    return (counts | counts >> 1 | counts >> 2) & ONES


def lowest_five(held: int) -> list[int]:
    """The five lowest ranks of a set, worst first, as they are stored in a value."""
    found = []
    for _ in range(5):
        lowest = held & -held
        found.append(14 - lowest.bit_length() // 3)
        held ^= lowest
    return found[::-1]


def grouped(cards: Iterable[int]) -> tuple[list[int], tuple[int, ...]]:
    """The ranks as they are stored in a value (larger groups first, then worse ranks), and the size of each group."""
    sizes = Counter(cards)
    groups = sorted(sizes, key=lambda rank: (-sizes[rank], rank))
    return groups, tuple(sizes[rank] for rank in groups)


def _fewest_alike(counts: int) -> list[int]:
    """The best five cards of four ranks or fewer: one of each, then a second of the lowest, and so on."""
    cards = [(nth, rank) for rank in range(13) for nth in range(counts >> 3 * rank & 7)]
    return [14 - rank for _, rank in sorted(cards)[:5]]


@cache
def low_words(category: str, value: int) -> str:
    """A low hand of five cards as a dealer announces it."""
    a, b, *_ = unpack(value)
    match category:
        case "straight-flush":
            return f"{low_one(a)}-high straight flush"
        case "four-of-a-kind":
            return f"four {low_many(a)}"
        case "full-house":
            return f"{low_many(a)} full of {low_many(b)}"
        case "flush":
            return f"{low_one(a)}-high flush"
        case "straight":
            return f"{low_one(a)}-high straight"
        case "three-of-a-kind":
            return f"three {low_many(a)}"
        case "two-pair":
            return f"two pair, {low_many(a)} and {low_many(b)}"
        case "pair":
            return f"pair of {low_many(a)}, {low_one(b)} kicker"
        case _:
            return low_name(value)


def low_name(value: int) -> str:
    """The name of a hand with five different ranks: "seven-five low"."""
    first, second, *_ = map(low_one, unpack(value))
    return "wheel" if first == "five" else f"{first}-{second} low"


def low_one(rank: int) -> str:
    """The name of a rank as it is stored in a low value; an ace is 14 or, where aces are high, 1."""
    return RANK_NAMES[13 - rank]


def low_many(rank: int) -> str:
    return many(13 - rank)


ACE_TO_FIVE = AceToFive()
ACE_TO_FIVE_JOKER = AceToFiveJoker()
ACE_TO_FIVE_JOKER_ACES_PAIR_HIGH = AceToFiveJokerAcesPairHigh()
EIGHT_OR_BETTER = EightOrBetter()
