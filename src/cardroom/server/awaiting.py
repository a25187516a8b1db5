"""Brings the answers of another thread into the event loop. All that are ready are brought with one call."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any


class Awaited:
    """The answer to one job. The loop waits for it; the writer's thread gives it."""

    __slots__ = ("_answers", "_future", "_outcome")

    def __init__(self, answers: Answers, future: asyncio.Future[Any]) -> None:
        self._answers = answers
        self._future = future
        self._outcome: tuple[Any, BaseException | None] = (None, None)

    def __await__(self) -> Any:
        """The result of the job, or its error. Whoever stops waiting cancels it, unless it has begun."""
        return self._future.__await__()

    def set_running_or_notify_cancel(self) -> bool:
        return not self._future.cancelled()

    def set_result(self, result: Any, /) -> None:
        self._outcome = result, None
        self._answers.bring(self)

    def set_exception(self, exception: BaseException, /) -> None:
        self._outcome = None, exception
        self._answers.bring(self)

    def tell(self) -> None:
        """In the loop: gives the outcome to whoever waits."""
        result, error = self._outcome
        if self._future.done():
            return
        if error is None:
            self._future.set_result(result)
        else:
            self._future.set_exception(error)


class Answers:
    """For the loop that is running. Answers are given in any thread."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._ready: deque[Awaited] = deque()
        self._is_called = False
        """True if the loop will look at what is ready."""

    def expect(self) -> Awaited:
        """An answer to wait for, in the loop."""
        return Awaited(self, self._loop.create_future())

    def bring(self, answer: Awaited) -> None:
        """In any thread: lets the loop tell an answer."""
        self._ready.append(answer)
        if not self._is_called and not self._loop.is_closed():
            self._is_called = True
            self._loop.call_soon_threadsafe(self._bring)

    def _bring(self) -> None:
        self._is_called = False  # from now on: what is answered while this looks is brought by another call
        while self._ready:
            self._ready.popleft().tell()
