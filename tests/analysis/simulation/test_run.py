"""Work cut into chunks: the same answer whoever does it."""

from __future__ import annotations

from contextlib import nullcontext
from math import sqrt
from typing import Any

import pytest

from cardroom.analysis import WagerOdds, evaluations
from cardroom.analysis.simulation.cluster import connected
from cardroom.analysis.simulation.job import ByEngine, ByKernel, Job, Tallies, job_of
from cardroom.analysis.simulation.run import on_cluster, on_this_machine, one_by_one, precise, run
from cardroom.analysis.simulation.spread import Spread
from cardroom.analysis.simulation.table_job import COLLECTION, PLAYER_DEALER, WholeTable
from cardroom.analysis.sweep import price_with, sweep, sweep_on
from cardroom.houses import load_game
from support.odds_at_table import exact, spread

BACCARAT = "oaks/ez-baccarat-panda-8"


def by_kernel(seed: int = 1) -> ByKernel:
    job = job_of(spread(BACCARAT), evaluations(spread(BACCARAT)), seed=seed)
    assert isinstance(job, ByKernel)
    return job


def by_engine(seed: int = 1) -> ByEngine:
    return ByEngine(spread(BACCARAT), evaluations(spread(BACCARAT)), "", seed)


def never(_done: int, _tallies: Tallies) -> bool:
    return False


def alone(job: Job, rounds: int) -> Tallies:
    return run(job, rounds, one_by_one(job), never)


@pytest.mark.parametrize("make", [by_kernel, by_engine])
def test_the_same_seed_plays_the_same_rounds_and_another_does_not(make: Any) -> None:
    rounds = 3 * make().chunk // 2
    one, again, other = (alone(make(seed), rounds) for seed in (1, 1, 2))
    assert one == again != other
    assert {tally.total() for tally in one.values()} == {rounds}


def test_all_cores_find_what_one_finds() -> None:
    job = by_kernel()
    with on_this_machine(job) as workers:
        assert run(job, 3 * job.chunk, workers, never) == alone(job, 3 * job.chunk)


@pytest.mark.slow
def test_processes_find_what_one_finds() -> None:
    job = WholeTable(Spread("oaks/texas-holdem"), 4, seed=1)
    with on_this_machine(job) as workers:
        assert run(job, 150, workers, never) == alone(job, 150)


@pytest.mark.slow
def test_a_dask_cluster_finds_what_one_machine_finds() -> None:
    from distributed import LocalCluster

    kernel, table = by_kernel(), WholeTable(Spread("oaks/three-card-poker-1-3-6-card-bonus"), 3, seed=1)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:  # type: ignore[no-untyped-call]
        for job, rounds in ((kernel, 3 * kernel.chunk), (table, 120)):
            with on_cluster(job, cluster.scheduler_address) as workers:
                assert workers.count == 2
                assert run(job, rounds, workers, never) == alone(job, rounds)
        with connected(cluster.scheduler_address) as at_work:
            steps = list(sweep_on(at_work, load_game(BACCARAT), "decks=6,8", "tie"))
    assert steps == list(sweep(load_game(BACCARAT), "decks=6,8", price_with("tie")))


@pytest.mark.slow
def test_a_cluster_that_is_not_there_is_reported() -> None:
    with (
        pytest.raises(ValueError, match="no Dask scheduler answers at tcp"),
        on_cluster(by_kernel(), "tcp://127.0.0.1:9"),
    ):
        pass


def test_it_ends_at_the_same_chunk_whoever_does_them() -> None:
    job = by_kernel()
    ended = []
    for place in (nullcontext(one_by_one(job)), on_this_machine(job)):
        with place as workers:
            tallies = run(job, None, workers, lambda _, so_far: precise(so_far, 0.006))
        ended.append(tallies)
    assert ended[0] == ended[1]
    odds = [WagerOdds.simulated(name, tally) for name, tally in ended[0].items()]
    assert max(line.error for line in odds) <= 0.006
    one_less = odds[0].rounds - job.chunk
    assert max(line.sd for line in odds) / sqrt(one_less) > 0.0059


def test_the_shuffle_of_kernels_gives_every_wager_its_exact_odds() -> None:
    for name, tally in alone(by_kernel(), 20 * by_kernel().chunk).items():
        played, counted = WagerOdds.simulated(name, tally), exact(BACCARAT, name)
        assert abs(played.expected - counted.expected) < 4 * counted.sd / sqrt(played.rounds)


def test_at_a_whole_table_what_some_win_others_and_the_house_have_paid() -> None:
    tallies = alone(WholeTable(Spread(BACCARAT), 5, seed=1), 60)
    assert sum(tally.total() for name, tally in tallies.items() if name == PLAYER_DEALER) == 60
    won = sum(result.net * count for tally in tallies.values() for result, count in tally.items())
    assert won == 0
    assert sum(result.net * count for result, count in tallies[COLLECTION].items()) > 0
