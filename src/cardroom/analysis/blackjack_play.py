"""How hands of blackjack are best played against one up card, and what that comes to."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.blackjack_hands import CHOICES, DOUBLE, HIT, RESCUE, STAND, SURRENDER, Hands, Kind, Sheet
from cardroom.analysis.blackjack_kernels import Chances, Counts
from cardroom.analysis.odds import Result
from cardroom.dealing.choices import Choice

SURRENDERED = Result("surrendered", Fraction(-1, 2))
RESCUED = Result("rescued", -1, 2)
NEVER = -np.inf
PASSED_OVER = 100
"""Later in order than any choice."""


class Order(NamedTuple):
    """A strategy: by choice and hand, how early it is taken if it may be."""

    plain: Counts
    split_off: Counts
    doubled: Counts


class Play:
    """Hands of one kind, each played for the most, whatever its number of cards; or by a strategy.

    Values are sums over the player-dealer's hands by their chances: against an up card under which the down card has
    been looked at, those without a natural, which are less than all. So the next card is as likely as it is, whether
    or not it was known that there is no natural.
    """

    def __init__(
        self,
        hands: Hands,
        kind: Kind,
        chances: Chances,
        draws: Chances,
        *,
        joker_up: bool,
        holding: int | None = None,
        order: Order | None = None,
    ) -> None:
        """`chances` are by hand and end of the player-dealer's, `draws` by hand and next card.

        Only hands `holding` a card of this value are worked out, or all.
        """
        self.hands, self.chances, self.draws = hands, chances, draws
        self.order = order and (order.plain if kind.is_original else order.split_off)
        self._order_doubled = order and order.doubled
        self._sheet = hands.sheet(kind, joker_up=joker_up)
        self._doubled = hands.sheet(kind._replace(is_doubled=True), joker_up=joker_up)
        self._surrendered, self._rescued = hands.number(SURRENDERED), hands.number(RESCUED)
        self._own = np.ones(len(hands.cards), bool) if holding is None else hands.counts[:, holding] > 0
        self.worth = self._at_once(self._sheet, SURRENDER, self._surrendered)
        """By choice and hand, where it may be made."""
        self.worth_doubled = self._at_once(self._doubled, RESCUE, self._rescued)
        self._play_on()

    def _at_once(self, sheet: Sheet, give_up: Choice, given_up: int) -> Chances:
        """What it is worth to stand, and to give up."""
        nets = self.hands.nets
        worth = np.full(sheet.offered.shape, NEVER)
        may = self._own & sheet.offered[CHOICES.index(STAND)]
        worth[CHOICES.index(STAND), may] = np.einsum("he,he->h", self.chances[may], nets[sheet.results[may]])
        may = self._own & sheet.offered[CHOICES.index(give_up)]
        worth[CHOICES.index(give_up), may] = nets[given_up] * self.chances[may].sum(axis=1)
        return worth

    def _play_on(self) -> None:
        """From the longest hands down: what a card brings is known by the hands it leads to."""
        follows = self.hands.follows
        self.best = np.zeros(len(self.hands.cards))
        self.choice: Counts = np.zeros(len(self.hands.cards), np.int64)
        self._choice_doubled = _chosen(self.worth_doubled, self._order_doubled)
        doubled = self.worth_doubled[self._choice_doubled, np.arange(len(self.best))]
        doubled[doubled == NEVER] = 0
        for of_size in reversed(self.hands.of_size[2:]):
            own = of_size[self._own[of_size]]
            for choice, after in ((HIT, self.best), (DOUBLE, doubled)):
                at = CHOICES.index(choice)
                may = own[self._sheet.offered[at, own]]
                self.worth[at, may] = np.einsum("hc,hc->h", self.draws[may], after[follows[may]])
            self.choice[own] = _chosen(self.worth[:, own], None if self.order is None else self.order[:, own])
            self.best[own] = self.worth[self.choice[own], own]

    def reached(self, starts: Mapping[int, float]) -> tuple[Chances, Chances]:
        """How likely each hand is met, and met doubled, when hands start with these chances."""
        reached = np.zeros(len(self.hands.cards))
        for hand, chance in starts.items():
            reached[hand] = chance
        doubled = np.zeros_like(reached)
        for own in self.hands.of_size[2:]:
            if not reached[own].any():
                break
            self._send_on(own, HIT, reached, reached)
            self._send_on(own, DOUBLE, reached, doubled)
        return reached, doubled

    def outcome(self, starts: Mapping[int, float]) -> Chances:
        """By number of a result and by end: how likely hands come to it that start with these chances."""
        reached, doubled = self.reached(starts)
        found = np.zeros((len(self.hands.results), self.chances.shape[1]))
        self._add(found, reached * (self.choice == CHOICES.index(STAND)), self._sheet.results)
        self._add(found, doubled * (self._choice_doubled == CHOICES.index(STAND)), self._doubled.results)
        found[self._surrendered] += (reached * (self.choice == CHOICES.index(SURRENDER))) @ self.chances
        found[self._rescued] += (doubled * (self._choice_doubled == CHOICES.index(RESCUE))) @ self.chances
        return found

    def _send_on(self, own: NDArray[np.int64], choice: Choice, reached: Chances, to: Chances) -> None:
        going = own[(self.choice[own] == CHOICES.index(choice)) & (reached[own] > 0)]
        np.add.at(to, self.hands.follows[going], reached[going, None] * self.draws[going])

    def _add(self, found: Chances, reached: Chances, results: Counts) -> None:
        ends = np.arange(found.shape[1])
        there = np.flatnonzero(reached)
        np.add.at(found, (results[there], ends), reached[there, None] * self.chances[there])


def _chosen(worth: Chances, order: Counts | None) -> Counts:
    """What is done with each hand: the best, or the first by a strategy that may be done."""
    best: Counts = (
        worth.argmax(axis=0) if order is None else np.where(worth == NEVER, PASSED_OVER, order).argmin(axis=0)
    )
    return best
