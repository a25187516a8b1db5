"""What a table has to remember from one round to the next, as a record that can be kept and taken up again."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.cards import Shoe
from cardroom.dealing.setup import Wager
from cardroom.dealing.wire import from_json, kinds_of, to_json
from cardroom.games.paying import PayingCarry
from cardroom.games.poker.pot_game import PotCarry
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
    "stacks": dict[int, int],
    "rounds_played": int,
    "collected": int,
    "jackpot": int,
    "pot": int,
}

REMEMBERED: dict[type, Fields] = {
    PotTable: {
        **_EVERY_TABLE,
        "button": int,
        "carried": PotCarry,
        "overs": set[int],
        "sitting_out": set[int],
        "time_due": bool,
        "others_wait": bool,
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
        "bank": int,
        "wagers": list[Wager],
        "free": tuple[int, ...],
        "_before": list[Wager],
        "_seat": BankSeat,
        "_shoe": TableShoe,
    },
    BankSeat: {
        "holder": int,
        "turn": int,
        "_last": int,
        "_running": int,
        "_passed": set[int],
        "_in_round": set[int] | None,
        "_new": set[int],
    },
    TableShoe: {"shoe": Shoe | None, "free_hands": int},
    PayingTable: {
        **_EVERY_TABLE,
        "button": int,
        "carried": kinds_of(PayingCarry),
        "doubles": set[int],
        "sitting_out": set[int],
        "time_due": bool,
    },
}
"""Of each class the attributes that last, with their types. What is not here is made anew, or lasts a round only."""

_SHAPES: dict[type, type[msgspec.Struct]] = {}


def _shape(kind: type) -> type[msgspec.Struct]:
    """A record of what is remembered; attributes that have a memory of their own are records inside it."""
    if kind not in _SHAPES:
        fields = [(name, _shape(of) if of in REMEMBERED else of) for name, of in REMEMBERED[kind].items()]
        _SHAPES[kind] = msgspec.defstruct(kind.__name__, fields)
    return _SHAPES[kind]


def memory_of(table: Table[Any]) -> bytes:
    """Between two rounds."""
    if table.round is not None:
        raise TableError("a round is being played")
    return to_json(_told(table))


def take_up(table: Table[Any], memory: bytes) -> None:
    """Makes a new table of the same game what the other was."""
    _recall(table, from_json(memory, _shape(type(table))))


def _told(thing: object) -> msgspec.Struct:
    values = {name: getattr(thing, name) for name in REMEMBERED[type(thing)]}
    nested = {name: _told(value) for name, value in values.items() if type(value) in REMEMBERED}
    return _shape(type(thing))(**values | nested)


def _recall(thing: object, told: msgspec.Struct) -> None:
    for name, kind in REMEMBERED[type(thing)].items():
        value = getattr(told, name)
        if kind in REMEMBERED:
            _recall(getattr(thing, name), value)
        else:
            setattr(thing, name, value)
