"""Saves a live table between two rounds as a record, and restores it."""

from __future__ import annotations

import msgspec

from cardroom.cards import Shoe
from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.decks import Decks
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.live_table import LiveTable
from cardroom.floor.people import People
from cardroom.floor.seal import SealedDeck
from cardroom.floor.terms import Terms
from cardroom.tables.memory import memory_of, restore


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
    shoe_key: bytes = b""
    """The key of the shoe in use."""
    key: bytes = b""
    """The key of the next round, once it has been shuffled."""
    decks: Decks = msgspec.field(default_factory=Decks)
    is_paused: bool = False
    is_closing: bool = False
    is_closed: bool = False


def remember(table: LiveTable) -> bytes:
    """The state of a live table between two rounds, as JSON."""
    if not table.can_be_saved:
        raise RuntimeError(f"table {table.number} cannot be saved during a hand")
    shoe_key, key = table.shuffling.keys
    memory = Memory(
        terms=table.terms,
        version=table.version,
        table=msgspec.Raw(memory_of(table.table)),
        people=table.people,
        round_number=table.round_number,
        asked_at=table.asked_at,
        time_paid_to=table.time_paid_to,
        short_buys=table.buying.short_buys,
        shuffled=table.shuffling.entries,
        shoe_key=shoe_key,
        key=key,
        decks=table.decks,
        is_paused=table.is_paused,
        is_closing=table.is_closing,
        is_closed=table.is_closed,
    )
    return to_json(memory)


def recall(number: int, body: bytes) -> LiveTable:
    """The saved table. Only the view of the last round is lost."""
    memory = from_json(body, Memory)
    table = LiveTable(number, memory.terms, memory.asked_at)
    restore(table.table, bytes(memory.table))
    table.version = memory.version
    table.people = memory.people
    table.round_number = memory.round_number
    table.decks = memory.decks
    table.time_paid_to = memory.time_paid_to
    table.buying.short_buys = memory.short_buys
    table.is_paused, table.is_closing, table.is_closed = memory.is_paused, memory.is_closing, memory.is_closed
    if memory.shoe_key:
        table.shuffling.deck = SealedDeck(memory.shoe_key, table.game.deck)
        _use_sealed_cards(table, table.shuffling.deck)
    if memory.key:
        table.shuffle(memory.key)
    table.shuffling.entries = memory.shuffled
    table.set_clock_start(memory.asked_at)
    return table


def _use_sealed_cards(table: LiveTable, deck: SealedDeck) -> None:
    """Puts the sealed card objects into the shoe, so that the position of each card in the deck is known."""
    if (shoe := table.table.shoe) is not None:
        table.table.use_shoe(Shoe(deck.cards, shoe.cut, shoe.out))
