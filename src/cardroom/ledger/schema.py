"""The tables of the database after the latest migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

REVISION = "0003"
"""The latest migration."""

# SQLite's strict tables have only INTEGER; PostgreSQL must compare names by their bytes, as SQLite does.
Number = BigInteger().with_variant(Integer(), "sqlite")
Flag = Boolean().with_variant(Integer(), "sqlite")
Name = Text().with_variant(Text(collation="C"), "postgresql")

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("number", Number, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("is_open", Flag, nullable=False),
    Column("terms", LargeBinary, nullable=False),
    sqlite_strict=True,
)

people = Table(
    "people",
    metadata,
    Column("number", Number, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("pin_hash", Text, nullable=False),
    Column("is_bot", Flag, nullable=False),
    Column("failures", Number, nullable=False),
    Column("locked_until", Number, nullable=False),
    Column("created_at", Number, nullable=False),
    sqlite_strict=True,
)

log = Table(
    "log",
    metadata,
    Column("table_number", Number, ForeignKey("tables.number"), primary_key=True, autoincrement=False),
    Column("number", Number, primary_key=True, autoincrement=False),
    Column("at", Number, nullable=False),
    Column("action", Name, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    Index(
        "log_actions",
        "table_number",
        "action",
        unique=True,
        sqlite_where=text("action <> ''"),
        postgresql_where=text("action <> ''"),
    ),
    sqlite_strict=True,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_number", Number, ForeignKey("tables.number"), primary_key=True, autoincrement=False),
    Column("number", Number, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    sqlite_strict=True,
)

rounds = Table(
    "rounds",
    metadata,
    Column("table_number", Number, ForeignKey("tables.number"), primary_key=True, autoincrement=False),
    Column("round", Number, primary_key=True, autoincrement=False),
    Column("at", Number, nullable=False),
    Column("first", Number, nullable=False),
    Column("last", Number, nullable=False),
    Column("record", LargeBinary, nullable=False),
    sqlite_strict=True,
)

hands = Table(
    "hands",
    metadata,
    Column("person", Number, primary_key=True, autoincrement=False),
    Column("table_number", Number, primary_key=True, autoincrement=False),
    Column("round", Number, primary_key=True, autoincrement=False),
    Column("at", Number, nullable=False),
    ForeignKeyConstraint(["table_number", "round"], ["rounds.table_number", "rounds.round"]),
    Index("hands_of_person", "person", "at"),
    sqlite_strict=True,
)

book = Table(
    "book",
    metadata,
    Column("number", Number, primary_key=True, autoincrement=False),
    Column("key", Name, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", Number, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    Index("book_keys", "key", unique=True),
    sqlite_strict=True,
)

postings = Table(
    "postings",
    metadata,
    Column("movement", Number, ForeignKey("book.number"), primary_key=True, autoincrement=False),
    Column("account", Name, primary_key=True),
    Column("cents", Number, nullable=False),
    Index("postings_of_account", "account", "movement"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

balances = Table(
    "balances",
    metadata,
    Column("account", Name, primary_key=True),
    Column("cents", Number, nullable=False),
    CheckConstraint("cents >= 0 OR account = 'cage'", name="only_the_cage_owes"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

heads = Table(
    "heads",
    metadata,
    Column("chain", Name, primary_key=True),
    Column("length", Number, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

APPEND_ONLY = ("log", "book", "postings")
"""The tables guarded by triggers that refuse UPDATE and DELETE."""
