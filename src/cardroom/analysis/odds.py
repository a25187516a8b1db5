"""What a wager is worth: how it can come out, and what that means for a player, for every unit wagered.

Counting is done in whole numbers and fractions; only a finished `WagerOdds` has floats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Literal, NamedTuple, Self, TypeAlias

import msgspec

from cardroom.money import Cents, Lose, Odds, Push, Win
from cardroom.money import Outcome as SettledAs

Number: TypeAlias = Fraction | int
Method = Literal["exact", "simulated"]


class Result(NamedTuple):
    """One way a wager can come out, by the unit: what it is called, what is won, and what was put at risk in all."""

    outcome: str
    net: Number
    """Below nothing when it is lost."""
    risked: Number = 1
    """The wager, with all that was added to it later."""


Tally: TypeAlias = Counter[Result]
"""How many combinations, or rounds, came out so. Tallies add up."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A line of the table of returns: `combinations` where they were counted, `count` of rounds where simulated."""

    outcome: str
    combinations: int | None = None
    count: int | None = None
    probability: float
    pays: float
    """What is won on every unit; -1 is a lost wager, 0 a push."""
    contribution: float
    """What the line adds to the expectation."""


class WagerOdds(msgspec.Struct, frozen=True, kw_only=True):
    """A wager's odds, all by the unit of it, as the player sees them. The player-dealer's are the opposite."""

    wager: str
    method: Method
    rounds: int
    """All combinations there are, or the rounds simulated."""
    win: float
    push: float
    lose: float
    expected: float
    standard_error: float
    """Of `expected`; 0 where it is exact."""
    sd: float
    """Standard deviation of one round."""
    hit_frequency: float
    """How often it is paid."""
    element_of_risk: float
    """What is expected for every unit that is put at risk in the end, doubles and the like among them."""
    outcomes: tuple[Outcome, ...]
    """The best paid first."""

    @classmethod
    def exact(cls, wager: str, tally: Mapping[Result, int]) -> Self:
        """From how many combinations come out in each way."""
        return cls._of(wager, "exact", tally)

    @classmethod
    def simulated(cls, wager: str, tally: Mapping[Result, int]) -> Self:
        """From how many rounds came out in each way."""
        return cls._of(wager, "simulated", tally)

    @classmethod
    def _of(cls, wager: str, method: Method, tally: Mapping[Result, int]) -> Self:
        total = sum(tally.values())
        if not total:
            raise ValueError(f"{wager}: there is nothing to tell odds from")
        expected = _mean(tally, lambda result: result.net)
        variance = _mean(tally, lambda result: result.net * result.net) - expected * expected
        risked = _mean(tally, lambda result: result.risked)
        sd = sqrt(variance)
        win, push, lose = (float(_share(tally, side)) for side in (1, 0, -1))
        return cls(
            wager=wager,
            method=method,
            rounds=total,
            win=win,
            push=push,
            lose=lose,
            expected=float(expected),
            standard_error=0.0 if method == "exact" else sd / sqrt(total),
            sd=sd,
            hit_frequency=win,
            element_of_risk=float(expected / risked),
            outcomes=_outcomes(method, tally, total),
        )

    @property
    def favours_players(self) -> bool:
        """Whether the player-dealer loses by it, as far as the method can tell. What cannot lose is no wager."""
        return self.lose > 0 and self.expected > 4 * self.standard_error


def _mean(tally: Mapping[Result, int], of: Callable[[Result], Number]) -> Fraction:
    return sum((n * Fraction(of(result)) for result, n in tally.items()), Fraction()) / sum(tally.values())


def _share(tally: Mapping[Result, int], side: int) -> Fraction:
    """How often it wins (1), pushes (0) or loses (-1)."""
    return _mean(tally, lambda result: sign(result.net) == side)


def sign(number: Number) -> int:
    return (number > 0) - (number < 0)


def _outcomes(method: Method, tally: Mapping[Result, int], total: int) -> tuple[Outcome, ...]:
    """A line for each name and pay, whatever was risked."""
    lines: Counter[tuple[Number, str]] = Counter()
    for result, n in tally.items():
        lines[result.net, result.outcome] += n
    how_many = "combinations" if method == "exact" else "count"
    return tuple(
        Outcome(
            outcome=outcome,
            **{how_many: n},
            probability=float(Fraction(n, total)),
            pays=float(net),
            contribution=float(Fraction(net) * n / total),
        )
        for (net, outcome), n in sorted(lines.items(), key=lambda line: (-line[0][0], line[0][1]))
    )


def by_unit(outcome: SettledAs, unit: Cents) -> Number:
    """What a wager of `unit` cents wins by the unit when it is settled so; only a fixed prize depends on its size."""
    match outcome:
        case Win(pay=Odds(to=to, base=base)):
            return Fraction(to, base)
        case Win(pay=prize):
            return Fraction(prize.pays(unit), unit)
        case Lose(half=half):
            return Fraction(-1, 2) if half else -1
        case Push():
            return 0
