"""PINs: which are good enough, and their hashes, which are slow on purpose and therefore limited in number."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from cardroom.floor.guest import Number, Refused

T = TypeVar("T")
MIN_DIGITS, MAX_DIGITS = 6, 12
AT_ONCE = 2
"""The number of PINs that are hashed at the same time. More would take the processor from the tables."""
MAX_WAITING = 32
"""The number of PINs that may be waiting or being hashed."""
RETRY_SECONDS = 5
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
_NO_ACCOUNT = _HASHER.hash("the PIN of no account")
_COMMON = (
    "010203", "102030", "112358", "121314", "123321", "131415", "142536", "147258", "147852", "147896", "159357",
    "159753", "192837", "246810", "248163", "258456", "314159", "321123", "357159", "369258", "456123", "456852",
    "520131", "741852", "753951", "789456", "852456", "963852", "987456", "19283746", "31415926", "1029384756",
)  # fmt: skip


class Busy(Exception):
    """Too many PINs are waiting to be hashed."""


def check_pin(pin: str, number: Number = 0) -> None:
    """Raises Refused if the PIN does not have 6 to 12 digits, or is one that is tried first."""
    if not re.fullmatch(rf"[0-9]{{{MIN_DIGITS},{MAX_DIGITS}}}", pin):
        raise Refused(f"a PIN must have {MIN_DIGITS} to {MAX_DIGITS} digits", "not-understood")
    if pin in _COMMON or pin == str(number) or _is_run(pin) or _is_repeated(pin) or _is_run(_halved(pin)):
        raise Refused("this PIN is too easy to guess; do not use a run, a repetition or your account number")


def _is_run(pin: str) -> bool:
    """True for 456789, 321098 and 777777."""
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(pin)}
    return len(pin) > 2 and steps in ({0}, {1}, {9})


def _is_repeated(pin: str) -> bool:
    """True for 121212, 123123 and 11112222."""
    return pin in (pin + pin)[1:-1] or len(re.findall(r"(.)\1*", pin)) <= 2


def _halved(pin: str) -> str:
    """Every other digit of 112233; empty if the PIN is not made of pairs."""
    return pin[::2] if pin[::2] == pin[1::2] else ""


def random_pin() -> str:
    while True:
        pin = f"{secrets.randbelow(10**MIN_DIGITS):0{MIN_DIGITS}}"
        try:
            check_pin(pin)
        except Refused:
            continue
        return pin


def hash_pin(pin: str) -> str:
    return _HASHER.hash(pin)


def is_right(pin_hash: str, pin: str) -> bool:
    """True if the PIN is right. It takes the same time for an account that does not exist."""
    try:
        return _HASHER.verify(pin_hash or _NO_ACCOUNT, pin) and bool(pin_hash)
    except (VerifyMismatchError, InvalidHashError):
        return False


class Hashing:
    """Hashes PINs in a few threads of its own."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, "argon2")
        self._waiting = 0

    async def hash(self, pin: str) -> str:
        return await self._run(hash_pin, pin)

    async def is_right(self, pin_hash: str, pin: str) -> bool:
        return await self._run(is_right, pin_hash, pin)

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)

    async def _run(self, work: Callable[..., T], *values: str) -> T:
        if self._waiting >= MAX_WAITING:
            raise Busy
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *values)
        finally:
            self._waiting -= 1
