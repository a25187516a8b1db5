"""Anchors: entries that hold the heads of all other chains, made at regular intervals.

An anchor ties the chains together: a chain that was rewritten no longer ends where an anchor has seen it. Its line,
kept outside of the database, proves that even somebody who can write the whole database has changed nothing before it.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

import msgspec

from cardroom.ledger import chain
from cardroom.ledger.findings import Finding
from cardroom.ledger.reading import Reading
from cardroom.ledger.transaction import Transaction

Heads = dict[str, tuple[int, str]]
"""The length of each chain and its last hash in hexadecimal."""


class Anchor(msgspec.Struct, frozen=True, omit_defaults=True):
    """The heads that have changed since the last anchor, and one hash over all heads."""

    changed: Heads
    total: str
    mac: str = ""
    """Made with a key that is not in the database, so that an anchor cannot be made by who has only the database."""


class AnchorLine(msgspec.Struct, frozen=True):
    """What is kept of an anchor outside of the database."""

    number: int
    at: int
    hash: str

    def __str__(self) -> str:
        return f"{self.number} {self.at} {self.hash}"

    @classmethod
    def parse(cls, text: str) -> AnchorLine:
        parts = text.split()
        if len(parts) != 3 or not all(part.isdecimal() for part in parts[:2]) or len(parts[2]) != 64:
            raise ValueError(f"{text.strip()!r} is not the line of an anchor: a number, a time and a hash")
        return cls(int(parts[0]), int(parts[1]), parts[2])


def add_anchor(transaction: Transaction, anchored: Heads, key: bytes = b"") -> tuple[AnchorLine, Heads] | None:
    """Adds an anchor over all heads; `anchored` are those of the last one. None if nothing has changed since."""
    heads = {name: (head.length, head.hash.hex()) for name, head in transaction.heads().items()}
    del heads[chain.ANCHORS]
    changed = {name: head for name, head in heads.items() if anchored.get(name) != head}
    if not changed:
        return None
    total = _total(heads)
    anchor = Anchor(changed, total, _mac(key, total) if key else "")
    entry = transaction.append(chain.ANCHORS, msgspec.json.encode(anchor), reason="anchor")
    return AnchorLine(entry.number, entry.at, entry.hash.hex()), heads


def check_anchors(reading: Reading, keys: Sequence[bytes] = ()) -> Iterator[Finding]:
    """Compares every anchor with the chains that it names, and with the keys of the room if they are given."""
    heads: Heads = {}
    for entry in reading.entries(chain.ANCHORS):
        anchor = msgspec.json.decode(entry.body, type=Anchor)
        for name, (length, digest) in anchor.changed.items():
            if _hash_at(reading, name, length) != digest:
                yield Finding(chain.ANCHORS, entry.number, f"entry {length} of {name} is not the one that it names")
        heads |= anchor.changed
        if _total(heads) != anchor.total:
            yield Finding(chain.ANCHORS, entry.number, "its hash does not match the heads that it names")
        if keys and not any(made_with(key, anchor) for key in keys):
            yield Finding(chain.ANCHORS, entry.number, "it was not made with the key of this room")


def check_lines(reading: Reading, lines: Iterable[AnchorLine]) -> Iterator[Finding]:
    """Compares anchors that were kept outside of the database with those in it."""
    for line in lines:
        if _hash_at(reading, chain.ANCHORS, line.number) != line.hash:
            problem = "it is missing or differs from the anchor that was kept outside of the database"
            yield Finding(chain.ANCHORS, line.number, problem)


def made_with(key: bytes, anchor: Anchor) -> bool:
    """True if the anchor was made with this key."""
    return hmac.compare_digest(_mac(key, anchor.total), anchor.mac)


def _hash_at(reading: Reading, name: str, number: int) -> str:
    if number == 0:
        return chain.START.hex()
    row = reading.session.row("SELECT hash FROM entries WHERE chain = ? AND number = ?", name, number)
    return row[0].hex() if row else ""


def _total(heads: Mapping[str, tuple[int, str]]) -> str:
    return sha256(msgspec.msgpack.encode(sorted((name, *head) for name, head in heads.items()))).hexdigest()


def _mac(key: bytes, total: str) -> str:
    return hmac.digest(key, total.encode(), "sha256").hex()
