"""Ledgers to test with: in SQLite and in PostgreSQL, with a clock of their own."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path

from sqlalchemy import make_url

from cardroom.ledger import Store
from support.postgres import fresh_database

DATABASES = ("sqlite", "postgresql")


def new_url(database: str) -> str:
    """Where a ledger may be opened that nobody has used. SQLite files are in a folder of their own."""
    if database == "sqlite":
        return f"sqlite:///{tempfile.mkdtemp(prefix='cardroom-')}/room.db"
    return fresh_database(like=_migrated())


def ticking() -> Callable[[], int]:
    """A clock that goes on by a millisecond whenever somebody looks."""
    return count(1_700_000_000_000).__next__


@cache
def _migrated() -> str:
    """The name of a database to copy: ten times as fast as migrating each."""
    url = fresh_database()
    Store.open(url).close()
    return str(make_url(url).database)


def sqlite_file(url: str) -> Path:
    return Path(str(make_url(url).database))
