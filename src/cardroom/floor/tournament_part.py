"""What a table's page shows of the tournament: the clock, the level, and how one stands."""

from __future__ import annotations

import msgspec

from cardroom.floor.guest import Milliseconds
from cardroom.money import Cents
from cardroom.tournaments.structure import Chips
from cardroom.tournaments.tournament import State


class TournamentPart(msgspec.Struct, omit_defaults=True, kw_only=True):
    number: int
    name: str
    state: State
    level: int
    stakes: str
    """The stakes of the next hand, as in "200-400, ante 400"."""
    next_stakes: str
    left: int
    """How many players are still in."""
    entries: int
    average: Chips
    ends: Milliseconds = 0
    """When the level or the break ends; 0 if the clock stands still or the level is played by hands."""
    hands_left: int = 0
    """How many hands of the level are left, if it is played by hands."""
    your_table: int = 0
    """0 if you are not in any more, or never were."""
    rank: int = 0
    """Your place by chips among those still in."""
    place: int = 0
    """Your final place."""
    prize: Cents = 0
    """What you won, in cents."""
    plays: str = ""
    """The game of the hand at this table as houses name it, as in "oceans-eleven/texas-holdem"; empty between hands."""
    last_hand: int = 0
    """The entry of the log with the last hand at this table, to verify it."""
