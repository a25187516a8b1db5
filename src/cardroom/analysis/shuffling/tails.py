"""Tail probabilities of the chi-square, normal and Kolmogorov distributions."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, lgamma, log, sqrt

TINY = 1e-300
PRECISE = 1e-16
TERMS = 100_000
"""Far more than either expansion needs: about ten times the square root of the degrees of freedom."""


def chi_square_tails(value: float, freedom: int) -> tuple[float, float]:
    """The chances that chi-square with these degrees of freedom is below and above the value."""
    if freedom < 1 or value < 0:
        raise ValueError(f"chi-square needs a value from 0 and at least 1 degree of freedom, not {value} and {freedom}")
    if value == 0:
        return 0.0, 1.0
    shape, x = freedom / 2, value / 2
    front = exp(shape * log(x) - x - lgamma(shape))
    if x < shape + 1:
        lower = front * _series(shape, x)
        return lower, 1 - lower
    upper = front * _continued_fraction(shape, x)
    return 1 - upper, upper


def two_sided(lower: float, upper: float) -> float:
    """Twice the smaller tail: counts that are too even are as suspicious as counts that are too uneven."""
    return min(1.0, 2 * min(lower, upper))


def normal_p(z: float) -> float:
    """The chance that a standard normal variable is at least this far from 0."""
    return erfc(abs(z) / sqrt(2))


def kolmogorov_p(distance: float, count: int) -> float:
    """The chance that this many uniform numbers are at least this far from uniform, by Stephens' approximation."""
    root = sqrt(count)
    t = (root + 0.12 + 0.11 / root) * distance
    if t < 0.2:
        return 1.0
    return min(1.0, max(0.0, 2 * sum((1 if k % 2 else -1) * exp(-2 * k * k * t * t) for k in range(1, 101))))


def distance_from_uniform(values: Sequence[float]) -> float:
    """The Kolmogorov-Smirnov distance between these numbers and the uniform distribution on 0 to 1."""
    count = len(values)
    return max(max((place + 1) / count - value, value - place / count) for place, value in enumerate(sorted(values)))


def _series(shape: float, x: float) -> float:
    """The power series of the lower incomplete gamma function."""
    term = total = 1 / shape
    for step in range(1, TERMS):
        term *= x / (shape + step)
        total += term
        if term < total * PRECISE:
            break
    return total


def _continued_fraction(shape: float, x: float) -> float:
    """The continued fraction of the upper incomplete gamma function, by Lentz's method."""
    b = x + 1 - shape
    c = 1 / TINY
    d = 1 / b
    value = d
    for step in range(1, TERMS):
        a = step * (shape - step)
        b += 2
        d = 1 / (a * d + b or TINY)
        c = b + a / c or TINY
        value *= c * d
        if abs(c * d - 1) < PRECISE * 10:
            break
    return value
