"""The exact odds of Super Pan 9 and California Baccarat."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import perm
from typing import Any

import msgspec
import pytest

from cardroom.analysis.chart import Cell
from cardroom.analysis.families import best_strategy
from cardroom.analysis.families.nines.hands import hands_of, kind, total_of
from cardroom.analysis.families.nines.solver import STRATEGIES, draws, lines, tally
from cardroom.cards import Deck
from cardroom.games.california.nines import BASE, Chart, Nines
from support.odds_at_table import exact, spread, too_far

SUPER_PAN, OCEANS = "oaks/super-pan-9", "oceans-eleven/super-pan-9"
CALIFORNIA = "oceans-eleven/california-baccarat"
SMALL = Deck(without=tuple("456789TJQK"))
"""Aces, deuces and threes, which make a six better more often than not."""
GAMES = (SUPER_PAN, OCEANS, CALIFORNIA)


def nines(name: str, **rules: Any) -> Nines:
    """A house's game, with other rules where some are given."""
    game = spread(name)
    assert isinstance(game, Nines)
    return Nines(game.title, msgspec.structs.replace(game.rules, **rules), game.limits) if rules else game


@pytest.mark.parametrize(("name", "cards", "dealt"), [(SUPER_PAN, 288, 8), (OCEANS, 432, 8), (CALIFORNIA, 314, 6)])
def test_every_order_of_two_hands_and_two_cards_more_is_counted(name: str, cards: int, dealt: int) -> None:
    for strategy in STRATEGIES:
        assert exact(name, BASE, strategy).rounds == perm(cards, dealt)


@pytest.mark.parametrize("name", GAMES)
def test_a_player_who_draws_as_the_player_dealer_does_has_an_even_game(name: str) -> None:
    odds = exact(name, BASE, "draw-to-five")
    assert odds.expected == 0
    assert odds.win == odds.lose


@pytest.mark.parametrize("name", GAMES)
def test_against_a_player_dealer_who_draws_to_five_nothing_is_better(name: str) -> None:
    game = nines(name)
    assert all(draws(game, hand, "best") == (total_of(game, hand) <= 5) for hand in hands_of(game))


def test_with_other_cards_another_line_is_best_and_it_is_taken_with_every_hand() -> None:
    game = nines(SUPER_PAN, deck=SMALL)
    for hand in hands_of(game):
        stand, hit = lines(game, "best")[hand]
        assert (hit if draws(game, hand, "best") else stand).worth == max(stand.worth, hit.worth)
    assert expected(game, "best") > expected(game, "draw-to-five") == 0


def test_a_total_on_which_the_house_leaves_no_choice_is_played_as_it_says() -> None:
    game = nines(CALIFORNIA, player=Chart(2, 4))
    played = {(total_of(game, hand), draws(game, hand, "best")) for hand in hands_of(game)}
    assert {total for total, drawn in played if drawn} <= {0, 1, 2, 3}
    assert {total for total, drawn in played if not drawn} <= {3, 4, 5, 6, 7, 8, 9, 10}


@pytest.mark.parametrize(
    ("name", "deck"),
    [(SUPER_PAN, SMALL), (CALIFORNIA, Deck(jokers=2, without=tuple("23789TJ")))],
)
def test_a_small_deck_comes_out_as_by_a_plain_count_of_every_order(name: str, deck: Deck) -> None:
    game = nines(name, deck=deck)
    assert expected(game, "draw-to-five") == plain_count(game)


def plain_count(game: Nines) -> Fraction:
    """Card by card, two kinds being the same when they count the same."""
    kinds = Counter(kind(card) for card in game.deck.cards)
    card = {kind(card): card for card in game.deck.cards}
    size = game.rules.cards
    won = ways = 0
    for order in product(kinds, repeat=2 * size + 2):
        left, times = Counter(kinds), 1
        for each in order:
            times *= left[each]
            left[each] -= 1
        mine, bank, more = order[:size], order[size : 2 * size], list(order[2 * size :])
        totals = []
        for hand, chart in ((mine, game.rules.player), (bank, game.rules.player_dealer)):
            total = game.total([card[each] for each in hand])
            if total <= max(chart.draws_to, min(5, chart.stands_from - 1)):
                total = game.total([card[each] for each in (*hand, more.pop(0))])
            totals.append(total)
        won += times * ((totals[0] > totals[1]) - (totals[0] < totals[1]))
        ways += times
    return Fraction(won, ways)


def expected(game: Nines, strategy: str) -> Fraction:
    counted = tally(game, strategy)
    return Fraction(sum(Fraction(result.net) * count for result, count in counted.items())) / counted.total()


def test_the_strategy_says_what_to_do_with_each_total_and_which_are_forced() -> None:
    part, *_ = best_strategy(spread(CALIFORNIA)).parts
    cells = {row.hand: cell for row in part.rows for cell in row.cells if cell}
    assert {hand for hand, cell in cells.items() if cell.play == "H"} == set("012345")
    assert {hand for hand, cell in cells.items() if not cell.forced} == {"5", "6"}
    assert cells["a natural"] == Cell("S", forced=True)


def test_a_player_dealer_who_sees_a_player_stand_draws_on_six() -> None:
    _, stood, drew = (
        {row.hand for row in part.rows for cell in row.cells if cell and cell.play == "H"}
        for part in best_strategy(spread(SUPER_PAN)).parts
    )
    assert (stood, drew) == (set("0123456"), set("012345"))


@pytest.mark.parametrize("name", GAMES)
def test_no_chart_serves_the_player_dealer_better_than_looking_at_whether_the_player_drew(name: str) -> None:
    best = exact(name, BASE, "best-player-dealer").expected
    assert -0.02 < best < 0
    for draws_to in range(3, 7):
        fixed = nines(name, player_dealer=Chart(draws_to, draws_to + 1))
        assert best < expected(fixed, "draw-to-five")


@pytest.mark.parametrize("strategy", ["draw-to-five", "best-player-dealer"])
@pytest.mark.parametrize("name", GAMES)
def test_rounds_at_a_table_come_out_as_counted(name: str, strategy: str) -> None:
    assert too_far(name, 1_000_000, strategy) == {}
