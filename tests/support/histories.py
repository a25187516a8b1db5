"""Rounds of live tables, as somebody is told of them afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cardroom.dealing.choices import Call, Check
from cardroom.dealing.wire import to_json
from cardroom.floor.entropy import AddEntropy
from cardroom.floor.guest import HOUSE
from cardroom.floor.history import round_history
from cardroom.floor.live_table import LiveTable
from cardroom.floor.playing import Choose
from cardroom.floor.running import Deal
from cardroom.floor.seating import Sit
from cardroom.floor.terms import Terms
from cardroom.ledger import Store
from support.ledgers import new_url
from support.live import ANN, BEN, CAL, CREW, DEE, Shift

GUESTS = [ANN, BEN, CAL, DEE, *CREW]
History = dict[str, Any]


def played(game: str, rounds: int, texts: Sequence[str] = (), bots: int = 4, seed: str = "evening") -> Shift:
    """A shift with bots. Before the last round, or before a shoe's first, players add their randomness."""
    store = Store.open(new_url("sqlite"))
    shift = Shift(Terms(game, bots=bots), store, seed)
    waits = 0 if shift.table.table.in_shoe else rounds - 1
    table = shift.table
    shift.play_until(lambda: table.table.rounds_played == waits and table.shuffling.is_sealed and not table.is_dealt)
    shift.play_until(lambda: len(table.people.guests) == bots or bool(table.round_number))
    with store.write() as shift.transaction:
        for guest, text in zip(table.people.guests.values(), texts, strict=False):
            shift.do(guest, AddEntropy(text))
    shift.play_until(lambda: table.table.rounds_played == rounds)
    return shift


def called_down(game: str, seats: int, texts: Sequence[str] = ()) -> Shift:
    """The first round with so many players who all check and call to the end."""
    store = Store.open(new_url("sqlite"))
    shift = Shift(Terms(game), store, bots=False)
    table = shift.table
    with store.write() as shift.transaction:
        shift.step()
        for seat, guest in enumerate(GUESTS[:seats], 1):
            shift.do(guest, Sit(seat, 300_00))
        for guest, text in zip(GUESTS, texts, strict=False):
            shift.do(guest, AddEntropy(text))
        shift.do(HOUSE, Deal())
        while table.is_dealt:
            _check_or_call(shift, table)
    return shift


def _check_or_call(shift: Shift, table: LiveTable) -> None:
    asked = table.live_round().decisions[0]
    choice = next((one for one in (Check(), Call()) if not asked.option.refuse(one)), asked.option.default)
    shift.do(table.people.guests[asked.seat], Choose(choice, asked.spot))


def history_of(shift: Shift, number: int, viewer: int) -> History:
    """What the server answers."""
    with shift.books.read() as reading:
        history = round_history(reading, 1, number, viewer, shift.vault)
    assert history is not None
    told: History = msgspec.json.decode(to_json(history))
    return told
