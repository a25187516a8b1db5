"""Accounts: a number and a PIN, locked after repeated failure."""

from __future__ import annotations

import re
from typing import Literal

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from cardroom.floor.guest import Milliseconds, Number, Refused
from cardroom.ledger import PersonRow, Reading, Transaction

Role = Literal["player", "cashier", "floor", "auditor"]
MOST_FAILURES = 5
LOCKED_FOR: Milliseconds = 15 * 60 * 1000
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
_NOBODY = _HASHER.hash("nobody has this PIN")
WRONG = "the number or the PIN is wrong"


def hash_pin(pin: str) -> str:
    """Takes a while, on purpose: call it in a thread."""
    if not re.fullmatch(r"[0-9]{4,12}", pin):
        raise Refused("a PIN has 4 to 12 digits")
    return _HASHER.hash(pin)


def check_name(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= 40 or not name.isprintable():
        raise Refused("a name has 1 to 40 characters")
    return name


def is_right(pin_hash: str, pin: str) -> bool:
    """As slow for somebody who does not exist as for somebody who does."""
    try:
        return _HASHER.verify(pin_hash or _NOBODY, pin) and bool(pin_hash)
    except (VerifyMismatchError, InvalidHashError):
        return False


def who_may_try(reading: Reading, number: Number, now: Milliseconds) -> PersonRow | None:
    """The person who signs in, if there is one. Raises Refused for an account that is locked."""
    person = reading.person(number)
    if person is None or person.is_bot:
        return None
    if person.locked_until > now:
        minutes = -(-(person.locked_until - now) // 60_000)
        raise Refused(f"the account is locked for {minutes} more minute{'s' if minutes > 1 else ''}")
    return person


def note_try(transaction: Transaction, number: Number, right: bool, now: Milliseconds) -> bool:
    """Writes down how it went; True when the account is locked now."""
    person = transaction.person(number)
    if person is None:
        return False
    if person.locked_until > now:
        return True  # by others that were tried at the same time
    if right:
        if person.failures:
            transaction.change_person(number, failures=0)
        return False
    failures = person.failures + 1
    if failures < MOST_FAILURES:
        transaction.change_person(number, failures=failures)
        return False
    transaction.change_person(number, failures=0, locked_until=now + LOCKED_FOR)
    return True
