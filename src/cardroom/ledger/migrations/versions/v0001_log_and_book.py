"""Creates tables and their logs, people, the book of movements, balances and heads, and triggers that guard them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
flag = sa.Boolean().with_variant(sa.Integer(), "sqlite")
name = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
WITHOUT_ROWID = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    _tables_and_people()
    _logs()
    _accounts()
    empty = sa.text("INSERT INTO heads (chain, length, hash) VALUES ('book', 0, :start)")
    op.execute(empty.bindparams(start=bytes(32)))
    if op.get_context().dialect.name == "sqlite":
        _guard_sqlite()
    else:
        _guard_postgresql()


def _tables_and_people() -> None:
    op.create_table(
        "tables",
        sa.Column("number", number, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("is_open", flag, nullable=False),
        sa.Column("terms", sa.LargeBinary, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "people",
        sa.Column("number", number, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("pin_hash", sa.Text, nullable=False),
        sa.Column("is_bot", flag, nullable=False),
        sa.Column("failures", number, nullable=False),
        sa.Column("locked_until", number, nullable=False),
        sa.Column("created_at", number, nullable=False),
        sqlite_strict=True,
    )


def _logs() -> None:
    op.create_table(
        "log",
        sa.Column("table_number", number, sa.ForeignKey("tables.number"), primary_key=True, autoincrement=False),
        sa.Column("number", number, primary_key=True, autoincrement=False),
        sa.Column("at", number, nullable=False),
        sa.Column("action", name, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sqlite_strict=True,
    )
    named = sa.text("action <> ''")
    op.create_index(
        "log_actions", "log", ["table_number", "action"], unique=True, sqlite_where=named, postgresql_where=named
    )
    op.create_table(
        "snapshots",
        sa.Column("table_number", number, sa.ForeignKey("tables.number"), primary_key=True, autoincrement=False),
        sa.Column("number", number, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sqlite_strict=True,
    )


def _accounts() -> None:
    op.create_table(
        "book",
        sa.Column("number", number, primary_key=True, autoincrement=False),
        sa.Column("key", name, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", number, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("book_keys", "book", ["key"], unique=True)
    op.create_table(
        "postings",
        sa.Column("movement", number, sa.ForeignKey("book.number"), primary_key=True, autoincrement=False),
        sa.Column("account", name, primary_key=True),
        sa.Column("cents", number, nullable=False),
        **WITHOUT_ROWID,
    )
    op.create_index("postings_of_account", "postings", ["account", "movement"])
    op.create_table(
        "balances",
        sa.Column("account", name, primary_key=True),
        sa.Column("cents", number, nullable=False),
        sa.CheckConstraint("cents >= 0 OR account = 'cage'", name="only_the_cage_owes"),
        **WITHOUT_ROWID,
    )
    op.create_table(
        "heads",
        sa.Column("chain", name, primary_key=True),
        sa.Column("length", number, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        **WITHOUT_ROWID,
    )


def _guard_sqlite() -> None:
    for table in ("log", "book", "postings"):
        for change in ("update", "delete"):
            op.execute(
                f"CREATE TRIGGER {table}_refuses_{change} BEFORE {change} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, 'the {table} can only be added to'); END"
            )


def _guard_postgresql() -> None:
    op.execute(
        "CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS "
        "$$BEGIN RAISE EXCEPTION 'the % can only be added to', TG_TABLE_NAME; END$$"
    )
    for table in ("log", "book", "postings"):
        for change in ("update", "delete", "truncate"):
            op.execute(
                f"CREATE TRIGGER {table}_refuses_{change} BEFORE {change} ON {table} "
                "FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()"
            )
