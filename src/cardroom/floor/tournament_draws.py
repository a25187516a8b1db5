"""The draws of a tournament as everybody may see them, with names instead of account numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from cardroom.cards import Card
from cardroom.dealing.decisions import Seat
from cardroom.dealing.wire import from_json
from cardroom.floor.guest import Milliseconds, Number
from cardroom.floor.rescue import was_given_back
from cardroom.floor.sealed_draws import ANNOUNCED
from cardroom.floor.tournament_log import StoredCommand, draws_in
from cardroom.floor.vault import KeyKeeper, KeyLost
from cardroom.ledger import Note, Reading, chain
from cardroom.tournaments.drawn import RaceDraw, SeatDraw
from cardroom.tournaments.structure import Chips

SECRET = "secret"
"""The detail of the entry that gives the money back which publishes the secret."""


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


def draws_of_voided(reading: Reading, tournament: int) -> TournamentDraws | None:
    """The draws of a tournament whose money was given back, as far as its log can be read; None if they were not
    sealed."""
    log = chain.tournament(tournament)
    last, announced = reading.last_entry(log), _announced(reading, tournament)
    commitment = getattr(announced.command, "commitment", "") if announced is not None else ""
    if last is None or not commitment or not was_given_back(reading, log):
        return None
    secret = from_json(last.body, Note).details.get(SECRET, "")
    entries = [entry.number for entry in reading.entries(log) if _drew(entry.body)]
    return TournamentDraws(tournament, commitment, secret, True, draws_at(reading, tournament, entries))


def secret_of(reading: Reading, tournament: int, vault: KeyKeeper | None) -> bytes:
    """The secret of the draws; nothing if there is none, or if it cannot be opened."""
    announced = _announced(reading, tournament)
    if announced is None or announced.secret is None or vault is None:
        return b""
    try:
        return vault.open(announced.secret, chain.tournament(tournament), ANNOUNCED)
    except KeyLost:
        return b""


def _announced(reading: Reading, tournament: int) -> StoredCommand | None:
    """The entry that announced the tournament; None if it cannot be read."""
    entry = reading.entry(chain.tournament(tournament), ANNOUNCED)
    try:
        return from_json(entry.body, StoredCommand) if entry is not None else None
    except msgspec.DecodeError:
        return None


def _drew(body: bytes) -> bool:
    try:
        return bool(draws_in(from_json(body, StoredCommand)))
    except msgspec.DecodeError:
        return False


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
