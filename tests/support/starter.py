"""Starts servers quickly: everything is imported once, and each server is a fork of this process.

Reads settings and limits in JSON, a line for each server, and prints the number of its process.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress

import msgspec

from cardroom.server.door.limits import Limits
from cardroom.server.run import run
from cardroom.server.settings import Settings


class Start(msgspec.Struct):
    """How a server is started. Without limits it has those of its settings."""

    settings: Settings
    limits: Limits | None = None


def serve(start: Start, log: str) -> None:
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(file, stream)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    run(start.settings, start.limits)


if __name__ == "__main__":
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever has ended is gone at once
    child = 0
    for line in sys.stdin:
        start = msgspec.json.decode(line, type=Start)
        for terms in start.settings.tables:
            terms.house_game()
        child = os.fork()
        if not child:
            serve(start, sys.argv[1])
            os._exit(0)
        print(child, flush=True)
    if child:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)  # no server outlives the tests, however they end
