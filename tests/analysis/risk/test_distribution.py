"""The exact distribution of a round, beside counts in plain Python and rounds of the engine."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from cardroom.analysis import evaluations
from cardroom.analysis.risk.distribution import Distribution, net, of_bank, of_odds, of_rounds, sums
from cardroom.analysis.risk.table_rounds import bank_results
from cardroom.analysis.simulation.full_table import all_players
from cardroom.dealing.setup import Wager
from cardroom.money import EVEN, Lose, Push, Win
from support.odds_at_table import exact, spread

EZ, PAI_GOW = "oaks/ez-baccarat-panda-8", "oaks/pai-gow-poker"
THREE_WAYS = Distribution(np.array([-300, 200, 700]), np.array([0.5, 0.3, 0.2]), "exact")


def test_a_sum_of_rounds_has_the_chances_of_all_its_orders() -> None:
    by_hand: dict[int, float] = {}
    for rounds in product(zip((-300, 200, 700), (0.5, 0.3, 0.2), strict=True), repeat=4):
        total, chance = sum(cents for cents, _ in rounds), float(np.prod([chance for _, chance in rounds]))
        by_hand[total] = by_hand.get(total, 0.0) + chance
    found = sums(THREE_WAYS, 4)
    for bound in (-1300, -1200, -1, 0, 199, 200, 300, 2799, 2800, 5000):
        assert found.above(bound) == pytest.approx(sum(p for cents, p in by_hand.items() if cents > bound))


def test_too_many_different_sums_are_refused() -> None:
    with pytest.raises(ValueError, match="different results"):
        sums(Distribution(np.array([0, 1, 10**9]), np.array([0.5, 0.3, 0.2]), "exact"), 200)


def test_a_players_round_has_the_mean_and_sd_of_the_odds() -> None:
    odds = exact(EZ, "dragon-7")
    one = of_odds(odds, 5_00).less(1_00)
    assert (one.mean, one.sd) == pytest.approx((odds.expected * 5_00 - 1_00, odds.sd * 5_00))


def test_at_baccarat_the_players_share_the_hands_so_the_bank_has_the_results_that_the_engine_deals() -> None:
    game = spread(EZ)
    down = all_players(game, players=3)
    one = of_bank(game, down, evaluations(game), {})
    assert one is not None
    played = bank_results(game, down, 300)
    seen = of_rounds(played.results + played.fee)
    assert set(seen.cents) <= set(one.cents)
    assert one.chances.sum() == pytest.approx(1)
    assert abs(seen.mean - one.mean) < 4 * one.sd / 300**0.5
    assert one.mean == pytest.approx(-sum(exact(EZ, each.kind).expected * each.amount for each in down))


def test_with_one_wager_the_bank_wins_what_the_player_loses() -> None:
    game, odds = spread(PAI_GOW), exact(PAI_GOW, "base")
    wagers = evaluations(game)
    down = all_players(game, players=1, bonuses=False)
    one = of_bank(game, down, wagers, {"base": odds})
    assert one is not None
    assert one.mean == pytest.approx(-odds.expected * down[0].amount)
    assert of_bank(game, all_players(game, players=2, bonuses=False), wagers, {"base": odds}) is None


def test_a_settled_wager_pays_takes_or_returns() -> None:
    wager = Wager(1, 1, "base", 5_00)
    assert [net(wager, end) for end in (Win(EVEN), Lose(), Lose(half=True), Push())] == [5_00, -5_00, -2_50, 0]
