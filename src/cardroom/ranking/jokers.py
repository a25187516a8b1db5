"""High poker with a joker."""

from __future__ import annotations

from typing import ClassVar

from cardroom.ranking.high import High, Joker


class HighBug(High):
    """Five aces, the joker among them, are the best hand."""

    name = "high-bug"
    categories = (*High.categories, "five-aces")
    has_joker = True
    joker: ClassVar[Joker | None] = "bug"


class HighBugWheelSecond(HighBug):
    """A-2-3-4-5 is the second highest straight, as is common in pai gow poker."""

    name = "high-bug-wheel-second"
    straights = (*High.straights[1:-1], "A2345", "TJQKA")


class HighWild(High):
    """Five of a kind is the best hand."""

    name = "high-wild"
    categories = (*High.categories, "five-of-a-kind")
    has_joker = True
    joker: ClassVar[Joker | None] = "wild"


class HighWildWheelSecond(HighWild):
    """A-2-3-4-5 is the second highest straight."""

    name = "high-wild-wheel-second"
    straights = HighBugWheelSecond.straights


HIGH_BUG = HighBug()
HIGH_BUG_WHEEL_SECOND = HighBugWheelSecond()
HIGH_WILD = HighWild()
HIGH_WILD_WHEEL_SECOND = HighWildWheelSecond()
