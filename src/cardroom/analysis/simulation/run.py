"""Does a job's chunks with all cores, or on a Dask cluster, until there are rounds enough."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count, islice
from multiprocessing import get_context
from os import cpu_count
from typing import Any, Protocol

from cardroom.analysis.odds import Tally, WagerOdds
from cardroom.analysis.simulation.job import Job, Tallies

Enough = Callable[[int, Tallies], bool]
"""Told how many rounds are done and what came of them."""
NO_DASK = 'a cluster needs Dask: install it with `pip install "cardroom[cluster]"`'


class Waiting(Protocol):
    def result(self) -> Tallies:
        """What came of the chunk, as soon as it is done."""

    def cancel(self) -> object:
        """Nobody needs it any more."""


@dataclass(frozen=True)
class Workers:
    """Who does the chunks."""

    count: int
    submit: Callable[[int, int], Waiting]
    """Gives somebody the chunk of a number with so many rounds."""


def one_by_one(job: Job) -> Workers:
    """Nobody else: each chunk when it is asked for."""

    def submit(number: int, rounds: int) -> Waiting:
        chunk: Future[Tallies] = Future()
        chunk.set_result(job.run(number, rounds))
        return chunk

    return Workers(0, submit)


@contextmanager
def on_this_machine(job: Job) -> Iterator[Workers]:
    """All cores: threads where the work is machine code, else processes."""
    cores = cpu_count() or 1
    pool: Executor = ThreadPoolExecutor(cores) if job.in_threads else ProcessPoolExecutor(cores, get_context("spawn"))
    with pool:
        yield Workers(cores, lambda number, rounds: pool.submit(job.run, number, rounds))


@contextmanager
def on_cluster(job: Job, address: str) -> Iterator[Workers]:
    """The workers of a Dask scheduler, which need Cardroom installed in the same version."""
    try:
        from distributed import Client
    except ImportError:
        raise ValueError(NO_DASK) from None
    try:
        client: Any = Client(address, timeout="5s")  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise ValueError(f"no Dask scheduler answers at {address}: {error}") from None
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise ValueError(f"the Dask scheduler at {address} has no workers")
        sent = client.scatter(job, broadcast=True)
        yield Workers(threads, lambda number, rounds: client.submit(_run, sent, number, rounds, pure=False))


def _run(job: Job, number: int, rounds: int) -> Tallies:
    return job.run(number, rounds)


def run(job: Job, rounds: int | None, workers: Workers, enough: Enough) -> Tallies:
    """So many rounds, or as many as are enough.

    Chunks are added up in their order, so the end is at the same one whoever does them.
    """
    total: Tallies = {}
    done = 0
    chunks = _chunks(job.chunk, rounds)
    # One more than there are workers, so that none has to wait for the adding up.
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
    """Whether the standard error of every line is no more than this."""
    return all(WagerOdds.simulated(name, tally).standard_error <= error for name, tally in tallies.items() if tally)
