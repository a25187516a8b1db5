"""The numbers of the spots on a layout, and of the hands on them."""

from __future__ import annotations

from typing import TypeAlias

Spot: TypeAlias = int
"""A place on the layout that gets a hand. Its number is that of the seat in front of it.

The further hands of a spot, after a split or in a game with two hands, have that number plus 100, 200, 300 and so on.
"""

_NEXT_HAND = 100


def further_hand(spot: Spot, number: int) -> Spot:
    """The number of a spot's hand: the spot itself for hand 0, which is the first."""
    return spot + number * _NEXT_HAND


def spot_of(hand: Spot) -> Spot:
    """The spot that a hand belongs to."""
    return hand % _NEXT_HAND if hand > 0 else hand


def hand_number(hand: Spot) -> int:
    """The position of a hand among its spot's hands; 0 is the first."""
    return hand // _NEXT_HAND if hand > 0 else 0
