"""A server in a process of its own, that can be killed and started again on the same port and ledger."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec

from cardroom.floor.terms import Terms
from cardroom.server.door.limits import Limits
from cardroom.server.settings import Settings

STARTER = Path(__file__).with_name("starter.py")
PATIENCE = 300.0
"""Seconds. A machine that is busy with other things needs a while to start a server."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    def __init__(
        self, database: str, tables: tuple[Terms, ...], folder: Path, limits: Limits | None = None, **settings: Any
    ) -> None:
        told: dict[str, Any] = {
            "keys_file": str(folder / "room.keys"),
            "most_deposit": 10**7,
            "people_per_address": 1000,
            **settings,
        }
        self.settings = Settings(database=database, port=free_port(), tables=tables, **told)
        self.limits = limits
        self.address = self.settings.address
        self.log = folder / "server.log"
        self._pid = 0
        self._starter = subprocess.Popen(
            [sys.executable, str(STARTER), str(self.log)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.kill()
        self._starter.communicate(timeout=PATIENCE)

    def begin(self) -> None:
        """Starts it, and does not wait until it answers."""
        assert self._starter.stdin
        assert self._starter.stdout
        start = {"settings": self.settings, "limits": self.limits}
        self._starter.stdin.write(msgspec.json.encode(start).decode() + "\n")
        self._starter.stdin.flush()
        self._pid = int(self._starter.stdout.readline())

    async def start(self) -> None:
        self.begin()
        patience = time.monotonic() + PATIENCE
        async with httpx.AsyncClient() as http:
            while True:
                with suppress(httpx.TransportError):
                    health = await http.get(f"{self.address}/health")
                    assert health.json()["status"] == "open", health.text
                    return
                assert self.is_alive, self.log.read_text(encoding="utf-8")[-3000:]
                assert time.monotonic() < patience, "the server does not answer"
                await asyncio.sleep(0.02)

    @property
    def is_alive(self) -> bool:
        with suppress(ProcessLookupError):
            os.kill(self._pid, 0)
            return True
        return False

    @property
    def memory(self) -> int:
        """The bytes that the process has in memory."""
        pages = int(Path(f"/proc/{self._pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def kill(self) -> None:
        """In the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As an operator does."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._pid:
            with suppress(ProcessLookupError):
                os.kill(self._pid, how)
            patience = time.monotonic() + PATIENCE
            while self.is_alive:
                assert time.monotonic() < patience, f"the server does not end on {how.name}"
                time.sleep(0.002)
            self._pid = 0
