"""Exact odds beside rounds that the engine played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from typing import Any

import msgspec

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.odds import WagerOdds
from cardroom.analysis.risk import plays_alike
from cardroom.games.california.banked import BankedGame

TOO_FAR = 4
"""Standard errors."""


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """A wager both ways: `z` is how many standard errors lie between the two."""

    wager: str
    exact: float
    played: float
    rounds: int
    standard_error: float
    """By the exact standard deviation, since the rounds may not have seen a rare prize."""
    z: float
    alike: bool
    """Whether the table plays as the solver does; where not, the two need not agree."""

    @property
    def disagrees(self) -> bool:
        return self.alike and abs(self.z) > TOO_FAR


def cross_check(
    game: BankedGame[Any],
    wagers: Iterable[Evaluation],
    exact: Mapping[str, WagerOdds],
    played: Mapping[str, WagerOdds],
) -> Iterator[Check]:
    """Every wager that has both."""
    for wager in wagers:
        counted, rounds = exact.get(wager.wager), played.get(wager.wager)
        if counted is None or rounds is None or not counted.sd:
            continue
        error = counted.sd / sqrt(rounds.rounds)
        yield Check(
            wager=wager.wager,
            exact=counted.expected,
            played=rounds.expected,
            rounds=rounds.rounds,
            standard_error=error,
            z=(rounds.expected - counted.expected) / error,
            alike=plays_alike(game, wager),
        )
