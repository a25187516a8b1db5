"""Adds whom people have blocked in the chat, and whom the floor has silenced."""

from __future__ import annotations

from alembic import op

from cardroom.ledger.schema import blocks, silences

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    # A new ledger has them already: the first migration creates all tables that there are.
    for table in (blocks, silences):
        table.create(op.get_bind(), checkfirst=True)
