"""Fortune pai gow bonus hands: the best hand in seven cards, however they are set."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from cardroom.cards import JOKER, RANK_NAMES, Card
from cardroom.ranking.base import pack
from cardroom.ranking.high import Joker
from cardroom.ranking.tabled import JOKER_BIT, TabledRanking

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_WORDS = {
    "high-card": "high card",
    "pair": "a pair",
    "two-pair": "two pair",
    "three-of-a-kind": "three of a kind",
    "straight": "straight",
    "flush": "flush",
    "full-house": "full house",
    "four-of-a-kind": "four of a kind",
    "straight-flush": "straight flush",
    "royal-flush": "royal flush",
    "five-of-a-kind": "five of a kind",
    "five-aces": "five aces",
    "seven-card-straight-flush-with-joker": "seven-card straight flush with the joker",
    "royal-flush-royal-match": "royal flush and royal match",
    "seven-card-straight-flush": "seven-card straight flush",
}
THREE_PAIR = "three-pair"
PAI_GOW = (*(f"{name}-high-pai-gow" for name in RANK_NAMES[7:]), "pai-gow")
"""Hands without a pair, straight or flush, by their highest card, which is a nine at least, and all of them."""
UNRANKED = (THREE_PAIR, *PAI_GOW)
"""Hands that a bonus may pay although they do not beat those that it does not pay."""
_SEVEN_CARDS_PLAY = tuple(_WORDS)[-3:]
_ROYAL_FLUSH = pack(list(_WORDS).index("royal-flush"), [])
_ROYAL_MATCH = pack(list(_WORDS).index("royal-flush-royal-match"), [])
_ACE = 12


def _in_a_row(length: int) -> list[int]:
    """Every run of this number of consecutive ranks, one bit per rank; an ace is low or high."""
    return [sum(1 << (low + i) % 13 for i in range(length)) for low in range(-1, 14 - length)]


_FIVE_IN_A_ROW, _SEVEN_IN_A_ROW = _in_a_row(5), _in_a_row(7)
_ROYAL = _FIVE_IN_A_ROW[-1]
_KING_QUEEN = 1 << 11 | 1 << 10


def fortune_hands(cards: Sequence[Card], joker: Joker = "bug") -> frozenset[str]:
    """Every kind of bonus hand these cards make: a royal flush is also a straight flush, a flush and a straight.

    A house pays the highest of them in its pay table, which may not be the highest in rank.
    """
    counts, jokers = [0] * 13, int(JOKER in cards)
    for card in cards:
        if card != JOKER:
            counts[card >> 2] += 1
    suits = _suits(cards)
    made = _by_ranks(counts, jokers, joker)
    for ranks in suits:
        if ranks.bit_count() + jokers >= 5:
            made |= _suited(ranks, jokers)
    if "royal-flush" in made and _has_royal_match(suits):
        made.add("royal-flush-royal-match")
    if "flush" in made:
        made.difference_update(PAI_GOW)
    return frozenset(made)


def best_pay(hands: Collection[str], rows: Iterable[str]) -> str | None:
    """The first of a pay table's rows, best pay first, that is among these hands."""
    return next((row for row in rows if row in hands), None)


def _suits(cards: Iterable[Card]) -> list[int]:
    """The ranks held in each suit, one bit per rank."""
    suits = [0] * 4
    for card in cards:
        if card != JOKER:
            suits[card & 3] |= 1 << (card >> 2)
    return suits


def _has_royal_match(suits: Iterable[int]) -> bool:
    """Whether a king and queen of a suit lie beside a royal flush, in which alone the joker may stand."""
    return any(ranks == _KING_QUEEN for ranks in suits)


def _by_ranks(counts: list[int], jokers: int, joker: Joker) -> set[str]:
    made: set[str] = set()
    for rank in range(13) if jokers and joker == "wild" else (_ACE,):
        counts[rank] += jokers
        made |= _kinds(counts)
        counts[rank] -= jokers
    if _has(_FIVE_IN_A_ROW, sum(1 << rank for rank in range(13) if counts[rank]), jokers):
        made.add("straight")
    if made == {"high-card"}:
        highest = _ACE if jokers else max(rank for rank in range(13) if counts[rank])
        made.update((PAI_GOW[highest - 7], PAI_GOW[-1]))
    return made


def _has(runs: Iterable[int], ranks: int, jokers: int) -> bool:
    return any((run & ~ranks).bit_count() <= jokers for run in runs)


def _kinds(counts: list[int]) -> set[str]:
    most, next_most, third_most, *_ = sorted(counts, reverse=True)
    made = {"high-card"}
    made.update(("pair", "three-of-a-kind", "four-of-a-kind", "five-of-a-kind")[: most - 1])
    if next_most >= 2:
        made.add("two-pair")
        if third_most >= 2:
            made.add(THREE_PAIR)
        if most >= 3:
            made.add("full-house")
    if counts[_ACE] == 5:
        made.add("five-aces")
    return made


def _suited(ranks: int, jokers: int) -> set[str]:
    made = {"flush"}
    if _has(_FIVE_IN_A_ROW, ranks, jokers):
        made.add("straight-flush")
    if _has([_ROYAL], ranks, jokers):
        made.add("royal-flush")
    if _has(_SEVEN_IN_A_ROW, ranks, jokers):
        made.add("seven-card-straight-flush-with-joker" if jokers else "seven-card-straight-flush")
    return made


class Fortune(TabledRanking):
    """A hand is worth its best kind; hands of a kind are equal, since all are paid alike."""

    name = "fortune"
    categories = tuple(_WORDS)
    fewest, most, hand = 7, 7, 5
    has_joker = True
    joker: ClassVar[Joker] = "bug"

    def ranks_value(self, key: int) -> int:
        counts = [key >> 3 * rank & 7 for rank in range(13)]
        return self._best(_by_ranks(counts, int(key & JOKER_BIT > 0), self.joker))

    def suit_value(self, ranks: int, joker: bool) -> int:
        return self._best(_suited(sum(1 << rank for rank in range(13) if ranks >> 3 * rank & 1), int(joker)))

    def _best(self, made: Iterable[str]) -> int:
        return pack(max(self.categories.index(kind) for kind in made if kind in self.categories), [])

    def value(self, cards: Sequence[Card]) -> int:
        value = super().value(cards)
        return _ROYAL_MATCH if value == _ROYAL_FLUSH and _has_royal_match(_suits(cards)) else value

    def batch(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        values = super().batch(cards)
        for row in (values == _ROYAL_FLUSH).nonzero()[0]:
            values[row] = self.value([Card(card) for card in cards[row]])
        return values

    def describe(self, value: int) -> str:
        return _WORDS[self.category(value)]

    def playing(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        high_to_low = sorted(cards, reverse=True)
        value = self.value(cards)
        if self.category(value) in _SEVEN_CARDS_PLAY:
            return tuple(high_to_low)
        return next(five for five in combinations(high_to_low, self.hand) if self.value(five) == value)


class FortuneWild(Fortune):
    name = "fortune-wild"
    joker = "wild"


FORTUNE = Fortune()
FORTUNE_WILD = FortuneWild()
