"""Jackpots: pools, what qualifies, claims and payments. They read no clock and store nothing."""

from cardroom.jackpots.commands import Claim, Drop, JackpotCommand, Pay, Refuse, Sweep, Verify
from cardroom.jackpots.counting import CountRound, PostRules
from cardroom.jackpots.events import JackpotEvent
from cardroom.jackpots.finding import Found, JackpotHand, find
from cardroom.jackpots.money import Movement
from cardroom.jackpots.pools import JackpotRefusal, Jackpots

__all__ = [
    "Claim",
    "CountRound",
    "Drop",
    "Found",
    "JackpotCommand",
    "JackpotEvent",
    "JackpotHand",
    "JackpotRefusal",
    "Jackpots",
    "Movement",
    "Pay",
    "PostRules",
    "Refuse",
    "Sweep",
    "Verify",
    "find",
]
