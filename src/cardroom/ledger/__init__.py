"""Double-entry accounts of all money in the room, and the log of every table: durable, hash-chained, append-only."""

from cardroom.ledger import accounts
from cardroom.ledger.audit import Finding, audit
from cardroom.ledger.errors import ActionRepeated, Damaged, KeyReused, Lost, Overdrawn
from cardroom.ledger.reading import Reading
from cardroom.ledger.rows import Entry, Head, Movement, PersonRow, RoundRow, Snapshot, TableRow
from cardroom.ledger.store import Store
from cardroom.ledger.transaction import Transaction
from cardroom.ledger.writer import Writer

__all__ = [
    "ActionRepeated",
    "Damaged",
    "Entry",
    "Finding",
    "Head",
    "KeyReused",
    "Lost",
    "Movement",
    "Overdrawn",
    "PersonRow",
    "Reading",
    "RoundRow",
    "Snapshot",
    "Store",
    "TableRow",
    "Transaction",
    "Writer",
    "accounts",
    "audit",
]
