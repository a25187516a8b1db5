"""The charts that the blackjack bot plays by: one for every game of the houses, as the solver finds them."""

from __future__ import annotations

from functools import cache

import pytest

from cardroom.analysis import vary
from cardroom.analysis.families.blackjack.solved_chart import solved_chart
from cardroom.bots.blackjack.advice import ByOutlook, advice_for
from cardroom.bots.blackjack.chart import MORE, TWO, ByChart, Chart, Row, chart_of, key_of
from cardroom.bots.blackjack.outlook import Imagined
from cardroom.cards import parse_card, parse_cards
from cardroom.dealing.choices import Choice, Hit, Stand
from cardroom.games.california.blackjack.choices import Double, Split, Surrender
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.blackjack.rules import BlackjackRules
from cardroom.houses import HouseGame, all_games, load_game
from support.effort import SOAK

GAMES = [game for game in all_games() if game.game_type is Blackjack]
BY_KEY = {key_of(game.rules): game.id for game in GAMES}
PURE, LADY = "oaks/pure-21-5-blackjack", "lucky-lady/no-bust-21st-century-blackjack-4"
SOLVED_AGAIN = list(BY_KEY.values()) if SOAK else [PURE]


@cache
def chart(name: str) -> Chart:
    found = chart_of(load_game(name).rules)
    assert found
    return found


def rules(name: str) -> BlackjackRules:
    found = load_game(name).rules
    assert isinstance(found, BlackjackRules)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_house_has_a_chart_for_each_of_its_blackjacks(game: HouseGame) -> None:
    found = chart(game.id)
    assert {row.part for row in found} >= {TWO, MORE}
    assert len({tuple(cells) for cells in found.values()}) == 1, "every row has the same up cards"


@pytest.mark.slow
@pytest.mark.parametrize("name", SOLVED_AGAIN)
def test_a_chart_is_what_the_solver_finds(name: str) -> None:
    assert chart(name) == solved_chart(rules(name))


def test_games_that_differ_in_their_bonus_wagers_share_a_chart() -> None:
    assert key_of(rules(LADY)) == key_of(load_game(LADY, {"buster": "B"}).rules)
    assert key_of(rules(LADY)) != key_of(rules("oceans-eleven/no-bust-21st-century-blackjack-6-0"))


def played(name: str, cards: str, up: str, choices: tuple[Choice, ...], *, split_off: bool = False) -> Choice:
    hand = Imagined(rules(name), parse_cards(cards))
    hand.is_split, hand.is_original = split_off, not split_off
    return ByChart(chart(name), parse_card(up)).play(hand, choices)


def test_what_is_not_offered_is_passed_over_for_the_next() -> None:
    assert chart(PURE)[Row(TWO, "6-T")]["T"].startswith("RH")
    assert played(PURE, "6d Th", "Tc", (Double(), Surrender(), Hit(), Stand())) == Surrender()
    assert played(PURE, "6d Th", "Tc", (Hit(), Stand())) == Hit()


def test_a_hand_that_was_split_off_is_not_surrendered_where_its_wager_comes_back() -> None:
    choices = (Surrender(), Hit(), Stand())
    assert played(LADY, "7d Th", "Ac", choices) == Surrender()
    assert played(LADY, "7d Th", "Ac", choices, split_off=True) == Stand()


def test_an_ace_and_a_ten_after_a_split_are_played_by_their_total() -> None:
    assert played(PURE, "Ad Th", "6c", (Hit(), Stand()), split_off=True) == Stand()


def test_a_pair_that_may_not_be_split_again_is_played_by_the_next_choice() -> None:
    assert played(PURE, "8d 8h", "6c", (Split(), Hit(), Stand()), split_off=True) == Split()
    assert played(PURE, "8d 8h", "6c", (Hit(), Stand()), split_off=True) == Stand()


def test_rules_that_no_house_has_are_played_without_a_chart() -> None:
    usual, other = (vary(load_game(PURE), packs).spread() for packs in (6, 5))
    assert isinstance(usual, Blackjack)
    assert isinstance(other, Blackjack)
    assert isinstance(advice_for(usual, parse_card("6c")), ByChart)
    assert isinstance(advice_for(other, parse_card("6c")), ByOutlook)
