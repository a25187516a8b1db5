"""Renames the column that holds the record of a round."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.alter_column("rounds", "told", new_column_name="record")
