"""The hands of a blackjack player as states for a kernel, and the next state for each card or choice."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.blackjack.hands import RESCUE, SPLIT, SURRENDER, comes_to
from cardroom.analysis.families.blackjack.kernel_states import (
    RANKS,
    Gone,
    HandStates,
    Small,
    States,
    first_of_rank,
)
from cardroom.analysis.wager_odds import Result
from cardroom.bots.blackjack.advice import Advice
from cardroom.bots.blackjack.outlook import Imagined, plain
from cardroom.cards import JOKER, Card
from cardroom.dealing.choices import Choice, Hit, No
from cardroom.games.california.banked import Limits
from cardroom.games.california.blackjack.choices import Double, EvenMoney, Insuring
from cardroom.games.california.blackjack.deal import is_ace
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.blackjack.offers import Purse, offer

STANDS, HITS, DOUBLES, SPLITS, GIVES_UP = range(5)
SURRENDERS, EVEN_MONEY, INSURES = 1, 2, 3
NO_MORE = 1000
UNIT = 100
PLENTY = Purse(10**9, UNIT, UNIT, Limits(1))


class HandTables(NamedTuple):
    two: States
    """The state of the first two cards, by rank and whether they are suited."""
    switched: States
    split: States
    """The state of a hand after a split, by whether it was split off and the ranks of its two cards."""
    card: States
    """The next state, by state and rank of the next card."""
    double: States
    play: Small
    """By state and rank of the up card."""
    last: Small
    """The same if no more splits are allowed."""
    hands: Small
    """The number of hands that this one may be split into."""
    given_up: States
    early: Small
    """The choice before the down card is checked, by state and rank of the up card."""
    worth: NDArray[np.float64]
    """By rank of the up card, whether they were switched, and the ranks of two cards; zeros if nothing is switched."""
    settled: NDArray[np.bool_]
    """Whether the result is certain, whatever the player-dealer draws."""


class Hands(HandStates):
    """The states that a hand comes to by advice."""

    def __init__(self, game: Blackjack, advice: dict[Card, Advice], most: int) -> None:
        self._advice = [(up >> 2, up, advice[plain(up, suited=False)]) for up in ups(game)]
        self._play: dict[int, list[tuple[Choice, int]]] = {}
        self._last: dict[int, list[tuple[Choice, int]]] = {}
        super().__init__(game, most)
        self.tables = self._tables()

    def results(self, ends: Sequence[tuple[Card, ...]]) -> list[list[Result]]:
        """The result, by state and end of the player-dealer's hand."""
        known: dict[object, list[Result]] = {}
        found = []
        for state in self.states:
            if isinstance(state, Gone):
                found.append([state.result] * len(ends))
                continue
            if state.key not in known:
                known[state.key] = [comes_to(self.rules, state, end) for end in ends]
            found.append(known[state.key])
        return found

    def choices(self, state: Imagined) -> Collection[Choice]:
        play, last = self._choices(state, 1), self._choices(state, NO_MORE)
        self._play[id(state)], self._last[id(state)] = play, last
        return {choice for choice, _ in play + last}

    def _tables(self) -> HandTables:
        play, last = ([found.get(id(state), []) for state in self.states] for found in (self._play, self._last))
        return HandTables(
            *self.follows,
            _by_up(map(_numbered, play)).astype(np.uint8), _by_up(map(_numbered, last)).astype(np.uint8),
            np.array([self.most_hands(state) for state in self.states], np.uint8),
            np.array([self.given_up(state) for state in self.states], np.uint16),
            _by_up(map(self._early, self.states)).astype(np.uint8), self._worth(),
            np.array([self.is_settled(state) for state in self.states]),
        )  # fmt: skip

    def _choices(self, state: Imagined, hands: int) -> list[tuple[Choice, int]]:
        """The choice against each up card, by rank, where there is a decision."""
        found = []
        offered = {joker_up: offer(self.rules, state, hands, PLENTY, joker_up=joker_up) for joker_up in (False, True)}
        for rank, up, advice in self._advice:
            if option := offered[self.rules.frozen_by_joker != "never" and up == JOKER]:
                found.append((advice.play(state, option.choices), rank))
        return found

    def _early(self, hand: Imagined | Gone) -> Iterable[tuple[int, int]]:
        rules = self.rules
        if isinstance(hand, Gone) or len(hand.cards) != 2 or hand.is_split or hand.is_switched:
            return
        for rank, up, advice in self._advice:
            if rules.surrender.early and advice.surrenders_early(hand):
                yield SURRENDERS, rank
            elif rules.insurance and is_ace(up):
                even = rules.even_money and hand.total.is_natural
                most = UNIT // 2 if rules.insures_naturals or not hand.total.is_natural else 0
                choice = advice.insure(hand, Insuring(most, even), UNIT)
                if choice != No():
                    yield EVEN_MONEY if choice == EvenMoney() else INSURES, rank

    def _worth(self) -> NDArray[np.float64]:
        worth = np.zeros((RANKS, 2, RANKS, RANKS))
        if not self.rules.switch:
            return worth
        for (rank, _, advice), one, other in product(self._advice, self._cards, self._cards):
            dealt, switched = self.follows.two[one, other, 0], self.follows.switched[one, other]
            for number, state in enumerate((dealt, switched)):
                hand = self.states[state]
                assert isinstance(hand, Imagined), "nobody has given up two cards yet"
                worth[rank, number, one, other] = advice.value(hand)
        return worth


def _by_up(rows: Iterable[Iterable[tuple[float, int]]]) -> NDArray[np.float64]:
    """By state and rank of the up card."""
    listed = list(rows)
    table = np.zeros((len(listed), RANKS))
    for number, row in enumerate(listed):
        for found, rank in row:
            table[number, rank] = found
    return table


def _numbered(choices: Iterable[tuple[Choice, int]]) -> list[tuple[int, int]]:
    return [(number_of(choice), rank) for choice, rank in choices]


def number_of(choice: Choice) -> int:
    if isinstance(choice, Hit):
        return HITS
    if isinstance(choice, Double):
        return DOUBLES
    if choice == SPLIT:
        return SPLITS
    return GIVES_UP if choice in (SURRENDER, RESCUE) else STANDS


def ups(game: Blackjack) -> list[Card]:
    return list(first_of_rank(game).values())
