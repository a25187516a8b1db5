"""Hands that count points: baccarat."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.cards import Card

# Deuce to nine count their face, ten to king nothing, an ace one.
BACCARAT_POINTS = (2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1)


def baccarat_points(card: Card) -> int:
    return BACCARAT_POINTS[card.rank]


def baccarat_total(cards: Iterable[Card]) -> int:
    """The last digit of the sum."""
    return sum(map(baccarat_points, cards)) % 10
