"""Rankings by the number of cards of each rank, and by the cards held in one suit.

A hand is the sum of its cards' keys: three bits for each rank that count its cards, one bit for the joker, and four
bits for each suit that count its cards (the joker counts for all suits). The sum is looked up in tables that are filled
by the plain rule as hands occur. A set of ranks is a number with bit 3r for rank r.

Seven cards of the most common rankings are looked up in tables that are shipped (`shipped.py`), by keys of their own:
the sum of the ranks' numbers, and in the lowest eight bits a sum of numbers of the suits. These are chosen so that the
sum of seven says which suit has five cards or more, if any. The ranks' numbers are mirrored, so that keys are between
-2**30 and 2**30: Python computes with such numbers much faster than with longer ones. The joker is in no table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from cardroom.cards import PACK, Card
from cardroom.ranking.base import K, PackedRanking
from cardroom.ranking.shipped import CARDS, COLUMN_BITS, SUMS, Table, read_table

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

_SUIT_BITS = 8
_SUIT_SUM = (1 << _SUIT_BITS) - 1
_SUIT_NUMBERS = (0, 1, 25, 32)
_SUITED_BITS = 13
_MIRROR = 585 + (584 << COLUMN_BITS)
"""A rank has this number less its own, so that keys are small numbers, and few are below zero."""
_ROW_AT = COLUMN_BITS + _SUIT_BITS
_SEVEN = [(_MIRROR - SUMS[card >> 2] << _SUIT_BITS) + _SUIT_NUMBERS[card & 3] for card in PACK]
_seven = _SEVEN.__getitem__
_HELD = [1 << _SUITED_BITS * (card & 3) + (card >> 2) for card in PACK]
_OF_A_SUIT = (1 << _SUITED_BITS) - 1


def _places_of_flushes() -> Iterator[int | None]:
    """By the sum of the suits' numbers, where `_HELD` has the suit of five cards or more."""
    suits = {
        sum(_SUIT_NUMBERS[suit] for suit in seven): next((suit for suit in seven if seven.count(suit) >= 5), None)
        for seven in combinations_with_replacement(range(4), CARDS)
    }
    for total in range(_SUIT_SUM + 1):
        suit = suits.get(total)
        yield None if suit is None else _SUITED_BITS * suit


_FLUSHES = tuple(_places_of_flushes())


class TabledRanking(PackedRanking):
    """A subclass gives the value of ranks and the value of five or more cards of a suit; the rest follows."""

    has_joker = False
    suited_is_better = True
    """Whether a flush makes a hand better, or worse (as in deuce-to-seven)."""

    def __init__(self) -> None:
        self._by_ranks = _Table(self.ranks_value)
        self._by_suited = _Table(self._suited)
        self._starts: list[int] = []
        self._table: list[int] = []
        self._tabled = CARDS
        """The number of cards whose values are shipped; 0 if none are."""

    def ranks_value(self, key: int) -> int:
        """The value of cards with these counts of each rank (and perhaps the joker), without regard to suits."""
        raise NotImplementedError

    def suit_value(self, ranks: int, joker: bool) -> int:
        """The value of the best five cards of one suit among these ranks (and perhaps the joker)."""
        raise NotImplementedError

    def value(self, cards: Sequence[Card]) -> int:
        if len(cards) != self._tabled:
            return self._untabled(cards)
        try:
            a, b, c, d, e, f, g = cards
            keys = _SEVEN
            key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
            # Python reads written numbers faster than names: `_SUIT_BITS` is 8, and `_ROW_AT` is 18.
            value = self._table[(key >> 8) + self._starts[key >> 18]]
        except IndexError:
            return self._not_in_table(cards)
        flush = _FLUSHES[key & 255]
        return value if flush is None else self._of_flush(cards, flush, value)

    def values(self, hands: Mapping[K, Sequence[Card]], board: Sequence[Card] = ()) -> dict[K, int]:
        if not self._tabled or any(len(cards) + len(board) != self._tabled for cards in hands.values()):
            return self._untabled_values(hands, board)
        if not self._table:
            return super().values(hands, board)
        shared = sum(map(_seven, board))
        starts, table, values = self._starts, self._table, {}
        for name, cards in hands.items():
            key = shared + sum(map(_seven, cards))
            value = table[(key >> _SUIT_BITS) + starts[key >> _ROW_AT]]
            flush = _FLUSHES[key & _SUIT_SUM]
            if flush is not None:
                value = self._of_flush([*cards, *board], flush, value)
            values[name] = value
        return values

    def _untabled_values(self, hands: Mapping[K, Sequence[Card]], board: Sequence[Card]) -> dict[K, int]:
        shared = sum(map(_key, board))
        by_ranks, values = self._by_ranks, {}
        for name, cards in hands.items():
            key = shared + sum(map(_key, cards))
            value = by_ranks[key & RANKS_MASK]
            if key + THREE_MORE & FIVE_OF_A_SUIT:
                value = self._with_suits([*cards, *board], value)
            values[name] = value
        return values

    def _not_in_table(self, cards: Sequence[Card]) -> int:
        """Reads the table when it is first needed. A joker is not in it."""
        if self._tabled and not self._table:
            table = read_table(self.name)
            if table:
                self._starts, self._table = _mirrored(table)
                return self.value(cards)
            self._tabled = 0
        return self._untabled(cards)

    def _of_flush(self, cards: Sequence[Card], flush: int, value: int) -> int:
        a, b, c, d, e, f, g = cards
        held = _HELD[a] | _HELD[b] | _HELD[c] | _HELD[d] | _HELD[e] | _HELD[f] | _HELD[g]
        suited = self._by_suited[held >> flush & _OF_A_SUIT]
        return suited if (suited > value) is self.suited_is_better else value

    def _suited(self, ranks: int) -> int:
        """The value of five or more cards of a suit, one bit for each rank."""
        return self.suit_value(sum(1 << 3 * rank for rank in range(13) if ranks >> rank & 1), False)

    def _untabled(self, cards: Sequence[Card]) -> int:
        key = sum(map(_key, cards))
        value = self._by_ranks[key & RANKS_MASK]
        if key + THREE_MORE & FIVE_OF_A_SUIT:
            return self._with_suits(cards, value)
        return value

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


def _mirrored(table: Table) -> Table:
    """The table for sums of mirrored numbers. Rows below zero are counted from the end of the list."""
    end = len(table.values) - 1 - CARDS * _MIRROR
    starts = [end - start for start in table.starts]
    row = CARDS * _MIRROR >> COLUMN_BITS
    return Table([*starts[row::-1], *starts[:row:-1]], table.values[::-1])


class _Table(dict[int, int]):
    def __init__(self, work_out: Callable[[int], int]) -> None:
        super().__init__()
        self.work_out = work_out

    def __missing__(self, key: int) -> int:
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
