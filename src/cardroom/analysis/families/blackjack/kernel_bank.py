"""The player-dealer's hand at blackjack as states for a kernel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.bots.blackjack.outlook import counts_suits, plain, special
from cardroom.cards import JOKER, Card
from cardroom.games.california.blackjack.hand import bank_must_hit
from cardroom.games.california.blackjack.rules import BlackjackRules

CARDS = 53
MOST_COUNTED = 8
"""Hands with more cards are paid like this number."""


class BankTables(NamedTuple):
    kind: NDArray[np.uint8]
    """Of each card."""
    up: NDArray[np.uint16]
    """The state of each card that is up."""
    card: NDArray[np.uint16]
    """The next state, by state and kind of the next card."""
    hits: NDArray[np.bool_]
    natural: NDArray[np.bool_]
    end: NDArray[np.uint8]
    """The end that a player's hand is settled against."""


class Bank:
    """Every possible state of the player-dealer's hand, starting with the up card."""

    def __init__(self, rules: BlackjackRules) -> None:
        self.rules = rules
        self.hands: list[tuple[Card, ...]] = []
        """An example of each state."""
        self.ends: list[tuple[Card, ...]] = []
        self._numbers: dict[object, int] = {}
        self._end_numbers: dict[object, int] = {}
        self.tables = self._tables()

    def _tables(self) -> BankTables:
        suited = counts_suits(self.rules)
        cards = set(self.rules.deck.cards)
        kinds = sorted({plain(card, suited=suited) for card in cards})
        kind, up = np.zeros(CARDS, np.uint8), np.zeros(CARDS, np.uint16)
        for card in cards:
            kind[card] = kinds.index(plain(card, suited=suited))
            up[card] = self._number((plain(card, suited=suited),))
        follows = []
        for hand in self.hands:  # The list grows during the loop.
            draws = len(hand) == 1 or self._hits(hand)
            follows.append([self._number((*hand, card)) if draws else 0 for card in kinds])
        naturals = [len(hand) == 2 and self.rules.count.total(hand).is_natural for hand in self.hands]
        return BankTables(
            kind,
            up,
            np.array(follows, np.uint16),
            np.array([self._hits(hand) for hand in self.hands]),
            np.array(naturals),
            np.array([self._end(hand) for hand in self.hands], np.uint8),
        )

    def _hits(self, hand: tuple[Card, ...]) -> bool:
        return bank_must_hit(self.rules, self.rules.count.total(hand))

    def _number(self, hand: tuple[Card, ...]) -> int:
        joker_down = len(hand) > 1 and hand[1] == JOKER
        key = self._what(hand), min(len(hand), MOST_COUNTED), joker_down
        if key not in self._numbers:
            self._numbers[key] = len(self.hands)
            self.hands.append(hand)
        return self._numbers[key]

    def _end(self, hand: tuple[Card, ...]) -> int:
        key = self._what(hand), len(hand) > 1 and hand[1] == JOKER
        if key not in self._end_numbers:
            self._end_numbers[key] = len(self.ends)
            self.ends.append(hand if len(hand) > 1 else (*hand, hand[0]))
        return self._end_numbers[key]

    def _what(self, hand: tuple[Card, ...]) -> object:
        """The properties of a hand that matter to the rules. A single first card may still become a natural."""
        cards = hand if len(hand) == 1 else special(hand)
        return self.rules.count.total(hand), cards
