"""The numbers of hands that the trained bot tells apart, for the hands of a deal. Compiled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.kernels.deal import Cards
from cardroom.bots.holdem import situation
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import SUITS_AT, Tables, by_ranks

Ints = NDArray[np.int64]
Streets = tuple[Tables, Tables, Tables]
"""The tables for hands of five, six and seven cards."""
_RANKS_OF_KEY = np.uint64((1 << SUITS_AT) - 1)
starting_hand = compiled(situation.starting_hand)
made_hand = compiled(situation.made_hand)
draw_of = compiled(situation.draw_of)


@compiled
def value_of(tables: Tables, key: np.uint64, suited: int, count: int) -> int:
    """The value of a hand by the sum of its keys, the ranks in the suit of three or more of the board, and how many."""
    value = by_ranks(tables, key)
    if count >= 5:
        value = max(value, tables.suited[suited])
    return int(value)


@compiled
def hand_number(streets: Streets, cards: Cards, one: int, other: int, street: int) -> int:
    """The number of two hole cards on the first cards of the board."""
    if street == 0:
        return int(starting_hand(one, other))
    tables = streets[street - 1]
    size = street + 2
    held, suits, mine = 0, np.zeros(4, np.int64), np.zeros(4, np.int64)
    left = np.full((13, 2), 0, np.int64)
    key = np.uint64(0)
    for at in range(size):
        card = cards[at]
        held |= 1 << (card >> 2)
        suits[card & 3] += 1
        key += tables.keys[card] & _RANKS_OF_KEY
    board, flush = held, -1
    for suit in range(4):
        if suits[suit] >= 3:
            flush = suit
    for rank in range(13):
        left[rank, 0], left[rank, 1] = (3, 1) if flush >= 0 else (4, 0)
    suited, count = 0, 0
    for at in range(size):
        card = cards[at]
        is_suited = card & 3 == flush
        left[card >> 2, 1 if is_suited else 0] -= 1
        if is_suited:
            suited |= 1 << (card >> 2)
            count += 1
    my_key, my_suited, my_count = key, suited, count
    for card in (one, other):
        held |= 1 << (card >> 2)
        mine[card & 3] += 1
        my_key += tables.keys[card] & _RANKS_OF_KEY
        is_suited = card & 3 == flush
        left[card >> 2, 1 if is_suited else 0] -= 1
        if is_suited:
            my_suited |= 1 << (card >> 2)
            my_count += 1
    value = value_of(tables, my_key, my_suited, my_count)
    points, ways = 0, 0
    kinds = 2 if flush >= 0 else 1
    for high in range(13):
        for a in range(kinds):
            if left[high, a] == 0:
                continue
            with_high = key + (tables.keys[high * 4] & _RANKS_OF_KEY)
            high_suited, high_count = (suited | 1 << high, count + 1) if a else (suited, count)
            for low in range(high + 1):
                for b in range(kinds):
                    if low == high and b > a:
                        continue
                    pairs = left[high, a] * left[low, b]
                    if low == high and a == b:
                        pairs = left[high, a] * (left[high, a] - 1) // 2
                    if pairs == 0:
                        continue
                    both_suited, both = (high_suited | 1 << low, high_count + 1) if b else (high_suited, high_count)
                    theirs = value_of(tables, with_high + (tables.keys[low * 4] & _RANKS_OF_KEY), both_suited, both)
                    points += pairs * (2 if value > theirs else 1 if value == theirs else 0)
                    ways += pairs
    if street == 3:
        return made_hand(True, points, 2 * ways, 0)
    four = False
    for suit in range(4):
        if suits[suit] + mine[suit] == 4 and mine[suit] > 0:
            four = True
    return made_hand(False, points, 2 * ways, draw_of(held, board, four))
