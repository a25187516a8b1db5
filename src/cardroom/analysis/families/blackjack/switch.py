"""Blackjack Switch by its chart: rounds that were simulated once and are kept with the rules they are for.

The two hands of a player are played against the same hand of the player-dealer, and the switch depends on all four
cards, so the wager is not counted. `tools/switch_odds.py` plays the rounds and writes the file.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from cardroom.analysis.wager_odds import Result, Tally
from cardroom.bots.blackjack.chart import chart_of, written
from cardroom.games.california.blackjack.game import Blackjack

FILE = Path(__file__).with_name("switch.json")


class Ended(NamedTuple):
    """Rounds with the same result. Fractions are text, as in "-1/2"."""

    outcome: str
    net: str
    risked: str
    rounds: int


def rules_of(game: Blackjack) -> str:
    """A hash of the rules and of the chart that was played. Empty if the game has no chart."""
    chart = chart_of(game.rules)
    return sha256(written(chart, game.rules).encode()).hexdigest()[:16] if chart else ""


@cache
def on_file() -> dict[str, list[Ended]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, list[Ended]])


def sampled(game: Blackjack) -> Tally:
    """The results of all rounds on file for this game."""
    rows = on_file()[rules_of(game)]
    return Tally({Result(row.outcome, Fraction(row.net), Fraction(row.risked)): row.rounds for row in rows})


def kept(tally: Tally) -> list[Ended]:
    """What the file has for these results, the best first."""
    results = sorted(tally.items(), key=lambda each: (-each[0].net, each[0].risked, each[0].outcome))
    return [Ended(result.outcome, str(result.net), str(result.risked), rounds) for result, rounds in results]
