"""Every hand of a blackjack player by the values of its cards, with its choices and results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.blackjack.bank import Bank, Cards
from cardroom.analysis.families.blackjack.loop import Chances, Counts
from cardroom.analysis.wager_odds import Number, Result, by_unit, sign
from cardroom.bots.blackjack.chart import total_name, two_name
from cardroom.bots.blackjack.outlook import Imagined, plain
from cardroom.dealing.choices import Choice, Hit, Stand
from cardroom.games.california.banked import Limits
from cardroom.games.california.blackjack.choices import Double, Rescue, Split, Surrender
from cardroom.games.california.blackjack.offers import Purse, offer
from cardroom.games.california.blackjack.outcome import against_bank, natural_name, takes_only_original
from cardroom.games.california.blackjack.rules import BlackjackRules

STAND, HIT, DOUBLE, SPLIT, SURRENDER, RESCUE = CHOICES = (Stand(), Hit(), Double(), Split(), Surrender(), Rescue())
UNIT = 100_00
NO_MORE_SPLITS = 1000
_TOLD_APART = 3
"""The number of cards up to which hands of the same total are told apart by it."""
WORDS = {1: "win", 0: "push", -1: "lose"}
_PLENTY = Purse(10**9, UNIT, UNIT, Limits(1))


class Kind(NamedTuple):
    """The history of a hand, and whether it carries the first wager."""

    is_split: bool = False
    is_split_ace: bool = False
    is_original: bool = True
    doubles: int = 0


class Sheet(NamedTuple):
    """The results and choices of all hands of one kind."""

    results: Counts
    """The number of the result, by hand and by end of the player-dealer's hand."""
    offered: NDArray[np.bool_]
    """Whether a choice is allowed, by choice and hand."""


class FirstTwo(NamedTuple):
    """Two cards that the rules treat alike, and their share of all pairs with these values."""

    hand: int
    cards: Cards
    share: float
    mates: int
    """The cards of the deck that pair with these, the two included; 0 if they are no pair."""


class Hands:
    """All hands that can be drawn, regardless of the order of cards, from one card up."""

    def __init__(self, bank: Bank) -> None:
        self.bank, self.rules = bank, bank.rules
        self.numbers: dict[tuple[int, ...], int] = {}
        self.cards: list[Cards] = []
        self.results: list[Result] = []
        """The possible results of a hand, by their numbers."""
        self._result_numbers: dict[Result, int] = {}
        self._sheets: dict[tuple[Kind, bool], Sheet] = {}
        self._rows: dict[object, list[int]] = {}
        self._groups: dict[object, int] = {}
        self._examples: list[Cards] = []
        self._draw_all()

    def _draw_all(self) -> None:
        kinds = range(len(self.bank.kinds))
        hands: list[tuple[int, ...]] = []
        groups: list[int] = []

        def number(hand: tuple[int, ...]) -> int:
            if hand not in self.numbers:
                self.numbers[hand] = len(hands)
                hands.append(hand)
                self.cards.append(tuple(self.bank.kinds[kind] for kind in hand))
                groups.append(self._group(self.cards[-1]))
            return self.numbers[hand]

        for kind in kinds:
            number((kind,))
        follows = []
        may_draw: list[bool] = []
        for at, hand in enumerate(hands):  # The list grows during the loop.
            may_draw += [self._may_draw(cards) for cards in self._examples[len(may_draw) :]]
            draws_on = may_draw[groups[at]]
            follows.append([number(tuple(sorted((*hand, kind)))) if draws_on else -1 for kind in kinds])
        self.follows: Counts = np.array(follows, np.int64)
        self._group_of: Counts = np.array(groups, np.int64)
        self.counts: Counts = np.array([[hand.count(kind) for kind in kinds] for hand in hands], np.int64)
        sizes = np.array([len(hand) for hand in hands])
        self.of_size = [np.flatnonzero(sizes == size) for size in range(int(sizes.max()) + 1)]

    def _group(self, cards: Cards) -> int:
        """The number of the class: no rule distinguishes hands of one class."""
        key = cards if len(cards) <= 2 else imagine(self.rules, cards, Kind()).key
        if key not in self._groups:
            self._groups[key] = len(self._examples)
            self._examples.append(cards)
        return self._groups[key]

    def _may_draw(self, cards: Cards) -> bool:
        """True if a hand of these cards may get another card, split or not."""
        if len(cards) == 1:
            return True
        kinds = [Kind(), Kind(is_split=True)]
        kinds += [Kind(doubles=doubles) for doubles in range(1, self.rules.double.again + 1)]
        offers = (self.offer(cards, kind, joker_up=False) for kind in kinds if _may_have(cards, kind))
        return any(choice in (HIT, DOUBLE) for choices in offers for choice in choices)

    def offer(
        self, cards: Sequence[int], kind: Kind, *, joker_up: bool, hands: int = NO_MORE_SPLITS
    ) -> tuple[Choice, ...]:
        """The allowed choices for a hand; only to stand if there is no decision."""
        option = offer(self.rules, imagine(self.rules, cards, kind), hands, _PLENTY, joker_up=joker_up)
        return option.choices if option else (STAND,)

    def sheet(self, kind: Kind, *, joker_up: bool) -> Sheet:
        if (kind, joker_up) not in self._sheets:
            results = np.zeros((len(self._examples), len(self.bank.ends)), np.int64)
            offered = np.zeros((len(CHOICES), len(self._examples)), bool)
            for at, cards in enumerate(self._examples):
                if len(cards) > 1 and _may_have(cards, kind):
                    results[at] = self.row(cards, kind)
                    for choice in self.offer(cards, kind, joker_up=joker_up):
                        offered[CHOICES.index(choice), at] = True
            self._sheets[kind, joker_up] = Sheet(results[self._group_of], offered[:, self._group_of])
        return self._sheets[kind, joker_up]

    def row(self, cards: Cards, kind: Kind) -> list[int]:
        """The numbers of the results of a hand that stands, by end of the player-dealer's hand."""
        hand = imagine(self.rules, cards, kind)
        key = hand.key
        if key not in self._rows:
            self._rows[key] = [self.number(comes_to(self.rules, hand, end)) for end in self.bank.ends]
        return self._rows[key]

    def number(self, result: Result) -> int:
        if result not in self._result_numbers:
            self._result_numbers[result] = len(self.results)
            self.results.append(result)
        return self._result_numbers[result]

    @cached_property
    def examples(self) -> tuple[list[Imagined], Counts]:
        """One example of each class that a chart treats alike, and the class of each hand."""
        found: dict[str, int] = {}
        examples, like = [], []
        for cards in self.cards:
            hand = imagine(self.rules, cards, Kind(is_split=True))
            name = two_name(hand) or total_name(hand)
            if name not in found:
                found[name] = len(found)
                examples.append(hand)
            like.append(found[name])
        return examples, np.array(like, np.int64)

    @property
    def nets(self) -> Chances:
        return np.array([float(result.net) for result in self.results])

    @cached_property
    def first_two(self) -> list[FirstTwo]:
        """All pairs of cards by value, separated if they are paid or split differently."""
        counted = Counter(self.rules.deck.cards)
        is_pair = self.rules.split.is_pair
        mates = {card: sum(n for other, n in counted.items() if is_pair([card, other])) for card in counted}
        alike: Counter[tuple[int, tuple[str, int]]] = Counter()
        examples: dict[tuple[int, tuple[str, int]], Cards] = {}
        for one, two in combinations_with_replacement(sorted(counted), 2):
            ways = counted[one] * counted[two] if one != two else counted[one] * (counted[one] - 1) // 2
            values = sorted(self.bank.kinds.index(plain(card, suited=False)) for card in (one, two))
            cards = (one, two)
            hand = imagine(self.rules, cards, Kind())
            name = natural_name(cards, self.rules.pays["base"]) if hand.total.is_natural else ""
            key = self.numbers[tuple(values)], (name, mates[one] if is_pair([one, two]) else 0)
            alike[key] += ways
            examples[key] = cards
        of_hand = Counter[int]()
        for (hand_number, _), ways in alike.items():
            of_hand[hand_number] += ways
        shared = ((key, ways / of_hand[key[0]]) for key, ways in alike.items() if ways)
        return [FirstTwo(key[0], examples[key], share, key[1][1]) for key, share in shared]


def imagine(rules: BlackjackRules, cards: Sequence[int], kind: Kind) -> Imagined:
    hand = Imagined(rules, cards)  # type: ignore[arg-type]
    hand.is_split, hand.is_split_ace, hand.is_original = kind.is_split, kind.is_split_ace, kind.is_original
    if kind.doubles:
        hand.doubles, hand.added, hand.last = kind.doubles, 2.0**kind.doubles - 1, 2.0 ** (kind.doubles - 1)
    return hand


def _may_have(cards: Cards, kind: Kind) -> bool:
    """True if a hand of this kind may have these cards: one for each double. Long hands may stand for those of four."""
    return not kind.doubles or len(cards) == 2 + kind.doubles or len(cards) > _TOLD_APART


def comes_to(rules: BlackjackRules, hand: Imagined, bank: Cards) -> Result:
    """The net win of all wagers on the hand, per unit of the first one."""
    won = by_unit(against_bank(rules, hand, bank), UNIT)
    later: Number = 0 if won < 0 and takes_only_original(rules, bank) else won
    added = int(hand.added)
    net = (won if hand.is_original else later) + added * later
    return Result(WORDS[sign(net)], net, 1 + added)
