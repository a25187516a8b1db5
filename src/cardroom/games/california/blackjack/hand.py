"""A hand of blackjack as it is played."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.cards import JOKER, Card
from cardroom.dealing.decisions import Seat, Spot
from cardroom.games.california.blackjack.rules import BlackjackRules, Chart
from cardroom.ranking import Total


class Hand:
    """One hand of a spot: its cards, and what has been done with it."""

    def __init__(
        self, hands: Mapping[Spot, list[Card]], rules: BlackjackRules, place: Spot, dealt_as: Spot = 0
    ) -> None:
        self._hands = hands
        self._count = rules.count
        self.place = place
        self.first_two = tuple(hands[place])
        self.dealt_as = dealt_as or place
        """The hand it was split from, or itself."""
        self.is_split = False
        self.is_split_ace = False
        self.is_switched = False
        self.is_open = not rules.face_down
        self.doubles = 0
        self.surrendered = False
        self.rescued = False
        self.at_even_money: set[Seat] = set()

    @property
    def cards(self) -> list[Card]:
        return self._hands[self.place]

    @property
    def total(self) -> Total:
        """A switched ace and ten count as much as a natural and are none; after a split they are 21."""
        total = self._count.total(self.cards, first_two=not self.is_split)
        if self.is_switched and total.is_natural:
            return Total(total.half_points, is_soft=False, is_natural=False)
        return total

    @property
    def is_over(self) -> bool:
        return self._count.is_over(self.total)


def must_stand(chart: Chart, total: Total, cards: list[Card]) -> bool:
    """Naturals and hands with a joker stand; others by the chart."""
    if total.is_natural or JOKER in cards:
        return True
    stand = chart.stand_soft if total.is_soft else chart.stand_hard
    return 0 < stand * 2 <= total.half_points


def must_hit(chart: Chart, total: Total) -> bool:
    return not total.is_soft and total.half_points <= chart.hit * 2


def bank_must_hit(total: Total) -> bool:
    """The player-dealer hits soft 17 or less, stands on hard 17 and more, and has no choice."""
    return not total.is_natural and total.half_points <= (34 if total.is_soft else 33)
