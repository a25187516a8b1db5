"""The ante at Three Card Poker: every hand, every card that may be up, every hand that may lie behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations
from math import lcm
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import unit_of
from cardroom.analysis.kernels import Counts, Values, against_three_cards
from cardroom.analysis.odds import Number, Result, Tally, by_unit, sign
from cardroom.analysis.suits import SuitClasses, counts_of
from cardroom.cards import PACK, Card
from cardroom.dealing.bank_dealer import BankDealer
from cardroom.games.california.ante import ANTE, Showdown
from cardroom.games.california.three_card import PLAY, ThreeCardPoker
from cardroom.money import PayTable, Win
from cardroom.ranking import ThreeCard, at_least
from cardroom.ranking.kernels import batch_short
from cardroom.ranking.kernels.tables import short_table

NO_BONUS = PayTable({})
FOLDED = Result("folded", -1)
WORDS = {1: "wins", 0: "pushes", -1: "loses"}
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


class AntePlay:
    """Ante and play as this house settles them, by the unit of the ante.

    `ante_bonus` is what the public game pays on the ante of a hand that stays in, whatever the player-dealer has; the
    five books have none.
    """

    def __init__(self, game: ThreeCardPoker, ante_bonus: PayTable = NO_BONUS) -> None:
        self.game = game
        self.bonus = ante_bonus
        self._plays: dict[str, Mask] = {}

    @cached_property
    def dealt(self) -> Dealt:
        qualifying = min(filter(self.game.qualifies, self._values))
        return deal_out(self.game.deck.cards, self.game.ranking, qualifying)

    @cached_property
    def _values(self) -> list[int]:
        """Every value of three cards, low to high."""
        return sorted({self.game.ranking.value(hand) for hand in combinations(PACK, 3)})

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

    def plays(self, strategy: str, hand: Sequence[Card], up: Card) -> bool:
        """Whether a player of this strategy stays in with a hand against an up card."""
        place, shown = self.dealt.hands.find(hand, up)
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
        return {value: [self.result(value, compared) for compared in range(6)] for value in values}

    def result(self, value: int, compared: int) -> Result:
        """What staying in with a hand of this value comes to when it compares so with the player-dealer's."""
        rules, (mine, bank) = self.game.rules, self._examples[compared]
        # Only values are compared here: no table, and nobody has folded.
        showdown = Showdown(self.game, cast(BankDealer, None), frozenset())
        unit = unit_of(self.game, ANTE)
        ante, play = (by_unit(showdown.against_bank(kind, mine, bank), unit) for kind in (ANTE, PLAY))
        name = f"ante {WORDS[sign(ante)]}, play {WORDS[sign(play)]}"
        hand = self.game.ranking.category(value)
        extra: Number = 0
        if hand in self.bonus:
            name, extra = f"{name}, {hand} bonus", by_unit(Win(self.bonus[hand]), unit)
        return Result(name, ante + rules.times * play + extra, 1 + rules.times)

    @cached_property
    def _examples(self) -> list[tuple[int, int]]:
        """Two values for each way that a hand and the player-dealer's may compare; what never happens has any two."""
        examples = []
        for qualified in (False, True):
            banks = [value for value in self._values if self.game.qualifies(value) == qualified] or self._values
            less, equal, more = (self._values[0], banks[-1]), (banks[0], banks[0]), (self._values[-1], banks[0])
            examples += [less, equal, more]
        return examples

    def worth(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """By hand and up card: what staying in wins in all its combinations together, and what folding loses."""
        _, values, counted = self.dealt
        results = self._results
        scale = lcm(*(Fraction(result.net).denominator for row in results.values() for result in row))
        nets = np.array([[int(result.net * scale) for result in results[value]] for value in values.tolist()])
        return np.einsum("huc,hc->hu", counted, nets), -scale * counted.sum(axis=2)


def _best(ante: AntePlay) -> Mask:
    """Stays in where that is worth no less than folding, given the up card."""
    staying, folding = ante.worth()
    return staying >= folding


def _unseen(ante: AntePlay) -> Mask:
    """The best there is without a look at the up card."""
    staying, folding = (worth.sum(axis=1) for worth in ante.worth())
    return np.repeat((staying >= folding)[:, None], ante.dealt.counted.shape[1], axis=1)


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
