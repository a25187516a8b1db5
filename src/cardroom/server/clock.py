"""The clock of the room."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from cardroom.floor.guest import Milliseconds
from cardroom.ledger.store import milliseconds


class WallClock:
    """The real time. Tests use a clock that they move themselves."""

    def now(self) -> Milliseconds:
        return milliseconds()

    async def wait(self, woken: asyncio.Event, until: Milliseconds | None) -> None:
        """Waits until the event is set or the time `until` has come; without a time, until the event is set."""
        seconds = None if until is None else max(0, until - self.now()) / 1000
        with suppress(TimeoutError):
            await asyncio.wait_for(woken.wait(), seconds)
