"""Replays the whole log of a table and reports where the result differs from what is stored."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.dealing.wire import from_json
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log import Opened, replay_entry
from cardroom.ledger import Finding, Reading, TableRow
from cardroom.money import show_dollars


def replay_table(reading: Reading, row: TableRow) -> Iterator[Finding | None]:
    """Yields None for each entry that replays correctly, or a finding. The first finding ends the replay."""
    number = 0
    try:
        opened = from_json(row.terms, Opened)
        table = LiveTable(row.number, opened.terms, opened.at)
        for number, entry in enumerate(reading.entries(row.number), 1):  # noqa: B007
            replay_entry(table, entry.body)
            yield None
    except Exception as error:
        yield Finding(f"log/{row.number}", number, f"cannot be replayed: {error}")
        return
    for account, cents in table.money().items():
        if (stored := reading.balance(account)) != cents:
            problem = f"{account} has {show_dollars(stored)}, but the log adds up to {show_dollars(cents)}"
            yield Finding("balances", 0, problem)
