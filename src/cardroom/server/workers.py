"""`cardroom serve --workers N`: several processes on this machine that serve one room, and a parent that watches them.

A process that dies is started again. On SIGTERM all of them hand over and end; on SIGHUP they are replaced one by one.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType

import msgspec

from cardroom.server.door.hosts import EVERYWHERE
from cardroom.server.settings import Settings

log = logging.getLogger(__name__)
PAUSE_SECONDS = 1.0
"""Between two starts of the same process."""


def run_workers(settings: Settings, run: Callable[[Settings], None]) -> None:
    """Starts the processes and waits until all have ended. Raises ValueError if they cannot share ledger and keys."""
    if sys.platform == "win32":
        raise ValueError("several processes need a system that can fork; leave --workers out on Windows")
    if not settings.database.startswith("postgresql"):
        raise ValueError("several processes need PostgreSQL: set database = postgresql://user@host/name")
    if settings.host in EVERYWHERE and not settings.reached_at:
        raise ValueError("several processes need to reach each other: set reached_at to this machine's address")
    log.info("several processes share a room", extra={"processes": settings.workers, "keys": str(settings.key_file)})
    Workers(settings, run).watch()


class Workers:
    def __init__(self, settings: Settings, run: Callable[[Settings], None]) -> None:
        self._settings = settings
        self._run = run
        self._places: dict[int, int] = {}
        """By process id, which of the processes it is."""
        self._ends = False
        self._replace: list[int] = []
        """The places of processes that are to be replaced."""

    def watch(self) -> None:
        for place in range(self._settings.workers):
            self._start(place)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        signal.signal(signal.SIGHUP, self._replace_all)
        while self._places:
            pid, status = os.wait()
            if pid not in self._places:
                continue
            place = self._places.pop(pid)
            if not self._ends:
                log.warning("a process ended", extra={"place": place, "status": os.waitstatus_to_exitcode(status)})
                time.sleep(PAUSE_SECONDS)
                self._start(place)
                self._replace_next()

    def _start(self, place: int) -> None:
        pid = os.fork()
        if pid:
            self._places[pid] = place
            return
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
        status = 1
        try:
            self._run(msgspec.structs.replace(self._settings, port=self._settings.port + place))
            status = 0
        except ValueError as error:
            print(error, file=sys.stderr, flush=True)
        finally:
            os._exit(status)

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        self._ends = True
        for pid in self._places:
            os.kill(pid, signal.SIGTERM)

    def _replace_all(self, _number: int, _frame: FrameType | None) -> None:
        self._replace = sorted(self._places.values())
        self._replace_next()

    def _replace_next(self) -> None:
        if self._replace and not self._ends:
            place = self._replace.pop(0)
            for pid, other in self._places.items():
                if other == place:
                    os.kill(pid, signal.SIGTERM)
