"""How a house lets people bet, and the limit of one betting round."""

from __future__ import annotations

from math import gcd
from typing import Literal

import msgspec

from cardroom.games.poker.stakes import Stakes
from cardroom.money import Cents

NO_MOST = 1 << 60


class BettingRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a house lets people bet. `raises` is the cap a round (0: none)."""

    raises: int = 3
    heads_up: Literal["no-cap", "capped", "stays-capped"] = "no-cap"
    """Whether the cap holds when two are left in the pot, or only where it was reached before."""
    check_raise: bool = True
    """Whether who checked may raise; where not, it is so in limit games only."""
    checker_completes: bool = False
    """Whether who checked may complete an all-in that is no full bet, even where a check and a raise is not allowed."""
    all_in: bool = True
    """Whether the last chip may be bet; where not, who cannot match a bet and keep a chip must fold."""
    pot_opening: int = 0
    """At pot limit, how many big blinds the first raise before the flop may reach (0: the pot)."""
    pot_rounding: Cents = 0
    """At pot limit, what the pot is rounded up to where the blinds take smaller chips (0: it is not)."""
    short_all_in: Literal["half-bet", "full-bet"] = "half-bet"
    """How much of a full raise an all-in must be to count as one: half of it (fixed limit), or all."""


class BettingLimit(msgspec.Struct, frozen=True):
    """The limit of one betting round: the full bet, and the most to raise by (0: a full bet and no more)."""

    bet: Cents
    most: Cents
    unit: Cents
    capped: bool = False
    """Whether the house's cap on raises holds here."""
    pot: bool = False
    """Whether the pot after the call is the most to raise by."""
    chip: Cents = 0
    """At pot limit, the biggest chip that makes up all blinds."""
    opener_picks: bool = False
    """Whether the first bet, at the one limit or the other, is the bet of the whole round."""
    pickers: tuple[int, ...] = ()
    """The seats that may open at the bigger one, where not all may."""

    @classmethod
    def of(cls, stakes: Stakes, *, big: bool = False) -> BettingLimit:
        """For a round at the small or the big bet."""
        unit = stakes.unit
        match stakes.structure:
            case "fixed":
                return cls(stakes.big if big else stakes.small, 0, unit, capped=True)
            case "spread":
                return cls(stakes.small, stakes.big, unit, capped=True)
            case "pot-limit":
                return cls(stakes.least, NO_MOST, unit, pot=True, chip=gcd(*stakes.blinds))
            case _:
                return cls(stakes.least, NO_MOST, unit)

    @classmethod
    def either(cls, stakes: Stakes, *, opener_picks: bool = False) -> BettingLimit:
        """The small or the big bet, as with an open pair in stud; nobody raises by less than the last raise."""
        if stakes.structure != "fixed":
            return cls.of(stakes)
        return cls(stakes.small, stakes.big, NO_MOST, capped=True, opener_picks=opener_picks)

    @property
    def is_fixed(self) -> bool:
        return self.most == 0
