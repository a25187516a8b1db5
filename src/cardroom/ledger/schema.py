"""The tables of the database; those of the cage are in a file of their own."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Index, Table, text

from cardroom.ledger import cage_schema
from cardroom.ledger.columns import flag_column, name_column, number_column, raw_column, words_column

REVISION = "0010"
"""The latest migration."""
metadata = cage_schema.cash.metadata
"""All tables: those of the cage, and the ones below."""

# Chains: what is written here stays.

entries = Table(
    "entries",
    metadata,
    name_column("chain", key=True),
    number_column("number", key=True),
    number_column("at"),
    name_column("action"),
    words_column("reason"),
    raw_column("body"),
    raw_column("hash"),
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
    name_column("chain", key=True),
    number_column("entry", key=True),
    name_column("account", key=True),
    number_column("sequence"),
    number_column("cents"),
    number_column("balance"),
    ForeignKeyConstraint(["chain", "entry"], ["entries.chain", "entries.number"]),
    Index("postings_by_account", "account", "sequence", unique=True),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

versions = Table(
    "versions",
    metadata,
    name_column("chain", key=True),
    number_column("entry", key=True),
    name_column("record", key=True),
    number_column("sequence"),
    raw_column("hash"),
    ForeignKeyConstraint(["chain", "entry"], ["entries.chain", "entries.number"]),
    Index("versions_by_record", "record", "sequence", unique=True),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

# What follows from the chains: the latest state.

heads = Table(
    "heads",
    metadata,
    name_column("chain", key=True),
    number_column("length"),
    raw_column("hash"),
    number_column("epoch"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

balances = Table(
    "balances",
    metadata,
    name_column("account", key=True),
    number_column("sequence"),
    number_column("cents"),
    CheckConstraint("cents >= 0 OR account = 'cage' OR account LIKE 'bots/%'", name="only_the_house_owes"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

# Records: each of their versions has its hash in a chain. Where the key is one number, SQLite would store it as the
# rowid and leave a byte in the row that means nothing; the audit could not notice a change of that byte.

owners = Table(
    "owners",
    metadata,
    name_column("chain", key=True),
    words_column("owner"),
    number_column("epoch"),
    sqlite_strict=True,
)

# The processes that serve the ledger at this moment. This is no history: it is in no chain, and nothing follows from it
# but which chains are free.

processes = Table(
    "processes",
    metadata,
    name_column("name", key=True),
    words_column("address"),
    number_column("lease_until"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    number_column("number", key=True),
    words_column("name"),
    flag_column("is_open"),
    raw_column("terms"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

tournaments = Table(
    "tournaments",
    metadata,
    number_column("number", key=True),
    words_column("name"),
    flag_column("is_open"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

people = Table(
    "people",
    metadata,
    number_column("number", key=True),
    words_column("name"),
    words_column("role"),
    words_column("pin_hash"),
    flag_column("is_bot"),
    number_column("created_at"),
    name_column("login"),
    flag_column("new_pin"),
    flag_column("locked"),
    flag_column("second_factor"),
    number_column("failures"),
    number_column("failing_since"),
    words_column("addresses"),
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
    name_column("id", key=True),
    number_column("person"),
    number_column("began_at"),
    number_column("last_use"),
    number_column("ends_at"),
    words_column("address"),
    words_column("agent"),
    Index("sessions_of_person", "person"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

second_factors = Table(
    "second_factors",
    metadata,
    number_column("person", key=True),
    number_column("generation"),
    raw_column("sealed"),
    number_column("last_step"),
    words_column("recovery"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

blocks = Table(
    "blocks",
    metadata,
    number_column("number", key=True),
    number_column("person"),
    number_column("blocked"),
    number_column("since"),
    Index("blocks_of_person", "person"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

silences = Table(
    "silences",
    metadata,
    number_column("person", key=True),
    number_column("until"),
    number_column("set_by"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    number_column("table_number", key=True),
    number_column("number"),
    raw_column("body"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

saved = Table(
    "saved",
    metadata,
    name_column("chain", key=True),
    number_column("number"),
    raw_column("body"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

rounds = Table(
    "rounds",
    metadata,
    number_column("table_number", key=True),
    number_column("round", key=True),
    number_column("at"),
    number_column("first"),
    number_column("last"),
    raw_column("record"),
    words_column("people"),
    sqlite_strict=True,
)

hands = Table(
    "hands",
    metadata,
    number_column("table_number", key=True),
    number_column("round", key=True),
    number_column("person", key=True),
    number_column("at"),
    ForeignKeyConstraint(["table_number", "round"], ["rounds.table_number", "rounds.round"]),
    Index("hands_of_person", "person", "at"),
    sqlite_strict=True,
)

tournament_hands = Table(
    "tournament_hands",
    metadata,
    number_column("tournament", key=True),
    number_column("hand", key=True),
    number_column("person", key=True),
    number_column("at"),
    number_column("entry"),
    words_column("game"),
    number_column("won"),
    Index("tournament_hands_of_person", "person", "at"),
    sqlite_strict=True,
)

school_auditions = Table(
    "school_auditions",
    metadata,
    number_column("number", key=True),
    number_column("person"),
    number_column("at"),
    words_column("house"),
    words_column("game"),
    words_column("kinds"),
    number_column("seed"),
    number_column("clock"),
    Index("school_auditions_of_person", "person"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

school_answers = Table(
    "school_answers",
    metadata,
    number_column("number", key=True),
    number_column("person"),
    number_column("at"),
    words_column("house"),
    words_column("game"),
    words_column("kind"),
    number_column("seed"),
    words_column("own"),
    flag_column("is_right"),
    number_column("took"),
    number_column("audition"),
    number_column("place"),
    Index("school_answers_of_person", "person", "number"),
    Index("school_answers_of_audition", "audition", "place"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

UNCHAINED = ("processes",)
"""The tables that the audit does not read."""
APPEND_ONLY = ("entries", "postings", "versions")
"""The tables guarded by triggers that refuse UPDATE and DELETE."""
