"""How long money lasts: formula and drawn sessions beside walks that are computed exactly."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from cardroom.analysis.risk import ruin

COIN = np.array([-1.0, 1.0])


def gone_within(win: float, money: int, rounds: int) -> float:
    """By plain counting, for wagers of one at even money: the chance that nothing is left."""
    left = {money: 1.0}
    for _ in range(rounds):
        after: dict[int, float] = {0: left.get(0, 0.0)}
        for have, chance in left.items():
            if have:
                after[have + 1] = after.get(have + 1, 0.0) + chance * win
                after[have - 1] = after.get(have - 1, 0.0) + chance * (1 - win)
        left = after
    return left[0]


def of_coin(win: float) -> tuple[float, float]:
    mean = 2 * win - 1
    return mean, sqrt(1 - mean**2)


def test_ruin_for_ever_is_that_of_the_gambler_with_an_edge() -> None:
    assert ruin.ever(*of_coin(0.51), 50) == pytest.approx((0.49 / 0.51) ** 50, rel=2e-3)


@pytest.mark.parametrize(("mean", "sd", "sure"), [(0.0, 1.0, 1.0), (-1.0, 3.0, 1.0), (-1.0, 0.0, 1.0), (0.0, 0.0, 0.0)])
def test_without_an_edge_the_money_goes_in_the_end_unless_nothing_moves(mean: float, sd: float, sure: float) -> None:
    assert ruin.ever(mean, sd, 1000) == sure


@pytest.mark.parametrize("win", [0.45, 0.49, 0.5, 0.52])
def test_ruin_within_a_session_is_what_plain_counting_finds(win: float) -> None:
    assert ruin.within(*of_coin(win), 20, 300) == pytest.approx(gone_within(win, 20, 300), abs=0.006)


def test_ruin_within_a_very_long_session_is_ruin_for_ever() -> None:
    assert ruin.within(0.02, 1, 50, 10**7) == pytest.approx(ruin.ever(0.02, 1, 50))


def test_a_hopeless_session_is_ruin_and_not_an_overflow() -> None:
    assert ruin.within(-50, 1, 1000, 1000) == 1


@pytest.mark.parametrize("win", [0.45, 0.52])
def test_drawn_sessions_end_in_ruin_as_often_as_counting_says(win: float) -> None:
    chances = np.array([1 - win, win])
    drawn = ruin.draw_sessions(COIN, chances, money=10, needs=1, rounds=100, sessions=4_000, seed=7)
    exact = gone_within(win, 10, 100)
    assert abs(drawn.ruined.mean() - exact) < 4 * sqrt(exact * (1 - exact) / 4_000)


def test_a_session_is_over_when_the_next_round_cannot_be_paid() -> None:
    down = ruin.draw_sessions(np.array([-3.0]), None, money=10, needs=3, rounds=20, sessions=2, seed=1, paths=2)
    assert down.ruined.all()
    assert down.ends.tolist() == [-9.0, -9.0]
    assert down.paths[0].tolist() == [-3.0, -6.0] + [-9.0] * 18


def test_sessions_are_described_by_their_percentiles() -> None:
    drawn = ruin.draw_sessions(COIN, None, money=1000, needs=1, rounds=100, sessions=4_000, seed=3)
    session = ruin.session_of(drawn, 0, 1, money=1000, needs=1, rounds=100, seed=3)
    assert (session.median, session.ruin, session.ruined_below) == (0, 0, 1)
    assert 0 < session.standard_error < 1e-3
    assert session.low == pytest.approx(-16.45, abs=2)
    assert session.high == pytest.approx(16.45, abs=2)
