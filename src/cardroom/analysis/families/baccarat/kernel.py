"""Compiled rounds of baccarat. The two final hands decide every wager."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.baccarat.solver import CARDS, Ending, result
from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.analysis.kernels.kernel import Codes, Kernel, Line
from cardroom.cards import PACK
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.games.california.baccarat.hands import Drawing
from cardroom.ranking import baccarat_points
from cardroom.ranking.kernels.compiled import compiled

Table = NDArray[np.bool_]
ENDINGS = [Ending(*ending) for ending in product(range(10), (2, 3), range(10), (2, 3))]
NO_CARD = 10


class Tables(NamedTuple):
    points: NDArray[np.uint8]
    """Of each card."""
    natural: Table
    """Whether both totals stop the draw."""
    player: Table
    """Whether the Player draws, by its total."""
    banker: Table
    """Whether the Banker draws, by its total and the points of the Player's third card, if any."""


def kernel(game: Baccarat, _strategy: str) -> Kernel:
    """The code is the place of an ending in ENDINGS."""
    lines = [Line(kind, [result(game, kind, ending) for ending in ENDINGS]) for kind in game.offered]
    return Kernel(np.array(game.deck.cards, np.uint8), tuple(lines), rounds, tables(game.rules.drawing))


def tables(drawing: Drawing) -> Tables:
    totals = range(10)
    banker = [[drawing.banker_draws(total, CARDS.get(third)) for third in range(11)] for total in totals]
    return Tables(
        np.array([baccarat_points(card) for card in PACK], np.uint8),
        np.array([[drawing.is_over(player, banker) for banker in totals] for player in totals]),
        np.array([drawing.player_draws(total) for total in totals]),
        np.array(banker),
    )


@compiled
def rounds(deal: Deal, tables: Any, codes: Codes) -> None:
    """Deals two cards to each side in turn, and third cards by the chart."""
    points = tables.points
    for row in range(len(codes)):
        first, second = points[draw(deal, 0)], points[draw(deal, 1)]
        player, banker = first + points[draw(deal, 2)], second + points[draw(deal, 3)]
        player, banker = player % 10, banker % 10
        drawn = third = banker_drawn = 0
        if not tables.natural[player, banker]:
            third = NO_CARD
            total = banker
            if tables.player[player]:
                third = points[draw(deal, 4)]
                player = (player + third) % 10
                drawn = 1
            if tables.banker[total, third]:
                banker = (banker + points[draw(deal, 4 + drawn)]) % 10
                banker_drawn = 1
        codes[row, :] = ((player * 2 + drawn) * 10 + banker) * 2 + banker_drawn
