"""Split pairs at blackjack: a published figure, and small shoes dealt card by card in every order."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

from cardroom.analysis import vary
from cardroom.analysis.families.blackjack.bank import Bank
from cardroom.analysis.families.blackjack.base import AgainstUp, BaseWager
from cardroom.analysis.families.blackjack.hands import (
    CHOICES,
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    FirstTwo,
    Hands,
    Kind,
    comes_to,
    imagine,
)
from cardroom.analysis.families.blackjack.solved_chart import solved_chart
from cardroom.bots.blackjack.outlook import plain
from cardroom.cards import RANKS, Card
from cardroom.dealing.choices import Choice
from cardroom.games.california.blackjack.hand import bank_must_hit
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.houses import load_game

NO_CHART = ("chart.hit=0", "chart.stand_hard=0", "chart.stand_soft=0")
PUBLIC = ("over.pushes=never", "surrender.when=never", "deck.marked=[]", *NO_CHART)
PUBLISHED = ('deck.without=["A", "5", "6", "8", "9", "Q", "K"]', 'deck.less=["4c", "4d", "7c", "7d", "Jc"]')
TWO_TENS = ('deck.without=["2", "3", "4", "7", "8", "Q", "K", "A"]', "split.pairs=rank", "split.ten_hands=3")
ACE_UP = ('deck.without=["2", "3", "4", "5", "7", "J", "Q", "K"]', 'deck.less=["8c", "Ac"]', "split.hands=3")
FEW_LEFT = (
    'deck.without=["J", "Q", "K"]',
    'deck.less=["2c", "3c", "3d", "3h", "4c", "4d", "4h", "5c", "6c", "6d", "7c", "7d", "8c", "8d", "8h", "9c", "9d", '
    '"Ac", "Ad", "Ah"]',
    "split.hands=2",
)
"""20 cards, some values with a single one."""
LOSES_ORIGINAL = ("peek=never", "insurance=false", "only_original_lost=natural")


class Pair:
    """A pair of a small shoe against an up card."""

    def __init__(self, pair: str, up: str, rules: tuple[str, ...], *, as_dealt: bool = False) -> None:
        house_game = load_game("players/21st-century-blackjack-buster")
        game = vary(house_game, 1, ("base.natural=3:2",), (*PUBLIC, *rules)).spread()
        self.rules: BlackjackRules = game.rules
        self.hands = Hands(Bank(self.rules))
        self.card, self.up = _card(pair), _card(up)
        kind, up_kind = (self.hands.bank.kinds.index(plain(card, suited=False)) for card in (self.card, self.up))
        self.against = AgainstUp(self.hands, up_kind, as_dealt=as_dealt)
        self.two: FirstTwo = next(
            two for two in self.hands.first_two if two.mates and two.hand == self.hands.numbers[kind, kind]
        )
        self.split = self.against._split(self.two)
        self.weight = float((self.against.chances * (1 - self.against.found_early))[self.two.hand].sum())


def _card(rank: str) -> Card:
    return Card(RANKS.index(rank) * 4)


def test_a_small_shoe_has_the_published_values() -> None:
    """Eric Farmer's calculator for twos against a seven, with split hands played like dealt ones, up to four hands.

    He printed -61.639194139%, -13.266733267%, -123.278388278% and, for the split, -76.210220335%.
    """
    pair = Pair("2", "7", PUBLISHED, as_dealt=True)
    worth, _ = pair.against.play(pair.two)
    printed = {STAND: -0.61639194139, HIT: -0.13266733267, DOUBLE: -1.23278388278, SPLIT: -0.76210220335}
    assert {choice: round(value, 11) for choice, value in worth.items()} == printed


@pytest.mark.parametrize(
    ("pair", "up", "rules"),
    [
        ("T", "T", TWO_TENS),
        ("8", "A", (*ACE_UP, *LOSES_ORIGINAL)),
        ("6", "9", (*ACE_UP, "double.again=1", "double.for_less=false", "double.rescue=true")),
    ],
    ids=["tens of equal rank", "only the first wager is lost", "doubled again or rescued"],
)
def test_a_split_is_worth_what_all_orders_of_the_shoe_are_worth(pair: str, up: str, rules: tuple[str, ...]) -> None:
    split = Pair(pair, up, rules)
    assert split.split._worth(3) / split.weight == pytest.approx(dealt_out(split, 3), abs=1e-12)
    outcome = split.split.outcome()
    assert sum(outcome.values()) == pytest.approx(split.weight)
    assert sum(chance * float(result.net) for result, chance in outcome.items()) == pytest.approx(split.split.worth)


@pytest.mark.slow
def test_two_split_hands_are_played_for_the_most_also_where_a_value_is_gone() -> None:
    pair = Pair("2", "T", FEW_LEFT)
    assert pair.split._worth(2) / pair.weight == pytest.approx(2 * best_of_one(pair), abs=1e-12)


@pytest.mark.slow
def test_without_an_unknown_card_a_chart_is_worth_the_same() -> None:
    """A burned card is as good as one in the shoe: by one chart, shoes without each card average to the full shoe."""
    without = 'deck.without=["2", "3", "4", "6", "J", "Q", "K"]'
    rules = (*PUBLIC, without, "split.hands=2", "split.ten_hands=2", "split.ace_hands=2")

    def base(less: str = "") -> BaseWager:
        change = (f'deck.less=["{less}"]',) if less else ()
        game: Any = vary(load_game("players/21st-century-blackjack-buster"), 1, (), (*rules, *change)).spread()
        return BaseWager(game.rules, chart)

    house_game = vary(load_game("players/21st-century-blackjack-buster"), 1, (), rules)
    chart = solved_chart(house_game.rules)
    without_one = [base(f"{rank}c").expected for rank in "5789TA"]
    assert len(set(without_one)) == 6
    assert sum(without_one) / 6 == pytest.approx(base().expected, abs=1e-13)


Finished = tuple[tuple[Card, ...], Kind, bool]
"""A hand that is played out, and whether it was rescued."""
Shoe = tuple[Card, ...]


def dealt_out(pair: Pair, most: int) -> float:
    """Every order of the shoe, with every card of the up card's value."""
    shoe = [Card(card & ~3) for card in pair.rules.deck.cards]
    for card in (pair.card, pair.card):
        shoe.remove(card)
    ups = [card for card in shoe if plain(card, suited=False) == pair.up]
    found = 0.0
    for up in set(ups):
        rest = shoe.copy()
        rest.remove(up)
        found += ups.count(up) / len(ups) * _dealt_out(pair, most, up, tuple(sorted(rest)))
    return found


def _dealt_out(pair: Pair, most: int, up: Card, shoe: Shoe) -> float:
    """Deals the hands one after another and then the player-dealer's, with every next card of the shoe."""
    rules, choose = pair.rules, choices_of(pair)
    alike: dict[object, Finished] = {}

    @cache
    def bank(shoe: Shoe, hand: tuple[Card, ...], finished: tuple[Finished, ...]) -> tuple[float, float]:
        """The probability that the round is not ended early, and the net win with it."""
        if len(hand) == 2 and rules.is_checked(up) and rules.count.total(hand).is_natural:
            return 0.0, 0.0
        if len(hand) > 1 and not bank_must_hit(rules, rules.count.total(hand)):
            return 1.0, sum(net(each, hand) for each in finished)
        return average(shoe, lambda card, rest: bank(rest, (*hand, card), finished))

    @cache
    def net(finished: Finished, hand: tuple[Card, ...]) -> float:
        cards, kind, is_rescued = finished
        if is_rescued:
            return -(2.0 ** (kind.doubles - 1))
        return float(comes_to(rules, imagine(rules, cards, kind), hand).net)

    @cache
    def play(
        shoe: Shoe, cards: tuple[Card, ...], doubles: int, waiting: int, of: int, finished: tuple[Finished, ...]
    ) -> tuple[float, float]:
        if not cards:
            if not waiting:
                return bank(shoe, (up,), finished)
            return average(shoe, lambda card, rest: play(rest, (pair.card, card), 0, waiting - 1, of, finished))
        if len(cards) == 2 and rules.split.is_pair(list(cards)) and of < most:
            return play(shoe, (), 0, waiting + 2, of + 1, finished)
        kind = Kind(True, False, not finished, doubles)
        choice = choose(cards, kind)
        if choice == HIT:
            return average(shoe, lambda card, rest: play(rest, _sorted(cards, card), 0, waiting, of, finished))
        if choice == DOUBLE:
            return average(
                shoe, lambda card, rest: play(rest, _sorted(cards, card), doubles + 1, waiting, of, finished)
            )
        hand = imagine(rules, cards, kind)
        is_rescued = choice != STAND
        one = alike.setdefault((hand.total, hand.is_over, kind, is_rescued), (cards, kind, is_rescued))
        return play(shoe, (), 0, waiting, of, (*finished[:1], *sorted((*finished[1:], one))))

    weight, won = play(shoe, (), 0, 2, 2, ())
    return won / weight


def best_of_one(pair: Pair) -> float:
    """The most that a hand can win by its own cards, with every next card of the shoe that lacks the whole pair.

    The other hand has the same expectation, because it does not matter which of the two is dealt first.
    """
    rules = pair.rules
    shoe = [plain(card, suited=False) for card in rules.deck.cards]
    for card in (pair.card, pair.card, pair.up):
        shoe.remove(card)

    @cache
    def bank(shoe: Shoe, hand: tuple[Card, ...], cards: tuple[Card, ...], kind: Kind) -> tuple[float, float]:
        if len(hand) == 2 and rules.is_checked(pair.up) and rules.count.total(hand).is_natural:
            return 0.0, 0.0
        if len(hand) > 1 and not bank_must_hit(rules, rules.count.total(hand)):
            return 1.0, float(comes_to(rules, imagine(rules, cards, kind), hand).net)
        return average(shoe, lambda card, rest: bank(rest, _sorted(hand, card), cards, kind))

    @cache
    def play(shoe: Shoe, cards: tuple[Card, ...], doubles: int) -> tuple[float, float]:
        kind = Kind(True, False, True, doubles)
        offered = pair.hands.offer(cards, kind, joker_up=False)
        worths = [bank(shoe, (pair.up,), cards, kind)]
        for choice, doubled in ((HIT, 0), (DOUBLE, doubles + 1)):
            if choice in offered:
                worths.append(average(shoe, lambda card, rest, to=doubled: play(rest, _sorted(cards, card), to)))  # type: ignore[misc]
        return max(worths, key=lambda worth: worth[1])

    weight, won = average(tuple(sorted(shoe)), lambda card, rest: play(rest, _sorted((pair.card,), card), 0))
    return won / weight


def choices_of(pair: Pair) -> Callable[[tuple[Card, ...], Kind], Choice]:
    kinds, plays = pair.hands.bank.kinds, pair.split._plays

    def choose(cards: tuple[Card, ...], kind: Kind) -> Choice:
        hand = pair.hands.numbers[tuple(sorted(kinds.index(plain(card, suited=False)) for card in cards))]
        play = plays[kind.is_original or len(plays) == 1]
        return CHOICES[int(play._levels[kind.doubles].choice[hand])]

    return choose


def average(shoe: Shoe, after: Callable[[Card, Shoe], tuple[float, float]]) -> tuple[float, float]:
    assert shoe, "the shoe is long enough for all hands"
    found = np.zeros(2)
    for card in set(shoe):
        at = shoe.index(card)
        found += shoe.count(card) / len(shoe) * np.array(after(card, (*shoe[:at], *shoe[at + 1 :])))
    return float(found[0]), float(found[1])


def _sorted(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(sorted((*cards, card)))
