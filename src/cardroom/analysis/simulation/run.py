"""Runs the chunks of a simulation on all cores or on a Dask cluster."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count, islice
from multiprocessing import get_context
from os import cpu_count
from typing import Protocol

from cardroom.analysis.simulation.cluster import Cluster, connected
from cardroom.analysis.simulation.job import Job, Tallies
from cardroom.analysis.wager_odds import Tally, WagerOdds

Enough = Callable[[int, Tallies], bool]
"""Given the number of rounds done and their results, returns True to stop."""


class Waiting(Protocol):
    def result(self) -> Tallies:
        """Waits for the chunk and returns its results."""

    def cancel(self) -> object:
        """Cancels the chunk if it has not started."""


@dataclass(frozen=True)
class Workers:
    """The workers that run the chunks."""

    count: int
    submit: Callable[[int, int], Waiting]
    """Starts the chunk with this number and this number of rounds."""


def one_by_one(job: Job) -> Workers:
    """Runs each chunk in this thread when it is submitted."""

    def submit(number: int, rounds: int) -> Waiting:
        chunk: Future[Tallies] = Future()
        chunk.set_result(job.run(number, rounds))
        return chunk

    return Workers(0, submit)


@contextmanager
def on_this_machine(job: Job) -> Iterator[Workers]:
    """Uses all cores: threads for compiled work, otherwise processes."""
    cores = cpu_count() or 1
    pool: Executor = ThreadPoolExecutor(cores) if job.in_threads else ProcessPoolExecutor(cores, get_context("spawn"))
    with pool:
        yield Workers(cores, lambda number, rounds: pool.submit(job.run, number, rounds))


@contextmanager
def on_cluster(job: Job, address: str) -> Iterator[Workers]:
    """Uses the workers of a Dask scheduler."""
    with connected(address) as cluster:
        yield by_cluster(job, cluster)


def by_cluster(job: Job, cluster: Cluster) -> Workers:
    shared = cluster.share(job)
    return Workers(cluster.threads, lambda number, rounds: cluster.send(_run, shared, number, rounds))


def _run(job: Job, number: int, rounds: int) -> Tallies:
    return job.run(number, rounds)


def run(job: Job, rounds: int | None, workers: Workers, enough: Enough) -> Tallies:
    """Runs a number of rounds, or until `enough` returns True.

    Chunks are added in order, so the result does not depend on who runs them.
    """
    total: Tallies = {}
    done = 0
    chunks = _chunks(job.chunk, rounds)
    # One chunk more than there are workers keeps them busy while results are added.
    waiting = deque((size, workers.submit(number, size)) for number, size in islice(chunks, workers.count + 1))
    while waiting:
        size, chunk = waiting.popleft()
        for name, tally in chunk.result().items():
            total.setdefault(name, Tally()).update(tally)
        done += size
        if enough(done, total):
            break
        waiting.extend((size, workers.submit(number, size)) for number, size in islice(chunks, 1))
    for _, chunk in waiting:
        chunk.cancel()
    return total


def _chunks(size: int, rounds: int | None) -> Iterator[tuple[int, int]]:
    for number in count():
        left = size if rounds is None else min(size, rounds - number * size)
        if left <= 0:
            return
        yield number, left


def precise(tallies: Tallies, error: float) -> bool:
    """True if the standard error of every line is at most this, or unknown, because all its rounds ended alike."""
    found = (WagerOdds.simulated(name, tally) for name, tally in tallies.items() if tally)
    return all((line.standard_error or 0.0) <= error for line in found)
