"""Saves a table between two rounds as a record, and restores it."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.cards import Shoe
from cardroom.dealing.setup import Wager
from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.games.paying import PayingCarry
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.tables.bank_seat import BankSeat
from cardroom.tables.bank_table import BankTable
from cardroom.tables.blinds import Blinds, Debt, NextHand
from cardroom.tables.paying_table import PayingTable
from cardroom.tables.pot_table import PotTable
from cardroom.tables.table import Table, TableError
from cardroom.tables.table_shoe import TableShoe
from cardroom.tables.time_owed import TimeOwed

Fields = dict[str, Any]

_EVERY_TABLE: Fields = {
    "_stacks": dict[int, int],
    "rounds_played": int,
    "collected": int,
    "jackpot": int,
    "pot": int,
    "sitting_out": frozenset[int],
    "time_due": bool,
}

REMEMBERED: dict[type, Fields] = {
    PotTable: {
        **_EVERY_TABLE,
        "button": int,
        "carried": PotCarry,
        "overs": frozenset[int],
        "others_wait": bool,
        "is_biggest": bool,
        "_blinds": Blinds,
        "_time": TimeOwed,
    },
    TimeOwed: {"_new": set[int], "owing": set[int]},
    Blinds: {
        "owing": dict[int, Debt],
        "posting": dict[int, bool],
        "_last": NextHand | None,
        "_first_button": int,
        "_passed": set[int],
    },
    BankTable: {
        **_EVERY_TABLE,
        "_shares": dict[int, int],
        "wagers": tuple[Wager, ...],
        "free": tuple[int, ...],
        "dealt_out": tuple[int, ...],
        "_warned": tuple[int, ...],
        "_last_wagers": tuple[Wager, ...],
        "_seat": BankSeat,
        "_shoe": TableShoe,
    },
    BankSeat: {
        "holder": int,
        "turn": int,
        "_last": int,
        "_running": int,
        "_banked": int,
        "_in_a_row": int,
        "_passed": set[int],
        "_passed_turn": set[int],
        "_in_hand": set[int],
        "_in_round": set[int] | None,
        "_new": set[int],
    },
    TableShoe: {"shoe": Shoe | None, "free_hands": int},
    PayingTable: {
        **_EVERY_TABLE,
        "button": int,
        "carried": kinds_of(PayingCarry),
        "doubles": frozenset[int],
    },
}
"""By class, the saved attributes and their types. Other attributes are recreated or last for one round only."""

_RECORD_TYPES: dict[type, type[msgspec.Struct]] = {}


def _record_type(kind: type) -> type[msgspec.Struct]:
    """The record type for a class. Attributes whose class is in REMEMBERED are records inside it."""
    if kind not in _RECORD_TYPES:
        fields = [(name, _record_type(of) if of in REMEMBERED else of) for name, of in REMEMBERED[kind].items()]
        _RECORD_TYPES[kind] = msgspec.defstruct(kind.__name__, fields)
    return _RECORD_TYPES[kind]


def memory_of(table: Table[Any], *, with_shoe: bool = True) -> bytes:
    """The state of a table between two rounds, as JSON; on request without the cards of its shoe."""
    if table.round is not None:
        raise TableError("the table cannot be saved: a round is being played")
    return to_json(_to_record(table, () if with_shoe else (Shoe,)))


def restore(table: Table[Any], memory: bytes) -> None:
    """Restores the saved state to a new table of the same game."""
    _restore(table, from_json(memory, _record_type(type(table))))


def _to_record(thing: object, without: tuple[type, ...]) -> msgspec.Struct:
    values = {name: getattr(thing, name) for name in REMEMBERED[type(thing)]}
    nested = {name: _to_record(value, without) for name, value in values.items() if type(value) in REMEMBERED}
    left_out = {name: None for name, value in values.items() if isinstance(value, without)}
    return _record_type(type(thing))(**values | nested | left_out)


def _restore(thing: object, record: msgspec.Struct) -> None:
    for name, kind in REMEMBERED[type(thing)].items():
        value = getattr(record, name)
        if kind in REMEMBERED:
            _restore(getattr(thing, name), value)
        else:
            setattr(thing, name, value)
