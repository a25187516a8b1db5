"""Lists the combinations of holdings without duplicate cards, in classes that differ only by a renaming of suits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from math import comb, prod
from typing import NamedTuple

import numpy as np

from cardroom.analysis.equity.holding import Held, list_all
from cardroom.analysis.equity.kernels import Cards, Counts
from cardroom.analysis.equity.spot import Spot
from cardroom.cards import JOKER, SUITS

FEW = 1_326
"""A hand with unknown cards is listed in full if it may be at most this number of hands."""
MOST_TOGETHER = 3_000_000
"""The number of combinations that are listed at a time."""
WORTH_SORTING = 20
"""With fewer deals for each combination, it is faster to deal them all than to look for classes."""
SOON_LISTED = 20_000
_BITS = 6
_IN_A_KEY = 10


class Together(NamedTuple):
    hands: tuple[Held, ...]
    known: Cards
    """The known cards of all hands, one row for each class."""
    ways: Counts
    """The number of combinations in each class."""


def listed(spot: Spot) -> tuple[Held, ...]:
    """The hands, with those that have few unknown cards listed in full."""
    return tuple(_listed(spot, held) for held in spot.hands)


def _listed(spot: Spot, held: Held) -> Held:
    game = spot.game
    if game.streets or not held.to_come or len(held.holdings) > 1:
        return held
    (known,) = held.holdings
    if comb(len(spot.left) - len(known), len(held.to_come)) > FEW:
        return held
    every = list_all(held.text, [(*known, *(None for _ in held.to_come))], game, spot.gone)
    holdings = tuple(tuple(card for card in holding if card is not None) for holding in every)
    return Held(held.text, holdings, tuple(range(game.cards)), ())


def most_together(hands: Sequence[Held]) -> int:
    """An upper bound for the number of combinations: it includes those with duplicate cards."""
    return prod(len(held.holdings) for held in hands)


def in_parts(hands: tuple[Held, ...]) -> Iterator[tuple[Held, ...]]:
    """The same hands with the holdings of one in several parts, so that the combinations of each part can be listed."""
    widest = max(range(len(hands)), key=lambda hand: len(hands[hand].holdings))
    held = hands[widest]
    size = max(MOST_TOGETHER * len(held.holdings) // most_together(hands), 1)
    for start in range(0, len(held.holdings), size):
        part = held._replace(holdings=held.holdings[start : start + size])
        yield (*hands[:widest], part, *hands[widest + 1 :])


def together(spot: Spot, hands: tuple[Held, ...], deals: int = WORTH_SORTING) -> Together:
    """The combinations without duplicate cards, by class if each has enough deals."""
    known = fitting(hands)
    if deals < WORTH_SORTING:
        return Together(hands, known, np.ones(len(known), np.int64))
    return Together(hands, *_classes(spot, hands, known))


def check_fit(hands: Sequence[Held], found: int) -> None:
    """Raises ValueError if no combination was found."""
    if not found:
        raise ValueError(f"{', '.join(held.text for held in hands)} cannot be held together: they need the same cards")


def fitting(hands: Sequence[Held]) -> Cards:
    """The known cards of all hands, one row for each combination without duplicate cards."""
    known = np.zeros((1, 0), np.uint8)
    for held in hands:
        holdings = np.array(held.holdings, np.uint8).reshape(len(held.holdings), -1)
        before, after = np.repeat(known, len(holdings), axis=0), np.tile(holdings, (len(known), 1))
        apart = (before[:, :, None] != after[:, None, :]).all(axis=(1, 2))
        known = np.concatenate([before, after], axis=1)[apart]
    return known


def _classes(spot: Spot, hands: Sequence[Held], known: Cards) -> tuple[Cards, Counts]:
    if known.shape[1] > _IN_A_KEY or len(known) <= 1:
        return known, np.ones(len(known), np.int64)
    in_order = spot.game.joker_up is not None
    least = _keys(known, hands, in_order)
    for names in namings(spot):
        np.minimum(least, _keys(names[known], hands, in_order), out=least)
    _, first, ways = np.unique(least, return_index=True, return_counts=True)
    return known[first], ways


def namings(spot: Spot) -> Iterator[Cards]:
    """Yields the new cards for each renaming of suits that leaves the deck, the boards and the dead cards unchanged."""
    same = [frozenset(spot.game.deck), frozenset(spot.dead), *map(frozenset, spot.boards)]
    for cards in _renamed():
        if all(cards[card] in some for some in same for card in some):
            yield np.array(cards, np.uint8)


@cache
def _renamed() -> list[list[int]]:
    """For each renaming of suits, the new card for each card. The joker stays."""
    return [
        [*(card & ~3 | suits[card & 3] for card in range(JOKER)), JOKER] for suits in permutations(range(len(SUITS)))
    ]


def _keys(known: Cards, hands: Sequence[Held], in_order: bool) -> Counts:
    """Each row as one number. The order of a hand's cards matters only if `in_order`."""
    keys = np.zeros(len(known), np.int64)
    start = 0
    for held in hands:
        end = start + len(held.places)
        cards = known[:, start:end] if in_order else np.sort(known[:, start:end], axis=1)
        for column in cards.T:
            keys = keys << _BITS | column
        start = end
    return keys
