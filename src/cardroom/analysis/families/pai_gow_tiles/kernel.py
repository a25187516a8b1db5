"""Compiled rounds of pai gow tiles. The setting of each four tiles is looked up."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.pai_gow import Places, places, results
from cardroom.analysis.families.pai_gow_tiles import solver
from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.analysis.kernels.kernel import Codes, Kernel, Line
from cardroom.cards import TILES
from cardroom.games.california.pai_gow.game import BASE
from cardroom.games.california.pai_gow.tiles import PaiGowTiles
from cardroom.ranking.kernels.compiled import compiled

FIRST, FACES = int(TILES[0]), len(TILES)
Ways = NDArray[np.uint16]


class Tables(NamedTuple):
    player: Ways
    """By four tiles in any order, one digit each: the rank of the low hand, plus that of the high hand times 256."""
    bank: Ways
    beats: NDArray[np.int64]
    places: Places
    in_a_row: Places


def kernel(game: PaiGowTiles, strategy: str) -> Kernel:
    """The code is the number of hands (0 to 2) that beat the player-dealer's."""
    own, bank = (_table(game, strategy, bank=bank) for bank in (False, True))
    where = places(game)
    deck = np.array(game.deck.cards, np.uint8)
    tables = Tables(own, bank, solver.beats(game), where, np.arange(len(where)))
    return Kernel(deck, (Line(BASE, results(game)),), rounds, tables)


def _table(game: PaiGowTiles, strategy: str, *, bank: bool) -> Ways:
    sorted_ways = np.zeros(FACES**4, np.uint16)
    for hand, ways in solver.all_ways(game).items():
        low, high = solver.ranks(ways.settings[solver.way(game, hand, strategy, bank=bank)])
        sorted_ways[_number(np.array(hand) - FIRST)] = low | high << 8
    digits = np.indices((FACES,) * 4).reshape(4, -1)
    in_any_order: Ways = sorted_ways[_number(np.sort(digits, axis=0))]
    return in_any_order


def _number(faces: Any) -> Any:
    first, second, third, last = faces
    return ((first * FACES + second) * FACES + third) * FACES + last


@compiled
def rounds(deal: Deal, tables: Any, codes: Codes) -> None:
    places = tables.in_a_row if deal.shuffled else tables.places
    for row in range(len(codes)):
        number = 0
        for place in places[:4]:
            number = number * FACES + int(draw(deal, place)) - FIRST
        mine = tables.player[number]
        number = 0
        for place in places[4:]:
            number = number * FACES + int(draw(deal, place)) - FIRST
        bank = tables.bank[number]
        codes[row, 0] = tables.beats[mine & 255, bank & 255] + tables.beats[mine >> 8, bank >> 8]
