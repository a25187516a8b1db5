"""Triggers that refuse to change what was written to the chains."""

from __future__ import annotations

from cardroom.ledger.schema import APPEND_ONLY

CHANGES = {"sqlite": ("update", "delete"), "postgresql": ("update", "delete", "truncate")}
REFUSE = "BEGIN RAISE EXCEPTION 'the % can only be added to', TG_TABLE_NAME; END"
FUNCTION = f"CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $${REFUSE}$$"


def triggers(dialect: str) -> dict[str, str]:
    """By name, the statements that create the triggers."""
    return {
        f"{table}_refuses_{change}": _trigger(dialect, table, change)
        for table in APPEND_ONLY
        for change in CHANGES[dialect]
    }


def _trigger(dialect: str, table: str, change: str) -> str:
    start = f"CREATE TRIGGER {table}_refuses_{change} BEFORE {change} ON {table}"
    if dialect == "sqlite":
        return f"{start} BEGIN SELECT RAISE(ABORT, 'the {table} can only be added to'); END"
    return f"{start} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()"
