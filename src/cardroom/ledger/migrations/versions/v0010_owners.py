"""Adds the processes that serve the ledger, and to each head the epoch under which its chain may be extended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from cardroom.ledger.schema import heads, processes

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    connection = op.get_bind()
    processes.create(connection, checkfirst=True)
    if "epoch" in {column["name"] for column in sa.inspect(connection).get_columns("heads")}:
        return  # a new ledger: the first migration creates all tables as they are now
    # The table is made again, so that SQLite stores the same description of it as in a new ledger.
    op.rename_table("heads", "old_heads")
    if connection.dialect.name == "postgresql":
        op.execute("ALTER INDEX heads_pkey RENAME TO old_heads_pkey")
    heads.create(connection)
    op.execute(
        "INSERT INTO heads (chain, length, hash, epoch) SELECT h.chain, h.length, h.hash, coalesce(o.epoch, 0) "
        "FROM old_heads h LEFT JOIN owners o ON o.chain = h.chain"
    )
    op.drop_table("old_heads")
