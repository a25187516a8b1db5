"""Somebody with the database's own tools, who goes around the ledger and its guards."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from sqlalchemy import make_url

from support.ledgers import sqlite_file

CHECK = "only_the_house_owes"


class Tamperer:
    """Runs statements with `?` for values, on either database."""

    def __init__(self, connection: Any, mark: str) -> None:
        self._connection = connection
        self._mark = mark

    def run(self, sql: str, *values: object) -> None:
        self._connection.execute(sql.replace("?", self._mark), values)

    def value(self, sql: str, *values: object) -> Any:
        return self.rows(sql, *values)[0][0]

    def rows(self, sql: str, *values: object) -> list[Any]:
        return list(self._connection.execute(sql.replace("?", self._mark), values).fetchall())


@contextmanager
def tampering(url: str) -> Iterator[Tamperer]:
    """The guards are put away, and put back afterwards."""
    if url.startswith("sqlite"):
        yield from _in_sqlite(url)
    else:
        yield from _in_postgresql(url)


def _in_sqlite(url: str) -> Iterator[Tamperer]:
    connection = sqlite3.connect(sqlite_file(url))
    guards = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in guards:
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute("PRAGMA ignore_check_constraints = ON")
    yield Tamperer(connection, "?")
    for _, sql in guards:
        connection.execute(sql)
    connection.commit()
    connection.close()


def _in_postgresql(url: str) -> Iterator[Tamperer]:
    parsed = make_url(url)
    with psycopg.connect(host=str(parsed.query["host"]), dbname=parsed.database, user=parsed.username) as connection:
        check = connection.execute("SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = %s", (CHECK,))
        (definition,) = check.fetchone() or ("",)
        connection.execute(f"ALTER TABLE balances DROP CONSTRAINT {CHECK}".encode())
        connection.execute("SET session_replication_role = replica")
        yield Tamperer(connection, "%s")
        connection.execute(f"ALTER TABLE balances ADD CONSTRAINT {CHECK} {definition} NOT VALID".encode())
