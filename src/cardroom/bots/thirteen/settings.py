"""All ways to set thirteen cards, computed once, and the value of each part."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.cards import PACK, Card
from cardroom.ranking import FRONT, HIGH, THREE_CARD

Places = NDArray[np.intp]
Values = NDArray[np.int32]
Marks = NDArray[np.bool_]
IN_BASE_13 = 13 ** np.arange(5)[::-1]


class AllSettings(NamedTuple):
    """All settings by places. Places 0 to 12 are the cards from the lowest to the highest.

    There are 286 ways to put three cards in front, the rows of `threes`. For each of them there are 126 ways to divide
    the rest into two fives. A row of `first` and `second` has the numbers of these fives, which are rows of `fives`.
    The higher of the two fives is the back.
    """

    fives: Places
    threes: Places
    first: Places
    second: Places


@cache
def all_settings() -> AllSettings:
    fives, threes = _choose(13, 5), _choose(13, 3)
    number = np.zeros(1 << 13, np.intp)
    number[_bits(fives)] = np.arange(len(fives))
    rest = np.array([[place for place in range(13) if place not in three] for three in threes.tolist()])
    with_the_lowest = np.array([five for five in combinations(range(10), 5) if five[0] == 0])
    first = _bits(rest[:, with_the_lowest])
    return AllSettings(fives, threes, number[first], number[_bits(rest)[:, None] - first])


def _choose(cards: int, count: int) -> Places:
    return np.array(list(combinations(range(cards), count)))


def _bits(places: Places) -> Places:
    """Returns each row of places as one number, with one bit for each place."""
    bits: Places = (1 << places).sum(axis=-1)
    return bits


class PartValues(NamedTuple):
    """The ranking values of all fives and all threes of one hand."""

    fives: Values
    threes: Values
    straight_threes: Marks
    suited_fives: Marks
    suited_threes: Marks


def part_values(hand: Sequence[Card]) -> PartValues:
    """Returns the values of all parts of a hand, which must be sorted."""
    ways, tables = all_settings(), _tables()
    cards = np.array(hand)
    ranks, suits = cards >> 2, cards & 3
    fives, threes = ranks[ways.fives] @ IN_BASE_13, ranks[ways.threes] @ IN_BASE_13[2:]
    suited_fives, suited_threes = _are_alike(suits[ways.fives]), _are_alike(suits[ways.threes])
    values = np.where(suited_fives, tables.suited[fives], tables.plain[fives])
    return PartValues(values, tables.front[threes], tables.straight[threes], suited_fives, suited_threes)


def _are_alike(suits: Places) -> Marks:
    alike: Marks = (suits == suits[:, :1]).all(axis=1)
    return alike


class _Tables(NamedTuple):
    """Values by the ranks from low to high, written as one number in base 13."""

    plain: Values
    suited: Values
    front: Values
    straight: Marks


@cache
def _tables() -> _Tables:
    plain, suited, front = (np.zeros(13**cards, np.int32) for cards in (5, 5, 3))
    straight = np.zeros(13**3, np.bool_)
    for five in combinations_with_replacement(range(13), 5):
        if five[0] < five[-1]:
            plain[five @ IN_BASE_13] = HIGH.value(_of_mixed_suits(five))
    for five in combinations(range(13), 5):
        suited[five @ IN_BASE_13] = HIGH.value([PACK[4 * rank] for rank in five])
    for three in combinations_with_replacement(range(13), 3):
        cards = _of_mixed_suits(three)
        front[three @ IN_BASE_13[2:]] = FRONT.value(cards)
        straight[three @ IN_BASE_13[2:]] = THREE_CARD.category(THREE_CARD.value(cards)) == "straight"
    return _Tables(plain, suited, front, straight)


def _of_mixed_suits(ranks: Sequence[int]) -> list[Card]:
    """Returns cards of these ranks that are not all of one suit."""
    suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
    suits[0] += not any(suits)
    return [PACK[4 * rank + suit] for rank, suit in zip(ranks, suits, strict=True)]
