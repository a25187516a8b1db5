"""Codes from an authenticator (RFC 6238: HMAC-SHA-1, six digits, a new code every 30 seconds)."""

from __future__ import annotations

import hmac
import secrets
from base64 import b32encode
from urllib.parse import quote, urlencode

from cardroom.floor.guest import Milliseconds

SECRET_BYTES = 20
STEP: Milliseconds = 30_000
SKEW = 1
"""The number of steps by which the clock of an authenticator may be off, either way."""
DIGITS = 6


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def code_at(secret: bytes, step: int) -> str:
    """The code of a time step."""
    digest = hmac.digest(secret, step.to_bytes(8, "big"), "sha1")
    start = digest[-1] & 0xF
    number = int.from_bytes(digest[start : start + 4], "big") & 0x7FFF_FFFF
    return f"{number % 10**DIGITS:0{DIGITS}}"


def step_of(secret: bytes, code: str, after: int, now: Milliseconds) -> int | None:
    """The step that the code belongs to, if it is a step of about now that comes after `after`; otherwise None."""
    current = now // STEP
    found = None
    for step in range(current - SKEW, current + SKEW + 1):
        if hmac.compare_digest(code_at(secret, step).encode(), code.encode()) and step > after:
            found = step
    return found


def in_groups(secret: bytes) -> str:
    """The secret as people type it: 32 letters and digits in groups of four."""
    text = b32encode(secret).decode()
    return " ".join(text[start : start + 4] for start in range(0, len(text), 4))


def address(secret: bytes, account: str) -> str:
    """The address that an authenticator reads (otpauth)."""
    values = urlencode({"secret": b32encode(secret).decode(), "issuer": "Cardroom"})
    return f"otpauth://totp/{quote(f'Cardroom:{account}')}?{values}"
