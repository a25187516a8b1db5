"""What a kernel deals from: a deck that is shuffled only as far as cards are drawn, or an order that is given."""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.ranking.kernels.compiled import compiled

Cards = NDArray[np.uint8]
LOW_BITS = np.uint64(0xFFFFFFFF)


class Deal(NamedTuple):
    """A deck and the random numbers to shuffle it with. Kernels take cards out with `draw`, the first from place 0 on.

    Cards need not be put back: a deck in any order is as good to begin the next shuffle with.
    """

    deck: Cards
    random: NDArray[np.uint64]
    """The state of SplitMix64 and its own odd step."""
    shuffled: bool


def shuffled(deck: Cards, seed: int, chunk: int) -> Deal:
    """Random orders, the same for the same seed and chunk."""
    key = blake2b(f"{seed}, chunk {chunk}".encode(), digest_size=16).digest()
    random = np.frombuffer(key, np.uint64).copy()
    random[1] |= np.uint64(1)
    return Deal(deck.copy(), random, shuffled=True)


def stacked(order: Cards) -> Deal:
    """Just this order."""
    return Deal(order, np.zeros(2, np.uint64), shuffled=False)


@compiled
def draw(deal: Deal, place: int) -> np.uint8:
    """The card at this place from the top, which must be the next: all before it are drawn."""
    if deal.shuffled:
        other = place + below(deal, len(deal.deck) - place)
        card = deal.deck[other]
        deal.deck[other] = deal.deck[place]
        deal.deck[place] = card
    drawn: np.uint8 = deal.deck[place]
    return drawn


@compiled
def below(deal: Deal, count: int) -> int:
    """A random number from 0 up to but not `count`, every one with the same chance."""
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
