"""The odds of a wager per unit wagered, from the player's side.

Tallies use integers and fractions; only a finished `WagerOdds` has floats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import inf, sqrt
from typing import Any, Literal, NamedTuple, Self, TypeAlias

import msgspec

from cardroom.analysis.basis import EXACT, SIMULATED, Basis
from cardroom.money import Cents, Lose, Odds, Push, Win
from cardroom.money import Outcome as SettledAs
from cardroom.showing import Rows

Number: TypeAlias = Fraction | int
Method = Literal["exact", "simulated"]


class Result(NamedTuple):
    """One possible outcome of a wager, per unit wagered."""

    outcome: str
    net: Number
    """The net win; negative if the wager is lost."""
    risked: Number = 1
    """The total wagered, including wagers added later."""


Tally: TypeAlias = Counter[Result]
"""The number of combinations or rounds with each result. Tallies can be added."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A line of a return table: `combinations` if it is exact, `count` of rounds if it is simulated."""

    outcome: str
    combinations: int | None = None
    count: int | None = None
    probability: float
    pays: float
    """The net win per unit wagered; -1 is a lost wager, 0 a push."""
    contribution: float
    """What the line adds to the expected value."""
    pays_exactly: str = ""
    """The net win as a fraction, such as 6/5, if `pays` is rounded."""

    @property
    def number(self) -> int:
        """The combinations, or the rounds."""
        return (self.combinations if self.count is None else self.count) or 0

    @property
    def net(self) -> Fraction:
        """The net win per unit wagered, exactly."""
        return Fraction(self.pays_exactly or self.pays)


class WagerOdds(Rows, msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a wager per unit wagered, from the player's side. The player-dealer's have the opposite sign."""

    wager: str
    method: Method
    basis: Basis
    """How both sides play, and how sure the figures are."""
    rounds: int
    """The number of combinations, or of simulated rounds."""
    win: float
    push: float
    lose: float
    expected: float
    fraction: str
    """The expected value as an exact fraction; empty if it is simulated or comes from rounded probabilities."""
    house_edge: float
    """What a casino would call the house edge: the expected loss per unit of the first wager. It is the
    player-dealer's here, because the house has no part in the wagers."""
    standard_error: float | None
    """The standard error of `expected`; 0 if it is exact. None if all simulated rounds ended alike: they do not tell
    how often others end differently."""
    sd: float
    """The standard deviation of one round."""
    hit_frequency: float
    """The share of rounds in which the wager is paid."""
    element_of_risk: float
    """The expected value divided by the average total wager, including doubles and other later wagers."""
    outcomes: tuple[Outcome, ...]
    """In order of `pays`, the highest first."""

    @classmethod
    def exact(cls, wager: str, tally: Mapping[Result, int], basis: Basis = EXACT) -> Self:
        """Computes exact odds from the number of combinations of each result."""
        return cls._of(wager, "exact", tally, basis)

    @classmethod
    def simulated(cls, wager: str, tally: Mapping[Result, int], basis: Basis = SIMULATED) -> Self:
        """Computes simulated odds from the number of rounds with each result."""
        return cls._of(wager, "simulated", tally, basis)

    @classmethod
    def _of(cls, wager: str, method: Method, tally: Mapping[Result, int], basis: Basis) -> Self:
        total = sum(tally.values())
        if not total:
            raise ValueError(f"{wager}: there are no results to compute odds from")
        expected = _mean(tally, lambda result: result.net)
        variance = _mean(tally, lambda result: result.net * result.net) - expected * expected
        risked = _mean(tally, lambda result: result.risked)
        sd = sqrt(variance)
        win, push, lose = (float(_share(tally, side)) for side in (1, 0, -1))
        return cls(
            wager=wager,
            method=method,
            basis=basis,
            rounds=total,
            win=win,
            push=push,
            lose=lose,
            expected=float(expected),
            fraction="" if basis.rounded or basis.certainty == "simulated" else str(expected),
            house_edge=float(-expected),
            standard_error=0.0 if method == "exact" else sd / sqrt(total) if sd else None,
            sd=sd,
            hit_frequency=win,
            element_of_risk=float(expected / risked),
            outcomes=_outcomes(method, tally, total),
        )

    def to_row(self) -> dict[str, Any]:
        """The figures without the outcomes."""
        row = {name: getattr(self, name) for name in self.__struct_fields__ if name not in ("basis", "outcomes")}
        return row | {"certainty": self.basis.certainty, "strategy": self.basis.strategy}

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dict for each outcome."""
        return [
            {
                "outcome": line.outcome,
                "count": line.number,
                "probability": line.probability,
                "pays": line.pays,
                "contribution": line.contribution,
            }
            for line in self.outcomes
        ]

    @property
    def _title(self) -> str:
        return f"{self.wager}: {self.expected:+.4%} per unit wagered, {self.label}"

    @property
    def label(self) -> str:
        """How sure the figures are, with their error if they are simulated."""
        certainty = self.basis.certainty
        if certainty == "simulated":
            return f"{self.rounds:,} simulated round{'s' if self.rounds > 1 else ''}, {self.plus_minus()}"
        return certainty

    @property
    def counts_are(self) -> tuple[str, ...]:
        """The heading of the numbers of the outcomes; none if they are rounded probabilities."""
        if self.basis.rounded:
            return ()
        return ("combinations" if self.method == "exact" else "rounds",)

    @property
    def counted(self) -> str:
        """What exact figures were counted from."""
        basis = self.basis
        return basis.combinations if basis.rounded else f"{self.rounds:,} {basis.combinations}"

    @property
    def error(self) -> float:
        """The standard error to compute with: infinite if it is not known."""
        return inf if self.standard_error is None else self.standard_error

    def plus_minus(self, digits: int = 4) -> str:
        """As in "± 0.0123%"."""
        error = self.standard_error
        return "error unknown, because all ended alike" if error is None else f"± {error:.{digits}%}"

    def __repr__(self) -> str:
        return f"<WagerOdds {self._title}>"

    @property
    def favors_players(self) -> bool:
        """True if the player has an edge that chance cannot explain. A prize that cannot lose does not count."""
        return self.lose > 0 and self.expected > 4 * self.error


def _mean(tally: Mapping[Result, int], of: Callable[[Result], Number]) -> Fraction:
    return sum((n * Fraction(of(result)) for result, n in tally.items()), Fraction()) / sum(tally.values())


def _share(tally: Mapping[Result, int], side: int) -> Fraction:
    """The share of results that win (1), push (0) or lose (-1)."""
    return _mean(tally, lambda result: sign(result.net) == side)


def sign(number: Number) -> int:
    return (number > 0) - (number < 0)


def _outcomes(method: Method, tally: Mapping[Result, int], total: int) -> tuple[Outcome, ...]:
    """One line for each outcome and net win. Results that differ only in the total wagered are merged."""
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
            pays_exactly="" if float(net) == net else str(net),
        )
        for (net, outcome), n in sorted(lines.items(), key=lambda line: (-line[0][0], line[0][1]))
    )


def by_unit(outcome: SettledAs, unit: Cents) -> Number:
    """The net win of a settled wager per unit wagered. Only a fixed prize depends on the `unit`, which is in cents."""
    match outcome:
        case Win(pay=Odds(to=to, base=base)):
            return Fraction(to, base)
        case Win(pay=prize):
            return Fraction(prize.pays(unit), unit)
        case Lose(half=half):
            return Fraction(-1, 2) if half else -1
        case Push():
            return 0
