"""The real ledger on a real file, through a driver that fails, tears and dies when the seed wants it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Literal, Self, get_args

from sqlalchemy import URL, Engine, event

from cardroom.ledger import Store, Transaction, Writer
from cardroom.ledger.store import Clock
from cardroom.ledger.writer import Answer
from simulated.loop import SimulatedLoop, VirtualTime

Outage = Literal["everything", "writes", "money"]
"""What fails for a while. With "money" a small note is stored, and entries that move money are not."""
FATES = ("outage", "statement", "full", "commit", "commit", "torn", "torn", "killed before", "killed after")
WRITING, READING = "BEGIN IMMEDIATE", "BEGIN"


class Killed(BaseException):
    """The process ends here."""


class Faults:
    """What goes wrong with the storage of one process. Each transaction learns its fate when it begins."""

    def __init__(self, random: Random, time: VirtualTime, chance: float, kill: Callable[[], None]) -> None:
        self.chance = chance
        self.hits = 0
        self.is_dead = False
        self._random = random
        self._time = time
        self._kill = kill
        self._fate = ""
        self._statements = 0
        """How many statements of the transaction still succeed."""
        self._out_until = 0.0
        self._outage: Outage = "writes"

    def stop(self) -> None:
        """From now on everything works."""
        self.chance = 0.0
        self._out_until = 0.0

    def begin(self, is_writing: bool) -> None:
        self._fate = ""
        if self.is_dead:
            raise Killed
        if self._is_out:
            if self._outage == "everything" or (is_writing and self._outage == "writes"):
                self._fail("unable to open database file")
        elif self._random.random() < self.chance:
            self._draw_fate(is_writing)

    def _draw_fate(self, is_writing: bool) -> None:
        if not is_writing:
            if self._random.random() < 0.3:
                self._fail("disk I/O error")
            return
        self._fate = self._random.choice(FATES)
        self._statements = self._random.randrange(8)
        if self._fate == "outage":
            self._out_until = self._time.seconds + self._random.random() * 8
            self._outage = self._random.choice(get_args(Outage))
            self._fail("unable to open database file")

    @property
    def _is_out(self) -> bool:
        return self._time.seconds < self._out_until

    def statement(self, connection: FaultyConnection, sql: str) -> None:
        if self._is_out and self._outage == "money" and sql.startswith("INSERT INTO postings"):
            self._fail("database or disk is full")
        if self._fate not in ("statement", "full") or not connection.in_transaction:
            return
        if self._statements:
            self._statements -= 1
            return
        is_full, self._fate = self._fate == "full", ""
        if is_full:
            connection.rollback()  # as SQLite does by itself in this case
        self._fail("database or disk is full")

    def commit(self, commit: Callable[[], None]) -> None:
        fate, self._fate = self._fate, ""
        if fate == "killed before":
            self._die()
        if fate == "commit":
            self._fail("disk I/O error")
        commit()
        if fate == "torn":
            self._fail("disk I/O error")
        if fate == "killed after":
            self._die()

    def _fail(self, why: str) -> None:
        self.hits += 1
        raise sqlite3.OperationalError(why)

    def _die(self) -> None:
        self.is_dead = True
        self._kill()
        raise Killed


class FaultyCursor(sqlite3.Cursor):
    connection: FaultyConnection

    def executemany(self, sql: str, rows: Any, /) -> Self:
        self.connection.faults.statement(self.connection, sql)
        return super().executemany(sql, rows)


class FaultyConnection(sqlite3.Connection):
    def __init__(self, faults: Faults, committed: Callable[[], None], *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.faults = faults
        self._committed = committed

    def execute(self, sql: str, values: Any = (), /) -> sqlite3.Cursor:
        if sql in (WRITING, READING):
            self.faults.begin(sql == WRITING)
        self.faults.statement(self, sql)
        return super().execute(sql, values)

    def cursor(self, factory: Any = FaultyCursor) -> Any:
        return super().cursor(factory)

    def commit(self) -> None:
        if not self.in_transaction:
            return
        self.faults.commit(self._commit)

    def _commit(self) -> None:
        super().commit()
        self._committed()


class SimulatedStore(Store):
    """A ledger whose two engines connect through the faulty driver."""

    def __init__(self, url: URL, clock: Clock, faults: Faults, committed: Callable[[], None]) -> None:
        super().__init__(url, clock)
        for engine, when_committed in ((self._writer, committed), (self._readers, _nothing)):
            _connect_through(engine, partial(FaultyConnection, faults, when_committed))


def _connect_through(engine: Engine, factory: Callable[..., sqlite3.Connection]) -> None:
    def use_factory(_dialect: object, _record: object, _args: Sequence[object], options: dict[str, Any]) -> None:
        options["factory"] = factory

    def do_not_wait_for_the_disk(connection: sqlite3.Connection, _record: object) -> None:
        """A process that is killed loses nothing that it gave to the operating system."""
        connection.execute("PRAGMA synchronous = OFF")

    event.listen(engine, "do_connect", use_factory)
    event.listen(engine, "connect", do_not_wait_for_the_disk)


def _nothing() -> None:
    """Nobody is told of the end of a reading transaction."""


class SimulatedWriter(Writer):
    """The writer without its thread: the loop gives it a turn."""

    def __init__(self, store: Store) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        self._loop = loop
        self._has_turn = False
        super().__init__(store)

    def _start(self) -> None:
        """There is no thread to start."""

    def hand_in(self, job: Callable[[Transaction], Any], answer: Answer) -> None:
        super().hand_in(job, answer)
        if not self._has_turn:
            self._has_turn = True
            self._loop.in_a_thread(self._turn)

    def close(self) -> None:
        self._closed = True
        while self._queue.qsize():
            self._take_turn()

    def _turn(self) -> None:
        self._has_turn = False
        if self._queue.qsize():
            self._take_turn()
