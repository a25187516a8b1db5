"""Connections to the two databases and their setup: SQLite, one file; PostgreSQL, a server."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from cardroom.extras import needs

BUSY_MILLISECONDS = 10_000

BEGIN_WRITING = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": "BEGIN",
}
BEGIN_READING = {"sqlite": "BEGIN", "postgresql": "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"}

_OF_OWNERS = {"idle_in_transaction_session_timeout": "5s", "lock_timeout": "5s", "statement_timeout": "30s"}
"""A transaction that its process has left open would keep others from taking over, so the server ends it."""
_LINE = {"connect_timeout": "5", "tcp_user_timeout": "5000", "keepalives_idle": "2", "keepalives_interval": "1"}
"""A server that no longer answers is noticed within seconds."""

_PRAGMAS = (
    f"busy_timeout = {BUSY_MILLISECONDS}",
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    # Without it REPLACE would delete rows without firing the triggers that guard them.
    "recursive_triggers = ON",
)


def parse_url(text: str) -> URL:
    """Parses `sqlite:///cardroom.db`, the path of an SQLite file, or `postgresql://…`."""
    if "://" not in text:
        text = f"sqlite:///{text}"
    try:
        url = make_url(text)
    except ArgumentError:
        url = None
    backend = url.get_backend_name() if url else ""
    if not url or backend not in BEGIN_WRITING:
        raise ValueError(f"{text!r} is not a ledger; write sqlite:///cardroom.db or postgresql://user@host/database")
    if backend == "postgresql":
        needs("postgresql", "psycopg")
        return url.set(drivername="postgresql+psycopg")
    if url.database in (None, "", ":memory:"):
        raise ValueError("the ledger needs a file: a database in memory is lost when the process ends")
    return url


def writing_engine(url: URL) -> Engine:
    """An engine with one connection, for the only writer."""
    return _engine(url, pool_size=1, max_overflow=0)


def reading_engine(url: URL) -> Engine:
    engine = _engine(url, pool_size=4, max_overflow=16)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _only_read)
    return engine


def make_file(url: URL) -> None:
    """Creates an empty SQLite file that only its owner can read, because it holds unseen cards and hashes of PINs."""
    if url.database and not has_file(url):
        try:
            os.close(os.open(url.database, os.O_CREAT | os.O_RDWR, 0o600))
        except OSError as error:
            raise ValueError(f"cannot create the ledger {url.database}: {error.strerror}") from error


def has_file(url: URL) -> bool:
    """True if the SQLite file exists, or if the database is a server."""
    return url.get_backend_name() != "sqlite" or Path(url.database or "").is_file()


def _engine(url: URL, **pool: int) -> Engine:
    is_server = url.get_backend_name() == "postgresql"
    if is_server:
        url = url.set(query={**_LINE, **url.query})
    engine = create_engine(url, pool_pre_ping=is_server, **pool)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
    return engine


def bound_to_owner(name: str, connection: Any, _record: object) -> None:
    """Names a connection to PostgreSQL after the process that writes with it."""
    for setting, value in {"application_name": name, **_OF_OWNERS}.items():
        connection.execute("SELECT set_config(%s, %s, false)", (setting, value))
    connection.commit()


def _set_up_sqlite(connection: Any, _record: object) -> None:
    # Transactions begin explicitly, and not when the driver decides.
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        _set_patiently(connection, pragma)


def _set_patiently(connection: Any, pragma: str) -> None:
    """SQLite itself does not wait while another connection sets up a new file."""
    patience = time.monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            connection.execute(f"PRAGMA {pragma}")
        except sqlite3.OperationalError as error:
            is_busy = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY
            if not is_busy or time.monotonic() > patience:
                raise
            time.sleep(0.01)
        else:
            return


def _only_read(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA query_only = ON")
