"""Games with a rule on how many hole cards play: exactly two in Omaha, at most two in Lazy Pineapple."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations

from cardroom.cards import Card, show_cards
from cardroom.ranking.base import K
from cardroom.ranking.high import HIGH
from cardroom.ranking.tabled import FIVE_OF_A_SUIT, JOKER_BIT, KEYS, ONES, RANKS_MASK, THREE_MORE, TabledRanking

_key = KEYS.__getitem__
_SUITS = FIVE_OF_A_SUIT >> 3


class HoleCards:
    """A ranking of five cards, some from the hole and the others from the board.

    With `exactly`, that number of hole cards plays. With `at_most`, fewer may play, and the whole board may play.
    """

    def __init__(self, ranking: TabledRanking, *, exactly: int = 0, at_most: int = 0) -> None:
        if bool(exactly) == bool(at_most):
            raise ValueError("give the number of hole cards that play, either as exactly or as at_most")
        self.ranking = ranking
        self.exactly, self.at_most = exactly, at_most
        self._by_ranks = cache(ranking.ranks_value)

    @property
    def name(self) -> str:
        return self.ranking.name

    @property
    def categories(self) -> tuple[str, ...]:
        return self.ranking.categories

    def category(self, value: int) -> str:
        return self.ranking.category(value)

    def describe(self, value: int) -> str:
        return self.ranking.describe(value)

    def value(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        return self.values({0: hole}, board)[0]

    def values(self, hands: Mapping[K, Sequence[Card]], board: Sequence[Card]) -> dict[K, int]:
        """The value of each hand, with three to five cards on the board."""
        if self.at_most:
            return {name: self._at_most(hole, board) for name, hole in hands.items()}
        shared = _Board(board, 5 - self.exactly)
        return {name: self._exactly(hole, shared) for name, hole in hands.items()}

    def playing(self, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that make the hand, high to low."""
        best = max(self._ways(sorted(hole, reverse=True), sorted(board, reverse=True)), key=self.ranking.value)
        return self.ranking.playing(best)

    def check(self, hole: Sequence[Card], board: Sequence[Card]) -> None:
        """Raises ValueError when these cards cannot be ranked."""
        fewest = self.exactly or self.at_most
        if len(hole) < fewest:
            raise ValueError(f"{fewest} hole cards are needed, not {len(hole)}: {show_cards(hole)}")
        if not 5 - fewest <= len(board) <= 5:
            raise ValueError(f"a board has {5 - fewest} to 5 cards, not {len(board)}: {show_cards(board)}")
        for cards in self._ways(hole, board):
            self.ranking.check(cards)

    def _ways(self, hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
        """The cards that may play together."""
        shared = list(combinations(board, 5 - self.exactly)) if self.exactly else [tuple(board)]
        for own in combinations(hole, self.exactly or self.at_most):
            for others in shared:
                yield own + others

    def _at_most(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        kept = combinations(hole, self.at_most)
        return max(self.ranking.values(dict(enumerate(kept)), board).values())

    def _exactly(self, hole: Sequence[Card], board: _Board) -> int:
        own = _sums(hole, self.exactly)
        # Suits that can make a flush with this number of hole cards and the rest of the five from the board.
        if sum(map(_key, hole)) + (8 - self.exactly) * _SUITS & board.suits & FIVE_OF_A_SUIT:
            return max([self._five(a + b) for a in own for b in board.sums])
        ranks = {key & RANKS_MASK for key in own}
        return max(map(self._by_ranks, [a + b for a in ranks for b in board.ranks]))

    def _five(self, key: int) -> int:
        value = self._by_ranks(key & RANKS_MASK)
        if not key + THREE_MORE & FIVE_OF_A_SUIT:
            return value
        suited = self.ranking.suit_value(key & ONES, bool(key & JOKER_BIT))
        return max(value, suited) if self.ranking.suited_is_better else min(value, suited)


class _Board:
    """The sums of keys of every `count` cards of a board."""

    def __init__(self, cards: Sequence[Card], count: int) -> None:
        self.sums = _sums(cards, count)
        self.ranks = {key & RANKS_MASK for key in self.sums}
        self.suits = sum(map(_key, cards)) + (8 - count) * _SUITS


def _sums(cards: Sequence[Card], count: int) -> list[int]:
    return list(map(sum, combinations(map(_key, cards), count)))


OMAHA = HoleCards(HIGH, exactly=2)
"""Two of the four hole cards of Omaha, or the five of Big O, and three cards of the board."""
LAZY_PINEAPPLE = HoleCards(HIGH, at_most=2)
"""None, one or two of the three hole cards."""
