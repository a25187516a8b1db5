"""The base of a ranking of one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeVar

from cardroom.cards import Card, show_cards

K = TypeVar("K")
_BITS = 4
"""For one rank."""


class OwnRanking:
    """Compares hands by their category, and then by the ranks of the cards that `best` returns.

    A subclass gives `name`, `categories` (low to high, as pay tables name them), `fewest` and `most` (how many cards
    are ranked), and `best`. `describe` may be overridden to name hands as a dealer does. The result is a `Ranking`.
    A joker has no rank: where there is one, `best` returns the card that it stands for.
    """

    name: ClassVar[str]
    categories: ClassVar[tuple[str, ...]]
    fewest: ClassVar[int]
    most: ClassVar[int]

    def best(self, cards: Sequence[Card]) -> tuple[int, Sequence[Card]]:
        """The number of the category (0 is the lowest), and the cards that make the hand, the most important first."""
        raise NotImplementedError

    def describe(self, value: int) -> str:
        """The hand as a dealer announces it; without more, the name of its category."""
        return self.category(value).replace("-", " ")

    def value(self, cards: Sequence[Card]) -> int:
        """The value of the hand; the higher wins. The cards are not checked."""
        number, playing = self.best(cards)
        ranks = [card.rank + 1 for card in playing]
        for rank in [*ranks, *[0] * (self.most - len(ranks))]:
            number = number << _BITS | rank
        return number

    def values(self, hands: Mapping[K, Sequence[Card]], board: Sequence[Card] = ()) -> dict[K, int]:
        """The value of each hand together with the board."""
        return {name: self.value([*cards, *board]) for name, cards in hands.items()}

    def category(self, value: int) -> str:
        """The kind of hand, as pay tables name it: "full-house"."""
        return self.categories[value >> _BITS * self.most]

    def ranks(self, value: int) -> tuple[int, ...]:
        """The ranks that decide, the most important first: 0 for a deuce, 12 for an ace."""
        digits = [value >> _BITS * place & 15 for place in reversed(range(self.most))]
        return tuple(digit - 1 for digit in digits if digit)

    def check(self, cards: Sequence[Card]) -> None:
        """Raises ValueError when these cards cannot be ranked."""
        if not self.fewest <= len(cards) <= self.most:
            count = f"{self.fewest}" if self.fewest == self.most else f"{self.fewest} to {self.most}"
            raise ValueError(f"{self.name} ranks {count} cards, not {len(cards)}: {show_cards(cards)}")

    def playing(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that make the hand."""
        return tuple(self.best(cards)[1])
