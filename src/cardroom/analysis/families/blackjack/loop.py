"""The compiled loop of blackjack. It reads tables that are computed from the rules of the game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.ranking.kernels.compiled import compiled

Counts = NDArray[np.int64]
Chances = NDArray[np.float64]
MOST_CARDS = 32
"""More cards than any player-dealer draws."""


@compiled
def draw_out(drawn: Counts, ends: Counts, orders: Chances, deck: Counts, hands: Counts, chances: Chances) -> None:
    """Computes the probability of each end of the player-dealer's hand, for each player's hand out of the deck.

    A row of `drawn` has the kinds of the cards drawn, each followed by its number, then -1. `orders` has the number of
    orders of these cards, and `ends` the end they lead to. Hands that the deck does not contain stay at 0.
    """
    kinds = len(deck)
    left = np.empty(kinds, np.int64)
    ways = np.empty((kinds, MOST_CARDS), np.float64)
    of_all = np.empty(MOST_CARDS, np.float64)
    for i in range(len(hands)):
        left[:] = deck - hands[i]
        if left.min() < 0:
            continue
        rest = left.sum()
        ways[:, 0] = 1.0
        of_all[0] = 1.0
        for number in range(1, MOST_CARDS):
            of_all[number] = of_all[number - 1] * max(rest - number + 1, 0)
            for kind in range(kinds):
                ways[kind, number] = ways[kind, number - 1] * max(left[kind] - number + 1, 0)
        for row in range(len(drawn)):
            likely = orders[row]
            cards = at = 0
            while drawn[row, at] >= 0:
                likely *= ways[drawn[row, at], drawn[row, at + 1]]
                cards += drawn[row, at + 1]
                at += 2
            if likely > 0:
                chances[i, ends[row]] += likely / of_all[cards]
