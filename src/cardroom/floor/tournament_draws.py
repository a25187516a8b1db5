"""The draws of a tournament as everybody may see them, with names instead of account numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from cardroom.cards import Card
from cardroom.dealing.decisions import Seat
from cardroom.dealing.wire import from_json
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.tournament_log import StoredCommand, draws_in
from cardroom.ledger import Reading, chain
from cardroom.tournaments.drawn import RaceDraw, SeatDraw
from cardroom.tournaments.structure import Chips


class DrawnSeats(msgspec.Struct, frozen=True, tag_field="draw", tag="seats"):
    """`why` is "start", "entry", "break" or "final-table"; the other fields are those of the tournament's record."""

    why: str
    people: list[str]
    """In the order in which they went in."""
    places: list[tuple[int, Seat]]
    """The table and seat that each of them drew."""
    table: int
    """The table that broke, or 0."""
    seats: int
    """At the start, how many seats a table has; otherwise 0."""
    free: Mapping[int, Sequence[Seat]]
    sizes: Mapping[int, int]


class DrawnCards(msgspec.Struct, frozen=True):
    """A seat before and after a chip race, with a card for each odd chip."""

    seat: Seat
    name: str
    before: Chips
    after: Chips
    cards: tuple[Card, ...]


class DrawnRace(msgspec.Struct, frozen=True, tag_field="draw", tag="race"):
    table: int
    chip: Chips
    larger: Chips
    racers: list[DrawnCards]
    won: tuple[Seat, ...]
    saved: tuple[Seat, ...]


class DrawnAtOnce(msgspec.Struct, frozen=True):
    """What was drawn with one key."""

    number: int
    """0 if the key does not follow from the secret, because the room could not open it."""
    at: Milliseconds
    key: str
    parts: list[DrawnSeats | DrawnRace]


class TournamentDraws(msgspec.Struct, frozen=True):
    """All draws of a tournament: the file that `cardroom verify` reads."""

    tournament: int
    commitment: str
    """The hash that was shown with the announcement."""
    secret: str
    """Empty until the tournament is over."""
    is_over: bool
    draws: list[DrawnAtOnce]


def draws_at(reading: Reading, tournament: int, entries: Iterable[int]) -> list[DrawnAtOnce]:
    """What was drawn with these entries of the log."""
    names: dict[Number, str] = {}
    found = (reading.entry(chain.tournament(tournament), entry) for entry in entries)
    return [_drawn(reading, from_json(entry.body, StoredCommand), names) for entry in found if entry is not None]


def _drawn(reading: Reading, stored: StoredCommand, names: dict[Number, str]) -> DrawnAtOnce:
    def name(player: Number) -> str:
        if player not in names:
            person = reading.person(player)
            names[player] = person.name if person else "A player"
        return names[player]

    def told(draw: SeatDraw | RaceDraw) -> DrawnSeats | DrawnRace:
        if isinstance(draw, RaceDraw):
            racers = [DrawnCards(one.seat, name(one.player), one.before, one.after, one.cards) for one in draw.racers]
            return DrawnRace(draw.table, draw.chip, draw.larger, racers, draw.won, draw.saved)
        people = [name(player) for player in draw.players]
        return DrawnSeats(draw.why, people, [*draw.places], draw.table, draw.seats, draw.free, draw.sizes)

    number, key = getattr(stored.command, "draw", 0), getattr(stored.command, "key", b"")
    return DrawnAtOnce(number, stored.at, key.hex(), [told(draw) for draw in draws_in(stored)])
