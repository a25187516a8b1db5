"""Turns what was learned into the small weights by which the bot plays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.training.holdem import Floats
from cardroom.bots.holdem.strategy import WHOLE

SELDOM = 0.08
"""An action that was played less often than this is left out: it is mostly left from the beginning of the training."""
FEWEST = 0.02
"""A row that was played less often than this has nothing to say."""


def weights_of(played: Floats) -> NDArray[np.int64]:
    """For each row, how often to take each action, in parts of a whole. Rows that were hardly ever played are zero."""
    total = played.sum(axis=1, keepdims=True)
    shares = played / np.maximum(total, 1e-9)
    shares = np.where(shares < SELDOM, 0.0, shares)
    shares = shares / np.maximum(shares.sum(axis=1, keepdims=True), 1e-9) * WHOLE
    weights: NDArray[np.int64] = np.floor(shares).astype(np.int64)
    # The parts that are lost by rounding down go to the actions that lost most.
    order = np.argsort(weights - shares, axis=1, kind="stable")
    missing = WHOLE - weights.sum(axis=1)
    for place in range(played.shape[1]):
        short = np.nonzero(missing > place)[0]
        weights[short, order[short, place]] += 1
    weights[total[:, 0] < FEWEST] = 0
    return weights
