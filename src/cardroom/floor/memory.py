"""Saves a live table between two rounds as a record, and restores it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from cardroom.cards import Shoe
from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.decks import Decks
from cardroom.floor.entropy import Entropy
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.hours import AtHours
from cardroom.floor.live_table import LiveTable
from cardroom.floor.lost import shuffle_again
from cardroom.floor.people import People
from cardroom.floor.rotating import Rotating, bar
from cardroom.floor.showing import Showing
from cardroom.floor.terms import Terms
from cardroom.floor.vault import KeyKeeper, SealedKey
from cardroom.tables.memory import memory_of, restore


class ShoePlace(NamedTuple):
    """Where a shoe stands: the number of cards before the cut card, and of cards dealt so far."""

    cut: int
    out: int


class Memory(msgspec.Struct, omit_defaults=True):
    terms: Terms
    version: int
    table: msgspec.Raw
    people: People
    round_number: int
    asked_at: Milliseconds
    time_paid_to: Milliseconds
    short_buys: dict[Number, int] = {}
    shuffled: dict[str, int] = {}
    keys: dict[str, SealedKey] = {}
    """The keys of the shoe in use and of the next round, if it has been shuffled, as the vault has sealed them."""
    entropy: list[Entropy] = []
    root: str = ""
    """The commitment to the cards, if players added randomness to them."""
    shoe: ShoePlace | None = None
    decks: Decks = msgspec.field(default_factory=Decks)
    showing: Showing = msgspec.field(default_factory=Showing)
    rotating: Rotating | None = None
    at_hours: AtHours | None = None
    is_paused: bool = False
    is_closing: bool = False
    is_closed: bool = False


def remember(table: LiveTable) -> bytes:
    """The state of a live table between two rounds, as JSON. It tells of no card but those of the last hand."""
    if not table.can_be_saved:
        raise RuntimeError(f"table {table.number} cannot be saved during a hand")
    shuffling, shoe = table.shuffling, table.table.shoe
    memory = Memory(
        terms=table.terms,
        version=table.version,
        table=msgspec.Raw(memory_of(table.table, with_shoe=False)),
        people=table.people,
        round_number=table.round_number,
        asked_at=table.asked_at,
        time_paid_to=table.time_paid_to,
        short_buys=table.buying.short_buys,
        shuffled=shuffling.entries,
        keys={what: key.sealed for what, key in shuffling.keys.items()},
        root=shuffling.deck.root if shuffling.deck and shuffling.entropy else "",
        entropy=shuffling.entropy,
        shoe=ShoePlace(shoe.cut, shoe.out) if shoe is not None and not shoe.is_over else None,
        decks=table.decks,
        showing=table.showing,
        rotating=table.rotating,
        at_hours=table.at_hours if table.hours else None,
        is_paused=table.is_paused,
        is_closing=table.is_closing,
        is_closed=table.is_closed,
    )
    return to_json(memory)


def recall(number: int, body: bytes, vault: KeyKeeper) -> LiveTable:
    """The saved table. Only the view of the last round is lost."""
    memory = from_json(body, Memory)
    table = LiveTable(number, memory.terms, memory.asked_at, vault)
    restore(table.table, bytes(memory.table))
    table.version = memory.version
    table.people = memory.people
    table.round_number = memory.round_number
    table.decks = memory.decks
    table.showing = memory.showing
    table.rotating = memory.rotating
    bar(table)
    table.at_hours = memory.at_hours or table.at_hours
    table.time_paid_to = memory.time_paid_to
    table.buying.short_buys = memory.short_buys
    table.is_paused, table.is_closing, table.is_closed = memory.is_paused, memory.is_closing, memory.is_closed
    _shuffle_again(table, memory, vault)
    table.set_clock_start(memory.asked_at)
    return table


def _shuffle_again(table: LiveTable, memory: Memory, vault: KeyKeeper) -> None:
    shuffling = table.shuffling
    shuffling.entries = memory.shuffled
    keys = {memory.shuffled[what]: sealed for what, sealed in memory.keys.items()}
    for entry, sealed in sorted(keys.items()):
        shuffle_again(table, entry, sealed, vault, memory.root)
    shuffling.entropy = memory.entropy
    if memory.shoe is not None and (deck := shuffling.deck) is not None:
        deck.is_new, deck.texts = False, shuffling.texts
        table.table.use_shoe(Shoe(deck.in_order(), *memory.shoe))
