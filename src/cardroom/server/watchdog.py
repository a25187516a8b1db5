"""A thread that notices when something holds up the event loop, and says what it was."""

from __future__ import annotations

import logging
import sys
import threading
import time
from itertools import islice, takewhile
from pathlib import Path
from traceback import walk_stack
from types import FrameType, TracebackType
from typing import Self

log = logging.getLogger(__name__)
MOST_SECONDS = 0.1
"""A longer hold of the event loop is logged."""
MARGIN_SECONDS = 0.002
"""The thread looks this much later than it must, so that it need not look twice."""
MOST_CALLS = 15
"""The number of calls in the log, from the innermost on."""


class Watchdog:
    """The loop must call `tick` every `most_seconds`. When a tick comes later than that by as much again, the watchdog
    logs what the thread of the loop is doing."""

    def __init__(self, most_seconds: float = MOST_SECONDS) -> None:
        self._most = most_seconds
        self._every = most_seconds
        self.ticked = time.monotonic()
        self._reported = 0.0
        """The tick after which a hold was reported, so that it is reported once."""
        self._stopped = threading.Event()
        self._watched = threading.get_ident()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def __enter__(self) -> Self:
        self.tick()
        self._thread.start()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._stopped.set()
        self._thread.join()

    def tick(self) -> None:
        """The loop goes on."""
        self.ticked = time.monotonic()

    def _watch(self) -> None:
        """Wakes up when the next tick would be too late, and goes back to sleep if there was one meanwhile."""
        wait = self._most
        while not self._stopped.wait(wait):
            ticked, now = self.ticked, time.monotonic()
            late = now - ticked - self._every
            if late > self._most and ticked != self._reported:
                self._reported = ticked
                self._report(late)
            # Not less than a tick: a loop that is held up is reported once, and then looked at from time to time.
            wait = max(ticked + self._every + self._most - now, self._every) + MARGIN_SECONDS

    def _report(self, late: float) -> None:
        calls = _calls(sys._current_frames().get(self._watched))
        log.warning("the event loop is held up", extra={"milliseconds": round(1000 * late), "in": calls})


def _calls(frame: FrameType | None) -> str:
    """What the thread of the loop is doing, the innermost call first, without the loop itself."""
    own = takewhile(lambda one: not one[0].f_globals.get("__name__", "").startswith("asyncio."), walk_stack(frame))
    calls = [
        f"{inner.f_code.co_name} ({'/'.join(Path(inner.f_code.co_filename).parts[-2:])}:{line})"
        for inner, line in islice(own, MOST_CALLS)
    ]
    return " < ".join(calls) or "nothing: other threads or programs have the processor"
