"""The values of a ranking as lookup tables for kernels, computed by the ranking itself.

A hand is the sum of its cards' keys. A key has two numbers in base five, one for the ranks deuce to eight and one for
nine to ace and the joker: each digit counts the cards of a rank. Above them are four bits for each suit that
count its cards (the joker counts for all suits). Hands with the same high part are stored together, in the order of
their low part. The position of a value is the position of the first one plus the place of the low part, without gaps.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np

from cardroom.cards import JOKER, PACK, TILES, Card
from cardroom.ranking.base import PackedRanking
from cardroom.ranking.kernels.loops import HIGH_AT, SUITS_AT, Tables, Values
from cardroom.ranking.tabled import JOKER_BIT, TabledRanking

_LOW_RANKS = 7
_JOKER_DIGIT: int = 5 ** (13 - _LOW_RANKS)
_LONGEST = 7


class _Half(NamedTuple):
    key: int
    """The key that the ranking uses."""
    digits: int


def _card_key(card: Card) -> int:
    if card == JOKER:
        return _JOKER_DIGIT << HIGH_AT | 0x1111 << SUITS_AT
    digit: int = 5**card.rank if card.rank < _LOW_RANKS else 5 ** (card.rank - _LOW_RANKS) << HIGH_AT
    return digit | 1 << SUITS_AT + 4 * card.suit


CARD_KEYS = np.array([_card_key(card) for card in (*PACK, JOKER)], np.uint64)


@cache
def tables_of(ranking: TabledRanking, cards: int) -> Tables:
    """The tables of a ranking for hands of this number of cards."""
    lows = _halves(range(_LOW_RANKS), cards)
    highs = _halves(range(_LOW_RANKS, 13), cards)
    if ranking.has_joker:
        for count in range(cards, 0, -1):
            highs[count] += [_Half(key | JOKER_BIT, digits + _JOKER_DIGIT) for key, digits in highs[count - 1]]
    # There is room for every possible sum: a duplicate card gives a wrong value, but never a wrong address.
    first = np.zeros(_LONGEST * _JOKER_DIGIT + 1, np.int32)
    place = np.zeros(1 << HIGH_AT, np.uint16)
    for group in lows:
        for i, low in enumerate(group):
            place[low.digits] = i
    values: list[int] = []
    for count, group in enumerate(highs):
        for high in group:
            first[high.digits] = len(values)
            values += [ranking.ranks_value(high.key | low.key) for low in lows[cards - count]]
    values += [0] * max(map(len, lows))
    suited = _suited(ranking, cards)
    return Tables(CARD_KEYS, first, place, np.array(values, np.int32), suited, ranking.suited_is_better)


def _halves(ranks: range, most: int) -> list[list[_Half]]:
    """Every combination of ranks, by the number of cards."""
    halves: list[list[_Half]] = [[_Half(0, 0)]] + [[] for _ in range(most)]
    for i, rank in enumerate(ranks):
        halves = [
            [
                _Half(key | held << 3 * rank, digits + held * 5**i)
                for held in range(min(count, 4) + 1)
                for key, digits in halves[count - held]
            ]
            for count in range(most + 1)
        ]
    return halves


def _suited(ranking: TabledRanking, cards: int) -> Values:
    suited = np.zeros(1 << 14, np.int32)
    for ranks in range(1 << (14 if ranking.has_joker else 13)):
        if 5 <= ranks.bit_count() <= cards:
            held = sum(1 << 3 * rank for rank in range(13) if ranks >> rank & 1)
            suited[ranks] = ranking.suit_value(held, bool(ranks >> 13))
    return suited


@cache
def short_table(ranking: PackedRanking, cards: int) -> Values:
    """The value of every two or three cards in any order, six bits per card; also of several decks with one joker."""
    table = np.zeros((64,) * cards, np.int32)
    for hand in combinations_with_replacement((*PACK, JOKER) if ranking.has_joker else PACK, cards):
        if hand.count(JOKER) < 2:
            value = ranking.value(hand)
            for order in permutations(hand):
                table[order] = value
    return table.ravel()


@cache
def tile_table(ranking: PackedRanking) -> Values:
    """The value of every two tiles in any order, six bits per tile."""
    table = np.zeros((64, 64), np.int32)
    for i, first in enumerate(TILES):
        for j, second in enumerate(TILES):
            table[i, j] = ranking.value((first, second))
    return table.ravel()
