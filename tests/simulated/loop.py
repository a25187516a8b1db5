"""Virtual time, and an event loop that runs one callback at a time: which one is next, the seed decides."""

from __future__ import annotations

import asyncio
import heapq
from asyncio import events
from collections.abc import Callable
from contextvars import Context
from random import Random
from typing import Any

from cardroom.floor.guest import Milliseconds

BEGINNING: Milliseconds = 1_790_000_000_000
AT_ONCE, SOON = 0.6, 0.97
"""How often work of another thread is done at once, and how often at once or within a few milliseconds."""

MOST_WAITS = 50


class VirtualTime:
    """Time passes only when it is told to. The time of day can be set; the ticks of the room can stand still."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self.day_shift: Milliseconds = 0
        self._behind = 0.0
        self._stall = (0.0, 0.0)

    def ticks(self) -> Milliseconds:
        began, ends = self._stall
        stood_still = min(max(self.seconds - began, 0.0), ends - began)
        return int((self.seconds - self._behind - stood_still) * 1000)

    def time_of_day(self) -> Milliseconds:
        return BEGINNING + self.day_shift + int(self.seconds * 1000)

    def stall_ticks(self, seconds: float) -> None:
        """For so long the ticks do not go on, though timers do."""
        began, ends = self._stall
        if self.seconds >= ends:
            self._behind += ends - began
            self._stall = (self.seconds, self.seconds + seconds)


class SimulatedLoop(asyncio.BaseEventLoop):
    """The loop of one server process. Work for threads is done in it too, at a moment that the seed chooses."""

    def __init__(self, time: VirtualTime, random: Random, failed: Callable[[str], None], stall: float) -> None:
        super().__init__()
        self._virtual = time
        self._random = random
        self._waiting: list[events.Handle] = []
        self._timers: list[events.TimerHandle] = []
        self._longest_stall = stall
        self.is_dead = False
        self._failed = failed
        self.set_exception_handler(lambda _, context: self._hear_of(context))

    def time(self) -> float:
        return self._virtual.seconds

    def _hear_of(self, context: dict[str, Any]) -> None:
        if not self.is_dead:
            self._failed(f"{context['message']}: {context.get('exception')!r}")

    # What asyncio asks of a loop

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> events.Handle:
        handle = events.Handle(callback, args, self, context)
        if not self.is_dead:
            self._waiting.append(handle)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> events.TimerHandle:
        timer = events.TimerHandle(when, callback, args, self, context)
        if not self.is_dead:
            heapq.heappush(self._timers, timer)
        return timer

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> events.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def _timer_handle_cancelled(self, _handle: events.TimerHandle) -> None:
        """It is passed over when its time has come."""

    def run_in_executor(  # type: ignore[override]
        self, _executor: object, work: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        future = self.create_future()

        def run() -> None:
            if future.cancelled():
                return
            try:
                result = work(*args)
            except Exception as error:
                future.set_exception(error)
            else:
                future.set_result(result)

        self.in_a_thread(run)
        return future

    def in_a_thread(self, work: Callable[[], object]) -> None:
        """Has the work done at once, soon, or after the thread was held up."""
        fate = self._random.random()
        if fate < AT_ONCE:
            self.call_soon(work)
        else:
            self.call_later(self._random.random() * (0.02 if fate < SOON else self._longest_stall), work)

    # What the simulation asks of it

    @property
    def next_at(self) -> float | None:
        """When there is something to do; None if nothing is planned."""
        if self._waiting:
            return self.time()
        while self._timers and self._timers[0].cancelled():
            heapq.heappop(self._timers)
        return self._timers[0].when() if self._timers else None

    def run_one(self) -> str:
        """Runs one of the callbacks that are due, and says which."""
        while self._timers and self._timers[0].when() <= self.time():
            self._waiting.append(heapq.heappop(self._timers))
        handle = self._waiting.pop(self._random.randrange(len(self._waiting)))
        if handle.cancelled():
            return "nothing"
        name = _name_of(handle)
        events._set_running_loop(self)
        try:
            handle._run()
        finally:
            events._set_running_loop(None)
        return name

    def die(self) -> None:
        """As when the process is killed: nothing that it had begun goes on."""
        self.is_dead = True
        tasks = asyncio.all_tasks(self)
        self._waiting.clear()
        self._timers.clear()
        events._set_running_loop(self)
        try:
            for task in tasks:
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                _finish(task.get_coro())
        finally:
            events._set_running_loop(None)
        self.close()


def _finish(coroutine: Any) -> None:
    """Ends a coroutine that will never go on. What it does on its way out reaches nothing: its loop is dead."""
    for _ in range(MOST_WAITS):
        try:
            coroutine.close()
        except RuntimeError:
            continue  # it waits once more before it ends
        except Exception:
            pass  # it ended with an error that nobody hears of
        return


def _name_of(handle: events.Handle) -> str:
    """What a callback belongs to. Names of tasks are left out: asyncio counts them through all rooms."""
    callback = handle._callback  # type: ignore[attr-defined]
    task = getattr(callback, "__self__", None)
    if isinstance(task, asyncio.Task):
        return str(getattr(task.get_coro(), "__qualname__", "task"))
    return str(getattr(callback, "__qualname__", type(callback).__name__))
