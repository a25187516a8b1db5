"""Compiled rounds of Caribbean Stud: by the best strategy, or by a chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import TWICE
from cardroom.analysis.families.ante import WAYS, ante_line, code_of
from cardroom.analysis.families.caribbean_stud import best_rounds
from cardroom.analysis.families.caribbean_stud.solver import BEST, chart_by_case
from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.analysis.kernels.kernel import CannotPlay, Codes, Kernel
from cardroom.analysis.suits import counts_of
from cardroom.bots.bank_poker_charts import CARIBBEAN_CHARTS, Calls
from cardroom.games.california.caribbean import CaribbeanStud
from cardroom.ranking import HIGH
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import Tables as PokerTables
from cardroom.ranking.kernels.loops import value_of_cards
from cardroom.ranking.kernels.tables import tables_of


class Tables(NamedTuple):
    poker: PokerTables
    least: NDArray[np.int32]
    """The lowest hand value of each row of the chart."""
    calls: NDArray[np.bool_]
    """The result of `chart_by_case`."""
    up: int
    """Which of the player-dealer's cards is up."""
    qualifying: int
    folded: int
    """The code of a fold."""


def kernel(game: CaribbeanStud, strategy: str) -> Kernel:
    """The bot plays the best strategy."""
    if counts_of(game.deck.cards).max() > 1:
        raise CannotPlay(TWICE)
    deck, lines = np.array(game.deck.cards, np.uint8), (ante_line(game),)
    if strategy in ("", BEST):
        return Kernel(deck, lines, best_rounds.rounds, best_rounds.tables(game))
    return Kernel(deck, lines, rounds, tables(game, CARIBBEAN_CHARTS[strategy]))


def tables(game: CaribbeanStud, chart: Sequence[Calls]) -> Tables:
    assert game.up is not None
    least = np.array([row.least for row in chart], np.int32)
    return Tables(tables_of(HIGH, 5), least, chart_by_case(chart), game.up, game.qualifying, WAYS * len(game.hands))


@compiled
def rounds(deal: Deal, tables: Any, codes: Codes) -> None:
    """Deals five cards to the player and five to the player-dealer; the player calls or folds."""
    poker, deck, seen = tables.poker, deal.deck, 6 + tables.up
    # One by one, because a loop that passes groups of arrays counts references to each of them.
    keys, first, places, values, suited = poker.keys, poker.first, poker.place, poker.values, poker.suited
    least, calls, qualifying, folded = tables.least, tables.calls, tables.qualifying, tables.folded
    for row in range(len(codes)):
        for place in range(seen):
            draw(deal, place)
        mine = value_of_cards(keys, first, places, values, suited, deck, 0, 5)
        codes[row, 0] = folded
        if is_called(least, calls, mine, deck[seen - 1] >> 2):
            for place in range(seen, 10):
                draw(deal, place)
            bank = value_of_cards(keys, first, places, values, suited, deck, 5, 10)
            codes[row, 0] = code_of(mine, bank, qualifying)


@compiled
def is_called(least: NDArray[np.int32], calls: NDArray[np.bool_], mine: int, up: int) -> bool:
    row = 0
    while mine < least[row]:
        row += 1
    pairs = 0
    for place in range(5):
        pairs |= (mine >> 4 * place & 15) == up
    called: bool = calls[row, up, pairs, int(up < (mine >> 4 & 15))]
    return called
