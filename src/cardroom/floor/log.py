"""The log of a table: written with the money it moved, and read to go on where it stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.floor import playing, running, seating, wagering
from cardroom.floor.commands import Command
from cardroom.floor.guest import Guest, Milliseconds
from cardroom.floor.live_table import Happened, LiveTable
from cardroom.floor.memory import recall
from cardroom.floor.terms import Terms
from cardroom.ledger import Reading, RoundRow, Transaction

if TYPE_CHECKING:
    AnyCommand = Command
else:
    assert all((playing, running, seating, wagering)), "all commands are known before any is read"
    AnyCommand = kinds_of(Command)


class Opened(msgspec.Struct, frozen=True):
    """On what terms a table was opened, and when."""

    terms: Terms
    at: Milliseconds


class Written(msgspec.Struct, frozen=True):
    """An entry as it is read back: what was asked for, by whom, when, and what came of it."""

    version: int
    at: Milliseconds
    guest: Guest
    command: AnyCommand
    said: tuple[str, ...] = ()
    said_after: tuple[int, ...] = ()
    events: msgspec.Raw = msgspec.Raw(b"[]")
    places: tuple[int, ...] = ()
    postings: dict[str, int] = {}


class CannotResume(RuntimeError):
    """The log does not lead where it led before."""


def write(transaction: Transaction, table: LiveTable, happened: Happened, action: str = "") -> None:
    """Entry, money and the end of a round, in one transaction."""
    number = table.number
    entry = transaction.append(number, to_json(happened), action)
    assert entry.number == happened.version, f"table {number} has entry {entry.number}, not {happened.version}"
    if happened.postings:
        reason = f"table {number}: {happened.command.__struct_config__.tag}"
        transaction.post(f"table/{number}/{happened.version}", reason, happened.postings)
    if (finished := table.finished) is not None:
        played = RoundRow(number, table.round_number, happened.at, finished.first, happened.version, to_json(finished))
        people = [guest.number for guest in finished.people.values() if not guest.is_bot]
        transaction.keep_round(played, people)


def resume(reading: Reading, number: int, opened: bytes) -> LiveTable:
    """The table as the log has it: from the last snapshot, or from its opening, command by command."""
    snapshot = reading.snapshot(number)
    if snapshot is not None:
        table = recall(number, snapshot.body)
    else:
        told = from_json(opened, Opened)
        table = LiveTable(number, told.terms, told.at)
    for entry in reading.entries(number, after=table.version):
        replay_entry(table, entry.body)
    return table


def replay_entry(table: LiveTable, body: bytes) -> Happened:
    """Carries an entry out again; what comes of it must be what was written."""
    written = from_json(body, Written)
    again = table.apply(written.command, written.guest, written.at)
    if to_json(again) != body:
        raise CannotResume(f"table {table.number}: entry {written.version} does not come out as it is written")
    return again
