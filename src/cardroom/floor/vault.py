"""The vault seals the keys of shuffles before they are stored, under keys that are never in the store."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from itertools import count
from secrets import token_bytes, token_hex
from typing import Protocol

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

VAULT_KEY_BYTES = 32
NONCE_BYTES = 12


class SealedKey(msgspec.Struct, frozen=True):
    """The key of a shuffle, encrypted with AES-256-GCM. `vault` is the id of the vault's key that opens it."""

    vault: str
    text: bytes
    """The nonce, and the encrypted key with its tag."""


class KeyLost(RuntimeError):
    """The vault cannot open a sealed key."""


class KeyKeeper(Protocol):
    """What a table needs to shuffle: somebody who seals keys for the log and opens them again.

    `table` is its number, or for a table of a tournament the name of the tournament's chain.
    """

    def seal(self, key: bytes, table: int | str, entry: int) -> SealedKey: ...

    def open(self, sealed: SealedKey, table: int | str, entry: int) -> bytes:
        """Raises KeyLost if it cannot be opened."""
        ...


def _fresh_nonce() -> bytes:
    return token_bytes(NONCE_BYTES)


class Vault:
    """Seals with the newest key and opens with all of them. A sealed key opens only in its own place of the log."""

    def __init__(self, keys: Mapping[str, bytes], nonce: Callable[[], bytes] = _fresh_nonce) -> None:
        if not keys:
            raise ValueError("a vault needs at least one key")
        if short := [name for name, key in keys.items() if len(key) != VAULT_KEY_BYTES]:
            raise ValueError(f"the key {short[0]!r} of the vault must have {VAULT_KEY_BYTES} bytes")
        self._newest = next(iter(keys))
        self._ciphers = {name: AESGCM(key) for name, key in keys.items()}
        self._nonce = nonce

    @classmethod
    def from_keys(cls, keys: Mapping[str, bytes]) -> Vault:
        """The vault with these keys by their ids, the newest first."""
        return cls(keys)

    @classmethod
    def fresh(cls) -> Vault:
        """A vault whose key is forgotten with the process: nothing that it seals can be opened after a restart."""
        return cls({token_hex(4): token_bytes(VAULT_KEY_BYTES)})

    @classmethod
    def seeded(cls, seed: str) -> Vault:
        """A vault for tests and tools, which seals the same keys to the same bytes. Anybody can open it."""
        numbers = count()
        return cls(
            {"seeded": sha256(f"vault {seed}".encode()).digest()},
            lambda: sha256(f"nonce {seed} {next(numbers)}".encode()).digest()[:NONCE_BYTES],
        )

    def seal(self, key: bytes, table: int | str, entry: int) -> SealedKey:
        nonce = self._nonce()
        text = self._ciphers[self._newest].encrypt(nonce, key, _place(table, entry))
        return SealedKey(self._newest, nonce + text)

    def open(self, sealed: SealedKey, table: int | str, entry: int) -> bytes:
        cipher = self._ciphers.get(sealed.vault)
        where = f"the key that was sealed in entry {entry} of table {table}"
        if cipher is None:
            raise KeyLost(f"{where} needs the vault's key {sealed.vault!r}, which is missing; add it to the key file")
        nonce, text = sealed.text[:NONCE_BYTES], sealed.text[NONCE_BYTES:]
        try:
            return cipher.decrypt(nonce, text, _place(table, entry))
        except (InvalidTag, ValueError):
            raise KeyLost(f"{where} was changed, or belongs to another place") from None


def _place(table: int | str, entry: int) -> bytes:
    return f"cardroom table {table} entry {entry}".encode()
