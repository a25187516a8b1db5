"""The optimal play of blackjack hands against one up card, and its results."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.blackjack.hands import (
    CHOICES,
    DOUBLE,
    HIT,
    RESCUE,
    STAND,
    SURRENDER,
    Hands,
    Kind,
    Sheet,
)
from cardroom.analysis.families.blackjack.loop import Chances, Counts
from cardroom.analysis.wager_odds import Result
from cardroom.dealing.choices import Choice

SURRENDERED = Result("surrendered", Fraction(-1, 2))
RESCUED = Result("rescued", -1, 2)
NEVER = -np.inf
PASSED_OVER = 100
"""A place in the order after every choice."""


class Order(NamedTuple):
    """A strategy: the priority of each choice for each hand."""

    plain: Counts
    split_off: Counts
    doubled: Counts


class Play:
    """The play of hands of one kind, with any number of cards: optimal, or by a strategy.

    Values are sums over the player-dealer's hands, weighted by probability. If the down card has been checked, hands
    with a natural are left out, so the weights add up to less than 1. That gives the next card its right probability,
    given that there is no natural.
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

        If `holding` is given, only hands with a card of this value are computed.
        """
        self.hands, self.chances, self.draws = hands, chances, draws
        self.order = order and (order.plain if kind.is_original else order.split_off)
        self._order_doubled = order and order.doubled
        self._sheet = hands.sheet(kind, joker_up=joker_up)
        self._doubled = hands.sheet(kind._replace(is_doubled=True), joker_up=joker_up)
        self._surrendered, self._rescued = hands.number(SURRENDERED), hands.number(RESCUED)
        self._own = np.ones(len(hands.cards), bool) if holding is None else hands.counts[:, holding] > 0
        self.worth = self._at_once(self._sheet, SURRENDER, self._surrendered)
        """The expected value by choice and hand, if the choice is allowed."""
        self.worth_doubled = self._at_once(self._doubled, RESCUE, self._rescued)
        self._play_on()

    def _at_once(self, sheet: Sheet, give_up: Choice, given_up: int) -> Chances:
        """The expected value of standing and of surrendering."""
        nets = self.hands.nets
        worth = np.full(sheet.offered.shape, NEVER)
        may = self._own & sheet.offered[CHOICES.index(STAND)]
        worth[CHOICES.index(STAND), may] = np.einsum("he,he->h", self.chances[may], nets[sheet.results[may]])
        may = self._own & sheet.offered[CHOICES.index(give_up)]
        worth[CHOICES.index(give_up), may] = nets[given_up] * self.chances[may].sum(axis=1)
        return worth

    def _play_on(self) -> None:
        """Works from the longest hands down, because the value of a draw depends on the longer hands."""
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
        """The probability that each hand occurs, and occurs doubled, given the probabilities of the starting hands."""
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
        """The probability of each result, by number and end, given the probabilities of the starting hands."""
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
    """The choice for each hand: the best one, or the first allowed one of a strategy."""
    best: Counts = (
        worth.argmax(axis=0) if order is None else np.where(worth == NEVER, PASSED_OVER, order).argmin(axis=0)
    )
    return best
