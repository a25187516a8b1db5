"""Structures for an announcement: those of the library, and one of the floor's own."""

from __future__ import annotations

from typing import Annotated

import msgspec

from cardroom.floor.guest import Refused
from cardroom.server.houses import Houses
from cardroom.server.tournaments.info import LevelInfo, levels_of
from cardroom.tournaments import Structure, load_payouts, load_structure
from cardroom.tournaments.games import check_games
from cardroom.tournaments.own_data import read_own
from cardroom.tournaments.payouts import PayoutTable
from cardroom.tournaments.structure import Chips, Length

Toml = Annotated[str, msgspec.Meta(max_length=30_000)]


class StructureInfo(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A structure with its levels. One of the library also has its average length, found by simulation with bots."""

    name: str
    about: str
    seats: int
    one_table: bool
    stack: Chips
    levels: list[LevelInfo]
    payouts: str
    """What the payout table is about."""
    late_levels: int = 0
    re_entries: int = 0
    structure: str = ""
    """Its name in the library."""
    minutes: int = 0
    players: int = 0
    """The number of players of which the length was found."""


class OwnStructure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A structure, and perhaps a payout table, written in TOML."""

    structure: Toml
    payouts: Toml = ""


class CheckedStructure(msgspec.Struct, omit_defaults=True):
    """The structure as it was understood, or what is wrong with it."""

    structure: StructureInfo | None = None
    problem: str = ""


def info_of(structure: Structure, payouts: PayoutTable, name: str = "", length: Length | None = None) -> StructureInfo:
    return StructureInfo(
        structure=name,
        name=structure.name,
        about=structure.about,
        seats=structure.seats,
        one_table=structure.one_table,
        stack=structure.stack,
        levels=levels_of(structure),
        payouts=payouts.about,
        late_levels=structure.late_levels,
        re_entries=structure.re_entries,
        minutes=length.minutes if length else 0,
        players=length.players if length else 0,
    )


def checked(given: str | Structure, houses: Houses) -> Structure:
    """The structure, with games of the room's houses only. Raises Refused."""
    replace = msgspec.structs.replace
    try:
        structure = load_structure(given) if isinstance(given, str) else given
        games = {name: replace(game, plays=houses.full_name(game.plays)) for name, game in structure.games.items()}
        return replace(structure, games=games)
    except LookupError as error:
        raise Refused(str(error.args[0]), "not-found") from None


def read_structure(text: str, houses: Houses) -> Structure:
    """A structure of the floor's own. Raises Refused with what is wrong."""
    try:
        structure = checked(read_own(text, Structure), houses)
        check_games(structure)
        load_payouts(structure.payouts)
    except (ValueError, LookupError) as error:
        raise Refused(f"the structure: {error.args[0]}", "not-understood") from None
    return structure


def read_payouts(text: str) -> PayoutTable:
    """A payout table of the floor's own. Raises Refused with what is wrong."""
    try:
        return read_own(text, PayoutTable)
    except ValueError as error:
        raise Refused(f"the payouts: {error.args[0]}", "not-understood") from None
