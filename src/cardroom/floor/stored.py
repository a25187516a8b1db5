"""The log entries of a table as the ledger stores them. While a round is being played, what is hidden is sealed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from cardroom.cards import Card, parse_card
from cardroom.dealing.events import Event
from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.floor import (  # noqa: F401 (they define commands)
    entropy,
    hours,
    more_time,
    moving,
    noting,
    playing,
    rotating,
    ruling,
    running,
    seating,
    showing,
    wagering,
)
from cardroom.floor.commands import Command
from cardroom.floor.entry import Finished, LogEntry
from cardroom.floor.entry_seal import EntrySeal
from cardroom.floor.guest import Guest, Milliseconds
from cardroom.floor.live_table import LiveTable
from cardroom.floor.postings import Balances
from cardroom.ledger import Reading, RoundRow, chain

if TYPE_CHECKING:
    AnyCommand = Command
else:
    AnyCommand = kinds_of(Command)

NO_EVENTS = msgspec.Raw(b"[]")


class StoredEntry(msgspec.Struct, frozen=True):
    """A log entry as it is read from the ledger: the command, who gave it and when, and its results."""

    version: int
    at: Milliseconds
    guest: Guest
    command: AnyCommand | None = None
    """None if it is hidden."""
    said: tuple[str, ...] = ()
    said_after: tuple[int, ...] = ()
    events: msgspec.Raw = NO_EVENTS
    places: tuple[int, ...] = ()
    reshuffled: tuple[tuple[int, ...], ...] = ()
    postings: Balances = {}
    root: str = ""
    revealed: dict[int, bytes] = {}
    hidden: bytes = b""
    """The sealed part of an entry of a round that was being played: see `_Hidden`."""


class _Hidden(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is sealed: the events with the places of their cards, and the command if it may name cards."""

    command: Command | None = None
    events: tuple[Event, ...] = ()
    places: tuple[int, ...] = ()
    reshuffled: tuple[tuple[int, ...], ...] = ()


class _Open(msgspec.Struct, frozen=True, omit_defaults=True):
    """What can be read of an entry while its round is being played."""

    version: int
    at: Milliseconds
    guest: Guest
    command: Command | None
    said: tuple[str, ...]
    said_after: tuple[int, ...]
    postings: Balances
    hidden: bytes


class _ReadHidden(msgspec.Struct, frozen=True):
    command: AnyCommand | None = None
    events: msgspec.Raw = NO_EVENTS
    places: tuple[int, ...] = ()
    reshuffled: tuple[tuple[int, ...], ...] = ()


def body_of(table: LiveTable, entry: LogEntry) -> bytes:
    """The table's newest entry as it is stored."""
    seal = table.shuffling.log_seal
    if seal is None:
        return to_json(entry)
    command, hidden_command = (None, entry.command) if entry.command.is_hidden else (entry.command, None)
    hidden = to_json(_Hidden(hidden_command, entry.events, entry.places, entry.reshuffled))
    sealed = seal.seal(hidden, table.number, entry.version)
    said = entry.said, entry.said_after
    return to_json(_Open(entry.version, entry.at, entry.guest, command, *said, entry.postings, sealed))


def unsealed(stored: StoredEntry, seal: EntrySeal, table: int) -> StoredEntry:
    """The entry with what was hidden."""
    if not stored.hidden:
        return stored
    hidden = from_json(seal.open(stored.hidden, table, stored.version), _ReadHidden)
    return msgspec.structs.replace(
        stored,
        command=hidden.command or stored.command,
        events=hidden.events,
        places=hidden.places,
        reshuffled=hidden.reshuffled,
        hidden=b"",
    )


def entries_of(reading: Reading, row: RoundRow) -> list[StoredEntry]:
    """The log entries of a finished round, opened with the key that its last entry reveals."""
    found = reading.entries(chain.table(row.table), after=row.first - 1, limit=row.last - row.first + 1)
    entries = [from_json(entry.body, StoredEntry) for entry in found]
    seal = EntrySeal(entries[-1].revealed[from_json(row.record, Finished).shuffled["dice"]])
    return [unsealed(entry, seal, row.table) for entry in entries]


@cache
def _events_type() -> Any:
    return list[kinds_of(Event)]  # type: ignore[misc]


def events_of(stored: StoredEntry) -> tuple[list[Event], dict[int, int]]:
    """The events, and by the id of each card object its position in the sealed deck."""
    cards: list[Card] = []

    def new_card(kind: type, text: object) -> Card:
        if not issubclass(kind, Card):
            raise NotImplementedError(kind)
        card = parse_card(str(text))
        cards.append(type(card)(card))
        return cards[-1]

    events: list[Event] = msgspec.json.decode(stored.events, type=_events_type(), dec_hook=new_card)
    return events, {id(card): place for card, place in zip(cards, stored.places, strict=True) if place >= 0}
