"""Which process serves which chain. On PostgreSQL several share a room; on SQLite one process has everything.

A process holds a lease by PostgreSQL's clock. The chains of a process whose lease has run out are free, and whoever
claims one raises its epoch. Every write compares the epoch, so leases only decide when somebody else may take over;
they never decide who may write.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from cardroom.ledger import chain
from cardroom.ledger.arrays import Texts
from cardroom.ledger.process_lock import TOGETHER, locked_connection
from cardroom.ledger.rows import Note

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from cardroom.ledger.reading import Reading
    from cardroom.ledger.store import Store

LEASE_MS = 3_000
"""How long a process may be silent before others take its chains."""

LEAVING = "#leaving"
"""Follows the address of a process that gives back what it has."""

_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_SHARED = Texts(chain.SHARED)
_ALIVE = f"SELECT name, address FROM processes WHERE lease_until > {_NOW}"
_RENEW = (
    f"INSERT INTO processes (name, address, lease_until) VALUES (%s, %s, {_NOW} + %s) "
    "ON CONFLICT (name) DO UPDATE SET address = excluded.address, lease_until = excluded.lease_until"
)
_RENEW_AND_LOOK = (
    f"WITH renewed AS ({_RENEW} RETURNING name, address) "
    "SELECT name, address, 0 FROM renewed "
    f"UNION ALL SELECT name, address, 0 FROM processes WHERE lease_until > {_NOW} AND name <> %s "
    "UNION ALL SELECT chain, NULL, length FROM heads WHERE chain = ANY (%s)"
)
"""A statement does not see what it changes, so this process comes from what was renewed. Chains have no address."""
_OVER = (
    "(h.chain LIKE 'table/%%' AND NOT (SELECT t.is_open FROM tables t WHERE h.chain = 'table/' || t.number)) OR "
    "(h.chain LIKE 'tournament/%%' AND "
    "NOT (SELECT t.is_open FROM tournaments t WHERE h.chain = 'tournament/' || t.number))"
)
_FREE = (
    "SELECT h.chain FROM heads h LEFT JOIN owners o ON o.chain = h.chain "
    f"LEFT JOIN ({_ALIVE}) p ON p.name = o.owner "
    f"WHERE p.name IS NULL AND h.chain <> ALL (%s) AND NOT coalesce({_OVER}, false) "
)
_SILENCED = (
    "SELECT pg_terminate_backend(a.pid) FROM processes p "
    "JOIN pg_stat_activity a ON a.application_name = left(p.name, 63) "
    f"WHERE p.lease_until <= {_NOW} AND a.datname = current_database() AND p.name <> %s"
)
_GONE = f"DELETE FROM processes WHERE lease_until < {_NOW} - 3600000"


class Process(NamedTuple):
    """A process that serves the room now."""

    name: str
    address: str
    """Where clients reach it."""
    chains: int
    """The number of chains that it owns."""
    is_leaving: bool = False
    """True if it is about to give them all back."""


class Seen(NamedTuple):
    """What a process sees when it renews its lease. While this stays the same, nobody has claimed or left anything."""

    alive: frozenset[tuple[str, str]] = frozenset()
    """The names and addresses of all processes that are alive."""
    changes: int = 0
    """The length of the room's chain, in which every claim is an entry."""


class Ownership(Protocol):
    """What one process of a room owns. Its methods wait for the database, so call them from a thread."""

    name: str
    """The name of this process, which is the `owner` of its chains."""
    seen: Seen
    lengths: dict[str, int]
    """The length of each chain that all processes share, as it was when the lease was renewed."""

    def claim(self, most: int, only: Iterable[str] | None = None) -> dict[str, int]:
        """Takes up to this many chains that nobody serves, of `only` these if they are given.

        Returns their epochs. Tables and tournaments that are over are left alone.
        """

    def renew(self) -> None:
        """Goes on for another lease with everything owned.

        Call it about every second, and only while this process answers its clients. It does not wait for claims.
        """

    def lost(self) -> frozenset[str]:
        """Forgets the chains that others have taken meanwhile, and returns them. That changes what is `seen`."""

    def release(self, names: Iterable[str]) -> None:
        """Gives chains back, at once, for anybody to claim. What is written to them afterwards is Fenced."""

    def retire(self) -> None:
        """Says that this process gives everything back one by one, so that nobody leaves it a share."""

    def leave(self) -> None:
        """Gives everything back."""

    def owner_of(self, name: str) -> Process | None:
        """The process that serves a chain; None if nobody does."""

    def owners(self) -> dict[str, Process]:
        """The process of every chain that is served."""

    def free(self) -> list[str]:
        """The chains that nobody serves and that are not over."""

    def processes(self) -> list[Process]:
        """All processes that are alive, by name."""


def is_served(reading: Reading) -> bool:
    """True if processes that share the ledger serve it now."""
    return reading.session.is_server and bool(reading.session.rows(_ALIVE))


class SoleOwner:
    """The only process of a ledger: everything is its own, for as long as it holds the ledger's lock."""

    def __init__(self, store: Store, name: str, address: str) -> None:
        self._store = store
        self._free = store.epochs.keys() - set(chain.SHARED)
        """What it owns and has not begun to serve."""
        self.name = name
        self._address = address
        self.seen = Seen()
        self.lengths: dict[str, int] = {}

    def claim(self, most: int, only: Iterable[str] | None = None) -> dict[str, int]:
        wanted = None if only is None else set(only)
        taken = [name for name in self.free() if wanted is None or name in wanted][:most]
        self._free.difference_update(taken)
        return {name: self._store.epochs[name] for name in taken}

    def renew(self) -> None:
        """It has no lease."""

    def lost(self) -> frozenset[str]:
        return frozenset()

    def release(self, names: Iterable[str]) -> None:
        self._free.update(names)

    def retire(self) -> None:
        """There is nobody to give it to."""

    def leave(self) -> None:
        self._store.release()

    def owner_of(self, name: str) -> Process | None:
        return self.owners().get(name)

    def owners(self) -> dict[str, Process]:
        own = self._store.epochs.keys() - self._free - set(chain.SHARED)
        return dict.fromkeys(own, Process(self.name, self._address, len(own)))

    def free(self) -> list[str]:
        with self._store.read() as reading:
            over = {chain.table(row.number) for row in reading.tables() if not row.is_open}
            over |= {chain.tournament(row.number) for row in reading.tournaments() if not row.is_open}
        return sorted(self._free - over)

    def processes(self) -> list[Process]:
        return [Process(self.name, self._address, len(self.owners()))]


class OneOfMany:
    """One of several processes that share a ledger on PostgreSQL."""

    def __init__(self, store: Store, name: str, address: str) -> None:
        self._store = store
        self.name = name
        self._address = address
        self._line: Connection | None = None
        """A connection that holds the ledger open for several, so that no process can claim it for itself alone."""
        self._turn = threading.Lock()
        self.seen = Seen()
        self.lengths: dict[str, int] = {}
        self.renew()

    def claim(self, most: int, only: Iterable[str] | None = None) -> dict[str, int]:
        # A stopped process may hold locks in a transaction that it left open; it is over when its connection is.
        self._ask(_SILENCED, self.name)
        self._ask(_GONE)
        which, values = ("", ()) if only is None else ("AND h.chain = ANY (%s) ", (list(only),))
        free = f"{_FREE}{which}ORDER BY h.chain LIMIT %s FOR UPDATE OF h SKIP LOCKED"
        with self._store.write() as transaction:
            transaction.wait_for_room()
            rows = transaction.session.rows(free, list(chain.SHARED), *values, most)
            claims = transaction.claim(name for (name,) in rows)
            if claims:
                note = Note(details={"owner": self.name, "address": self._address})
                transaction.note(chain.ROOM, "took over", note, claims)
        return {claim.chain: claim.epoch for claim in claims}

    def renew(self) -> None:
        rows = self._ask(_RENEW_AND_LOOK, self.name, self._address, LEASE_MS, self.name, _SHARED)
        self.lengths = {name: length for name, address, length in rows if address is None}
        alive = frozenset((name, address) for name, address, _ in rows if address is not None)
        self.seen = Seen(alive, self.lengths[chain.ROOM])

    def lost(self) -> frozenset[str]:
        held = self._store.epochs
        own = {name for (name,) in self._ask("SELECT chain FROM owners WHERE owner = %s", self.name)}
        lost = frozenset(held.keys() - own)
        if lost:
            self._store.forget(lost)
        return lost

    def release(self, names: Iterable[str]) -> None:
        with self._store.write() as transaction:
            given_back = transaction.give_back(names)
            if given_back:
                transaction.note(chain.ROOM, "gave back", Note(details={"owner": self.name}), given_back)

    def retire(self) -> None:
        self._address += LEAVING
        self.renew()

    def leave(self) -> None:
        self.release(list(self._store.epochs))
        self._ask("DELETE FROM processes WHERE name = %s", self.name)
        self.hang_up()

    def owner_of(self, name: str) -> Process | None:
        return self._owners("WHERE o.chain = %s", name).get(name)

    def owners(self) -> dict[str, Process]:
        return self._owners("")

    def free(self) -> list[str]:
        return [name for (name,) in self._ask(f"{_FREE}ORDER BY h.chain", list(chain.SHARED))]

    def processes(self) -> list[Process]:
        counted = (
            f"SELECT p.name, p.address, count(o.chain) FROM ({_ALIVE}) p LEFT JOIN owners o ON o.owner = p.name "
            "GROUP BY p.name, p.address ORDER BY p.name"
        )
        return [
            Process(name, address.removesuffix(LEAVING), chains, address.endswith(LEAVING))
            for name, address, chains in self._ask(counted)
        ]

    def _owners(self, which: str, *values: object) -> dict[str, Process]:
        alive = {process.name: process for process in self.processes()}
        rows = self._ask(f"SELECT o.chain, o.owner FROM owners o {which}", *values)
        return {name: alive[owner] for name, owner in rows if owner in alive}

    def hang_up(self) -> None:
        """Closes the connection that keeps others from claiming the ledger for themselves alone."""
        with self._turn:
            line, self._line = self._line, None
            if line is not None:
                line.invalidate()
                line.close()

    def _ask(self, sql: str, *values: object) -> list[Any]:
        with self._turn:
            if self._line is None:
                self._line = locked_connection(self._store.readers, self._store.name, TOGETHER)
            try:
                driver: Any = self._line.connection.driver_connection
                found = driver.reused.execute(sql, values)
                return found.fetchall() if found.description else []
            except self._store.failures:
                line, self._line = self._line, None
                line.invalidate()
                line.close()
                raise
