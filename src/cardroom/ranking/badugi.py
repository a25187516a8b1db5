"""Badugi: four cards, of which only those of different suits and different ranks count. Aces are low."""

from __future__ import annotations

from collections.abc import Sequence
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
# Places among four cards that lie worst first, in the order in which the groups win.
_BEST_FIRST = [group for size in (4, 3, 2, 1) for group in reversed(list(combinations(range(4), size)))]


class Badugi(PackedRanking):
    """More cards that count beat fewer; then the lowest highest card wins. Cards stand in a value as in `low`."""

    name = "badugi"
    categories = tuple(f"{count}-card" for count in _COUNTS)
    fewest, most, hand = 4, 4, 4

    def value(self, cards: Sequence[Card]) -> int:
        counting = self.playing(cards)
        return pack(len(counting) - 1, map(_IN_VALUE.__getitem__, counting))

    def playing(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        worst_first = sorted(sorted(cards), key=_IN_VALUE.__getitem__)
        groups = (tuple(worst_first[place] for place in places) for places in _BEST_FIRST)
        return next(group for group in groups if _all_differ(group))

    def batch(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        """The value of each row of four cards, in machine code."""
        from cardroom.ranking import kernels

        return kernels.batch_badugi(self, cards, _IN_VALUE, _BEST_FIRST)

    def describe(self, value: int) -> str:
        count = _COUNTS[value >> 20]
        ranks = "-".join(low_one(rank) for rank in unpack(value) if rank)
        return f"badugi, {ranks}" if count == "four" else f"{count}-card {ranks}"


def _all_differ(cards: Sequence[Card]) -> bool:
    return len({card >> 2 for card in cards}) == len({card & 3 for card in cards}) == len(cards)


BADUGI = Badugi()
