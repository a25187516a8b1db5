"""The tables of the cage: cash, drawers, limits, bars, and how long people sit at tables."""

from __future__ import annotations

from sqlalchemy import Index, Table

from cardroom.ledger.columns import flag_column, metadata, name_column, number_column, words_column

cash = Table(
    "cash",
    metadata,
    number_column("number", key=True),
    number_column("at"),
    number_column("person"),
    number_column("cents"),
    number_column("cashier"),
    number_column("drawer"),
    number_column("reverses"),
    number_column("reversed_by"),
    Index("cash_of_person", "person", "at"),
    Index("cash_in_drawer", "drawer"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

requests = Table(
    "requests",
    metadata,
    number_column("number", key=True),
    number_column("at"),
    number_column("person"),
    number_column("cents"),
    number_column("cashier"),
    name_column("action"),
    number_column("reverses"),
    words_column("why"),
    name_column("state"),
    number_column("decided_at"),
    number_column("decided_by"),
    words_column("answer"),
    Index("requests_by_action", "action"),
    Index("requests_by_state", "state", "at"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

drawers = Table(
    "drawers",
    metadata,
    number_column("number", key=True),
    number_column("cashier"),
    number_column("opened_at"),
    number_column("opening"),
    number_column("closed_at"),
    number_column("taken_over_from"),
    Index("drawers_of_cashier", "cashier", "closed_at"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

counts = Table(
    "counts",
    metadata,
    number_column("drawer", key=True),
    number_column("number", key=True),
    number_column("at"),
    words_column("kind"),
    number_column("cents"),
    number_column("expected"),
    words_column("pieces"),
    words_column("why"),
    sqlite_strict=True,
)

limits = Table(
    "limits",
    metadata,
    number_column("person", key=True),
    name_column("what", key=True),
    name_column("per", key=True),
    number_column("amount"),
    number_column("next_amount"),
    number_column("next_from"),
    number_column("set_at"),
    number_column("set_by"),
    sqlite_strict=True,
)

bars = Table(
    "bars",
    metadata,
    number_column("number", key=True),
    number_column("person"),
    words_column("kind"),
    number_column("since"),
    number_column("until"),
    number_column("set_by"),
    words_column("why"),
    number_column("lifted_at"),
    number_column("lifted_by"),
    words_column("lifted_why"),
    Index("bars_of_person", "person"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

sittings = Table(
    "sittings",
    metadata,
    number_column("table_number", key=True),
    number_column("person", key=True),
    number_column("since", key=True),
    number_column("until"),
    flag_column("is_away"),
    Index("sittings_of_person", "person", "since"),
    sqlite_strict=True,
)

tournament_sittings = Table(
    "tournament_sittings",
    metadata,
    number_column("tournament", key=True),
    number_column("person", key=True),
    number_column("since", key=True),
    number_column("until"),
    flag_column("is_away"),
    Index("tournament_sittings_of_person", "person", "since"),
    sqlite_strict=True,
)
