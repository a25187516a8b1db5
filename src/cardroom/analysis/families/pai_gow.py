"""What pai gow poker and pai gow tiles share: the places of the piles, and the results of the base wager."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import PLAYER, unit_of
from cardroom.analysis.kernels.dice import first_seat
from cardroom.analysis.wager_odds import Result, by_unit
from cardroom.cards import Card
from cardroom.dealing.setup import Wager
from cardroom.games.california.pai_gow.game import BASE, PaiGow
from cardroom.games.california.pai_gow.two_hands import TwoHands
from cardroom.money import Lose, Push, Win

Places = NDArray[np.int64]
BANK = 2
LOW, MIDDLE, HIGH = (number << 20 for number in (1, 2, 3))
"""Hand values in ascending order."""
NAMES: dict[type, str] = {Win: "win", Push: "push", Lose: "lose"}


def places(game: PaiGow[Any]) -> Places:
    """The deck places of the player's pile and the player-dealer's, if the first pile is the action pile."""
    seats = game.rules.seats
    piles = game.piles([Card(place) for place in range(seats * game.cards)])
    around = game.rules.order.around(range(1, seats + 1), first_seat(game))
    return np.array([*piles[around.index(PLAYER)], *piles[around.index(seats)]])


def results(game: PaiGow[Any]) -> list[Result]:
    """The results by the number of hands (0 to 2) that beat the player-dealer's."""
    unit = unit_of(game, BASE)
    outcomes = []
    for front, back in ((LOW, LOW), (LOW, HIGH), (HIGH, HIGH)):
        hands = {PLAYER: _valued(front, back), BANK: _valued(MIDDLE, MIDDLE)}
        outcome = game.base_result(Wager(PLAYER, PLAYER, BASE, unit), hands, BANK)
        outcomes.append(Result(NAMES[type(outcome)], by_unit(outcome, unit)))
    return outcomes


def _valued(front: int, back: int) -> TwoHands:
    return TwoHands((), (), front, back, "")
