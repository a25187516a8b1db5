"""Three Card Poker's best strategy: from which hand on to play against each up card."""

from __future__ import annotations

import numpy as np

from cardroom.analysis.ante_play import AntePlay
from cardroom.analysis.chart import Cell, Chart, Part, Row
from cardroom.analysis.odds import WagerOdds
from cardroom.cards import RANKS, Card
from cardroom.games.california.three_card import ThreeCardPoker

BEST = "best"
NOTE = "where the weakest hand that plays is no better than the best that folds, suits decide between the two"


def chart(game: ThreeCardPoker) -> Chart:
    ante = AntePlay(game)
    hands, values, counted = ante.dealt
    plays, dealt = ante.plays_by(BEST), counted.sum(axis=2) > 0
    ranks = [rank for rank in range(len(RANKS)) if dealt[:, rank * 4 : rank * 4 + 4].any()]
    weakest, folds = [], []
    for rank in ranks:
        suits = slice(rank * 4, rank * 4 + 4)
        played = (plays & dealt)[:, suits].any(axis=1)
        folded = (~plays & dealt)[:, suits].any(axis=1)
        weakest.append(Cell(_hand(hands.hands[np.flatnonzero(played)[values[played].argmin()]])))
        folds.append(
            Cell(_hand(hands.hands[np.flatnonzero(folded)[values[folded].argmax()]])) if folded.any() else None
        )
    rows = Row("weakest that plays", tuple(weakest)), Row("best that folds", tuple(folds))
    return Chart(
        wager="ante-play",
        against=tuple(RANKS[rank] for rank in ranks),
        parts=(Part("play or fold", rows),),
        key={},
        expected=WagerOdds.exact("ante-play", ante.tally(BEST)).expected,
        note=NOTE,
    )


def _hand(cards: np.ndarray[tuple[int], np.dtype[np.uint8]]) -> str:
    """Its ranks, high to low."""
    return "".join(RANKS[rank] for rank in sorted((Card(card).rank for card in cards.tolist()), reverse=True))
