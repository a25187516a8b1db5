"""The rounds of Blackjack Switch that are on file."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.analysis import evaluations, odds, simulate, vary
from cardroom.analysis.families.blackjack.switch import kept, on_file, rules_of, sampled
from cardroom.games.california.blackjack.game import BASE, Blackjack
from cardroom.houses import all_games, load_game
from support.odds_at_table import spread

SIX, EIGHT = "players/21st-century-blackjack-switch", "players/21st-century-blackjack-switch-8-decks"


def test_every_game_of_switch_is_on_file_with_its_rules_and_its_chart() -> None:
    """Run tools/switch_odds.py when the rules or the chart of such a game change."""
    games = [game.spread() for game in all_games() if game.game_type is Blackjack and game.rules.switch]
    assert {rules_of(game) for game in games if isinstance(game, Blackjack)} == on_file().keys()


@pytest.mark.parametrize("name", [SIX, EIGHT])
def test_the_error_is_at_most_five_thousandths_of_a_percent(name: str) -> None:
    base = odds(name, wager=BASE)[BASE]
    assert (base.method, base.rounds) == ("simulated", 400_000_000)
    assert 0 < base.error < 0.00005
    assert odds(name, wager=BASE, strategy="chart")[BASE] == base


def test_the_file_has_every_result() -> None:
    game: Any = spread(SIX)
    tally = sampled(game)
    assert kept(tally) == on_file()[rules_of(game)]
    assert sum(result.net * rounds for result, rounds in tally.items()) < 0


def test_other_rules_are_simulated_anew() -> None:
    game: Any = vary(load_game(SIX), rules=["bank_22_pushes=false"]).spread()
    (base,) = (wager for wager in evaluations(game) if wager.wager == BASE)
    assert not base.sampled


@pytest.mark.slow
def test_rounds_played_now_agree_with_the_file() -> None:
    for name in (SIX, EIGHT):
        game = spread(name)
        wagers = [wager for wager in evaluations(game) if wager.wager == BASE]
        now, before = simulate(game, wagers, 1_000_000, seed=77)[BASE], wagers[0].on_file()
        assert abs(now.expected - before.expected) < 4 * now.error
