"""Verifies the database itself: the file, its tables, and the triggers that guard the chains."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from functools import cache

from sqlalchemy import CheckConstraint, create_engine
from sqlalchemy.pool import StaticPool

from cardroom.ledger.findings import Finding
from cardroom.ledger.guards import REFUSE, triggers
from cardroom.ledger.reading import Reading
from cardroom.ledger.schema import REVISION, metadata

_NAMES = "SELECT conname FROM pg_constraint UNION SELECT indexname FROM pg_indexes WHERE schemaname = current_schema()"
_SCHEMA = "SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'index') AND sql IS NOT NULL"


def check_file(reading: Reading) -> Iterator[Finding]:
    row = reading.session.rows("SELECT version_num FROM alembic_version")
    if row != [(REVISION,)]:
        yield Finding("file", 0, f"its revision is {row}, not {REVISION}")
    if reading.session.dialect != "sqlite":
        return
    for (problem,) in reading.session.rows("PRAGMA integrity_check"):
        if problem != "ok":
            yield Finding("file", 0, problem)
    for table, *_ in reading.session.rows("PRAGMA foreign_key_check"):
        yield Finding("file", 0, f"a row of {table} refers to a row that does not exist")


def check_schema(reading: Reading) -> Iterator[Finding]:
    """Compares the tables, indexes and constraints with those of this release."""
    if reading.session.dialect == "sqlite":
        expected, stored = _expected_schema(), dict[str, str](reading.session.rows(_SCHEMA))
        stored.pop("alembic_version", None)
    else:
        expected = _expected_names()
        names = {name for (name,) in reading.session.rows(_NAMES)}
        stored = {name: "" for name in expected if name in names}
    for name in sorted(expected.keys() | stored.keys()):
        if name not in stored:
            yield Finding("schema", 0, f"{name} is missing")
        elif expected.get(name) != stored[name]:
            yield Finding("schema", 0, f"{name} is not defined as in this release")


def _expected_names() -> dict[str, str]:
    """The names of indexes and checks, which PostgreSQL keeps in its own wording."""
    tables = metadata.tables.values()
    checks = {str(check.name) for table in tables for check in table.constraints if isinstance(check, CheckConstraint)}
    return dict.fromkeys(checks | {str(index.name) for table in tables for index in table.indexes}, "")


@cache
def _expected_schema() -> dict[str, str]:
    engine = create_engine("sqlite://", poolclass=StaticPool, creator=lambda: sqlite3.connect(":memory:"))
    with engine.begin() as connection:
        metadata.create_all(connection)
        return dict(connection.exec_driver_sql(_SCHEMA).all())


def check_guards(reading: Reading) -> Iterator[Finding]:
    """The triggers must be there, be switched on, and do what they should."""
    dialect = reading.session.dialect
    if dialect == "sqlite":
        rows = reading.session.rows("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    else:
        rows = reading.session.rows(
            "SELECT t.tgname, p.prosrc FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid "
            "WHERE NOT t.tgisinternal AND t.tgenabled = 'O'"
        )
    stored: dict[str, str] = dict(rows)
    expected = {name: sql if dialect == "sqlite" else REFUSE for name, sql in triggers(dialect).items()}
    for name in sorted(expected.keys() | stored.keys()):
        if name not in stored:
            yield Finding("guards", 0, f"the trigger {name} is missing")
        elif stored[name] != expected.get(name):
            yield Finding("guards", 0, f"the trigger {name} is not the one of this release")
