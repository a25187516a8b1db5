"""The only thread that writes. It commits many jobs together."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, Protocol, TypeVar

from cardroom.ledger.errors import Lost
from cardroom.ledger.store import Store
from cardroom.ledger.transaction import Transaction

T = TypeVar("T")


class Answer(Protocol):
    """Where the outcome of a job goes: a future, or something lighter. The writer's thread calls these methods."""

    def set_running_or_notify_cancel(self) -> bool:
        """False if nobody waits any more: then the job is not run."""
        ...

    def set_result(self, result: Any, /) -> None: ...

    def set_exception(self, exception: BaseException, /) -> None: ...


Job = tuple[Callable[[Transaction], Any], Answer]


class Writer:
    """Jobs that are waiting when the thread is free share one transaction. All are answered once it is durable."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._start()

    def _start(self) -> None:
        self._thread = threading.Thread(target=self._work, name="ledger writer", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[Transaction], T]) -> Future[T]:
        """Queues a job. It runs in its own savepoint: if it raises, it is undone and its future gets the error.

        It runs again, in another transaction, if another process was in the way.
        """
        future: Future[T] = Future()
        self.hand_in(job, future)
        return future

    def hand_in(self, job: Callable[[Transaction], Any], answer: Answer) -> None:
        """Queues a job whose outcome goes to `answer`."""
        with self._closing:
            if self._closed:
                raise RuntimeError("the writer is closed")
            self._queue.put((job, answer))

    def close(self) -> None:
        """Waits until all submitted jobs are done, and stops the thread."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        while self._take_turn():
            pass

    def _take_turn(self) -> bool:
        """Waits for a job and commits it with all others that are waiting. False once the writer is closed."""
        first = self._queue.get()
        # Jobs that arrive from now on wait for the next batch.
        waiting = [first, *(self._queue.get() for _ in range(self._queue.qsize()))]
        if batch := [job for job in waiting if job and job[1].set_running_or_notify_cancel()]:
            self._commit(batch)
        return waiting[-1] is not None

    def _commit(self, batch: list[Job]) -> None:
        answers: list[Callable[[], None]] = []
        try:
            answers = self._store.commit(lambda transaction: [_attempt(transaction, job, to) for job, to in batch])
        except BaseException as error:
            for _, to in batch:
                to.set_exception(error)
            return
        for answer in answers:
            answer()


def _attempt(transaction: Transaction, job: Callable[[Transaction], Any], to: Answer) -> Callable[[], None]:
    """Runs a job; returns a function that answers it after the commit."""
    try:
        with transaction.savepoint():
            result = job(transaction)
    except Lost:
        raise
    except BaseException as error:
        failure = error
        return lambda: to.set_exception(failure)
    return lambda: to.set_result(result)
