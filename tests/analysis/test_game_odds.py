"""One call gives the odds of a game."""

from __future__ import annotations

import doctest
from pathlib import Path
from typing import Any

import pytest

import cardroom
from cardroom.analysis import GameOdds
from cardroom.houses import load_game

DOCS = Path(__file__).parents[2] / "docs"
ULTIMATE, BACCARAT = "players/ultimate-texas-holdem", "oaks/ez-baccarat-panda-8"


def test_a_game_is_given_by_its_name_or_as_a_house_has_it_or_as_it_is_spread() -> None:
    house_game = load_game(BACCARAT)
    assert cardroom.odds(BACCARAT) == cardroom.odds(house_game) == cardroom.odds(house_game.spread())


def test_the_odds_are_kept_by_the_name_of_the_wager() -> None:
    found = cardroom.odds(BACCARAT)
    assert list(found) == [line.wager for line in found.odds]
    assert found["player"].expected == pytest.approx(-0.012351, abs=1e-6)
    assert "evens" not in found
    with pytest.raises(KeyError, match="no odds for a wager 'evens'; the wagers are player, banker"):
        found["evens"]


def test_they_print_as_a_table() -> None:
    found = cardroom.odds(ULTIMATE, rounds=1000)
    title, head, first, second = str(found).splitlines()
    assert title == "Ultimate Texas Hold'em"
    assert head.split() == ["wager", "win", "push", "lose", "player", "SD"]
    assert first.startswith("ante-blind-play ")
    assert "1,000 simulated rounds, ±" in first
    assert second.startswith("trips ")
    assert repr(found).startswith("<GameOdds of Ultimate Texas Hold'em: ante-blind-play ")


def test_exact_plays_no_rounds_and_says_what_it_cannot_give() -> None:
    found = cardroom.odds("players/21st-century-blackjack-switch", exact=True)
    assert "base" not in found
    assert "base        not evaluated: players may exchange cards between two hands" in str(found)


def test_a_number_of_rounds_is_played_for_every_wager() -> None:
    found = cardroom.odds(ULTIMATE, rounds=500)
    assert {name: (line.method, line.rounds) for name, line in found.items()} == {
        "ante-blind-play": ("simulated", 500),
        "trips": ("simulated", 500),
    }


def test_one_wager_by_one_strategy() -> None:
    def played(strategy: str) -> GameOdds:
        return cardroom.odds("oaks/three-card-poker-1-3", wager="ante", strategy=strategy)

    assert list(played("best")) == ["ante-play"]
    assert played("best")["ante-play"].expected > played("always")["ante-play"].expected


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"wager": "evens"}, "there is no wager 'evens'; the wagers are player"),
        ({"strategy": "boldly"}, "no strategy 'boldly'"),
        ({"rounds": 0}, "at least one round must be played, not 0"),
        ({"rounds": 10, "exact": True}, "exact odds need no rounds"),
    ],
)
def test_what_makes_no_sense_is_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        cardroom.odds(BACCARAT, **options)


@pytest.mark.slow
def test_the_page_on_odds_shows_what_is_printed() -> None:
    result = doctest.testfile(str(DOCS / "odds.md"), module_relative=False)
    assert result.attempted == 4
    assert result.failed == 0
