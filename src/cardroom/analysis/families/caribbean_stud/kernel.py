"""Compiled rounds of Caribbean Stud, played by a chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import TWICE
from cardroom.analysis.families.ante import COMPARED, WHEN_QUALIFIED, ante_line
from cardroom.analysis.families.caribbean_stud.solver import ACE_KING, BEST, chart_by_case
from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.analysis.kernels.kernel import CannotPlay, Codes, Kernel
from cardroom.analysis.suits import counts_of
from cardroom.bots.bank_poker_charts import CARIBBEAN_CHARTS, Calls
from cardroom.games.california.caribbean import CaribbeanStud
from cardroom.ranking import HIGH
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import Tables as PokerTables
from cardroom.ranking.kernels.loops import by_ranks, has_five_of_a_suit, held_bit, with_suits
from cardroom.ranking.kernels.tables import tables_of

WAYS = len(COMPARED)


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


def kernel(game: CaribbeanStud, strategy: str) -> Kernel | None:
    """Builds the kernel for a chart, usually the bot's. The best strategy is played by the engine."""
    if strategy == BEST:
        return None
    if counts_of(game.deck.cards).max() > 1:
        raise CannotPlay(TWICE)
    return Kernel(
        np.array(game.deck.cards, np.uint8),
        (ante_line(game),),
        rounds,
        tables(game, CARIBBEAN_CHARTS[strategy or ACE_KING]),
    )


def tables(game: CaribbeanStud, chart: Sequence[Calls]) -> Tables:
    assert game.up is not None
    least = np.array([row.least for row in chart], np.int32)
    return Tables(tables_of(HIGH, 5), least, chart_by_case(chart), game.up, game.qualifying, WAYS * len(game.hands))


@compiled
def value_of_five(poker: PokerTables, deck: NDArray[np.uint8], first: int) -> int:
    """The value of five cards."""
    keys = poker.keys
    key = keys[deck[first]]
    for place in range(first + 1, first + 5):
        key += keys[deck[place]]
    value = by_ranks(poker, key)
    if has_five_of_a_suit(key):
        held = np.uint64(0)
        for place in range(first, first + 5):
            held |= held_bit(deck[place])
        value = with_suits(poker, key, held, value)
    return int(value)


@compiled
def is_called(tables: Any, mine: int, up: int) -> bool:
    row = 0
    while mine < tables.least[row]:
        row += 1
    pairs = 0
    for place in range(5):
        pairs |= (mine >> 4 * place & 15) == up
    called: bool = tables.calls[row, up, pairs, int(up < (mine >> 4 & 15))]
    return called


@compiled
def rounds(deal: Deal, tables: Any, codes: Codes) -> None:
    """Deals five cards to the player and five to the player-dealer; the player calls or folds."""
    poker, deck, seen = tables.poker, deal.deck, 6 + tables.up
    for row in range(len(codes)):
        for place in range(seen):
            draw(deal, place)
        mine = value_of_five(poker, deck, 0)
        codes[row, 0] = tables.folded
        if is_called(tables, mine, deck[seen - 1] >> 2):
            for place in range(seen, 10):
                draw(deal, place)
            codes[row, 0] = code_of(poker, tables.qualifying, mine, deck)


@compiled
def code_of(poker: PokerTables, qualifying: int, mine: int, deck: NDArray[np.uint8]) -> int:
    """The code of a call with this value."""
    bank = value_of_five(poker, deck, 5)
    compared = (mine > bank) + (mine >= bank) + WHEN_QUALIFIED * (bank >= qualifying)
    return (mine >> 20) * WAYS + compared
