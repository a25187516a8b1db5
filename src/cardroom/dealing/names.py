"""Names as they are written on the wire and as people read them."""

import re
from functools import cache

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@cache
def kebab(name: str) -> str:
    """`ActionButton` as "action-button"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def spoken(name: str) -> str:
    """`6-card-bonus` as "6 card bonus"."""
    return name.replace("-", " ")


def number(n: int) -> str:
    """3 as "three"; numbers above ten in digits."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)
