"""The buy-in that a house prints for a game."""

from __future__ import annotations

import re
from typing import Self

import msgspec

from cardroom.money import Cents, parse_dollars, show_dollars

_BUY_IN = re.compile(r"\$?([\d,]+)(?:-\$?([\d,]+)|\+)?")


class BuyIn(msgspec.Struct, frozen=True):
    """The minimum to sit down with, and the maximum to have in front after a buy. 0 means that none is printed."""

    least: Cents = 0
    most: Cents = 0

    def __post_init__(self) -> None:
        if 0 < self.most < self.least:
            problem = f"the maximum buy-in, {show_dollars(self.most)}, is below the minimum, {show_dollars(self.least)}"
            raise ValueError(f"{problem}; write the minimum first")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads "1000" or "20+" for a minimum, or "20-10000" for a minimum and a maximum. Raises ValueError."""
        found = _BUY_IN.fullmatch(text)
        if not found:
            raise ValueError(f'{text!r} is not a buy-in; write dollars, as in "1000", or "20-10000" with a maximum')
        return cls(parse_dollars(found[1]), parse_dollars(found[2]) if found[2] else 0)

    def refuse(self, chips: Cents) -> str | None:
        """Returns why a player may not sit down with these chips, or None if they may."""
        if chips < self.least:
            return f"the minimum buy-in is {show_dollars(self.least)}, not {show_dollars(chips)}"
        return self.refuse_more(chips)

    def refuse_more(self, chips: Cents) -> str | None:
        """Returns why a player may not have this much in front after a buy. Checks the maximum only."""
        if self.most and chips > self.most:
            return f"the maximum buy-in is {show_dollars(self.most)}, not {show_dollars(chips)}"
        return None

    def cap(self, chips: Cents) -> Cents:
        """Returns the chips, or the maximum if they are more than that."""
        return min(chips, self.most) if self.most else chips

    def __str__(self) -> str:
        if not self.least:
            return f"at most {show_dollars(self.most)}" if self.most else "any amount"
        least = f"at least {show_dollars(self.least)}"
        return f"{least} and at most {show_dollars(self.most)}" if self.most else least
