"""Upgrades a database to the latest migration in this package."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from cardroom.ledger.schema import REVISION

ONE_AT_A_TIME = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(hashtext('cardroom'))"}
MIGRATIONS = Path(__file__).with_name("migrations")


def migrate(engine: Engine) -> None:
    """Upgrades the database if needed. Two processes may do this at the same time."""
    with engine.begin() as connection:
        if revision(connection) == REVISION:
            return
    with engine.begin() as connection:
        connection.exec_driver_sql(ONE_AT_A_TIME[connection.dialect.name])
        if revision(connection) != REVISION:
            _upgrade(connection)


def revision(connection: Connection) -> str:
    """The migration that the database is at; empty for a new database."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())


def _upgrade(connection: Connection) -> None:
    # Alembic is slow to import, so it is imported only when it is needed.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise ValueError(f"the ledger was created by another release: {error}") from error
