"""Brings a database up to the last migration, with the migrations that lie in this package."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from cardroom.ledger.engines import BEGIN_WRITING
from cardroom.ledger.schema import REVISION

MIGRATIONS = Path(__file__).with_name("migrations")


def migrate(engine: Engine) -> None:
    """Two that open a new database at the same time do not get in each other's way."""
    with engine.begin() as connection:
        if revision(connection) == REVISION:
            return
    with engine.begin() as connection:
        connection.exec_driver_sql(BEGIN_WRITING[connection.dialect.name])
        if revision(connection) != REVISION:
            _upgrade(connection)


def revision(connection: Connection) -> str:
    """The migration the database is at, "" for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())


def _upgrade(connection: Connection) -> None:
    # Alembic takes longer to import than everything else here: only where it is needed.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise ValueError(f"the ledger was made by another release: {error}") from error
