"""Hashes that chain the log of each table and the book of movements: each covers all that came before it."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from struct import Struct

from cardroom.ledger.rows import Head
from cardroom.money.cents import Cents

START = bytes(32)
"""What stands for the hash before the first."""
EMPTY = Head(0, START)
BOOK = "book"

_ENTRY = Struct(">QQqI")
_MOVEMENT = Struct(">QqII")
_POSTING = Struct(">Iq")
_SNAPSHOT = Struct(">QQ")


def log(table: int) -> str:
    """The name of the chain of a table's log."""
    return f"log/{table}"


def entry_hash(previous: bytes, table: int, number: int, at: int, action: str, body: bytes) -> bytes:
    name = action.encode()
    return sha256(b"".join((b"log", previous, _ENTRY.pack(table, number, at, len(name)), name, body))).digest()


def movement_hash(previous: bytes, number: int, at: int, key: str, reason: str, postings: Mapping[str, Cents]) -> bytes:
    keyed, said = key.encode(), reason.encode()
    parts = [b"book", previous, _MOVEMENT.pack(number, at, len(keyed), len(said)), keyed, said]
    for account in sorted(postings):
        name = account.encode()
        parts += (_POSTING.pack(len(name), postings[account]), name)
    return sha256(b"".join(parts)).digest()


def snapshot_hash(table: int, number: int, body: bytes) -> bytes:
    return sha256(b"".join((b"snapshot", _SNAPSHOT.pack(table, number), body))).digest()
