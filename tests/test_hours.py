"""Hours of a day: when they begin and end, past midnight and over a change of the clocks."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from cardroom.hours import Hours

ZONE = "America/Los_Angeles"


def at(month: int, day: int, hour: int, minute: int = 0) -> int:
    return int(datetime(2026, month, day, hour, minute, tzinfo=ZoneInfo(ZONE)).timestamp()) * 1000


def test_hours_may_go_past_midnight() -> None:
    hours = Hours.parse(f"10:00-04:00 {ZONE}")
    assert str(hours) == "10:00 AM to 4:00 AM"
    assert [hours.is_open(at(6, 1, hour)) for hour in (0, 3, 4, 9, 10, 23)] == [True, True, False, False, True, True]
    assert hours.next_change(at(6, 1, 12)) == at(6, 2, 4)
    assert hours.next_change(at(6, 1, 4)) == at(6, 1, 10)


def test_hours_follow_the_clock_of_the_place() -> None:
    hours = Hours.parse(f"08:00-20:30 {ZONE}")
    # The clocks go forward on 8 March 2026: that night has eleven and a half hours less one.
    assert hours.next_change(at(3, 7, 20, 30)) == at(3, 8, 8)
    assert at(3, 8, 8) - at(3, 7, 20, 30) == (11 * 60 + 30 - 60) * 60_000


def test_hours_are_within_others_if_no_minute_is_outside() -> None:
    night = Hours.parse(f"20:00-04:00 {ZONE}")
    assert night.are_within(Hours.parse(f"10:00-04:00 {ZONE}"))
    assert not night.are_within(Hours.parse(f"10:00-03:59 {ZONE}"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("always", "are no hours; write when they begin"),
        (f"10:00-10:00 {ZONE}", "begin and end at two times"),
        (f"10:00-24:00 {ZONE}", "between 00:00 and 23:59"),
        (f"10:60-12:00 {ZONE}", "between 00:00 and 23:59"),
        ("10:00-12:00 Mars/Base", "no time zone 'Mars/Base'"),
    ],
)
def test_wrong_hours_say_what_would_be_right(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Hours.parse(text)
