"""Rankings by the number of cards of each rank, and by the cards held in one suit.

A hand is the sum of its cards' keys: three bits for each rank that count its cards, one bit for the joker, and four
bits for each suit that count its cards (the joker counts for all suits). The sum is looked up in tables, which are
shipped for the most common rankings (`shipped.py`), and otherwise filled by the plain rule as hands occur. A set of
ranks is a number with bit 3r for rank r.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from cardroom.cards import PACK, Card
from cardroom.ranking.base import K, PackedRanking
from cardroom.ranking.shipped import is_tabled, read_table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

JOKER_BIT = 1 << 39
_SUITS_AT = 40
KEYS = [1 << 3 * (card >> 2) | 1 << _SUITS_AT + 4 * (card & 3) for card in PACK] + [JOKER_BIT | 0x1111 << _SUITS_AT]
ONES = sum(1 << 3 * rank for rank in range(13))
RANKS_MASK = 7 * ONES | JOKER_BIT
# Adding three to every suit sets the suit's top bit exactly when it has five cards or more.
THREE_MORE = 0x3333 << _SUITS_AT
FIVE_OF_A_SUIT = 0x8888 << _SUITS_AT
_key = KEYS.__getitem__


class TabledRanking(PackedRanking):
    """A subclass gives the value of ranks and the value of five or more cards of a suit; the rest follows."""

    has_joker = False
    suited_is_better = True
    """Whether a flush makes a hand better, or worse (as in deuce-to-seven)."""

    def __init__(self) -> None:
        self._by_ranks = _Table(self.name, self.ranks_value)

    def ranks_value(self, key: int) -> int:
        """The value of cards with these counts of each rank (and perhaps the joker), without regard to suits."""
        raise NotImplementedError

    def suit_value(self, ranks: int, joker: bool) -> int:
        """The value of the best five cards of one suit among these ranks (and perhaps the joker)."""
        raise NotImplementedError

    def value(self, cards: Sequence[Card]) -> int:
        key = sum(map(_key, cards))
        value = self._by_ranks[key & RANKS_MASK]
        if key + THREE_MORE & FIVE_OF_A_SUIT:
            return self._with_suits(cards, value)
        return value

    def values(self, hands: Mapping[K, Sequence[Card]], board: Sequence[Card] = ()) -> dict[K, int]:
        shared = sum(map(_key, board))
        by_ranks, values = self._by_ranks, {}
        for name, cards in hands.items():
            key = shared + sum(map(_key, cards))
            value = by_ranks[key & RANKS_MASK]
            if key + THREE_MORE & FIVE_OF_A_SUIT:
                value = self._with_suits([*cards, *board], value)
            values[name] = value
        return values

    def batch(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        """The value of each row of cards, computed by a compiled kernel."""
        from cardroom.ranking import kernels

        return kernels.batch(self, cards)

    def _with_suits(self, cards: Sequence[Card], value: int) -> int:
        suits = [0, 0, 0, 0]
        joker = False
        for card in cards:
            if card == 52:
                joker = True
            else:
                suits[card & 3] |= 1 << 3 * (card >> 2)
        suited = [self.suit_value(ranks, joker) for ranks in suits if ranks.bit_count() + joker >= 5]
        return max([value, *suited]) if self.suited_is_better else min([value, *suited])


class _Table(dict[int, int]):
    def __init__(self, name: str, work_out: Callable[[int], int]) -> None:
        super().__init__()
        self.name = name
        self.work_out = work_out
        self.is_read = False

    def __missing__(self, key: int) -> int:
        if not self.is_read and is_tabled(key):
            self.is_read = True
            self.update(read_table(self.name))
            return self[key]
        value = self[key] = self.work_out(key)
        return value


def top(ranks: int) -> int:
    """The highest of a set of ranks."""
    return (ranks.bit_length() - 1) // 3


def highest(ranks: int, count: int) -> list[int]:
    """The highest `count` ranks of a set."""
    found = []
    for _ in range(count):
        rank = top(ranks)
        found.append(rank)
        ranks ^= 1 << 3 * rank
    return found
