"""Replays the whole log of a table and reports where the result differs from what is stored."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import suppress

from cardroom.floor.live_table import LiveTable
from cardroom.floor.memory import remember
from cardroom.floor.quiet import where_it_failed
from cardroom.floor.replay import CannotResume, HandLost, Replay
from cardroom.floor.rescue import due, was_given_back
from cardroom.floor.vault import KeyKeeper
from cardroom.ledger import Finding, Reading, Snapshot, TableRow, Unchecked, accounts, chain
from cardroom.money import show_dollars

Replayed = Generator[Finding | None, None, Unchecked | None]


def replay_table(reading: Reading, row: TableRow, vault: KeyKeeper | None = None) -> Replayed:
    """Yields None for each entry that replays correctly, or a finding. The first finding ends the replay.

    Returns what could not be checked for want of a key.

    The snapshot, from which the table is resumed, must be what the entries before it lead to. A hand that is still open
    cannot be replayed without the vault. Where the money of a table was given back, because its log does not replay,
    nothing may be left, and everybody must have received what the postings before add up to. That the
    postings add up to the balances is checked by the ledger's own audit.
    """
    if was_given_back(reading, chain.table(row.number)):
        yield from _as_far_as_it_goes(reading, row, vault)
        yield from [*_left_over(reading, row.number)] or _wrongly_given_back(reading, row.number)
        return None
    number, saved = 0, reading.snapshot(row.number)
    try:
        replay = Replay(reading, row.number, row.terms, vault)
        for number in replay:
            if saved is not None and saved.number == number and _differs(saved, replay.table):
                yield Finding("snapshots", number, f"the snapshot of table {row.number} differs from its replay")
                return None
            yield None
    except HandLost as lost:
        if any(played.last > lost.entry for played in reading.rounds(row.number, limit=1)):
            yield Finding(chain.table(row.number), lost.entry, "is a hand that is over, but its key was never revealed")
            return None
        return lost.unchecked
    except CannotResume as error:
        yield Finding(chain.table(row.number), number + 1, f"cannot be replayed: {error}")
        return None
    except Exception as error:
        yield Finding(chain.table(row.number), number + 1, f"cannot be replayed: {where_it_failed(error)}")
        return None
    swept = reading.moved_in(chain.JACKPOTS, accounts.jackpot(row.number), 0)
    for account, cents in replay.table.money().items():
        stored = reading.balance(account) - (swept if account == accounts.jackpot(row.number) else 0)
        if stored != cents:
            problem = f"{account} has {show_dollars(stored)}, but the log adds up to {show_dollars(cents)}"
            yield Finding("balances", 0, problem)
    return _cards_not_checked(row, replay.table)


def _cards_not_checked(row: TableRow, table: LiveTable) -> Unchecked | None:
    """The cards for the next hand, if their key is lost."""
    if not table.shuffling.is_lost:
        return None
    shuffled = min(key.entry for key in table.shuffling.keys.values())
    return Unchecked(chain.table(row.number), shuffled, "cards that are not dealt yet")


def _differs(saved: Snapshot, table: LiveTable) -> bool:
    """True if a snapshot is not what the table is. A shoe whose key is lost cannot be compared."""
    if table.shuffling.is_lost:
        return False
    return not table.can_be_saved or remember(table) != saved.body


def _as_far_as_it_goes(reading: Reading, row: TableRow, vault: KeyKeeper | None) -> Iterator[None]:
    """Replays a table that was given up, up to where its log does not replay."""
    with suppress(Exception):
        for _ in Replay(reading, row.number, row.terms, vault):
            yield None


def _wrongly_given_back(reading: Reading, table: int) -> Iterator[Finding]:
    """The accounts that received something else than what was due when the money of a table was given back."""
    name = chain.table(table)
    last = reading.length(name)
    moved = {movement.number: movement.postings for movement in reading.movements(name, last - 1, 1)}.get(last, {})
    right = due(reading, table, moved).postings
    for account in sorted(moved.keys() | right.keys()):
        got, expected = moved.get(account, 0), right.get(account, 0)
        if got != expected:
            amounts = f"{show_dollars(got)} to {account}, but {show_dollars(expected)} was due"
            yield Finding(name, last, f"gave the money of the table back and moved {amounts}")


def _left_over(reading: Reading, table: int) -> Iterator[Finding]:
    """The money that is still at a table whose money was given back."""
    in_play = accounts.play(table)
    for account, cents in {**reading.balances(f"stack/{table}/"), in_play: reading.balance(in_play)}.items():
        if cents:
            yield Finding("balances", 0, f"{account} has {show_dollars(cents)}, but the table's money was given back")
