"""The states of a blackjack player's hand, and the next state for each card."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.blackjack.hands import Kind, imagine
from cardroom.analysis.families.blackjack.play import RESCUED
from cardroom.analysis.wager_odds import Result
from cardroom.bots.blackjack.outlook import Imagined
from cardroom.cards import JOKER, Card
from cardroom.dealing.choices import Choice, Hit
from cardroom.games.california.blackjack.choices import Double
from cardroom.games.california.blackjack.deal import is_ace
from cardroom.games.california.blackjack.game import Blackjack

RANKS = 14
"""The joker has the last rank."""
States = NDArray[np.uint16]
Small = NDArray[np.uint8]


class Gone(NamedTuple):
    """A hand that is surrendered or paid at once, whatever the player-dealer has."""

    result: Result
    settled: bool


class Follows(NamedTuple):
    """The states that hands begin with, and those that follow."""

    two: States
    """The state of the first two cards, by rank and whether they are suited."""
    switched: States
    split: States
    """The state of a hand after a split, by whether it was split off and the ranks of its two cards."""
    card: States
    """The next state, by state and rank of the next card."""
    double: States


class HandStates:
    """Every state that a hand can come to by the choices that are made with it."""

    def __init__(self, game: Blackjack, most: int) -> None:
        self.game, self.rules, self.most = game, game.rules, most
        self.states: list[Imagined | Gone] = []
        self._numbers: dict[object, int] = {}
        self._cards = first_of_rank(game)
        self.gone = [Gone(Result("surrendered", Fraction(-1, 2)), True), Gone(RESCUED, True)]
        self.gone += [Gone(Result("even money", 1), self.rules.natural_tie != "by-total")]
        for gone in self.gone:
            self._number(gone, gone)
        self.follows = self._follows()

    def choices(self, state: Imagined) -> Collection[Choice]:
        """The choices that are made with such a hand. Every state is asked for once, in order."""
        raise NotImplementedError

    def _follows(self) -> Follows:
        two, switched, split = self._first_states()
        card, double = [], []
        for state in self.states:  # The list grows during the loop.
            choices = self.choices(state) if isinstance(state, Imagined) else ()
            card.append(self._draws(state, Hit() in choices, doubled=False))
            double.append(self._draws(state, any(isinstance(choice, Double) for choice in choices), doubled=True))
        return Follows(two, switched, split, np.array(card, np.uint16), np.array(double, np.uint16))

    def _number(self, key: object, state: Imagined | Gone) -> int:
        if key not in self._numbers:
            self._numbers[key] = len(self.states)
            self.states.append(state)
        return self._numbers[key]

    def _of(self, hand: Imagined) -> int:
        ranks = tuple(sorted(card >> 2 for card in hand.cards)) if len(hand.cards) == 2 else ()
        return self._number((hand.key, ranks), hand)

    def _two(self, cards: tuple[Card, Card], *, switched: bool = False) -> int:
        hand = Imagined(self.rules, cards)
        hand.is_switched = switched
        return self._of(hand)

    def _split(self, cards: tuple[Card, Card], *, split_off: bool) -> int:
        return self._of(imagine(self.rules, cards, Kind(True, is_ace(cards[0]), is_original=not split_off)))

    def _first_states(self) -> tuple[States, States, States]:
        two = np.zeros((RANKS, RANKS, 2), np.uint16)
        switched = np.zeros((RANKS, RANKS), np.uint16)
        split = np.zeros((2, RANKS, RANKS), np.uint16)
        for one, a in self._cards.items():
            for other, b in self._cards.items():
                two[one, other] = self._two((a, other_suit(b))), self._two((a, b))
                if self.rules.switch:
                    switched[one, other] = self._two((a, b), switched=True)
                for split_off in (False, True):
                    split[int(split_off), one, other] = self._split((a, b), split_off=split_off)
        return two, switched, split

    def _draws(self, state: Imagined | Gone, draws: bool, *, doubled: bool) -> list[int]:
        found = [0] * RANKS
        if isinstance(state, Gone) or not draws:
            return found
        for rank, card in self._cards.items():
            hand = Imagined(self.rules, [*state.cards, card], state)
            if doubled:
                hand.doubles, hand.added, hand.last = 1, 1.0, 1.0
            found[rank] = self._of(hand)
        return found

    def most_hands(self, state: Imagined | Gone) -> int:
        if isinstance(state, Gone) or not self.rules.split.is_pair(state.cards):
            return 1
        return min(self.rules.split.most_hands(state.cards[0]), self.most)

    def given_up(self, state: Imagined | Gone) -> int:
        return 1 if isinstance(state, Imagined) and state.doubles else 0

    def is_settled(self, state: Imagined | Gone) -> bool:
        return state.settled if isinstance(state, Gone) else self.game.is_settled(state)


def first_of_rank(game: Blackjack) -> dict[int, Card]:
    """A card of the deck, by rank."""
    return {card >> 2: Card(card & ~3) for card in sorted(set(game.deck.cards))}


def other_suit(card: Card) -> Card:
    return card if card == JOKER else Card(card + 1)
