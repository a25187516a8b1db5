"""The compiled count of Caribbean Stud. It reads tables and adds up; it knows no rule."""

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
    """Every five cards: by their ranks, and in one suit."""

    values: Values
    """By ranks alone."""
    ranks: NDArray[np.int8]
    """The ranks of each, once each; below nothing where there are fewer."""
    held: NDArray[np.int8]
    """How many cards are of each of those ranks."""
    choose: Counts
    """In how many ways so many cards are taken out of so many."""
    sets: NDArray[np.int32]
    """Five different ranks, a bit each."""
    offsuit: Values
    """Their value in several suits."""
    suited: Values
    qualifying: int


@compiled
def count(hands: Any, dealt: NDArray[np.uint8], values: Values, ways: Counts, called: Any, counted: Counts) -> None:
    """Counts every hand of the player-dealer with every card of it that may be up, where the player stays in.

    `called` says by hand and rank of the up card whether that is so: hands of one value, which come one after another,
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
    """Every five cards of those that are left, as if suits did not matter."""
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
    """How many of five different cards the player would call if they were up."""
    for each in range(len(sets)):
        ups[each] = 0
        for rank in range(RANKS):
            ups[each] += sets[each] >> rank & called[rank]


@compiled
def in_one_suit(hands: Any, mine: int, free: int, ups: Counts, found: Counts) -> None:
    """Five cards of a suit were counted by their ranks, but are more."""
    sets, offsuit, suited = hands.sets, hands.offsuit, hands.suited
    for each in range(len(sets)):
        if sets[each] & ~free == 0:
            up = ups[each]
            found[compare(mine, offsuit[each], hands.qualifying)] -= up
            found[compare(mine, suited[each], hands.qualifying)] += up


@compiled
def compare(mine: int, bank: int, qualifying: int) -> int:
    return (mine > bank) + (mine >= bank) + WHEN_QUALIFIED * (bank >= qualifying)
