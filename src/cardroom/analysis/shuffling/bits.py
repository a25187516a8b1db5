"""The tests of the bits of the stream, before they become cards or dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.shuffling import chances
from cardroom.analysis.shuffling.measure import (
    Counts,
    FairCoin,
    Judged,
    Measure,
    Numbers,
    Tabulated,
    chi_square_finding,
)

LAGS = (1, 2, 3, 8, 16, 32, 512)
BLOCK = 128
LONGEST = 32


class Words:
    """Words of the stream, 16 bits each, one after the other."""

    def __init__(self, words: NDArray[np.uint16]) -> None:
        self.words = words

    @cached_property
    def bits(self) -> NDArray[np.uint8]:
        return np.unpackbits(self.words.view(np.uint8))


def bit_battery(period: int) -> list[Measure[Words]]:
    """The period is the number of bits after which a block or another key begins."""
    runs = np.array([*(0.5**length for length in range(1, LONGEST)), 0.5 ** (LONGEST - 1)])
    return [
        FairCoin("monobit", lambda seen: seen.bits.astype(bool)),
        Tabulated("ones in a block", lambda seen: seen.bits.reshape(-1, BLOCK).sum(axis=1), chances.coin_sums(BLOCK)),
        Tabulated("runs", _run_lengths, runs),
        *(_autocorrelation(lag) for lag in LAGS),
        OnesByPlace(period),
        Tabulated("bytes", lambda seen: seen.words.view(np.uint8), chances.equal(1 << 8)),
        Tabulated("words", lambda seen: seen.words, chances.equal(1 << 16)),
    ]


@dataclass(frozen=True)
class OnesByPlace(Measure[Words]):
    """The ones at each place of the period. The last count is the number of periods."""

    period: int

    def count(self, seen: Words) -> Counts:
        periods = seen.bits.reshape(-1, self.period)
        return np.append(periods.sum(axis=0, dtype=np.int64), len(periods))

    def judge(self, counts: Counts) -> Iterator[Judged]:
        periods = int(counts[-1])
        value = float(((2 * counts[:-1] - periods) ** 2).sum()) / periods
        yield chi_square_finding("ones by place", value, self.period, periods * self.period)


def _autocorrelation(lag: int) -> Measure[Words]:
    return FairCoin(f"autocorrelation, lag {lag}", lambda seen: seen.bits[lag:] == seen.bits[:-lag])


def _run_lengths(seen: Words) -> Numbers:
    """The lengths of the runs of equal bits, less one, without the first and last run of the words."""
    changes = np.flatnonzero(seen.bits[1:] != seen.bits[:-1])
    return np.minimum(np.diff(changes), LONGEST) - 1
