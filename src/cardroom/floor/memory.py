"""A live table between two rounds, as a record from which it goes on."""

from __future__ import annotations

import msgspec

from cardroom.cards import Shoe
from cardroom.dealing.decisions import Seat
from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.guest import Guest, Milliseconds, Number
from cardroom.floor.live_table import LiveTable
from cardroom.floor.seal import SealedDeck
from cardroom.floor.terms import Terms
from cardroom.tables import BankTable
from cardroom.tables.memory import memory_of, take_up


class Memory(msgspec.Struct, omit_defaults=True):
    terms: Terms
    version: int
    table: msgspec.Raw
    people: dict[Seat, Guest]
    round_number: int
    asked_at: Milliseconds
    time_paid_to: Milliseconds
    short_buys: dict[Number, int] = {}
    leaving: set[Seat] = set()
    away: dict[Seat, Milliseconds] = {}
    missed: dict[Seat, int] = {}
    ready: set[Seat] = set()
    shuffled: dict[str, int] = {}
    shoe_key: bytes = b""
    """The key of the shoe that goes on."""
    key: bytes = b""
    """The key of the coming round, once it is shuffled."""
    is_paused: bool = False
    is_closing: bool = False
    is_closed: bool = False


def remember(table: LiveTable) -> bytes:
    """Between two rounds."""
    assert table.can_be_remembered
    memory = Memory(
        terms=table.terms,
        version=table.version,
        table=msgspec.Raw(memory_of(table.table)),
        people=table.people,
        round_number=table.round_number,
        asked_at=table.asked_at,
        time_paid_to=table.time_paid_to,
        short_buys=table.buying.short_buys,
        leaving=table.leaving,
        away=table.away,
        missed=table.missed,
        ready=table.ready,
        shuffled=table.shuffled,
        shoe_key=table.deck.key if table.deck else b"",
        key=table.key if table.is_sealed else b"",
        is_paused=table.is_paused,
        is_closing=table.is_closing,
        is_closed=table.is_closed,
    )
    return to_json(memory)


def recall(number: int, body: bytes) -> LiveTable:
    """The table as it was, but for a picture of the last round."""
    memory = from_json(body, Memory)
    table = LiveTable(number, memory.terms, memory.asked_at)
    take_up(table.table, bytes(memory.table))
    table.version = memory.version
    table.people = memory.people
    table.round_number = memory.round_number
    table.time_paid_to = memory.time_paid_to
    table.buying.short_buys = memory.short_buys
    table.leaving, table.away, table.missed, table.ready = memory.leaving, memory.away, memory.missed, memory.ready
    table.is_paused, table.is_closing, table.is_closed = memory.is_paused, memory.is_closing, memory.is_closed
    if memory.shoe_key:
        table.deck = SealedDeck(memory.shoe_key, table.game.deck)
        _put_back_cards(table, table.deck)
    if memory.key:
        table.shuffle(memory.key)
    table.shuffled = memory.shuffled
    table.clock_runs_since(memory.asked_at)
    return table


def _put_back_cards(table: LiveTable, deck: SealedDeck) -> None:
    """The shoe holds the sealed cards themselves, so that it is known where each lay."""
    if isinstance(table.table, BankTable) and (shoe := table.table.shoe) is not None:
        table.table.use_shoe(Shoe(deck.cards, shoe.cut, shoe.out))
