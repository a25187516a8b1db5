"""One of several processes that serve a room together: it claims tables, goes on with them, and gives them back.

PostgreSQL knows who owns what (`ledger/ownership.py`). A process that says nothing for a few seconds loses its tables
to the others, which go on where the log ends. The lease is renewed by a task of the event loop, so that a process that
is held up loses its tables too. Going on with many tables takes long and does not hold that task up. Whatever a process
still writes to a chain that it has lost is refused by the ledger.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from cardroom.ledger import Ownership, Process, Reading, TableRow, TournamentRow, chain, ownership
from cardroom.ledger.ownership import Seen
from cardroom.server.storage import Unavailable

if TYPE_CHECKING:
    from cardroom.server.room import Room

log = logging.getLogger(__name__)
T = TypeVar("T")
EVERY_SECONDS = 0.5
AT_ONCE = 20
"""The number of chains that a process claims at a time, so that several processes share what one has left."""
BETWEEN_SECONDS = 3.0
HAND_OVER_SECONDS = 120.0
"""A table whose hand takes longer is handed over in the middle of it."""
FRONT = chain.ANCHORS
"""Whoever owns this chain anchors the ledger, and does what must be done in one place: signing in, and reports."""


def is_play(name: str) -> bool:
    """True for the chain of a table or a tournament, of which every process has its share."""
    return "/" in name


def _is_open(reading: Reading, name: str) -> bool:
    kind, _, number = name.partition("/")
    of: type[TableRow | TournamentRow] = TableRow if kind == "table" else TournamentRow
    row = reading.record(of, "WHERE number = ?", int(number))
    return row is not None and row.is_open


class Elsewhere(Exception):
    """Another process serves this chain, or none does at the moment."""

    def __init__(self, name: str) -> None:
        super().__init__(f"another process serves {chain.in_words(name)}")
        self.name = name


class Cluster:
    def __init__(self, room: Room, ownership: Ownership) -> None:
        self._room = room
        self._ownership = ownership
        self._line = ThreadPoolExecutor(1, "cluster")
        self._lease = ThreadPoolExecutor(1, "lease")
        """A thread of its own: nobody else, not even a claim, may keep it from renewing the lease."""
        self._renewed = asyncio.Event()
        self.renewed_at = 0.0
        """When the lease was renewed and the others were looked at, by the clock of the event loop."""
        self.is_cut_off = False
        """True if the lease is over because the database does not answer: others may have everything by now."""
        self._tasks: list[asyncio.Task[None]] = []
        self._leaving = False
        self.owners: dict[str, Process] = {}
        """The process of every chain, as it was half a second ago."""
        self.free: set[str] = set()
        """The chains that nobody serves at the moment."""
        self.others: list[Process] = []
        self._seen: Seen | None = None
        """What was seen when owners and free chains were last asked for."""
        self._taking: set[str] = set()
        """The chains that this process has claimed and may not serve yet."""
        self._gone: dict[str, float] = {}
        """When chains were last served, or waited for somebody to serve them, that no longer do either."""

    @property
    def name(self) -> str:
        return self._ownership.name

    @property
    def _lease_ends(self) -> float:
        """By the clock of the event loop. By the database's clock it may end a little later."""
        return self.renewed_at + ownership.LEASE_MS / 1000

    def is_here(self, name: str) -> bool:
        """True if this process owns a chain."""
        return name in self._room.storage.store.epochs

    def elsewhere(self, name: str) -> Process | None:
        """The other process that serves a chain; None if there is none."""
        owner = self.owners.get(name)
        return None if owner is None or self.is_here(name) or owner.name == self.name else owner

    async def find(self, name: str) -> Process | None:
        """The other process that serves a table or a tournament of which this one has not heard yet; None if there is
        no such thing or it is over. Raises Elsewhere if nobody serves it at the moment, and Unavailable."""
        is_open, owner = await self._room.read(lambda reading: (_is_open(reading, name), reading.owner(name)))
        if not is_open:
            return None
        found = next((other for other in self.others if owner is not None and other.name == owner.owner), None)
        if found is None:
            raise Elsewhere(name)
        return found

    def is_between(self, name: str) -> bool:
        """True if a chain has just moved: somebody will serve it in a moment, or it has just ended."""
        if self._room.serves(name):
            return False
        is_known = name in self.owners or name in self.free or name in self._taking
        return is_known or time.monotonic() < self._gone.get(name, 0) + BETWEEN_SECONDS

    def length_of(self, name: str) -> int:
        """The length of a chain that all processes share, as it was half a second ago."""
        return self._ownership.lengths.get(name, 0)

    def check_not_elsewhere(self, name: str) -> None:
        """Raises Elsewhere if a chain is served by another process, or by none at the moment."""
        if self.elsewhere(name) is not None or self.is_between(name):
            raise Elsewhere(name)

    async def start(self) -> None:
        """Claims this process's share and goes on with it."""
        await self._renew()
        self._tasks = [asyncio.create_task(self._keep_lease(), name="lease")]
        await self._take_turn()
        self._tasks.append(asyncio.create_task(self._run(), name="cluster"))

    async def hand_over(self) -> None:
        """Gives every table to the others after its hand, one by one, while this process goes on with the rest.

        If all others leave too, nobody waits for the hands: they go on when the room opens again.
        """
        self._leaving = True
        if not self.others:
            return
        await self._call(self._ownership.retire)
        tables = asyncio.gather(*(self._hand_over_table(number) for number in list(self._room.keepers)))
        while self.others and not tables.done():
            await asyncio.wait({tables}, timeout=EVERY_SECONDS)
        if self.others:
            for number in list(self._room.hall.desks):
                await self._room.give_up(chain.tournament(number))
            await self._give_back(self._room.storage.store.epochs)
        else:
            tables.cancel()
            await asyncio.gather(tables, return_exceptions=True)

    async def stop(self) -> None:
        self._leaving = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._lease.shutdown)  # what leaves now must not be renewed after that
        try:
            await self._call(self._ownership.leave)
        except Exception as error:
            log.warning("the chains of this process are free only when its lease is over: %s", error)
        self._line.shutdown(wait=False)

    async def look_again(self) -> None:
        """Finds out now who owns what, because something was opened or has moved."""
        self.owners = await self._call(self._ownership.owners)

    # The tasks

    async def _keep_lease(self) -> None:
        """Renews the lease again and again. It does nothing else, so that nothing else can delay it."""
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            over = asyncio.get_running_loop().call_at(self._lease_ends, self._step_aside)
            try:
                await self._renew()
            except Exception as error:
                log.warning("this process could not renew its lease: %s", error)
            finally:
                over.cancel()

    async def _renew(self) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        await loop.run_in_executor(self._lease, self._ownership.renew)
        self.renewed_at = began
        self._renewed.set()

    def _step_aside(self) -> None:
        """Sends everybody who plays here to look for the table at another process, if there is one."""
        if not self.others or self.is_cut_off:
            return
        self.is_cut_off = True
        log.warning("this process is cut off from the database: what it has may go on in others")
        for keeper in self._room.keepers.values():
            keeper.audience.close(moved=True)
        for desk in self._room.hall.desks.values():
            desk.audience.close(moved=True)

    async def _run(self) -> None:
        """Looks at who is there and who has what, whenever the lease was renewed."""
        while True:
            await self._renewed.wait()
            self._renewed.clear()
            try:
                await self._take_turn()
            except Exception as error:
                log.warning("this process could not take its share of the room: %s", error)

    async def _take_turn(self) -> None:
        if (seen := self._ownership.seen) != self._seen:
            for name in await self._call(self._ownership.lost):
                await self._room.give_up(name)
            await self._see_owners()
            self._seen = seen
        self.is_cut_off = asyncio.get_running_loop().time() >= self._lease_ends
        if not self._leaving:
            await self._take_share()
            if over := await self._room.take_owned():
                await self._give_back(over)
            self._taking.clear()
        await self._room.people_watch.follow()

    async def _see_owners(self) -> None:
        """Finds out who owns what. What is served no longer is kept in mind for a moment."""
        processes = await self._call(self._ownership.processes)
        owners = await self._call(self._ownership.owners)
        free = await self._call(self._ownership.free)
        now, known = time.monotonic(), {*self.owners, *self.free}
        self.others = [process for process in processes if process.name != self.name and not process.is_leaving]
        self.owners, self.free = owners, {*free}
        self._gone = {name: at for name, at in self._gone.items() if now < at + BETWEEN_SECONDS}
        self._gone |= dict.fromkeys(known - owners.keys() - self.free, now)

    async def _take_share(self) -> None:
        """Claims what is free up to this process's share, or lets the others have what is above it."""
        here = self._room.storage.store.epochs  # also what was opened here since owners and free chains were asked for
        own = sum(map(is_play, here))
        total = sum(map(is_play, {*self.owners, *self.free, *here}))
        share = -(-total // (1 + len(self.others)))
        wanted = [FRONT, *sorted(filter(is_play, self.free))[: max(0, min(share - own, AT_ONCE))]]
        if self.free.intersection(wanted):
            taken = await self._call(lambda: self._ownership.claim(len(wanted), wanted))
            self._taking |= taken.keys()
            self.free -= taken.keys()
        elif own > share and self.others:
            await self._hand_over_one()

    async def _hand_over_one(self) -> None:
        """Lets a process that came later have a table, when no hand is played there."""
        idle = (number for number, keeper in self._room.keepers.items() if not keeper.table.is_dealt)
        if (number := next(idle, None)) is not None:
            await self._hand_over_table(number)

    async def _hand_over_table(self, number: int) -> None:
        keeper = self._room.keepers.get(number)
        if keeper is not None:
            keeper.is_leaving = True
            keeper.wake()
            await asyncio.wait({keeper.task}, timeout=HAND_OVER_SECONDS)
            await self._room.give_up(chain.table(number))
            await self._give_back([chain.table(number)])

    async def _give_back(self, names: Iterable[str]) -> None:
        """Lets others have these chains. Of what went on here until they were given back, this process serves none."""
        given = list(names)
        failures: tuple[type[BaseException], ...] = (Unavailable, *self._room.storage.store.failures)
        try:
            await self._call(lambda: self._ownership.release(given))
        except failures as error:
            log.warning("chains were not given back: %s", error)
        for name in filter(is_play, given):
            if self._room.serves(name) and not self.is_here(name):
                await self._room.give_up(name)

    async def _call(self, ask: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._line, ask)
