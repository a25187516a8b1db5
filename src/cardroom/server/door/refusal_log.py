"""The log of what is refused. A flood of refusals is a few lines, not thousands."""

from __future__ import annotations

import logging
from collections.abc import Callable

log = logging.getLogger(__name__)
SECONDS = 60.0
MOST_LINES = 200
"""The number of lines in a minute for all addresses together."""
MOST_CHARACTERS = 200
"""Longer text from a client is cut off in the log."""


class RefusalLog:
    """One line a minute for each address or person and each kind of refusal, with the number of those left out."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._minute = clock()
        self._left_out: dict[tuple[str | int, str], int] = {}
        """By who and what was refused in this minute, how many were not logged."""
        self._unknown = 0
        """Those left out because there were too many lines already."""

    def note(self, who: str | int, what: str, level: int = logging.WARNING, **fields: object) -> None:
        """`who` is an address, or the number of a person."""
        now = self._clock()
        if now >= self._minute + SECONDS:
            self._next_minute(now)
        if (who, what) in self._left_out:
            self._left_out[who, what] += 1
        elif len(self._left_out) >= MOST_LINES:
            self._unknown += 1
        else:
            self._left_out[who, what] = 0
            by = {"person": who} if isinstance(who, int) else {"address": who}
            log.log(level, what, extra={**by, **{name: _short(value) for name, value in fields.items()}})

    def _next_minute(self, now: float) -> None:
        more = sum(self._left_out.values()) + self._unknown
        if more:
            log.warning("refusals left out of the log", extra={"number": more, "of": len(self._left_out)})
        self._minute, self._unknown = now, 0
        self._left_out.clear()


def _short(value: object) -> object:
    return value[:MOST_CHARACTERS] if isinstance(value, str) else value
