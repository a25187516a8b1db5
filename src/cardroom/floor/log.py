"""The log of a table: written together with the money it moves, and read to resume a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardroom.dealing.record import fingerprint
from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.floor import more_time, playing, running, seating, wagering  # noqa: F401 (they define the commands)
from cardroom.floor.commands import Command
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import Guest, Milliseconds, Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.memory import recall
from cardroom.floor.terms import Terms
from cardroom.ledger import Reading, RoundRow, Transaction

if TYPE_CHECKING:
    AnyCommand = Command
else:
    AnyCommand = kinds_of(Command)


class Opened(msgspec.Struct, frozen=True):
    """The terms on which a table was opened, the time, and the fingerprint of its rules, stakes and fees."""

    terms: Terms
    at: Milliseconds
    rules: str = ""


class StoredEntry(msgspec.Struct, frozen=True):
    """A log entry as it is read from the ledger: the command, who gave it and when, and its results."""

    version: int
    at: Milliseconds
    guest: Guest
    command: AnyCommand
    said: tuple[str, ...] = ()
    said_after: tuple[int, ...] = ()
    events: msgspec.Raw = msgspec.Raw(b"[]")
    places: tuple[int, ...] = ()
    postings: dict[str, int] = {}


class LogDiffers(RuntimeError):
    """Another process has written to the table's log."""


class CannotResume(RuntimeError):
    """Replaying the log gives a different result than the one stored."""


def write(transaction: Transaction, table: LiveTable, entry: LogEntry, action: str = "") -> None:
    """Writes the entry, its money and a finished round in one transaction."""
    number = table.number
    logged = transaction.append(number, to_json(entry), action)
    if logged.number != entry.version:
        raise LogDiffers(f"table {number}: the log is at entry {logged.number}, but the table is at {entry.version}")
    if entry.postings:
        reason = f"table {number}: {entry.command.__struct_config__.tag}"
        transaction.post(f"table/{number}/{entry.version}", reason, entry.postings)
    if (finished := table.finished) is not None:
        played = RoundRow(number, table.round_number, entry.at, finished.first, entry.version, to_json(finished))
        people = [guest.number for guest in finished.people.values() if not guest.is_bot]
        transaction.keep_round(played, people)


def resume(reading: Reading, number: int, opened: bytes) -> LiveTable:
    """Rebuilds a table from its last snapshot, or from its opening, by replaying the log after it."""
    snapshot = reading.snapshot(number)
    if snapshot is not None:
        table = recall(number, snapshot.body)
    else:
        opening = from_json(opened, Opened)
        table = LiveTable(number, opening.terms, opening.at)
    try:
        for entry in reading.entries(number, after=table.version):
            replay_entry(table, entry.body)
    except (CannotResume, Refused) as error:
        change = change_of_rules(opened)
        raise CannotResume(f"{error}; {change}" if change else str(error)) from error
    return table


def change_of_rules(opened: bytes) -> str:
    """What is known about a change of the house's rules since the table was opened; empty if they are the same."""
    opening = from_json(opened, Opened)
    now = fingerprint(LiveTable(0, opening.terms, opening.at).game)
    if opening.rules in ("", now):
        return ""
    return f"{opening.terms.game} was opened under the rules {opening.rules}, and its files now have the rules {now}"


def replay_entry(table: LiveTable, body: bytes) -> LogEntry:
    """Replays a log entry. Raises CannotResume if the result is not the one stored."""
    stored = from_json(body, StoredEntry)
    replayed = table.apply(stored.command, stored.guest, stored.at)
    if to_json(replayed) != body:
        raise CannotResume(f"table {table.number}: the replay of entry {stored.version} differs from the stored entry")
    return replayed
