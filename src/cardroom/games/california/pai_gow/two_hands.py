"""The two hands that a pai gow player sets, and how they are ranked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from cardroom.cards import Card
from cardroom.ranking import (
    HIGH_BUG,
    HIGH_BUG_WHEEL_SECOND,
    HIGH_WILD,
    HIGH_WILD_WHEEL_SECOND,
    TWO_CARD,
    TWO_CARD_WILD,
    Ranking,
)
from cardroom.ranking.high import Joker

Wheel = Literal["lowest", "second-highest"]


class Rankings(NamedTuple):
    """The rankings of the two cards in front and of the five in back."""

    front: Ranking
    back: Ranking
    wild: bool
    """True if the joker is any card. If false, it is an ace or completes a straight or flush."""


RANKED: dict[str, Rankings] = {
    "high-bug": Rankings(TWO_CARD, HIGH_BUG, wild=False),
    "high-bug-wheel-second": Rankings(TWO_CARD, HIGH_BUG_WHEEL_SECOND, wild=False),
    "high-wild": Rankings(TWO_CARD_WILD, HIGH_WILD, wild=True),
    "high-wild-wheel-second": Rankings(TWO_CARD_WILD, HIGH_WILD_WHEEL_SECOND, wild=True),
}
"""Both rankings, by the name of the one for the five cards in back."""


def ranking_name(joker: Joker, wheel: Wheel) -> str:
    """The name of the ranking of five cards with this joker, and with A-2-3-4-5 in this place."""
    return f"high-{joker}" if wheel == "lowest" else f"high-{joker}-wheel-second"


def is_foul(rankings: Rankings, front: Sequence[Card], back: Sequence[Card]) -> bool:
    """True if the front is higher than the back."""
    return rankings.front.value(front) > rankings.back.value(back)


class TwoHands(msgspec.Struct, frozen=True):
    """A hand as it was set."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    front_value: int
    back_value: int
    description: str
    foul: bool = False
    names: tuple[str, str] = ("", "")
    """What each of the two hands is called, as in "pair of aces"."""


def without(cards: Sequence[Card], front: Sequence[Card]) -> tuple[Card, ...]:
    """Returns the cards in back if these are in front."""
    behind = list(cards)
    for card in front:
        behind.remove(card)
    return tuple(behind)
