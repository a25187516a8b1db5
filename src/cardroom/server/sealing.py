"""Seals small secrets before they are stored, with a key that is not in the database (AES-256-GCM)."""

from __future__ import annotations

import secrets

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

_NONCE_BYTES = 12


class CannotUnseal(ValueError):
    """The sealed text was made with another key or for another purpose, or it was changed."""


def seal(key: bytes, secret: bytes, purpose: str) -> bytes:
    """Seals a secret with a key of 32 bytes. It can be opened only for the same purpose."""
    nonce = secrets.token_bytes(_NONCE_BYTES)
    return nonce + AESGCM(key).encrypt(nonce, secret, purpose.encode())


def unseal(key: bytes, sealed: bytes, purpose: str) -> bytes:
    try:
        return AESGCM(key).decrypt(sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:], purpose.encode())
    except (InvalidTag, ValueError):
        raise CannotUnseal(f"the sealed {purpose} cannot be opened with this key") from None
