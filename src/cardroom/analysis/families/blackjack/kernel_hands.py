"""The hands of a blackjack player as states for a kernel, and the next state for each card or choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.blackjack.hands import RESCUE, SPLIT, SURRENDER, Kind, comes_to, imagine
from cardroom.analysis.families.blackjack.play import RESCUED
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

RANKS = 14
"""The joker has the last rank."""
STANDS, HITS, DOUBLES, SPLITS, GIVES_UP = range(5)
SURRENDERS, EVEN_MONEY, INSURES = 1, 2, 3
NO_MORE = 1000
UNIT = 100
PLENTY = Purse(10**9, UNIT, UNIT, Limits(1))
States = NDArray[np.uint16]
Small = NDArray[np.uint8]


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
    value: NDArray[np.float64]
    settled: NDArray[np.bool_]
    """Whether the result is certain, whatever the player-dealer draws."""


class Gone(NamedTuple):
    """A hand that is surrendered or paid at once, whatever the player-dealer has."""

    result: Result
    settled: bool


class Hands:
    """Every possible state of a hand, starting with the first two cards."""

    def __init__(self, game: Blackjack, advice: dict[Card, Advice], most: int) -> None:
        self.game, self.rules, self.most = game, game.rules, most
        self._advice = [(up >> 2, up, advice[plain(up, suited=False)]) for up in ups(game)]
        self.states: list[Imagined | Gone] = []
        self._numbers: dict[object, int] = {}
        self._cards = first_of_rank(game)
        self.gone = [Gone(Result("surrendered", Fraction(-1, 2)), True), Gone(RESCUED, True)]
        self.gone += [Gone(Result("even money", 1), self.rules.natural_tie != "by-total")]
        for gone in self.gone:
            self._number(gone, gone)
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

    # The states

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

    def _tables(self) -> HandTables:
        two, switched, split = self._first_states()
        card, double, play, last = [], [], [], []
        for state in self.states:  # The list grows during the loop.
            play.append(self._choices(state, 1))
            last.append(self._choices(state, NO_MORE))
            choices = {choice for choice, _ in play[-1] + last[-1]}
            card.append(self._draws(state, Hit() in choices, doubled=False))
            double.append(self._draws(state, any(isinstance(choice, Double) for choice in choices), doubled=True))
        return HandTables(
            two, switched, split,
            np.array(card, np.uint16), np.array(double, np.uint16),
            _by_up(map(_numbered, play)).astype(np.uint8), _by_up(map(_numbered, last)).astype(np.uint8),
            np.array([self._most_hands(state) for state in self.states], np.uint8),
            np.array([self._given_up(state) for state in self.states], np.uint16),
            _by_up(map(self._early, self.states)).astype(np.uint8), _by_up(map(self._value, self.states)),
            np.array([self._is_settled(state) for state in self.states]),
        )  # fmt: skip

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

    # What is done with them

    def _choices(self, state: Imagined | Gone, hands: int) -> list[tuple[Choice, int]]:
        """The choice against each up card, by rank, where there is a decision."""
        if isinstance(state, Gone):
            return []
        found = []
        offered = {joker_up: offer(self.rules, state, hands, PLENTY, joker_up=joker_up) for joker_up in (False, True)}
        for rank, up, advice in self._advice:
            if option := offered[self.rules.frozen_by_joker != "never" and up == JOKER]:
                found.append((advice.play(state, option.choices), rank))
        return found

    def _most_hands(self, state: Imagined | Gone) -> int:
        if isinstance(state, Gone) or not self.rules.split.is_pair(state.cards):
            return 1
        return min(self.rules.split.most_hands(state.cards[0]), self.most)

    def _given_up(self, state: Imagined | Gone) -> int:
        return 1 if isinstance(state, Imagined) and state.doubles else 0

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

    def _value(self, hand: Imagined | Gone) -> Iterable[tuple[float, int]]:
        if self.rules.switch and isinstance(hand, Imagined) and len(hand.cards) == 2 and not hand.is_split:
            yield from ((advice.value(hand), rank) for rank, _, advice in self._advice)

    def _is_settled(self, state: Imagined | Gone) -> bool:
        return state.settled if isinstance(state, Gone) else self.game.is_settled(state)


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


def first_of_rank(game: Blackjack) -> dict[int, Card]:
    """A card of the deck, by rank."""
    return {card >> 2: Card(card & ~3) for card in sorted(set(game.deck.cards))}


def ups(game: Blackjack) -> list[Card]:
    return list(first_of_rank(game).values())


def other_suit(card: Card) -> Card:
    return card if card == JOKER else Card(card + 1)
