"""The minimum and maximum wager at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from cardroom.games.sheet_limits import is_within
from cardroom.money import Cents, FeeOption, parse_dollars, refuse_cents, show_dollars

_NO_MAXIMUM = ("no-limit", "min")
"""How fee sheets write that a limit has no maximum."""


class Limits(msgspec.Struct, frozen=True):
    """The minimum and maximum of a wager. `most` is 0 if there is no maximum."""

    least: Cents
    most: Cents = 0

    @classmethod
    def parse(cls, text: str) -> Limits:
        """Reads a fee sheet's limit: "5-200", "5-no-limit", or "100" for exactly that amount. Raises ValueError."""
        minimum, dash, maximum = text.partition("-")
        if maximum in _NO_MAXIMUM:
            return cls(cls.parse(minimum).least)
        try:
            limits = cls(parse_dollars(minimum), parse_dollars(maximum if dash else minimum))
        except ValueError:
            raise ValueError(
                f'{text!r} is not a valid wager limit; write the minimum and the maximum, as in "5-200"'
            ) from None
        if not 0 < limits.least <= limits.most:
            raise ValueError(
                f'{text!r} is not a valid wager limit; write the minimum first, and above 0, as in "5-200"'
            )
        return limits

    def __post_init__(self) -> None:
        if reason := refuse_cents(self.least) or refuse_cents(self.most):
            raise ValueError(reason)
        if self.least < 0 or 0 < self.most < self.least:
            raise ValueError("the minimum must be $0 or more, and the maximum no less than the minimum")

    def refuse(self, amount: Cents) -> str | None:
        """Returns why this amount may not be wagered, or None if it may."""
        if reason := refuse_cents(amount):
            return reason
        if amount < self.least:
            return f"the minimum is {show_dollars(self.least)}, not {show_dollars(amount)}"
        return self.refuse_more(amount)

    def refuse_more(self, amount: Cents) -> str | None:
        """Checks the maximum only."""
        if self.most and amount > self.most:
            return f"the maximum is {show_dollars(self.most)}, not {show_dollars(amount)}"
        return None

    def within(self, most: Cents) -> Limits:
        """Returns the limits with no maximum over this. Raises ValueError if the minimum is."""
        if self.least > most:
            raise ValueError(f"the smallest wager is {show_dollars(self.least)}, and the largest {show_dollars(most)}")
        return Limits(self.least, min(self.most or most, most))

    def cap(self, amount: Cents) -> Cents:
        """Returns the amount, or the maximum if it is more than that."""
        return min(amount, self.most) if self.most else amount

    def is_of(self, limit: str) -> bool:
        """True if these are the limits of a fee sheet's line, or are within its range of limits."""
        minimum, _, maximum = limit.partition("-")
        if maximum == "no-limit":
            return parse_dollars(minimum) <= self.least
        if maximum == "min":
            return parse_dollars(minimum) == self.least
        return is_within((self.least, self.most), limit, _read)

    def __str__(self) -> str:
        return f"{show_dollars(self.least)}-{show_dollars(self.most)}" if self.most else f"{show_dollars(self.least)}+"


@cache
def refuse_limit(limit: str) -> str | None:
    """Returns how a limit is written if this text is none, or None."""
    try:
        ends = [Limits.parse(end) for end in limit.split("..", 1) if end]
    except ValueError:
        ends = []
    return None if ends else 'write the minimum and the maximum, as in "5-200" or "5-100..5-500"'


def _read(limit: str) -> tuple[Cents, Cents] | None:
    limits = Limits.parse(limit) if limit else None
    return (limits.least, limits.most) if limits else None


def side_limits(option: FeeOption, stakes: Mapping[str, Sequence[str]]) -> dict[str, Limits]:
    """Returns the limits that a fee option sets for some kinds of wager."""
    printed = {fee.stake: fee.side_limit for fee in option.fees if fee.side_limit}
    return {kind: Limits.parse(limit) for stake, limit in printed.items() for kind in stakes.get(stake, ())}


def at_limits(option: FeeOption, limits: Limits) -> FeeOption:
    """Returns the fee option with only the lines for these limits. Raises ValueError if it has none."""
    printed = list(dict.fromkeys(fee.limit for fee in option.fees))
    if len(printed) == 1:
        return option
    fees = tuple(fee for fee in option.fees if limits.is_of(fee.limit))
    if not fees:
        raise ValueError(f"option {option.option} is for {', '.join(printed)}, not for {limits}")
    return FeeOption(option.option, fees)
