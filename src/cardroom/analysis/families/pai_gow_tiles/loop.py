"""The compiled loop over all pairs of four tiles."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.ranking.kernels.compiled import compiled

Ranks = NDArray[np.uint8]
Tiles = NDArray[np.uint32]


@compiled
def count_ways(
    mine: Tiles, ways: Ranks, banks: Tiles, bank_ways: Ranks, beats: NDArray[np.int64], counted: NDArray[np.int64]
) -> None:
    """Counts, for each of the three ways to set a hand, how many of its two hands beat the player-dealer's.

    A hand is encoded with a bit for each tile, and a way by the ranks of its low and high hand.
    """
    for hand in range(len(mine)):
        for bank in range(len(banks)):
            if mine[hand] & banks[bank] == 0:
                low, high = bank_ways[bank, 0], bank_ways[bank, 1]
                for way in range(3):
                    higher = beats[ways[hand, way, 0], low] + beats[ways[hand, way, 1], high]
                    counted[hand, way, higher] += 1
