"""Tests of where cards come to lie. They use every card of every shuffle.

The cards of one shuffle depend on each other: a place that one card takes is not free for another. The counts are
therefore split into the parts in which every direction has the same variance (the irreducible representations of the
symmetric group), and each part is divided by its own variance. The sums are then chi-square with the degrees of
freedom that are given.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from cardroom.analysis.shuffling.measure import (
    LEAST,
    Counts,
    Finding,
    Judged,
    Measure,
    chi_square_finding,
    normal,
    too_few,
)
from cardroom.analysis.shuffling.orders import Orders

WORDS = 1 << 16
"""The number of words from which the shuffle draws."""


def table(rows: np.ndarray, columns: np.ndarray, size: int) -> Counts:
    """How often each pair of a row and a column comes."""
    return np.bincount((rows.astype(np.int64) * size + columns).ravel(), minlength=size * size).reshape(size, size)


@dataclass(frozen=True)
class CardByPlace(Measure[Orders]):
    """How often each card lies at each place."""

    size: int

    def count(self, seen: Orders) -> Counts:
        return table(np.broadcast_to(np.arange(self.size)[:, None], seen.cards.shape), seen.cards, self.size)

    def judge(self, counts: Counts) -> Iterator[Judged]:
        n, shuffles = self.size, int(counts[0].sum())
        if shuffles < LEAST * n:
            yield too_few("card by place", LEAST * n, shuffles)
            return
        value = float(((counts - shuffles / n) ** 2).sum()) * (n - 1) / shuffles
        yield chi_square_finding("card by place", value, (n - 1) ** 2, shuffles * n)


@dataclass(frozen=True)
class Pairs(Measure[Orders]):
    """How often each card comes so many places after each other card, with the deck closed to a circle."""

    size: int
    apart: int

    def count(self, seen: Orders) -> Counts:
        return table(seen.cards, np.roll(seen.cards, -self.apart, axis=0), self.size)

    def judge(self, counts: Counts) -> Iterator[Judged]:
        n, shuffles = self.size, int(counts[0].sum())
        test = f"pairs {self.apart} apart"
        if shuffles < LEAST * (n - 1):
            yield too_few(test, LEAST * (n - 1), shuffles)
        else:
            yield self._chi_square(test, counts, shuffles)
        if 2 * self.apart != n:
            yield self._serial_correlation(counts, shuffles)

    def _chi_square(self, test: str, counts: Counts, shuffles: int) -> Finding:
        n, half = self.size, 2 * self.apart == self.size
        sums, differences = counts + counts.T, counts - counts.T
        deviations = sums - 2 * shuffles / (n - 1)
        np.fill_diagonal(deviations, 0)
        # In a single shuffle, the squares of a part add up to `alike` or `ordered`, whatever the order is.
        alike, alike_freedom = (4 * n if half else 2 * n) - 4 * n / (n - 1), n * (n - 3) // 2
        value = float((deviations**2).sum()) * alike_freedom / (alike * shuffles)
        freedom = alike_freedom
        if not half:
            ordered, ordered_freedom = 2 * n, (n - 1) * (n - 2) // 2
            value += float((differences.astype(float) ** 2).sum()) * ordered_freedom / (ordered * shuffles)
            freedom += ordered_freedom
        return chi_square_finding(test, value, freedom, shuffles * n)

    def _serial_correlation(self, counts: Counts, shuffles: int) -> Finding:
        """The correlation of the numbers of the cards, by its mean and variance over all orders."""
        n = self.size
        numbers = np.arange(n) - (n - 1) / 2
        squares, fourths = float((numbers**2).sum()), float((numbers**4).sum())
        mean = -squares / (n - 1)
        variance = (squares**2 - fourths) / (n - 1) + (squares**2 - 2 * fourths) / ((n - 1) * (n - 2)) - mean**2
        total = float(numbers @ counts @ numbers)
        z = (total - shuffles * mean) / (shuffles * variance) ** 0.5
        return normal(f"serial correlation {self.apart} apart", z, shuffles * n)


@dataclass(frozen=True)
class Distances(Measure[Orders]):
    """How many places after each card the next card of the new deck comes, with the deck closed to a circle."""

    size: int

    def count(self, seen: Orders) -> Counts:
        places = seen.places.astype(np.int64)
        return np.bincount(((np.roll(places, -1, axis=0) - places) % self.size).ravel(), minlength=self.size)

    def judge(self, counts: Counts) -> Iterator[Judged]:
        n = self.size
        forward = counts[1:]
        shuffles = int(forward.sum()) // n
        if shuffles < LEAST:
            yield too_few("distance of neighbors", LEAST, shuffles)
            return
        even = (forward + forward[::-1]) / 2 - shuffles * n / (n - 1)
        odd = (forward - forward[::-1]) / 2
        value = float((even**2).sum()) * (n - 1) / n + float((odd**2).sum()) * (n - 1) * (n - 2) / n**2
        yield chi_square_finding("distance of neighbors", value / shuffles, n - 2, shuffles * n)


@dataclass(frozen=True)
class Draws(Measure[Orders]):
    """Which of the cards left comes next. For a fair shuffle the draws are independent."""

    size: int

    def count(self, seen: Orders) -> Counts:
        return table(np.broadcast_to(np.arange(self.size)[:, None], seen.draws.shape), seen.draws, self.size)

    def judge(self, counts: Counts) -> Iterator[Judged]:
        shuffles = int(counts[0].sum())
        if shuffles < LEAST * self.size:
            yield too_few("draws", LEAST * self.size, shuffles)
        else:
            yield self._chi_square(counts, shuffles)
        yield self._modulo(counts, shuffles)

    def _chi_square(self, counts: Counts, shuffles: int) -> Finding:
        n = self.size
        left = np.arange(n, 0, -1)[:, None]
        possible = np.arange(n)[None, :] < left
        value = float((np.where(possible, counts - shuffles / left, 0) ** 2 * left).sum()) / shuffles
        return chi_square_finding("draws", value, n * (n - 1) // 2, shuffles * (n - 1))

    def _modulo(self, counts: Counts, shuffles: int) -> Finding:
        """If 16-bit words were reduced modulo n and never drawn again, the first of n cards would come too often."""
        deviation = variance = 0.0
        for row, left in zip(counts, range(self.size, 0, -1), strict=True):
            favored = WORDS % left
            deviation += left * (int(row[:favored].sum()) - shuffles * favored / left)
            variance += left**2 * shuffles * (favored / left) * (1 - favored / left)
        return normal("modulo", deviation / variance**0.5, shuffles * (self.size - 1))
