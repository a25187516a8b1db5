"""A question put to somebody at the table, and how a procedure puts it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

import msgspec

from cardroom.dealing.choices import Choice
from cardroom.dealing.options import Option

Seat: TypeAlias = int
"""A person at the table. Those who stand behind it (backline) have numbers above the table's seats."""

Spot: TypeAlias = int
"""A place on the layout that gets a hand; the number of the seat before it.

A spot's further hands, after a split or at a game of two hands, are numbered 100, 200, 300 and so on above it.
"""

_APART = 100


def further_hand(spot: Spot, number: int) -> Spot:
    """The place of a spot's hand; 0 is the first."""
    return spot + number * _APART


def spot_of(hand: Spot) -> Spot:
    """The spot that a hand belongs to."""
    return hand % _APART if hand > 0 else hand


def hand_number(hand: Spot) -> int:
    """Which of its spot's hands it is; 0 is the first."""
    return hand // _APART if hand > 0 else 0


class Decision(msgspec.Struct, frozen=True, gc=False):
    seat: Seat
    option: Option
    spot: Spot = 0
    """The spot it is about; 0 for the seat's own."""


class Ask(msgspec.Struct, frozen=True):
    """Several decisions open at once, until every answer is in, or until one that closes the question."""

    decisions: tuple[Decision, ...]
    closes: tuple[Choice, ...] = ()
    """These choices close it at once."""
    first_taker: bool = False
    """Any choice but the default closes it at once."""

    def is_closed_by(self, choice: Choice, decision: Decision) -> bool:
        return choice in self.closes or (self.first_taker and choice != decision.option.default)


Procedure: TypeAlias = Generator[Decision | Ask, Any, None]
"""What a game is: it tells the dealer what to do and yields whenever somebody must decide."""


class IllegalChoice(ValueError):
    """The choice is refused and nothing has changed."""

    def __init__(self, seat: Seat, reason: str) -> None:
        super().__init__(f"seat {seat}: {reason}")
        self.seat = seat
        self.reason = reason
