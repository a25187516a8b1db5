"""The expected value of splitting a pair at blackjack."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from cardroom.analysis.families.blackjack.hands import CHOICES, SPLIT, WORDS, FirstTwo, Hands, Kind
from cardroom.analysis.families.blackjack.loop import Chances, Counts
from cardroom.analysis.families.blackjack.play import Order, Play
from cardroom.analysis.wager_odds import Number, Result, sign
from cardroom.games.california.blackjack.deal import is_ace

MOST_HANDS = 4
"""Further splits are not considered."""
Money = tuple[Number, Number]
"""The net win and the total wagered."""
ByEnd = dict[Money, Chances]
"""The probability, by end of the player-dealer's hand."""


class Waiting(NamedTuple):
    """The hands waiting for a second card, the number of hands, and whether the next one carries the first wager."""

    hands: int
    of: int
    is_original: bool


class SplitPair:
    """Plays each hand optimally, as if the other hands held only the card they were split with.

    Only that card is removed from the deck for the others. Its effect on the player-dealer's probabilities is assumed
    to be the same for every hand. All hands play against the same player-dealer hand.
    """

    def __init__(
        self,
        hands: Hands,
        two: FirstTwo,
        chances: Chances,
        left: Counts,
        *,
        joker_up: bool,
        order: Order | None = None,
    ) -> None:
        self._hands, self._two = hands, two
        kind = int(np.flatnonzero(hands.counts[two.hand])[0])
        alone = hands.numbers[kind,]
        self._ends = chances[two.hand]
        others = left.copy()
        others[:, kind] = (others[:, kind] - 1).clip(0)
        draws = others / np.maximum(others.sum(axis=1, keepdims=True), 1)
        chances = chances + (chances[two.hand] - chances[alone])
        is_first_ace = is_ace(two.cards[0])
        originals = (True, False) if hands.rules.only_original_lost != "never" else (True,)
        self._plays = {
            original: Play(
                hands, Kind(True, is_first_ace, original), chances, draws, joker_up=joker_up, holding=kind, order=order
            )
            for original in originals
        }
        self._starts = dict(zip(hands.follows[alone].tolist(), draws[alone].tolist(), strict=True))
        self._pair_again = self._starts[two.hand] * two.share
        self._most = min(hands.rules.split.most_hands(two.cards[0]), MOST_HANDS)
        self._worths: dict[Waiting, float] = {}
        self._again: dict[Waiting, bool] = {}
        self.worth = self._worth(Waiting(2, 2, True))

    def _play(self, waiting: Waiting) -> Play:
        return self._plays[waiting.is_original or len(self._plays) == 1]

    def _worth(self, waiting: Waiting) -> float:
        """The expected value of all hands. A pair is split again if that is worth more."""
        if not waiting.hands:
            return 0.0
        if waiting not in self._worths:
            best, rest = self._play(waiting).best, self._worth(_next(waiting))
            value = sum(chance * best[hand] for hand, chance in self._starts.items()) + rest
            more = self._worth(_split_again(waiting)) - best[self._two.hand] - rest if self._may_split(waiting) else 0
            self._again[waiting] = self._splits_again(waiting, more)
            self._worths[waiting] = float(value + self._pair_again * (more if self._again[waiting] else 0))
        return self._worths[waiting]

    def _splits_again(self, waiting: Waiting, more: float) -> bool:
        """True if splitting is worth more, or the strategy says so."""
        play, pair = self._play(waiting), self._two.hand
        if play.order is None or not self._may_split(waiting):
            return more > 0
        return bool(play.order[CHOICES.index(SPLIT), pair] < play.order[play.choice[pair], pair])

    def _may_split(self, waiting: Waiting) -> bool:
        return waiting.of < self._most

    def outcome(self) -> dict[Result, float]:
        """The combined results of all hands."""
        self._known: dict[Waiting, ByEnd] = {}
        found: dict[Result, float] = defaultdict(float)
        for (net, risked), by_end in self._together(Waiting(2, 2, True)).items():
            found[Result(WORDS[sign(net)], net, risked)] += float(by_end @ self._ends)
        return found

    def _together(self, waiting: Waiting) -> ByEnd:
        if not waiting.hands:
            return {(0, 0): np.ones_like(self._ends)}
        if waiting not in self._known:
            starts = dict(self._starts)
            if self._again[waiting]:
                starts[self._two.hand] -= self._pair_again
            one = self._one(waiting, starts)
            found = _both(one, self._together(_next(waiting)))
            if self._again[waiting]:
                split = 1 - sum(one.values())
                for money, by_end in self._together(_split_again(waiting)).items():
                    found[money] = found.get(money, 0) + split * by_end
            self._known[waiting] = found
        return self._known[waiting]

    def _one(self, waiting: Waiting, starts: Mapping[int, float]) -> ByEnd:
        """The results of one hand with this start, given each end."""
        chances = self._play(waiting).outcome(starts)
        given = np.divide(chances, self._ends, out=np.zeros_like(chances), where=self._ends > 0)
        found: ByEnd = {}
        for number in np.flatnonzero(given.any(axis=1)):
            result = self._hands.results[number]
            money = result.net, result.risked
            found[money] = found.get(money, 0) + given[number]
        return found


def _next(waiting: Waiting) -> Waiting:
    return Waiting(waiting.hands - 1, waiting.of, False)


def _split_again(waiting: Waiting) -> Waiting:
    return Waiting(waiting.hands + 1, waiting.of + 1, waiting.is_original)


def _both(one: ByEnd, other: ByEnd) -> ByEnd:
    """The combined results of two hands against the same player-dealer hand."""
    found: ByEnd = {}
    for (net, risked), chance in one.items():
        for (more, also), likely in other.items():
            money = net + more, risked + also
            found[money] = found.get(money, 0) + chance * likely
    return found
