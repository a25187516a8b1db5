"""The hours of a day in which games are dealt, in the time of a place."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec

_TEXT = re.compile(r"(\d\d):(\d\d)-(\d\d):(\d\d) (\S+)")
_DAY = 24 * 60
"""Minutes."""


class Hours(msgspec.Struct, frozen=True):
    """From `opens` to `closes`, in minutes since midnight. They go past midnight if they close before they open."""

    opens: int
    closes: int
    zone: str

    @classmethod
    def parse(cls, text: str) -> Hours:
        """Reads "10:00-04:00 America/Los_Angeles". Raises ValueError."""
        found = _TEXT.fullmatch(text)
        if not found:
            example = '"10:00-04:00 America/Los_Angeles"'
            raise ValueError(f"{text!r} are no hours; write when they begin and end and in which zone, as in {example}")
        opens, closes = (int(found[part]) * 60 + int(found[part + 1]) for part in (1, 3))
        if max(opens, closes) >= _DAY or opens == closes or int(found[2]) > 59 or int(found[4]) > 59:
            raise ValueError(f"{text!r} are no hours; they begin and end at two times between 00:00 and 23:59")
        try:
            ZoneInfo(found[5])
        except (OSError, ValueError, LookupError):
            raise ValueError(f"there is no time zone {found[5]!r}; write it like America/Denver") from None
        return cls(opens, closes, found[5])

    def __str__(self) -> str:
        return f"{_clock(self.opens)} to {_clock(self.closes)}"

    @property
    def opening(self) -> str:
        """When they begin, as in "10:00 AM"."""
        return _clock(self.opens)

    def is_open(self, at: int) -> bool:
        """True if this time, in milliseconds since 1970, is within the hours."""
        local = datetime.fromtimestamp(at / 1000, ZoneInfo(self.zone))
        return self._has(local.hour * 60 + local.minute)

    def next_change(self, after: int) -> int:
        """When the hours begin or end next, in milliseconds since 1970."""
        zone = ZoneInfo(self.zone)
        today = datetime.fromtimestamp(after / 1000, zone).date()
        edges = sorted(
            _milliseconds(today + timedelta(days), minutes, zone)
            for days in range(3)
            for minutes in (self.opens, self.closes)
        )
        return next(edge for edge in edges if edge > after)

    def are_within(self, others: Hours) -> bool:
        """True if no minute of these hours is outside the others, on the same clock."""
        return all(others._has(minute) for minute in range(_DAY) if self._has(minute))

    def _has(self, minute: int) -> bool:
        if self.opens < self.closes:
            return self.opens <= minute < self.closes
        return minute >= self.opens or minute < self.closes


def _clock(minutes: int) -> str:
    hour, minute = divmod(minutes, 60)
    return f"{hour % 12 or 12}:{minute:02} {'AM' if hour < 12 else 'PM'}"


def _milliseconds(day: date, minutes: int, zone: ZoneInfo) -> int:
    return int(datetime(day.year, day.month, day.day, *divmod(minutes, 60), tzinfo=zone).timestamp()) * 1000
