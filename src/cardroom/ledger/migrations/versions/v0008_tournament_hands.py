"""Adds the list of each person's hands in tournaments. Hands that were played before are not in it."""

from __future__ import annotations

from alembic import op

from cardroom.ledger.schema import tournament_hands

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    # A new ledger has it already: the first migration creates all tables that there are.
    tournament_hands.create(op.get_bind(), checkfirst=True)
