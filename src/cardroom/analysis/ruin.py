"""How long money lasts: by the formula of diffusion, and by sessions that are drawn."""

from __future__ import annotations

from math import erfc, exp, sqrt

import msgspec
import numpy as np
from numpy.typing import NDArray

Amounts = NDArray[np.float64]
MOST_EXPONENT = 700.0
"""Just below what a float can hold; what it is multiplied by has vanished long before."""


def ever(mean: float, sd: float, money: float) -> float:
    """The chance that the money is gone one day, if one never stops."""
    if sd == 0 or mean <= 0:
        return float(mean < 0 or sd > 0)
    return exp(-2 * mean * money / sd**2)


def within(mean: float, sd: float, money: float, rounds: int) -> float:
    """The chance that the money is gone after so many rounds at most."""
    if sd == 0:
        return float(money + mean * rounds <= 0)
    spread = sd * sqrt(rounds)
    again = exp(min(-2 * mean * money / sd**2, MOST_EXPONENT))
    return min(1.0, below((-money - mean * rounds) / spread) + again * below((-money + mean * rounds) / spread))


def below(z: float) -> float:
    """The share of the normal distribution below z."""
    return erfc(-z / sqrt(2)) / 2


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """So many rounds with so much money, in cents: how likely it is gone before the end, and where one ends."""

    rounds: int
    money: int
    ruin: float
    """By the formula."""
    ruin_simulated: float
    standard_error: float
    """Of `ruin_simulated`."""
    ahead: float
    """The share of sessions that end with a win."""
    mean: float
    low: float
    """One session in twenty ends lower."""
    median: float
    high: float
    """One session in twenty ends higher."""
    sessions: int
    seed: int


class Drawn(msgspec.Struct, frozen=True):
    """Sessions that were drawn: what each won in the end, and the way of the first few."""

    ends: Amounts
    ruined: NDArray[np.bool_]
    paths: Amounts


def draw_sessions(
    results: Amounts,
    chances: Amounts | None,
    *,
    money: float,
    needs: float,
    rounds: int,
    sessions: int,
    seed: int,
    paths: int = 0,
) -> Drawn:
    """Sessions of rounds that end in one of `results`, by their chances or all alike.

    A session is over when less is left than the next round `needs`; its way goes on level from there. Nobody loses
    more than there is.
    """
    random = np.random.default_rng(seed)
    drawn = random.choice(results, size=(sessions, rounds), p=chances)
    way = np.cumsum(drawn, axis=1)
    broke = money + way < needs
    ruined: NDArray[np.bool_] = np.asarray(broke.any(axis=1))
    last = np.where(ruined, broke.argmax(axis=1), rounds - 1)
    ends = np.maximum(way[np.arange(sessions), last], -money)
    shown = np.where(np.arange(rounds) < last[:paths, None], way[:paths], ends[:paths, None])
    return Drawn(ends, ruined, shown)


def session_of(drawn: Drawn, mean: float, sd: float, money: int, rounds: int, seed: int) -> Session:
    low, median, high = np.percentile(drawn.ends, (5, 50, 95)).tolist()
    ruined = float(drawn.ruined.mean())
    return Session(
        rounds=rounds,
        money=money,
        ruin=within(mean, sd, money, rounds),
        ruin_simulated=ruined,
        standard_error=sqrt(ruined * (1 - ruined) / len(drawn.ends)),
        ahead=float((drawn.ends > 0).mean()),
        mean=float(drawn.ends.mean()),
        low=low,
        median=median,
        high=high,
        sessions=len(drawn.ends),
        seed=seed,
    )
