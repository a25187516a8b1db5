"""Ranks rows of cards for each part of a pot."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np

from cardroom.analysis.equity.equity_game import BOARD, EquityGame, Part
from cardroom.analysis.equity.kernels import Cards, Values
from cardroom.cards import JOKER
from cardroom.ranking import HoleCards
from cardroom.ranking.base import PackedRanking
from cardroom.ranking.kernels import omaha


def values_of(game: EquityGame, rows: Cards) -> Values:
    """Returns values by part of the pot, hand and deal. `rows` are by hand and deal."""
    hands, deals, width = rows.shape
    every = rows.reshape(hands * deals, width)
    values = np.empty((max(game.boards, 1), len(game.parts), hands * deals), np.int32)
    for number in range(len(values)):
        on_board = every if game.boards < 2 else _on_board(game, every, number)
        for place, part in enumerate(game.parts):
            values[number, place] = _worth(game, part, on_board)
    return values.reshape(-1, hands, deals)


def _on_board(game: EquityGame, rows: Cards, number: int) -> Cards:
    start = game.cards + BOARD * number
    return np.concatenate([rows[:, : game.cards], rows[:, start : start + BOARD]], axis=1)


def nanoseconds(game: EquityGame) -> int:
    """The approximate time for one hand of one deal on one core."""
    return 25 + 3 * max(game.boards, 1) * sum(_ways(part, game.cards) for part in game.parts)


def _ways(part: Part, cards: int) -> int:
    if not isinstance(part.ranking, HoleCards):
        return 1
    pairs = comb(cards, 2)
    return pairs * comb(BOARD, 3) if part.ranking.exactly else pairs


def _worth(game: EquityGame, part: Part, rows: Cards) -> Values:
    ranking = part.ranking
    if isinstance(ranking, HoleCards):
        return _of_hole_cards(ranking, rows[:, : game.cards], rows[:, game.cards :])
    assert isinstance(ranking, PackedRanking)
    worth = ranking.batch(rows)
    if game.joker_up:
        assert isinstance(game.joker_up, PackedRanking)
        up = (rows[:, list(game.up)] == JOKER).any(axis=1)
        worth[up] = game.joker_up.batch(rows[up])
    return worth


def _of_hole_cards(ways: HoleCards, own: Cards, board: Cards) -> Values:
    if ways.exactly:
        return omaha(ways.ranking, own, board)
    worth = np.zeros(len(own), np.int32)
    for kept in combinations(range(own.shape[1]), ways.at_most):
        np.maximum(worth, ways.ranking.batch(np.concatenate([own[:, list(kept)], board], axis=1)), out=worth)
    return worth
