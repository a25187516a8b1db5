"""Draws as everybody may check them: what went in and what came out. Keys that are sealed follow from one secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from cardroom.cards import Card
from cardroom.cards.public_order import seed_of
from cardroom.dealing.decisions import Seat
from cardroom.tournaments.race import Race
from cardroom.tournaments.structure import Chips
from cardroom.tournaments.table import Player, TournamentTable


def commitment_to(tournament: int, secret: bytes) -> str:
    """The hash that is shown when a tournament is announced."""
    return seed_of("tournament draws", str(tournament), secret.hex()).hex()


def draw_key(secret: bytes, number: int) -> bytes:
    """The key of one draw."""
    return seed_of("tournament draw", secret.hex(), str(number))


class SeatDraw(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="draw", tag="seats"):
    """Seats at the start, for an entry after it, when a table breaks, or at the final table."""

    why: Literal["start", "entry", "break", "final-table"]
    players: tuple[Player, ...]
    """In the order in which they went in."""
    places: tuple[tuple[int, Seat], ...]
    """The table and seat that each of them drew."""
    table: int = 0
    """The table that breaks."""
    seats: int = 0
    """At the start, how many seats a table has."""
    free: Mapping[int, Sequence[Seat]] = {}
    """By table, the seats that were free."""
    sizes: Mapping[int, int] = {}
    """By table, how many players it had."""


class Racer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat before and after a chip race, with a card for each odd chip."""

    seat: Seat
    player: Player
    before: Chips
    after: Chips
    cards: tuple[Card, ...] = ()


class RaceDraw(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="draw", tag="race"):
    """The chip race at one table."""

    table: int
    chip: Chips
    larger: Chips
    racers: tuple[Racer, ...]
    won: tuple[Seat, ...]
    """The seats with the highest cards, the highest first."""
    saved: tuple[Seat, ...] = ()


Draw: TypeAlias = SeatDraw | RaceDraw


def racers(table: TournamentTable, raced: Race) -> tuple[Racer, ...]:
    """Everybody at the table. The stacks of the table are those from before the race."""
    return tuple(
        Racer(seat, table.players[seat], chips, raced.stacks[seat], raced.cards.get(seat, ()))
        for seat, chips in sorted(table.stacks.items())
    )
