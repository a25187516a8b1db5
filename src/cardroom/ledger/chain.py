"""Hash chains for the log of each table and the book of movements. Each hash covers everything before it."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from struct import Struct

from cardroom.ledger.rows import Head
from cardroom.money.cents import Cents

START = bytes(32)
"""The hash used before the first entry."""
EMPTY = Head(0, START)
BOOK = "book"

_ENTRY = Struct(">QQqI")
_MOVEMENT = Struct(">QqII")
_POSTING = Struct(">Iq")
_SNAPSHOT = Struct(">QQ")


def log(table: int) -> str:
    """The name of the hash chain of a table's log."""
    return f"log/{table}"


def entry_hash(previous: bytes, table: int, number: int, at: int, action: str, body: bytes) -> bytes:
    name = action.encode()
    return sha256(b"".join((b"log", previous, _ENTRY.pack(table, number, at, len(name)), name, body))).digest()


def movement_hash(previous: bytes, number: int, at: int, key: str, reason: str, postings: Mapping[str, Cents]) -> bytes:
    key_bytes, reason_bytes = key.encode(), reason.encode()
    lengths = _MOVEMENT.pack(number, at, len(key_bytes), len(reason_bytes))
    parts = [b"book", previous, lengths, key_bytes, reason_bytes]
    for account in sorted(postings):
        name = account.encode()
        parts += (_POSTING.pack(len(name), postings[account]), name)
    return sha256(b"".join(parts)).digest()


def snapshot_hash(table: int, number: int, body: bytes) -> bytes:
    return sha256(b"".join((b"snapshot", _SNAPSHOT.pack(table, number), body))).digest()
