"""Anchors the chains of the ledger every minute, in the ledger and outside of it."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from cardroom.floor.guest import Milliseconds
from cardroom.ledger import Transaction, add_anchor
from cardroom.ledger.anchors import AnchorLine, Heads
from cardroom.server.clock import WallClock
from cardroom.server.settings import Settings
from cardroom.server.storage import Storage, Unavailable

log = logging.getLogger(__name__)
MAX_SECONDS = 30
"""How long the command that takes an anchor outside may run."""


class Anchoring:
    def __init__(self, settings: Settings, storage: Storage, clock: WallClock, key: bytes) -> None:
        self._settings = settings
        self._storage = storage
        self._clock = clock
        self._key = key
        self._anchored: Heads = {}
        self._woken = asyncio.Event()
        self._stopping = False
        self._task = asyncio.create_task(self._run(), name="anchors")

    async def stop(self) -> None:
        """Adds a last anchor and stops."""
        self._stopping = True
        self._woken.set()
        await asyncio.gather(self._task, return_exceptions=True)
        await self.anchor()

    def give_up(self) -> None:
        """Stops, because another process adds the anchors now."""
        self._stopping = True
        self._woken.set()

    async def _run(self) -> None:
        interval: Milliseconds = self._settings.anchor_seconds * 1000
        while not self._stopping:
            await self.anchor()
            await self._clock.wait(self._woken, self._clock.now() + interval)
            self._woken.clear()

    async def anchor(self) -> AnchorLine | None:
        """Adds an anchor and takes its line outside; None if nothing has changed or nothing can be stored."""

        def job(transaction: Transaction) -> tuple[AnchorLine, Heads] | None:
            return add_anchor(transaction, self._anchored, self._key)

        try:
            made = await self._storage.write(job)
        except Unavailable:
            return None
        if made is None:
            return None
        line, self._anchored = made
        await self._take_outside(line)
        return line

    async def _take_outside(self, line: AnchorLine) -> None:
        try:
            if self._settings.anchor_file:
                await asyncio.to_thread(_add_line, Path(self._settings.anchor_file), line)
            if self._settings.anchor_command:
                await self._run_command(line)
        except (OSError, RuntimeError, TimeoutError) as error:
            log.error("an anchor was not taken outside: %s", error, extra={"anchor": line.number})

    async def _run_command(self, line: AnchorLine) -> None:
        process = await asyncio.create_subprocess_exec(
            *self._settings.anchor_command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            _, errors = await asyncio.wait_for(process.communicate(f"{line}\n".encode()), MAX_SECONDS)
        finally:
            if process.returncode is None:
                process.kill()
        if process.returncode:
            raise RuntimeError(f"the command ended with status {process.returncode}: {errors.decode(errors='replace')}")


def _add_line(file: Path, line: AnchorLine) -> None:
    with file.open("a", encoding="utf-8") as lines:
        lines.write(f"{line}\n")
