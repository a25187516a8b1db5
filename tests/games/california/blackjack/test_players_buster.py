"""21st Century Blackjack 5.0 with Buster at Player's."""

from __future__ import annotations

import pytest

from cardroom.dealing.setup import SetupError
from support.blackjack_round import Blackjacks, blackjack, chart
from support.blackjack_seats import BUSTS, FromSeat, buster
from support.blackjack_tables import charted, grid, outcome
from support.cases import every_case

GAME = blackjack("players/21st-century-blackjack-buster")

CHART = {
    "must hit": {"hard": [4, 5, 6, 7, 8, 9, 10, 11]},
    "free": {"hard": [12, 13, 14, 15, 16, 17, 18, 19, 20], "soft": [12, 13, 14, 15, 16, 17, 18, 19, 20]},
    "must stand": {"hard": [21], "soft": [21]},
}


@every_case(charted(CHART))
def test_the_player_chart(hand: str, cards: str, rule: str) -> None:
    assert chart(GAME, cards) == rule, hand


def test_a_natural_must_stand() -> None:
    assert chart(GAME, "As Kd") == "must stand"


def test_six_decks_with_marked_aces() -> None:
    assert str(GAME.deck) == "312 cards, 6 packs, specially marked A"


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
    "24 of four": "5s 5d 6h 8h",
}
BANK = {
    "17": "Tc 7c",
    "20": "Tc Jc",
    "21": "Tc 5c 6c",
    "22": "Tc 6c 6d",
    "23": "Tc 6c 7c",
    "24": "Tc 6c 8c",
    "25": "Tc 6c 9c",
    "26": "Tc 6c Td",
}
WHO_WINS = grid("""
               |  17 |  20 |  21 |  22 |  23 |  24 |  25 |  26
    natural    |  12 |  12 |  12 |  12 |  12 |  12 |  12 |  12
    21         |  10 |  10 |   0 |  10 |  10 |  10 |  10 |  10
    20         |  10 |   0 | -10 |  10 |  10 |  10 |  10 |  10
    17         |   0 | -10 | -10 |  10 |  10 |  10 |  10 |  10
    22         | -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10
    23         | -10 | -10 | -10 | -10 | -10 |   0 |   0 |   0
    24         | -10 | -10 | -10 | -10 | -10 | -10 |   0 |   0
    25         | -10 | -10 | -10 | -10 | -10 | -10 | -10 |   0
    26         | -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10
    24 of four | -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10
""")


@every_case(WHO_WINS)
def test_who_wins(player: str, bank: str, dollars: float) -> None:
    assert outcome(GAME, PLAYER[player], BANK[bank]) == dollars


@pytest.mark.parametrize(("player", "dollars"), [("As Kd", 0), ("Ts Jd", -10), ("Ts 7d", -10), ("5s 6d", -10)])
@pytest.mark.parametrize(("bank", "words"), [("Kc As", ""), ("As Kc", "no")])
def test_a_natural_of_the_player_dealer_under_a_ten_or_an_ace_ends_the_round_at_once(
    player: str, dollars: int, bank: str, words: str
) -> None:
    assert Blackjacks(GAME, player, bank, words).net() == dollars


def test_players_32_a_natural_pays_6_to_5() -> None:
    assert Blackjacks(GAME, "As Kd", "9c 9d", wager=10).won() == 12


def test_players_33_three_cards_of_24_push_against_26_and_lose_against_23() -> None:
    assert Blackjacks(GAME, "Ts 6d 8h", "Tc 6c Td", "hit").result() == "push"
    assert Blackjacks(GAME, "Ts 6d 8h", "Tc 6c 7c", "hit").result() == "lose"


# Buster


@pytest.mark.parametrize(("count", "dollars"), [(3, 20), (4, 20), (5, 40), (6, 150), (7, 500), (8, 2000), (9, 2000)])
def test_buster_pays_by_the_cards_of_the_hand_that_is_over(count: int, dollars: int) -> None:
    assert buster(GAME, count) == dollars


def test_players_34_buster_with_6_cards_3_or_4_and_8_or_more() -> None:
    assert {cards: buster(GAME, cards) for cards in (3, 4, 6, 8)} == {6: 150, 3: 20, 4: 20, 8: 2000}


def test_buster_loses_when_the_player_dealer_is_not_over() -> None:
    assert Blackjacks(GAME, "Ts 9d", "Tc 5c 6c", "stand", bonus={"buster": 10}).won("buster") == -10
    assert Blackjacks(GAME, "Ts 9d", "Tc As", bonus={"buster": 10}).won("buster") == -10


def test_buster_lives_when_the_players_own_hand_is_over() -> None:
    table = Blackjacks(GAME, "Ts 6d Th", BUSTS[3], "hit", bonus={"buster": 10})
    assert (table.won(), table.won("buster")) == (-10, 20)


def test_with_buster_out_the_player_dealer_plays_the_hand_against_a_natural_too() -> None:
    assert Blackjacks(GAME, "As Kd", BUSTS[4], bonus={"buster": 10}).won("buster") == 20
    assert Blackjacks(GAME, "As Kd", BUSTS[4]).cards(8) == "2c 4c"


def test_buster_may_be_bigger_than_the_game_wager_and_needs_one() -> None:
    assert Blackjacks(GAME, "Ts 9d", BUSTS[3], "stand", wager=10, bonus={"buster": 50}).won("buster") == 100
    with pytest.raises(SetupError, match="needs a wager on base"):
        Blackjacks(GAME, {2: "Ts 9d"}, "Tc 9c", bonus={"buster": 10})


# Double, split, insurance, surrender


def test_a_double_is_up_to_the_wager_for_one_card() -> None:
    assert "double for $1 to $10" in Blackjacks(GAME, "6s 5d", "6c Tc").open
    table = Blackjacks(GAME, "6s 5d Th", "6c Tc 5d", "double for 4")
    assert (table.won(), table.won("double"), table.cards()) == (0, 0, "6s 5d Th")
    assert Blackjacks(GAME, "6s 5d 9h", "6c Tc Td", "double").net() == 20


def test_two_cards_of_the_same_value_split_up_to_four_hands() -> None:
    assert "split" in Blackjacks(GAME, "Ks Qd", "6c Tc").open
    for cards in ("Ks Qd Jh Td Th", "8s 8d 8h 8c 8s"):
        assert "split" in Blackjacks(GAME, cards, "6c Tc", "split, split").open
        assert "split" not in Blackjacks(GAME, cards, "6c Tc", "split, split, split").open


def test_a_split_is_not_for_less() -> None:
    assert "split" not in Blackjacks(GAME, "8s 8d", "6c Tc", chips=20).open
    assert "split" in Blackjacks(GAME, "8s 8d", "6c Tc", chips=21).open


def test_split_hands_may_be_doubled() -> None:
    table = Blackjacks(GAME, "8s 8d 3h Th Tc", "6c Tc Td", "split, double, stand")
    assert (table.won(), table.won("double"), table.won("split", hand=1)) == (10, 10, 10)


def test_aces_split_up_to_four_hands_with_one_card_each_and_no_double() -> None:
    table = Blackjacks(GAME, "As Ad Ac Ah 2c 3c 4c 5c", "6c Tc Td", "split, split, split")
    assert table.asked[1:] == ["split for $10 or stand", "split for $10 or stand"]
    assert [table.cards(spot) for spot in (1, 101, 201, 301)] == ["As 2c", "Ad 3c", "Ac 4c", "Ah 5c"]
    assert table.net() == 40


def test_players_35_split_aces_with_a_ten_win_even_money() -> None:
    table = Blackjacks(GAME, "As Ad Th Kh", "9c Tc", "split")
    assert (table.won(), table.won("split", hand=1)) == (10, 10)


def test_split_tens_with_an_ace_win_even_money() -> None:
    assert Blackjacks(GAME, "Ks Kd Ah 9h", "8c Tc", "split, stand, stand").won() == 10


def test_insurance_is_up_to_half_the_wager_under_an_ace_only() -> None:
    assert Blackjacks(GAME, "Ts 9d", "Ac 9c").open == "insure for up to $5 or no"
    assert "insure" not in Blackjacks(GAME, "Ts 9d", "Tc 9c").open


def test_insurance_pays_2_to_1_against_a_natural_and_is_lost_without_one() -> None:
    table = Blackjacks(GAME, "Ts 9d", "Ac Kc", "insure for 5")
    assert (table.won("insurance"), table.won()) == (10, -10)
    table = Blackjacks(GAME, "Ts 9d", "Ac 7c", "insure for 3, stand")
    assert (table.won("insurance"), table.won()) == (-3, 10)


@pytest.mark.parametrize(("cards", "words"), [("Ts 2d", ""), ("As Ad", ""), ("Ts 5d 2h", "hit"), ("Ts 5d 6h", "hit")])
def test_surrender_from_12_up_to_21_at_any_time_loses_half(cards: str, words: str) -> None:
    assert "surrender" in Blackjacks(GAME, cards, "6c Tc", words).open
    assert Blackjacks(GAME, cards, "6c Tc", f"{words}, surrender").net() == -5


def test_no_surrender_on_11_or_less_nor_with_a_natural() -> None:
    assert "surrender" not in Blackjacks(GAME, "6s 5d", "6c Tc").open
    assert not Blackjacks(GAME, "As Td", "6c Tc Td").asked


def test_no_surrender_after_a_split_or_a_double() -> None:
    assert Blackjacks(GAME, "8s 8d 5h", "6c Tc", "split").open == "double for $1 to $10 or hit or stand"
    assert Blackjacks(GAME, "6s 5d 4h", "6c Tc Td", "double").round.is_over


# The table


def test_deal_and_play_go_clockwise_from_the_left_of_the_house_dealer() -> None:
    table = FromSeat(GAME, 3, [1, 2, 4, 5])
    assert (table.dealt, table.plays) == ([1, 2, 4, 5], [1, 2, 4, 5])


def test_settlement_goes_counter_clockwise_from_the_right_of_the_house_dealer_seat_by_seat() -> None:
    assert FromSeat(GAME, 3, [1, 2, 4, 5], "buster").settled == [
        (5, "base"), (5, "buster"), (4, "base"), (4, "buster"), (2, "base"), (2, "buster"), (1, "base"), (1, "buster"),
    ]  # fmt: skip


def test_a_short_bank_pays_from_the_right_and_the_rest_goes_back() -> None:
    hands = {1: "Ts 9d", 2: "Ts 9h", 3: "Ts 9c"}
    table = Blackjacks(GAME, hands, "Tc 8c", "stand, stand, stand", put_up=15)
    assert [table.won(seat=seat) for seat in (3, 2, 1)] == [10, 5, 0]


def test_losers_refill_a_short_bank() -> None:
    hands = {1: "Ts 9d", 2: "Ts 7h", 3: "Ts 9c"}
    table = Blackjacks(GAME, hands, "Tc 8c", "stand, stand, stand", put_up=15)
    assert [table.won(seat=seat) for seat in (3, 2, 1)] == [10, -10, 10]


def test_those_behind_may_follow_a_double_or_leave_it() -> None:
    table = Blackjacks(GAME, "6s 5d 9h", "6c Tc Td", "double, yes", behind={9: 20})
    assert (table.net(1), table.net(9)) == (20, 40)
    table = Blackjacks(GAME, "6s 5d 9h", "6c Tc Td", "double, no", behind={9: 20})
    assert (table.net(1), table.net(9)) == (20, 20)
