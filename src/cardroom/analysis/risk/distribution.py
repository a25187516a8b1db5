"""The results of one round with their probabilities, and of many rounds together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from math import gcd, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.basis import Certainty, least_sure
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import MATHEMATICS, plays_alike
from cardroom.analysis.risk.ruin import Amounts
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents, Lose, Outcome, Win

MOST_LEVELS = 1 << 22
"""The number of different sums that are counted. Beyond it, a distribution is too fine."""


class Distribution(NamedTuple):
    """What one side may win in a round, in cents without the fee, and how likely it is."""

    cents: NDArray[np.int64]
    chances: Amounts
    certainty: Certainty

    @property
    def mean(self) -> float:
        return float(self.cents @ self.chances)

    @property
    def sd(self) -> float:
        return sqrt(max(float(self.cents.astype(float) ** 2 @ self.chances) - self.mean**2, 0.0))

    def less(self, fee: Cents) -> Distribution:
        return self._replace(cents=self.cents - fee)


class Sums(NamedTuple):
    """The distribution of a sum of rounds: `lowest` cents and upward by `step`."""

    lowest: int
    step: int
    chances: Amounts

    def above(self, cents: float) -> float:
        """The probability of more than this."""
        first = max(int(np.floor((cents - self.lowest) / self.step + 1e-9)) + 1, 0)
        return min(float(self.chances[first:].sum()), 1.0)


def sums(one: Distribution, rounds: int) -> Sums:
    """Adds up independent rounds. Raises ValueError if there are too many different sums."""
    low = int(one.cents.min())
    step = gcd(*(one.cents - low).tolist()) or 1
    places = (one.cents - low) // step
    width = int(places.max())
    size = width * rounds + 1
    if size > MOST_LEVELS:
        raise ValueError(f"a session of {rounds} rounds has too many different results ({size:,}); choose fewer rounds")
    grid = np.zeros(width + 1)
    np.add.at(grid, places, one.chances)
    length = 1 << (size - 1).bit_length()
    total = np.fft.irfft(np.fft.rfft(grid, length) ** rounds, length)[:size] if length > 1 else np.ones(1)
    return Sums(low * rounds, step, np.maximum(total, 0.0))


def of_odds(odds: WagerOdds, amount: Cents) -> Distribution:
    """A player's round with one wager of this amount."""
    found: dict[int, float] = {}
    for line in odds.outcomes:
        won = round(line.pays * amount)
        found[won] = found.get(won, 0.0) + line.probability
    return _of(found, odds.basis.certainty_of_shares)


def of_rounds(results: Amounts, chances: Amounts | None = None) -> Distribution:
    """Simulated rounds with these probabilities, or each as likely as the others."""
    values, places = np.unique(np.rint(results).astype(np.int64), return_inverse=True)
    counts = np.bincount(places, chances, len(values))
    return Distribution(values, counts / counts.sum(), "simulated")


def of_bank(
    game: BankedGame[Any], down: Sequence[Wager], wagers: Sequence[Evaluation], odds: Mapping[str, WagerOdds]
) -> Distribution | None:
    """The player-dealer's exact round, with a bank that covers every wager; None if it must be simulated.

    It is exact if all players wager on the same hands and choose alike, and if there is one wager in all.
    """
    if shared := MATHEMATICS.of(game).shared:
        counted: Counter[int] = Counter()
        kinds: set[str] = set()
        for made, resolve, ways in shared(game, down):
            counted[-sum(net(wager, resolve(wager)) for wager in made)] += ways
            kinds.update(wager.kind for wager in made)
        return _of(counted, certainty_of(kinds, wagers))
    line = only_wager(game, down, wagers)
    if line is None or (found := odds.get(line.wager)) is None or found.method != "exact":
        return None
    alone = of_odds(found, down[0].amount)
    return alone._replace(cents=-alone.cents)


def certainty_of(kinds: Set[str], wagers: Iterable[Evaluation]) -> Certainty:
    """How sure the sum of the exact odds of these kinds of wagers is, with the usual strategy of each."""
    made = (wager for wager in wagers if wager.solvers and wager.kinds and wager.kinds[0] in kinds)
    return least_sure(["exact", *(wager.basis(next(iter(wager.solvers))).certainty for wager in made)])


def only_wager(game: BankedGame[Any], down: Sequence[Wager], wagers: Sequence[Evaluation]) -> Evaluation | None:
    """The evaluation of the one wager that is made; None if there are more, or if it is played in another way."""
    lines = [line for line in wagers if line.kinds and line.kinds[0] == down[0].kind]
    return lines[0] if len(down) == 1 and lines and plays_alike(game, lines[0]) else None


def net(wager: Wager, outcome: Outcome) -> Cents:
    """What the player wins or loses if the bank covers the wager."""
    match outcome:
        case Win(pay=pay):
            return pay.pays(wager.amount)
        case Lose():
            return -outcome.of(wager.amount)
        case _:
            return 0


def _of(counted: Mapping[int, float], certainty: Certainty) -> Distribution:
    cents = sorted(counted)
    total = sum(counted.values())
    return Distribution(np.array(cents, np.int64), np.array([counted[each] / total for each in cents]), certainty)
