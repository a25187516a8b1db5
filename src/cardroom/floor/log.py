"""The log of a table: written together with the money it moves, and read to resume a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardroom.dealing.record import fingerprint
from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.entry import LogEntry
from cardroom.floor.live_table import LiveTable
from cardroom.floor.opened import Opened
from cardroom.floor.replay import CannotResume, HandLost, Replay
from cardroom.floor.stored import body_of
from cardroom.floor.vault import KeyKeeper
from cardroom.ledger import Reading, Record, RoundRow, Transaction, chain


class LogDiffers(RuntimeError):
    """Another process has written to the table's log."""


def write(
    transaction: Transaction, table: LiveTable, entry: LogEntry, action: str = "", *, records: Iterable[Record] = ()
) -> None:
    """Writes the entry with its money, a finished round, and these records."""
    number = table.number
    reason = str(entry.command.__struct_config__.tag)
    kept = [*records, *_played(table, entry)]
    logged = transaction.append(chain.table(number), body_of(table, entry), action, reason, entry.postings, kept)
    if logged.number != entry.version:
        raise LogDiffers(f"table {number}: the log is at entry {logged.number}, but the table is at {entry.version}")


def _played(table: LiveTable, entry: LogEntry) -> Iterator[RoundRow]:
    """The round that the entry has finished, if any."""
    if (finished := table.finished) is not None:
        played = [guest for seat, guest in finished.people.items() if seat not in finished.no_stake]
        guests = [*played, *finished.friends.values()]
        people = " ".join(str(guest.number) for guest in guests if not guest.is_bot)
        first, last = finished.first, entry.version
        yield RoundRow(table.number, table.round_number, entry.at, first, last, to_json(finished), people)


def resume(reading: Reading, number: int, opened: bytes, vault: KeyKeeper) -> LiveTable:
    """Rebuilds a table from its last snapshot, or from its opening, by replaying the log after it."""
    try:
        return Replay(reading, number, opened, vault, snapshot=True).to_the_end()
    except HandLost:
        raise
    except CannotResume as error:
        change = change_of_rules(opened)
        raise CannotResume(f"{error}; {change}" if change else str(error)) from error


def change_of_rules(opened: bytes) -> str:
    """What is known about a change of the house's rules since the table was opened; empty if they are the same."""
    opening = from_json(opened, Opened)
    now = fingerprint(LiveTable(0, opening.terms, opening.at).game)
    if opening.rules in ("", now):
        return ""
    return f"{opening.terms.game} was opened under the rules {opening.rules}, and its files now have the rules {now}"
