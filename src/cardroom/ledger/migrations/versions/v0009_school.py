"""Adds what people answer in the school for dealers, and their auditions."""

from __future__ import annotations

from alembic import op

from cardroom.ledger.schema import school_answers, school_auditions

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    # A new ledger has them already: the first migration creates all tables that there are.
    for table in (school_auditions, school_answers):
        table.create(op.get_bind(), checkfirst=True)
