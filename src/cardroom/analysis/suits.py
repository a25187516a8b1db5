"""Groups hands that differ only by a renaming of suits, so that one of them can be evaluated for all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, combinations, combinations_with_replacement, permutations
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import Card

Counts = NDArray[np.int64]
Hands = NDArray[np.uint8]
Values = NDArray[np.int32]
KINDS = 52
"""The number of different cards."""
_BITS = 6
_RANKS = 13
_SAME_NAMES = (0, 1, 2, 3)


def counts_of(cards: Iterable[Card]) -> Counts:
    """The number of copies of each of the 52 cards."""
    counts = np.zeros(KINDS, np.int64)
    for card in cards:
        if card >= KINDS:
            raise ValueError(f"{card} has no suit and no rank")
        counts[card] += 1
    return counts


def suits_alike(deck: Counts) -> bool:
    """True if the deck has the same ranks in every suit."""
    by_suit = deck.reshape(13, 4)
    return bool((by_suit == by_suit[:, :1]).all())


class SuitClasses:
    """All hands of a given size from a deck, in classes that differ only by a renaming of suits.

    If the suits of the deck differ in their ranks, each hand is a class of its own.
    """

    def __init__(self, deck: Counts, cards: int) -> None:
        names = list(permutations(range(4))) if suits_alike(deck) else [_SAME_NAMES]
        renamed = [[card & ~3 | suits[card & 3] for card in range(KINDS)] for suits in names]
        self.renamed: Hands = np.array(renamed, np.uint8)
        """By renaming and card: the renamed card."""
        every = combinations_with_replacement(np.flatnonzero(deck).tolist(), cards)
        ways_of = {hand: count for hand in every if (count := _ways(hand, deck))}
        hands = np.array(list(ways_of), np.uint8)
        by_renaming = _keys(self.renamed[:, hands])
        keys, of = np.unique(by_renaming.min(axis=0), return_inverse=True)
        ways = np.zeros(len(keys), np.int64)
        np.add.at(ways, of, list(ways_of.values()))
        self.hands: Hands = np.stack(
            [(keys >> _BITS * place & 63).astype(np.uint8) for place in reversed(range(cards))], axis=1
        )
        """One hand of each class."""
        self.ways: list[int] = ways.tolist()
        """The number of hands in each class."""
        found = zip(of.tolist(), by_renaming.argmin(axis=0).tolist(), strict=True)
        self._of = dict(zip(ways_of, found, strict=True))
        """By the sorted cards of a hand: its class, and the renaming that maps it to the hand of the class."""

    def place(self, hand: Sequence[Card]) -> tuple[int, int]:
        """Returns the class of a hand, and the number of the renaming that maps the hand to its class."""
        return self._of[tuple(sorted(hand))]

    def find(self, hand: Sequence[Card], other: Card) -> tuple[int, Card]:
        """Returns the class of a hand, and the other card after the renaming that maps the hand to its class."""
        place, renaming = self.place(hand)
        return place, Card(self.renamed[renaming, other])


def boards_of(deck: Sequence[Card]) -> tuple[Hands, Counts]:
    """Returns one board of each class that differs only by a renaming of suits, and the size of each class.

    A class is described by the four sets of ranks in the suits, sorted if the suits are interchangeable.
    """
    places = np.fromiter(chain.from_iterable(combinations(range(len(deck)), 5)), np.uint8).reshape(-1, 5)
    boards = np.array(deck, np.uint8)[places]
    cards = np.arange(KINDS)
    held = np.bitwise_or.reduce((1 << _RANKS * (cards & 3) + (cards >> 2))[boards], axis=1)
    held = held[:, None] >> _RANKS * np.arange(4) & (1 << _RANKS) - 1
    if suits_alike(counts_of(deck)):
        held.sort(axis=1)
    keys = held @ (1 << _RANKS * np.arange(4))
    _, first, ways = np.unique(keys, return_index=True, return_counts=True)
    assert ways.sum() == comb(len(deck), 5), "every board is in one class"
    return boards[first], ways


def _keys(hands: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Each hand as one number made of its sorted cards."""
    in_order = np.sort(hands, axis=-1).astype(np.int64)
    keys = np.zeros(in_order.shape[:-1], np.int64)
    for place in range(in_order.shape[-1]):
        keys = keys << _BITS | in_order[..., place]
    return keys


def _ways(hand: tuple[int, ...], deck: Counts) -> int:
    """The number of ways to take this hand from the deck."""
    return prod(comb(int(deck[card]), count) for card, count in Counter(hand).items())
