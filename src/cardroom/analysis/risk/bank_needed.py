"""The bank that a player-dealer needs for a given risk of ruin in a session.

Ruin is as in `ruin.py`: less is left after a round than it `needs`, which is the fee of another round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil, floor, gcd, sqrt

import msgspec
import numpy as np

from cardroom.analysis.basis import Certainty
from cardroom.analysis.risk import ruin
from cardroom.analysis.risk.distribution import Distribution
from cardroom.analysis.risk.ruin import Amounts
from cardroom.money import Cents, show_dollars

RISKS = (0.1, 0.05, 0.01, 0.001)
SESSIONS = 20_000
"""Simulated sessions. A rare ruin needs more of them than the other figures."""
MOST_STEPS = 400_000_000
"""The additions that an exact figure may take, about a second. Beyond it, sessions are simulated."""


class BankNeeded(msgspec.Struct, frozen=True, kw_only=True):
    """The smallest bank with which a session of `rounds` rounds ends in ruin no more often than `risk`, in cents."""

    risk: float
    rounds: int
    ruined_below: Cents
    """Ruin is when less than this is left after a round: the fee of another round."""
    bank: Cents
    standard_error: float
    """0 if the bank is exact."""
    certainty: Certainty
    by_formula: Cents
    """The bank by the formula for Brownian motion."""
    sessions: int
    """The number of simulated sessions; 0 if the bank is exact."""

    @property
    def in_dollars(self) -> str:
        """To the dollar if it is simulated. Less than an exact bank would not be enough."""
        return show_dollars(round(self.bank, -2) if self.sessions else self.bank)


def banks_needed(
    one: Distribution,
    rounds: int,
    risks: Iterable[float] = RISKS,
    *,
    needs: Cents,
    mean: float,
    sd: float,
    mean_error: float = 0.0,
    sd_error: float = 0.0,
    seed: int = 1,
) -> tuple[BankNeeded, ...]:
    """The bank for each risk: exact if the distribution is and has few results, otherwise simulated."""
    wanted = tuple(risks)
    for risk in wanted:
        if not 0 < risk < 1:
            raise ValueError(f"a risk of ruin is between 0% and 100%, not {risk:.2%}")
    exact = exact_banks(one, rounds, wanted, needs=needs, mean=mean, sd=sd) if one.certainty != "simulated" else None
    if exact is not None:
        return tuple(exact)
    return tuple(
        simulated_banks(
            one, rounds, wanted, needs=needs, mean=mean, sd=sd, mean_error=mean_error, sd_error=sd_error, seed=seed
        )
    )


def exact_banks(
    one: Distribution, rounds: int, risks: Iterable[float], *, needs: Cents, mean: float, sd: float
) -> list[BankNeeded] | None:
    """The banks by the exact distribution of a round after the fee; None if that would take too long."""
    wanted = list(risks)
    formula = {risk: needs + by_formula(mean, sd, rounds, risk) for risk in wanted}
    most = 2 * max(formula.values()) + 100
    while (found := ruin_by_loss(one, rounds, most)) is not None:
        step, chances = found
        if chances[-1] <= min(wanted):
            enough = [needs + int(np.argmax(chances <= risk)) * step for risk in wanted]
            return [
                BankNeeded(
                    risk=risk,
                    rounds=rounds,
                    ruined_below=needs,
                    bank=bank,
                    standard_error=0.0,
                    certainty=one.certainty,
                    by_formula=formula[risk],
                    sessions=0,
                )
                for risk, bank in zip(wanted, enough, strict=True)
            ]
        most *= 2
    return None


def exact_ruin(one: Distribution, rounds: int, money: Cents, needs: Cents) -> float | None:
    """The exact risk of ruin with this money; None if it takes too many additions."""
    if money < needs:
        return 1.0
    found = ruin_by_loss(one, rounds, money - needs)
    return found and float(found[1][(money - needs) // found[0]])


def ruin_by_loss(one: Distribution, rounds: int, most: Cents) -> tuple[int, Amounts] | None:
    """The chance to lose more than an amount at some time within the rounds: for every amount up to `most`, with the
    step between amounts. That is the risk of ruin with this much money beyond what a round needs.

    Computed backward: the chance to survive n rounds with some money is the mean of the chances to survive n - 1
    rounds with what a round makes of it. None if that takes too many additions.
    """
    step = gcd(*one.cents.tolist()) or 1
    moves = [(int(cents) // step, float(chance)) for cents, chance in zip(one.cents, one.chances, strict=True)]
    gain = max(max(move for move, _ in moves), 0)
    size = ceil(most / step) + 1
    if rounds * len(moves) * (size + rounds * gain // 2) > MOST_STEPS:
        return None
    survive = np.ones(size + rounds * gain)
    for _ in range(rounds):
        after = np.zeros(len(survive) - gain)
        for move, chance in moves:
            if move >= 0:
                after += chance * survive[move : move + len(after)]
            elif -move < len(after):
                after[-move:] += chance * survive[: len(after) + move]
        survive = after
    return step, 1.0 - survive


def simulated_banks(
    one: Distribution,
    rounds: int,
    risks: Iterable[float],
    *,
    needs: Cents,
    mean: float,
    sd: float,
    mean_error: float = 0.0,
    sd_error: float = 0.0,
    seed: int = 1,
) -> Iterator[BankNeeded]:
    """The banks by sessions drawn from the distribution of a round after the fee, which is moved to this mean.

    The error is that of the number of sessions, of the mean if it is not exact, and what the formula makes of the
    error of the standard deviation `sd`. Prizes that did not come in simulated rounds are missing from the
    distribution, so the error is at least what the formula makes of its difference from `sd`.
    """
    random = np.random.default_rng(seed)
    lows = np.zeros(SESSIONS)
    money = np.zeros(SESSIONS)
    moved = one.cents - one.mean + mean
    for _ in range(rounds):
        money += random.choice(moved, size=SESSIONS, p=one.chances)
        np.minimum(lows, money, out=lows)
    lost = np.sort(-lows)
    wider = sd + sd_error
    for risk in risks:
        place = SESSIONS - 1 - floor(risk * SESSIONS)
        around = ceil(sqrt(SESSIONS * risk * (1 - risk)))
        below, above = lost[max(place - around, 0)], lost[min(place + around, SESSIONS - 1)]
        formula = needs + by_formula(mean, sd, rounds, risk)
        by_spread = max(abs(needs + by_formula(mean, spread, rounds, risk) - formula) for spread in (wider, one.sd))
        error = sqrt(((above - below) / 2) ** 2 + (rounds * mean_error) ** 2 + by_spread**2)
        yield BankNeeded(
            risk=risk,
            rounds=rounds,
            ruined_below=needs,
            bank=needs + round(lost[place]),
            standard_error=error,
            certainty="simulated",
            by_formula=formula,
            sessions=SESSIONS,
        )


def by_formula(mean: float, sd: float, rounds: int, risk: float) -> Cents:
    """The money beyond what a round needs with this risk of ruin, by the formula for Brownian motion."""
    high = 1.0
    while ruin.within(mean, sd, high, rounds) > risk:
        high *= 2
    low = 0.0
    while high - low > 0.5:
        middle = (low + high) / 2
        low, high = (middle, high) if ruin.within(mean, sd, middle, rounds) > risk else (low, middle)
    return ceil(high)
