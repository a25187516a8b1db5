"""Days, weeks and months as the calendar of the room has them."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Literal, TypeAlias
from zoneinfo import ZoneInfo

from cardroom.floor.guest import Milliseconds

Period: TypeAlias = Literal["day", "week", "month"]
MINUTE: Milliseconds = 60 * 1000
HOUR: Milliseconds = 60 * MINUTE
DAY: Milliseconds = 24 * HOUR


def start_of(period: str, now: Milliseconds, zone: ZoneInfo) -> Milliseconds:
    """When the current `day`, `week` or `month` began. A week begins on Monday."""
    today = _local(now, zone).date()
    first = {"day": today, "week": today - timedelta(today.weekday()), "month": today.replace(day=1)}[period]
    return _milliseconds(datetime.combine(first, time(), zone))


def after_months(months: int, now: Milliseconds, zone: ZoneInfo) -> Milliseconds:
    """The same day and hour so many months later, or the last day of that month if it is shorter."""
    local = _local(now, zone)
    year, month = divmod(local.month - 1 + months, 12)
    first = date(local.year + year, month + 1, 1)
    last = (first + timedelta(31)).replace(day=1) - timedelta(1)
    day = first.replace(day=min(local.day, last.day))
    return _milliseconds(datetime.combine(day, local.time(), zone))


def in_words(at: Milliseconds, zone: ZoneInfo) -> str:
    """A time as people of the room read it: `March 6, 2026, 4:05 PM`."""
    local = _local(at, zone)
    return f"{local:%B} {local.day}, {local.year}, {local.hour % 12 or 12}:{local:%M %p}"


def _local(at: Milliseconds, zone: ZoneInfo) -> datetime:
    return datetime.fromtimestamp(at // 1000, zone)


def _milliseconds(moment: datetime) -> Milliseconds:
    return round(moment.timestamp()) * 1000
