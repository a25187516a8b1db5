"""Exact distributions of what the tests count, if every order is equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, product
from math import comb, factorial

import numpy as np
from numpy.typing import NDArray

Chances = NDArray[np.float64]
"""The chance of each value, beginning with 0."""
NEVER = 30
"""So many cards never lie in their own place: the chance is below 1e-32."""


def equal(count: int) -> Chances:
    return np.full(count, 1 / count)


def ascents(cards: int) -> Chances:
    """The number of places where a larger number follows a smaller one (Eulerian numbers)."""
    chances = np.zeros(cards)
    chances[0] = 1.0
    for n in range(2, cards + 1):
        k = np.arange(cards)
        chances = ((k + 1) * chances + (n - k) * _shifted(chances, 1)) / n
        chances[n:] = 0
    return chances


def turns(cards: int) -> Chances:
    """The number of places where runs up change to runs down or the reverse; there is one run more (André)."""
    runs = np.zeros(cards)
    runs[1] = 1.0
    for n in range(3, cards + 1):
        k = np.arange(cards)
        runs = (k * runs + 2 * _shifted(runs, 1) + (n - k) * _shifted(runs, 2)) / n
        runs[n:] = 0
    return runs[1:]


def cycles(cards: int) -> Chances:
    """The number of cycles (Stirling numbers of the first kind)."""
    chances = np.zeros(cards + 1)
    chances[0] = 1.0
    for n in range(1, cards + 1):
        chances = (_shifted(chances, 1) + (n - 1) * chances) / n
    return chances


def fixed_points(cards: int) -> Chances:
    """The number of cards in their own place (rencontres numbers)."""
    chances = np.zeros(cards + 1)
    for k in range(min(cards, NEVER) + 1):
        others = sum((-1) ** j / factorial(j) for j in range(min(cards - k, NEVER) + 1))
        chances[k] = others / factorial(k)
    return chances


def until_all(sizes: Sequence[int]) -> Chances:
    """The number of cards until one of every class has come, for classes of these sizes."""
    cards = sum(sizes)
    seen = np.zeros(cards + 1)
    drawn = np.arange(cards)
    for missing in _subsets(sizes):
        without = np.cumprod(np.maximum(cards - sum(missing) - drawn, 0) / (cards - drawn))
        seen += (-1) ** len(missing) * np.concatenate([[1.0], without])
    return np.maximum(np.diff(seen, prepend=0.0), 0)


def gap(cards: int, marked: int) -> Chances:
    """The number of other cards between two of the marked cards that follow each other."""
    return np.array([comb(cards - 1 - k, marked - 1) / comb(cards, marked) for k in range(cards - marked + 1)])


def pattern(kinds: Iterable[int]) -> tuple[int, ...]:
    """How often each kind comes, most often first: (2, 1, 1, 1) is a pair."""
    return tuple(sorted(Counter(kinds).values(), reverse=True))


def patterns(sizes: Iterable[int], hand: int) -> dict[tuple[int, ...], float]:
    """The chance of each pattern in a hand, from a deck with so many cards of each kind."""
    ways: Counter[tuple[int, ...]] = Counter({(): 1})
    cards = 0
    for size in sizes:
        cards += size
        more: Counter[tuple[int, ...]] = Counter()
        for so_far, count in ways.items():
            for taken in range(min(size, hand - sum(so_far)) + 1):
                after = tuple(sorted((*so_far, taken), reverse=True)) if taken else so_far
                more[after] += count * comb(size, taken)
        ways = more
    return {found: count / comb(cards, hand) for found, count in sorted(ways.items()) if sum(found) == hand}


def dice_sums(dice: int) -> Chances:
    """The sum of the dice, where each shows 0 to 5."""
    sums = Counter(map(sum, product(range(6), repeat=dice)))
    return np.array([sums[total] / 6**dice for total in range(5 * dice + 1)])


def coin_sums(coins: int) -> Chances:
    """The number of heads."""
    return np.array([comb(coins, heads) / 2**coins for heads in range(coins + 1)])


def _shifted(values: Chances, by: int) -> Chances:
    return np.concatenate([np.zeros(by), values[:-by]])


def _subsets(sizes: Sequence[int]) -> Iterable[tuple[int, ...]]:
    return (chosen for count in range(len(sizes) + 1) for chosen in combinations(sizes, count))
