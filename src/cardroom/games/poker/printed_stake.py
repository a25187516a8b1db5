"""The stake column of a fee sheet for pot games: blinds, an ante, a buy-in."""

from __future__ import annotations

import re
from functools import cache
from typing import Self

import msgspec

from cardroom.games.buy_in import BuyIn
from cardroom.money import Cents, parse_dollars

_BLINDS = re.compile(r"[\d.]+(?:-[\d.]+)*")
_BLINDS_UP_TO = re.compile(r"(\d+)\.\.(\d+)")
_BUY_IN_AND_ANTE = re.compile(r"(?:buy-in ([\d+-]+))? ?(?:ante ([\d.]+)(?: .*)?)?")


class PrintedStake(msgspec.Struct, frozen=True):
    """What a sheet prints beside the limit. What it does not print is left to the table."""

    blinds: tuple[Cents, ...] = ()
    blinds_up_to: tuple[Cents, Cents] | None = None
    """The smallest and the largest blind, where the table chooses between them."""
    ante: Cents = 0
    buy_in: BuyIn = BuyIn()

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Reads "1-3", "1..20", "ante 1.00" or "buy-in 20-10000 ante 2". None if it names something else."""
        if not text or text == "spread" or text.startswith("limits "):
            return cls()
        if chosen := _BLINDS_UP_TO.fullmatch(text):
            return cls(blinds_up_to=(parse_dollars(chosen[1]), parse_dollars(chosen[2])))
        if _BLINDS.fullmatch(text):
            return cls(tuple(parse_dollars(blind) for blind in text.split("-")))
        if not (found := _BUY_IN_AND_ANTE.fullmatch(text)):
            return None
        buy_in, ante = found[1], found[2]
        return cls(ante=parse_dollars(ante) if ante else 0, buy_in=BuyIn.parse(buy_in) if buy_in else BuyIn())

    @property
    def usual_blinds(self) -> tuple[Cents, ...]:
        """The blinds, or where the table may choose them the smallest and twice it."""
        if self.blinds_up_to is None:
            return self.blinds
        smallest, largest = self.blinds_up_to
        return smallest, min(2 * smallest, largest)

    def allows(self, blinds: tuple[Cents, ...], ante: Cents) -> bool:
        """True if a table with these blinds and this ante has what is printed."""
        if self.blinds_up_to is not None:
            smallest, largest = self.blinds_up_to
            return bool(blinds) and smallest <= blinds[0] and blinds[-1] <= largest and ante == self.ante
        if self.blinds:
            return (self.blinds, self.ante) == (blinds, ante)
        return self.ante in (0, ante)


@cache
def refuse_printed(text: str) -> str | None:
    """Returns what to write if these blinds or this buy-in cannot be, or None."""
    try:
        printed = PrintedStake.read(text)
    except ValueError as error:
        return str(error)
    backwards = printed is not None and list(printed.blinds) != sorted(printed.blinds)
    return 'write the blinds from the smallest to the biggest, as in "2-5"' if backwards else None
