"""No Bust 21st Century Blackjack at Oaks, and 21st Century Blackjack, which prints the same rules."""

from __future__ import annotations

import pytest

from cardroom.dealing.setup import SetupError
from support.blackjack_round import Blackjacks, blackjack, chart
from support.blackjack_tables import charted, grid, outcome
from support.cases import every_case

GAME = blackjack("oaks/no-bust-21st-century-blackjack")
OTHER = blackjack("oaks/21st-century-blackjack")


def test_21st_century_is_no_bust_under_another_name() -> None:
    assert OTHER.rules == GAME.rules
    assert OTHER.title != GAME.title


# What a player must do

CHART = {
    "must hit": {"hard": [4, 5, 6, 7, 8, 9, 10, 11]},
    "free": {"hard": [12, 13, 14, 15, 16, 17, 18, 19], "soft": [12, 13, 14, 15, 16, 17, 18, 19]},
    "must stand": {"hard": [20, 21], "soft": [20, 21]},
}


@every_case(charted(CHART))
def test_the_player_chart(hand: str, cards: str, rule: str) -> None:
    assert chart(GAME, cards) == rule, hand


@pytest.mark.parametrize("cards", ["Jk Jk", "Ac Jk", "Jk 5c", "Kc Jk", "Kc 3c 9c", "5c 6d Ac", "Kc 2c Jk"])
def test_naturals_a_drawn_22_and_hands_with_a_joker_must_stand(cards: str) -> None:
    assert chart(GAME, cards) == "must stand"


def test_oaks_55_a_joker_and_a_five_are_21_and_draw_no_more() -> None:
    table = Blackjacks(GAME, "Jk 5c", "Ks Qd")
    assert table.cards() == "Jk 5c"
    assert table.won() == 10


def test_oaks_56_two_aces_are_12_and_no_natural() -> None:
    assert chart(GAME, "Ac Ad") == "free"
    assert outcome(GAME, "Ac Ad", "Ks 7d") == -10
    assert outcome(GAME, "Ac Ad 9c", "Ks Qd") == 10  # 21


# What the player-dealer must do


@pytest.mark.parametrize("cards", ["Ks 2d 5h", "Ks 6d Ah", "As 6d Kh", "As 2d 4h 2c"])
def test_the_player_dealer_hits_16_or_less_and_soft_17(cards: str) -> None:
    table = Blackjacks(GAME, "Kc 8c", cards, "stand")
    assert table.cards(8) == cards


@pytest.mark.parametrize("cards", ["Ks 7d", "9s 8d", "As 7d", "As Kd", "Ks Jk", "Jk 2d", "As Jk"])
def test_the_player_dealer_stands_on_hard_17_soft_18_and_jokers(cards: str) -> None:
    table = Blackjacks(GAME, "Kc 8c", cards, "stand")
    assert table.cards(8) == cards


def test_oaks_61_soft_17_hits_and_hard_17_stands() -> None:
    assert Blackjacks(GAME, "Kc 8c", "As 6d 2h", "stand").cards(8) == "As 6d 2h"
    assert Blackjacks(GAME, "Kc 8c", "Ks 7d", "stand").cards(8) == "Ks 7d"


def test_the_player_dealers_second_card_is_dealt_up_when_all_have_played() -> None:
    table = Blackjacks(GAME, {1: "Kc 2c 5h", 2: "Kc 3c"}, "As Jk", "hit, stand")
    assert table.cards(8) == "As"
    table.say("stand")
    assert table.cards(8) == "As Jk"


# Who wins

PLAYER = {
    "joker-joker": "Jk Jk",
    "ace-joker": "Ac Jk",
    "22": "Kc 5c 7c",
    "soft 22": "6c 5c Ac",
    "21": "7c 5c 9c",
    "joker 21": "Jk 5c",
    "20": "Kc Qc",
    "17": "Kc 7c",
    "23": "Kc 6c 7c",
    "24": "Kc 6c 8c",
    "25": "Kc 6c 9c",
    "26": "Kc 6c Kh",
}
BANK = {
    "joker-joker": "Jk Jk",
    "ace-joker": "As Jk",
    "joker-ace": "Jk Ad",
    "22": "Ks 6d 6h",
    "21": "7s 6d 8h",
    "joker 21": "Jk 7d",
    "20": "Ks Qd",
    "17": "Ks 7d",
    "24": "Ks 6d 8h",
    "26": "Ks 6d Kh",
}
WHO_WINS = """
            | joker-joker | ace-joker | joker-ace |  22 |  21 | joker 21 |  20 |  17 |  24 |  26
joker-joker |           0 |         0 |         0 |  20 |  20 |       20 |  20 |  20 |  20 |  20
ace-joker   |           0 |         0 |         0 |  10 |  10 |       10 |  10 |  10 |  10 |  10
22          |         -10 |       -10 |       -10 |   0 |  10 |       10 |  10 |  10 |  10 |  10
soft 22     |         -10 |       -10 |       -10 |   0 |  10 |       10 |  10 |  10 |  10 |  10
21          |         -10 |       -10 |       -10 | -10 |   0 |        0 |  10 |  10 |  10 |  10
joker 21    |         -10 |       -10 |       -10 | -10 |   0 |        0 |  10 |  10 |  10 |  10
20          |         -10 |       -10 |       -10 | -10 | -10 |      -10 |   0 |  10 |  10 |  10
17          |         -10 |       -10 |       -10 | -10 | -10 |      -10 | -10 |   0 |  10 |  10
23          |         -10 |       -10 |       -10 | -10 | -10 |      -10 | -10 | -10 |   0 |   0
24          |         -10 |       -10 |       -10 | -10 | -10 |      -10 | -10 | -10 | -10 |   0
25          |         -10 |       -10 |       -10 | -10 | -10 |      -10 | -10 | -10 | -10 |   0
26          |         -10 |       -10 |       -10 | -10 | -10 |      -10 | -10 | -10 | -10 | -10
"""


@every_case(grid(WHO_WINS))
def test_who_wins(mine: str, theirs: str, won: float) -> None:
    assert outcome(GAME, PLAYER[mine], BANK[theirs]) == won


def test_oaks_57_two_jokers_win_20_for_10() -> None:
    assert outcome(GAME, "Jk Jk", "Ks Qd") == 20


def test_oaks_59_over_against_over() -> None:
    assert outcome(GAME, "Kc 6c 9c", "Ks 6d 8h") == -10  # 25 against 24
    assert outcome(GAME, "Kc 6c 8c", "Ks 6d Kh") == 0  # 24 against 26
    assert outcome(GAME, "Kc 6c 8c", "Ks 6d 8h") == -10  # both 24


# Doubles, splits, surrender


def test_oaks_60_against_a_natural_a_doubled_wager_loses_only_the_first_10() -> None:
    table = Blackjacks(GAME, "6c 5c 9h", "As Jk", "double")
    assert (table.won("base"), table.won("double")) == (-10, 0)


def test_against_a_natural_a_split_wager_goes_back() -> None:
    table = Blackjacks(GAME, "8c 8d Kh Kd", "Jk Ad", "split, stand, stand")
    assert (table.won("base"), table.won("split", hand=1)) == (-10, 0)


def test_against_any_other_hand_doubles_and_splits_are_lost() -> None:
    table = Blackjacks(GAME, "8c 8d 3h Kd 9d", "Jk 9s", "split, double, stand")
    assert (table.won("base"), table.won("double"), table.won("split", hand=1)) == (0, 0, -10)


@pytest.mark.parametrize("cards", ["2c 3d", "5c 6d", "Kc 9d", "Ac 8d", "Ac 2d"])
def test_any_two_cards_that_may_hit_may_be_doubled_for_an_equal_wager(cards: str) -> None:
    assert "double for $10 " in Blackjacks(GAME, cards, "9s").open


@pytest.mark.parametrize("cards", ["Kc Qd", "Ac 9d"])
def test_any_two_cards_may_be_doubled_even_20_on_which_a_player_must_stand(cards: str) -> None:
    """Oaks 644, 869 and 946: a double is on any two cards. The chart (560-566, 925-930) is about hits."""
    assert Blackjacks(GAME, cards, "9s").open.startswith("double for $10")
    assert "hit" not in Blackjacks(GAME, cards, "9s").open


def test_a_hand_with_a_joker_is_not_split_doubled_or_surrendered() -> None:
    table = Blackjacks(GAME, {1: "Jk 6c", 2: "Jk Jk", 3: "Kc 6c"}, "9s")
    assert [decision.seat for decision in table.round.decisions] == [3]


@pytest.mark.parametrize("pair", ["2c 2d", "Ac Ad", "Kc Qd", "Tc Td"])
def test_any_pair_and_any_two_ten_point_cards_may_be_split(pair: str) -> None:
    assert "split" in Blackjacks(GAME, pair, "9s").open


def test_splitting_again_up_to_four_hands_and_doubling_after_a_split() -> None:
    table = Blackjacks(GAME, "8c 8d 8h 8s 8c", "9s 8h", "split, split, split")
    assert "split" not in table.open
    assert "double for $10" in table.open


def test_split_aces_get_one_card_each_and_may_be_split_again() -> None:
    table = Blackjacks(GAME, "Ac Ad Ah 5c 6c 7c", "9s 8d", "split, split")
    assert [table.cards(1), table.cards(101), table.cards(201)] == ["Ac 5c", "Ad 6c", "Ah 7c"]


def test_an_ace_and_a_joker_after_a_split_are_21() -> None:
    table = Blackjacks(GAME, "Ac Ad Jk 6c", "9s 3d 9d", "split")
    assert (table.won("base"), table.won("split", hand=1)) == (0, -10)


def test_oaks_58_surrender_loses_5_of_10_but_not_when_a_joker_is_up() -> None:
    assert Blackjacks(GAME, "Kc 6c", "9s 8d", "surrender").won() == -5
    assert Blackjacks(GAME, "Kc 6c", "Jk 8d").open == "double for $10 or hit or stand"


def test_surrender_is_for_the_first_two_cards_and_not_after_a_split() -> None:
    assert "surrender" not in Blackjacks(GAME, "Kc 2c 3d", "9s", "hit").open
    assert "surrender" not in Blackjacks(GAME, "8c 8d 5h", "9s", "split").open


def test_a_surrendered_hand_loses_half_against_a_natural_too() -> None:
    assert Blackjacks(GAME, "Kc 6c", "As Jk", "surrender").won() == -5


# Settlement


def test_wagers_are_settled_from_the_left_of_the_player_dealer_as_far_as_the_bank_reaches() -> None:
    table = Blackjacks(GAME, {1: "Kc 9c", 3: "Kd 9d", 5: "Kh 9h"}, "9s 8d", "stand, stand, stand", put_up=15)
    assert table.order == [(1, "base"), (3, "base"), (5, "base")]
    assert [table.won(seat=seat) for seat in (1, 3, 5)] == [10, 5, 0]


def test_nobody_wagers_behind_another() -> None:
    with pytest.raises(SetupError, match="backline wagers are not allowed"):
        Blackjacks(GAME, "Kc 9c", "9s 8d", behind={9: 10})
