"""Ledgers to test with: in SQLite and in PostgreSQL, with a clock of their own."""

from __future__ import annotations

import atexit
import shutil
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


def ledger_in(folder: Path) -> str:
    """The file of a ledger there; where there is none, it is a copy of one that was just made."""
    file = folder / "room.db"
    if not file.exists():
        shutil.copyfile(_made(), file)
    return str(file)


@cache
def _made() -> Path:
    folder = tempfile.TemporaryDirectory(prefix="cardroom-")
    atexit.register(folder.cleanup)
    url = f"sqlite:///{folder.name}/made.db"
    Store.open(url).close()
    return sqlite_file(url)


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
