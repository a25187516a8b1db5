"""The base wager at blackjack: public figures, a small deck in plain words, rounds at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random

import numpy as np
import pytest

from cardroom.analysis import vary
from cardroom.analysis.families.blackjack.bank import Bank
from cardroom.analysis.families.blackjack.base import PARTS, BaseWager
from cardroom.analysis.families.blackjack.hands import DOUBLE, HIT, STAND
from cardroom.analysis.families.blackjack.solver import base_wager
from cardroom.analysis.wager_odds import by_unit
from cardroom.bots.blackjack.outlook import Imagined
from cardroom.cards import RANKS, Card
from cardroom.dealing.choices import Choice
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.blackjack.hand import bank_must_hit
from cardroom.games.california.blackjack.outcome import against_bank
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.houses import load_game
from support.effort import in_soak_only
from support.odds_at_table import spread

BUSTER, ACES = "players/21st-century-blackjack-buster", "oaks/california-aces"
NO_CHART = ("chart.hit=0", "chart.stand_hard=0", "chart.stand_soft=0")
PUBLIC = ("over.pushes=never", "surrender.when=never", "split.ace_hands=2", *NO_CHART)
"""The public game that hits soft 17: any double, also after a split, pairs split up to four hands, aces once."""
NO_HOLE_CARD = (*PUBLIC, "peek=never", "insurance=false")
"""Doubles and splits, too, are lost to a natural."""


def varied(name: str, rules: tuple[str, ...], decks: int = 0, pays: tuple[str, ...] = ()) -> Blackjack:
    game = vary(load_game(name), decks, pays, rules).spread()
    assert isinstance(game, Blackjack)
    return game


@cache
def public(decks: int, rules: tuple[str, ...]) -> BaseWager:
    return base_wager(varied(BUSTER, rules, decks, ("base.natural=3:2",)))


def worth(base: BaseWager, hand: str, up: str) -> dict[Choice, float]:
    kinds = {RANKS[card.rank]: kind for kind, card in enumerate(base.bank.kinds)}
    number = base.hands.numbers[tuple(sorted(kinds[rank] for rank in hand))]
    (decision,) = [each for each in base.decisions if (each.two.hand, each.up) == (number, kinds[up])]
    return decision.worth


@pytest.mark.slow
@pytest.mark.parametrize(
    ("decks", "rules", "hand", "stand", "hit", "double"),
    [
        pytest.param(6, NO_HOLE_CARD, "2A", -0.722356, -0.379910, -1.024099, marks=in_soak_only),
        pytest.param(6, NO_HOLE_CARD, "32", -0.721887, -0.529734, -1.443774, marks=in_soak_only),
        pytest.param(6, NO_HOLE_CARD, "6A", -0.665166, -0.463296, -0.999484, marks=in_soak_only),
        pytest.param(6, NO_HOLE_CARD, "65", -0.720879, -0.235772, -0.535879, marks=in_soak_only),
        pytest.param(6, NO_HOLE_CARD, "7A", -0.466029, -0.421285, -0.909374, marks=in_soak_only),
        (1, PUBLIC, "2A", -0.589084, -0.107929, -0.552040),
        (1, PUBLIC, "32", -0.584988, -0.322592, -1.169976),
        (1, PUBLIC, "6A", -0.507702, -0.229134, -0.529713),
        (1, PUBLIC, "65", -0.575374, 0.143003, 0.234296),
        (1, PUBLIC, "7A", -0.223909, -0.173175, -0.414678),
    ],
)
def test_two_cards_against_an_ace_are_worth_what_is_published(
    decks: int, rules: tuple[str, ...], hand: str, stand: float, hit: float, double: float
) -> None:
    """The Wizard of Odds, blackjack appendix 9: with a down card that is looked at, and without one."""
    values = worth(public(decks, rules), hand, "A")
    assert [round(values[choice], 6) for choice in (STAND, HIT, DOUBLE)] == [stand, hit, double]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("decks", "rules", "published", "apart"),
    [
        pytest.param(6, NO_HOLE_CARD, -0.0072705, 2e-6, marks=in_soak_only),
        (1, PUBLIC, -0.000072, 1.5e-5),
    ],
)
def test_the_public_game_has_the_published_expectation(
    decks: int, rules: tuple[str, ...], published: float, apart: float
) -> None:
    """At the same place, where splits are not counted in full either: that is how far apart the two may be."""
    assert public(decks, rules).expected == pytest.approx(published, abs=apart)


@pytest.mark.slow
def test_all_chances_together_are_one() -> None:
    base = public(1, PUBLIC)
    assert base.tally().total() == pytest.approx(PARTS, rel=1e-6)
    assert sum(decision.chance for decision in base.decisions) == pytest.approx(1)
    assert sum(decision.chance * decision.total for decision in base.decisions) == pytest.approx(base.expected)


# A deck of 24 cards, in plain words


SMALL = ('deck.without=["2", "3", "4", "5", "J", "Q", "K"]', "deck.extra=[]")


@pytest.mark.slow
def test_a_small_deck_is_played_as_in_plain_words() -> None:
    game = varied(ACES, SMALL)
    assert len(game.deck) == 24
    base = base_wager(game)
    assert base.expected == pytest.approx(float(plainly(game.rules)), abs=1e-12)
    assert base.tally().total() == pytest.approx(PARTS, rel=1e-12)


def plainly(rules: BlackjackRules) -> Fraction:
    """Every card one after another, hit where that is worth more, no doubles and no splits; suits do not matter."""

    @cache
    def best(up: Card, hand: tuple[Card, ...]) -> Fraction:
        left = deck - Counter((up, *hand))
        mine = Imagined(rules, hand)
        standing = _bank(rules, [up], mine, left)
        if mine.total.is_natural or mine.total.half_points >= 2 * rules.chart.stand_hard:
            return standing
        drawn = (chance * best(up, _with(hand, card)) for card, chance, _ in _draws(left))
        return max(standing, sum(drawn, Fraction()))

    deck = Counter(Card(card.rank * 4) for card in rules.deck.cards)
    total = Fraction()
    for up, likely, after in _draws(deck):
        for one, then, later in _draws(after):
            for two, last, _ in _draws(later):
                total += likely * then * last * best(up, _with((one,), two))
    return total


def _with(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(sorted((*hand, card)))


def _draws(deck: Counter[Card]) -> Iterator[tuple[Card, Fraction, Counter[Card]]]:
    for card, there in deck.items():
        yield card, Fraction(there, deck.total()), deck - Counter([card])


def _bank(rules: BlackjackRules, bank: list[Card], mine: Imagined, deck: Counter[Card]) -> Fraction:
    if len(bank) > 1 and not bank_must_hit(rules, rules.count.total(bank)):
        return Fraction(by_unit(against_bank(rules, mine, bank), 100))
    return sum((chance * _bank(rules, [*bank, card], mine, after) for card, chance, after in _draws(deck)), Fraction())


# The player-dealer


def test_the_player_dealer_draws_from_what_is_left() -> None:
    """Hands taken out at random beside the same hands drawn card by card."""
    bank = Bank(spread(BUSTER).rules)
    random = Random(1)
    for _ in range(3):
        gone = Counter(random.choices(range(len(bank.kinds)), k=5))
        hand = np.array([[gone[kind] for kind in range(len(bank.kinds))]], np.int64)
        up = random.randrange(len(bank.kinds))
        left = Counter({card: int(bank.deck[kind]) - gone[kind] - (kind == up) for kind, card in enumerate(bank.kinds)})
        over = [bank.rules.count.is_over(bank.rules.count.total(end)) for end in bank.ends]
        assert bank.chances(up, hand)[0, over].sum() == pytest.approx(_busts(bank.rules, [bank.kinds[up]], left))


def _busts(rules: BlackjackRules, bank: list[Card], left: Counter[Card]) -> float:
    total = rules.count.total(bank)
    if len(bank) > 1 and not bank_must_hit(rules, total):
        return float(rules.count.is_over(total))
    rest = left.total()
    found = 0.0
    for card in list(left):
        if there := left[card]:
            left[card] -= 1
            found += there / rest * _busts(rules, [*bank, card], left)
            left[card] += 1
    return found
