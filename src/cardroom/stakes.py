"""The stakes of one table: bets, limits, the value of a point, and the fees."""

from cardroom.games.california.limits import Limits
from cardroom.games.paying import PayingStakes
from cardroom.games.poker.stakes import Stakes
from cardroom.money import Fee, FeeOption

__all__ = [
    "Fee",
    "FeeOption",
    "Limits",
    "PayingStakes",
    "Stakes",
]
