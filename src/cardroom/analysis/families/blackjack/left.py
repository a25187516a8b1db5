"""The cards that are left beside a blackjack hand: what it may draw, and how the player-dealer may end."""

from __future__ import annotations

import numpy as np

from cardroom.analysis.families.blackjack.hands import Hands
from cardroom.analysis.families.blackjack.loop import Chances, Counts


class Left:
    """The deck without an up card and without some cards that are gone, beside any hand."""

    def __init__(self, hands: Hands, up: int, found_early: Chances, gone: Counts | None = None) -> None:
        """`found_early` has 1 for every end of the player-dealer's hand that ends the round before anybody plays."""
        self._hands, self._up, self._may_end = hands, up, 1 - found_early
        self._gone: Counts = np.zeros_like(hands.bank.deck) if gone is None else gone
        self._deck = hands.bank.deck - self._gone
        self._deck[up] -= 1

    def cards(self, rows: Counts) -> Counts:
        """The number of cards of each value that are left beside these hands."""
        left: Counts = (self._deck - self._hands.counts[rows]).clip(0)
        return left

    def draws(self, rows: Counts) -> Chances:
        """The probability of each next card."""
        left = self.cards(rows)
        found: Chances = left / np.maximum(left.sum(axis=1, keepdims=True), 1)
        return found

    def chances(self, rows: Counts) -> Chances:
        """The probability of each end of the player-dealer's hand that does not end the round early."""
        return self._hands.bank.chances(self._up, self._hands.counts[rows] + self._gone) * self._may_end
