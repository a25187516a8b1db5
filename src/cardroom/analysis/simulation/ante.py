"""Rounds of an ante and what may follow it, at Three Card Poker and Caribbean Stud."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardroom.analysis.ante_play import COMPARED, FOLDED, STRATEGIES, staying
from cardroom.analysis.evaluation import TWICE, no_card_twice, tally_by_table, unit_of
from cardroom.analysis.odds import Result
from cardroom.analysis.simulation import caribbean, three_card
from cardroom.analysis.simulation.kernel import CannotPlay, Kernel, Line
from cardroom.analysis.suits import counts_of
from cardroom.games.california.ante import ANTE, AnteGame
from cardroom.games.california.caribbean import CaribbeanStud
from cardroom.games.california.three_card import SIX_CARD, ThreeCardPoker
from cardroom.ranking.base import pack

BEST = next(iter(STRATEGIES))
ACE = 12


def three_card_kernel(game: ThreeCardPoker, strategy: str) -> Kernel:
    """The bot plays by the best strategy. Of several packs no six cards are ranked."""
    bonuses = [kind for kind in game.offered if kind != ANTE and (kind != SIX_CARD or no_card_twice(game))]
    lines = ante_line(game), *(bonus_line(game, kind) for kind in bonuses)
    tables = three_card.tables(game, strategy or BEST, bonuses)
    return Kernel(np.array(game.deck.cards, np.uint8), lines, three_card.rounds, tables)


def caribbean_kernel(game: CaribbeanStud, _strategy: str) -> Kernel:
    """There is one strategy, and the bot plays it."""
    if counts_of(game.deck.cards).max() > 1:
        raise CannotPlay(TWICE)
    return Kernel(np.array(game.deck.cards, np.uint8), (ante_line(game),), caribbean.rounds, caribbean.tables(game))


def ante_line(game: AnteGame[Any]) -> Line:
    """A code is the kind of hand and how it compares; the last is a fold."""
    values = [pack(category, [ACE]) for category in range(len(game.hands))]
    results = [staying(game, value, compared) for value in values for compared in COMPARED]
    return Line("-".join((ANTE, *game.later)), [*results, FOLDED])


def bonus_line(game: AnteGame[Any], kind: str) -> Line:
    """A code is the kind of hand; the last is a fold that loses the wager."""
    results: list[Result] = []
    for hand in game.outcomes[kind]:
        results += tally_by_table(game.rules.pays[kind], {hand: 1}, unit_of(game, kind))
    return Line(kind, [*results, Result("lose", -1)])
