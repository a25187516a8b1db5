"""The ledger as the room uses it: reads and writes that do not block, and what happens when the storage fails.

While the storage fails, nothing is acknowledged. One probe per second finds out when it works again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from cardroom.floor.guest import Milliseconds
from cardroom.ledger import Fenced, InDoubt, Lost, Note, Reading, Store, TooSlow, Transaction, Writer, chain
from cardroom.server.awaiting import Answers
from cardroom.server.clock import WallClock

log = logging.getLogger(__name__)
T = TypeVar("T")
PROBE_EVERY: Milliseconds = 1000
SLOW_SECONDS = 5.0
"""While somebody reads for longer than this, the writer finds out whether the database still answers."""
NO_STORAGE = "the cardroom cannot store anything at the moment, so play waits; nothing that was confirmed is lost"
TAKEN_OVER = "another process serves this cardroom now; connect again"


class Unavailable(Exception):
    """The storage has failed. `in_doubt` says whether the job may have been stored all the same."""

    def __init__(self, why: str, *, in_doubt: bool = False) -> None:
        super().__init__(why)
        self.in_doubt = in_doubt


class Moved(Unavailable):
    """Another process has taken over what the job was about. Nothing was stored."""


class Storage:
    """`trouble` says why nothing can be stored now; it is empty while everything works."""

    def __init__(self, store: Store, clock: WallClock) -> None:
        self.store = store
        self.trouble = ""
        self._clock = clock
        self._writer = Writer(store)
        self._answers = Answers()
        self._failures: tuple[type[Exception], ...] = (*store.failures, Fenced, InDoubt, Lost, OSError)
        self._works = asyncio.Event()
        self._works.set()
        self._probing: asyncio.Task[None] | None = None
        self._is_unreadable = False
        """True if a read has failed too. While there is trouble, nobody waits for further reads to fail."""
        self.on_fenced: Callable[[str], None] | None = None
        """Called with a chain that another process has taken over; None if that means the whole ledger."""
        store.hurry()

    async def write(self, job: Callable[[Transaction], T]) -> T:
        """Runs a job in a transaction and returns its result once it is durable. Raises Unavailable."""
        if self.trouble:
            raise Unavailable(self.trouble)
        try:
            return await self._given(job)
        except Fenced as error:
            if self.on_fenced is not None:
                self.on_fenced(error.chain)
                raise Moved(TAKEN_OVER) from error
            self._failed(error)
            raise Unavailable(TAKEN_OVER) from error
        except self._failures as error:
            self._failed(error)
            raise Unavailable(self.trouble, in_doubt=isinstance(error, InDoubt)) from error

    def _given(self, job: Callable[[Transaction], T]) -> Awaitable[T]:
        answer = self._answers.expect()
        self._writer.hand_in(job, answer)
        return answer

    async def read(self, look: Callable[[Reading], T]) -> T:
        """Looks at one moment of the ledger. Raises Unavailable."""

        def reading() -> T:
            if self.trouble and self._is_unreadable:
                raise Unavailable(self.trouble)
            with self.store.read() as snapshot:
                return look(snapshot)

        slow = asyncio.get_running_loop().call_later(SLOW_SECONDS, self._look_at_database)
        try:
            return await asyncio.to_thread(reading)
        except TooSlow as error:
            raise Unavailable(NO_STORAGE) from error
        except self._failures as error:
            self._failed(error)
            self._is_unreadable = True
            raise Unavailable(self.trouble) from error
        finally:
            slow.cancel()

    def _look_at_database(self) -> None:
        """Lets the writer ask the database something. If it does not answer, whoever reads gets an error too."""
        if not self.trouble:
            self._looking = asyncio.create_task(self._look(), name="storage look")

    async def _look(self) -> None:
        with suppress(Unavailable):
            await self.write(lambda transaction: transaction.last_time())

    async def works(self) -> None:
        """Waits until the storage works, or until somebody calls `wake`."""
        await self._works.wait()

    def wake(self) -> None:
        """Lets everybody go on who waits for the storage, because the room closes."""
        self._works.set()

    async def close(self) -> None:
        if self._probing is not None:
            self._probing.cancel()
            await asyncio.gather(self._probing, return_exceptions=True)
        await asyncio.to_thread(self._writer.close)
        self.store.close()

    def _failed(self, error: Exception) -> None:
        if self.trouble:
            return
        self._works.clear()
        if isinstance(error, Fenced):
            self._taken_over(error)
            return
        self.trouble, self._is_unreadable = NO_STORAGE, False
        log.error("the storage fails: %s", error)
        self.store.hang_up()
        self._probing = asyncio.create_task(self._probe(), name="storage probe")

    def _taken_over(self, error: Fenced) -> None:
        self.trouble = TAKEN_OVER
        log.critical("another process has taken over: %s", error)

    async def _probe(self) -> None:
        since = self._clock.now()
        while True:
            # Wait before the first probe too: a small note may be stored where a large batch of entries fails again.
            await self._clock.wait(asyncio.Event(), self._clock.now() + PROBE_EVERY)
            try:
                await self._given(_note_that_it_works)
            except Fenced as error:
                self._taken_over(error)
                return
            except self._failures:
                continue
            except Exception as error:  # whatever it is, the storage must be tried again
                log.error("the storage was tried in vain", exc_info=error)
                continue
            log.warning("the storage works again", extra={"after_ms": self._clock.now() - since})
            self.trouble = ""
            self._works.set()
            return


def _note_that_it_works(transaction: Transaction) -> None:
    transaction.note(chain.ROOM, "the storage works again", Note())
