"""The player-dealer's hand at blackjack: the probability of each final hand, given the cards left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from typing import NamedTuple

import numpy as np

from cardroom.analysis.families.blackjack.loop import Chances, Counts, draw_out
from cardroom.bots.blackjack.outlook import plain
from cardroom.cards import JOKER, Card
from cardroom.games.california.blackjack.hand import bank_must_hit
from cardroom.games.california.blackjack.outcome import is_888, is_suited_789
from cardroom.games.california.blackjack.rules import BlackjackRules

Cards = tuple[Card, ...]
SEVEN_EIGHT_NINE = [5, 6, 7]


class Drawn(NamedTuple):
    """All draws to an up card, as arrays for the compiled loop."""

    cards: Counts
    ends: Counts
    orders: Chances


class Bank:
    """All final hands of the player-dealer from one deck, by the values of the cards."""

    def __init__(self, rules: BlackjackRules) -> None:
        self.rules = rules
        counted = Counter(plain(card, suited=False) for card in rules.deck.cards)
        self.kinds: Cards = tuple(sorted(counted))
        """One card for each value, low to high, with the joker last."""
        self.deck: Counts = np.array([counted[card] for card in self.kinds], np.int64)
        self._ends: dict[object, int] = {}
        self._examples: list[Cards] = []
        self._drawn = [self._draw(up) for up in self.kinds]

    def _draw(self, up: Card) -> Drawn:
        rows, ends, orders = [], [], []
        for hand, ways in self._hands(up):
            held = Counter(hand[1:])
            rows.append([number for card, n in held.items() for number in (self.kinds.index(card), n)] + [-1])
            ends.append(self._end(hand))
            orders.append(ways)
        cards = np.full((len(rows), max(map(len, rows))), -1, np.int64)
        for at, row in enumerate(rows):
            cards[at, : len(row)] = row
        return Drawn(cards, np.array(ends, np.int64), np.array(orders, np.float64))

    def _hands(self, up: Card) -> Iterator[tuple[Cards, int]]:
        """The final hands, with the drawn cards low to high, and the number of orders of those cards.

        The order does not matter to a hand: a joker ends it, so only a joker drawn first can be the down card.
        """
        drawing: Counter[Cards] = Counter({(up,): 1})
        while drawing:
            longer: Counter[Cards] = Counter()
            for hand, ways in drawing.items():
                for kind, card in enumerate(self.kinds):
                    if hand[1:].count(card) < self.deck[kind]:
                        longer[up, *sorted((*hand[1:], card))] += ways
            ended = {hand for hand in longer if not bank_must_hit(self.rules, self.rules.count.total(hand))}
            yield from ((hand, longer[hand]) for hand in ended)
            drawing = Counter({hand: ways for hand, ways in longer.items() if hand not in ended})

    def _end(self, hand: Cards) -> int:
        """The number of the end: hands with the same end settle alike, apart from suits."""
        total = self.rules.count.total(hand)
        key = total, JOKER not in hand and is_888(hand), _is_789(hand), hand[1] == JOKER
        if key not in self._ends:
            self._ends[key] = len(self._ends)
            self._examples.append(hand)
        return self._ends[key]

    @cached_property
    def _variants(self) -> list[tuple[int, Cards, float]]:
        """Each end by number, an example hand, and its share of the end. The suits of 7-8-9 make a difference.

        If suits are ignored, a seven, an eight and a nine are suited in one case of sixteen, whatever cards are gone.
        """
        found: list[tuple[int, Cards, float]] = []
        for end, hand in enumerate(self._examples):
            if not _is_789(hand):
                found.append((end, hand, 1.0))
                continue
            in_suits = [
                tuple(Card(card.rank * 4 + suit) for card, suit in zip(hand, suits, strict=True))
                for suits in product(range(4), repeat=3)
            ]
            for suited in (False, True):
                alike = [cards for cards in in_suits if is_suited_789(cards) == suited]
                found.append((end, alike[0], len(alike) / len(in_suits)))
        return found

    @cached_property
    def ends(self) -> list[Cards]:
        """An example hand for each end."""
        return [hand for _, hand, _ in self._variants]

    @cached_property
    def naturals(self) -> Chances:
        """For each end, 1 if it is a natural and 0 otherwise."""
        return np.array([self.rules.count.total(hand).is_natural for hand in self.ends], np.float64)

    def chances(self, up: int, hands: Counts) -> Chances:
        """The probability of each end with an up card, by the player's hand that is out of the deck."""
        deck = self.deck.copy()
        deck[up] -= 1
        by_end = np.zeros((len(hands), len(self._examples)))
        draw_out(*self._drawn[up], deck, hands, by_end)
        shares = np.array([share for _, _, share in self._variants])
        found: Chances = by_end[:, [end for end, _, _ in self._variants]] * shares
        return found


def _is_789(hand: Sequence[Card]) -> bool:
    return JOKER not in hand and sorted(card.rank for card in hand) == SEVEN_EIGHT_NINE
