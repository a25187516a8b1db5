"""Wagers that favor the players: by the usual strategy, or by the one that is best for the wager."""

from __future__ import annotations

from cardroom.analysis import evaluations
from cardroom.analysis.favors import favoring_bonuses
from cardroom.analysis.playing_for import favoring, if_played_for
from cardroom.houses import load_game
from support.odds_at_table import exact, spread

FACE_UP = "oceans-eleven/21st-century-baccarat-face-up"
FOR_IT = ", if the player plays the optimal strategy for the early tie"


def test_a_wager_favors_players_who_play_for_it_where_the_usual_strategy_is_best_for_another() -> None:
    """At 21st Century Baccarat the player hits or stands for base: the early tie then has no edge."""
    wagers = evaluations(spread(FACE_UP))
    usual = [exact(FACE_UP, name) for name in ("base", "early-tie", "late-tie")]
    assert [line.wager for line in usual if line.favors_players] == ["late-tie"]
    early, late = favoring(wagers, usual)
    assert f"{early.wager} {early.expected:+.4%}{if_played_for(wagers, early)}" == f"early-tie +0.8019%{FOR_IT}"
    assert (late, if_played_for(wagers, late)) == (usual[2], "")


def test_a_wager_that_favors_the_players_as_it_is_played_is_not_counted_again() -> None:
    wagers = evaluations(spread(FACE_UP))
    by_five = [exact(FACE_UP, "early-tie", "draw-to-five")]
    assert list(favoring(wagers, by_five)) == by_five
    assert if_played_for(wagers, by_five[0]) == ""


def test_the_check_of_a_house_finds_both() -> None:
    problems = [finding.problem for finding in favoring_bonuses(load_game(FACE_UP))]
    assert problems == [
        f"early-tie favors the players by 0.80% of every wager{FOR_IT}",
        "late-tie favors the players by 13.79% of every wager",
    ]
