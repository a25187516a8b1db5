"""A clock that stands still until a test moves it."""

from __future__ import annotations

import asyncio

from cardroom.floor.guest import Milliseconds
from cardroom.ledger.store import milliseconds
from cardroom.server.clock import WallClock


class DrivenClock(WallClock):
    """Whoever waits for a moment waits until the test has come there, however long that takes."""

    def __init__(self) -> None:
        self._now = milliseconds()
        self._waiting: dict[asyncio.Event, Milliseconds | None] = {}

    def now(self) -> Milliseconds:
        return self._now

    def start_after(self, at: Milliseconds) -> None:
        self._now = max(self._now, at)

    @property
    def waiting(self) -> int:
        """How many wait that nobody has woken."""
        return sum(not woken.is_set() for woken in self._waiting)

    def waits(self, woken: asyncio.Event) -> bool:
        """True if somebody waits for this event, and nobody has set it."""
        return woken in self._waiting and not woken.is_set()

    async def wait(self, woken: asyncio.Event, until: Milliseconds | None) -> None:
        self._waiting[woken] = until
        try:
            await woken.wait()
        finally:
            del self._waiting[woken]

    def advance(self, seconds: float) -> None:
        """Must be called where the room's loop runs."""
        self._now += round(seconds * 1000)
        for woken, until in self._waiting.items():
            if until is not None and until <= self._now:
                woken.set()
