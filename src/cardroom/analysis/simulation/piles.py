"""Where the piles of pai gow lie in the deck."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.at_table import PLAYER
from cardroom.analysis.simulation.dice import first_seat
from cardroom.cards import Card
from cardroom.games.california.pai_gow.game import PaiGow

Places = NDArray[np.int64]


def places(game: PaiGow[Any]) -> Places:
    """Of the player's pile and the player-dealer's, when the first pile is the action pile."""
    seats = game.rules.seats
    piles = game.piles([Card(place) for place in range(seats * game.cards)])
    around = game.rules.order.around(range(1, seats + 1), first_seat(game))
    return np.array([*piles[around.index(PLAYER)], *piles[around.index(seats)]])
