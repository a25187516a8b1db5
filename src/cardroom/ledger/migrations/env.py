"""Run by Alembic. The connection and its transaction come from `cardroom.ledger.migrate`."""

from __future__ import annotations

from alembic import context

from cardroom.ledger.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
