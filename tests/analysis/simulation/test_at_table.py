"""Exact odds beside rounds played through the engine."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.analysis import evaluations, find_odds, simulate, vary
from cardroom.analysis.simulation.job import ByEngine, job_of
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame, all_games, load_game
from support.odds_at_table import spread

BANKED = [game for game in all_games() if issubclass(game.game_type, BankedGame)]
SWITCH = "players/21st-century-blackjack-switch"
CARIBBEAN = "oceans-eleven/caribbean-stud-poker"


@pytest.mark.parametrize("game", BANKED, ids=lambda game: game.id)
def test_every_game_against_a_player_dealer_can_be_simulated(game: HouseGame) -> None:
    table = spread(game.id)
    wagers = evaluations(table)
    assert {kind for wager in wagers for kind in wager.kinds} >= set(table.offered)
    played = ByEngine(table, wagers, "", seed=1).run(0, 2)
    assert {wager.wager for wager in wagers if set(wager.kinds) & set(table.offered)} <= set(played)
    assert all(tally.total() <= 2 for tally in played.values())


def test_the_same_seed_plays_the_same_rounds_and_another_does_not() -> None:
    game = spread(CARIBBEAN)
    one, again, other = (simulate(game, evaluations(game), 50, seed=seed) for seed in (1, 1, 2))
    assert one == again != other


def test_a_simulation_may_be_ended_early() -> None:
    game = spread(CARIBBEAN)
    chunk = job_of(game, evaluations(game)).chunk
    odds = simulate(game, evaluations(game), 10 * chunk, go_on=lambda done: done <= chunk)
    assert odds["ante-call"].rounds == 2 * chunk


def test_a_raise_after_the_deal_counts_in_what_is_risked() -> None:
    game = spread(CARIBBEAN)
    odds = simulate(game, evaluations(game), 300)["ante-call"]
    # A fold risks one ante, a call three.
    assert abs(odds.expected) / 3 < abs(odds.element_of_risk) < abs(odds.expected)
    assert {row.pays for row in odds.outcomes} >= {-3, -1, 1, 3}


def test_what_has_a_solver_is_counted_and_the_rest_is_played() -> None:
    game = spread(SWITCH)
    found = find_odds(game, evaluations(game), 20)
    assert {odds.wager: odds.method for odds in found.odds} == {
        "base": "simulated",
        "super-match": "exact",
        "insurance": "exact",
    }
    assert found.why_not == {}


def test_exact_only_says_what_it_cannot_tell() -> None:
    game = spread(SWITCH)
    found = find_odds(game, evaluations(game), 20, method="exact")
    assert [odds.wager for odds in found.odds] == ["super-match", "insurance"]
    assert "players may exchange cards" in found.why_not["base"]


def test_a_wager_that_nobody_makes_says_so() -> None:
    """The only round of this seed has no late tie with an edge."""
    game = spread("oceans-eleven/21st-century-baccarat-face-up")
    found = find_odds(game, evaluations(game), 1, method="simulated")
    assert found.why_not["late-tie"] == "the simulated player never made this wager"


def test_envy_needs_others_at_the_table() -> None:
    game = spread("livermore/fortune-pai-gow-poker-1-1")
    found = find_odds(game, evaluations(game), 2, method="simulated")
    assert found.why_not == {"envy": "it cannot be simulated with one player"}


def test_what_cannot_be_ranked_says_so() -> None:
    game: Any = vary(load_game("oaks/three-card-poker-1-3-6-card-bonus"), decks=2).spread()
    found = find_odds(game, evaluations(game), 2)
    assert [odds.wager for odds in found.odds] == ["ante-play", "pair-plus"]
    assert found.why_not == {
        "6-card-bonus": "with several decks the same card can occur twice in a hand, and such hands are not ranked"
    }


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("oaks/three-card-poker-1-3", "no strategy 'boldly' for ante-play, pair-plus; the strategies are best, unseen"),
        ("oaks/zoobac", "no strategy 'boldly' for player, banker.*; these wagers have no named strategies"),
    ],
)
def test_a_strategy_that_no_wager_knows_is_refused(name: str, says: str) -> None:
    game = spread(name)
    with pytest.raises(ValueError, match=says):
        find_odds(game, evaluations(game), 2, "boldly")
