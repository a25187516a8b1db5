"""Plain SQL on the driver's own connection, which is twenty times as fast as SQLAlchemy's statements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from sqlalchemy import Connection

from cardroom.ledger.errors import Conflict, Lost

Row = tuple[Any, ...]
_IN_TRANSACTION = 2
"""What libpq says of a transaction that is open and in which nothing has failed."""
_PAGE = 500
"""The number of names that are looked up at once."""
_IN_THE_WAY = ("23505", "40P01", "22012")
"""What PostgreSQL answers to a number or an action that there is already, when processes wait for each other, and when
a change has missed a row (`arrays.in_one`)."""


class Session:
    """Runs SQL statements. They use `?` for values and run on both SQLite and PostgreSQL."""

    def __init__(self, connection: Connection) -> None:
        self.dialect = connection.dialect.name
        self.is_server = self.dialect == "postgresql"
        self._driver: Any = connection.connection.driver_connection
        self._later = ""
        """The statement that begins the transaction, if it has not begun."""
        self._in_dialect = str if self.dialect == "sqlite" else _for_psycopg
        self._is_whole = _is_whole_in_sqlite if self.dialect == "sqlite" else _is_whole_in_postgresql

    def end(self) -> None:
        """Ends the session: the connection goes back to the pool, so later statements raise an error."""
        self._driver = _Ended

    def begin(self, sql: str) -> None:
        """Begins the transaction."""
        self._driver.execute(sql)

    def begin_later(self, sql: str) -> None:
        """Begins the transaction with the first statement."""
        self._later = sql

    @property
    def is_begun(self) -> bool:
        return not self._later

    def _begun(self) -> Any:
        if self._later:
            self._driver.execute(self._later)
            self._later = ""
        return self._driver

    def check(self) -> None:
        """Raises Lost if the database has undone the transaction, or will undo it.

        When the disk is full, SQLite may undo a transaction by itself, and would then store each later statement on its
        own. PostgreSQL undoes a transaction in which a statement has failed, and reports no error when it is committed.
        """
        if self._driver is not _Ended and self.is_begun and not self._is_whole(self._driver):
            raise Lost("the database has undone the transaction")

    def roll_back(self) -> None:
        """Undoes everything since the savepoint `job`."""
        self._driver.execute("ROLLBACK TO SAVEPOINT job")
        self._driver.execute("RELEASE SAVEPOINT job")

    def run(self, sql: str, *values: object) -> int:
        """Runs a statement and returns the number of rows it changed."""
        self.check()
        changed: int = self._begun().execute(self._in_dialect(sql), values).rowcount
        return changed

    def run_many(self, sql: str, rows: Iterable[Row]) -> int:
        """Runs a statement for each row and returns the number of rows that all of them changed."""
        self.check()
        changed: int = self._begun().cursor().executemany(self._in_dialect(sql), rows).rowcount
        return changed

    def run_each(self, statements: Iterable[tuple[str, Row]]) -> list[int]:
        """Runs statements, in one trip to a server; returns the number of rows that each has changed."""
        statements = list(statements)
        if not self.is_server or not statements:
            return [self.run(sql, *values) for sql, values in statements]
        self.check()
        driver = self._begun()
        with driver.pipeline():
            cursors = [driver.execute(self._in_dialect(sql), values) for sql, values in statements]
        return [cursor.rowcount for cursor in cursors]

    def run_contested(self, statements: Iterable[tuple[str, Row]]) -> list[int]:
        """As run_each. Raises Conflict if another process has added the same number or action."""
        with _contested():
            return self.run_each(statements)

    def run_alone(self, sql: str, values: Row) -> None:
        """Runs a statement that is a transaction by itself. Raises Conflict as `run_contested` does."""
        with _contested():
            self._driver.reused.execute(self._in_dialect(sql), values)

    def row(self, sql: str, *values: object) -> Row | None:
        row: Row | None = self._begun().execute(self._in_dialect(sql), values).fetchone()
        return row

    def rows_of(self, sql: str, names: Iterable[object], rest: str = "") -> list[Row]:
        """The rows of a query that ends with a column which must be one of these names."""
        names = list(names)
        pages = [names[start : start + _PAGE] for start in range(0, len(names), _PAGE)]
        queries = ((f"{sql} IN ({', '.join('?' * len(page))}) {rest}", page) for page in pages)
        return [row for query, page in queries for row in self.rows(query, *page)]

    def rows(self, sql: str, *values: object) -> list[Row]:
        rows: list[Row] = self._begun().execute(self._in_dialect(sql), values).fetchall()
        return rows


@contextmanager
def _contested() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        if getattr(error, "sqlstate", "") in _IN_THE_WAY:
            raise Conflict(f"another process was in the way: {error}") from error
        raise


class _Ended:
    @staticmethod
    def execute(*_: object) -> Any:
        raise RuntimeError("the transaction is over; use it only inside its with block")

    cursor = execute


def _is_whole_in_sqlite(driver: Any) -> bool:
    return bool(driver.in_transaction)


def _is_whole_in_postgresql(driver: Any) -> bool:
    return bool(driver.info.transaction_status == _IN_TRANSACTION)


@cache
def _for_psycopg(sql: str) -> str:
    return sql.replace("?", "%s")
