"""The storage of the room: opened by URL, with one writer and many readers."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from cardroom.ledger import chain
from cardroom.ledger.engines import (
    BEGIN_READING,
    BEGIN_WRITING,
    bound_to_owner,
    has_file,
    make_file,
    parse_url,
    reading_engine,
    writing_engine,
)
from cardroom.ledger.epochs import Epochs
from cardroom.ledger.errors import Conflict, Damaged, InDoubt
from cardroom.ledger.migrate import migrate, revision
from cardroom.ledger.ownership import OneOfMany, Ownership, SoleOwner
from cardroom.ledger.patience import Lines, is_quiet
from cardroom.ledger.process_lock import Release, lock_file, lock_server, this_process
from cardroom.ledger.reading import Reading
from cardroom.ledger.rows import Note
from cardroom.ledger.schema import REVISION
from cardroom.ledger.session import Session
from cardroom.ledger.transaction import Transaction

Clock = Callable[[], int]
T = TypeVar("T")
MAX_TRIES = 30
"""How often work is begun again that other processes were in the way of."""


def milliseconds() -> int:
    """The current time by the system clock, in milliseconds."""
    return time.time_ns() // 1_000_000


class Store:
    """One ledger. Threads may share it."""

    def __init__(self, url: URL, clock: Clock) -> None:
        self.name = url.render_as_string(hide_password=True)
        self._clock = clock
        self._writer = writing_engine(url)
        self._readers = reading_engine(url)
        self._lines = Lines(self._writer, writes=True), Lines(self._readers, writes=False)
        self.failures: tuple[type[Exception], ...] = (SQLAlchemyError, self._readers.dialect.loaded_dbapi.Error)
        """The exceptions that the database may raise."""
        self._url = url
        self._epochs: Epochs | None = None
        self._release: Release | None = None
        self._lock = threading.Lock()
        self._writing = 0
        self._kept: Connection | None = None
        """The connection that writes, between two transactions."""

    @classmethod
    def open(cls, url: str, clock: Clock = milliseconds) -> Store:
        """Opens a ledger, creates it if there is none, and upgrades it to the latest migration."""
        parsed = parse_url(url)
        make_file(parsed)
        store = cls(parsed, clock)
        with store._readable_errors():
            migrate(store._writer)
        return store

    @classmethod
    def existing(cls, url: str, clock: Clock = milliseconds) -> Store:
        """Opens an existing ledger without changing it."""
        parsed = parse_url(url)
        if not has_file(parsed):
            raise LookupError(f"there is no ledger {parsed.database}")
        store = cls(parsed, clock)
        with store._readable_errors(), store._readers.connect() as connection:
            if (current := revision(connection)) != REVISION:
                problem = f"it is at migration {current or 'none'} instead of {REVISION}"
                raise ValueError(f"{store.name} is not a ledger of this release: {problem}")
        return store

    @contextmanager
    def write(self) -> Iterator[Transaction]:
        """A transaction that may write. It is durable when the block ends, and undone if the block raises.

        A process has one at a time. If another process was in the way, it is undone and raises Fenced or Conflict.
        """
        with self._write() as transaction:
            try:
                yield transaction
                transaction.settle()
            except Conflict as conflict:
                with self.read() as reading:
                    fenced = transaction.fence(reading)
                if fenced is not None:
                    raise fenced from conflict
                raise

    def commit(self, work: Callable[[Transaction], T]) -> T:
        """Does some work in a transaction, again from the start if another process was in the way."""
        locks: frozenset[str] = frozenset()
        for tries in range(MAX_TRIES):
            try:
                with self._write(locks, trusting=tries == 0) as transaction:
                    done = work(transaction)
            except Conflict as conflict:
                locks |= conflict.locks
                last = conflict
            else:
                return done
        raise last

    @contextmanager
    def _write(self, locks: Iterable[str] = (), *, trusting: bool = False) -> Iterator[Transaction]:
        me = threading.get_ident()
        if self._writing == me:
            raise RuntimeError("this thread is already writing")
        with self._lock:
            self._writing = me
            in_doubt: Transaction | None = None
            try:
                with self._writing_session() as session:
                    transaction = Transaction(session, self._clock, self._epochs, locks, trusting=trusting)
                    yield transaction
                    if transaction.fits_one_statement:
                        in_doubt = transaction
                        transaction.send_alone()
                    else:
                        transaction.settle()
                        session.check()
                        in_doubt = transaction
                in_doubt = None
                transaction.committed()
            except Conflict:
                raise
            except Exception as error:
                if in_doubt is None:
                    raise
                in_doubt.commit_failed()
                raise InDoubt(f"the commit was not confirmed: {error}") from error
            finally:
                self._writing = 0

    @contextmanager
    def _writing_session(self) -> Iterator[Session]:
        """A session that is committed when the block ends. Its connection is kept until something fails."""
        try:
            session = self._begin()
            try:
                yield session
            finally:
                session.end()
            assert self._kept is not None
            self._writer.dialect.do_commit(self._kept.connection)
        except BaseException:
            self._let_go()
            raise

    def _begin(self) -> Session:
        """Begins a transaction, on another connection if the one that was kept was lost meanwhile.

        On a server it begins with its first statement, which may be its only one.
        """
        if self._kept is not None and self._kept.dialect.name == "postgresql" and _is_quiet(self._kept):
            session = Session(self._kept)
            session.begin_later(BEGIN_WRITING["postgresql"])
            return session
        try:
            return self._begin_on(self._kept or self._connect())
        except self.failures:
            if self._kept is None or self._kept.dialect.name == "sqlite":
                raise
            self._let_go()
            return self._begin_on(self._connect())

    def _connect(self) -> Connection:
        """A connection whose transactions begin and end as the store says, not as the driver does."""
        connection = self._writer.connect()
        if connection.dialect.name == "sqlite":
            return connection
        return connection.execution_options(isolation_level="AUTOCOMMIT")

    def _begin_on(self, connection: Connection) -> Session:
        self._kept = connection
        session = Session(connection)
        session.begin(BEGIN_WRITING[session.dialect])
        return session

    def _let_go(self) -> None:
        """Gives the connection for writing back to the pool, which undoes what was not committed."""
        kept, self._kept = self._kept, None
        if kept is not None:
            kept.close()

    @contextmanager
    def read(self) -> Iterator[Reading]:
        """The ledger as it is at the first query. Readers and the writer do not wait for each other."""
        with self._readers.connect() as connection, _session(connection, BEGIN_READING) as session:
            yield Reading(session)

    def claim(self, owner: str = "") -> None:
        """Makes this process the owner of the ledger and of all its chains. Raises InUse if another process is.

        Every claim raises the epoch of each chain, and every write checks it. A process that has lost its claim and
        does not know it gets Fenced.
        """
        owner = owner or this_process()
        if self._readers.dialect.name == "sqlite":
            self._release = lock_file(str(self._url.database), owner)
        else:
            self._release = lock_server(self._readers, self.name)
        self._epochs = Epochs(owner, alone=True)
        self._name_connections(owner)
        with self.write() as transaction:
            claims = transaction.claim(transaction.heads())
            transaction.note(chain.ROOM, "took over", Note(details={"owner": owner}), claims)

    def join(self, address: str, name: str = "") -> Ownership:
        """Serves the ledger together with other processes; clients reach this one at `address`.

        On SQLite there can be no others, so it claims everything. Raises InUse if another process has it for itself.
        """
        name = name or this_process()
        if self._readers.dialect.name == "sqlite":
            self.claim(name)
            return SoleOwner(self, name, address)
        self._name_connections(name)
        ownership = OneOfMany(self, name, address)
        self._release = ownership.hang_up
        self._epochs = Epochs(name, alone=False)
        return ownership

    def forget(self, names: Iterable[str]) -> None:
        """Owns these chains no longer, because other processes have claimed them."""
        with self._lock:
            if self._epochs is not None:
                self._epochs.leave(names)

    @property
    def readers(self) -> Engine:
        """Connections that do not write to the chains."""
        return self._readers

    def _name_connections(self, name: str) -> None:
        """PostgreSQL shows who writes, and ends what a process has left open that stands still."""
        if self._writer.dialect.name == "postgresql":
            self._let_go()
            self._writer.dispose()
            event.listen(self._writer, "connect", partial(bound_to_owner, name))

    def hurry(self) -> None:
        """From now on a database that does not answer within seconds has failed."""
        for lines in self._lines:
            lines.is_hurried = True

    def hang_up(self) -> None:
        """Lets everybody who reads get an error now, because the database has failed."""
        if self._readers.dialect.name != "sqlite":
            self._lines[1].hang_up()

    @property
    def epochs(self) -> dict[str, int]:
        """The chains that this process owns, with the epoch of its claim."""
        return dict(self._epochs or {})

    def release(self) -> None:
        """Lets another process claim the ledger."""
        if self._release is not None:
            self._release()
            self._release = None

    def close(self) -> None:
        self.release()
        self._readers.dispose()
        self._let_go()
        self._writer.dispose()

    @contextmanager
    def _readable_errors(self) -> Iterator[None]:
        """Turns errors while opening the ledger into messages that people can understand."""
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


def _is_quiet(connection: Connection) -> bool:
    driver = connection.connection.driver_connection
    return driver is not None and not driver.closed and is_quiet(driver)


@contextmanager
def _session(connection: Connection, begin: dict[str, str]) -> Iterator[Session]:
    session = Session(connection)
    try:
        session.begin(begin[session.dialect])
        yield session
    finally:
        session.end()
