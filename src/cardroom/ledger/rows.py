"""The records that are read from the ledger."""

from __future__ import annotations

import msgspec

from cardroom.money.cents import Cents


class Movement(msgspec.Struct, frozen=True):
    """One movement of money between accounts, with its reason. The postings sum to zero."""

    number: int
    key: str
    reason: str
    at: int
    postings: dict[str, Cents]
    hash: bytes


class Entry(msgspec.Struct, frozen=True):
    """An entry in the log of a table."""

    number: int
    at: int
    body: bytes
    hash: bytes
    action: str = ""


class Snapshot(msgspec.Struct, frozen=True):
    """The state of a table after the log entry with this number."""

    number: int
    body: bytes


class RoundRow(msgspec.Struct, frozen=True):
    """A round at a table: its log entries from `first` to `last`, and the floor's record of it."""

    table: int
    round: int
    at: int
    first: int
    last: int
    record: bytes


class TableRow(msgspec.Struct, frozen=True):
    """A table of the room, and the terms on which it was opened."""

    number: int
    name: str
    open: bool
    terms: bytes


class PersonRow(msgspec.Struct, frozen=True):
    """A person or bot with an account. Times are in milliseconds; `locked_until` is 0 if the account is not locked."""

    number: int
    name: str
    role: str
    pin_hash: str
    is_bot: bool
    failures: int
    locked_until: int
    created_at: int


class Head(msgspec.Struct, frozen=True):
    """The length of a chain and its last hash, stored separately so that a missing end is noticed."""

    length: int
    hash: bytes
