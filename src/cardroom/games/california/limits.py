"""The least and the most of a wager at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from cardroom.money import Cents, FeeOption, parse_dollars, show_dollars

NO_MOST = ("no-limit", "min")
"""How sheets write that a limit has no most."""


class Limits(msgspec.Struct, frozen=True):
    """The least and the most of a wager; no most is 0."""

    least: Cents
    most: Cents = 0

    @classmethod
    def parse(cls, text: str) -> Limits:
        """From a sheet's limit: "5-200", "5-no-limit", or "100" for a wager of just that."""
        least, _, most = text.partition("-")
        if most in NO_MOST:
            return cls(cls.parse(least).least)
        try:
            limits = cls(parse_dollars(least), parse_dollars(most or least))
        except ValueError:
            raise ValueError(f'{text!r} is no limit for wagers; write the least and the most, as in "5-200"') from None
        if not 0 < limits.least <= limits.most:
            raise ValueError(f'{text!r} is no limit for wagers; the least comes first and is above 0, as in "5-200"')
        return limits

    def refuse(self, amount: Cents) -> str | None:
        if amount < self.least:
            return f"the least is {show_dollars(self.least)}, not {show_dollars(amount)}"
        return self.refuse_more(amount)

    def refuse_more(self, amount: Cents) -> str | None:
        """Only where it is too much."""
        if self.most and amount > self.most:
            return f"the most is {show_dollars(self.most)}, not {show_dollars(amount)}"
        return None

    def cap(self, amount: Cents) -> Cents:
        """The amount, or the most of a wager where it is more."""
        return min(amount, self.most) if self.most else amount

    def __str__(self) -> str:
        return f"{show_dollars(self.least)}-{show_dollars(self.most)}" if self.most else f"{show_dollars(self.least)}+"


def side_limits(option: FeeOption, stakes: Mapping[str, Sequence[str]]) -> dict[str, Limits]:
    """By kind of wager, the limits that an option prints for it."""
    printed = {fee.stake: fee.side_limit for fee in option.fees if fee.side_limit}
    return {kind: Limits.parse(limit) for stake, limit in printed.items() for kind in stakes.get(stake, ())}


def at_limits(option: FeeOption, limits: Limits) -> FeeOption:
    """Of an option for several limits, the lines for the one that is played."""
    printed = list(dict.fromkeys(fee.limit for fee in option.fees))
    if len(printed) == 1:
        return option
    fees = tuple(fee for fee in option.fees if Limits.parse(fee.limit) == limits)
    if not fees:
        raise ValueError(f"option {option.option} is for {', '.join(printed)}, not for {limits}")
    return FeeOption(option.option, fees)
