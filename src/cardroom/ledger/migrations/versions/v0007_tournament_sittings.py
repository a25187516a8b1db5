"""Adds the time that people sit in tournaments."""

from __future__ import annotations

from alembic import op

from cardroom.ledger.cage_schema import tournament_sittings

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    # A new ledger has it already: the first migration creates all tables that there are.
    tournament_sittings.create(op.get_bind(), checkfirst=True)
