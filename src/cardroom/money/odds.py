"""What a winning wager is paid: odds on the amount wagered, or a fixed prize."""

import re
from typing import Self

from msgspec import Struct

from cardroom.money.cents import Cents, parse_dollars, show_dollars

_NUMBER = r"([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)"
_ODDS = re.compile(rf"{_NUMBER} *(?::| to ) *{_NUMBER}")


class Odds(Struct, frozen=True, tag="odds"):
    """Odds of `to` for every `base` wagered, as in 6 to 5."""

    to: int
    base: int

    def __post_init__(self) -> None:
        if self.to < 1 or self.base < 1:
            raise ValueError(f"{self.to}:{self.base} is not valid as odds; both numbers must be 1 or more")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Odds from "6:5", "6 to 5" or "1,000 to 1"."""
        match = _ODDS.fullmatch(text.strip())
        if not match:
            raise ValueError(f'"{text}" is not odds; write them like 6:5 or 6 to 5')
        return cls(int(match[1].replace(",", "")), int(match[2].replace(",", "")))

    def pays(self, wager: Cents) -> Cents:
        """What the wager wins, not counting the wager itself; fractions of a cent are dropped."""
        return wager * self.to // self.base

    def __str__(self) -> str:
        return f"{self.to}:{self.base}"


EVEN = Odds(1, 1)


class Prize(Struct, frozen=True, tag="prize"):
    """A fixed amount, whatever was wagered."""

    amount: Cents

    def __post_init__(self) -> None:
        if self.amount < 1:
            raise ValueError(f"a prize cannot be {show_dollars(self.amount)}; it must be above $0")

    def pays(self, wager: Cents) -> Cents:  # noqa: ARG002
        """The prize, whatever was wagered."""
        return self.amount

    def __str__(self) -> str:
        return show_dollars(self.amount)


Pay = Odds | Prize


def parse_pay(text: str) -> Pay:
    """One entry of a pay table: odds ("40:1") or a prize ("$1000")."""
    if text.strip().startswith("$"):
        return Prize(parse_dollars(text))
    try:
        return Odds.parse(text)
    except ValueError:
        raise ValueError(f'"{text}" is not a pay; write odds like 40:1 or a prize like $1000') from None
