"""What is read from the ledger."""

from __future__ import annotations

import msgspec

from cardroom.money.cents import Cents


class Movement(msgspec.Struct, frozen=True):
    """Money that moved at one time for one reason; the postings sum to zero."""

    number: int
    key: str
    reason: str
    at: int
    postings: dict[str, Cents]
    hash: bytes


class Entry(msgspec.Struct, frozen=True):
    """A line in the log of a table."""

    number: int
    at: int
    body: bytes
    hash: bytes
    action: str = ""


class Snapshot(msgspec.Struct, frozen=True):
    """The state of a table after the log entry of that number."""

    number: int
    body: bytes


class RoundRow(msgspec.Struct, frozen=True):
    """A round of a table: its entries from `first` to `last`, and what the floor wants to know of it later."""

    table: int
    round: int
    at: int
    first: int
    last: int
    told: bytes


class TableRow(msgspec.Struct, frozen=True):
    """A table of the room, and the terms it was opened on."""

    number: int
    name: str
    open: bool
    terms: bytes


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody with an account. Times are milliseconds; `locked_until` is 0 for who is not locked out."""

    number: int
    name: str
    role: str
    pin_hash: str
    is_bot: bool
    failures: int
    locked_until: int
    created_at: int


class Head(msgspec.Struct, frozen=True):
    """How long a chain is, and its last hash: kept apart from it, so that a cut tail shows."""

    length: int
    hash: bytes
