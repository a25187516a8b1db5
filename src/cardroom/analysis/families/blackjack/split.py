"""The expected value of splitting a pair at blackjack, exact for a way to play each hand by its own cards.

Every split hand is played by its own cards and the up card, whatever the other hands hold. Then the order in which the
cards are dealt does not matter, and every hand has the same expectation: that of a hand played first. Only the number
of hands depends on the second cards, by whether they make another pair. A condition that a second card makes no pair is
counted by inclusion and exclusion, so that only cards of the pair's own value are ever known to be gone.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np

from cardroom.analysis.families.blackjack.hands import CHOICES, SPLIT, WORDS, FirstTwo, Hands, Kind
from cardroom.analysis.families.blackjack.left import Left
from cardroom.analysis.families.blackjack.loop import Chances
from cardroom.analysis.families.blackjack.play import Order, Play
from cardroom.analysis.wager_odds import Number, Result, sign
from cardroom.games.california.blackjack.deal import is_ace

MOST_HANDS = 4
"""A pair is not split into more hands than this, also where the house sets no limit."""
Money = tuple[Number, Number]
"""The net win and the total wagered."""
ByEnd = dict[Money, Chances]
"""The probability, by end of the player-dealer's hand."""


class Hand(NamedTuple):
    """What decides the results of one hand beside the others."""

    is_original: bool
    is_free: bool
    """True if the second card may be any card, because the pair is split no more."""
    pairs: int
    """The second cards of other hands that made another pair."""
    others: int
    """The second cards of other hands that did not."""


class Split(NamedTuple):
    """The hands that a pair is split into: those that got a second card while it could still be split, and the rest."""

    settled: int
    free: int

    @property
    def again(self) -> int:
        """How often the pair was split after the first time."""
        return self.settled + self.free - 2

    def hands(self) -> list[Hand]:
        """The first one carries the first wager."""
        hands = [Hand(False, False, self.again, self.settled - 1)] * self.settled
        hands += [Hand(False, True, self.again, self.settled)] * self.free
        return [hands[0]._replace(is_original=True), *hands[1:]]


@cache
def splits(most: int) -> Mapping[Split, int]:
    """The ways in which a pair may be split into this many hands at most, each with the number of orders."""
    found: Counter[Split] = Counter()

    def follow(waiting: int, settled: int, hands: int) -> None:
        if not waiting or hands == most:
            found[Split(settled, waiting)] += 1
            return
        follow(waiting - 1, settled + 1, hands)
        follow(waiting + 1, settled, hands + 1)

    follow(2, 0, 2)
    return found


class SplitPair:
    """Plays each hand as is best for its own cards, the up card and the other card of the pair.

    The expected value is exact. All hands play against the same hand of the player-dealer; apart from that their
    results are taken as independent, which is near enough for the standard deviation.
    """

    def __init__(
        self,
        hands: Hands,
        two: FirstTwo,
        up: int,
        chances: Chances,
        found_early: Chances,
        *,
        joker_up: bool,
        order: Order | None = None,
    ) -> None:
        self._hands, self._two, self._up, self._found_early = hands, two, up, found_early
        self._kind = int(np.flatnonzero(hands.counts[two.hand])[0])
        self._alone = hands.numbers[self._kind,]
        draws = self._left(1).draws(np.arange(len(hands.cards)))
        if order is None:
            chances = self._beside_pair(chances)
        originals = (True, False) if hands.rules.only_original_lost != "never" else (True,)
        self._plays = {
            original: Play(
                hands,
                Kind(True, is_ace(two.cards[0]), original),
                chances,
                draws,
                joker_up=joker_up,
                holding=self._kind,
                order=order,
            )
            for original in originals
        }
        self._pairs = [1.0]
        """The probability that this number of second cards all make another pair."""
        for gone in range(2 * MOST_HANDS):
            self._pairs.append(self._pairs[gone] * self._pair_next(gone))
        self._results: dict[tuple[bool, int], list[Chances]] = {}
        most = min(hands.rules.split.most_hands(two.cards[0]), MOST_HANDS)
        worths = {limit: self._worth(limit) for limit in self._limits(most)}
        self._most = max(worths, key=worths.__getitem__)
        self.worth = worths[self._most]

    def _beside_pair(self, chances: Chances) -> Chances:
        """The probability of each end with one more card of the pair's value gone, to choose the play by.

        It is that of the hand with this card drawn. Hands that draw no more have no such hand in the list.
        """
        drawn, own = self._hands.follows[:, self._kind], self._hands.counts[:, self._kind] > 0
        beside: Chances = np.where((drawn < 0)[:, None], 0, chances[drawn])
        ended = np.flatnonzero((drawn < 0) & own)
        beside[ended] = self._left(1).chances(ended)
        return beside

    def _limits(self, most: int) -> list[int]:
        """The numbers of hands to split into: the best, or the one of the strategy."""
        play, pair = self._plays[True], self._two.hand
        if play.order is None:
            return list(range(2, most + 1))
        again = play.order[CHOICES.index(SPLIT), pair] < play.order[play.choice[pair], pair]
        return [most if again else 2]

    def _left(self, gone: int) -> Left:
        """The cards that are left without this number of cards of the pair's value beside a hand's own."""
        cards = np.zeros_like(self._hands.bank.deck)
        cards[self._kind] = gone
        return Left(self._hands, self._up, self._found_early, cards)

    def _pair_next(self, gone: int) -> float:
        """The probability that the next card makes another pair, after this number that did.

        Cards of the same value may have ranks that do not pair. Each of those that are out of the pair, the up card
        included, is as likely to be of its rank as any other.
        """
        left = self._left(1 + gone).cards(np.array([self._alone]))[0]
        mates, alike = self._two.mates - 2 - gone, int(self._hands.bank.deck[self._kind]) - 2 - gone
        return float(left[self._kind] / left.sum() * mates / alike) if mates > 0 and left[self._kind] > 0 else 0.0

    def _one(self, *, is_original: bool, gone: int) -> list[Chances]:
        """The results of a hand by end, with any second card and with one that makes no pair."""
        key = is_original or len(self._plays) == 1, gone
        if key not in self._results:
            left = self._left(1 + gone)
            draws = left.draws(np.array([self._alone]))[0]
            starts = dict(zip(self._hands.follows[self._alone].tolist(), draws.tolist(), strict=True))
            pair = {self._two.hand: starts.pop(self._two.hand)}
            others, again = self._plays[key[0]].outcomes([starts, pair], left)
            is_pair = self._pair_next(gone) / pair[self._two.hand] if pair[self._two.hand] else 0
            self._results[key] = [others + again, others + again * (1 - is_pair)]
        return self._results[key]

    def _hand(self, hand: Hand) -> Chances:
        """The probability of each result of a hand by end, together with what happens to the other second cards."""
        found = np.zeros((len(self._hands.results), len(self._hands.bank.ends)))
        for more in range(hand.others + 1):
            gone = hand.pairs + more
            if likely := self._pairs[gone]:
                one = self._one(is_original=hand.is_original, gone=gone)[0 if hand.is_free else 1]
                found[: len(one)] += (-1) ** more * comb(hand.others, more) * likely * one
        return found

    def _worth(self, most: int) -> float:
        """The expected value of all hands, if a pair is always split again up to this many hands."""
        worth = 0.0
        for split, orders in splits(most).items():
            for hand, number in Counter(split.hands()).items():
                by_result = self._hand(hand).sum(axis=1)
                worth += orders * number * float(by_result @ self._hands.nets)
        return worth

    def outcome(self) -> dict[Result, float]:
        """The combined results of all hands."""
        found: dict[Result, float] = defaultdict(float)
        for split, orders in splits(self._most).items():
            ends = self._ends(split)
            if not ends.any():
                continue
            together: ByEnd = {(0, 0): ends}
            for hand in split.hands():
                together = _both(together, self._given(hand, ends))
            for (net, risked), by_end in together.items():
                found[Result(WORDS[sign(net)], net, risked)] += orders * float(by_end.sum())
        return found

    def _ends(self, split: Split) -> Chances:
        """The probability of each end of the player-dealer's hand together with one order of these second cards."""
        found = np.zeros(len(self._hands.bank.ends))
        for more in range(split.settled + 1):
            gone = split.again + more
            if likely := self._pairs[gone]:
                chances = self._left(1 + gone).chances(np.array([self._alone]))[0]
                found += (-1) ** more * comb(split.settled, more) * likely * chances
        return found.clip(0)

    def _given(self, hand: Hand, ends: Chances) -> ByEnd:
        """The results of one hand, given each end."""
        chances = self._hand(hand)
        given = np.divide(chances, ends, out=np.zeros_like(chances), where=ends > 0).clip(0)
        found: ByEnd = {}
        for number in np.flatnonzero(given.any(axis=1)):
            result = self._hands.results[number]
            money = _whole(result.net), result.risked
            found[money] = found.get(money, 0) + given[number]
        return found


def _whole(number: Number) -> Number:
    """An integer if it is one, because fractions are slow."""
    return int(number) if number == int(number) else number


def _both(one: ByEnd, other: ByEnd) -> ByEnd:
    """The combined results of two hands against the same player-dealer hand."""
    found: ByEnd = {}
    for (net, risked), chance in one.items():
        for (more, also), likely in other.items():
            money = net + more, risked + also
            found[money] = found.get(money, 0) + chance * likely
    return found
