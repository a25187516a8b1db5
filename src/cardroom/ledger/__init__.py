"""Double-entry accounts of all money in the room, and the log of every table: durable, hash-chained, append-only."""

from cardroom.extras import needs

needs("server", "sqlalchemy", "alembic")

from cardroom.ledger import accounts, chain
from cardroom.ledger.anchors import Anchor, add_anchor
from cardroom.ledger.audit import audit
from cardroom.ledger.cage_records import (
    BarRow,
    CashRow,
    CountRow,
    DrawerRow,
    LimitRow,
    RequestRow,
    SittingRow,
    TournamentSittingRow,
)
from cardroom.ledger.errors import (
    ActionRepeated,
    ActionReused,
    Damaged,
    Fenced,
    InDoubt,
    InUse,
    Lost,
    Overdrawn,
    TooSlow,
)
from cardroom.ledger.findings import Finding, Unchecked
from cardroom.ledger.ownership import LEASE_MS, Ownership, Process, is_served
from cardroom.ledger.reading import Reading
from cardroom.ledger.record import Record
from cardroom.ledger.records import (
    BlockRow,
    FactorRow,
    Owner,
    PersonRow,
    RoundRow,
    Saved,
    SessionRow,
    SilenceRow,
    Snapshot,
    TableRow,
    TournamentHandRow,
    TournamentRow,
)
from cardroom.ledger.rows import Entry, Head, Movement, Note
from cardroom.ledger.school_records import SchoolAnswerRow, SchoolAuditionRow
from cardroom.ledger.store import Store
from cardroom.ledger.transaction import Transaction
from cardroom.ledger.writer import Writer

__all__ = [
    "LEASE_MS",
    "ActionRepeated",
    "ActionReused",
    "Anchor",
    "BarRow",
    "BlockRow",
    "CashRow",
    "CountRow",
    "Damaged",
    "DrawerRow",
    "Entry",
    "FactorRow",
    "Fenced",
    "Finding",
    "Head",
    "InDoubt",
    "InUse",
    "LimitRow",
    "Lost",
    "Movement",
    "Note",
    "Overdrawn",
    "Owner",
    "Ownership",
    "PersonRow",
    "Process",
    "Reading",
    "Record",
    "RequestRow",
    "RoundRow",
    "Saved",
    "SchoolAnswerRow",
    "SchoolAuditionRow",
    "SessionRow",
    "SilenceRow",
    "SittingRow",
    "Snapshot",
    "Store",
    "TableRow",
    "TooSlow",
    "TournamentHandRow",
    "TournamentRow",
    "TournamentSittingRow",
    "Transaction",
    "Unchecked",
    "Writer",
    "accounts",
    "add_anchor",
    "audit",
    "chain",
    "is_served",
]
