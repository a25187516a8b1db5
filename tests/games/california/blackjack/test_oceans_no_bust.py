"""No Bust 21st Century Blackjack 4.01 and 6.0 at Ocean's Eleven."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.games.california.blackjack.game import Blackjack
from cardroom.games.california.blackjack.hand import Hand
from cardroom.games.california.blackjack.outcome import against_bank
from cardroom.money import Lose
from support.blackjack_round import Blackjacks, blackjack, chart
from support.blackjack_tables import charted, grid, outcome
from support.cases import every_case

FOUR = blackjack("oceans-eleven/no-bust-21st-century-blackjack-4-01")
SIX = blackjack("oceans-eleven/no-bust-21st-century-blackjack-6-0")
BOTH = pytest.mark.parametrize("game", [FOUR, SIX], ids=["4.01", "6.0"])

CHART = {
    "must hit": {"hard": [4, 5, 6, 7, 8, 9, 10, 11]},
    "free": {"hard": [12, 13, 14, 15, 16, 17, 18, 19, 20], "soft": [12, 13, 14, 15, 16, 17, 18, 19, 20]},
    "must stand": {"hard": [21], "soft": [21]},
}


@BOTH
def test_the_player_chart(game: Blackjack) -> None:
    told = {(hand, cards): rule for hand, cards, rule in [*charted(CHART), ("natural", "As Kd", "must stand")]}
    assert {(hand, cards): chart(game, cards) for hand, cards in told} == told


def test_oceans_eleven_94_soft_21_must_stand_11_must_hit_12_to_20_are_options() -> None:
    assert [chart(FOUR, cards) for cards in ("As 5d 5h", "6s 5d", "Ts 2d", "Ts Kd")] == [
        "must stand",
        "must hit",
        "free",
        "free",
    ]


# Who wins

PLAYER = {
    "natural": "As Kd",
    "21": "Ts 5d 6h",
    "20": "Ts Jd",
    "17": "Ts 7d",
    "22": "Ts 6d 6h",
    "23": "Ts 6d 7h",
    "24": "Ts 6d 8h",
    "25": "Ts 6d 9h",
    "26": "Ts 6d Th",
    "23 of four": "5s 4d 7h 7s",
}
BANK = {
    "natural": "Kc As",
    "17": "Tc 7c",
    "20": "Tc Jc",
    "21": "Tc 5c 6c",
    "22": "Tc 6c 6d",
    "23": "Tc 6c 7c",
    "24": "Tc 6c 8c",
    "25": "Tc 6c 9c",
    "26": "Tc 6c Td",
    "7-8-9 suited": "7c 8c 9c",
    "7-8-9 mixed": "7c 8d 9c",
}
WHO_WINS_AT_4_01 = grid("""
               | natural |  17 |  20 |  21 |  22 |  23 |  24 |  25 |  26 | 7-8-9 suited
    natural    |       0 |  12 |  12 |  12 |  12 |  12 |  12 |  12 |  12 |           12
    21         |     -10 |  10 |  10 |   0 |  10 |  10 |  10 |  10 |  10 |           10
    20         |     -10 |  10 |   0 | -10 |  10 |  10 |  10 |  10 |  10 |           10
    17         |     -10 |   0 | -10 | -10 |  10 |  10 |  10 |  10 |  10 |           10
    22         |     -10 | -10 | -10 | -10 | -10 |   0 |   0 |   0 |   0 |            0
    23         |     -10 | -10 | -10 | -10 | -10 | -10 |   0 |   0 |   0 |            0
    24         |     -10 | -10 | -10 | -10 | -10 | -10 | -10 |   0 |   0 |          -10
    25         |     -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10 |   0 |          -10
    26         |     -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10 |          -10
    23 of four |     -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10 |          -10
""")
WHO_WINS_AT_6_0 = grid("""
               | natural |  17 |  20 |  21 |  22 |  23 |  24 |  26 | 7-8-9 mixed | 7-8-9 suited
    natural    |       0 |  12 |  12 |  12 |  12 |  12 |  12 |  12 |          12 |           12
    21         |     -10 |  10 |  10 |   0 |  10 |  10 |  10 |  10 |          10 |           10
    20         |     -10 |  10 |   0 | -10 |  10 |  10 |  10 |  10 |          10 |           10
    17         |     -10 |   0 | -10 | -10 |  10 |  10 |  10 |  10 |          10 |           10
    22         |     -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10 |         -10 |            0
    23         |     -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10 |         -10 |            0
    23 of four |     -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10 |         -10 |            0
    24         |     -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10 |         -10 |          -10
    25         |     -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10 |         -10 |          -10
""")


@every_case(WHO_WINS_AT_4_01)
def test_who_wins_at_4_01(player: str, bank: str, dollars: float) -> None:
    assert outcome(FOUR, PLAYER[player], BANK[bank]) == dollars


@every_case(WHO_WINS_AT_6_0)
def test_who_wins_at_6_0(player: str, bank: str, dollars: float) -> None:
    assert outcome(SIX, PLAYER[player], BANK[bank]) == dollars


def test_oceans_eleven_91_a_natural_of_21_and_a_half_with_10_dollars_wins_12() -> None:
    assert str(FOUR.rules.count.total(parse_cards("As Kd"))) == "natural 21 1/2"
    assert outcome(FOUR, "As Kd", "9c 9d") == 12


def test_oceans_eleven_92_three_cards_of_23_push_against_25_and_four_cards_26_and_ties_lose() -> None:
    cases = [("23", "25"), ("23 of four", "25"), ("24", "24")]
    assert [outcome(FOUR, PLAYER[player], BANK[bank]) for player, bank in cases] == [0, -10, -10]
    # The player-dealer stands on 17 and cannot be dealt 27: the rule alone.
    twenty_six = Hand({1: list(parse_cards("Ts 6d Th"))}, FOUR.rules, 1)
    assert isinstance(against_bank(FOUR.rules, twenty_six, parse_cards("Tc 7c Td")), Lose)


def test_oceans_eleven_99_over_and_closer_pushes_only_against_7_8_9_of_one_suit() -> None:
    assert [outcome(SIX, PLAYER["23"], BANK[bank]) for bank in ("7-8-9 suited", "7-8-9 mixed", "24")] == [0, -10, -10]


def test_oceans_eleven_93_the_player_dealer_hits_soft_17_and_stands_on_hard_17() -> None:
    assert Blackjacks(FOUR, "Ts 8d", "Ac 6c 2d", "no, stand").cards(8) == "Ac 6c 2d"
    assert Blackjacks(FOUR, "Ts 8d", "Tc 7c", "stand").cards(8) == "Tc 7c"


@BOTH
@pytest.mark.parametrize("bank", ["6c Tc 2d", "6c As 2d", "7c Ad", "6c As Td"])
def test_the_player_dealer_draws_to_hard_17_or_soft_18(game: Blackjack, bank: str) -> None:
    assert Blackjacks(game, "Ts 8d", bank, "stand").cards(8) == bank


# Double and split


@BOTH
def test_a_double_is_for_the_wager_and_one_card(game: Blackjack) -> None:
    assert "double for $10 or" in Blackjacks(game, "5s 6d", "6c Tc").open
    table = Blackjacks(game, "5s 6d 2h", "6c Tc Td", "double")
    assert (table.cards(), table.net()) == ("5s 6d 2h", 20)


def test_oceans_eleven_100_a_21_of_two_cards_after_a_split_may_not_be_doubled_at_6_0() -> None:
    assert Blackjacks(SIX, "Ks Kd Ah 5c", "6c Tc", "split").round.decisions[0].spot == 101
    assert Blackjacks(FOUR, "Ks Kd Ah 5c", "6c Tc", "split").open == "double for $10 or stand"


def test_oceans_eleven_97_ace_and_ten_are_a_natural_22_and_after_a_split_21() -> None:
    assert str(SIX.rules.count.total(parse_cards("As Td"))) == "natural 22"
    assert Blackjacks(SIX, "As Ad Th 9h", "Tc 5c 6c", "split").result() == "push"
    assert Blackjacks(SIX, "Ks Kd Ah 9h", "Tc 5c 6c", "split, stand").result() == "push"


def test_oceans_eleven_98_kings_split_king_and_queen_not_and_three_hands_are_the_most() -> None:
    assert "split" in Blackjacks(SIX, "Ks Kd", "6c Tc").open
    assert "split" not in Blackjacks(SIX, "Ks Qd", "6c Tc").open
    assert "split" in Blackjacks(SIX, "Ks Kd Kh", "6c Tc", "split").open
    assert "split" not in Blackjacks(SIX, "Ks Kd Kh Kc", "6c Tc", "split, split").open


def test_at_6_0_other_pairs_split_any_number_of_times_and_aces_once() -> None:
    assert "split" in Blackjacks(SIX, "8s 8d 8h 8c 8s", "6c Tc", "split, split, split").open
    table = Blackjacks(SIX, "As Ad Ac 9h", "6c Tc Td", "split")
    assert (table.cards(1), table.cards(101), table.net()) == ("As Ac", "Ad 9h", 20)


def test_at_4_01_any_two_tens_split_and_aces_again() -> None:
    assert "split" in Blackjacks(FOUR, "Ks Qd", "6c Tc").open
    assert Blackjacks(FOUR, "As Ad Ac", "6c Tc", "split").open == "split for $10 or surrender or stand"


@BOTH
def test_split_hands_may_be_doubled(game: Blackjack) -> None:
    assert "double" in Blackjacks(game, "8s 8d 3h", "6c Tc", "split").open


# Surrender


def test_oceans_eleven_95_surrender_at_20_loses_half_and_at_21_there_is_none() -> None:
    assert Blackjacks(FOUR, "Ts Jd", "Tc 9c", "surrender", wager=10).net() == -5
    assert Blackjacks(FOUR, "Ts 5d 6h", "Tc 9c", "hit").round.is_over


@pytest.mark.parametrize(("cards", "words"), [("2s 2d", ""), ("Ts 2d 2h", "hit"), ("8s 8d 5h", "split")])
def test_surrender_at_4_01_is_at_any_time_and_after_a_split(cards: str, words: str) -> None:
    assert "surrender" in Blackjacks(FOUR, cards, "Tc 9c", words).open


@pytest.mark.parametrize(("cards", "words"), [("Ts 6d", ""), ("Ts 2d 2h", "hit"), ("8s 8d 5h", "split")])
def test_there_is_no_surrender_at_6_0(cards: str, words: str) -> None:
    assert "surrender" not in Blackjacks(SIX, cards, "Tc 9c", words).open


# Insurance, and a natural of the player-dealer


@BOTH
def test_oceans_eleven_96_insurance_of_10_on_20_wins_20_and_the_wager_is_lost(game: Blackjack) -> None:
    table = Blackjacks(game, "Ts 9d", "Ac Kc", "insure, stand", wager=20)
    assert table.asked[0] == "insure for up to $10 or no"
    assert (table.won("insurance"), table.won()) == (20, -20)


@BOTH
def test_insurance_is_lost_without_a_natural_and_offered_only_under_an_ace(game: Blackjack) -> None:
    assert Blackjacks(game, "Ts 9d", "Ac 7c", "insure, stand").won("insurance") == -5
    assert "insure" not in Blackjacks(game, "Ts 9d", "Tc As").open


def test_insurance_is_paid_beside_ones_own_natural_at_4_01_and_not_offered_there_at_6_0() -> None:
    """Ocean's Eleven 1805 pays whenever the player-dealer has a natural, 2377 only if the player has none."""
    table = Blackjacks(FOUR, "As Td", "Ac Kc", "insure")
    assert (table.won("insurance"), table.result()) == (10, "push")
    assert not Blackjacks(SIX, "As Td", "Ac Kc").asked
    assert Blackjacks(SIX, "As Td", "Ac Kc").result() == "push"


@BOTH
def test_the_down_card_is_not_checked_and_against_a_natural_doubles_and_splits_go_back(game: Blackjack) -> None:
    table = Blackjacks(game, "5s 6d Th", "Kc As", "double")
    assert (table.won(), table.result("double")) == (-10, "push")
    table = Blackjacks(game, "8s 8d Th Tc", "Ac Kc", "no, split, stand, stand")
    assert (table.won(), table.result("split", hand=1)) == (-10, "push")
