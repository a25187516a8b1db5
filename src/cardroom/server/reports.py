"""Mathematics reports: each is made in a process of its own, one at a time, and the finished pages are kept."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import tempfile
import time
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from cardroom.floor.guest import Number
from cardroom.server.room_replies import ReportState

log = logging.getLogger(__name__)
COMMAND = (sys.executable, "-m", "cardroom.cli.report_job")
MAX_WAITING = 4
"""The maximum number of unfinished reports. Further requests are answered with busy."""
MAX_WAITING_PER_PERSON = 2
"""The maximum number of unfinished reports of one person."""
MAX_KEPT = 24
MAX_FAILURES = 100
"""The number of failed reports that are remembered."""
MAX_SECONDS = 900
FAILED_FOR = 60
"""The number of seconds before a failed report may be tried again."""
NICENESS = 15
"""Reports run at a low priority, because the tables come first."""
CANNOT_BE_MADE = 2
"""The exit status of a job that writes a NoReport to its standard output."""
UNKNOWN_FAILURE = "the report could not be computed"


class Wanted(NamedTuple):
    """A report of a game at a table. `key` is the same for all requests of the same report."""

    key: str
    game: str
    fees: str
    stakes: str = ""
    chosen: tuple[str, ...] = ()
    """The variants and readings, written as NAME=WAY."""


class NoReport(msgspec.Struct, frozen=True):
    """Why a report cannot be made, for the person who asked for it."""

    reason: str


class NotMade(RuntimeError):
    """A report was not made; the message says why."""


class Failure(NamedTuple):
    why: str
    at: float


class Reports:
    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self.command = command
        self._pages: OrderedDict[str, bytes] = OrderedDict()
        self._failures: dict[str, Failure] = {}
        self._waiting: dict[str, Wanted] = {}
        """The unfinished reports; the first is being computed."""
        self._asked_by: dict[str, Number] = {}
        """The person who asked for each unfinished report."""
        self._task: asyncio.Task[None] | None = None

    def page(self, key: str) -> bytes | None:
        """The report, if it is finished."""
        if key in self._pages:
            self._pages.move_to_end(key)
        return self._pages.get(key)

    def ask(self, wanted: Wanted, person: Number) -> ReportState:
        """The state of a report. The first request starts it; later requests change nothing."""
        if wanted.key in self._pages:
            return ReportState(state="ready")
        failure = self._failures.get(wanted.key)
        if failure is not None and time.monotonic() < failure.at + FAILED_FOR:
            return ReportState(state="failed", why=failure.why)
        if wanted.key not in self._waiting:
            own = sum(other == person for other in self._asked_by.values())
            if len(self._waiting) >= MAX_WAITING or own >= MAX_WAITING_PER_PERSON:
                return ReportState(state="busy", ahead=len(self._waiting))
            self._waiting[wanted.key] = wanted
            self._asked_by[wanted.key] = person
            if self._task is None or self._task.done():
                self._task = asyncio.create_task(self._work(), name="reports")
        ahead = [*self._waiting].index(wanted.key)
        return ReportState(state="waiting" if ahead else "working", ahead=ahead)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        while self._waiting:
            wanted = next(iter(self._waiting.values()))
            self._failures.pop(wanted.key, None)
            try:
                self._keep(wanted.key, await self._make(wanted))
            except Exception as error:
                why = str(error) if isinstance(error, NotMade) else UNKNOWN_FAILURE
                log.warning("report failed", exc_info=error, extra={"game": wanted.game, "fees": wanted.fees})
                self._failures[wanted.key] = Failure(why, time.monotonic())
                if len(self._failures) > MAX_FAILURES:
                    del self._failures[next(iter(self._failures))]
            finally:
                del self._waiting[wanted.key], self._asked_by[wanted.key]

    def _keep(self, key: str, page: bytes) -> None:
        self._pages[key] = page
        if len(self._pages) > MAX_KEPT:
            self._pages.popitem(last=False)

    async def _make(self, wanted: Wanted) -> bytes:
        with tempfile.TemporaryDirectory() as folder:
            to = Path(folder, "report.html")
            process = await asyncio.create_subprocess_exec(
                *self.command, wanted.game, str(to), wanted.fees, wanted.stakes, *wanted.chosen,
                stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
            try:
                with suppress(ProcessLookupError):
                    os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
                output, errors = await asyncio.wait_for(process.communicate(), MAX_SECONDS)
            except TimeoutError:
                raise NotMade(f"the report takes longer than {MAX_SECONDS // 60} minutes") from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
            if process.returncode == CANNOT_BE_MADE:
                raise NotMade(msgspec.json.decode(output, type=NoReport).reason)
            if process.returncode:
                raise RuntimeError(errors.decode(errors="replace"))
            return await asyncio.to_thread(to.read_bytes)
