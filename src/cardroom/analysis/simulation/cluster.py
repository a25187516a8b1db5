"""Work on a Dask cluster. A part that is lost with its worker is done again, and what is done stays done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from cardroom.extras import needs

T = TypeVar("T")
TRIES = 4
"""How often a part is sent, if all workers that knew of it are lost."""


class Cluster:
    """The workers of a Dask scheduler."""

    def __init__(self, client: Any, threads: int) -> None:
        self._client = client
        self.threads = threads

    def share(self, thing: T) -> Shared[T]:
        """Sends something large to every worker once."""
        return Shared(thing, self._client.scatter(thing, broadcast=True))

    def send(self, work: Callable[..., T], *arguments: Any) -> Sent[T]:
        """Starts a part of the work. It must depend on its arguments alone, because it may be done twice."""
        return Sent(self._client, work, arguments)


class Shared(Generic[T]):
    """Something that every worker has."""

    def __init__(self, thing: T, on_workers: Any) -> None:
        self.thing = thing
        self.on_workers = on_workers


class Sent(Generic[T]):
    """A part of the work that was sent."""

    def __init__(self, client: Any, work: Callable[..., T], arguments: tuple[Any, ...]) -> None:
        self._client = client
        self._work = work
        self._arguments = arguments
        given = [one.on_workers if isinstance(one, Shared) else one for one in arguments]
        self._future = client.submit(work, *given, pure=False)

    def result(self) -> T:
        """Waits for the part. Dask gives the part of a lost worker to another one.

        If the last worker that had a shared argument is lost too, the part is sent again with the argument itself.
        """
        from distributed.scheduler import KilledWorker

        for _ in range(TRIES):
            try:
                answer: T = self._future.result()
                return answer
            except KilledWorker as error:
                raise ValueError(f"several workers ended while they worked on the same part: {error}") from None
            except CancelledError:
                given = [one.thing if isinstance(one, Shared) else one for one in self._arguments]
                self._future = self._client.submit(self._work, *given, pure=False)
        raise ValueError(f"the cluster has lost a part of the work {TRIES} times")

    def cancel(self) -> None:
        self._future.cancel()


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """Uses the workers of a Dask scheduler, which must have the same version of Cardroom installed."""
    needs("cluster", "distributed")
    from distributed import Client

    try:
        client: Any = Client(address, timeout="5s")  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise ValueError(f"no Dask scheduler answers at {address}: {error}") from None
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise ValueError(f"the Dask scheduler at {address} has no workers")
        yield Cluster(client, threads)
