"""Creates all tables and their guards. No ledger was released before this one, so earlier files are not upgraded."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from cardroom.ledger import chain
from cardroom.ledger.guards import FUNCTION, triggers
from cardroom.ledger.schema import metadata

revision = "0004"
down_revision = None


def upgrade() -> None:
    connection = op.get_bind()
    dialect = connection.dialect.name
    metadata.create_all(connection)
    empty = sa.text("INSERT INTO heads (chain, length, hash, epoch) VALUES (:chain, 0, :start, 0)")
    for name in chain.FIXED:
        connection.execute(empty, {"chain": name, "start": chain.START})
    if dialect == "postgresql":
        op.execute(FUNCTION)
    for trigger in triggers(dialect).values():
        op.execute(trigger)
