"""Adds the rounds of each table's log and who was dealt in, so that people can find their own hands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "rounds",
        sa.Column("table_number", number, sa.ForeignKey("tables.number"), primary_key=True, autoincrement=False),
        sa.Column("round", number, primary_key=True, autoincrement=False),
        sa.Column("at", number, nullable=False),
        sa.Column("first", number, nullable=False),
        sa.Column("last", number, nullable=False),
        sa.Column("told", sa.LargeBinary, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "hands",
        sa.Column("person", number, primary_key=True, autoincrement=False),
        sa.Column("table_number", number, primary_key=True, autoincrement=False),
        sa.Column("round", number, primary_key=True, autoincrement=False),
        sa.Column("at", number, nullable=False),
        sa.ForeignKeyConstraint(["table_number", "round"], ["rounds.table_number", "rounds.round"]),
        sqlite_strict=True,
    )
    op.create_index("hands_of_person", "hands", ["person", "at"])
