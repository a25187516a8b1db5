"""What rows of cards are worth for each part of a pot, by the rankings' own batches."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np

from cardroom.analysis.equity.kernels import Cards, Values
from cardroom.analysis.equity.layout import BOARD, Layout, Part
from cardroom.cards import JOKER
from cardroom.ranking import HoleCards
from cardroom.ranking.base import PackedRanking
from cardroom.ranking.kernels import omaha


def values_of(layout: Layout, rows: Cards) -> Values:
    """By part of the pot, hand and deal; `rows` are by hand and deal."""
    hands, deals, width = rows.shape
    every = rows.reshape(hands * deals, width)
    values = np.empty((max(layout.boards, 1), len(layout.parts), hands * deals), np.int32)
    for number in range(len(values)):
        on_board = every if layout.boards < 2 else _on_board(layout, every, number)
        for place, part in enumerate(layout.parts):
            values[number, place] = _worth(layout, part, on_board)
    return values.reshape(-1, hands, deals)


def _on_board(layout: Layout, rows: Cards, number: int) -> Cards:
    start = layout.cards + BOARD * number
    return np.concatenate([rows[:, : layout.cards], rows[:, start : start + BOARD]], axis=1)


def nanoseconds(layout: Layout) -> int:
    """About what one hand of one deal takes on one core."""
    return 25 + 3 * max(layout.boards, 1) * sum(_ways(part, layout.cards) for part in layout.parts)


def _ways(part: Part, cards: int) -> int:
    if not isinstance(part.ranking, HoleCards):
        return 1
    pairs = comb(cards, 2)
    return pairs * comb(BOARD, 3) if part.ranking.exactly else pairs


def _worth(layout: Layout, part: Part, rows: Cards) -> Values:
    ranking = part.ranking
    if isinstance(ranking, HoleCards):
        return _of_hole_cards(ranking, rows[:, : layout.cards], rows[:, layout.cards :])
    assert isinstance(ranking, PackedRanking)
    worth = ranking.batch(rows)
    if layout.joker_up:
        assert isinstance(layout.joker_up, PackedRanking)
        up = (rows[:, list(layout.up)] == JOKER).any(axis=1)
        worth[up] = layout.joker_up.batch(rows[up])
    return worth


def _of_hole_cards(ways: HoleCards, own: Cards, board: Cards) -> Values:
    if ways.exactly:
        return omaha(ways.ranking, own, board)
    worth = np.zeros(len(own), np.int32)
    for kept in combinations(range(own.shape[1]), ways.at_most):
        np.maximum(worth, ways.ranking.batch(np.concatenate([own[:, list(kept)], board], axis=1)), out=worth)
    return worth
