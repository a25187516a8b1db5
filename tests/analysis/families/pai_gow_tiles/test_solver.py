"""The exact odds of pai gow tiles, by the house way and by the best way against it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import pytest

from cardroom.analysis.families import best_strategy
from cardroom.analysis.families.pai_gow import results
from cardroom.analysis.families.pai_gow_tiles.chart import written
from cardroom.analysis.families.pai_gow_tiles.solver import AS_BOT, against_house_way, all_ways, in_order, way, worths
from cardroom.bots.tiles import FILE
from cardroom.cards import TILE_SET, Card, show_cards
from cardroom.dealing.setup import Wager
from cardroom.games.california.pai_gow.game import BASE
from cardroom.games.california.pai_gow.tiles import PaiGowTiles
from support.odds_at_table import exact, spread, too_far

NAME = "oaks/pai-gow-tiles"
PLAYER, BANK = 1, 2


@pytest.fixture(scope="module")
def game() -> PaiGowTiles:
    spread_game = spread(NAME)
    assert isinstance(spread_game, PaiGowTiles)
    return spread_game


@pytest.mark.slow
@pytest.mark.parametrize("strategy", ["best", "house-way", "best-player-dealer"])
def test_every_two_hands_of_four_tiles_are_counted(strategy: str) -> None:
    assert exact(NAME, BASE, strategy).rounds == comb(32, 4) * comb(28, 4) == 736_281_000


@pytest.mark.slow
def test_tiles_of_one_face_are_counted_as_often_as_they_are_there(game: PaiGowTiles) -> None:
    assert {hand: copies for hand, (copies, _) in against_house_way(game).items()} == Counter(combinations(TILE_SET, 4))


@pytest.mark.slow
def test_a_hand_meets_every_hand_that_can_be_held_beside_it(game: PaiGowTiles) -> None:
    """A few hands beside a plain count that settles each round as the table does."""
    wager = Wager(PLAYER, PLAYER, BASE, 1_000)
    for hand in Random(8).sample(list(all_ways(game)), 3):
        left: list[Card] = list(TILE_SET)
        for tile in hand:
            left.remove(tile)
        settings = all_ways(game)[hand].settings
        found = [Counter[str]() for _ in settings]
        for bank, times in Counter(combinations(left, 4)).items():
            banks = all_ways(game)[bank]
            for number, setting in enumerate(settings):
                hands = {PLAYER: setting, BANK: banks.settings[banks.house_way]}
                found[number][type(game.base_result(wager, hands, BANK)).__name__.lower()] += times
        names = [result.outcome for result in results(game)]
        _, counted = against_house_way(game)[hand]
        assert [[row[name] for name in names] for row in found] == counted, show_cards(hand)


@pytest.mark.slow
def test_the_house_way_is_one_of_the_three_ways_whatever_the_order_of_the_tiles(game: PaiGowTiles) -> None:
    random = Random(3)
    for hand in random.sample(list(all_ways(game)), 300):
        dealt = random.sample(hand, 4)
        by_house = game.two_hands(dealt, game.front_by_house_way(dealt))
        ways = all_ways(game)[in_order(dealt)]
        setting = ways.settings[ways.house_way]
        assert (by_house.front_value, by_house.back_value) == (setting.front_value, setting.back_value)


@pytest.mark.slow
def test_no_way_to_set_a_hand_is_better_than_the_best(game: PaiGowTiles) -> None:
    for hand in Random(5).sample(list(all_ways(game)), 500):
        worth = worths(game, hand)
        assert worth[way(game, hand, "best")] == max(worth)


@pytest.mark.slow
def test_copies_and_zeros_cost_the_player_and_the_best_way_wins_most_of_it_back() -> None:
    strategies = "best-player-dealer", "house-way", "best"
    assert [f"{exact(NAME, BASE, strategy).expected:.4%}" for strategy in strategies] == [
        "-1.6320%",
        "-0.9162%",
        "-0.1974%",
    ]


@pytest.mark.slow
def test_bots_set_every_hand_the_best_way(game: PaiGowTiles) -> None:
    """Run tools/tiles_chart.py when the house way changes."""
    assert FILE.read_text(encoding="utf-8") == written(game)
    assert all(way(game, hand, AS_BOT) == way(game, hand, "best") for hand in all_ways(game))


@pytest.mark.slow
def test_the_strategy_lists_the_hands_that_are_better_set_in_another_way(game: PaiGowTiles) -> None:
    strategy = best_strategy(game)
    (part,) = strategy.parts
    rows = {row.hand: [cell.play for cell in row.cells if cell] for row in part.rows}
    assert rows["[1-1] [4-4] [5-4] [4-1]"] == ["[4-4] [5-4]", "[5-4] [4-1]", "+21.40%"]
    assert strategy.expected == exact(NAME, BASE, "best").expected


@pytest.mark.slow
def test_rounds_at_a_table_come_out_as_counted() -> None:
    for strategy in ("best", "house-way", "best-player-dealer"):
        assert too_far(NAME, 1_000_000, strategy) == {}
