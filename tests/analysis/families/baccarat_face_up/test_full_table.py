"""A full table of 21st Century Baccarat: all players share one hand, so the player-dealer's round can be counted."""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from cardroom.analysis import evaluations, find_odds, vary
from cardroom.analysis.families.baccarat_face_up.full_table import shared
from cardroom.analysis.risk import bank_results
from cardroom.analysis.risk.distribution import net, of_bank
from cardroom.analysis.risk.risk import bank_risk
from cardroom.analysis.simulation.full_table import all_players
from cardroom.houses import load_game
from support.odds_at_table import exact, spread

NAME = "oceans-eleven/21st-century-baccarat-face-up"
BASE = -211374130957 / 19524993263685
"""The player's expected value of base, counted by a program of its own over all orders of six cards by points."""
WITH_TIES, SD_WITH_TIES = -1_53.616926, 308_86.459189
"""The same program: the player-dealer, before the fee, against seven players with $20 on base, $10 on an early tie, and
$10 on a late tie wherever it has an edge."""


def risk_of(amount: int, rounds: int) -> Any:
    game = spread(NAME)
    wagers = evaluations(game)
    odds = {line.wager: line for line in find_odds(game, wagers).odds}
    return bank_risk(game, bank_results(game, all_players(game, amount), rounds), wagers, odds)[0]


def test_the_player_dealers_round_against_seven_base_wagers_is_seven_times_the_wager_less_the_fee() -> None:
    risk = risk_of(10_00, 20)
    assert (risk.wagered, risk.fee) == (70_00, 2_00)
    assert risk.expected == pytest.approx(-70_00 * BASE - 2_00)
    assert risk.sd == pytest.approx(70_00 * exact(NAME, "base").sd)
    assert (risk.standard_error, risk.mean_certainty, risk.certainty) == (0, "exact", "exact")
    assert risk.ruin_ever == 1
    assert risk.exact_ruin is not None
    assert {bank.sessions for bank in risk.needed} == {0}
    assert risk.session.median == pytest.approx(200 * risk.expected, abs=60_00)


@pytest.mark.slow
def test_with_early_ties_it_has_the_late_ties_that_the_players_add() -> None:
    rounds = 400
    risk = risk_of(20_00, rounds)
    assert risk.expected == pytest.approx(WITH_TIES - 2_00)
    assert risk.sd == pytest.approx(SD_WITH_TIES)
    assert risk.certainty == risk.mean_certainty == "exact for this strategy"
    assert abs(risk.played - risk.expected) < 4 * risk.sd / sqrt(rounds)


def test_a_player_without_an_early_tie_makes_no_late_tie_at_what_it_pays_alone() -> None:
    """A late tie beside an early one is often worth making at 8:1; alone it pays 6:1 and never is."""
    table = bank_results(spread(NAME), all_players(spread(NAME)), 40)
    assert "late-tie" not in {kind for _, kind in table.by_wager}
    assert {abs(result + table.fee) for result in table.results} == {0, 70_00}


def test_a_late_tie_alone_that_has_an_edge_is_made_and_counted() -> None:
    game: Any = vary(load_game(NAME), 0, ["late-tie.alone=12:1"]).spread()
    down = all_players(game, players=2)
    late = [[wager for wager in end.wagers if wager.kind == "late-tie"] for end in shared(game, down)]
    assert {len(wagers) for wagers in late} == {0, 2}
    table = bank_results(game, down, 100)
    ends = {-sum(net(wager, end.resolve(wager)) for wager in end.wagers) for end in shared(game, down)}
    assert set(table.results + table.fee) <= ends
    known = of_bank(game, down, evaluations(game), {})
    assert known is not None
    assert abs(table.results.mean() + table.fee - known.mean) < 4 * known.sd / 10
