"""Setups, wagers and results of rounds, and what one round carries over to the next."""

from cardroom.dealing.outcome import RoundOutcome, WagerOutcome
from cardroom.dealing.setup import Carry, Result, Setup, SetupError, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.games.paying import PayingCarry
from cardroom.games.poker.coming_in import PlacedBlinds, Post
from cardroom.games.poker.kills import KillCarry
from cardroom.games.poker.pot_rules import PotCarry

__all__ = [
    "BankCarry",
    "Carry",
    "KillCarry",
    "PayingCarry",
    "PlacedBlinds",
    "Post",
    "PotCarry",
    "Result",
    "RoundOutcome",
    "Setup",
    "SetupError",
    "Wager",
    "WagerOutcome",
]
