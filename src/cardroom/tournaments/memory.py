"""Saves a tournament as a record, and restores it. Hands that are being played are for whoever keeps their keys."""

from __future__ import annotations

from collections import Counter

import msgspec

from cardroom.dealing.decisions import Seat
from cardroom.money import Cents
from cardroom.tournaments.commands import Moment
from cardroom.tournaments.games import game_at
from cardroom.tournaments.level_clock import LevelClock
from cardroom.tournaments.positions import Positions
from cardroom.tournaments.results import HandForHand, Results, Talk
from cardroom.tournaments.structure import Chips, Structure
from cardroom.tournaments.table import Player, TournamentTable
from cardroom.tournaments.tournament import Entrant, Phase, Terms, Tournament


class TableMemory(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A table; of a hand that is being played, only the chips from before it."""

    number: int
    seats: int
    played_at: tuple[int, Chips]
    players: dict[Seat, Player]
    _stacks: dict[Seat, Chips]
    hand: int = 0
    rounds_played: int = 0
    positions: Positions | None = None
    _again: bool = False
    _arrived: list[Seat] = []
    _arriving: dict[Seat, Chips] = {}


class TournamentMemory(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    number: int
    _terms: Terms
    phase: Phase
    entrants: list[Entrant]
    tables: list[TableMemory]
    clock: LevelClock
    results: Results
    balances: dict[str, Cents]
    registration_open: bool = False
    entries: int = 0
    smallest: Chips = 0
    color_up_due: bool = False
    hand_for_hand: HandForHand | None = None
    talk_wanted: bool = False
    talk: Talk | None = None
    chips_added: Chips = 0
    hands_dealt: int = 0
    commitment: str = ""
    next_draw: int = 1
    moment: Moment = 0


_CONVERTED = ("number", "seats", "entrants", "tables", "balances", "_arrived")


def _same(kind: type[msgspec.Struct]) -> list[str]:
    """The fields that are attributes of the same name and type."""
    return [name for name in kind.__struct_fields__ if name not in _CONVERTED]


def memory_of(t: Tournament) -> TournamentMemory:
    return TournamentMemory(
        number=t.number,
        entrants=[*t.entrants.values()],
        tables=[_table(table) for table in t.tables.values()],
        balances=dict(t.balances),
        **{name: getattr(t, name) for name in _same(TournamentMemory)},
    )


def _table(table: TournamentTable) -> TableMemory:
    return TableMemory(
        number=table.number,
        seats=len(table.open_seats),
        _arrived=sorted(table._arrived),
        **{name: getattr(table, name) for name in _same(TableMemory)},
    )


def restore(memory: TournamentMemory) -> Tournament:
    """The tournament that was saved. It shares the record's lists."""
    t = Tournament(memory.number)
    for name in _same(TournamentMemory):
        setattr(t, name, getattr(memory, name))
    t.entrants = {entrant.player: entrant for entrant in memory.entrants}
    t.tables = {table.number: _restored(table, t.structure) for table in memory.tables}
    t.balances = Counter(memory.balances)
    return t


def _restored(memory: TableMemory, structure: Structure) -> TournamentTable:
    level, smallest = memory.played_at
    game = game_at(structure, structure.level(level), smallest)
    table = TournamentTable(memory.number, game, memory.seats, memory.played_at)
    for name in _same(TableMemory):
        setattr(table, name, getattr(memory, name))
    table._arrived = {*memory._arrived}
    return table
