"""The base wager at blackjack: the optimal play of every hand against every up card."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

import numpy as np

from cardroom.analysis.families.blackjack.bank import Bank, Cards
from cardroom.analysis.families.blackjack.chart_order import order_of
from cardroom.analysis.families.blackjack.hands import CHOICES, SPLIT, STAND, FirstTwo, Hands, Kind, imagine
from cardroom.analysis.families.blackjack.left import Left
from cardroom.analysis.families.blackjack.loop import Chances
from cardroom.analysis.families.blackjack.play import NEVER, SURRENDERED, Play
from cardroom.analysis.families.blackjack.split import SplitPair
from cardroom.analysis.wager_odds import Result, Tally
from cardroom.bots.blackjack.chart import ByChart, Chart
from cardroom.cards import JOKER
from cardroom.dealing.choices import Choice
from cardroom.games.california.blackjack.deal import is_ace
from cardroom.games.california.blackjack.rules import BlackjackRules

PARTS = 10**15
"""Probabilities are rounded to this number of parts, because they have no common denominator."""
EVEN_MONEY = Result("even money", 1)


class Decision(NamedTuple):
    """The decision with two cards against an up card, and its probability."""

    up: int
    two: FirstTwo
    chance: float
    worth: dict[Choice, float]
    """The expected value of each choice per unit wagered, given no natural if the down card was checked."""
    total: float
    """The expected value of the hand, naturals included."""

    @property
    def best(self) -> Choice:
        return max(self.worth, key=self.worth.__getitem__)


class BaseWager:
    """The base wager played optimally, or by a chart."""

    def __init__(self, rules: BlackjackRules, chart: Chart | None = None, *, as_dealt: bool = False) -> None:
        self.rules, self.chart, self.as_dealt = rules, chart, as_dealt
        self.bank = Bank(rules)
        self.hands = Hands(self.bank)
        self.decisions: list[Decision] = []
        self._chances: dict[Result, float] = defaultdict(float)
        for up in range(len(self.bank.kinds)):
            self._against(up)

    def tally(self) -> Tally:
        return Tally({result: round(chance * PARTS) for result, chance in self._chances.items() if chance})

    @property
    def expected(self) -> float:
        return sum(chance * float(result.net) for result, chance in self._chances.items())

    def _against(self, up: int) -> None:
        """All first two cards against one up card."""
        against = AgainstUp(self.hands, up, self.chart, as_dealt=self.as_dealt)
        likely = self.bank.deck[up] / self.bank.deck.sum()
        for two in self.hands.first_two:
            chance = likely * two.share * against.dealt(two.hand)
            if not chance:
                continue
            worth, outcome = against.play(two)
            for result, part in outcome.items():
                self._chances[result] += chance * part
            total = sum(part * float(result.net) for result, part in outcome.items())
            self.decisions.append(Decision(up, two, chance, worth, total))


class AgainstUp:
    """The hands of a player against one up card."""

    def __init__(self, hands: Hands, up: int, chart: Chart | None = None, *, as_dealt: bool = False) -> None:
        """If `as_dealt`, split hands are played like the same cards in a hand that was dealt."""
        self.hands, self.rules = hands, hands.rules
        bank = hands.bank
        self.up = bank.kinds[up]
        self._column = ByChart(chart, self.up) if chart else None
        self._order = order_of(hands, self._column) if self._column else None
        self.joker_up = self.up == JOKER and self.rules.frozen_by_joker != "never"
        self.is_frozen = self.up == JOKER and self.rules.frozen_by_joker == "all"
        self._up = up
        self.chances = bank.chances(up, hands.counts)
        self.found_early = bank.naturals * self.rules.is_checked(self.up)
        self._splits: dict[FirstTwo, SplitPair] = {}
        self._after_check = self.chances * (1 - self.found_early)
        draws = Left(hands, up, self.found_early).draws(np.arange(len(hands.cards)))
        self.plain = Play(hands, Kind(), self._after_check, draws, joker_up=self.joker_up, order=self._order)
        self._split_order = self.plain.as_order() if as_dealt else self._order

    def dealt(self, hand: int) -> float:
        """The probability that the first two cards have these values."""
        left = self.hands.bank.deck.copy()
        left[self._up] -= 1
        rest = left.sum()
        kinds = np.flatnonzero(self.hands.counts[hand])
        if len(kinds) == 1:
            return float(left[kinds[0]] * (left[kinds[0]] - 1) / (rest * (rest - 1)))
        return float(2 * left[kinds[0]] * left[kinds[1]] / (rest * (rest - 1)))

    def play(self, two: FirstTwo) -> tuple[dict[Choice, float], dict[Result, float]]:
        """The expected value of each choice, and the results of the best."""
        before, row = self.chances[two.hand], self.hands.row(two.cards, Kind())
        outcome: dict[Result, float] = defaultdict(float)
        self._stand(outcome, row, before * self.found_early)
        after = self._after_check[two.hand]
        weight = after.sum()
        worth = self._worth(two, row, after)
        best = self._choose(two, worth)
        if best == STAND:
            self._stand(outcome, row, after)
        elif best == SPLIT:
            for result, chance in self._split(two).outcome().items():
                outcome[result] += chance
        else:
            found = self.plain.outcome({two.hand: 1.0}).sum(axis=1)
            for number in np.flatnonzero(found):
                outcome[self.hands.results[number]] += float(found[number])
        by_wager = {choice: value / weight for choice, value in worth.items()} if weight else worth
        return by_wager, self._instead(two.cards, outcome)

    def _choose(self, two: FirstTwo, worth: dict[Choice, float]) -> Choice:
        if self._order is None:
            return max(worth, key=worth.__getitem__)
        order = self._order.plain[:, two.hand]
        return min(worth, key=lambda choice: int(order[CHOICES.index(choice)]))

    def _worth(self, two: FirstTwo, row: list[int], chances: Chances) -> dict[Choice, float]:
        if self.is_frozen:
            offered: tuple[Choice, ...] = (STAND,)
        else:
            offered = self.hands.offer(two.cards, Kind(), joker_up=self.joker_up, hands=1)
        worth = {choice: float(self.plain.worth[CHOICES.index(choice), two.hand]) for choice in offered}
        if STAND in worth:
            worth[STAND] = float(chances @ self.hands.nets[row])
        if SPLIT in worth:
            worth[SPLIT] = self._split(two).worth
        assert NEVER not in worth.values(), "what is offered has been worked out"
        return worth

    def _stand(self, outcome: dict[Result, float], row: list[int], chances: Chances) -> None:
        for number, chance in zip(row, chances.tolist(), strict=True):
            outcome[self.hands.results[number]] += chance

    def _instead(self, cards: Cards, outcome: dict[Result, float]) -> dict[Result, float]:
        """The choice offered before the down card is checked, if it is worth more or the chart says so."""
        instead = SURRENDERED if self.rules.surrender.early else None
        even = self.rules.insurance and self.rules.even_money and is_ace(self.up)
        if even and self.rules.count.total(cards).is_natural:
            instead = EVEN_MONEY
        if instead is None:
            return outcome
        total = sum(chance * float(result.net) for result, chance in outcome.items())
        if self._column:
            takes = self._column.surrenders_early(imagine(self.rules, cards, Kind()))
        else:
            takes = total < instead.net
        return {instead: 1.0} if takes else outcome

    def _split(self, two: FirstTwo) -> SplitPair:
        if two not in self._splits:
            self._splits[two] = SplitPair(
                self.hands,
                two,
                self._up,
                self._after_check,
                self.found_early,
                joker_up=self.joker_up,
                order=self._split_order,
            )
        return self._splits[two]
