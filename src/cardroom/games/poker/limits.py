"""The betting rules of a house, and the limit of one betting round."""

from __future__ import annotations

from math import gcd
from typing import Literal

import msgspec

from cardroom.games.poker.stakes import Stakes
from cardroom.money import Cents

_NO_MAXIMUM = 1 << 60
HeadsUp = Literal["no-cap", "capped", "stays-capped"]
HEADS_UP: dict[HeadsUp, str] = {
    "no-cap": ", with no cap when two players are left",
    "capped": ", also when two players are left",
    "stays-capped": ", with no cap if two players are left before it is reached",
}
"""The words of a rule sheet."""


class BettingRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The betting rules of a house. `raises` is the maximum number of raises in a round (0: no maximum)."""

    raises: int = 3
    """The maximum number of raises in a round. 0: no maximum."""
    heads_up: HeadsUp = "no-cap"
    """Whether the cap applies when two players are left: never, always, or only if it was reached before."""
    check_raise: bool = True
    """True if a player who checked may raise. False applies to limit games only."""
    checker_completes: bool = False
    """True if a player who checked may complete an all-in of less than a full bet even without check-raising."""
    all_in: bool = True
    """True if the last chip may be bet. If false, a player who cannot call and keep a chip must fold."""
    pot_opening: int = 0
    """At pot limit, the maximum first raise before the flop, in big blinds (0: the pot)."""
    pot_rounding: Cents = 0
    """At pot limit, the chip in cents that the pot is rounded up to if the blinds use smaller ones (0: no rounding)."""
    pot_raise: Literal["after-call", "before-call"] = "after-call"
    """At pot limit, the largest raise: the size of the pot with the raiser's call in it, or without it."""
    spread_for: Literal["each-wager", "betting-round"] = "each-wager"
    """What the maximum of a spread limit is for: each bet and raise, or all that a player bets in a betting round."""
    short_all_in: Literal["half-bet", "full-bet"] = "half-bet"
    """How much of a full raise an all-in must be to count as one: half (at fixed limit), or all of it."""


class PotLimitRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a house allows at pot-limit tables only, apart from the betting."""

    deals_from: int = 0
    """The dollars in the pot from which players may agree to divide it if one of them is all-in (0: no deals)."""
    rabbit_hunting: bool = False
    """True if players who put chips into the pot may see the rest of the board of a hand that ended early."""


class BettingLimit(msgspec.Struct, frozen=True):
    """The limit of one betting round. `bet` is the full bet, `most` the maximum raise (0: exactly a full bet)."""

    bet: Cents
    most: Cents
    unit: Cents
    capped: bool = False
    """True if the house's cap on raises applies."""
    whole_round: bool = False
    """True if `most` is the maximum that a player may bet in the whole round."""
    pot: bool = False
    """True if the maximum raise is the pot after the call."""
    chip: Cents = 0
    """At pot limit, the largest chip with which all blinds can be paid."""
    opener_picks: bool = False
    """True if the first bet, small or big, becomes the bet of the whole round."""
    pickers: tuple[int, ...] = ()
    """The seats that may open at the big bet. Empty means all."""

    @classmethod
    def of(cls, stakes: Stakes, *, big: bool = False) -> BettingLimit:
        """Returns the limit of a round at the small or the big bet."""
        unit = stakes.unit
        match stakes.structure:
            case "fixed":
                return cls(stakes.big if big else stakes.small, 0, unit, capped=True)
            case "spread":
                return cls(stakes.small, stakes.big, unit, capped=True)
            case "pot-limit":
                return cls(stakes.least, _NO_MAXIMUM, unit, pot=True, chip=gcd(*stakes.blinds))
            case _:
                return cls(stakes.least, _NO_MAXIMUM, unit)

    @classmethod
    def either(cls, stakes: Stakes, *, opener_picks: bool = False) -> BettingLimit:
        """Returns the limit of a round at either bet, as with an open pair in stud. A raise is never below the last."""
        if stakes.structure != "fixed":
            return cls.of(stakes)
        return cls(stakes.small, stakes.big, _NO_MAXIMUM, capped=True, opener_picks=opener_picks)

    @property
    def is_fixed(self) -> bool:
        return self.most == 0
