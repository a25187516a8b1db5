"""What the collection leaves of a wager's odds."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.analysis import evaluations
from cardroom.analysis.risk.collection import added_fees, after_collection, hands_of
from cardroom.houses import load_game

THREE, ULTIMATE = "players/three-card-poker-1-1", "players/ultimate-texas-holdem"


def lines(name: str, fees: str, wager: str) -> list[Any]:
    game: Any = load_game(name).spread(fees)
    (chosen,) = [each for each in evaluations(game) if each.wager == wager]
    return list(after_collection(game, chosen, chosen.exact()))


def test_the_fee_is_taken_off_at_the_least_and_the_most_of_the_table() -> None:
    least, most = lines(THREE, "1", "ante-play")
    assert (least.amount, least.fee, least.player_dealer_fee) == (5_00, 1_00, 2_00)
    assert (most.amount, most.fee, most.player_dealer_fee) == (300_00, 3_00, 2_00)


def test_both_sides_pay_and_what_one_wins_the_other_loses_before_that() -> None:
    for line in lines(THREE, "1", "ante-play"):
        fees = (line.fee + line.player_dealer_fee) / line.amount
        assert line.expected + line.player_dealer_expected == pytest.approx(-fees)


def test_a_bonus_costs_only_what_it_adds_to_the_wager_it_needs() -> None:
    least, *_ = lines(THREE, "1", "pair-plus")
    assert least.fee == 0
    assert least.expected == pytest.approx(-0.0438, abs=1e-4)


def test_what_a_bonus_adds_to_the_player_dealers_fee_may_be_nothing_for_one_player_and_more_for_all() -> None:
    """At Ocean's Eleven $5 to $50 of ante and bonus cost the player-dealer $0.50, and more costs $1."""
    game: Any = load_game("oceans-eleven/three-card-poker").spread("3")
    (bonus,) = [each for each in evaluations(game) if each.wager == "bonus"]
    assert [added_fees(game, bonus, 5_00, players) for players in (1, 7)] == [(0, 0), (0, 50)]


def test_wagers_that_must_be_made_together_are_charged_together() -> None:
    game: Any = load_game(ULTIMATE).spread()
    (base, *_) = evaluations(game)
    assert added_fees(game, base, game.limits.least)[0] > 0


def test_a_wager_that_is_made_after_the_deal_costs_nobody_a_fee() -> None:
    game: Any = load_game("players/21st-century-blackjack-buster").spread()
    base, insurance = (each for each in evaluations(game) if each.wager in ("base", "insurance"))
    assert added_fees(game, base, game.limits.least)[1] > 0
    assert added_fees(game, insurance, game.limits.least) == (0, 0)


def test_where_two_hands_are_played_both_wagers_are_charged() -> None:
    game: Any = load_game("players/21st-century-blackjack-switch").spread()
    (base,) = [each for each in evaluations(game) if each.wager == "base"]
    assert hands_of(game, base) == 2
    assert added_fees(game, base, game.limits.least) == (2_00, 2_00), "a dollar for each hand"
