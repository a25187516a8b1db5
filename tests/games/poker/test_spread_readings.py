"""Two readings of a maximum: Livermore's spread limit of $3 to $200, and Oaks' limits such as $100 Max."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.dealing.pot_options import Betting
from cardroom.games.buy_in import BuyIn
from cardroom.games.poker.pot_game import PotGame
from cardroom.houses import load_game
from support.pot_hand import PotHand

LIVERMORE = ("livermore/texas-holdem", "livermore/omaha-high-low")


def read(name: str, fees: str | None, stakes: str = "", **chosen: str) -> PotGame[Any]:
    game = load_game(name, chosen).spread(fees, stakes)
    assert isinstance(game, PotGame)
    return game


def bounds(hand: PotHand) -> tuple[int, int]:
    assert isinstance(hand.option, Betting)
    return hand.option.least // 100, hand.option.most // 100


@pytest.mark.parametrize("name", LIVERMORE)
def test_livermore_lines_3050_a_player_bets_at_most_200_in_a_betting_round(name: str) -> None:
    hand = PotHand(read(name, None, "spread 3-200 blinds 1-3"), 3)
    assert bounds(hand) == (6, 200)
    hand.play("raise 150")
    assert bounds(hand) == (200, 200)  # A full raise would be to $297.
    hand.play("raise 200")
    assert isinstance(hand.option, Betting)
    assert (hand.option.most, hand.option.why_no_raise) == (0, "$200 is the maximum for a betting round")
    hand.play("call, call")
    assert bounds(hand) == (3, 200)


@pytest.mark.parametrize("name", LIVERMORE)
def test_livermore_lines_3050_or_each_wager_is_at_most_200(name: str) -> None:
    hand = PotHand(read(name, None, "spread 3-200 blinds 1-3", spread="each-wager"), 3)
    assert bounds(hand) == (6, 203)
    hand.play("raise 150")
    assert bounds(hand) == (297, 350)


@pytest.mark.parametrize(
    ("option", "stakes"),
    [
        ("96", "spread $2-$100 blinds $1-$2"),
        ("98", "spread $4-$200 blinds $2-$4"),
        ("104", "spread $10-$1,000 blinds $5-$10"),
        ("107", "spread $10-$2,000 blinds $5-$10"),
    ],
)
def test_oaks_lines_1242_100_max_is_the_largest_bet(option: str, stakes: str) -> None:
    assert read("oaks/texas-holdem", option).stakes_text == stakes


def test_oaks_lines_1242_or_100_max_is_the_largest_buy_in_of_a_no_limit_game() -> None:
    game = read("oaks/texas-holdem", "96", maximum="buy-in")
    assert (game.stakes_text, game.buy_in) == ("no-limit blinds $1-$2", BuyIn(most=100_00))
    assert read("oaks/texas-holdem", "96", "no-limit blinds 10-20", maximum="buy-in").usual_chips == 100_00
    with pytest.raises(ValueError, match="option 96 is for 100-max blinds 1 to 20, not for no-limit blinds"):
        read("oaks/texas-holdem", "96", "no-limit blinds 10-20")


def test_the_rule_sheet_says_what_the_maximum_is_for() -> None:
    usual, each = (read(LIVERMORE[0], "46", **chosen) for chosen in ({}, {"spread": "each-wager"}))
    assert "A bet or raise is at least $3, and a player bets at most $200 in a betting round." in usual.steps
    assert "Each bet or raise is $3 to $200." in each.steps
