"""Tail probabilities beside published tables."""

from __future__ import annotations

from math import exp, sqrt

import pytest

from cardroom.analysis.shuffling.tails import (
    chi_square_tails,
    distance_from_uniform,
    kolmogorov_p,
    normal_p,
    two_sided,
)


@pytest.mark.parametrize(
    ("freedom", "value", "upper"),
    [
        (1, 3.841, 0.05), (1, 6.635, 0.01), (1, 10.828, 0.001), (1, 0.003932, 0.95),
        (5, 11.070, 0.05), (5, 1.145, 0.95), (10, 18.307, 0.05), (10, 23.209, 0.01), (10, 3.940, 0.95),
        (30, 43.773, 0.05), (30, 50.892, 0.01), (30, 14.953, 0.99), (100, 124.342, 0.05), (100, 149.449, 0.001),
        (100, 70.065, 0.99), (1000, 1074.679, 0.05), (1000, 1106.969, 0.01),
    ],
)  # fmt: skip
def test_chi_square_is_as_in_the_tables(freedom: int, value: float, upper: float) -> None:
    below, above = chi_square_tails(value, freedom)
    assert above == pytest.approx(upper, rel=0.004)
    assert below == pytest.approx(1 - upper, rel=0.004)


@pytest.mark.parametrize("value", [0.001, 0.5, 2.0, 3.0, 20.0, 100.0, 1000.0])
def test_chi_square_with_two_degrees_of_freedom_is_exponential(value: float) -> None:
    below, above = chi_square_tails(value, 2)
    assert above == pytest.approx(exp(-value / 2), rel=1e-12)
    assert below == pytest.approx(1 - exp(-value / 2), rel=1e-9)


@pytest.mark.parametrize("z", [-6.0, -3.0, 0.0, 3.0, 6.0])
def test_chi_square_of_a_large_table_is_that_of_wilson_and_hilferty(z: float) -> None:
    freedom = 479**2
    spread = 2 / (9 * freedom)
    value = freedom * (1 - spread + z * sqrt(spread)) ** 3
    assert min(chi_square_tails(value, freedom)) == pytest.approx(normal_p(z) / 2, rel=0.002)


def test_the_ends_of_chi_square() -> None:
    assert chi_square_tails(0, 7) == (0.0, 1.0)
    assert chi_square_tails(1e5, 7) == (1.0, 0.0)
    for value, freedom in ((-1.0, 5), (1.0, 0)):
        with pytest.raises(ValueError, match="chi-square needs"):
            chi_square_tails(value, freedom)


@pytest.mark.parametrize(("z", "p"), [(0, 1), (1, 0.317311), (1.959964, 0.05), (-2.575829, 0.01), (5, 5.733e-7)])
def test_the_normal_distribution_is_as_in_the_tables(z: float, p: float) -> None:
    assert normal_p(z) == pytest.approx(p, rel=1e-4)


@pytest.mark.parametrize(
    ("count", "distance", "p"),
    [(10, 0.409, 0.05), (10, 0.489, 0.01), (20, 0.294, 0.05), (20, 0.352, 0.01), (30, 0.242, 0.05), (100, 0.134, 0.05)],
)
def test_the_kolmogorov_distribution_is_as_in_the_tables(count: int, distance: float, p: float) -> None:
    assert kolmogorov_p(distance, count) == pytest.approx(p, rel=0.05)


def test_the_ends_of_the_kolmogorov_distribution() -> None:
    assert kolmogorov_p(0.001, 50) == 1.0
    assert kolmogorov_p(1.0, 500) < 1e-300


@pytest.mark.parametrize(
    ("values", "distance"), [([0.5], 0.5), ([0.25, 0.75], 0.25), ([0.75, 0.25], 0.25), ([0.9, 0.95, 1.0], 0.9)]
)
def test_the_distance_from_uniform(values: list[float], distance: float) -> None:
    assert distance_from_uniform(values) == pytest.approx(distance)


def test_counts_may_be_too_even_or_too_uneven() -> None:
    assert two_sided(0.01, 0.99) == two_sided(0.99, 0.01) == pytest.approx(0.02)
    assert two_sided(0.5, 0.5) == 1.0
