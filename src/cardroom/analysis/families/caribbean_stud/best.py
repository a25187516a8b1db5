"""The compiled count of Caribbean Stud for a player who calls whenever that is worth more than a fold.

The player-dealer's hands under an up card are counted by ranks alone, and then corrected for five cards of one suit.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.caribbean_stud.loop import RANKS, SUITS, WHEN_QUALIFIED, Counts, Values, compare
from cardroom.ranking.kernels.compiled import compiled

UNDER = 4
"""The number of cards that are not up."""
COMPARED = 2 * WHEN_QUALIFIED


class Under(NamedTuple):
    """Every four ranks under an up card, and every five cards of one suit."""

    ranks: NDArray[np.int8]
    """The different ranks of each four; negative where there are fewer."""
    held: NDArray[np.int8]
    """The number of cards of each of those ranks."""
    values: Values
    """The value of the hand by ranks alone, by rank of the up card and four ranks; -1 if it has five of a rank."""
    choose: Counts
    """Binomial coefficients, by the number of cards and the number taken."""
    sets: NDArray[np.int32]
    """Five different ranks, as bits."""
    offsuit: Values
    """The value if the suits differ."""
    suited: Values
    qualifying: int


@compiled
def count_best(
    under: Under, dealt: NDArray[np.uint8], values: Values, ways: Counts, nets: Counts, fold: int, counted: Counts
) -> None:
    """Counts every up card and hand under it, by kind of hand and comparison, if a call is worth more than a fold.

    `nets` is what a call comes to by kind of hand and comparison, and `fold` what a fold does against all hands under
    an up card. Hands of the same value are adjacent and have the same ranks.
    """
    by_rank = np.zeros((RANKS, COMPARED), np.int64)
    by_suit = np.zeros((RANKS, COMPARED), np.int64)
    left = np.empty(RANKS, np.int64)
    free = np.empty(SUITS, np.int64)
    found = np.empty(COMPARED, np.int64)
    for hand in range(len(dealt)):
        kind = values[hand] >> 20
        left[:] = SUITS
        free[:] = (1 << RANKS) - 1
        for card in dealt[hand]:
            left[card >> 2] -= 1
            free[card & 3] ^= 1 << (card >> 2)
        if hand == 0 or values[hand] != values[hand - 1]:
            for up in range(RANKS):
                count_ranks(under, values[hand], left, up, by_rank[up])
        for suit in range(SUITS):
            correct_suited(under, values[hand], free[suit], by_suit)
            for up in range(RANKS):
                if free[suit] >> up & 1:
                    found[:] = by_rank[up] + by_suit[up]
                    if (nets[kind] * found).sum() > fold:
                        counted[kind] += found * ways[hand]


@compiled
def count_ranks(under: Under, mine: int, left: Counts, up: int, found: Counts) -> None:
    """Counts the hands under an up card of this rank from the cards left, ignoring suits."""
    found[:] = 0
    for each in range(len(under.ranks)):
        ways = 1
        for place in range(UNDER):
            rank = under.ranks[each, place]
            if rank >= 0:
                ways *= under.choose[max(left[rank] - (rank == up), 0), under.held[each, place]]
        if ways and under.values[up, each] >= 0:
            found[compare(mine, under.values[up, each], under.qualifying)] += ways


@compiled
def correct_suited(under: Under, mine: int, free: int, found: Counts) -> None:
    """By rank of an up card: five cards of its suit, which were counted by rank only."""
    found[:] = 0
    for each in range(len(under.sets)):
        ranks = under.sets[each]
        if ranks & ~free == 0:
            before = compare(mine, under.offsuit[each], under.qualifying)
            after = compare(mine, under.suited[each], under.qualifying)
            if before != after:
                while ranks:
                    lowest = ranks & -ranks
                    up = 0
                    while lowest >> up > 1:
                        up += 1
                    found[up, before] -= 1
                    found[up, after] += 1
                    ranks ^= lowest
