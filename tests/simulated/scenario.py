"""What the seed decides before the night begins: which tables are open, and how much goes wrong."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from cardroom.floor.terms import Terms

GAMES = (
    "oaks/texas-holdem",
    "livermore/omaha-high-low",
    "oaks/seven-card-stud",
    "oaks/pure-21-5-blackjack",
    "oaks/three-card-poker-1-3-6-card-bonus",
    "livermore/ez-baccarat-panda-8",
    "oaks/13-card-poker",
    "oaks/pan",
)


class Accidents(NamedTuple):
    """How likely each accident is: of the storage by transaction, the others by step."""

    storage: float
    kill: float
    standstill: float
    jump: float
    longest_stall: float


NONE = Accidents(storage=0.0, kill=0.0, standstill=0.0, jump=0.0, longest_stall=0.1)


def draw_accidents(random: Random) -> Accidents:
    return Accidents(
        storage=random.choice((0.0, 0.02, 0.1, 0.3)),
        kill=random.choice((0.0, 0.0005, 0.001)),
        standstill=random.choice((0.0, 0.001)),
        jump=random.choice((0.0, 0.002)),
        longest_stall=random.choice((0.1, 2.0, 10.0)),
    )


def draw_terms(random: Random) -> Terms:
    """Short times, so that many run out."""
    return Terms(
        random.choice(GAMES),
        act_seconds=random.choice((2, 10)),
        bank_seconds=5,
        wager_seconds=random.choice((2, 10)),
        bots=random.choice((2, 3, 4)),
        bot_ms=random.choice((50, 300, 900)),
        pause_ms=random.choice((0, 500)),
    )
