"""The optimal strategy for Three Card Poker: the weakest hand to play against each up card."""

from __future__ import annotations

import numpy as np

from cardroom.analysis.chart import Cell, Chart, Part, Row
from cardroom.analysis.families.three_card_poker.ante_play import AntePlay
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.cards import RANKS, Card
from cardroom.games.california.three_card import ThreeCardPoker

BEST = "best"
NO_CARD = "no card up"
NOTE = "if the lowest hand played is not better than the highest hand folded, the suits decide between the two"


def chart(game: ThreeCardPoker) -> Chart:
    ante = AntePlay(game)
    hands, values, counted = ante.dealt
    plays, dealt = ante.plays_by(BEST), counted.sum(axis=2) > 0
    by_rank = {rank: slice(place * 4, place * 4 + 4) for place, rank in enumerate(RANKS)}
    columns = {NO_CARD: slice(None)} if game.up is None else by_rank
    against = tuple(up for up, suits in columns.items() if dealt[:, suits].any())
    weakest, folds = [], []
    for suits in (columns[up] for up in against):
        played = (plays & dealt)[:, suits].any(axis=1)
        folded = (~plays & dealt)[:, suits].any(axis=1)
        weakest.append(Cell(_hand(hands.hands[np.flatnonzero(played)[values[played].argmin()]])))
        folds.append(
            Cell(_hand(hands.hands[np.flatnonzero(folded)[values[folded].argmax()]])) if folded.any() else None
        )
    rows = Row("lowest played", tuple(weakest)), Row("highest folded", tuple(folds))
    return Chart(
        wager="ante-play",
        against=against,
        parts=(Part("play or fold", rows),),
        key={},
        expected=WagerOdds.exact("ante-play", ante.tally(BEST)).expected,
        note=NOTE,
    )


def _hand(cards: np.ndarray[tuple[int], np.dtype[np.uint8]]) -> str:
    """Its ranks, high to low."""
    return "".join(RANKS[rank] for rank in sorted((Card(card).rank for card in cards.tolist()), reverse=True))
