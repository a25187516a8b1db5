"""Seals what the log of an open round must not tell: choices, events and the places of cards.

AES-SIV (RFC 5297) is used without a nonce. The same entry is sealed to the same bytes, so that a replay can be compared
byte for byte, and nothing is lost if the number of an entry that could not be stored is used again.
"""

from __future__ import annotations

from hashlib import blake2b

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV

BLOCK = 64
"""The text is filled up with spaces to a multiple of this many bytes, so that its length says little about it."""


class EntryDamaged(RuntimeError):
    """A sealed entry was changed, or was sealed with another key."""


class EntrySeal:
    """The seal of one round, from the round's key."""

    def __init__(self, key: bytes) -> None:
        self._cipher = AESSIV(blake2b(b"log", key=key).digest())

    def seal(self, text: bytes, table: int | str, entry: int) -> bytes:
        filled = text.ljust(-(-len(text) // BLOCK) * BLOCK)
        return self._cipher.encrypt(filled, [_place(table, entry)])

    def open(self, sealed: bytes, table: int | str, entry: int) -> bytes:
        try:
            return self._cipher.decrypt(sealed, [_place(table, entry)])
        except (InvalidTag, ValueError):
            raise EntryDamaged(f"table {table}: the sealed part of entry {entry} cannot be opened") from None


def _place(table: int | str, entry: int) -> bytes:
    return f"cardroom table {table} entry {entry}".encode()
