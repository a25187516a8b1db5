"""The tables of the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

REVISION = "0004"
"""The latest migration."""

# SQLite's strict tables have only INTEGER; PostgreSQL must compare names by their bytes, as SQLite does.
Number = BigInteger().with_variant(Integer(), "sqlite")
Flag = Boolean().with_variant(Integer(), "sqlite")
Name = Text().with_variant(Text(collation="C"), "postgresql")

metadata = MetaData()


def _number(name: str, *, key: bool = False) -> Column[int]:
    return Column(name, Number, primary_key=key, autoincrement=False, nullable=False)


def _flag(name: str) -> Column[Any]:
    return Column(name, Flag, nullable=False)


def _name(name: str, *, key: bool = False) -> Column[str]:
    return Column(name, Name, primary_key=key, nullable=False)


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False)


def _bytes(name: str) -> Column[bytes]:
    return Column(name, LargeBinary, nullable=False)


# Chains: what is written here stays.

entries = Table(
    "entries",
    metadata,
    _name("chain", key=True),
    _number("number", key=True),
    _number("at"),
    _name("action"),
    _text("reason"),
    _bytes("body"),
    _bytes("hash"),
    Index(
        "entries_by_action",
        "chain",
        "action",
        unique=True,
        sqlite_where=text("action <> ''"),
        postgresql_where=text("action <> ''"),
    ),
    sqlite_strict=True,
)

postings = Table(
    "postings",
    metadata,
    _name("chain", key=True),
    _number("entry", key=True),
    _name("account", key=True),
    _number("sequence"),
    _number("cents"),
    _number("balance"),
    ForeignKeyConstraint(["chain", "entry"], ["entries.chain", "entries.number"]),
    Index("postings_by_account", "account", "sequence", unique=True),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

versions = Table(
    "versions",
    metadata,
    _name("chain", key=True),
    _number("entry", key=True),
    _name("record", key=True),
    _number("sequence"),
    _bytes("hash"),
    ForeignKeyConstraint(["chain", "entry"], ["entries.chain", "entries.number"]),
    Index("versions_by_record", "record", "sequence", unique=True),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

# What follows from the chains: the latest state.

heads = Table(
    "heads",
    metadata,
    _name("chain", key=True),
    _number("length"),
    _bytes("hash"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

balances = Table(
    "balances",
    metadata,
    _name("account", key=True),
    _number("sequence"),
    _number("cents"),
    CheckConstraint("cents >= 0 OR account = 'cage' OR account LIKE 'bots/%'", name="only_the_house_owes"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

# Records: each of their versions has its hash in a chain. Where the key is one number, SQLite would store it as the
# rowid and leave a byte in the row that means nothing; the audit could not notice a change of that byte.

owners = Table("owners", metadata, _name("chain", key=True), _text("owner"), _number("epoch"), sqlite_strict=True)

tables = Table(
    "tables",
    metadata,
    _number("number", key=True),
    _text("name"),
    _flag("is_open"),
    _bytes("terms"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

people = Table(
    "people",
    metadata,
    _number("number", key=True),
    _text("name"),
    _text("role"),
    _text("pin_hash"),
    _flag("is_bot"),
    _number("created_at"),
    _name("login"),
    _flag("new_pin"),
    _flag("locked"),
    _flag("second_factor"),
    _number("failures"),
    _number("failing_since"),
    _text("addresses"),
    Index(
        "people_by_login",
        "login",
        unique=True,
        sqlite_where=text("login <> ''"),
        postgresql_where=text("login <> ''"),
    ),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

sessions = Table(
    "sessions",
    metadata,
    _name("id", key=True),
    _number("person"),
    _number("began_at"),
    _number("last_use"),
    _number("ends_at"),
    _text("address"),
    _text("agent"),
    Index("sessions_of_person", "person"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

second_factors = Table(
    "second_factors",
    metadata,
    _number("person", key=True),
    _number("generation"),
    _bytes("sealed"),
    _number("last_step"),
    _text("recovery"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    _number("table_number", key=True),
    _number("number"),
    _bytes("body"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

rounds = Table(
    "rounds",
    metadata,
    _number("table_number", key=True),
    _number("round", key=True),
    _number("at"),
    _number("first"),
    _number("last"),
    _bytes("record"),
    _text("people"),
    sqlite_strict=True,
)

hands = Table(
    "hands",
    metadata,
    _number("table_number", key=True),
    _number("round", key=True),
    _number("person", key=True),
    _number("at"),
    ForeignKeyConstraint(["table_number", "round"], ["rounds.table_number", "rounds.round"]),
    Index("hands_of_person", "person", "at"),
    sqlite_strict=True,
)

cash = Table(
    "cash",
    metadata,
    _number("number", key=True),
    _number("at"),
    _number("person"),
    _number("cents"),
    _number("cashier"),
    _number("drawer"),
    _number("reverses"),
    _number("reversed_by"),
    Index("cash_of_person", "person", "at"),
    Index("cash_in_drawer", "drawer"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

requests = Table(
    "requests",
    metadata,
    _number("number", key=True),
    _number("at"),
    _number("person"),
    _number("cents"),
    _number("cashier"),
    _name("action"),
    _number("reverses"),
    _text("why"),
    _name("state"),
    _number("decided_at"),
    _number("decided_by"),
    _text("answer"),
    Index("requests_by_action", "action"),
    Index("requests_by_state", "state", "at"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

drawers = Table(
    "drawers",
    metadata,
    _number("number", key=True),
    _number("cashier"),
    _number("opened_at"),
    _number("opening"),
    _number("closed_at"),
    _number("taken_over_from"),
    Index("drawers_of_cashier", "cashier", "closed_at"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

counts = Table(
    "counts",
    metadata,
    _number("drawer", key=True),
    _number("number", key=True),
    _number("at"),
    _text("kind"),
    _number("cents"),
    _number("expected"),
    _text("pieces"),
    _text("why"),
    sqlite_strict=True,
)

limits = Table(
    "limits",
    metadata,
    _number("person", key=True),
    _name("what", key=True),
    _name("per", key=True),
    _number("amount"),
    _number("next_amount"),
    _number("next_from"),
    _number("set_at"),
    _number("set_by"),
    sqlite_strict=True,
)

bars = Table(
    "bars",
    metadata,
    _number("number", key=True),
    _number("person"),
    _text("kind"),
    _number("since"),
    _number("until"),
    _number("set_by"),
    _text("why"),
    _number("lifted_at"),
    _number("lifted_by"),
    _text("lifted_why"),
    Index("bars_of_person", "person"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

sittings = Table(
    "sittings",
    metadata,
    _number("table_number", key=True),
    _number("person", key=True),
    _number("since", key=True),
    _number("until"),
    _flag("is_away"),
    Index("sittings_of_person", "person", "since"),
    sqlite_strict=True,
)

APPEND_ONLY = ("entries", "postings", "versions")
"""The tables guarded by triggers that refuse UPDATE and DELETE."""
