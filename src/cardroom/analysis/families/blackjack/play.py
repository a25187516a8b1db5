"""The optimal play of blackjack hands against one up card, and its results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from cardroom.analysis.families.blackjack.hands import (
    CHOICES,
    DOUBLE,
    HIT,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    Hands,
    Kind,
)
from cardroom.analysis.families.blackjack.left import Left
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


class Level:
    """Hands that have been doubled equally often: what their choices are worth, and which one is made."""

    def __init__(self, hands: Hands, kind: Kind, order: Counts | None, *, joker_up: bool) -> None:
        self.results, self.offered = hands.sheet(kind, joker_up=joker_up)
        self.gives_up: Choice = RESCUE if kind.doubles else SURRENDER
        lost = RESCUED._replace(net=-(2 ** (kind.doubles - 1)), risked=2**kind.doubles) if kind.doubles else SURRENDERED
        self.given_up, self.lost = hands.number(lost), float(lost.net)
        self.order = order
        self.worth: Chances = np.full(self.offered.shape, NEVER)
        """The expected value by choice and hand, if the choice is allowed."""
        self.choice: Counts = np.zeros(self.offered.shape[1], np.int64)
        self.best: Chances = np.zeros(self.offered.shape[1])

    def choose(self, rows: Counts) -> None:
        """Takes the best choice for these hands, or the first allowed one of the strategy."""
        worth = self.worth[:, rows]
        if self.order is None:
            self.choice[rows] = worth.argmax(axis=0)
        else:
            self.choice[rows] = np.where(worth == NEVER, PASSED_OVER, self.order[:, rows]).argmin(axis=0)
        best = self.worth[self.choice[rows], rows]
        self.best[rows] = np.where(best == NEVER, 0, best)

    def takes(self, choice: Choice, rows: Counts) -> Counts:
        """Those of the hands that make this choice."""
        taking: Counts = rows[self.choice[rows] == CHOICES.index(choice)]
        return taking


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
        plain = order and (order.plain if kind.is_original else order.split_off)
        self._levels = [
            Level(
                hands, kind._replace(doubles=doubles), order.doubled if order and doubles else plain, joker_up=joker_up
            )
            for doubles in range(hands.rules.double.again + 2)
        ]
        own = np.ones(len(hands.cards), bool) if holding is None else hands.counts[:, holding] > 0
        self._own: list[Counts] = [of_size[own[of_size]] for of_size in hands.of_size]
        for level in self._levels:
            self._at_once(level, np.flatnonzero(own))
        self._play_on(np.flatnonzero(own))

    @property
    def order(self) -> Counts | None:
        return self._levels[0].order

    @property
    def worth(self) -> Chances:
        return self._levels[0].worth

    @property
    def worth_doubled(self) -> Chances:
        return self._levels[1].worth

    @property
    def best(self) -> Chances:
        return self._levels[0].best

    @property
    def choice(self) -> Counts:
        return self._levels[0].choice

    def as_order(self) -> Order:
        """The strategy that makes the choices that are best here. A pair is split first."""
        plain, doubled = (_places(level.worth) for level in self._levels[:2])
        plain[CHOICES.index(SPLIT)] = -1
        return Order(plain, plain, doubled)

    def _at_once(self, level: Level, own: Counts) -> None:
        """The expected value of standing and of giving up."""
        nets = self.hands.nets
        may = own[level.offered[CHOICES.index(STAND), own]]
        level.worth[CHOICES.index(STAND), may] = np.einsum("he,he->h", self.chances[may], nets[level.results[may]])
        may = own[level.offered[CHOICES.index(level.gives_up), own]]
        level.worth[CHOICES.index(level.gives_up), may] = level.lost * self.chances[may].sum(axis=1)

    def _play_on(self, own: Counts) -> None:
        """Works from the longest hands and the last double down, because a draw is worth what follows."""
        for level, again in zip(self._levels[:0:-1], [None, *self._levels[:1:-1]], strict=True):
            if again:
                self._draw(level, DOUBLE, own, again)
            level.choose(own)
        plain, doubled = self._levels[:2]
        for rows in reversed(self._own[2:]):
            self._draw(plain, HIT, rows, plain)
            self._draw(plain, DOUBLE, rows, doubled)
            plain.choose(rows)

    def _draw(self, level: Level, choice: Choice, rows: Counts, after: Level) -> None:
        at = CHOICES.index(choice)
        may = rows[level.offered[at, rows]]
        level.worth[at, may] = np.einsum("hc,hc->h", self.draws[may], after.best[self.hands.follows[may]])

    def reached(self, starts: Mapping[int, float], left: Left | None = None) -> list[Chances]:
        """The probability that each hand occurs, by the number of doubles, from these starting hands.

        The cards are drawn from those that are `left`, if that is given.
        """
        reached = [np.zeros(len(self.hands.cards)) for _ in self._levels]
        for hand, chance in starts.items():
            reached[0][hand] = chance
        for rows in self._own[2:]:
            for at, level in enumerate(self._levels):
                there = rows[reached[at][rows] > 0]
                if len(there) and not at:
                    self._send_on(level.takes(HIT, there), reached[0], reached[0], left)
                if len(there) and level is not self._levels[-1]:
                    self._send_on(level.takes(DOUBLE, there), reached[at], reached[at + 1], left)
        return reached

    def _send_on(self, going: Counts, reached: Chances, to: Chances, left: Left | None) -> None:
        draws = left.draws(going) if left else self.draws[going]
        np.add.at(to, self.hands.follows[going], reached[going, None] * draws)

    def outcome(self, starts: Mapping[int, float]) -> Chances:
        """The probability of each result, by number and end, given the probabilities of the starting hands."""
        return self.outcomes([starts])[0]

    def outcomes(self, starts: Sequence[Mapping[int, float]], left: Left | None = None) -> list[Chances]:
        """The same for several sets of starting hands, with the cards that are `left`, if that is given."""
        reached = [self.reached(each, left) for each in starts]
        ended = np.flatnonzero(sum(self._ended(each) for each in reached))
        chances = left.chances(ended) if left else self.chances[ended]
        return [self._outcome(each, ended, chances) for each in reached]

    def _ended(self, reached: Sequence[Chances]) -> Chances:
        """The probability that a hand is played to its end, by hand."""
        found: Chances = np.zeros(len(self.hands.cards))
        for level, chance in zip(self._levels, reached, strict=True):
            found += chance * ((level.choice == CHOICES.index(STAND)) | (level.choice == CHOICES.index(level.gives_up)))
        return found

    def _outcome(self, reached: Sequence[Chances], ended: Counts, chances: Chances) -> Chances:
        found = np.zeros((len(self.hands.results), chances.shape[1]))
        ends = np.arange(chances.shape[1])
        for level, likely in zip(self._levels, reached, strict=True):
            at = np.flatnonzero((level.choice[ended] == CHOICES.index(STAND)) & (likely[ended] > 0))
            rows = ended[at]
            np.add.at(found, (level.results[rows], ends), likely[rows, None] * chances[at])
            gives_up = level.choice[ended] == CHOICES.index(level.gives_up)
            found[level.given_up] += (likely[ended] * gives_up) @ chances
        return found


def _places(worth: Chances) -> Counts:
    """The place of each choice for each hand, the best first."""
    places: Counts = worth.argsort(axis=0, kind="stable")[::-1].argsort(axis=0)
    return places
