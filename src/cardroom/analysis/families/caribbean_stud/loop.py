"""The compiled count of Caribbean Stud. It reads tables and contains no rules."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.ranking.kernels.compiled import compiled

Counts = NDArray[np.int64]
Values = NDArray[np.int32]
RANKS, SUITS, CARDS = 13, 4, 5
WHEN_QUALIFIED = 3


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
def count(hands: Any, dealt: NDArray[np.uint8], values: Values, ways: Counts, called: Any, counted: Counts) -> None:
    """Counts every hand of the player-dealer with each of its cards as the up card, if the player stays in.

    `called` says whether the player stays in, by hand and rank of the up card. Hands of the same value are adjacent,
    have the same ranks and call alike.
    """
    left = np.empty(RANKS, np.int64)
    free = np.empty(SUITS, np.int64)
    alike = np.zeros(2 * WHEN_QUALIFIED, np.int64)
    ups = np.empty(len(hands.sets), np.int64)
    found = np.empty(2 * WHEN_QUALIFIED, np.int64)
    for hand in range(len(dealt)):
        if called[hand].any():
            left[:] = SUITS
            free[:] = (1 << RANKS) - 1
            for card in dealt[hand]:
                left[card >> 2] -= 1
                free[card & 3] ^= 1 << (card >> 2)
            if hand == 0 or values[hand] != values[hand - 1]:
                alike[:] = 0
                by_ranks(hands, values[hand], left, called[hand], alike)
                count_called(hands.sets, called[hand], ups)
            found[:] = alike
            for suit in range(SUITS):
                in_one_suit(hands, values[hand], free[suit], ups, found)
            counted[values[hand] >> 20] += found * ways[hand]


@compiled
def by_ranks(hands: Any, mine: int, left: Counts, called: NDArray[np.bool_], found: Counts) -> None:
    """Counts all hands from the cards left, ignoring suits."""
    values, ranks, held, choose = hands.values, hands.ranks, hands.held, hands.choose
    for each in range(len(values)):
        ways, up = 1, 0
        for place in range(CARDS):
            rank, cards = ranks[each, place], held[each, place]
            if rank >= 0:
                ways *= choose[left[rank], cards]
                up += cards * called[rank]
        found[compare(mine, values[each], hands.qualifying)] += ways * up


@compiled
def count_called(sets: NDArray[np.int32], called: NDArray[np.bool_], ups: Counts) -> None:
    """The number of five different cards that the player would call as an up card."""
    for each in range(len(sets)):
        ups[each] = 0
        for rank in range(RANKS):
            ups[each] += sets[each] >> rank & called[rank]


@compiled
def in_one_suit(hands: Any, mine: int, free: int, ups: Counts, found: Counts) -> None:
    """Corrects the count for five cards of one suit, which were counted by rank only."""
    sets, offsuit, suited = hands.sets, hands.offsuit, hands.suited
    for each in range(len(sets)):
        if sets[each] & ~free == 0:
            up = ups[each]
            found[compare(mine, offsuit[each], hands.qualifying)] -= up
            found[compare(mine, suited[each], hands.qualifying)] += up


@compiled
def compare(mine: int, bank: int, qualifying: int) -> int:
    return (mine > bank) + (mine >= bank) + WHEN_QUALIFIED * (bank >= qualifying)
