"""Exact odds of ante and play at Three Card Poker: every hand against every up card and player-dealer hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, cached_property
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import NoStrategy
from cardroom.analysis.families.ante import COMPARED, FOLDED, staying
from cardroom.analysis.families.three_card_poker.loop import against_three_cards
from cardroom.analysis.suits import Counts, SuitClasses, Values, counts_of
from cardroom.analysis.wager_odds import Result, Tally
from cardroom.cards import Card
from cardroom.games.california.three_card import ThreeCardPoker
from cardroom.ranking import ThreeCard, at_least
from cardroom.ranking.kernels import batch_short
from cardroom.ranking.kernels.tables import short_table

Mask = NDArray[np.bool_]


class Dealt(NamedTuple):
    """All hands of a player, each compared with all hands of the player-dealer."""

    hands: SuitClasses
    values: Values
    """The values of the hands."""
    counted: Counts
    """The number of player-dealer hands, by hand, up card and comparison."""


@cache
def deal_out(cards: tuple[Card, ...], ranking: ThreeCard, qualifying: int) -> Dealt:
    """`qualifying` is the lowest value with which the player-dealer qualifies."""
    deck = counts_of(cards)
    hands = SuitClasses(deck, 3)
    counted = np.zeros((len(hands.hands), len(deck), 6), np.int64)
    against_three_cards(short_table(ranking, 3), qualifying, deck, hands.hands, counted)
    return Dealt(hands, batch_short(ranking, hands.hands), counted)


class AntePlay:
    """Ante and play under the rules of a game, per unit of the ante."""

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
        """True if the strategy stays in with a hand against an up card, if there is one."""
        place, shown = self.dealt.hands.find(hand, hand[0] if up is None else up)
        return bool(self.plays_by(strategy)[place, shown])

    def plays_by(self, strategy: str) -> Mask:
        """Whether the strategy stays in, by hand and up card."""
        if strategy not in STRATEGIES:
            raise NoStrategy(strategy, STRATEGIES)
        if strategy not in self._plays:
            self._plays[strategy] = STRATEGIES[strategy](self)
        return self._plays[strategy]

    @cached_property
    def _results(self) -> dict[int, list[Result]]:
        """The result of staying in for each comparison, by the value of the hand."""
        values = set(self.dealt.values.tolist())
        return {value: [staying(self.game, value, compared) for compared in COMPARED] for value in values}

    def worth(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The total net win of staying in and of folding over all combinations, by hand and up card."""
        _, values, counted = self.dealt
        results = self._results
        scale = lcm(*(Fraction(result.net).denominator for row in results.values() for result in row))
        nets = np.array([[int(result.net * scale) for result in results[value]] for value in values.tolist()])
        return np.einsum("huc,hc->hu", counted, nets), -scale * counted.sum(axis=2)


def _best(ante: AntePlay) -> Mask:
    """Stays in if that is worth at least as much as folding, given the up card if there is one."""
    if ante.game.up is None:
        return _unseen(ante)
    playing, folding = ante.worth()
    return playing >= folding


def _unseen(ante: AntePlay) -> Mask:
    """The optimal strategy of a player who ignores the up card."""
    playing, folding = (worth.sum(axis=1) for worth in ante.worth())
    return np.repeat((playing >= folding)[:, None], ante.dealt.counted.shape[1], axis=1)


def _from(lowest: Callable[[ThreeCardPoker], int]) -> Callable[[AntePlay], Mask]:
    """Stays in with hands of at least a value, whatever the up card."""

    def plays(ante: AntePlay) -> Mask:
        enough = ante.dealt.values >= lowest(ante.game)
        return np.repeat(enough[:, None], ante.dealt.counted.shape[1], axis=1)

    return plays


STRATEGIES: dict[str, Callable[[AntePlay], Mask]] = {
    "best": _best,
    "unseen": _unseen,
    "queen-6-4": _from(lambda _: at_least("Q64")),
    "qualifier": _from(lambda game: at_least(game.rules.qualifier)),
    "always": _from(lambda _: 0),
}
"""Optimal; optimal without looking at the up card; Q-6-4 or better; hands that would qualify; every hand."""
