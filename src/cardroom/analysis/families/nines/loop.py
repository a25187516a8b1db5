"""The compiled loop over two hands and their draws, for games that count to nine."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.ranking.kernels.compiled import compiled

Counts = NDArray[np.int64]


@compiled
def count_endings(
    shoe: Counts,
    hands: Counts,
    orders: Counts,
    totals: Counts,
    after: Counts,
    bank_draws: NDArray[np.bool_],
    ended: Counts,
) -> None:
    """Counts the pairs of final totals, for a player who stands with a hand and for one who draws.

    `after` has the total of each hand with a card of each kind; `bank_draws` says whether the player-dealer draws to a
    hand if the player stands, and if the player draws. A hand with 0 orders is impossible for the player-dealer.
    Cards that are not drawn are counted too, so that all cases have the same total.
    """
    left, cards = np.empty(len(shoe), np.int64), hands.shape[1]
    for mine in range(len(hands)):
        for bank in range(len(hands)):
            rest = 0
            for kind in range(len(shoe)):
                left[kind] = shoe[kind]
                rest += shoe[kind]
            ways = orders[bank]
            for number in range(cards):
                ways *= left[hands[mine, number]] > 0
                left[hands[mine, number]] -= 1
            for number in range(cards):
                ways *= left[hands[bank, number]]
                left[hands[bank, number]] -= 1
            rest -= 2 * cards
            if ways <= 0:
                continue
            own, theirs = totals[mine], totals[bank]
            if not bank_draws[0, bank]:
                ended[mine, 0, own, theirs] += ways * rest * (rest - 1)
            for first in range(len(shoe)):
                firsts = ways * left[first]
                drawn = after[mine, first]
                if bank_draws[0, bank]:
                    ended[mine, 0, own, after[bank, first]] += firsts * (rest - 1)
                if not bank_draws[1, bank]:
                    ended[mine, 1, drawn, theirs] += firsts * (rest - 1)
                    continue
                left[first] -= 1
                for last in range(len(shoe)):
                    ended[mine, 1, drawn, after[bank, last]] += firsts * left[last]
                left[first] += 1
