"""21st Century Blackjack at Ocean's Eleven: aces and jokers make the natural 22; no chart."""

from __future__ import annotations

import pytest

from cardroom.cards import JOKER, parse_cards
from cardroom.dealing.setup import Wager
from support.blackjack_round import Blackjacks, blackjack, chart
from support.blackjack_seats import BUSTS, FromSeat, buster
from support.blackjack_tables import HARD, SOFT, grid, outcome
from support.cases import every_case

GAME = blackjack("oceans-eleven/21st-century-blackjack")
TABLES = {"A": GAME, "B": blackjack("oceans-eleven/21st-century-blackjack buster=B")}


@every_case(cards for hands in HARD.values() for cards in hands)
def test_every_hard_total_is_the_players_option(cards: str) -> None:
    assert chart(GAME, cards) == "free"


@every_case(["As Kd", *(c for hands in SOFT.values() for c in hands if "Ac Ad" not in c)])
def test_every_soft_total_is_the_players_option_ace_and_ten_too(cards: str) -> None:
    assert chart(GAME, cards) == "free"


@pytest.mark.parametrize("cards", ["As Ad", "As As", "As Jk", "Jk Jk", "Jk 6d", "Ts 2d Jk"])
def test_naturals_and_hands_with_a_joker_take_no_card(cards: str) -> None:
    assert chart(GAME, cards) == "must stand"


# Who wins

PLAYER = {
    "suited aces": "As As",
    "aces": "As Ad",
    "ace and joker": "Jk Ad",
    "joker": "Jk 6d",
    "ace and ten": "As Kd",
    "21": "Ts 2d 9h",
    "20": "Ts Kd",
    "17": "Ts 7d",
    "22": "Ts 6d 6h",
    "24": "Ts 6d 8h",
    "24 of four": "5s 4d 7h 8h",
    "25": "Ts 6d 9h",
}
BANK = {
    "natural": "Ac Ad",
    "17": "Tc 7c",
    "20": "Tc Jc",
    "joker": "9c Jk",
    "21": "Tc 5c 6c",
    "22": "Tc 6c 6d",
    "24": "Tc 6c 8c",
    "25": "Tc 6c 9c",
}
WHO_WINS = grid("""
                  | natural |  17 |  20 | joker |  21 |  22 |  24 |  25
    suited aces   |       0 |  20 |  20 |    20 |  20 |  20 |  20 |  20
    aces          |       0 |  15 |  15 |    15 |  15 |  15 |  15 |  15
    ace and joker |       0 |  15 |  15 |    15 |  15 |  15 |  15 |  15
    joker         |     -10 |  10 |  10 |     0 |   0 |  10 |  10 |  10
    ace and ten   |     -10 |  10 |  10 |     0 |   0 |  10 |  10 |  10
    21            |     -10 |  10 |  10 |     0 |   0 |  10 |  10 |  10
    20            |     -10 |  10 |   0 |   -10 | -10 |  10 |  10 |  10
    17            |     -10 |   0 | -10 |   -10 | -10 |  10 |  10 |  10
    22            |     -10 | -10 | -10 |   -10 | -10 | -10 |   0 |   0
    24            |     -10 | -10 | -10 |   -10 | -10 | -10 | -10 |   0
    24 of four    |     -10 | -10 | -10 |   -10 | -10 | -10 | -10 |   0
    25            |     -10 | -10 | -10 |   -10 | -10 | -10 | -10 | -10
""")


@every_case(WHO_WINS)
def test_who_wins(player: str, bank: str, dollars: float) -> None:
    assert outcome(GAME, PLAYER[player], BANK[bank]) == dollars


@pytest.mark.parametrize(("bank", "dollars"), [("natural", 0), ("20", 15), ("21", 15), ("25", 15)])
def test_two_jokers_are_a_natural(bank: str, dollars: float) -> None:
    assert outcome(GAME, "Jk Jk", BANK[bank]) == dollars


FROZEN = grid("""
                  | joker and 9 | joker and ace
    suited aces   |          20 |             0
    ace and joker |          15 |             0
    joker         |           0 |           -10
    ace and ten   |           0 |           -10
    20            |         -10 |           -10
    8 and 8       |         -10 |           -10
""")


@every_case(FROZEN)
def test_with_a_joker_up_there_is_no_draw(player: str, bank: str, dollars: float) -> None:
    cards = {**PLAYER, "8 and 8": "8s 8d"}[player]
    table = Blackjacks(GAME, cards, {"joker and 9": "Jk 9c", "joker and ace": "Jk Ac"}[bank])
    assert (table.won(), table.asked) == (dollars, [])


@pytest.mark.parametrize(("cards", "dollars"), [("As As", 0), ("As Kd", -10), ("8s 8d", -10)])
def test_two_jokers_of_the_player_dealer_beat_all_but_a_natural(cards: str, dollars: float) -> None:
    assert Blackjacks(GAME, cards, "Jk Jk").net() == dollars


def test_oceans_eleven_84_suited_aces_pay_2_to_1_and_other_naturals_3_to_2() -> None:
    naturals = ("As As", "As Ad", "As Jk", "Jk Jk")
    assert [outcome(GAME, cards, "9c 9d") for cards in naturals] == [20, 15, 15, 15]
    assert {str(GAME.rules.count.total(parse_cards(cards))) for cards in naturals} == {"natural 22"}


def test_oceans_eleven_85_a_joker_and_a_6_are_21() -> None:
    assert outcome(GAME, "Jk 6d", "Tc Jc") == 10
    assert outcome(GAME, "Jk 6d", "Tc 5c 6c") == 0


def test_oceans_eleven_86_both_over_the_player_pushes_when_closer_and_loses_ties() -> None:
    assert [outcome(GAME, PLAYER[a], BANK[b]) for a, b in (("24", "25"), ("25", "24"), ("24", "24"))] == [0, -10, -10]


def test_oceans_eleven_87_a_joker_up_pushes_21_beats_20_and_loses_to_a_natural() -> None:
    assert [Blackjacks(GAME, cards, "Jk 9c").net() for cards in ("As Kd", "Ts Kd", "As Ad")] == [0, -10, 15]


def test_oceans_eleven_88_against_a_joker_down_a_doubled_hand_loses_only_the_first_wager() -> None:
    table = Blackjacks(GAME, "6s 5d 9h", "9c Jk", "double")
    assert (table.won(), table.result("double")) == (-10, "push")


def test_against_a_natural_doubles_and_splits_go_back() -> None:
    table = Blackjacks(GAME, "6s 5d 9h", "Ac Ad", "double")
    assert (table.won(), table.result("double")) == (-10, "push")
    table = Blackjacks(GAME, "8s 8d Th Tc", "Ac Ad", "split, stand, stand")
    assert (table.won(), table.result("split", hand=1)) == (-10, "push")


def test_a_double_that_beats_a_joker_down_or_ties_it_is_settled_as_usual() -> None:
    table = Blackjacks(GAME, "6s 5d Th", "9c Jk", "double")
    assert (table.result(), table.result("double")) == ("push", "push")
    assert Blackjacks(GAME, "6s 5d 9h", "9c 9d", "double").net() == 20


# Double and split


def test_oceans_eleven_89_a_double_of_50_at_a_5_to_300_table_is_any_amount_from_5_to_50() -> None:
    game = blackjack("oceans-eleven/21st-century-blackjack", stakes="5-300")
    table = Blackjacks(game, "6s 5d Th", "9c 9d", wager=50)
    assert table.open == "double for $5 to $50 or hit or stand"
    assert Blackjacks(game, "6s 5d Th", "9c 9d", "double for 5", wager=50).net() == 55
    for words in ("double for 4", "double for 51"):
        with pytest.raises(ValueError, match=r"a double must be \$5 to \$50"):
            Blackjacks(game, "6s 5d Th", "9c 9d", words, wager=50)


@pytest.mark.parametrize(("cards", "splits"), [("Ks Qd", True), ("Ts Td", True), ("8s 8d", True), ("Ks Td", False)])
def test_any_pair_and_any_two_faces_split(cards: str, splits: bool) -> None:
    assert ("split" in Blackjacks(GAME, cards, "6c Tc").open) == splits


def test_oceans_eleven_90_three_splits_make_four_hands() -> None:
    table = Blackjacks(GAME, "Ks Qd Jh Kd Jc", "6c Tc", "split, split, split")
    assert len([spot for spot in table.round.view(None).spots if spot % 100 == 1]) == 4
    assert "split" not in table.open
    assert "split" in Blackjacks(GAME, "8s 8d 8h 8c 8s", "6c Tc", "split, split").open
    assert "split" not in Blackjacks(GAME, "8s 8d 8h 8c 8s", "6c Tc", "split, split, split").open


def test_split_hands_may_be_doubled() -> None:
    assert "double" in Blackjacks(GAME, "8s 8d 3h", "6c Tc", "split").open


def test_there_is_neither_surrender_nor_insurance() -> None:
    assert Blackjacks(GAME, "Ts 6d", "Ac 6c").open == "double for $10 or hit or stand"


# The player-dealer


@pytest.mark.parametrize("bank", ["Tc 7c", "Ac 6c 2d", "Ac 7c", "Ac 6c Td", "9c 7c Jk", "Ac Tc"])
def test_the_player_dealer_draws_to_hard_17_and_hits_soft_17(bank: str) -> None:
    assert Blackjacks(GAME, "Ts 8d", bank, "stand").cards(7) == bank


# Buster

PAYS = grid("""
      |    3 |    4 |    5 |    6 |    7 |    8 |    9
    A |   10 |   30 |   60 |  300 | 1000 | 2000 | 2000
    B |   10 |   30 |   50 |  250 | 1000 | 2000 | 2000
""")


@every_case(PAYS)
def test_buster_pays_by_the_posted_table(table: str, cards: str, dollars: float) -> None:
    assert buster(TABLES[table], int(cards)) == dollars


def test_buster_loses_to_a_joker() -> None:
    assert Blackjacks(GAME, "Ts 9d", "9c 7c Jk", "stand", bonus={"buster": 10}).won("buster") == -10


def test_oceans_eleven_102_buster_wins_after_the_players_own_hand_went_over() -> None:
    table = Blackjacks(GAME, "Ts 6d Th", BUSTS[5], "hit", bonus={"buster": 10})
    assert table.won("buster") == 60


def test_with_buster_out_the_player_dealer_plays_the_hand_against_a_natural_too() -> None:
    assert Blackjacks(GAME, "As Ad", BUSTS[4], bonus={"buster": 10}).won("buster") == 30


# The table


def test_oceans_eleven_157_seven_spots_with_five_wagers_behind_each_and_314_cards() -> None:
    assert (GAME.rules.seats, len(GAME.deck), GAME.deck.cards.count(JOKER)) == (7, 314, 2)
    down = [Wager(seat, 1, "base", 10_00) for seat in (1, 8, 9, 10, 11, 12)]
    assert {GAME.refuse(wager, down, 7) for wager in down} == {None}
    down.append(Wager(13, 1, "base", 10_00))
    assert GAME.refuse(down[-1], down, 7) == "at most 5 others may wager on a spot"


def test_deal_and_play_go_clockwise_from_the_left_of_the_house_dealer() -> None:
    table = FromSeat(GAME, 3, [1, 2, 4, 5])
    assert (table.dealt, table.plays) == ([1, 2, 4, 5], [1, 2, 4, 5])


def test_settlement_goes_seat_by_seat() -> None:
    assert FromSeat(GAME, 3, [1, 2, 4, 5], "buster").settled == [
        (5, "base"), (5, "buster"), (4, "base"), (4, "buster"), (2, "base"), (2, "buster"), (1, "base"), (1, "buster"),
    ]  # fmt: skip


def test_settlement_goes_counter_clockwise_from_the_right_and_every_cent_uses_up_the_bank() -> None:
    hands = {1: "Ts 9d", 2: "Ts 7h", 3: "Ts 9c"}
    table = Blackjacks(GAME, hands, "Tc 8c", "stand, stand, stand", put_up=25, bonus={"buster": 10})
    assert table.order == [(3, "base"), (2, "base"), (1, "base"), (1, "buster")]
    assert [table.won(seat=seat) for seat in (3, 2, 1)] == [10, -10, 5]
    assert table.won("buster") == 0
