"""`cardroom serve --workers N`: several processes on this machine that serve one room, and a parent that watches them.

A process that dies is started again, after a longer pause each time if it fails at its start. On SIGTERM all of them
hand over and end; on SIGHUP they are replaced one by one.
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
from cardroom.server.keys import KeyFileError
from cardroom.server.listening import bound, let_go
from cardroom.server.settings import Settings, SettingsError

log = logging.getLogger(__name__)
PAUSE_SECONDS = 1.0
"""Between two starts of the same process; twice as long after each failure that follows."""
LONGEST_PAUSE_SECONDS = 60.0
SETTLED_SECONDS = 60.0
"""A process that fails after it has run for so long has not failed at its start."""
NOT_THIS_ROOM = 78
"""The status of a process whose key file or settings are not those of the room."""
LOOK_SECONDS = 0.2
"""How often the parent looks for ended processes while one waits to be started again."""


def run_workers(settings: Settings, run: Callable[[Settings], None]) -> None:
    """Starts the processes and waits until all have ended. Raises ValueError if they cannot share ledger and keys, or
    a port is in use."""
    if sys.platform == "win32":
        raise ValueError("several processes need a system that can fork; leave --workers out on Windows")
    if not settings.database.startswith("postgresql"):
        raise ValueError("several processes need PostgreSQL: set database = postgresql://user@host/name")
    if settings.host in EVERYWHERE and not settings.reached_at:
        raise ValueError("several processes need to reach each other: set reached_at to this machine's address")
    keys = str(settings.key_file)
    for place in range(settings.workers):
        let_go(bound(settings.host, settings.port + place))
    log.info("several processes share a room", extra={"processes": settings.workers, "keys": keys})
    Workers(settings, run).watch()


class Failures(msgspec.Struct):
    """How often a process has failed in a row, and since when it runs."""

    began: float = 0.0
    starts: int = 0
    count: int = 0

    def pause(self, status: int, now: float) -> float:
        """The seconds until it may start again. One that was told to end, or was killed, has not failed."""
        self.count = 0 if status <= 0 or now - self.began >= SETTLED_SECONDS else self.count + 1
        return min(PAUSE_SECONDS * 2.0 ** max(0, self.count - 1), LONGEST_PAUSE_SECONDS)


class Workers:
    def __init__(self, settings: Settings, run: Callable[[Settings], None]) -> None:
        self._settings = settings
        self._run = run
        self._places: dict[int, int] = {}
        """By process id, which of the processes it is."""
        self._failures = [Failures() for _ in range(settings.workers)]
        self._due: dict[int, float] = {}
        """By place, when a process is started again."""
        self._ends = False
        self._is_refused = False
        """True if the first start has shown that these settings are not those of the room."""
        self._replace: list[int] = []
        """The places of processes that are to be replaced."""

    def watch(self) -> None:
        for place in range(self._settings.workers):
            self._start(place)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        signal.signal(signal.SIGHUP, self._replace_all)
        while self._places or (self._due and not self._ends):
            self._see_who_ended()
            if not self._ends:
                self._start_again()
        if self._is_refused:
            raise SettingsError("the processes have ended: this room is not served with these settings")

    def _see_who_ended(self) -> None:
        """Waits for a process to end, unless one has to be started meanwhile."""
        if not self._due:
            pid, status = os.wait()
        elif self._places:
            pid, status = os.waitpid(-1, os.WNOHANG)
        else:
            pid, status = 0, 0
        if pid in self._places:
            self._ended(self._places.pop(pid), os.waitstatus_to_exitcode(status))
        elif not pid:
            time.sleep(LOOK_SECONDS)

    def _ended(self, place: int, status: int) -> None:
        if self._ends:
            return
        if status == NOT_THIS_ROOM and self._failures[place].starts == 1:
            self._is_refused = True
            self._end()
            return
        now = time.monotonic()
        pause = self._failures[place].pause(status, now)
        self._due[place] = now + pause
        log.warning("a process ended", extra={"place": place, "status": status, "starts_again_in": pause})

    def _start_again(self) -> None:
        now = time.monotonic()
        for place in [place for place, due in self._due.items() if due <= now]:
            del self._due[place]
            self._start(place)
            self._replace_next()

    def _start(self, place: int) -> None:
        self._failures[place].began = time.monotonic()
        self._failures[place].starts += 1
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
            status = NOT_THIS_ROOM if isinstance(error, KeyFileError | SettingsError) else 1
        finally:
            os._exit(status)

    def _end(self, _number: int = 0, _frame: FrameType | None = None) -> None:
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
