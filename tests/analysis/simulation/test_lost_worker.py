"""A cluster of four workers of which some are killed in the middle of the work."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from cardroom.analysis import evaluations
from cardroom.analysis.at_scale import Pending
from cardroom.analysis.game_odds import GameOdds, chosen, find_odds
from cardroom.analysis.simulation.cluster import connected
from cardroom.analysis.simulation.job import ByEngine, Tallies
from cardroom.analysis.simulation.run import on_cluster, one_by_one, run
from cardroom.analysis.sweep import price_with, sweep, sweep_on
from cardroom.houses import load_game
from support.effort import SOAK
from support.odds_at_table import spread

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not SOAK, reason="it is for the soak")]
BACCARAT, CALIFORNIA = "oaks/ez-baccarat-panda-8", "oceans-eleven/california-baccarat"
CHUNKS, CHANGE = 20, "decks=1,2,4,6,8"


@contextmanager
def workers(count: int) -> Iterator[Any]:
    from distributed import LocalCluster

    with LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None) as cluster:  # type: ignore[no-untyped-call]
        yield cluster


def kill(cluster: Any, count: int) -> None:
    for worker in list(cluster.workers.values())[:count]:
        os.kill(worker.pid, signal.SIGKILL)


def job() -> ByEngine:
    return ByEngine(spread(BACCARAT), evaluations(spread(BACCARAT)), "", seed=1)


def equilibrium_here() -> GameOdds:
    game: Any = spread(CALIFORNIA)
    return find_odds(game, chosen(evaluations(game), ""), strategy="equilibrium")


@pytest.mark.parametrize("lost", [1, 4])
def test_a_simulation_goes_on_when_workers_are_killed(lost: int) -> None:
    """When all four are, the tables that they shared are gone too, and are sent again."""
    rounds, done = CHUNKS * ByEngine.chunk, []
    with workers(4) as cluster, on_cluster(job(), cluster.scheduler_address) as at_work:

        def enough(so_far: int, _tallies: Tallies) -> bool:
            done.append(so_far)
            if len(done) == 3:
                kill(cluster, lost)
            return False

        found = run(job(), rounds, at_work, enough)
    assert done == [number * ByEngine.chunk for number in range(1, CHUNKS + 1)]
    assert found == run(job(), rounds, one_by_one(job()), lambda *_: False)


def test_a_sweep_and_an_equilibrium_go_on_when_one_of_four_is_killed() -> None:
    game, house_game = spread(CALIFORNIA), load_game(BACCARAT)
    wagers = chosen(evaluations(game), "")
    with workers(4) as cluster, connected(cluster.scheduler_address) as at_work:
        steps = []
        for step in sweep_on(at_work, house_game, CHANGE):
            steps.append(step)
            if len(steps) == 1:
                kill(cluster, 1)
        parts: list[tuple[int, int]] = []

        def at(done: int, of_all: int) -> None:
            parts.append((done, of_all))
            if done == 2:
                kill(cluster, 1)

        found = Pending(at_work, game, wagers, strategy="equilibrium").result(at)
    assert parts == [(number, 6) for number in range(1, 7)]
    assert steps == list(sweep(house_game, CHANGE, price_with()))
    assert found.odds == equilibrium_here().odds


@pytest.mark.parametrize("count", [1, 2, 4])
def test_any_number_of_workers_finds_the_same_digits(count: int) -> None:
    game, house_game = spread(CALIFORNIA), load_game(BACCARAT)
    with workers(count) as cluster, connected(cluster.scheduler_address) as at_work:
        found = Pending(at_work, game, chosen(evaluations(game), ""), strategy="equilibrium").result()
        steps = list(sweep_on(at_work, house_game, CHANGE))
    assert found.odds == equilibrium_here().odds
    assert steps == list(sweep(house_game, CHANGE, price_with()))
