"""What the board is told of people and tables."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from cardroom.dealing.decisions import Seat

Milliseconds: TypeAlias = int
"""A time since 1970, or a duration."""
MINUTE: Milliseconds = 60_000
Number: TypeAlias = int


class Person(msgspec.Struct, frozen=True):
    """Somebody in the room or on the telephone. Who has no account gets a number of their own from the room."""

    number: Number
    name: str


class Spread(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game at a limit, which is what a list is for. With a mandatory kill it is another game."""

    game: str
    """The slug of the house's file, as in "texas-holdem"."""
    limit: str
    """As in "20-40", "no-limit 2-5" or "pot-limit"."""
    kill: bool = False

    def __str__(self) -> str:
        return f"{self.limit} {self.game.replace('-', ' ')}{' with a kill' if self.kill else ''}"


class InSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: Seat
    person: Person
    since: Milliseconds
    """When the person came to this table."""
    is_bot: bool = False
    """True for a bot, which gives up its seat when the game breaks."""


class TableSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as the floor sees it between two hands: who sits where, and where the button and the blinds are."""

    number: Number
    spread: Spread
    seats: int
    players: tuple[InSeat, ...] = ()
    button: Seat = 0
    blinds: tuple[Seat, ...] = ()
    """The seats that have the blinds in the next hand, the big blind last."""
    has_extra: bool = True
    """True if there is a chair for one more player than usual."""

    def at(self, seat: Seat) -> Person | None:
        return next((place.person for place in self.players if place.seat == seat), None)

    def seat_of(self, number: Number) -> Seat:
        """The seat of a person; 0 if the person is not at the table."""
        return next((place.seat for place in self.players if place.person.number == number), 0)

    @property
    def by_arrival(self) -> list[InSeat]:
        return sorted(self.players, key=lambda place: (place.since, place.seat))
