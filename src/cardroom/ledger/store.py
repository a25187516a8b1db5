"""The storage of the room: opened by a URL, written by one, read by many."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from cardroom.ledger.engines import (
    BEGIN_READING,
    BEGIN_WRITING,
    has_file,
    make_file,
    parse_url,
    reading_engine,
    writing_engine,
)
from cardroom.ledger.errors import Damaged
from cardroom.ledger.known import Known
from cardroom.ledger.migrate import migrate, revision
from cardroom.ledger.reading import Reading
from cardroom.ledger.schema import REVISION
from cardroom.ledger.session import Session
from cardroom.ledger.transaction import Transaction

Clock = Callable[[], int]


def milliseconds() -> int:
    """Now, by the clock of the machine."""
    return time.time_ns() // 1_000_000


class Store:
    """One ledger. May be shared by threads."""

    def __init__(self, url: URL, clock: Clock) -> None:
        self.name = url.render_as_string(hide_password=True)
        self._clock = clock
        self._writer = writing_engine(url)
        self._readers = reading_engine(url)
        self.failures: tuple[type[Exception], ...] = (SQLAlchemyError, self._readers.dialect.loaded_dbapi.Error)
        """What the database may raise."""
        self._known = Known()
        self._lock = threading.Lock()
        self._writing = 0

    @classmethod
    def open(cls, url: str, clock: Clock = milliseconds) -> Store:
        """Opens it, makes it where there is none, and brings it up to the last migration."""
        parsed = parse_url(url)
        make_file(parsed)
        store = cls(parsed, clock)
        with store._in_words():
            migrate(store._writer)
        return store

    @classmethod
    def existing(cls, url: str, clock: Clock = milliseconds) -> Store:
        """Opens one that is there, and leaves it as it is."""
        parsed = parse_url(url)
        if not has_file(parsed):
            raise LookupError(f"there is no ledger {parsed.database}")
        store = cls(parsed, clock)
        with store._in_words(), store._readers.connect() as connection:
            if (found := revision(connection)) != REVISION:
                raise ValueError(f"{store.name} is not a ledger of this release, {REVISION}, but at {found or 'none'}")
        return store

    @contextmanager
    def write(self) -> Iterator[Transaction]:
        """The one transaction that may write; it is durable when the block is left, and undone when it raises."""
        me = threading.get_ident()
        if self._writing == me:
            raise RuntimeError("this thread is writing already")
        with self._lock:
            self._writing = me
            try:
                with self._writer.begin() as connection, _session(connection, BEGIN_WRITING) as session:
                    transaction = Transaction(session, self._clock, self._known)
                    yield transaction
                    transaction.settle()
                transaction.committed()
            finally:
                self._writing = 0

    @contextmanager
    def read(self) -> Iterator[Reading]:
        """The ledger as it stands at the first look; does not wait for the writer, nor hold it up."""
        with self._readers.connect() as connection, _session(connection, BEGIN_READING) as session:
            yield Reading(session)

    def close(self) -> None:
        self._readers.dispose()
        self._writer.dispose()

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        """What keeps the ledger from being opened, told to who opens it."""
        try:
            yield
        except ValueError:
            self.close()
            raise
        except self.failures as error:
            self.close()
            cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
            if type(cause) is self._readers.dialect.loaded_dbapi.DatabaseError:
                raise Damaged(f"{self.name} cannot be read: {cause}") from error
            raise ValueError(f"cannot open the ledger {self.name}: {cause}") from error


@contextmanager
def _session(connection: Connection, begin: dict[str, str]) -> Iterator[Session]:
    session = Session(connection)
    try:
        session.run(begin[session.dialect])
        yield session
    finally:
        session.end()
