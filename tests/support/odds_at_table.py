"""Rounds of the engine beside the odds that a solver finds."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardroom.analysis import WagerOdds, evaluations, simulate
from cardroom.games.california.banked import BankedGame
from cardroom.houses import load_game


@cache
def spread(name: str) -> BankedGame[Any]:
    """A house's game at a table."""
    game = load_game(name).spread()
    assert isinstance(game, BankedGame)
    return game


@cache
def exact(name: str, wager: str, strategy: str = "") -> WagerOdds:
    """The exact odds of a wager of a house's game."""
    return {each.wager: each for each in evaluations(spread(name))}[wager].exact(strategy)


def too_far(name: str, rounds: int, strategy: str = "") -> dict[str, float]:
    """The wagers whose odds by playing are more than four standard errors away from the exact odds, and how many."""
    game = spread(name)
    wagers = [each for each in evaluations(game) if each.solvers and each.kinds and each.as_played]
    far = {}
    for wager, played in (simulate(game, wagers, rounds, strategy, seed=5) if wagers else {}).items():
        counted = exact(name, wager, strategy)
        assert {row.outcome for row in played.outcomes} <= {row.outcome for row in counted.outcomes}
        # The error of a rare win is that of the counted odds: the rounds may not have seen one.
        errors = (played.expected - counted.expected) / (counted.sd / played.rounds**0.5)
        if abs(errors) > 4:
            far[wager] = errors
    return far
