"""The interface of every ranking, and how a hand's value is packed.

A value is one integer: the category, then up to five ranks of four bits from the most significant to the least
("kings full of nines" is full house, king, nine).
Values of one ranking can be compared, and a hand can be named from its value.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar

from cardroom.cards import RANK_NAMES, RANKS, Card, show_cards

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_CATEGORY_SHIFT = 20
K = TypeVar("K")


class Ranking(Hashable, Protocol):
    """One way of comparing hands. The higher value wins."""

    @property
    def name(self) -> str: ...

    @property
    def categories(self) -> tuple[str, ...]:
        """Low to high."""

    def value(self, cards: Sequence[Card]) -> int:
        """The value of the hand. The cards are not checked here, for speed; `check` does that."""

    def values(self, hands: Mapping[K, Sequence[Card]], board: Sequence[Card] = ()) -> dict[K, int]:
        """The value of each hand together with the board."""

    def check(self, cards: Sequence[Card]) -> None:
        """Raises ValueError when these cards cannot be ranked."""

    def category(self, value: int) -> str:
        """The kind of hand, as pay tables name it: "full-house"."""

    def describe(self, value: int) -> str:
        """The hand as a dealer announces it: "kings full of nines"."""

    def playing(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that make the hand."""


class PackedRanking:
    """The common part of rankings whose values are packed."""

    name: ClassVar[str]
    categories: ClassVar[tuple[str, ...]]
    fewest: ClassVar[int]
    most: ClassVar[int]
    hand: ClassVar[int]
    """The number of cards that play."""
    has_joker: ClassVar[bool] = False

    def value(self, cards: Sequence[Card]) -> int:
        raise NotImplementedError

    def values(self, hands: Mapping[K, Sequence[Card]], board: Sequence[Card] = ()) -> dict[K, int]:
        return {name: self.value([*cards, *board]) for name, cards in hands.items()}

    def batch(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        """The value of each row of two or three cards, computed by a compiled kernel. Longer hands override this."""
        from cardroom.ranking import kernels

        return kernels.batch_short(self, cards)

    def describe(self, value: int) -> str:
        raise NotImplementedError

    def category(self, value: int) -> str:
        return self.categories[value >> _CATEGORY_SHIFT]

    def check(self, cards: Sequence[Card]) -> None:
        if not self.fewest <= len(cards) <= self.most:
            count = f"{self.fewest}" if self.fewest == self.most else f"{self.fewest} to {self.most}"
            raise ValueError(f"{self.name} ranks {count} cards, not {len(cards)}: {show_cards(cards)}")
        for card in cards:
            if card > 52 or (card == 52 and not self.has_joker):
                raise ValueError(f"{self.name} does not use {card}")
            if list(cards).count(card) > 1:
                raise ValueError(f"{card} appears twice: {show_cards(cards)}")

    def playing(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return max(combinations(sorted(cards, reverse=True), self.hand), key=self.value)


def pack(category: int, ranks: Iterable[int]) -> int:
    value = category
    count = 0
    for rank in ranks:
        value = value << 4 | rank
        count += 1
    return value << 4 * (5 - count)


def unpack(value: int) -> tuple[int, ...]:
    """The five ranks of a value, most significant first."""
    return tuple(value >> shift & 15 for shift in (16, 12, 8, 4, 0))


@cache
def at_least(cards: str) -> int:
    """The lowest value with these high cards or this pair: "Q" is queen high, "AK" ace-king, "22" a pair of twos."""
    ranks = [RANKS.index(rank) for rank in cards]
    return pack(1, ranks[:1]) if len(ranks) == 2 and ranks[0] == ranks[1] else pack(0, ranks)


def one(rank: int) -> str:
    return RANK_NAMES[rank]


def many(rank: int) -> str:
    name = RANK_NAMES[rank]
    return name + ("es" if name == "six" else "s")
