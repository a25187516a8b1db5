"""The records of the room and its tables: people, sessions, their chat, tables, rounds, snapshots, owners."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from cardroom.ledger.cage_records import CAGE_RECORDS
from cardroom.ledger.record import Record
from cardroom.ledger.school_records import SCHOOL_RECORDS
from cardroom.ledger.session import Row


class Owner(Record, frozen=True):
    """The process that may add to a chain. Every process that takes over raises the epoch."""

    stored_in: ClassVar[str] = "owners"
    is_shared: ClassVar[bool] = False
    chain: str
    owner: str
    epoch: int


class TableRow(Record, frozen=True):
    """A table of the room, and the terms on which it was opened."""

    stored_in: ClassVar[str] = "tables"
    number: int
    name: str
    is_open: bool
    terms: bytes


class TournamentRow(Record, frozen=True):
    """A tournament of the room. It is open until it is finished or canceled."""

    stored_in: ClassVar[str] = "tournaments"
    number: int
    name: str
    is_open: bool


class PersonRow(Record, frozen=True):
    """A person or bot with an account. Times are in milliseconds."""

    stored_in: ClassVar[str] = "people"
    secret: ClassVar[tuple[str, ...]] = ("pin_hash",)
    number: int
    name: str
    role: str
    pin_hash: str
    is_bot: bool
    created_at: int
    login: str = ""
    """The name to sign in with, case-folded; empty if there is none."""
    new_pin: bool = False
    """True if the PIN was made by staff and must be changed at the next sign-in."""
    locked: bool = False
    """True if staff locked the account."""
    second_factor: bool = False
    failures: int = 0
    """The wrong PINs from addresses that are not known, in the hour after `failing_since`."""
    failing_since: int = 0
    addresses: str = ""
    """The addresses that the person has signed in from, the latest first, separated by spaces."""


class SessionRow(Record, frozen=True):
    """A session of a person who is signed in. The id is the SHA-256 of what the cookie holds, in hexadecimal."""

    stored_in: ClassVar[str] = "sessions"
    secret: ClassVar[tuple[str, ...]] = ("id",)
    leaves_with_person: ClassVar[bool] = True
    id: str
    person: int
    began_at: int
    last_use: int
    ends_at: int
    address: str
    agent: str


class FactorRow(Record, frozen=True):
    """The second factor of a person. The secret is sealed with a generation of a key that is not in the database."""

    stored_in: ClassVar[str] = "second_factors"
    secret: ClassVar[tuple[str, ...]] = ("sealed", "recovery")
    leaves_with_person: ClassVar[bool] = True
    person: int
    generation: int
    sealed: bytes
    last_step: int
    """The time step of the last code that was used. A code counts once."""
    recovery: str
    """The hashes of the recovery codes that are left, separated by spaces."""


class BlockRow(Record, frozen=True):
    """A person whose chat another person does not want to read. Who it is, nobody is shown: numbers sign in."""

    stored_in: ClassVar[str] = "blocks"
    secret: ClassVar[tuple[str, ...]] = ("blocked",)
    leaves_with_person: ClassVar[bool] = True
    number: int
    person: int
    blocked: int
    since: int


class SilenceRow(Record, frozen=True):
    """A person whom the floor keeps from writing in the chat until a time."""

    stored_in: ClassVar[str] = "silences"
    leaves_with_person: ClassVar[bool] = True
    person: int
    until: int
    set_by: int


class Snapshot(Record, frozen=True):
    """The state of a table after the log entry with this number."""

    stored_in: ClassVar[str] = "snapshots"
    is_shared: ClassVar[bool] = False
    columns: ClassVar[dict[str, str]] = {"table": "table_number"}
    table: int
    number: int
    body: bytes


class Saved(Record, frozen=True):
    """The board, the jackpots or a tournament, after the entry of its chain with this number; of the room, the marks of
    its keys."""

    stored_in: ClassVar[str] = "saved"
    is_shared: ClassVar[bool] = False
    chain: str
    number: int
    body: bytes


class RoundRow(Record, frozen=True):
    """A round at a table: its log entries from `first` to `last`, the floor's record of it, and who was dealt in."""

    stored_in: ClassVar[str] = "rounds"
    is_shared: ClassVar[bool] = False
    keys: ClassVar[int] = 2
    columns: ClassVar[dict[str, str]] = {"table": "table_number"}
    changes: ClassVar[bool] = False
    table: int
    round: int
    at: int
    first: int
    last: int
    record: bytes
    people: str
    """The numbers of the people with a hand or a wager, separated by spaces."""

    def statements(self) -> Iterator[tuple[str, Row]]:
        yield from super().statements()
        hands = [(int(person), self.table, self.round, self.at) for person in self.people.split()]
        if hands:
            places = ", ".join(["(?, ?, ?, ?)"] * len(hands))
            values = tuple(value for hand in hands for value in hand)
            yield f"INSERT INTO hands (person, table_number, round, at) VALUES {places}", values


class TournamentHandRow(Record, frozen=True):
    """A hand of a person in a tournament."""

    stored_in: ClassVar[str] = "tournament_hands"
    is_shared: ClassVar[bool] = False
    keys: ClassVar[int] = 3
    changes: ClassVar[bool] = False
    tournament: int
    hand: int
    """Counted over all tables of the tournament."""
    person: int
    at: int
    entry: int
    """The entry of the tournament's log that ended it."""
    game: str
    won: int
    """In chips; negative if they were lost."""


RECORDS: tuple[type[Record], ...] = (
    Owner,
    TableRow,
    TournamentRow,
    PersonRow,
    SessionRow,
    FactorRow,
    BlockRow,
    SilenceRow,
    Snapshot,
    Saved,
    RoundRow,
    TournamentHandRow,
    *CAGE_RECORDS,
    *SCHOOL_RECORDS,
)
"""All kinds of records, in the order in which the audit checks them."""
