"""Badugi: four cards, of which only those of different suits and different ranks count. Aces are low."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from cardroom.cards import PACK, Card
from cardroom.ranking.base import PackedRanking, pack, unpack
from cardroom.ranking.low import low_one

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_COUNTS = ("one", "two", "three", "four")
_IN_VALUE = [14 - (card.rank + 1) % 13 for card in PACK]
_MARKS = [1 << card.suit | 16 << card.rank for card in PACK]
"""One bit for the suit and one for the rank: cards that differ in both share no bit."""
_WORST_FIRST = [16 << value | 1 << card.suit for value, card in zip(_IN_VALUE, PACK, strict=True)]
"""The same with the ranks as in a value, so that they sort the worst card first."""
_SUITS = 4
_VALUES = {
    sum(1 << rank for rank in ranks): pack(count - 1, sorted(ranks))
    for count in (1, 2, 3, 4)
    for ranks in combinations(range(2, 15), count)
}
"""The value by the bits of the ranks that count."""
# Positions in a hand sorted worst card first, listed from the best group to the worst.
_BEST_FIRST = [group for size in (4, 3, 2, 1) for group in reversed(list(combinations(range(4), size)))]


class Badugi(PackedRanking):
    """More cards that count beat fewer; then the lowest highest card wins. Ranks are stored in a value as in `low`."""

    name = "badugi"
    categories = tuple(f"{count}-card" for count in _COUNTS)
    fewest, most, hand = 4, 4, 4

    def value(self, cards: Sequence[Card]) -> int:
        # The same as packing the cards of `playing`, but faster: every showdown calls it.
        a, b, c, d = sorted(map(_WORST_FIRST.__getitem__, cards))
        if not (b & c or b & d or c & d):
            three = b | c | d
            return _VALUES[(three if a & three else a | three) >> _SUITS]
        if not (c & d or a & (c | d)):
            return _VALUES[(a | c | d) >> _SUITS]
        if not (b & d or a & (b | d)):
            return _VALUES[(a | b | d) >> _SUITS]
        if not (b & c or a & (b | c)):
            return _VALUES[(a | b | c) >> _SUITS]
        for x, y in ((c, d), (b, d), (b, c), (a, d), (a, c), (a, b)):
            if not x & y:
                return _VALUES[(x | y) >> _SUITS]
        return _VALUES[d >> _SUITS]

    def playing(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that count. A hand that is short, by accident, has fewer of them."""
        worst_first = sorted(sorted(cards), key=_IN_VALUE.__getitem__)
        marks = [_MARKS[card] for card in worst_first]
        for places in _BEST_FIRST:
            if places[-1] >= len(marks):
                continue
            found = 0
            for place in places:
                found |= marks[place]
            if found.bit_count() == 2 * len(places):
                break
        return tuple(worst_first[place] for place in places)

    def batch(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        """The value of each row of four cards, computed by a compiled kernel."""
        from cardroom.ranking import kernels

        return kernels.batch_badugi(self, cards, _IN_VALUE, _BEST_FIRST)

    def describe(self, value: int) -> str:
        return _words(value)


@cache
def _words(value: int) -> str:
    """Called at every showdown; there are 1,092 values."""
    count = _COUNTS[value >> 20]
    ranks = "-".join(low_one(rank) for rank in unpack(value) if rank)
    return f"badugi, {ranks}" if count == "four" else f"{count}-card {ranks}"


BADUGI = Badugi()
