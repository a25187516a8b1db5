"""Hands that differ only in the names of the suits: one stands for all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement, permutations
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.kernels import KINDS, Counts, Hands
from cardroom.cards import Card

_BITS = 6
_SAME_NAMES = (0, 1, 2, 3)


def counts_of(cards: Iterable[Card]) -> Counts:
    """How many cards there are of each of the 52 kinds."""
    counts = np.zeros(KINDS, np.int64)
    for card in cards:
        if card >= KINDS:
            raise ValueError(f"{card} has no suit and no rank to go by")
        counts[card] += 1
    return counts


def suits_alike(deck: Counts) -> bool:
    """Whether the deck has the same cards in every suit."""
    by_suit = deck.reshape(13, 4)
    return bool((by_suit == by_suit[:, :1]).all())


class SuitClasses:
    """Every hand of so many cards from a deck, in classes that are played alike.

    Where the deck does not have the same cards in every suit, each hand is a class of its own.
    """

    def __init__(self, deck: Counts, cards: int) -> None:
        names = list(permutations(range(4))) if suits_alike(deck) else [_SAME_NAMES]
        self._renamed = np.array([[card & ~3 | suits[card & 3] for card in range(KINDS)] for suits in names], np.uint8)
        every = combinations_with_replacement(np.flatnonzero(deck).tolist(), cards)
        ways_of = {hand: count for hand in every if (count := _ways(hand, deck))}
        hands = np.array(list(ways_of), np.uint8)
        renamed = _keys(self._renamed[:, hands])
        keys, of = np.unique(renamed.min(axis=0), return_inverse=True)
        ways = np.zeros(len(keys), np.int64)
        np.add.at(ways, of, list(ways_of.values()))
        self.hands: Hands = np.stack(
            [(keys >> _BITS * place & 63).astype(np.uint8) for place in reversed(range(cards))], axis=1
        )
        """One of each class."""
        self.ways: list[int] = ways.tolist()
        """How many hands of the deck are in each class."""
        found = zip(of.tolist(), renamed.argmin(axis=0).tolist(), strict=True)
        self._of = dict(zip(ways_of, found, strict=True))
        """By the cards of a hand in order: its class, and the renaming that leads there."""

    def find(self, hand: Sequence[Card], other: Card) -> tuple[int, Card]:
        """The class of a hand, and which card another one becomes when the hand takes on the names of its class."""
        place, renaming = self._of[tuple(sorted(hand))]
        return place, Card(self._renamed[renaming, other])


def _keys(hands: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Each hand as one number, its cards in order."""
    in_order = np.sort(hands, axis=-1).astype(np.int64)
    keys = np.zeros(in_order.shape[:-1], np.int64)
    for place in range(in_order.shape[-1]):
        keys = keys << _BITS | in_order[..., place]
    return keys


def _ways(hand: tuple[int, ...], deck: Counts) -> int:
    """In how many ways the deck makes up the hand."""
    return prod(comb(int(deck[card]), count) for card, count in Counter(hand).items())
