"""Kernels of poker against a player-dealer: other rules and strategies."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.analysis import WagerOdds, vary
from cardroom.analysis.families import kernel_of
from cardroom.analysis.families.three_card_poker.ante_play import STRATEGIES
from cardroom.analysis.kernels.kernel import Kernel
from cardroom.games.california.banked import BankedGame
from cardroom.houses import load_game
from support.effort import examples
from support.kernels import same_rounds
from support.odds_at_table import spread

PLAYERS = "players/three-card-poker-6-card-bonus"
SIX_PACKS, CARIBBEAN = "lucky-lady/three-card-poker", "oceans-eleven/caribbean-stud-poker"
ULTIMATE = "players/ultimate-texas-holdem"
MANY = 1_000_000
BONUS = 'ante_bonus={straight-flush="5:1", three-of-a-kind="4:1", straight="3:2"}'


def varied(name: str, *rules: str, decks: int = 0) -> BankedGame[Any]:
    game = vary(load_game(name), decks, rules=rules).spread()
    assert isinstance(game, BankedGame)
    return game


def kernel(game: BankedGame[Any], strategy: str = "") -> Kernel:
    found = kernel_of(game, strategy)
    assert found is not None
    return found


@pytest.mark.slow
@pytest.mark.parametrize("strategy", [name for name in STRATEGIES if name != "best"])
def test_a_named_strategy_is_played_as_its_player_does_at_the_table(strategy: str) -> None:
    game = spread(PLAYERS)
    assert same_rounds(game, kernel(game, strategy), strategy, examples(40, in_soak=2000)) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        (PLAYERS, "up_card=none", BONUS),
        (PLAYERS, "up_card=top", "times=2", 'lost_by_folding=["6-card-bonus"]'),
        (SIX_PACKS, "qualifier=K", BONUS),
        (CARIBBEAN, "up_card=bottom", "qualifier=AQ", 'ante_bonus={flush="4:1", pair="1:2"}'),
        (ULTIMATE, 'deck.without=["2"]'),
    ],
)
def test_other_rules_are_settled_as_the_engine_does(rules: tuple[str, ...]) -> None:
    game = varied(*rules)
    assert same_rounds(game, kernel(game), "", examples(40, in_soak=2000)) == []


def test_a_bonus_on_six_cards_of_two_packs_has_no_line() -> None:
    lines = kernel(varied(PLAYERS, decks=2)).lines
    assert [line.wager for line in lines] == ["ante-play", "pair-plus"]


@pytest.mark.parametrize("name", [CARIBBEAN, ULTIMATE])
def test_hands_of_several_packs_are_not_ranked(name: str) -> None:
    with pytest.raises(ValueError, match="the same card can occur twice"):
        kernel_of(varied(name, decks=2))


@pytest.mark.slow
def test_caribbean_stud_is_played_by_the_chart_as_at_the_table() -> None:
    game = spread(CARIBBEAN)
    assert same_rounds(game, kernel(game, "chart"), "chart", examples(40, in_soak=2000)) == []


@pytest.mark.slow
@pytest.mark.parametrize("strategy", ["best", "simple"])
def test_ultimate_is_played_as_by_its_bots(strategy: str) -> None:
    game = spread(ULTIMATE)
    assert same_rounds(game, kernel(game, strategy), strategy, examples(40, in_soak=2000)) == []


@pytest.mark.slow
def test_ultimate_loses_what_is_published_for_the_simple_strategy() -> None:
    """About 2.4 %, a quarter of a percent more than the best."""
    played = kernel(spread(ULTIMATE), "simple")
    seen = WagerOdds.simulated("ante-blind-play", played.tallies(played.count(5, 0, 4 * MANY))["ante-blind-play"])
    assert abs(seen.expected * 100 + 2.43) < 4 * seen.error * 100
    assert round(seen.sd, 1) == 4.9
