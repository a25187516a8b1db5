"""Compiled functions that rank many hands at a time, with tables computed by the rankings themselves.

Importing this package compiles nothing. The first call of each function compiles it and caches the result on disk.
Nothing on the way to a live table imports it.
"""

from __future__ import annotations

from cardroom.extras import needs

needs("analysis", "numpy", "numba")

from collections.abc import Sequence

import numpy as np

from cardroom.cards import JOKER, PACK, TILES, Card
from cardroom.ranking.base import PackedRanking
from cardroom.ranking.kernels.loops import (
    Cards,
    Values,
    count_seven,
    deal_hands,
    rank_badugi,
    rank_hands,
    rank_short,
    rank_two_and_three,
)
from cardroom.ranking.kernels.tables import short_table, tables_of, tile_table
from cardroom.ranking.tabled import TabledRanking

__all__ = ["batch", "batch_badugi", "batch_short", "batch_tiles", "count_all", "omaha", "random_hands"]


def batch(ranking: TabledRanking, cards: Cards) -> Values:
    """The value of each row of cards. As in `value`, duplicate cards are not detected."""
    hands = _checked(ranking, cards, range(ranking.fewest, ranking.most + 1))
    values = np.empty(len(hands), np.int32)
    rank_hands(tables_of(ranking, hands.shape[1]), hands, values)
    return values


def batch_short(ranking: PackedRanking, cards: Cards) -> Values:
    """The same for rankings of two or three cards."""
    hands = _checked(ranking, cards, range(ranking.fewest, ranking.most + 1))
    values = np.empty(len(hands), np.int32)
    rank_short(short_table(ranking, hands.shape[1]), hands, values)
    return values


def batch_tiles(ranking: PackedRanking, tiles: Cards) -> Values:
    """The same for two tiles, numbered from 64."""
    if tiles.dtype != np.uint8 or tiles.ndim != 2 or tiles.shape[1] != 2:
        raise ValueError(f"tiles must be rows of two uint8, not {tiles.shape} of {tiles.dtype}")
    if len(tiles) and not TILES[0] <= tiles.min() <= tiles.max() <= TILES[-1]:
        raise ValueError(f"tiles are numbered {int(TILES[0])} to {int(TILES[-1])}")
    values = np.empty(len(tiles), np.int32)
    rank_short(tile_table(ranking), np.ascontiguousarray(tiles - np.uint8(TILES[0])), values)
    return values


def batch_badugi(
    ranking: PackedRanking, cards: Cards, in_value: Sequence[int], groups: Sequence[Sequence[int]]
) -> Values:
    """Four cards, each stored in a value as `in_value` gives it. The first group with no rank or suit twice counts."""
    hands = _checked(ranking, cards, range(4, 5))
    values = np.empty(len(hands), np.int32)
    bits = np.array([sum(1 << place for place in group) for group in groups], np.uint8)
    rank_badugi(np.array(in_value, np.int32), bits, hands, values)
    return values


def omaha(ranking: TabledRanking, holes: Cards, boards: Cards) -> Values:
    """The value of exactly two of each row's four or five hole cards with three of its five board cards."""
    holes, boards = _checked(ranking, holes, range(4, 6)), _checked(ranking, boards, range(5, 6))
    if len(holes) != len(boards):
        raise ValueError(f"{len(holes)} hands, but {len(boards)} boards")
    values = np.empty(len(holes), np.int32)
    rank_two_and_three(tables_of(ranking, 5), holes, boards, values)
    return values


def count_all(ranking: TabledRanking, deck: Sequence[Card] | None = None) -> dict[str, int]:
    """The number of seven-card hands in each category."""
    if deck is None:
        deck = (*PACK, JOKER) if ranking.has_joker else PACK
    counts = np.zeros((4, len(ranking.categories)), np.int64)
    count_seven(tables_of(ranking, 7), np.array(deck, np.uint8), counts)
    return dict(zip(ranking.categories, counts.sum(axis=0).tolist(), strict=True))


def random_hands(hands: int, cards: int, *, seed: int, joker: bool = False) -> Cards:
    """Rows of distinct cards from one deck. The same seed gives the same rows."""
    dealt = np.empty((hands, cards), np.uint8)
    deal_hands(dealt, 53 if joker else 52, np.uint64(seed))
    return dealt


def _checked(ranking: PackedRanking, cards: Cards, counts: range) -> Cards:
    if cards.dtype != np.uint8 or cards.ndim != 2:
        raise ValueError(f"cards must be rows of uint8, not {cards.ndim} dimensions of {cards.dtype}")
    if cards.shape[1] not in counts:
        wanted = " to ".join(map(str, sorted({counts[0], counts[-1]})))
        raise ValueError(f"{ranking.name} ranks rows of {wanted} cards here, not {cards.shape[1]}")
    highest = cards.max(initial=0)
    if highest > (JOKER if ranking.has_joker else PACK[-1]):
        raise ValueError(f"{ranking.name} does not use card {'Jk' if highest == JOKER else highest}")
    return np.ascontiguousarray(cards)
