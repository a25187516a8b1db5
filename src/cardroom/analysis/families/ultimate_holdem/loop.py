"""The compiled count of Bad Beat. It reads tables and contains no rules."""

from __future__ import annotations

import numpy as np

from cardroom.analysis.suits import KINDS, Counts, Hands, Values
from cardroom.ranking.kernels.compiled import compiled


@compiled
def count_beaten(values: Values, low: Hands, high: Hands, least: int, counted: Counts) -> None:
    """Counts pairs of hands on one board by the category of the beaten hand, for values of at least `least`.

    A row of `values` is one board; `low` and `high` are the places of each hand's two cards among the cards left.
    Hands are taken from the best down. A hand is beaten by all hands before it that share none of its cards.
    """
    with_card = np.empty(KINDS, np.int64)
    for board in range(len(values)):
        good = np.flatnonzero(values[board] >= least)
        order = good[np.argsort(-values[board, good])]
        with_card[:] = 0
        better = at = 0
        while at < len(order):
            value = values[board, order[at]]
            end = at
            while end < len(order) and values[board, order[end]] == value:
                hand = order[end]
                counted[board, value >> 20] += better - with_card[low[hand]] - with_card[high[hand]]
                end += 1
            for hand in order[at:end]:
                with_card[low[hand]] += 1
                with_card[high[hand]] += 1
            better += end - at
            at = end
