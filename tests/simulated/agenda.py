"""What happens outside of the server, by its time."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import count

from simulated.loop import VirtualTime


class Agenda:
    def __init__(self, time: VirtualTime) -> None:
        self._time = time
        self._planned: list[tuple[float, int, str, Callable[[], object]]] = []
        self._numbers = count()

    def after(self, seconds: float, name: str, act: Callable[[], object]) -> None:
        self.at(self._time.seconds + seconds, name, act)

    def at(self, when: float, name: str, act: Callable[[], object]) -> None:
        heapq.heappush(self._planned, (when, next(self._numbers), name, act))

    @property
    def next_at(self) -> float | None:
        return self._planned[0][0] if self._planned else None

    def run_one(self) -> str:
        """Does what is due first, and says what it was."""
        _, _, name, act = heapq.heappop(self._planned)
        act()
        return name
