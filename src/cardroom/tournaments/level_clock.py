"""Which level is played and until when. It counts moments that commands bring along."""

from __future__ import annotations

import msgspec

from cardroom.tournaments.commands import Moment

MINUTE = 60_000


class LevelClock(msgspec.Struct):
    level: int = 0
    ends: Moment = 0
    """The end of the level, or of the break after it; 0 if the level is played by hands."""
    on_break: bool = False
    stopped_at: Moment = -1
    """When the clock was stopped; below 0 if it runs."""
    hands: int = 0
    """The hands played at this level, at one table."""

    @property
    def is_stopped(self) -> bool:
        return self.stopped_at >= 0

    @property
    def next_level(self) -> int:
        """The level of the next hand."""
        return self.level + self.on_break

    def begin(self, level: int, minutes: int, at: Moment) -> None:
        self.level, self.hands, self.on_break = level, 0, False
        self.ends = at + minutes * MINUTE if minutes else 0

    def begin_break(self, minutes: int, at: Moment) -> None:
        self.on_break, self.ends = True, at + minutes * MINUTE

    def stop(self, at: Moment) -> None:
        self.stopped_at = at

    def go_on(self, at: Moment) -> None:
        if self.ends:
            self.ends += at - self.stopped_at
        self.stopped_at = -1

    def left(self, at: Moment) -> Moment:
        """The time left of the level or the break."""
        return max(0, self.ends - (self.stopped_at if self.is_stopped else at))
