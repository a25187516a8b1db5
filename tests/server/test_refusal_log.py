"""A flood of refusals is a few lines in the log."""

from __future__ import annotations

import pytest

from cardroom.server.door.refusal_log import MOST_LINES, RefusalLog


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_one_line_a_minute_for_each_address_and_each_refusal(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    log = RefusalLog(clock)
    for _ in range(1000):
        log.note("1.2.3.4", "request refused", path="/")
        log.note("1.2.3.4", "connection refused")
        log.note("1.2.3.5", "request refused")
        log.note(101, "request refused")
    assert len(caplog.records) == 4
    assert [vars(record).get("address", vars(record).get("person")) for record in caplog.records] == [
        "1.2.3.4",
        "1.2.3.4",
        "1.2.3.5",
        101,
    ]
    clock.now += 59
    log.note("1.2.3.4", "request refused")
    assert len(caplog.records) == 4


def test_after_a_minute_the_log_says_how_many_were_left_out(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    log = RefusalLog(clock)
    for _ in range(10):
        log.note("1.2.3.4", "request refused")
    clock.now += 60
    log.note("1.2.3.4", "request refused")
    assert caplog.messages == ["request refused", "refusals left out of the log", "request refused"]
    assert vars(caplog.records[1])["number"] == 9


def test_many_addresses_have_so_many_lines_together(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    log = RefusalLog(clock)
    for number in range(10_000):
        log.note(f"10.0.{number // 256}.{number % 256}", "request refused")
    assert len(caplog.records) == MOST_LINES
    clock.now += 60
    log.note("1.2.3.4", "request refused")
    assert vars(caplog.records[MOST_LINES])["number"] == 10_000 - MOST_LINES


def test_long_text_of_a_client_is_cut_off(caplog: pytest.LogCaptureFixture) -> None:
    RefusalLog(Clock()).note("1.2.3.4", "request refused", path="x" * 10_000)
    assert len(vars(caplog.records[0])["path"]) == 200
