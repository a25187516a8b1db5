"""The stakes that a fee option allows, from which the floor chooses."""

from __future__ import annotations

import pytest

from cardroom.houses import load_game
from cardroom.houses.fitting import fitting_stakes

GAMES = [
    ("oaks/texas-holdem", "3"),
    ("oaks/texas-holdem", "none"),
    ("lucky-lady/21st-century-blackjack", ""),
    ("players/ez-baccarat-panda-8", ""),
    ("oaks/california-aces", ""),
    ("livermore/pan", ""),
]


@pytest.mark.parametrize(("name", "fees"), GAMES)
def test_a_table_can_be_opened_with_all_of_them_and_has_the_stakes_that_were_shown(name: str, fees: str) -> None:
    game = load_game(name)
    found = fitting_stakes(game, fees)
    assert next(iter(found.values())) == ""
    for shown, text in found.items():
        assert game.spread(fees, text).stakes_text == shown


def test_an_option_for_one_limit_has_one_and_an_option_without_a_limit_has_the_usual_ones() -> None:
    assert list(fitting_stakes(load_game("oaks/texas-holdem"), "3")) == ["$3-$6 blinds $1-$3"]
    assert "$25-$500" in fitting_stakes(load_game("oaks/california-aces"))
    assert "$20-$200" in fitting_stakes(load_game("livermore/ez-baccarat-panda-8"))


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="has no option '999'"):
        fitting_stakes(load_game("oaks/texas-holdem"), "999")
