"""What a test counts, and how its counts are judged.

Counts are whole numbers that can be added, so the work can be divided in any way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.shuffling.chances import Chances
from cardroom.analysis.shuffling.tails import chi_square_tails, normal_p, two_sided

Counts = NDArray[np.int64]
Numbers = NDArray[np.integer]
Seen = TypeVar("Seen")

LEAST = 10
"""The smallest expected count of a cell. With less, chi-square would not be a good approximation far out."""
BOTH_TAILS = 20
"""From so many degrees of freedom on, chi-square can also be suspiciously small. With fewer, counts that happen to be
as expected are not rare, because counts are whole numbers."""


class Finding(msgspec.Struct, frozen=True):
    """The result of one test."""

    test: str
    statistic: str
    value: float
    freedom: int | None
    """Degrees of freedom of chi-square."""
    observations: int
    p: float
    adjusted: float = 1.0
    """The p-value after Holm's correction for the number of tests."""
    uniform: bool = True
    """True if p is uniformly distributed for a fair shuffle, and so belongs to the distribution of all p-values."""


class LeftOut(msgspec.Struct, frozen=True):
    """A test that was not made."""

    test: str
    why: str


Judged = Finding | LeftOut


class Measure(Generic[Seen]):
    """Counts something in what was seen. One count may answer several tests."""

    def count(self, seen: Seen) -> Counts:
        raise NotImplementedError

    def add(self, total: Counts, more: Counts) -> Counts:
        return total + more

    def judge(self, counts: Counts) -> Iterator[Judged]:
        raise NotImplementedError


@dataclass(frozen=True)
class Tabulated(Measure[Seen]):
    """Independent values with known chances."""

    test: str
    values: Callable[[Seen], Numbers]
    chances: Chances

    def count(self, seen: Seen) -> Counts:
        return np.bincount(self.values(seen).ravel().astype(np.intp), minlength=len(self.chances))

    def judge(self, counts: Counts) -> Iterator[Judged]:
        yield chi_square(self.test, counts, self.chances)


@dataclass(frozen=True)
class FairCoin(Measure[Seen]):
    """Independent events that happen half of the time."""

    test: str
    events: Callable[[Seen], NDArray[np.bool_]]

    def count(self, seen: Seen) -> Counts:
        events = self.events(seen)
        return np.array([np.count_nonzero(events), len(events)])

    def judge(self, counts: Counts) -> Iterator[Judged]:
        happened, of = counts.tolist()
        yield normal(self.test, (2 * happened - of) / of**0.5, of)


def normal(test: str, z: float, observations: int) -> Finding:
    return Finding(test, "z", z, None, observations, normal_p(z))


def chi_square_finding(test: str, value: float, freedom: int, observations: int) -> Finding:
    lower, upper = chi_square_tails(value, freedom)
    p = two_sided(lower, upper) if freedom >= BOTH_TAILS else upper
    return Finding(test, "chi-square", value, freedom, observations, p)


def chi_square(test: str, counts: Counts, chances: Chances) -> Judged:
    """Compares counts with their chances. Neighboring cells are merged until each expects enough."""
    observations = int(counts.sum())
    expected = chances * observations
    starts = _merged(expected)
    if len(starts) < 2:
        return LeftOut(test, f"{observations:,} observations are too few")
    expected, seen = np.add.reduceat(expected, starts), np.add.reduceat(counts, starts)
    value = float(((seen - expected) ** 2 / expected).sum())
    return chi_square_finding(test, value, len(starts) - 1, observations)


def _merged(expected: Chances) -> list[int]:
    """Where the merged cells start."""
    if not len(expected) or expected.min() >= LEAST:
        return list(range(len(expected)))
    starts, so_far = [0], 0.0
    for place, one in enumerate(expected.tolist()):
        if so_far >= LEAST:
            starts.append(place)
            so_far = 0.0
        so_far += one
    return starts if so_far >= LEAST else starts[:-1]


def too_few(test: str, needed: int, shuffles: int) -> LeftOut:
    return LeftOut(test, f"it needs {needed:,} shuffles, and there were {shuffles:,}")
