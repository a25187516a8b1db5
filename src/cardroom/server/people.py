"""Accounts with a number and a PIN, which are locked after repeated failures."""

from __future__ import annotations

import re
from typing import Literal

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.ledger import PersonRow, Reading, Transaction

Role = Literal["player", "cashier", "floor", "auditor"]
MAX_FAILURES = 5
LOCKED_FOR: Milliseconds = 15 * 60 * 1000
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
_NO_ACCOUNT = _HASHER.hash("the PIN of no account")
WRONG_PIN = "the number or the PIN is wrong"


def hash_pin(pin: str) -> str:
    """The hash of a PIN. It is slow on purpose: call it in a thread."""
    if not re.fullmatch(r"[0-9]{4,12}", pin):
        raise Refused("a PIN must have 4 to 12 digits", "not-understood")
    return _HASHER.hash(pin)


def check_name(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= 40 or not name.isprintable():
        raise Refused("a name must have 1 to 40 printable characters", "not-understood")
    return name


def is_right(pin_hash: str, pin: str) -> bool:
    """True if the PIN is right. It takes the same time for an account that does not exist."""
    try:
        return _HASHER.verify(pin_hash or _NO_ACCOUNT, pin) and bool(pin_hash)
    except (VerifyMismatchError, InvalidHashError):
        return False


def who_may_try(reading: Reading, number: Number, now: Milliseconds) -> PersonRow | None:
    """The person with this number, if they may sign in. Raises Refused if the account is locked."""
    person = reading.person(number)
    if person is None or person.is_bot:
        return None
    if person.locked_until > now:
        minutes = -(-(person.locked_until - now) // 60_000)
        raise Refused(f"the account is locked for {minutes} more minute{'s' if minutes > 1 else ''}", "too-many")
    return person


def note_try(transaction: Transaction, number: Number, right: bool, now: Milliseconds) -> bool:
    """Records an attempt to sign in. True if the account is locked now."""
    person = transaction.person(number)
    if person is None:
        return False
    if person.locked_until > now:
        return True  # by other attempts at the same time
    if right:
        if person.failures:
            transaction.change_person(number, failures=0)
        return False
    failures = person.failures + 1
    if failures < MAX_FAILURES:
        transaction.change_person(number, failures=failures)
        return False
    transaction.change_person(number, failures=0, locked_until=now + LOCKED_FOR)
    return True
