"""The risk of ruin, by the formula for Brownian motion and by simulated sessions.

There is one definition of ruin, whatever the method: after a round, less money is left than another round needs
(`PLAYER_RUIN`, `BANK_RUIN`).
"""

from __future__ import annotations

from math import erfc, exp, sqrt

import msgspec
import numpy as np
from numpy.typing import NDArray

from cardroom.money import Cents

Amounts = NDArray[np.float64]
PLAYER_RUIN = (
    "A player is ruined when less money is left after a round than another round may cost at most, with its fee."
)
BANK_RUIN = (
    "The player-dealer is ruined when less money is left after a round than the fee of another round; without a fee, "
    "when a loss cannot be paid. Until then the bank is assumed to cover every wager."
)
MAX_EXPONENT = 700.0
"""Just below the largest exponent of a float. The factor it is multiplied by is zero long before."""


def ever(mean: float, sd: float, to_lose: float) -> float:
    """The probability of ruin with no limit on rounds. `to_lose` is the money beyond what a round needs."""
    if sd == 0 or mean <= 0:
        return float(mean < 0 or sd > 0)
    return exp(-2 * mean * max(to_lose, 0) / sd**2)


def within(mean: float, sd: float, to_lose: float, rounds: int) -> float:
    """The probability of ruin within a number of rounds. `to_lose` is the money beyond what a round needs."""
    if sd == 0:
        return float(to_lose + mean * rounds < 0)
    spread, money = sd * sqrt(rounds), max(to_lose, 0)
    factor = exp(min(-2 * mean * money / sd**2, MAX_EXPONENT))
    return min(1.0, below((-money - mean * rounds) / spread) + factor * below((-money + mean * rounds) / spread))


def below(z: float) -> float:
    """The standard normal distribution function."""
    return erfc(-z / sqrt(2)) / 2


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """The risk of ruin and the results of a session. Money is in cents."""

    rounds: int
    money: int
    ruined_below: Cents
    """Ruin is when less than this is left after a round: what another round needs."""
    ruin: float
    """The share of simulated sessions that ended in ruin."""
    ruin_by_formula: float
    """The risk of ruin by the formula for Brownian motion, which is poor for rare, large prizes."""
    standard_error: float
    """The standard error of `ruin`. It is found as if one more session had ended in ruin, and one more had not: if none
    did, that is no proof that none can."""
    ahead: float
    """The share of sessions that end with a win."""
    mean: float
    low: float
    """The 5th percentile."""
    median: float
    high: float
    """The 95th percentile."""
    sessions: int
    seed: int


class Drawn(msgspec.Struct, frozen=True):
    """Simulated sessions: the result of each, and the course of the first few."""

    ends: Amounts
    ruined: NDArray[np.bool_]
    paths: Amounts


def draw_sessions(
    results: Amounts,
    chances: Amounts | None,
    *,
    money: Cents,
    needs: Cents,
    rounds: int,
    sessions: int,
    seed: int,
    paths: int = 0,
) -> Drawn:
    """Simulates sessions whose rounds have one of the `results`, with these probabilities or with equal ones.

    A session ends when less money is left than a round `needs`; its path stays level from there. The loss is never
    more than the money.
    """
    random = np.random.default_rng(seed)
    drawn = random.choice(results, size=(sessions, rounds), p=chances)
    running = np.cumsum(drawn, axis=1)
    # All amounts are whole cents, but their sums are rounded: half a cent short is not short.
    broke = money + running < needs - 0.5
    ruined: NDArray[np.bool_] = np.asarray(broke.any(axis=1))
    last = np.where(ruined, broke.argmax(axis=1), rounds - 1)
    ends = np.maximum(running[np.arange(sessions), last], -money)
    shown = np.where(np.arange(rounds) < last[:paths, None], running[:paths], ends[:paths, None])
    return Drawn(ends, ruined, shown)


def session_of(drawn: Drawn, mean: float, sd: float, *, money: Cents, needs: Cents, rounds: int, seed: int) -> Session:
    low, median, high = np.percentile(drawn.ends, (5, 50, 95)).tolist()
    sessions, ruined = len(drawn.ends), int(drawn.ruined.sum())
    about = (ruined + 1) / (sessions + 2)
    return Session(
        rounds=rounds,
        money=money,
        ruined_below=needs,
        ruin=ruined / sessions,
        ruin_by_formula=within(mean, sd, money - needs, rounds),
        standard_error=sqrt(about * (1 - about) / sessions),
        ahead=float((drawn.ends > 0).mean()),
        mean=float(drawn.ends.mean()),
        low=low,
        median=median,
        high=high,
        sessions=sessions,
        seed=seed,
    )
