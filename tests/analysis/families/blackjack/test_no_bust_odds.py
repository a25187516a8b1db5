"""The solver and the rounds agree about a game without a bust, and a pay is found that brings an edge back."""

from __future__ import annotations

import pytest

from cardroom.analysis import evaluations, simulate
from cardroom.analysis.changed_odds import changed_odds, price
from cardroom.analysis.families.blackjack.solver import CHART
from cardroom.houses import HouseGame, load_game
from cardroom.policies import changed_game, least_changes, load_policy
from support.effort import in_soak_only


def changed(name: str, ties: str) -> tuple[HouseGame, HouseGame]:
    game = load_game(name)
    found = least_changes(game, load_policy("california-2026"), {"target-21": "allowed", "ties": ties})
    assert isinstance(found, list)
    return game, changed_game(game, found[-1].remedies)


@in_soak_only
@pytest.mark.slow
def test_the_solver_and_the_rounds_agree() -> None:
    _, game = changed("oaks/california-aces", "player")
    spread = game.spread(None)
    (base,) = [wager for wager in evaluations(spread) if wager.wager == "base"]  # type: ignore[arg-type]
    exact = base.exact(CHART)
    played = simulate(spread, [base], 400_000, CHART, seed=5)["base"]  # type: ignore[arg-type]
    assert abs(played.expected - exact.expected) < 4 * exact.sd / 400_000**0.5
    assert exact.expected > price(load_game("oaks/california-aces")).expected


@in_soak_only
@pytest.mark.slow
def test_a_pay_and_a_fee_bring_the_edge_back() -> None:
    odds = changed_odds(*changed("oaks/california-aces", "player"))
    assert odds.pay is not None
    assert odds.fee > 0
    assert abs(odds.pay.odds.expected - odds.before.expected) < 0.005
    assert odds.after.expected - odds.fee == pytest.approx(odds.before.expected)
