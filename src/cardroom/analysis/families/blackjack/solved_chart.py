"""Builds the chart that bots and kernels use at blackjack, from the solver's results."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeAlias

import numpy as np

from cardroom.analysis.families.blackjack.bank import Bank
from cardroom.analysis.families.blackjack.base import EVEN_MONEY, AgainstUp
from cardroom.analysis.families.blackjack.hands import CHOICES, DOUBLE, HIT, FirstTwo, Hands, Kind, comes_to, imagine
from cardroom.analysis.families.blackjack.loop import Chances
from cardroom.analysis.families.blackjack.play import NEVER, SURRENDERED
from cardroom.bots.blackjack.chart import (
    DOUBLED,
    EARLY,
    INSURANCE,
    LETTERS,
    MORE,
    PARTS,
    TWO,
    VALUE,
    YES,
    Chart,
    Row,
    total_name,
    two_name,
    value_of,
)
from cardroom.bots.blackjack.outlook import Imagined
from cardroom.cards import JOKER
from cardroom.dealing.choices import Choice
from cardroom.games.california.blackjack.deal import is_ace
from cardroom.games.california.blackjack.rules import BlackjackRules

HARDLY = 1e-15
"""The weight of a hand that never occurs."""
JUST_DOUBLED = 3
"""Cards."""
Cells: TypeAlias = dict[Row, str]


def solved_chart(rules: BlackjackRules, *, by_totals: bool = False) -> Chart:
    """Plays two cards by their values and longer hands by their total, for the best average over all such hands.

    If `by_totals`, two cards that are no pair are played by their total as well.
    """
    hands = Hands(Bank(rules))
    columns = {value_of(card): Column(hands, up, by_totals=by_totals).cells for up, card in enumerate(hands.bank.kinds)}
    rows = sorted({row for cells in columns.values() for row in cells}, key=lambda row: _place(hands, row))
    return {row: {up: cells.get(row, "") for up, cells in columns.items()} for row in rows}


def _place(hands: Hands, row: Row) -> tuple[object, ...]:
    values = [value_of(card) for card in hands.bank.kinds]
    kind, _, total = row.hand.rpartition(" ")
    by_cards = [values.index(value) for value in row.hand.split("-") if value in values]
    return (TWO, MORE, DOUBLED, EARLY, VALUE).index(row.part), kind, int(total) if total.isdigit() else 0, by_cards


class Column:
    """Against one up card."""

    def __init__(self, hands: Hands, up: int, *, by_totals: bool = False) -> None:
        self.hands, self.rules, self._by_totals = hands, hands.rules, by_totals
        self.against = AgainstUp(hands, up)
        self.cells: Cells = {}
        self._starts: dict[int, float] = defaultdict(float)
        self._two()
        self._more()
        if is_ace(self.against.up):
            self._insurance(up)

    def _two(self) -> None:
        worths: dict[str, dict[Choice, list[tuple[float, float]]]] = defaultdict(lambda: defaultdict(list))
        named: dict[str, str] = {}
        for two in self.hands.first_two:
            if not (chance := two.share * self.against.dealt(two.hand)):
                continue
            hand = imagine(self.rules, two.cards, Kind())
            worth, outcome = self.against.play(two)
            self._starts[two.hand] += chance * (max(worth, key=worth.__getitem__) in (HIT, DOUBLE))
            for choice, value in worth.items():
                worths[self._played_as(hand)][choice].append((chance, value))
            named[two_name(hand)] = self._played_as(hand)
            if outcome == {EVEN_MONEY: 1.0} or (self.rules.surrender.early and outcome == {SURRENDERED: 1.0}):
                self.cells[Row(EARLY, two_name(hand))] = YES
            if self.rules.switch and hand.total.is_natural:
                self._switched(two)
        averages = {as_: {choice: _average(of) for choice, of in worth.items()} for as_, worth in worths.items()}
        for name, played_as in named.items():
            average = averages[played_as]
            if self.rules.switch:
                self.cells[Row(VALUE, name)] = str(round(PARTS * max(average.values())))
            if len(average) > 1:
                self.cells[Row(TWO, name)] = _letters(average)

    def _played_as(self, hand: Imagined) -> str:
        """The name of all hands of two cards that are played alike."""
        apart = hand.total.is_natural or JOKER in hand.cards or self.rules.split.is_pair(list(hand.cards))
        return total_name(hand) if self._by_totals and not apart else two_name(hand)

    def _switched(self, two: FirstTwo) -> None:
        """A natural made by a switch does not count as a natural."""
        hand = imagine(self.rules, two.cards, Kind())
        hand.is_switched = True
        nets = [float(comes_to(self.rules, hand, end).net) for end in self.hands.bank.ends]
        chances = self.against.chances[two.hand] * (1 - self.against.found_early)
        self.cells[Row(VALUE, two_name(hand))] = str(round(PARTS * float(chances @ nets) / chances.sum()))

    def _more(self) -> None:
        plain = self.against.plain
        reached, doubled = plain.reached(self._starts)
        for name, hands in self._by_total(len(self.hands.of_size)):
            self._average_of(Row(MORE, name), plain.worth[:, hands], reached[hands])
        for name, hands in self._by_total(JUST_DOUBLED):
            self._average_of(Row(DOUBLED, name), plain.worth_doubled[:, hands], doubled[hands])

    def _by_total(self, most_cards: int) -> Iterable[tuple[str, list[int]]]:
        """The hands with three up to this number of cards and the same total."""
        found: dict[str, list[int]] = defaultdict(list)
        for number, cards in enumerate(self.hands.cards):
            if 2 < len(cards) <= most_cards and JOKER not in cards:
                found[total_name(imagine(self.rules, cards, Kind()))].append(number)
        return found.items()

    def _average_of(self, row: Row, worth: Chances, chances: Chances) -> None:
        offered = (worth != NEVER).all(axis=1)
        average = {c: float(worth[at] @ (chances + HARDLY)) for at, c in enumerate(CHOICES) if offered[at]}
        if len(average) > 1:
            self.cells[row] = _letters(average)

    def _insurance(self, up: int) -> None:
        deck = self.hands.bank.deck.copy()
        deck[up] -= 1
        naturals = [self.rules.count.total([self.against.up, card]).is_natural for card in self.hands.bank.kinds]
        if self.rules.insurance and 3 * int(deck[naturals].sum()) > int(deck.sum()):
            self.cells[Row(EARLY, INSURANCE)] = YES


def _average(values: Iterable[tuple[float, float]]) -> float:
    weights, worths = zip(*values, strict=True)
    return float(np.average(worths, weights=weights))


def _letters(worth: Mapping[Choice, float]) -> str:
    return "".join(LETTERS[type(choice)] for choice in sorted(worth, key=worth.__getitem__, reverse=True))
