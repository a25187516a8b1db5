"""The deck of a kernel: either shuffled as cards are drawn, or in a given order."""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.ranking.kernels.compiled import compiled

Cards = NDArray[np.uint8]
LOW_BITS = np.uint64(0xFFFFFFFF)


class Deal(NamedTuple):
    """A deck and a random number generator. Kernels draw cards with `draw`, beginning at place 0.

    The deck is not reset between rounds, because a shuffle may start from any order.
    """

    deck: Cards
    random: NDArray[np.uint64]
    """The state of SplitMix64 and its odd increment."""
    shuffled: bool


def shuffled(deck: Cards, seed: int, chunk: int) -> Deal:
    """A shuffled deck. The same seed and chunk give the same orders."""
    key = blake2b(f"{seed}, chunk {chunk}".encode(), digest_size=16).digest()
    random = np.frombuffer(key, np.uint64).copy()
    random[1] |= np.uint64(1)
    return Deal(deck.copy(), random, shuffled=True)


def stacked(order: Cards) -> Deal:
    """A deck in this order."""
    return Deal(order, np.zeros(2, np.uint64), shuffled=False)


@compiled
def draw(deal: Deal, place: int) -> np.uint8:
    """Draws the card at this place. All places before it must have been drawn."""
    if deal.shuffled:
        other = place + below(deal, len(deal.deck) - place)
        card = deal.deck[other]
        deal.deck[other] = deal.deck[place]
        deal.deck[place] = card
    drawn: np.uint8 = deal.deck[place]
    return drawn


@compiled
def below(deal: Deal, count: int) -> int:
    """A uniform random number from 0 to `count` - 1."""
    among = np.uint64(count)
    wide = (next_word(deal.random) >> np.uint64(32)) * among
    if wide & LOW_BITS < among:
        uneven = (np.uint64(1 << 32) - among) % among
        while wide & LOW_BITS < uneven:
            wide = (next_word(deal.random) >> np.uint64(32)) * among
    return int(wide >> np.uint64(32))


@compiled
def next_word(random: NDArray[np.uint64]) -> np.uint64:
    random[0] += random[1]
    word: np.uint64 = random[0]
    word = (word ^ word >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ word >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return word ^ word >> np.uint64(31)
