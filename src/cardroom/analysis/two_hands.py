"""What the base wager of any pai gow comes to."""

from __future__ import annotations

from typing import Any

from cardroom.analysis.evaluation import unit_of
from cardroom.analysis.odds import Result, by_unit
from cardroom.dealing.setup import Wager
from cardroom.games.california.pai_gow.game import BASE, PaiGow
from cardroom.games.california.pai_gow.two_hands import TwoHands
from cardroom.money import Lose, Push, Win

PLAYER, BANK = 1, 2
LOW, MIDDLE, HIGH = (number << 20 for number in (1, 2, 3))
"""Values of hands that beat one another."""
NAMES: dict[type, str] = {Win: "win", Push: "push", Lose: "lose"}


def results(game: PaiGow[Any]) -> list[Result]:
    """By how many of the two hands are higher than the player-dealer's."""
    unit = unit_of(game, BASE)
    found = []
    for front, back in ((LOW, LOW), (LOW, HIGH), (HIGH, HIGH)):
        hands = {PLAYER: _valued(front, back), BANK: _valued(MIDDLE, MIDDLE)}
        outcome = game.base_result(Wager(PLAYER, PLAYER, BASE, unit), hands, BANK)
        found.append(Result(NAMES[type(outcome)], by_unit(outcome, unit)))
    return found


def _valued(front: int, back: int) -> TwoHands:
    return TwoHands((), (), front, back, "")
