"""Brings the answers of another thread into the event loop. All that are ready are brought with one call."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future
from typing import Any, TypeVar

T = TypeVar("T")


class Answers:
    """For the loop that is running. `wait_for` is called in the loop; futures are answered in any thread."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._ready: deque[asyncio.Future[None]] = deque()
        self._is_called = False
        """True if the loop will look at what is ready."""

    async def wait_for(self, future: Future[T]) -> T:
        """The result of a future. Whoever stops waiting cancels it, unless its job has begun."""
        waiter = self._loop.create_future()

        def answered(_future: Future[Any]) -> None:
            self._ready.append(waiter)
            if not self._is_called and not self._loop.is_closed():
                self._is_called = True
                self._loop.call_soon_threadsafe(self._bring)

        future.add_done_callback(answered)
        try:
            await waiter
        except asyncio.CancelledError:
            future.cancel()
            raise
        return future.result()

    def _bring(self) -> None:
        self._is_called = False  # from now on: what is answered while this looks is brought by another call
        while self._ready:
            waiter = self._ready.popleft()
            if not waiter.done():
                waiter.set_result(None)
