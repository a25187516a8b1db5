"""Hands of a tournament in words: amounts are chips."""

from __future__ import annotations

import re

from cardroom.money import parse_dollars

_DOLLARS = re.compile(r"-?\$\d{1,3}(?:,\d{3})*(?:\.\d\d)?")


def in_chips(line: str) -> str:
    """A line of a hand log with its amounts in chips: "bets $12.50" is "bets 1,250".

    A table counts its money in whole units, which are cents in a cash game and chips in a tournament. The lines of the
    log print them all in the same way, as dollars.
    """
    return _DOLLARS.sub(lambda amount: f"{parse_dollars(amount[0]):,}", line)
