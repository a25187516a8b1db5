"""Two hands and how they compare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from cardroom.cards import Card
from cardroom.ranking import HIGH_BUG, HIGH_BUG_WHEEL_SECOND, HIGH_WILD, TWO_CARD, TWO_CARD_WILD, Ranking

RankingName = Literal["high-bug", "high-bug-wheel-second", "high-wild"]


class Rankings(NamedTuple):
    """Of the two cards in front and the five behind."""

    front: Ranking
    back: Ranking
    wild: bool
    """Whether the joker is any card, and not only an ace or the card that completes a straight or flush."""


RANKED: dict[str, Rankings] = {
    "high-bug": Rankings(TWO_CARD, HIGH_BUG, wild=False),
    "high-bug-wheel-second": Rankings(TWO_CARD, HIGH_BUG_WHEEL_SECOND, wild=False),
    "high-wild": Rankings(TWO_CARD_WILD, HIGH_WILD, wild=True),
}
"""By the name of what ranks the five."""


def is_foul(rankings: Rankings, front: Sequence[Card], back: Sequence[Card]) -> bool:
    """Whether the front is higher than what is behind it."""
    return rankings.front.value(front) > rankings.back.value(back)


class TwoHands(msgspec.Struct, frozen=True):
    """A hand as it is set."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    front_value: int
    back_value: int
    said: str
    foul: bool = False


def without(cards: Sequence[Card], front: Sequence[Card]) -> tuple[Card, ...]:
    """The cards behind when these are in front."""
    behind = list(cards)
    for card in front:
        behind.remove(card)
    return tuple(behind)
