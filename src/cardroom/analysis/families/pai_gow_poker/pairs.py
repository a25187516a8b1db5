"""All pairs of hands at pai gow poker, one set in every way and the other by the house way.

The hands of both sides have no card in common. Such pairs are counted by inclusion and exclusion: for every set of
cards, all pairs of hands that both hold them, with the sign of the number of cards. Both hands of such a pair come
from one list, so each of them is compared with all others at once.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import NamedTuple

import numpy as np

from cardroom.analysis.families.pai_gow_poker.house_ways import CARDS, Way
from cardroom.analysis.families.pai_gow_poker.kinds import Kinds, Numbers, Small, Ways, kind_of, kinds_of, ways_of
from cardroom.analysis.kernels.deal import Cards
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import held_bit

BOTH_HIGHER, NONE_HIGHER, BOTH_AS_HIGH, NONE_AS_HIGH = range(4)
"""What is counted for each way to set a hand: whether its two hands are higher than the other side's, or at least as
high."""
JOKER = 52
AT_A_TIME = 1 << 12
Tell = Callable[[int, float], object]
"""Called with the number of cards that both hands hold, and the share of such sets that is done."""
MANY = 1_000_000


class Room(NamedTuple):
    """Memory for the loop."""

    hands: Numbers
    """The number of hands of each kind."""
    met: Numbers
    """The kinds that have any."""
    row: Small
    """By value in back, the number of rows below it."""
    lower: Numbers
    """By row and value in front: the hands that are lower in both."""


class Pairs(NamedTuple):
    kinds: Kinds
    ways: Ways
    hands: Numbers
    """The number of hands of each kind."""
    counted: Numbers
    """By way to set a kind: the pairs with each result, for all hands of the kind together."""


def no_tell(_shared: int, _done: float) -> None:
    """Tells nobody."""


def count_pairs(way: Way, deck: Cards, tell: Tell = no_tell) -> Pairs:
    """Counts all pairs of hands of these cards."""
    kinds = kinds_of(way)
    hands, met = np.zeros(len(kinds.example), np.int64), np.zeros(len(kinds.example), np.int64)
    everything = np.zeros(0, np.uint8)
    count_holding(kinds, deck, everything, hands, met)
    ways = ways_of(way, kinds)
    of_kind = hands[: kinds.size[0]].copy()
    hands[:] = 0
    room = Room(hands, met, np.zeros(ways.backs + 1, np.int32), np.zeros((ways.backs + 1, ways.fronts + 1), np.int64))
    counted = np.zeros((len(ways.front), 4), np.int64)
    for shared in range(CARDS):
        sets, copies = shared_sets(deck, shared)
        signed = -copies if shared % 2 else copies
        for start in range(0, len(sets), AT_A_TIME):
            part = slice(start, start + AT_A_TIME)
            add_holding(kinds, ways, deck, sets[part], signed[part], room, counted)
            tell(shared, min(start + AT_A_TIME, len(sets)) / len(sets))
    take_same(ways, of_kind, counted)
    return Pairs(kinds, ways, of_kind, counted)


def all_pairs(cards: int) -> int:
    """The number of all pairs of hands from so many cards."""
    return comb(cards, CARDS) * comb(cards - CARDS, CARDS)


def shared_sets(deck: Cards, size: int) -> tuple[Cards, Numbers]:
    """Sets of cards, one for all that differ by a renaming of suits, and how many these are."""
    every = comb(len(deck), size)
    # Of so many sets, far more than an eighth have three other names.
    found = np.zeros((every // 8 if every > MANY else every, size), np.uint8)
    copies = np.zeros(len(found), np.int64)
    count = find_sets(deck, found, copies)
    assert copies[:count].sum() == every, "the deck must have the same ranks in every suit"
    return found[:count], copies[:count]


@compiled
def find_sets(deck: Cards, found: Cards, copies: Numbers) -> int:
    """Keeps the sets whose suits are in order: the ranks of each suit, read as a number, are not above the last."""
    size, count = found.shape[1], 0
    at = np.arange(size)
    ranks = np.zeros(4, np.int64)
    while True:
        ranks[:] = 0
        for place in at:
            if deck[place] != JOKER:
                ranks[deck[place] & 3] |= 1 << (deck[place] >> 2)
        if ranks[0] >= ranks[1] and ranks[1] >= ranks[2] and ranks[2] >= ranks[3]:
            found[count] = deck[at]
            copies[count] = renamings(ranks)
            count += 1
        if not following(at, len(deck)):
            return count


@compiled
def renamings(ranks: Numbers) -> int:
    """The number of different sets that a renaming of suits can make: 24 orders, less those of equal suits."""
    orders, same = 24, 1
    for suit in range(1, 4):
        same = same + 1 if ranks[suit] == ranks[suit - 1] else 1
        orders //= same
    return orders


@compiled
def following(at: Numbers, of: int) -> bool:
    """Moves on to the next choice of places. False after the last one."""
    last = len(at) - 1
    moved = last
    while moved >= 0 and at[moved] == of - 1 - (last - moved):
        moved -= 1
    if moved < 0:
        return False
    at[moved] += 1
    for place in range(moved + 1, len(at)):
        at[place] = at[place - 1] + 1
    return True


@compiled
def count_holding(kinds: Kinds, deck: Cards, shared: Cards, hands: Numbers, met: Numbers) -> int:
    """Counts all hands that hold these cards by kind, and returns the number of kinds."""
    keys = kinds.by_ranks.keys
    left = np.empty(len(deck), np.uint8)
    left_keys, left_held = np.empty(len(deck), np.uint64), np.empty(len(deck), np.uint64)
    rest = count = 0
    key, held = np.uint64(0), np.uint64(0)
    for card in shared:
        key += keys[card]
        held |= held_bit(card)
    for card in deck:
        if held & held_bit(card) != held_bit(card):
            left[rest], left_keys[rest], left_held[rest] = card, keys[card], held_bit(card)
            rest += 1
    at = np.arange(CARDS - len(shared) - 1)
    while True:
        partial, partly = key, held
        for place in at:
            partial += left_keys[place]
            partly |= left_held[place]
        for last in range(at[-1] + 1 if len(at) else 0, rest):
            kind = kind_of(kinds, partial + left_keys[last], partly | left_held[last])
            if hands[kind] == 0:
                met[count] = kind
                count += 1
            hands[kind] += 1
        if not following(at, rest - 1):
            return count


@compiled
def add_holding(
    kinds: Kinds, ways: Ways, deck: Cards, sets: Cards, signed: Numbers, room: Room, counted: Numbers
) -> None:
    """Adds, for each set of cards, all pairs of hands that both hold it."""
    hands, met, row, lower = room
    for number in range(len(sets)):
        count = count_holding(kinds, deck, sets[number], hands, met)
        rows = add_rows(ways, hands, met[:count], row, lower)
        top, all_fronts = lower[rows], ways.fronts
        everyone = top[all_fronts]
        for kind in met[:count]:
            weight = signed[number] * hands[kind]
            for way in range(ways.first[kind], ways.first[kind + 1]):
                front, back = ways.front[way], ways.back[way]
                below, up_to = lower[row[back]], lower[row[back + 1]]
                pairs = counted[way]
                pairs[BOTH_HIGHER] += weight * below[front]
                pairs[NONE_HIGHER] += weight * (everyone - top[front] - below[all_fronts] + below[front])
                pairs[BOTH_AS_HIGH] += weight * up_to[front + 1]
                pairs[NONE_AS_HIGH] += weight * (everyone - top[front + 1] - up_to[all_fronts] + up_to[front + 1])
            hands[kind] = 0


@compiled
def add_rows(ways: Ways, hands: Numbers, met: Numbers, row: Small, lower: Numbers) -> int:
    """Adds up the hands as the house way sets them, with a row for each value in back. Returns the last row."""
    row[:] = 0
    for kind in met:
        row[ways.back[ways.first[kind]] + 1] = 1
    rows = 0
    for back in range(len(row)):
        rows += row[back]
        row[back] = rows
    lower[: rows + 1] = 0
    for kind in met:
        own = ways.first[kind]
        lower[row[ways.back[own] + 1], ways.front[own] + 1] += hands[kind]
    for at in range(1, rows + 1):
        so_far = np.int64(0)
        for front in range(1, ways.fronts + 1):
            so_far += lower[at, front]
            lower[at, front] = lower[at - 1, front] + so_far
    return rows


@compiled
def take_same(ways: Ways, hands: Numbers, counted: Numbers) -> None:
    """Takes away the pairs of a hand with itself, which are the sets of seven cards."""
    for kind in range(len(hands)):
        own = ways.first[kind]
        for way in range(own, ways.first[kind + 1]):
            front, back = ways.front[way] - ways.front[own], ways.back[way] - ways.back[own]
            counted[way, BOTH_HIGHER] -= hands[kind] * (front > 0 and back > 0)
            counted[way, NONE_HIGHER] -= hands[kind] * (front <= 0 and back <= 0)
            counted[way, BOTH_AS_HIGH] -= hands[kind] * (front >= 0 and back >= 0)
            counted[way, NONE_AS_HIGH] -= hands[kind] * (front < 0 and back < 0)
