"""What a shoe brings, beside the cards that a round takes by exact count."""

from __future__ import annotations

from math import sqrt

import pytest

from cardroom.analysis.families.baccarat.solver import endings, points_of
from cardroom.analysis.risk.shoe import find_shoe
from cardroom.analysis.simulation.full_table import all_players
from support.odds_at_table import exact, spread

EZ, SHOES = "oaks/ez-baccarat-panda-8", 6


def hands_of(cards: int, by_round: dict[int, float]) -> float:
    """The mean number of rounds until so many cards are out, if every round takes as many as one from a full shoe."""
    rounds = [0.0] * (cards + 1)
    for left in range(1, cards + 1):
        rounds[left] = 1 + sum(chance * rounds[max(left - taken, 0)] for taken, chance in by_round.items())
    return rounds[cards]


def test_a_shoe_has_as_many_hands_as_its_cards_allow() -> None:
    game = spread(EZ)
    found = find_shoe(game, all_players(game, players=1, bonuses=False), SHOES)
    by_round: dict[int, float] = {}
    ended = endings(points_of(game.deck.cards))
    for ending, ways in ended.items():
        taken = ending.player_cards + ending.banker_cards
        by_round[taken] = by_round.get(taken, 0.0) + ways / sum(ended.values())
    burned = 1 + sum(min(rank, 10) for rank in range(1, 14)) / 13 if game.rules.burns_by_first_card else 0
    expected = hands_of(round(found.cards - found.behind_cut_card - burned), by_round)
    assert abs(found.hands.mean - expected) < 4 * found.hands.sd / sqrt(SHOES) + 1
    assert found.hands.least <= found.hands.mean <= found.hands.most


def test_what_the_sides_win_and_the_house_collects_adds_up_to_nothing() -> None:
    game = spread(EZ)
    found = find_shoe(game, all_players(game, players=2, bonuses=False), 2)
    assert found.player_seats == (1, 2)
    total = 2 * found.player.mean + found.player_dealer.mean + found.house.mean
    assert total == pytest.approx(0, abs=1e-6)
    assert found.house.mean == pytest.approx(found.hands.mean * 4_00), "a dollar a player and two of the bank"


def test_the_result_of_a_shoe_is_that_of_its_hands() -> None:
    game = spread(EZ)
    found = find_shoe(game, all_players(game, players=1, bonuses=False), SHOES)
    a_round = exact(EZ, "player").expected * 5_00 - 1_00
    spread_of_shoe = exact(EZ, "player").sd * 5_00 * sqrt(found.hands.mean)
    assert abs(found.player.mean - a_round * found.hands.mean) < 4 * spread_of_shoe / sqrt(SHOES)


def test_a_game_without_a_shoe_is_refused() -> None:
    game = spread("players/three-card-poker-1-1")
    with pytest.raises(ValueError, match="no shoe"):
        find_shoe(game, all_players(game), 1)
