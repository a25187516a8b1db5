"""Hands that count points: baccarat and Super Pan 9."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardroom.cards import JOKER, Card

# Deuce to nine count their face, ten to king nothing, an ace one.
BACCARAT_POINTS = (2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1)
JOKER_NATURAL = 10


def baccarat_points(card: Card) -> int:
    return BACCARAT_POINTS[card.rank]


def baccarat_total(cards: Iterable[Card]) -> int:
    """The last digit of the sum."""
    return sum(map(baccarat_points, cards)) % 10


def joker_baccarat_total(cards: Sequence[Card]) -> int:
    """Like baccarat, but any hand with a joker counts nine, and two jokers are a natural, above nine."""
    if JOKER not in cards:
        return baccarat_total(cards)
    return JOKER_NATURAL if tuple(cards) == (JOKER, JOKER) else 9
