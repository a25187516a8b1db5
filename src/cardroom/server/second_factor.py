"""The second factor of the staff: an authenticator, and recovery codes for when it is lost."""

from __future__ import annotations

import logging
import secrets
from base64 import b32encode
from hashlib import sha256

import msgspec

from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.ledger import FactorRow, Transaction
from cardroom.server import totp
from cardroom.server.keys import KeyFileError, Keys
from cardroom.server.sealing import CannotUnseal, seal, unseal

log = logging.getLogger(__name__)
RECOVERY_CODES = 8
_RECOVERY_BYTES = 15
"""120 bits, so that a fast hash is enough."""


def new_factor(keys: Keys, number: Number, secret: bytes, step: int) -> tuple[FactorRow, list[str]]:
    """What is stored of a second factor whose code was used at a step, and its recovery codes."""
    key = keys.newest("seal")
    codes = [_recovery_code() for _ in range(RECOVERY_CODES)]
    hashes = " ".join(map(_hash, codes))
    return FactorRow(number, key.generation, seal(key.secret, secret, _purpose(number)), step, hashes), codes


def use(transaction: Transaction, keys: Keys, number: Number, code: str, now: Milliseconds) -> FactorRow | None:
    """The second factor after a code or a recovery code was used; None if the code is wrong or was used before."""
    factor = transaction.second_factor(number)
    if factor is None:
        return None
    left = factor.recovery.split()
    if (used := _hash(code)) in left:
        left.remove(used)
        return msgspec.structs.replace(factor, recovery=" ".join(left))
    step = totp.step_of(_secret_of(factor, keys), code.strip(), factor.last_step, now)
    return msgspec.structs.replace(factor, last_step=step) if step is not None else None


def _secret_of(factor: FactorRow, keys: Keys) -> bytes:
    try:
        key = keys.find("seal", factor.generation)
        return unseal(key.secret, factor.sealed, _purpose(factor.person))
    except (KeyFileError, CannotUnseal) as error:
        log.critical("second factor cannot be read: %s", error, extra={"person": factor.person})
        why = "the key of your second factor is missing; use a recovery code, or ask a manager to reset it"
        raise Refused(why) from None


def _purpose(number: Number) -> str:
    return f"second factor of {number}"


def _recovery_code() -> str:
    text = b32encode(secrets.token_bytes(_RECOVERY_BYTES)).decode().lower()
    return "-".join(text[start : start + 4] for start in range(0, len(text), 4))


def _hash(code: str) -> str:
    return sha256("".join(code.split()).replace("-", "").lower().encode()).hexdigest()
