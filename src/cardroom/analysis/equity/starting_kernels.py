"""The compiled loops behind the tables of starting hands."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.equity.kernels import STEP, Cards, Counts, mixed
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import (
    Tables,
    best_two_and_three,
    by_ranks,
    has_five_of_a_suit,
    held_bit,
    threes_of,
    with_suits,
)

_DECK = 52
_NONE, _HALF, _FIFTY_TWO = np.uint64(0), np.uint64(32), np.uint64(_DECK)


@compiled
def against_one(tables: Tables, classes: Counts, lost: Counts, tied: Counts, won: Counts) -> None:
    """Counts the showdowns of every two cards against every other two on every board, by the class of the first two.

    Boards that differ only in the names of the suits are dealt once: the one whose suits come in order.
    """
    left, bits = np.empty(_DECK, np.int64), np.array([held_bit(card) for card in range(_DECK)])
    pairs = np.empty((1081, 2), np.int64)
    values = np.empty(1081, np.int64)
    board = np.empty(5, np.int64)
    for a in range(4, _DECK):
        for b in range(3, a):
            for c in range(2, b):
                for d in range(1, c):
                    for e in range(d):
                        board[0], board[1], board[2], board[3], board[4] = a, b, c, d, e
                        ways = _ways(board)
                        if ways:
                            _rank_pairs(tables, bits, board, left, pairs, values)
                            _compare(pairs, values, ways, classes, lost, tied, won)


@compiled
def _ways(board: Counts) -> int:
    """The number of boards that this one stands for; 0 if another one does."""
    suits = np.zeros(4, np.int64)
    for card in board:
        suits[card & 3] |= 1 << (card >> 2)
    ways, alike = 24, 1
    for suit in range(1, 4):
        if suits[suit] > suits[suit - 1]:
            return 0
        alike = alike + 1 if suits[suit] == suits[suit - 1] else 1
        ways //= alike
    return ways


@compiled
def _rank_pairs(
    tables: Tables, bits: NDArray[np.uint64], board: Counts, left: Counts, pairs: Counts, values: Counts
) -> None:
    key, held = _NONE, _NONE
    for card in board:
        key += tables.keys[card]
        held |= bits[card]
    count = 0
    for card in range(_DECK):
        if held & bits[card] == _NONE:
            left[count] = card
            count += 1
    at = 0
    for i in range(1, count):
        with_one, held_one = key + tables.keys[left[i]], held | bits[left[i]]
        for j in range(i):
            both = with_one + tables.keys[left[j]]
            value = by_ranks(tables, both)
            if has_five_of_a_suit(both):
                value = with_suits(tables, both, held_one | bits[left[j]], value)
            pairs[at, 0], pairs[at, 1], values[at] = left[i], left[j], value
            at += 1


@compiled
def _compare(
    pairs: Counts, values: Counts, ways: int, classes: Counts, lost: Counts, tied: Counts, won: Counts
) -> None:
    """Hands in the order of their values: those below a hand, less those that hold one of its cards, lose to it."""
    order = np.argsort(values)
    below, alike = np.zeros(_DECK, np.int64), np.zeros(_DECK, np.int64)
    start, opponents = 0, 990
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            alike[pairs[order[end], 0]] += 1
            alike[pairs[order[end], 1]] += 1
            end += 1
        for at in range(start, end):
            one, other = pairs[order[at], 0], pairs[order[at], 1]
            beaten = start - below[one] - below[other]
            same = end - start - alike[one] - alike[other] + 1
            of = classes[one, other]
            won[of] += ways * beaten
            tied[of] += ways * same
            lost[of] += ways * (opponents - beaten - same)
        for at in range(start, end):
            for card in range(2):
                below[pairs[order[at], card]] += 1
                alike[pairs[order[at], card]] = 0
        start = end


@compiled
def against_several(
    tables: Tables, classes: Counts, opponents: int, deals: int, seed: np.uint64, sums: NDArray[np.float64]
) -> None:
    """Deals at random to all seats. Each hand counts for its class: `sums` has how many there were, their shares of the
    pot, the squares of the shares, how often they won alone, and how often they shared."""
    hands = opponents + 1
    cards, values = np.empty((hands, 2), np.int64), np.empty(hands, np.int64)
    bits = np.array([held_bit(card) for card in range(_DECK)])
    state = seed
    for _ in range(deals):
        used, key, held = _NONE, _NONE, _NONE
        for at in range(5 + 2 * hands):
            while True:
                state += STEP
                card = np.int64((mixed(state) >> _HALF) * _FIFTY_TWO >> _HALF)
                if used & bits[card] == _NONE:
                    break
            used |= bits[card]
            if at < 5:
                key += tables.keys[card]
                held |= bits[card]
            else:
                cards[(at - 5) // 2, (at - 5) % 2] = card
        most, holders = np.int64(-1), 0
        for hand in range(hands):
            one, other = cards[hand, 0], cards[hand, 1]
            whole = key + tables.keys[one] + tables.keys[other]
            value = np.int64(by_ranks(tables, whole))
            if has_five_of_a_suit(whole):
                value = np.int64(with_suits(tables, whole, held | bits[one] | bits[other], np.int32(value)))
            values[hand] = value
            if value > most:
                most, holders = value, 1
            elif value == most:
                holders += 1
        for hand in range(hands):
            of = classes[cards[hand, 0], cards[hand, 1]]
            sums[of, 0] += 1
            if values[hand] == most:
                sums[of, 1] += 1 / holders
                sums[of, 2] += 1 / holders / holders
                sums[of, 3 if holders == 1 else 4] += 1


@compiled
def omaha_against_one(tables: Tables, starting: Cards, deals: int, seed: np.uint64, sums: NDArray[np.float64]) -> None:
    """Deals each starting hand a number of times against four random cards, with the same sums."""
    board, other = np.empty(5, np.uint8), np.empty(4, np.uint8)
    threes, threes_held = np.empty(10, np.uint64), np.empty(10, np.uint64)
    state = seed
    for of in range(len(starting)):
        held = _NONE
        for card in starting[of]:
            held |= np.uint64(1) << np.uint64(card)
        for _ in range(deals):
            used = held
            for at in range(9):
                while True:
                    state += STEP
                    card = (mixed(state) >> _HALF) * _FIFTY_TWO >> _HALF
                    if used >> card & np.uint64(1) == _NONE:
                        break
                used |= np.uint64(1) << card
                if at < 5:
                    board[at] = card
                else:
                    other[at - 5] = card
            threes_of(tables.keys, board, threes, threes_held)
            mine = best_two_and_three(tables, starting[of], threes, threes_held)
            theirs = best_two_and_three(tables, other, threes, threes_held)
            share = 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
            sums[of, 0] += 1
            sums[of, 1] += share
            sums[of, 2] += share * share
            sums[of, 3] += mine > theirs
            sums[of, 4] += mine == theirs
