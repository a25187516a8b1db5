"""Mathematics reports: `cardroom report` in a process of its own, one at a time; what it wrote is kept."""

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

from cardroom.server.replies import ReportState

log = logging.getLogger(__name__)
COMMAND = (sys.executable, "-m", "cardroom.cli", "report")
MOST_WAITING = 4
"""Reports that are asked for and not there yet; whoever asks for one more comes back later."""
MOST_KEPT = 24
MOST_SECONDS = 900
FAILED_FOR = 60
"""Seconds in which a report that could not be made is not tried again."""
NICENESS = 15
"""The tables go first."""


class Wanted(NamedTuple):
    """A report of a game with a fee option; `key` is the same for all ways to say the same."""

    key: str
    game: str
    fees: str


class NotMade(RuntimeError):
    """The message says why."""


class Failure(NamedTuple):
    why: str
    at: float


class Reports:
    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self.command = command
        self._pages: OrderedDict[str, bytes] = OrderedDict()
        self._failures: dict[str, Failure] = {}
        self._waiting: dict[str, Wanted] = {}
        """The first is being worked out."""
        self._task: asyncio.Task[None] | None = None

    def page(self, key: str) -> bytes | None:
        """The report, once it is there."""
        if key in self._pages:
            self._pages.move_to_end(key)
        return self._pages.get(key)

    def ask(self, wanted: Wanted) -> ReportState:
        """How it stands with a report. Whoever asks first has it made; to ask again changes nothing."""
        if wanted.key in self._pages:
            return ReportState(state="ready")
        failure = self._failures.get(wanted.key)
        if failure is not None and time.monotonic() < failure.at + FAILED_FOR:
            return ReportState(state="failed", why=failure.why)
        if wanted.key not in self._waiting:
            if len(self._waiting) >= MOST_WAITING:
                return ReportState(state="busy", ahead=len(self._waiting))
            self._waiting[wanted.key] = wanted
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
                why = str(error) if isinstance(error, NotMade) else "it could not be worked out"
                log.warning("no report", exc_info=error, extra={"game": wanted.game, "fees": wanted.fees})
                self._failures[wanted.key] = Failure(why, time.monotonic())
            finally:
                del self._waiting[wanted.key]

    def _keep(self, key: str, page: bytes) -> None:
        self._pages[key] = page
        if len(self._pages) > MOST_KEPT:
            self._pages.popitem(last=False)

    async def _make(self, wanted: Wanted) -> bytes:
        with tempfile.TemporaryDirectory() as folder:
            to = Path(folder, "report.html")
            process = await asyncio.create_subprocess_exec(
                *self.command, wanted.game, "-o", str(to), f"--fees={wanted.fees}",
                stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
            try:
                with suppress(ProcessLookupError):
                    os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
                _, said = await asyncio.wait_for(process.communicate(), MOST_SECONDS)
            except TimeoutError:
                raise NotMade(f"it takes longer than {MOST_SECONDS // 60} minutes") from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
            if process.returncode:
                raise NotMade(_reason(said.decode(errors="replace")))
            return await asyncio.to_thread(to.read_bytes)


def _reason(said: str) -> str:
    """The last thing that the command said, where it was told to the user; never the lines of a traceback."""
    *_, last = said.strip().splitlines() or [""]
    return last.removeprefix("cardroom: ") if last.startswith("cardroom: ") else "it could not be worked out"
