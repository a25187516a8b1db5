"""Compiled rounds of 21st Century Baccarat: three visible cards, the choice to hit or stand, and the two totals."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.baccarat.solver import points_of
from cardroom.analysis.families.baccarat_face_up.solver import (
    BEST,
    all_seen,
    hits,
    line,
    results,
    takes_late_tie,
)
from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.analysis.kernels.kernel import NOT_MADE, Codes, Kernel, Line
from cardroom.cards import PACK
from cardroom.games.california.baccarat.face_up import BASE, EARLY_TIE, LATE_TIE, FaceUpBaccarat
from cardroom.ranking import baccarat_points
from cardroom.ranking.kernels.compiled import compiled

ENDINGS = list(product(range(10), range(10)))
"""The player's total and the player-dealer's."""


class Tables(NamedTuple):
    points: NDArray[np.uint8]
    """Of each card."""
    hits: NDArray[np.bool_]
    """Whether the player hits, by the points of the two community cards and of the up card."""
    late: NDArray[np.bool_]
    """Whether a late tie is made, by the same points."""
    bank_hits_to: int


def kernel(game: FaceUpBaccarat, strategy: str) -> Kernel:
    """The code is the place of an ending in ENDINGS."""
    lines = [Line(kind, [results(game, kind)[ending] for ending in ENDINGS]) for kind in (BASE, EARLY_TIE, LATE_TIE)]
    return Kernel(np.array(game.deck.cards, np.uint8), tuple(lines), rounds, tables(game, strategy or BEST))


def tables(game: FaceUpBaccarat, strategy: str) -> Tables:
    hit, late = np.zeros((2, 10, 10, 10), bool)
    for seen in all_seen(points_of(game.deck.cards), game.rules.bank_hits_to):
        for one, two in {seen.pair, seen.pair[::-1]}:
            hit[one, two, seen.up] = hits(game, seen, strategy)
            late[one, two, seen.up] = takes_late_tie(game, seen, line(game, seen, strategy), strategy)
    points = np.array([baccarat_points(card) for card in PACK], np.uint8)
    return Tables(points, hit, late, game.rules.bank_hits_to)


@compiled
def rounds(deal: Deal, tables: Any, codes: Codes) -> None:
    """Deals two cards to each side in turn, the player's third by the choice, and the player-dealer's by the rules."""
    points = tables.points
    for row in range(len(codes)):
        one, up = points[draw(deal, 0)], points[draw(deal, 1)]
        two, down = points[draw(deal, 2)], points[draw(deal, 3)]
        player, bank = (one + two) % 10, (up + down) % 10
        place = 4
        if tables.hits[one, two, up]:
            player = (player + points[draw(deal, place)]) % 10
            place += 1
        if bank <= tables.bank_hits_to:
            bank = (bank + points[draw(deal, place)]) % 10
        codes[row, :] = player * 10 + bank
        if not tables.late[one, two, up]:
            codes[row, 2] = NOT_MADE
