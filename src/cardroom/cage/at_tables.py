"""What people do at tables, as the ledger has it: who sat where and how long, and how much they have lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

import msgspec

from cardroom.cage.periods import HOUR
from cardroom.floor.guest import Milliseconds, Number
from cardroom.ledger import Reading, SittingRow, TournamentSittingRow, accounts, chain
from cardroom.money import Cents

S = TypeVar("S", SittingRow, TournamentSittingRow)


Here = Mapping[Number, bool]
"""The people who are there, and of each whether they sit out."""


def attendance(reading: Reading, table: int, here: Here, at: Milliseconds) -> Iterator[SittingRow]:
    """The records to write when people come to a table, leave, sit out or come back."""
    sitting = _sittings(reading, "table_number = ? AND until = 0", table)
    return _changes(sitting, here, at, lambda person, is_away: SittingRow(table, person, at, 0, is_away))


def attendance_of_tournament(
    reading: Reading, tournament: int, here: Here, at: Milliseconds
) -> Iterator[TournamentSittingRow]:
    """The same for a tournament, at whatever table people sit in it."""
    sitting = _in_tournaments(reading, "tournament = ? AND until = 0", tournament)
    return _changes(sitting, here, at, lambda person, away: TournamentSittingRow(tournament, person, at, 0, away))


def _changes(rows: list[S], here: Here, at: Milliseconds, new: Callable[[Number, bool], S]) -> Iterator[S]:
    sitting = {row.person: row for row in rows}
    for person in sorted(sitting.keys() | here.keys()):
        row, is_away = sitting.get(person), here.get(person)
        if row is not None and row.is_away == is_away:
            continue
        if row is not None and (is_away is None or row.since != at):
            yield msgspec.structs.replace(row, until=at)
        if is_away is not None:
            yield new(person, is_away)


def is_at_a_table(reading: Reading, person: Number) -> bool:
    return bool(_sittings(reading, "person = ? AND until = 0", person))


def chips_at_tables(reading: Reading, person: Number) -> Cents:
    """The chips that a person has in front of them, at all tables together."""
    rows = _sittings(reading, "person = ? AND until = 0", person)
    return sum(reading.balance(accounts.stack(row.table, person)) for row in rows)


def lost_since(reading: Reading, person: Number, since: Milliseconds) -> Cents:
    """What a person has lost at tables, collection included; below 0 if they won. Chips in a pot count as lost.

    It is what the tables did to the person's account and stacks. Buying chips and leaving with them cancel out.
    """
    account = accounts.player(person)
    movement, before = reading.balance_before(account, since)
    won = reading.balance(account) - before - reading.moved_in(chain.CAGE, account, movement)
    # A person who left right before `since` may have been paid right after it.
    rows = _sittings(reading, "person = ? AND (until = 0 OR until >= ?)", person, since - HOUR)
    for table in {row.table for row in rows}:
        stack = accounts.stack(table, person)
        won += reading.balance(stack) - reading.balance_before(stack, since)[1]
    return -won


def time_since(reading: Reading, person: Number, since: Milliseconds, now: Milliseconds) -> Milliseconds:
    """The time a person has spent at tables and in tournaments without sitting out. Two at once count once."""
    which = "person = ? AND (until = 0 OR until > ?)"
    sittings: list[SittingRow | TournamentSittingRow] = [*_sittings(reading, which, person, since)]
    sittings += _in_tournaments(reading, which, person, since)
    rows = [row for row in sittings if not row.is_away]
    spent, end = 0, since
    for row in sorted(rows, key=lambda row: row.since):
        until = row.until or now
        spent += max(0, until - max(row.since, end))
        end = max(end, until)
    return spent


def _in_tournaments(reading: Reading, which: str, *values: int) -> list[TournamentSittingRow]:
    return reading.records(TournamentSittingRow, f"WHERE {which}", *values)


def _sittings(reading: Reading, which: str, *values: int) -> list[SittingRow]:
    return reading.records(SittingRow, f"WHERE {which}", *values)
