"""Days, weeks and months of the room's calendar."""

from __future__ import annotations

from datetime import datetime

import pytest

from cardroom.cage.periods import HOUR, after_months, in_words, start_of
from support.cage import ZONE


def at(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=ZONE).timestamp() * 1000)


@pytest.mark.parametrize(
    ("now", "day", "week", "month"),
    [
        ("2026-03-06T12:00", "2026-03-06", "2026-03-02", "2026-03-01"),
        ("2026-03-09T00:00", "2026-03-09", "2026-03-09", "2026-03-01"),
        ("2026-03-08T23:59:59", "2026-03-08", "2026-03-02", "2026-03-01"),
        ("2027-01-01T00:30", "2027-01-01", "2026-12-28", "2027-01-01"),
    ],
)
def test_a_period_begins_at_midnight_in_the_room(now: str, day: str, week: str, month: str) -> None:
    starts = [start_of(period, at(now), ZONE) for period in ("day", "week", "month")]
    assert starts == [at(day), at(week), at(month)]


def test_the_day_on_which_the_clocks_go_forward_has_23_hours() -> None:
    sunday, monday = at("2026-03-08"), at("2026-03-09")
    assert monday - sunday == 23 * HOUR
    assert start_of("day", monday - 1, ZONE) == sunday


@pytest.mark.parametrize(
    ("now", "months", "then"),
    [
        ("2026-03-06T12:00", 6, "2026-09-06T12:00"),
        ("2026-08-31T09:00", 6, "2027-02-28T09:00"),
        ("2026-12-15T09:00", 12, "2027-12-15T09:00"),
        ("2026-01-31T09:00", 601, "2076-02-29T09:00"),
    ],
)
def test_months_are_counted_by_the_calendar(now: str, months: int, then: str) -> None:
    assert after_months(months, at(now), ZONE) == at(then)


@pytest.mark.parametrize(
    ("now", "words"),
    [("2026-03-06T16:05", "March 6, 2026, 4:05 PM"), ("2026-12-31T00:00", "December 31, 2026, 12:00 AM")],
)
def test_a_time_in_words(now: str, words: str) -> None:
    assert in_words(at(now), ZONE) == words
