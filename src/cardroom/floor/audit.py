"""Replays the whole log of a table and reports where the result differs from what is stored."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.floor.quiet import where_it_failed
from cardroom.floor.replay import CannotResume, Replay
from cardroom.floor.vault import KeyKeeper
from cardroom.ledger import Finding, Reading, TableRow, chain
from cardroom.money import show_dollars


def replay_table(reading: Reading, row: TableRow, vault: KeyKeeper | None = None) -> Iterator[Finding | None]:
    """Yields None for each entry that replays correctly, or a finding. The first finding ends the replay.

    Of a hand that is still open, only the money is checked without the vault.
    """
    number = 0
    try:
        replay = Replay(reading, row.number, row.terms, vault)
        for number in replay:  # noqa: B007
            yield None
    except CannotResume as error:
        yield Finding(chain.table(row.number), number + 1, f"cannot be replayed: {error}")
        return
    except Exception as error:
        yield Finding(chain.table(row.number), number + 1, f"cannot be replayed: {where_it_failed(error)}")
        return
    for account, cents in replay.table.money().items():
        if (stored := reading.balance(account)) != cents:
            problem = f"{account} has {show_dollars(stored)}, but the log adds up to {show_dollars(cents)}"
            yield Finding("balances", 0, problem)
