"""The ante at Three Card Poker: every hand, every card that may be up, every hand that may lie behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, cached_property
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import unit_of
from cardroom.analysis.kernels import WHEN_QUALIFIED, Counts, Values, against_three_cards
from cardroom.analysis.odds import Result, Tally, by_unit, sign
from cardroom.analysis.suits import SuitClasses, counts_of
from cardroom.cards import Card
from cardroom.games.california.ante import ANTE, AnteGame
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.money import Win
from cardroom.ranking import ThreeCard, at_least
from cardroom.ranking.kernels import batch_short
from cardroom.ranking.kernels.tables import short_table

FOLDED = Result("folded", -1)
WORDS = {1: "wins", 0: "pushes", -1: "loses"}
COMPARED = range(2 * WHEN_QUALIFIED)
"""Every way that a hand and the player-dealer's may compare."""
Mask = NDArray[np.bool_]


class Dealt(NamedTuple):
    """Three cards for a player and three for the player-dealer, one of them up, counted in full."""

    hands: SuitClasses
    values: Values
    """Of the hands."""
    counted: Counts
    """By hand, up card, and how the two compare."""


@cache
def deal_out(cards: tuple[Card, ...], ranking: ThreeCard, qualifying: int) -> Dealt:
    """`qualifying` is the least value with which the player-dealer qualifies."""
    deck = counts_of(cards)
    hands = SuitClasses(deck, 3)
    counted = np.zeros((len(hands.hands), len(deck), 6), np.int64)
    against_three_cards(short_table(ranking, 3), qualifying, deck, hands.hands, counted)
    return Dealt(hands, batch_short(ranking, hands.hands), counted)


def staying(game: AnteGame[Any], value: int, compared: int) -> Result:
    """What staying in with a hand of this value comes to, by the unit of the ante, when it compares so."""
    rules, (second,) = game.rules, game.later
    qualified, how = divmod(compared, WHEN_QUALIFIED)
    unit, hand = unit_of(game, ANTE), game.ranking.category(value)
    ante, more = (by_unit(game.compared(kind, value, how - 1, bool(qualified)), unit) for kind in (ANTE, second))
    name, net = f"ante {WORDS[sign(ante)]}, {second} {WORDS[sign(more)]}", ante + rules.times * more
    if second in rules.pays and more > 0:
        name = f"{name} with {hand}"
    if hand in rules.ante_bonus:
        name, net = f"{name}, {hand} bonus", net + by_unit(Win(rules.ante_bonus[hand]), unit)
    return Result(name, net, 1 + rules.times)


class AntePlay:
    """Ante and play as this house settles them, by the unit of the ante."""

    def __init__(self, game: ThreeCardPoker) -> None:
        self.game = game
        self._plays: dict[str, Mask] = {}

    @cached_property
    def dealt(self) -> Dealt:
        return deal_out(self.game.deck.cards, self.game.ranking, self.game.qualifying)

    def tally(self, strategy: str) -> Tally:
        hands, values, counted = self.dealt
        plays = self.plays_by(strategy)
        played = (counted * plays[:, :, None]).sum(axis=1).tolist()
        folded = (counted.sum(axis=2) * ~plays).sum(axis=1).tolist()
        tally = Tally()
        for ways, value, by_comparison, given_up in zip(hands.ways, values.tolist(), played, folded, strict=True):
            tally[FOLDED] += ways * given_up
            for result, count in zip(self._results[value], by_comparison, strict=True):
                tally[result] += ways * count
        return +tally

    def plays(self, strategy: str, hand: Sequence[Card], up: Card | None) -> bool:
        """Whether a player of this strategy stays in with a hand against an up card, if there is one."""
        place, shown = self.dealt.hands.find(hand, hand[0] if up is None else up)
        return bool(self.plays_by(strategy)[place, shown])

    def plays_by(self, strategy: str) -> Mask:
        """By hand and up card, whether the strategy stays in."""
        if strategy not in STRATEGIES:
            raise ValueError(f"there is no strategy {strategy!r}; there are {', '.join(STRATEGIES)}")
        if strategy not in self._plays:
            self._plays[strategy] = STRATEGIES[strategy](self)
        return self._plays[strategy]

    @cached_property
    def _results(self) -> dict[int, list[Result]]:
        """By the value of a hand, what staying in comes to for each way that the two hands may compare."""
        values = set(self.dealt.values.tolist())
        return {value: [staying(self.game, value, compared) for compared in COMPARED] for value in values}

    def worth(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """By hand and up card: what staying in wins in all its combinations together, and what folding loses."""
        _, values, counted = self.dealt
        results = self._results
        scale = lcm(*(Fraction(result.net).denominator for row in results.values() for result in row))
        nets = np.array([[int(result.net * scale) for result in results[value]] for value in values.tolist()])
        return np.einsum("huc,hc->hu", counted, nets), -scale * counted.sum(axis=2)


def _best(ante: AntePlay) -> Mask:
    """Stays in where that is worth no less than folding, given the up card if there is one."""
    if ante.game.up is None:
        return _unseen(ante)
    playing, folding = ante.worth()
    return playing >= folding


def _unseen(ante: AntePlay) -> Mask:
    """The best there is without a look at the up card."""
    playing, folding = (worth.sum(axis=1) for worth in ante.worth())
    return np.repeat((playing >= folding)[:, None], ante.dealt.counted.shape[1], axis=1)


def _from(least: Callable[[ThreeCardPoker], int]) -> Callable[[AntePlay], Mask]:
    """Stays in with hands of a value or better, whatever is up."""

    def plays(ante: AntePlay) -> Mask:
        enough = ante.dealt.values >= least(ante.game)
        return np.repeat(enough[:, None], ante.dealt.counted.shape[1], axis=1)

    return plays


STRATEGIES: dict[str, Callable[[AntePlay], Mask]] = {
    "best": _best,
    "unseen": _unseen,
    "queen-6-4": _from(lambda _: at_least("Q64")),
    "qualifier": _from(lambda game: at_least(game.rules.qualifier)),
    "always": _from(lambda _: 0),
}
"""The best against the up card; the best without looking at it; Q-6-4 or better; what would qualify; every hand."""
