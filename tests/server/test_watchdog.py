"""Whatever holds up the event loop is logged once, with the place in the code."""

from __future__ import annotations

import asyncio
import time

import httpx
import pytest

from cardroom.server.app import create_app
from cardroom.server.run import Server, configuration, prepare
from cardroom.server.settings import Settings
from cardroom.server.watchdog import Watchdog

pytestmark = pytest.mark.anyio

MOST = 0.02
PATIENCE = 60.0


def hold(caplog: pytest.LogCaptureFixture, lines: int) -> None:
    """Lets nothing else run until the log has so many lines."""
    patience = time.monotonic() + PATIENCE
    while len(caplog.messages) < lines and time.monotonic() < patience:
        time.sleep(0.001)


def calls(caplog: pytest.LogCaptureFixture) -> list[str]:
    """For each line of the log, the calls that held up the loop."""
    return [record.__dict__["in"] for record in caplog.records]


async def test_what_holds_up_the_loop_is_logged_with_the_calls(caplog: pytest.LogCaptureFixture) -> None:
    """On a busy machine something else may hold it up first."""
    with Watchdog(MOST) as watchdog:
        while "hold (server/test_watchdog.py:" not in "".join(calls(caplog)[-1:]):
            watchdog.tick()
            hold(caplog, len(caplog.messages) + 1)
    record = caplog.records[-1]
    assert record.getMessage() == "the event loop is held up"
    assert "(asyncio/" not in record.__dict__["in"], "the loop itself is left out"
    assert record.__dict__["milliseconds"] >= 20


async def test_a_hold_is_logged_once_and_the_next_one_again(caplog: pytest.LogCaptureFixture) -> None:
    with Watchdog(MOST) as watchdog:
        hold(caplog, 1)
        time.sleep(3 * MOST)
        assert len(caplog.messages) == 1
        watchdog.tick()
        logged = len(caplog.messages)
        hold(caplog, logged + 1)
        assert len(caplog.messages) == logged + 1


async def test_a_loop_that_goes_on_is_left_alone(caplog: pytest.LogCaptureFixture) -> None:
    with Watchdog(10) as watchdog:
        for _ in range(100):
            watchdog.tick()
            await asyncio.sleep(0)
    assert not caplog.messages


async def test_the_server_ticks_as_long_as_its_loop_goes_on() -> None:
    server = Server(configuration(create_app(Settings()), Settings()))
    with Watchdog(10) as server._watchdog:
        ticked = server._watchdog.ticked
        await server.on_tick(1)
        assert server._watchdog.ticked > ticked


async def test_the_first_visitor_does_not_wait_until_everything_is_built() -> None:
    app = create_app(Settings())
    began = time.process_time()
    prepare(app)
    built = time.process_time()
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as http:
        assert (await http.get("/nowhere")).status_code == 404
        assert (await http.get("/docs")).status_code == 200
    assert time.process_time() - built < (built - began) / 3
