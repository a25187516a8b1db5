"""Simulated rounds at a full table: compiled if the game has such rounds, otherwise dealt by the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families import MATHEMATICS, player_of, usual_strategy
from cardroom.analysis.kernels.deal import shuffled
from cardroom.analysis.kernels.kernel import NOT_MADE, Kernel, Line
from cardroom.analysis.risk.ruin import Amounts
from cardroom.analysis.simulation.full_table import play_table, won
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents

BANK_ROUNDS = 3_000
"""Rounds to simulate at a full table, for `cardroom risk` and for reports alike: they show the same figures."""
COMPILED_ROUNDS = 500_000
"""At least so many if they are compiled, which takes less than a second."""


class Strata(NamedTuple):
    """Rounds sorted by an outcome whose probability is known exactly."""

    of: NDArray[np.int64]
    """The stratum of each round."""
    chances: Amounts
    """The probability of each stratum."""
    came: NDArray[np.int64]
    """The number of simulated rounds in each; 0 if the rounds of another outcome stand for it."""


class BankResults(msgspec.Struct, frozen=True):
    """The player-dealer's results in rounds at a full table, after the fee."""

    wagers: tuple[Wager, ...]
    results: Amounts
    by_wager: dict[tuple[Seat, str], Amounts]
    """The results on each kind of wager of each seat, with the sign of the player."""
    fee: Cents
    seed: int
    rounds: int
    """The number of simulated rounds."""
    strata: Strata

    @property
    def chances(self) -> Amounts:
        """The probability of each round."""
        of, chances, _ = self.strata
        return np.asarray((chances / np.maximum(np.bincount(of, minlength=len(chances)), 1))[of])

    def mean(self, values: Amounts) -> tuple[float, float]:
        """The mean of a figure of each round, and its standard error. Strata that did not come add nothing to it."""
        of, chances, came = self.strata
        counts = np.maximum(np.bincount(of, minlength=len(chances)), 1)
        means = np.bincount(of, values, len(chances)) / counts
        spreads = np.bincount(of, (values - means[of]) ** 2, len(chances)) / counts
        share = np.where(came > 0, chances**2 / np.maximum(came, 1), 0.0)
        return float(chances @ means), sqrt(float(share @ spreads))


def bank_results(
    game: BankedGame[Any],
    wagers: Sequence[Wager],
    rounds: int,
    seed: int = 1,
    at: Callable[[int, int], None] = lambda *_: None,
) -> BankResults:
    """Simulates a full table: the players play against the same hand, so their results do not average out.

    At least this number of rounds is played. `at` is told the number of rounds that are done, and the number of all.
    """
    fee = fee_of(game, wagers, game.rules.seats)
    seats = sorted({wager.seat for wager in wagers})
    build = MATHEMATICS.of(game).at_table
    kernel = build(game, usual_strategy(game), len(seats)) if build else None
    if kernel:
        rounds = max(rounds, COMPILED_ROUNDS)
        by_wager = _compiled(kernel, wagers, rounds, seed)
        results = -np.sum(list(by_wager.values()), axis=0) - fee
    else:
        results, by_wager = _dealt(game, wagers, rounds, seed, at)
    alike = Strata(np.zeros(rounds, np.int64), np.ones(1), np.array([rounds]))
    return BankResults(tuple(wagers), results, by_wager, fee, seed, rounds, alike)


def _compiled(kernel: Kernel, wagers: Sequence[Wager], rounds: int, seed: int) -> dict[tuple[Seat, str], Amounts]:
    """The rounds of a kernel, whose lines are those of the seats in turn."""
    codes = kernel.play(shuffled(kernel.deck, seed, 0), rounds)
    seats = sorted({wager.seat for wager in wagers})
    each = len(kernel.lines) // len(seats)
    found = {}
    for column, line in enumerate(kernel.lines):
        seat = seats[column // each]
        if amount := sum(wager.amount for wager in wagers if (wager.seat, wager.kind) == (seat, line.wager)):
            found[seat, line.wager] = _cents(line, amount)[codes[:, column]]
    return found


def _cents(line: Line, amount: Cents) -> Amounts:
    """What each code wins; nothing where the wager was not made."""
    cents = np.zeros(NOT_MADE + 1)
    cents[: len(line.results)] = [round(result.net * amount) for result in line.results]
    return cents


def _dealt(
    game: BankedGame[Any], wagers: Sequence[Wager], rounds: int, seed: int, at: Callable[[int, int], None]
) -> tuple[Amounts, dict[tuple[Seat, str], Amounts]]:
    bot = player_of(game, usual_strategy(game))
    results = np.zeros(rounds)
    by_wager: dict[tuple[Seat, str], Amounts] = {}
    for number, played in enumerate(play_table(game, wagers, bot, seed, rounds)):
        at(number, rounds)
        results[number] = won(played, game.rules.seats)
        for wager in played.outcome.wagers:
            by_wager.setdefault((wager.seat, wager.kind), np.zeros(rounds))[number] += wager.net
    return results, by_wager


def fee_of(game: BankedGame[Any], wagers: Sequence[Wager], seat: Seat) -> Cents:
    return sum(due.owed for due in game.due(wagers, game.rules.seats) if due.seat == seat)
