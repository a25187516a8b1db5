"""The clock of the room."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from cardroom.floor.guest import Milliseconds
from cardroom.ledger.store import milliseconds

TimeSource = Callable[[], Milliseconds]


def _ticks() -> Milliseconds:
    return time.monotonic_ns() // 1_000_000


class WallClock:
    """The time of day when the process started, and a clock from there on that nobody can set back or forward."""

    def __init__(self, time_of_day: TimeSource = milliseconds, ticks: TimeSource = _ticks) -> None:
        """`ticks` must never go back; `time_of_day` is asked only once."""
        self._ticks = ticks
        self._offset = time_of_day() - ticks()

    def now(self) -> Milliseconds:
        return self._offset + self._ticks()

    def start_after(self, at: Milliseconds) -> None:
        """Goes on after a time that was already recorded, should the time of day be behind it."""
        self._offset += max(0, at - self.now())

    async def wait(self, woken: asyncio.Event, until: Milliseconds | None) -> None:
        """Waits until the event is set. It is set when the time `until` has come, if there is one."""
        if until is None:
            await woken.wait()
            return
        timer = asyncio.get_running_loop().call_later(max(0, until - self.now()) / 1000, woken.set)
        try:
            await woken.wait()
        finally:
            timer.cancel()
