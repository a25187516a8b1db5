"""The names of accounts. Only the accounts of the house that money comes from may have a negative balance."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

CAGE = "cage"
"""Its balance is minus the amount that the room owes its guests."""

_BOTS = "bots/"
_NAME = re.compile(r"[a-z][a-z-]*(/[0-9]{1,18})*")


def player(person: int) -> str:
    """A person's money at the cage."""
    return f"player/{person}"


def stack(table: int, person: int) -> str:
    """A person's chips on a table."""
    return f"stack/{table}/{person}"


def play(table: int) -> str:
    """The pot, wagers and bank of the round at a table."""
    return f"play/{table}"


def bots(table: int) -> str:
    """The bankroll of the bots at a table. Its balance is minus the amount that they have there and have lost."""
    return f"{_BOTS}{table}"


def may_owe(account: str) -> bool:
    """True if the balance of the account may be negative."""
    return account == CAGE or account.startswith(_BOTS)


def collection(table: int) -> str:
    """The fees collected at a table."""
    return f"collection/{table}"


def jackpot(table: int) -> str:
    """The jackpot drops of a table."""
    return f"jackpot/{table}"


def jackpot_main(pool: int) -> str:
    """The main pool of a jackpot."""
    return f"jackpot-main/{pool}"


def jackpot_reserve(pool: int) -> str:
    """The reserve of a jackpot, which becomes the main pool when that is won."""
    return f"jackpot-reserve/{pool}"


def prize(tournament: int) -> str:
    """The prize pool of a tournament. It ends at nothing."""
    return f"prize/{tournament}"


def entry_fee(tournament: int) -> str:
    """The house's fees for the entries of a tournament."""
    return f"entry-fee/{tournament}"


def tournament_bots(tournament: int) -> str:
    """The bankroll of the bots in a tournament, as that of a table 0, which does not exist."""
    return f"{_BOTS}0/{tournament}"


def table_of(postings: Iterable[str]) -> int:
    """The table whose chips these postings move; 0 if they move no chips at a table."""
    return next((int(account.split("/")[1]) for account in postings if account.startswith("stack/")), 0)


@lru_cache(maxsize=100_000)
def home_of(account: str) -> str:
    """The chain that alone changes an account; empty if several do, as with a person's account at the cage."""
    kind, *numbers = account.split("/")
    if kind in ("prize", "entry-fee") or (kind == "bots" and numbers[0] == "0"):
        return f"tournament/{numbers[-1]}"
    if kind in ("stack", "play", "collection", "bots"):
        return f"table/{numbers[0]}"
    return "jackpots" if kind in ("jackpot-main", "jackpot-reserve") else ""


@lru_cache(maxsize=10_000)
def check_name(account: str) -> None:
    """Raises ValueError if the name is not valid for an account."""
    if not _NAME.fullmatch(account):
        raise ValueError(f"{account!r} is not an account; write it like cage, player/17 or stack/4/17")
