"""Adds tournaments, and the chains of the board and the jackpots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from cardroom.ledger import chain
from cardroom.ledger.schema import saved, tournaments

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    # A new ledger has them already: the migration before this one creates all tables and chains that there are.
    connection = op.get_bind()
    for table in (tournaments, saved):
        table.create(connection, checkfirst=True)
    there = set(connection.scalars(sa.text("SELECT chain FROM heads")))
    empty = sa.text("INSERT INTO heads (chain, length, hash) VALUES (:chain, 0, :start)")
    for name in {chain.BOARD, chain.JACKPOTS} - there:
        connection.execute(empty, {"chain": name, "start": chain.START})
