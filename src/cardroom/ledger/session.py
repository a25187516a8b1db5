"""Plain SQL on the driver's own connection, which is twenty times as fast as SQLAlchemy's statements."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from sqlalchemy import Connection

from cardroom.ledger.errors import Conflict, Lost

Row = tuple[Any, ...]
_IN_TRANSACTION = 2
"""What libpq says of a transaction that is open and in which nothing has failed."""
_PAGE = 500
"""The number of names that are looked up at once."""
_IN_THE_WAY = ("23505", "40P01")
"""What PostgreSQL answers to a number or an action that there is already, and when processes wait for each other."""


class Session:
    """Runs SQL statements. They use `?` for values and run on both SQLite and PostgreSQL."""

    def __init__(self, connection: Connection) -> None:
        self.dialect = connection.dialect.name
        self.is_server = self.dialect == "postgresql"
        self._driver: Any = connection.connection.driver_connection
        self._in_dialect = str if self.dialect == "sqlite" else _for_psycopg
        self._is_whole = _is_whole_in_sqlite if self.dialect == "sqlite" else _is_whole_in_postgresql

    def end(self) -> None:
        """Ends the session: the connection goes back to the pool, so later statements raise an error."""
        self._driver = _Ended

    def begin(self, sql: str) -> None:
        """Begins the transaction."""
        self._driver.execute(sql)

    def check(self) -> None:
        """Raises Lost if the database has undone the transaction, or will undo it.

        When the disk is full, SQLite may undo a transaction by itself, and would then store each later statement on its
        own. PostgreSQL undoes a transaction in which a statement has failed, and reports no error when it is committed.
        """
        if self._driver is not _Ended and not self._is_whole(self._driver):
            raise Lost("the database has undone the transaction")

    def roll_back(self) -> None:
        """Undoes everything since the savepoint `job`."""
        self._driver.execute("ROLLBACK TO SAVEPOINT job")
        self._driver.execute("RELEASE SAVEPOINT job")

    def run(self, sql: str, *values: object) -> int:
        """Runs a statement and returns the number of rows it changed."""
        self.check()
        changed: int = self._driver.execute(self._in_dialect(sql), values).rowcount
        return changed

    def run_many(self, sql: str, rows: Iterable[Row]) -> int:
        """Runs a statement for each row and returns the number of rows that all of them changed."""
        self.check()
        changed: int = self._driver.cursor().executemany(self._in_dialect(sql), rows).rowcount
        return changed

    def run_each(self, statements: Iterable[tuple[str, Row]]) -> list[int]:
        """Runs statements, in one trip to a server; returns the number of rows that each has changed."""
        statements = list(statements)
        if not self.is_server or not statements:
            return [self.run(sql, *values) for sql, values in statements]
        self.check()
        with self._driver.pipeline():
            cursors = [self._driver.execute(self._in_dialect(sql), values) for sql, values in statements]
        return [cursor.rowcount for cursor in cursors]

    def run_contested(self, statements: Iterable[tuple[str, Row]]) -> list[int]:
        """As run_each. Raises Conflict if another process has added the same number or action."""
        try:
            return self.run_each(statements)
        except Exception as error:
            if getattr(error, "sqlstate", "") in _IN_THE_WAY:
                raise Conflict(f"another process was in the way: {error}") from error
            raise

    def row(self, sql: str, *values: object) -> Row | None:
        row: Row | None = self._driver.execute(self._in_dialect(sql), values).fetchone()
        return row

    def rows_of(self, sql: str, names: Iterable[object], rest: str = "") -> list[Row]:
        """The rows of a query that ends with a column which must be one of these names."""
        names = list(names)
        pages = [names[start : start + _PAGE] for start in range(0, len(names), _PAGE)]
        queries = ((f"{sql} IN ({', '.join('?' * len(page))}) {rest}", page) for page in pages)
        return [row for query, page in queries for row in self.rows(query, *page)]

    def rows(self, sql: str, *values: object) -> list[Row]:
        rows: list[Row] = self._driver.execute(self._in_dialect(sql), values).fetchall()
        return rows


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
