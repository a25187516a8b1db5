"""The odds of wagers by the best way there is: counted out, or else from rounds that are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from typing import Any

import msgspec

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.odds import Method, WagerOdds
from cardroom.analysis.simulation.job import job_of
from cardroom.analysis.simulation.kernel import CannotPlay
from cardroom.analysis.simulation.run import on_this_machine, one_by_one, run
from cardroom.dealing.round import RoundVoided
from cardroom.games.california.banked import BankedGame

GoOn = Callable[[int], bool]
NOT_AT_TABLE = "it cannot be simulated with one player"
NEVER_MADE = "nobody made this wager in any round"


class Found(msgspec.Struct, frozen=True):
    odds: tuple[WagerOdds, ...]
    why_not: dict[str, str]
    """The wagers that could not be evaluated, and why."""


def find_odds(
    game: BankedGame[Any],
    wagers: Sequence[Evaluation],
    rounds: int,
    strategy: str = "",
    method: Method | None = None,
    *,
    go_on: GoOn = lambda _: True,
) -> Found:
    """Exact odds for every wager that has a solver, simulated ones for the rest; or all by one method."""
    _check_strategy(wagers, strategy)
    odds: dict[str, WagerOdds] = {}
    why_not: dict[str, str] = {}
    to_play = []
    for wager in wagers:
        if method == "exact" or (wager.solvers and method is None):
            try:
                odds[wager.wager] = wager.exact(strategy)
            except ValueError as error:
                why_not[wager.wager] = str(error)
        elif wager.kinds:
            to_play.append(wager)
        else:
            why_not[wager.wager] = NOT_AT_TABLE if wager.solvers else wager.why_not
    if to_play:
        try:
            odds |= simulate(game, to_play, rounds, strategy, go_on=go_on)
        except (RoundVoided, CannotPlay) as error:
            why_not |= dict.fromkeys((wager.wager for wager in to_play), f"it cannot be played: {error}")
    in_order = [wager.wager for wager in wagers]
    silent = dict.fromkeys((name for name in in_order if name not in {*odds, *why_not}), NEVER_MADE)
    return Found(tuple(odds[name] for name in in_order if name in odds), why_not | silent)


def _check_strategy(wagers: Sequence[Evaluation], strategy: str) -> None:
    known = {name: None for wager in wagers for name in wager.solvers if name}
    if strategy and strategy not in known:
        there = f"there are {', '.join(known)}" if known else "there is nothing to choose by name"
        raise ValueError(f"no strategy {strategy!r} for {', '.join(wager.wager for wager in wagers)}; {there}")


def simulate(
    game: BankedGame[Any],
    wagers: Iterable[Evaluation],
    rounds: int,
    strategy: str = "",
    *,
    seed: int = 1,
    go_on: GoOn = lambda _: True,
) -> dict[str, WagerOdds]:
    """The odds of these wagers from so many rounds, by the strategy or as the house's bot plays.

    `go_on` is told now and then how many rounds are done, and may end it there. A wager that nobody made is left out.
    """
    chosen = list(wagers)
    job = job_of(game, chosen, strategy, seed)
    with on_this_machine(job) if job.in_threads else nullcontext(one_by_one(job)) as workers:
        tallies = run(job, rounds, workers, lambda done, _: not go_on(done))
    return {
        wager.wager: WagerOdds.simulated(wager.wager, tally) for wager in chosen if (tally := tallies.get(wager.wager))
    }
