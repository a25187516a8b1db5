"""The compiled count of Caribbean Stud. It reads tables and contains no rules.

The player-dealer's hands are counted by ranks alone, and then corrected for five cards of one suit.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.ranking.kernels.compiled import compiled

Counts = NDArray[np.int64]
Values = NDArray[np.int32]
RANKS, SUITS, CARDS = 13, 4, 5
WHEN_QUALIFIED = 3
COMPARED = 2 * WHEN_QUALIFIED


class Hands(NamedTuple):
    """All hands of five cards: by rank, and with all cards in one suit."""

    values: Values
    """The value by ranks alone."""
    ranks: NDArray[np.int8]
    """The different ranks of each hand; negative where there are fewer."""
    held: NDArray[np.int8]
    """The number of cards of each of those ranks."""
    choose: Counts
    """Binomial coefficients, by the number of cards and the number taken."""
    sets: NDArray[np.int32]
    """Five different ranks, as bits."""
    offsuit: Values
    """The value if the suits differ."""
    suited: Values
    qualifying: int


@compiled
def count(
    hands: Any,
    dealt: NDArray[np.uint8],
    values: Values,
    alike: Counts,
    ways: Counts,
    called: NDArray[np.bool_],
    nets: Counts,
    fold: int,
    counted: Counts,
) -> None:
    """Counts the player-dealer's hands against every hand, with every up card that it calls, by kind and comparison.

    `called` says by hand and rank of the up card which calls are considered. A hand calls if that comes to more than
    `fold`, where a call comes to `nets` by kind of hand and comparison. Hands of the same value are adjacent and have
    the same ranks. Those with the same number in `alike` compare alike with five cards of one suit.
    """
    by_rank = np.zeros((RANKS, COMPARED), np.int64)
    by_suit = np.zeros((1 << RANKS, RANKS, COMPARED), np.int64)
    corrected = np.full(1 << RANKS, -1, np.int64)
    left = np.empty(RANKS, np.int64)
    free = np.empty(SUITS, np.int64)
    found = np.empty(COMPARED, np.int64)
    for hand in range(len(dealt)):
        if not called[hand].any():
            continue
        kind = values[hand] >> 20
        left[:] = SUITS
        free[:] = (1 << RANKS) - 1
        for card in dealt[hand]:
            left[card >> 2] -= 1
            free[card & 3] ^= 1 << (card >> 2)
        if hand == 0 or values[hand] != values[hand - 1]:
            count_ranks(hands, values[hand], left, by_rank)
        for suit in range(SUITS):
            held = free[suit]
            if corrected[held] != alike[hand]:
                corrected[held] = alike[hand]
                correct_suited(hands, values[hand], held, by_suit[held])
            for up in range(RANKS):
                if held >> up & 1 and called[hand, up]:
                    found[:] = by_rank[up] + by_suit[held, up]
                    if (nets[kind] * found).sum() > fold:
                        counted[kind] += found * ways[hand]


@compiled
def count_ranks(hands: Any, mine: int, left: Counts, found: Counts) -> None:
    """Counts, by the rank of an up card, the hands with it and four more of the cards left, ignoring suits."""
    values, ranks, held, choose = hands.values, hands.ranks, hands.held, hands.choose
    found[:] = 0
    for each in range(len(values)):
        ways = 1
        for place in range(CARDS):
            if ranks[each, place] >= 0:
                ways *= choose[left[ranks[each, place]], held[each, place]]
        if ways:
            how = compare(mine, values[each], hands.qualifying)
            for place in range(CARDS):
                if ranks[each, place] >= 0:
                    found[ranks[each, place], how] += ways * held[each, place]
    for up in range(RANKS):
        # Until here, every hand was counted once for each of its cards of this rank, whichever of those left they are.
        if left[up] > 1:
            found[up] //= left[up]


@compiled
def correct_suited(hands: Any, mine: int, free: int, found: Counts) -> None:
    """By rank of an up card: five cards of its suit, which were counted by rank only."""
    sets, offsuit, suited = hands.sets, hands.offsuit, hands.suited
    found[:] = 0
    for each in range(len(sets)):
        ranks = sets[each]
        if ranks & ~free == 0:
            before = compare(mine, offsuit[each], hands.qualifying)
            after = compare(mine, suited[each], hands.qualifying)
            if before != after:
                for up in range(RANKS):
                    if ranks >> up & 1:
                        found[up, before] -= 1
                        found[up, after] += 1


@compiled
def compare(mine: int, bank: int, qualifying: int) -> int:
    return (mine > bank) + (mine >= bank) + WHEN_QUALIFIED * (bank >= qualifying)
