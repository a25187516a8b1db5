"""Plays every hand of a table again, from its opening on, and says where it does not come out as it is written."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.dealing.wire import from_json
from cardroom.floor.live_table import LiveTable
from cardroom.floor.log import Opened, replay_entry
from cardroom.ledger import Finding, Reading, TableRow
from cardroom.money import show_dollars


def replay_table(reading: Reading, row: TableRow) -> Iterator[Finding | None]:
    """Of each entry None, or what is wrong with it; the first one ends it, as what follows hangs on it."""
    number = 0
    try:
        opened = from_json(row.terms, Opened)
        table = LiveTable(row.number, opened.terms, opened.at)
        for number, entry in enumerate(reading.entries(row.number), 1):  # noqa: B007
            replay_entry(table, entry.body)
            yield None
    except Exception as error:
        yield Finding(f"log/{row.number}", number, f"cannot be played again: {error}")
        return
    for account, cents in table.money().items():
        if (kept := reading.balance(account)) != cents:
            yield Finding("balances", 0, f"{account} has {show_dollars(kept)}, the log leads to {show_dollars(cents)}")
