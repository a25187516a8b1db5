"""Hash chains. Each hash covers an entry, the money it moved, the records it changed, and everything before it."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from cardroom.ledger.rows import Head, Posting, Version

START = bytes(32)
"""The hash used before the first entry."""
EMPTY = Head(0, START)

CAGE = "cage"
"""Cash in and out."""
PEOPLE = "people"
"""Accounts, sign-ins, and what the staff do with them."""
ROOM = "room"
"""The room itself: tables that are opened, and the processes that take over."""
ANCHORS = "anchors"
"""The heads of all other chains, at regular intervals."""
BOARD = "board"
"""The waiting lists, calls and seats of all houses."""
JACKPOTS = "jackpots"
"""The pools, claims and payments of all jackpots."""
FIXED = (CAGE, PEOPLE, ROOM, ANCHORS, BOARD, JACKPOTS)
"""The chains that every ledger has. Each table and each tournament adds its own."""
SHARED = (CAGE, PEOPLE, ROOM, BOARD, JACKPOTS)
"""The chains that every process of a room may add to. Each of the others has one owner."""

_TABLE, _TOURNAMENT = "table/", "tournament/"
_encode = msgspec.msgpack.Encoder().encode


def table(number: int) -> str:
    """The name of the chain of a table: its log, with the money and the rounds."""
    return f"{_TABLE}{number}"


def tournament(number: int) -> str:
    """The name of the chain of a tournament: its commands, with the buy-ins and the prizes."""
    return f"{_TOURNAMENT}{number}"


def in_words(name: str) -> str:
    """The name of a chain in a sentence: `table 4`, `the cage`."""
    return name.replace("/", " ") if name.startswith((_TABLE, _TOURNAMENT)) else f"the {name}"


def entry_hash(
    previous: bytes,
    name: str,
    number: int,
    at: int,
    action: str,
    reason: str,
    body: bytes,
    postings: list[Posting],
    versions: list[Version],
) -> bytes:
    """The hash of an entry. The postings are sorted by account and the versions by record."""
    return sha256(_encode((previous, name, number, at, action, reason, body, postings, versions))).digest()
