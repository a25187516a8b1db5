"""Limits as fee sheets print them: a limit, or a range of limits."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.money import Cents

Bets = tuple[Cents, Cents]
"""The two bets of a limit, or the minimum and the maximum of a wager."""


def is_within(bets: Bets, limit: str, read: Callable[[str], Bets | None]) -> bool:
    """True if these bets are the printed limit, or lie between the two limits of a range.

    The range "1-2..500-1000" holds for a smaller bet of 1 to 500 and a bigger one of 2 to 1000. A range may be open:
    "..4-8" or "40-80..". `read` reads one limit.
    """
    lowest, is_range, highest = limit.partition("..")
    if not is_range:
        return read(limit) == bets
    low, high = read(lowest), read(highest)
    if not low and not high:
        return False
    return (not low or (low[0] <= bets[0] and low[1] <= bets[1])) and (
        not high or (bets[0] <= high[0] and bets[1] <= high[1])
    )
