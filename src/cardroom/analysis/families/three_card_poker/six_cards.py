"""Counts the six-card hands of a deck by kind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb

import numpy as np

from cardroom.cards import Card
from cardroom.ranking import High


@cache
def count_six(ranking: High, deck: Sequence[Card]) -> dict[str, int]:
    """The number of six-card hands by the category of their best five cards."""
    cards = np.array(deck, np.uint8)
    # In this order, the groups of four below any card of the deck come first.
    fours = np.array(sorted(combinations(range(len(deck)), 4), key=lambda four: four[::-1]), np.uint8)
    hands = np.empty((len(fours), 6), np.uint8)
    hands[:, :4] = cards[fours]
    counts = np.zeros(len(ranking.categories), np.int64)
    for low, high in combinations(range(4, len(deck)), 2):
        below = hands[: comb(low, 4)]
        below[:, 4], below[:, 5] = cards[low], cards[high]
        counts += np.bincount(ranking.batch(below) >> 20, minlength=len(counts))
    return dict(zip(ranking.categories, counts.tolist(), strict=True))
