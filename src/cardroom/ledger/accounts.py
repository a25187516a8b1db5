"""Names of accounts: where money can be. Only the cage, where it comes from, may be below zero."""

from __future__ import annotations

import re
from functools import lru_cache

CAGE = "cage"
"""Minus what the room owes its guests."""

_NAME = re.compile(r"[a-z][a-z-]*(/[0-9]{1,18})*")


def player(person: int) -> str:
    """What a person has at the cage."""
    return f"player/{person}"


def stack(table: int, person: int) -> str:
    """A person's chips on a table."""
    return f"stack/{table}/{person}"


def play(table: int) -> str:
    """Pot, wagers and bank of the round on a table."""
    return f"play/{table}"


def collection(table: int) -> str:
    """Fees taken at a table."""
    return f"collection/{table}"


def jackpot(table: int) -> str:
    """What a table has put into its jackpot."""
    return f"jackpot/{table}"


@lru_cache(maxsize=10_000)
def check_name(account: str) -> None:
    """Refuses what cannot be the name of an account."""
    if not _NAME.fullmatch(account):
        raise ValueError(f"{account!r} is not an account; write it like cage, player/17 or stack/4/17")
