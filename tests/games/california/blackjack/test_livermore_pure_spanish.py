"""Pure Spanish 21.5 Blackjack at Livermore."""

from __future__ import annotations

import msgspec
import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.bank_events import WagerSettled
from cardroom.games.california.banked import Limits
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.houses import load_game
from cardroom.sheets import rule_sheet
from support.blackjack_round import Blackjacks, blackjack, chart
from support.blackjack_tables import charted, grid, outcome
from support.cases import every_case

GAME = blackjack("livermore/pure-spanish-21-5")


def test_six_decks_without_tens_are_288_cards() -> None:
    assert len(GAME.deck) == 288


# What the hands must do

CHART = {
    "free": {
        "hard": [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
        "soft": [12, 13, 14, 15, 16, 17, 18, 19, 20, 21],
    },
    "must stand": {"hard": [17, 18, 19, 20, 21]},
}


@every_case(charted(CHART))
def test_the_player_chart(hand: str, cards: str, rule: str) -> None:
    assert chart(GAME, cards) == rule, hand


def test_livermore_64_hard_17_must_stand() -> None:
    assert chart(GAME, "Kc 7d") == "must stand"
    assert chart(blackjack("livermore/pure-21-5-blackjack"), "Kc 7d") == "free"


@pytest.mark.parametrize(("cards", "hits"), [("Ks 6d", True), ("As 6d", True), ("Ks 7d", False), ("As 7d", False)])
def test_the_player_dealer_hits_soft_17_and_stands_on_hard_17_and_soft_18(cards: str, hits: bool) -> None:
    table = Blackjacks(GAME, "Ac 7c", cards, "stand")
    assert (table.held(8) > len(parse_cards(cards))) == hits


# Who wins

PLAYER = {
    "natural": "Ac Kc",
    "21": "7c 5c 9c",
    "soft 21": "Ac 2c 8c",
    "20": "Kc Qc",
    "17": "Kc 7c",
    "22": "Kc 5c 7c",
    "25": "Kc 6c 9c",
}
BANK = {
    "ace natural": "As Kd",
    "jack natural": "Js Ad",
    "21": "7s 6d 8h",
    "20": "Ks Qd",
    "17": "Ks 7d",
    "22": "Ks 6d 6h",
    "26": "Ks 6d Kh",
    "8-8-8": "8s 8d 8h",
}
WHO_WINS = """
        | ace natural | jack natural |  21 |  20 |  17 |  22 |  26 | 8-8-8
natural |          12 |           12 |  12 |  12 |  12 |  12 |  12 |  12
21      |         -10 |          -10 |  10 |  10 |  10 |  10 |  10 |  10
soft 21 |         -10 |          -10 |  10 |  10 |  10 |  10 |  10 |  10
20      |         -10 |          -10 | -10 |   0 |  10 |  10 |  10 |  10
17      |         -10 |          -10 | -10 | -10 |   0 |  10 |  10 |  10
22      |         -10 |          -10 | -10 | -10 | -10 | -10 | -10 |   0
25      |         -10 |          -10 | -10 | -10 | -10 | -10 | -10 |   0
"""


@every_case(grid(WHO_WINS))
def test_who_wins(mine: str, theirs: str, won: float) -> None:
    assert outcome(GAME, PLAYER[mine], BANK[theirs]) == won


def test_livermore_59_the_player_wins_two_naturals_and_two_21s_and_two_20s_push() -> None:
    assert outcome(GAME, "Ac Kc", "As Kd") == 12
    assert outcome(GAME, "7c 5c 9c", "7s 6d 8h") == 10
    assert outcome(GAME, "Kc Qc", "Ks Qd") == 0


def test_a_natural_is_paid_before_the_others_play() -> None:
    table = Blackjacks(GAME, {1: "Kc 6c", 2: "Ac Kh"}, "Ks 8d")
    (paid,) = [event for event in table.round.events if isinstance(event, WagerSettled)]
    assert (paid.seat, paid.kind, paid.paid) == (2, "base", 12_00)


# Doubles and rescue


def test_livermore_61_a_double_for_less_is_rescued_and_the_10_are_lost() -> None:
    table = Blackjacks(GAME, "6c 5c 2h", "9s 8d", "double 5, rescue")
    assert table.asked[1] == "rescue or stand"
    assert (table.won("double"), table.won("base")) == (0, -10)


def test_a_doubled_hand_that_is_over_is_not_rescued() -> None:
    table = Blackjacks(GAME, "Kc 5c 9h", "9s 8d", "double")
    assert (table.won("double"), table.won("base")) == (-10, -10)


def test_only_a_doubled_hand_is_rescued() -> None:
    assert "rescue" not in Blackjacks(GAME, "Kc 2c 2h", "9s 8d", "hit").open


def test_a_rescued_hand_loses_though_the_player_dealer_is_over() -> None:
    table = Blackjacks(GAME, "6c 5c 2h", "9s 6d 9h", "double, rescue", bonus={"buster": 5})
    assert (table.won("double"), table.won("base"), table.won("buster")) == (0, -10, 5)


def test_a_wager_behind_keeps_only_its_own_double_in_a_rescue() -> None:
    table = Blackjacks(GAME, "6c 5c 2h", "9s 8d", "double, yes, no, rescue", behind={9: 30, 10: 40})
    assert (table.net(), table.net(9), table.net(10)) == (-10, -30, -40)
    assert table.won("double", seat=9) == 0


# Doubling again, at a table where the house allows it (Livermore 2313-29)


def allowing_double_double(most: int = 0) -> Blackjack:
    rules = load_game("livermore/pure-spanish-21-5", {"double-down": "double-double"}).rules
    return Blackjack(GAME.title, rules, Limits(5_00, most * 100))


def test_by_default_a_doubled_hand_is_not_doubled_again() -> None:
    assert Blackjacks(GAME, "2c 3c 2h", "9s 8d", "double").open == "rescue or stand"


def test_livermore_60_10_dollars_double_to_20_40_and_80_and_a_rescue_there_loses_40() -> None:
    table = Blackjacks(allowing_double_double(), "2c 3c 2h 2d 2s", "9s 8d", "double, double, double, rescue")
    assert table.asked[0].startswith("double for $10 or ")
    assert table.asked[1:] == [
        "double for $20 or rescue or stand",
        "double for $40 or rescue or stand",
        "rescue or stand",
    ]
    assert table.cards() == "2c 3c 2h 2d 2s"
    assert table.net() == -40


def test_three_doubles_stand_for_eight_times_the_wager() -> None:
    table = Blackjacks(allowing_double_double(), "2c 3c 5h 5d 5s", "9s 8d", "double, double, double, stand")
    assert table.net() == 80


def test_doubling_again_is_capped_at_the_most_of_a_wager_and_so_is_the_rescue() -> None:
    game = allowing_double_double(200)
    table = Blackjacks(game, "2c 3c 2h 2d 2s", "9s 8d", "double, double, double, rescue", wager=100)
    assert table.asked[2] == "double for $200 or rescue or stand"  # of $400 on the hand
    assert table.net() == -400


def test_where_a_hand_may_be_doubled_again_nothing_is_doubled_for_less() -> None:
    """Livermore 2324-26. Where it may not, doubling for less is allowed."""
    assert "double for $10 or" in Blackjacks(allowing_double_double(), "2c 3c", "9s 8d").open
    assert "double for $1 to $10 or" in Blackjacks(GAME, "2c 3c", "9s 8d").open
    sheet = rule_sheet(load_game("livermore/pure-spanish-21-5", {"double-down": "double-double"}), "", "")
    assert any("and again up to 2 times" in step for step in sheet.steps)


def test_there_is_no_doubling_again_for_less() -> None:
    table = Blackjacks(allowing_double_double(), "2c 3c 2h", "9s 8d", "double", chips={1: 39})
    assert table.open == "rescue or stand"


def test_a_wager_behind_doubles_again_up_to_the_most_of_a_wager() -> None:
    table = Blackjacks(
        allowing_double_double(200), "2c 3c 5h 5d", "9s 8d", "double, yes, double, yes, stand", behind={9: 150}
    )
    assert table.net(9) == -(150 + 150 + 200)


# Splits and surrender


@pytest.mark.parametrize("pair", ["2c 2d", "Ac Ad", "Kc Qd", "Jc Jd"])
def test_any_two_cards_of_equal_value_may_be_split(pair: str) -> None:
    assert "split" in Blackjacks(GAME, pair, "9s 8d").open


def test_split_aces_draw_as_they_like_and_may_be_doubled() -> None:
    table = Blackjacks(GAME, "Ac Ad 5h 5d", "9s 8d", "split, hit, stand")
    assert table.cards(1) == "Ac 5h 5d"
    assert "double" in Blackjacks(GAME, "Ac Ad 5h", "9s 8d", "split").open


def test_three_splits_make_four_hands() -> None:
    table = Blackjacks(GAME, "8c 8d 8h 8s 8c", "9s 8d", "split, split, split")
    assert "split" not in table.open


def test_surrender_comes_after_the_check_and_loses_half() -> None:
    assert Blackjacks(GAME, "Kc 6c", "Ks 7d", "surrender").won() == -5
    assert Blackjacks(GAME, "Kc 6c", "Ks Ad").won() == -10


def test_where_the_house_surrenders_early_it_is_offered_before_the_check_and_not_again() -> None:
    early = msgspec.structs.replace(GAME.rules.surrender, early=True)
    game = Blackjack(GAME.title, msgspec.structs.replace(GAME.rules, surrender=early), GAME.limits)
    assert Blackjacks(game, "Kc 6c", "Ks Ad", "surrender").won() == -5
    assert "surrender" not in Blackjacks(game, "Kc 6c", "Ks 7d", "no").open


def test_there_is_no_insurance() -> None:
    assert "insure" not in Blackjacks(GAME, "Kc 6c", "As 7d").open


# Match the Dealer, Buster, order

MATCHES = [
    ("8h 8h", "8h", 160),
    ("8h 8c", "8h", 120),
    ("8c 8h", "8h", 120),
    ("8h 2c", "8h", 80),
    ("8c 8d", "8h", 80),
    ("2c 8d", "8h", 40),
    ("2c 3d", "8h", -10),
    ("Kc 2d", "Qh", -10),
]


@pytest.mark.parametrize(("mine", "up", "won"), MATCHES)
def test_match_the_dealer_pays_for_each_of_the_first_two_cards(mine: str, up: str, won: int) -> None:
    table = Blackjacks(GAME, mine, f"{up} 9s", "stand", bonus={"match-the-dealer": 10})
    assert table.won("match-the-dealer") == won


def test_livermore_62_match_the_dealer_for_10_dollars() -> None:
    for mine, won in {"8h 8h": 160, "8h 8c": 120, "8h 2c": 80, "8c 8d": 80, "2c 8d": 40}.items():
        table = Blackjacks(GAME, mine, "8h 9s", "stand", bonus={"match-the-dealer": 10})
        assert table.won("match-the-dealer") == won


def test_match_the_dealer_is_for_the_cards_dealt_though_the_hand_was_split() -> None:
    table = Blackjacks(GAME, "8h 8c Kd Kc", "8h 9s", "split, stand, stand", bonus={"match-the-dealer": 10})
    assert table.won("match-the-dealer") == 120


def test_livermore_63_jack_queen_and_king_count_11_12_and_13_and_the_ace_1() -> None:
    assert [parse_cards(card)[0].count for card in ("Jd", "Qd", "Kd", "Ad")] == [11, 12, 13, 1]
    order = GAME.rules.order
    assert [order.seat_counted(count, 8, 8) for count in (11, 12, 13, 1)] == [4, 5, 6, 1]


def test_seat_by_seat_from_the_button_base_match_buster() -> None:
    table = Blackjacks(
        GAME,
        {1: "Kc 8c", 2: "Kh 8h"},
        "9s 2d 7h",
        "stand, stand",
        bonus={"buster": 5, "match-the-dealer": 5},
    )
    assert table.order == [(2, "base"), (1, "base"), (1, "match-the-dealer"), (1, "buster")]


def test_buster_pays_50_for_a_bust_of_five_cards() -> None:
    table = Blackjacks(GAME, "Kc 8c", "9s 2d 2h 3h 8c", bonus={"buster": 10})
    assert table.open == "double for $1 to $10 or surrender or stand"
    table.say("stand")
    assert table.won("buster") == 50
