"""Compares exact odds with simulated rounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from typing import Any

import msgspec

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import plays_alike
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.games.california.banked import BankedGame

TOO_FAR = 4
"""Standard errors between the exact and the simulated value that count as a disagreement."""


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """The exact and the simulated expected value of a wager, and the number of standard errors between them."""

    wager: str
    exact: float
    played: float
    rounds: int
    standard_error: float
    """Computed from the exact standard deviation, because a rare prize may not have occurred in the rounds."""
    z: float
    alike: bool
    """True if the simulated player uses the strategy of the exact odds. If not, the two may differ."""

    @property
    def disagrees(self) -> bool:
        return self.alike and abs(self.z) > TOO_FAR


def cross_check(
    game: BankedGame[Any],
    wagers: Iterable[Evaluation],
    exact: Mapping[str, WagerOdds],
    played: Mapping[str, WagerOdds],
) -> Iterator[Check]:
    """Yields a check for every wager with exact and simulated odds."""
    for wager in wagers:
        counted, simulated = exact.get(wager.wager), played.get(wager.wager)
        if counted is None or simulated is None or not counted.sd:
            continue
        error = counted.sd / sqrt(simulated.rounds)
        yield Check(
            wager=wager.wager,
            exact=counted.expected,
            played=simulated.expected,
            rounds=simulated.rounds,
            standard_error=error,
            z=(simulated.expected - counted.expected) / error,
            alike=plays_alike(game, wager),
        )
