"""The answers of the writer's thread come into the event loop, all that are ready with one call."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Thread

import pytest

from cardroom.ledger import Lost
from cardroom.server.awaiting import Answers

pytestmark = pytest.mark.anyio


def in_a_thread(work: Callable[[], None]) -> None:
    thread = Thread(target=work)
    thread.start()
    thread.join()


async def test_answers_that_are_ready_together_are_brought_with_one_call(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = Answers()
    expected = [answers.expect() for _ in range(20)]
    waiting = [asyncio.ensure_future(one) for one in expected]
    await asyncio.sleep(0)
    calls: list[object] = []
    loop = asyncio.get_running_loop()
    call = loop.call_soon_threadsafe

    def counted(what: Callable[[], None]) -> None:
        calls.append(what)
        call(what)

    monkeypatch.setattr(loop, "call_soon_threadsafe", counted)

    def answer() -> None:
        for number, one in enumerate(expected):
            one.set_result(number)

    in_a_thread(answer)
    assert await asyncio.gather(*waiting) == list(range(20))
    assert len(calls) == 1


async def test_an_error_of_the_job_is_raised_where_it_was_asked_for() -> None:
    expected = Answers().expect()
    waiting = asyncio.ensure_future(expected)
    await asyncio.sleep(0)
    in_a_thread(lambda: expected.set_exception(Lost("the disk is gone")))
    with pytest.raises(Lost, match="the disk is gone"):
        await waiting


async def test_a_job_that_nobody_waits_for_any_more_is_not_run_unless_it_has_begun() -> None:
    answers = Answers()
    queued, begun = answers.expect(), answers.expect()
    assert begun.set_running_or_notify_cancel()
    for expected in (queued, begun):
        waiting = asyncio.ensure_future(expected)
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
    assert not queued.set_running_or_notify_cancel()
    in_a_thread(lambda: begun.set_result(1))
    await asyncio.sleep(0)
