"""The tests of the dice."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.shuffling import chances
from cardroom.analysis.shuffling.measure import Measure, Numbers, Tabulated

FACES = 6
Throws = NDArray[np.int64]
"""For each key, the throws, and what each die of a throw shows, from 0 to 5."""


def dice_battery(dice: int) -> list[Measure[Throws]]:
    sums = chances.dice_sums(dice)
    two_sums = np.outer(sums, sums).ravel()

    def two(first: Numbers, second: Numbers) -> Numbers:
        return first * len(sums) + second

    return [
        Tabulated("faces", lambda seen: seen, chances.equal(FACES)),
        Tabulated("sums", lambda seen: seen.sum(axis=-1), sums),
        Tabulated("dice of a throw", lambda seen: seen @ FACES ** np.arange(dice), chances.equal(FACES**dice)),
        Tabulated("last and next die", lambda seen: seen[:, :-1, -1] * FACES + seen[:, 1:, 0], chances.equal(FACES**2)),
        Tabulated("sums of two throws", lambda seen: two(seen[:, 0].sum(axis=-1), seen[:, 1].sum(axis=-1)), two_sums),
        Tabulated("sums under two keys", lambda seen: two(*_of_two_keys(seen[:, 0].sum(axis=-1))), two_sums),
    ]


def _of_two_keys(values: Numbers) -> tuple[Numbers, Numbers]:
    pairs = len(values) // 2
    return values[: 2 * pairs : 2], values[1 : 2 * pairs : 2]
