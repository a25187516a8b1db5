"""The records that change with an entry of a table: who sits there, and whether the table is open."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cardroom.cage.at_tables import Here, attendance
from cardroom.floor.guest import Milliseconds
from cardroom.floor.live_table import LiveTable
from cardroom.ledger import Record, Transaction


def records_of(transaction: Transaction, table: LiveTable, before: Here, at: Milliseconds) -> Iterator[Record]:
    """`before` says who was at the table before the entry."""
    if (here := table.people.attendance) != before:
        yield from attendance(transaction, table.number, here, at)
    if table.is_closed and (row := transaction.table(table.number)) is not None:
        yield msgspec.structs.replace(row, is_open=False)
