"""The compiled loops, and the layout of the tables they read.

The layout is defined here because the cache on disk is compiled again only when this file changes.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.ranking.kernels.compiled import compiled

Cards = NDArray[np.uint8]
Keys = NDArray[np.uint64]
Values = NDArray[np.int32]

HIGH_AT, SUITS_AT = 17, 36
_LOW = np.uint64((1 << HIGH_AT) - 1)
_HIGH = np.uint64((1 << SUITS_AT - HIGH_AT) - 1)
# Adding three to every suit sets the suit's top bit exactly when it has five cards or more.
_THREE_MORE, _FOUR_MORE = np.uint64(0x3333 << SUITS_AT), np.uint64(0x4444 << SUITS_AT)
_TOP_BITS = np.uint64(0x8888 << SUITS_AT)
_NONE = np.uint64(0)


class Tables(NamedTuple):
    """`tables` describes how a key is made."""

    keys: Keys
    """The key of each card."""
    first: NDArray[np.int32]
    """For each high part of a key, the position of its first value."""
    place: NDArray[np.uint16]
    """For each low part, the distance from that position."""
    values: Values
    suited: Values
    """Values by the ranks held in one suit, one bit each, and bit 13 for the joker."""
    suited_is_better: bool


@compiled
def by_ranks(tables: Tables, key: np.uint64) -> np.int32:
    return looked_up(tables.first, tables.place, tables.values, key)


@compiled
def looked_up(first: NDArray[np.int32], place: NDArray[np.uint16], values: Values, key: np.uint64) -> np.int32:
    """The same by the tables that are read.

    A loop that passes whole groups of arrays may count references to each of them, which takes longer than the rest.
    """
    start = first[key >> np.uint64(HIGH_AT) & _HIGH]
    value: np.int32 = values[np.uint64(start) + np.uint64(place[key & _LOW])]
    return value


@compiled
def has_five_of_a_suit(key: np.uint64) -> bool:
    return bool(key + _THREE_MORE & _TOP_BITS != _NONE)


@compiled
def has_four_of_a_suit(key: np.uint64) -> bool:
    return bool(key + _FOUR_MORE & _TOP_BITS != _NONE)


@compiled
def held_bit(card: int) -> np.uint64:
    """One bit for each card, 16 to a suit; the joker is the 14th bit of every suit."""
    if card == 52:
        return np.uint64(0x2000200020002000)
    return np.uint64(1) << np.uint64(16 * (card & 3) + (card >> 2))


@compiled
def with_suits(tables: Tables, key: np.uint64, held: np.uint64, value: np.int32) -> np.int32:
    """The value of a hand with five or more cards of a suit, from its value by ranks."""
    for suit in range(4):
        if key >> np.uint64(SUITS_AT + 4 * suit) & np.uint64(15) >= np.uint64(5):
            suited = tables.suited[held >> np.uint64(16 * suit) & np.uint64(0x3FFF)]
            value = max(value, suited) if tables.suited_is_better else min(value, suited)
    return value


@compiled
def value_of_cards(
    keys: Keys,
    first: NDArray[np.int32],
    place: NDArray[np.uint16],
    values: Values,
    suited: Values,
    deck: Cards,
    start: int,
    end: int,
) -> int:
    """The value of five, six or seven cards of a deck without a joker, where a suit can only make a hand better."""
    key = _NONE
    for at in range(start, end):
        key += keys[deck[at]]
    value = looked_up(first, place, values, key)
    if has_five_of_a_suit(key):
        for suit in range(4):
            ranks = 0
            for at in range(start, end):
                ranks |= (deck[at] & 3 == suit) << (deck[at] >> 2)
            if key >> np.uint64(SUITS_AT + 4 * suit) & np.uint64(15) >= np.uint64(5):
                value = max(value, suited[ranks])
    return int(value)


@compiled
def rank_hands(tables: Tables, hands: Cards, values: Values) -> None:
    """Five, six or seven cards."""
    count = hands.shape[1]
    keys = tables.keys
    for i in range(len(hands)):
        key = keys[hands[i, 0]] + keys[hands[i, 1]] + keys[hands[i, 2]] + keys[hands[i, 3]] + keys[hands[i, 4]]
        if count > 5:
            key += keys[hands[i, 5]]
        if count > 6:
            key += keys[hands[i, 6]]
        value = by_ranks(tables, key)
        if has_five_of_a_suit(key):
            held = _NONE
            for at in range(count):
                held |= held_bit(hands[i, at])
            value = with_suits(tables, key, held, value)
        values[i] = value


@compiled
def rank_short(table: Values, hands: Cards, values: Values) -> None:
    """Two or three cards, looked up in the order they are given."""
    for i in range(len(hands)):
        at = _NONE
        for card in range(hands.shape[1]):
            at = at << np.uint64(6) | np.uint64(hands[i, card])
        values[i] = table[at]


@compiled
def rank_badugi(in_value: Values, groups: NDArray[np.uint8], hands: Cards, values: Values) -> None:
    """Four cards, sorted worst first: the first group of different ranks and suits counts. Each bit is a place."""
    cards = np.empty(4, np.uint8)
    for i in range(len(hands)):
        for at in range(4):
            card, place = hands[i, at], at
            while place > 0 and in_value[cards[place - 1]] > in_value[card]:
                cards[place] = cards[place - 1]
                place -= 1
            cards[place] = card
        for group in groups:
            ranks = suits = value = count = 0
            for at in range(4):
                if group >> at & 1:
                    ranks |= 1 << (cards[at] >> 2)
                    suits |= 1 << (cards[at] & 3)
                    value = value << 4 | in_value[cards[at]]
                    count += 1
            if bits_set(ranks) == count and bits_set(suits) == count:
                values[i] = count - 1 << 20 | value << 4 * (5 - count)
                break


@compiled
def bits_set(number: int) -> int:
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count


@compiled
def value_of(tables: Tables, key: np.uint64, held: np.uint64) -> int:
    """The value of the cards that add up to this key and have these bits."""
    value = by_ranks(tables, key)
    if has_five_of_a_suit(key):
        value = with_suits(tables, key, held, value)
    return int(value)


@compiled
def rank_two_and_three(tables: Tables, holes: Cards, boards: Cards, values: Values) -> None:
    """The best two of the hole cards with three of the board."""
    threes, threes_held = np.empty(10, np.uint64), np.empty(10, np.uint64)
    for i in range(len(holes)):
        threes_of(tables.keys, boards[i], threes, threes_held)
        values[i] = best_two_and_three(tables, holes[i], threes, threes_held)


@compiled
def threes_of(keys: Keys, board: Cards, threes: Keys, threes_held: Keys) -> None:
    """The key and the bits of every three of five cards."""
    at = 0
    for c in range(2, 5):
        for b in range(1, c):
            for a in range(b):
                threes[at] = keys[board[a]] + keys[board[b]] + keys[board[c]]
                threes_held[at] = held_bit(board[a]) | held_bit(board[b]) | held_bit(board[c])
                at += 1


@compiled
def best_two_and_three(tables: Tables, hole: Cards, threes: Keys, threes_held: Keys) -> int:
    keys = tables.keys
    best = -1
    for b in range(1, len(hole)):
        for a in range(b):
            two, two_held = keys[hole[a]] + keys[hole[b]], held_bit(hole[a]) | held_bit(hole[b])
            for at in range(10):
                # Not by `value_of`: passing the tables on would take most of the time.
                key = two + threes[at]
                value = by_ranks(tables, key)
                if has_five_of_a_suit(key):
                    value = with_suits(tables, key, two_held | threes_held[at], value)
                best = max(best, int(value))
    return best


@compiled
def count_seven(tables: Tables, deck: Cards, counts: NDArray[np.int64]) -> None:
    """Counts all seven-card hands by category, in four rows, so that an addition need not wait for the one before."""
    keys = tables.keys[deck]
    bits = np.array([held_bit(card) for card in deck])
    for a in range(6, len(deck)):
        for b in range(5, a):
            two, two_held = keys[a] + keys[b], bits[a] | bits[b]
            for c in range(4, b):
                three, three_held = two + keys[c], two_held | bits[c]
                for d in range(3, c):
                    four, four_held = three + keys[d], three_held | bits[d]
                    for e in range(2, d):
                        five, five_held = four + keys[e], four_held | bits[e]
                        for f in range(1, e):
                            six, six_held = five + keys[f], five_held | bits[f]
                            if has_four_of_a_suit(six):
                                for g in range(f):
                                    key = six + keys[g]
                                    value = by_ranks(tables, key)
                                    if has_five_of_a_suit(key):
                                        value = with_suits(tables, key, six_held | bits[g], value)
                                    counts[g & 3, np.uint32(value) >> np.uint32(20)] += 1
                            else:
                                for g in range(f):
                                    value = by_ranks(tables, six + keys[g])
                                    counts[g & 3, np.uint32(value) >> np.uint32(20)] += 1


@compiled
def deal_hands(hands: Cards, deck: int, seed: np.uint64) -> None:
    """Fills every row with distinct cards, using SplitMix64."""
    state = seed
    for i in range(len(hands)):
        dealt = _NONE
        at = 0
        while at < hands.shape[1]:
            state += np.uint64(0x9E3779B97F4A7C15)
            mixed = (state ^ state >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
            mixed = (mixed ^ mixed >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
            card = ((mixed ^ mixed >> np.uint64(31)) >> np.uint64(32)) * np.uint64(deck) >> np.uint64(32)
            bit = np.uint64(1) << card
            if dealt & bit == _NONE:
                dealt |= bit
                hands[i, at] = card
                at += 1
