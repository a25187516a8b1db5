"""A blackjack hand in play."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.cards import JOKER, Card
from cardroom.compiling import mypyc_attr
from cardroom.dealing.decisions import Seat, Spot
from cardroom.games.california.blackjack.rules import BlackjackRules, Chart
from cardroom.ranking import Total


@mypyc_attr(allow_interpreted_subclasses=True)
class Hand:
    """One hand of a spot: its cards, and how it has been played so far."""

    def __init__(
        self, hands: Mapping[Spot, list[Card]], rules: BlackjackRules, place: Spot, dealt_as: Spot = 0
    ) -> None:
        self._hands = hands
        self._count = rules.count
        self.place = place
        self.first_two = tuple(hands[place])
        self.dealt_as = dealt_as or place
        """The hand that it was split from, or the hand itself."""
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
        """The total. An ace and a ten count as a natural but are not one after a switch; after a split they are 21."""
        total = self._count.total(self.cards, first_two=not self.is_split)
        if self.is_switched and total.is_natural:
            return Total(total.half_points, is_soft=False, is_natural=False)
        return total

    @property
    def is_over(self) -> bool:
        return self._count.is_over(self.total)


def must_stand(chart: Chart, total: Total, cards: list[Card]) -> bool:
    """True if the hand must stand: a natural, a hand with a joker, or a total on which the chart says so."""
    if total.is_natural or JOKER in cards:
        return True
    stand = chart.stand_soft if total.is_soft else chart.stand_hard
    return 0 < stand * 2 <= total.half_points


def must_hit(chart: Chart, total: Total) -> bool:
    return not total.is_soft and total.half_points <= chart.hit * 2


def bank_must_hit(rules: BlackjackRules, total: Total) -> bool:
    """True if the player-dealer must hit: on hard 16 or less, and on soft 17 or less unless the rules say soft 16."""
    return not total.is_natural and total.half_points <= (34 if total.is_soft and rules.hits_soft_17 else 33)
