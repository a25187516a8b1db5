"""Who serves a ledger: one process alone, or several that share it on PostgreSQL. A lock dies with its process."""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, Engine

from cardroom.ledger.errors import InUse

ALONE = "SELECT pg_try_advisory_lock(hashtext('cardroom server'))"
TOGETHER = "SELECT pg_try_advisory_lock_shared(hashtext('cardroom server'))"
HOLDER = (
    "SELECT a.client_addr, a.pid, a.backend_start FROM pg_locks l JOIN pg_stat_activity a USING (pid) "
    "WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1 AND l.objid = "
    "(hashtext('cardroom server')::bigint & 4294967295)::oid AND a.datname = current_database()"
)
Release = Callable[[], None]


def this_process() -> str:
    """A name for this process that no other has. PostgreSQL shows at most 63 characters of it."""
    return f"process {os.getpid()} on {socket.gethostname()[:24]}, {secrets.token_hex(4)}"


def lock_file(database: str, owner: str) -> Release:
    """Locks an SQLite ledger by a file beside it. Raises InUse if another process has it."""
    path = Path(f"{database}.lock")
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(handle)
    except OSError:
        holder = os.read(handle, 500).decode(errors="replace").strip() or "another process"
        os.close(handle)
        raise InUse(f"the ledger {database} is already served by {holder}") from None
    os.ftruncate(handle, 0)
    os.pwrite(handle, owner.encode(), 0)
    return lambda: os.close(handle)


def lock_server(engine: Engine, name: str) -> Release:
    """Locks a PostgreSQL ledger by a connection that stays open. Raises InUse if another process has it."""
    connection = locked_connection(engine, name, ALONE)

    def release() -> None:
        with suppress(Exception):
            connection.exec_driver_sql("SELECT pg_advisory_unlock_all()")
        with suppress(Exception):
            connection.close()

    return release


def locked_connection(engine: Engine, name: str, lock: str) -> Connection:
    """A connection that commits every statement, and holds the lock until it is closed."""
    connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    if connection.exec_driver_sql(lock).scalar_one():
        return connection
    holder = connection.exec_driver_sql(HOLDER).first()
    connection.close()
    who = f"a process at {holder[0] or 'this host'} (server process {holder[1]})" if holder else "another process"
    raise InUse(f"the ledger {name} is already served by {who}")


def _lock(handle: int) -> None:
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
