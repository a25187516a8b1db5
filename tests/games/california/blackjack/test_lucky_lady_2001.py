"""21st Century Blackjack of 2001 at Lucky Lady: jokers, natural 22, no bust."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.bank_events import ActionButton
from support.blackjack_round import Blackjacks, blackjack, chart
from support.blackjack_seats import BUSTS, FromSeat, buster
from support.blackjack_tables import charted, grid, outcome
from support.cases import every_case

GAME = blackjack("lucky-lady/21st-century-blackjack")
TABLES = {
    "A": GAME,
    "B": blackjack("lucky-lady/21st-century-blackjack buster=B"),
    "C": blackjack("lucky-lady/21st-century-blackjack buster=C"),
}

CHART = {
    "must hit": {"hard": [4, 5, 6, 7, 8, 9, 10, 11]},
    "free": {"hard": [12, 13, 14, 15, 16, 17, 18, 19], "soft": [12, 13, 14, 15, 16, 17, 18, 19]},
    "must stand": {"hard": [20, 21], "soft": [20, 21]},
}


@every_case(charted(CHART))
def test_the_player_chart(hand: str, cards: str, rule: str) -> None:
    assert chart(GAME, cards) == rule, hand


@pytest.mark.parametrize("cards", ["As Kd", "Jk Jk", "Jk 5d", "Jk As", "Ts 2d Jk", "Ts 2d Th", "As 5d 6h"])
def test_ace_and_ten_hands_with_a_joker_and_22_must_stand(cards: str) -> None:
    assert chart(GAME, cards) == "must stand"


def test_lucky_lady_15_20_must_stand_19_is_an_option_11_must_hit() -> None:
    assert [chart(GAME, cards) for cards in ("Ts Kd", "Ts 9d", "5s 6d")] == ["must stand", "free", "must hit"]


def test_six_decks_with_a_joker_each_and_a_natural_of_22() -> None:
    assert str(GAME.deck) == "318 cards, 6 packs, 6 jokers"
    assert str(GAME.rules.count.total(parse_cards("Jk Jk"))) == "natural 22"


# Who wins

PLAYER = {
    "two jokers": "Jk Jk",
    "22": "Ts 2d Th",
    "soft 22": "As 5d 6h",
    "joker": "Jk 5d",
    "21": "Ts 2d 9h",
    "20": "Ts Kd",
    "17": "Ts 7d",
    "23": "Ts 6d 7h",
    "24": "Ts 6d 8h",
    "24 of four": "5s 4d 7h 8h",
    "25": "Ts 6d 9h",
}
BANK = {
    "17": "Tc 7c",
    "20": "Tc Jc",
    "joker": "5c Jk",
    "21": "Tc 5c 6c",
    "22": "Tc 6c 6d",
    "23": "Tc 6c 7c",
    "24": "Tc 6c 8c",
    "25": "Tc 6c 9c",
}
WHO_WINS = grid("""
               |  17 |  20 | joker |  21 |  22 |  23 |  24 |  25
    two jokers |  20 |  20 |    20 |  20 |  20 |  20 |  20 |  20
    22         |  10 |  10 |    10 |  10 |   0 |  10 |  10 |  10
    soft 22    |  10 |  10 |    10 |  10 |   0 |  10 |  10 |  10
    joker      |  10 |  10 |     0 |   0 | -10 |  10 |  10 |  10
    21         |  10 |  10 |     0 |   0 | -10 |  10 |  10 |  10
    20         |  10 |   0 |   -10 | -10 | -10 |  10 |  10 |  10
    17         |   0 | -10 |   -10 | -10 | -10 |  10 |  10 |  10
    23         | -10 | -10 |   -10 | -10 | -10 | -10 |   0 |   0
    24         | -10 | -10 |   -10 | -10 | -10 | -10 | -10 |   0
    24 of four | -10 | -10 |   -10 | -10 | -10 | -10 | -10 |   0
    25         | -10 | -10 |   -10 | -10 | -10 | -10 | -10 | -10
""")


@every_case(WHO_WINS)
def test_who_wins(player: str, bank: str, dollars: float) -> None:
    assert outcome(GAME, PLAYER[player], BANK[bank]) == dollars


FROZEN = grid("""
               | joker up | two jokers
    two jokers |       20 |          0
    joker      |        0 |        -10
    soft 21    |        0 |        -10
    20         |      -10 |        -10
    8 and 8    |      -10 |        -10
    9 and 2    |      -10 |        -10
""")


@every_case(FROZEN)
def test_a_joker_up_freezes_all_hands_as_they_were_dealt(player: str, bank: str, dollars: float) -> None:
    cards = {**PLAYER, "soft 21": "As Kd", "8 and 8": "8s 8d", "9 and 2": "9s 2d"}[player]
    table = Blackjacks(GAME, cards, {"joker up": "Jk 9c", "two jokers": "Jk Jk"}[bank])
    assert (table.won(), table.asked) == (dollars, [])


def test_lucky_lady_12_two_jokers_with_10_dollars_win_20() -> None:
    assert Blackjacks(GAME, "Jk Jk", "9c 9d", wager=10).won() == 20


def test_lucky_lady_13_a_joker_and_a_5_are_21_and_frozen() -> None:
    table = Blackjacks(GAME, "Jk 5d", "Tc Jc")
    assert (table.asked, table.won()) == ([], 10)
    assert Blackjacks(GAME, "Jk 5d", "Tc 5c 6c").result() == "push"


def test_lucky_lady_14_24_against_25_pushes_and_25_against_24_and_equal_hands_lose() -> None:
    assert [outcome(GAME, PLAYER[a], BANK[b]) for a, b in (("24", "25"), ("25", "24"), ("24", "24"))] == [0, -10, -10]


# Double, split, surrender


@pytest.mark.parametrize("cards", ["5s 6d", "Ts 2d", "Ts Kd", "As Kd", "2s 2d", "As 9d"])
def test_any_two_cards_may_be_doubled_for_the_wager(cards: str) -> None:
    assert "double for $10 or" in Blackjacks(GAME, cards, "6c Tc").open


def test_a_doubled_hand_gets_one_card() -> None:
    table = Blackjacks(GAME, "5s 6d 2h", "6c Tc Td", "double")
    assert (table.cards(), table.won(), table.won("double")) == ("5s 6d 2h", 10, 10)


def test_any_pair_and_any_two_tens_split_up_to_four_hands() -> None:
    assert "split" in Blackjacks(GAME, "Ks Td", "6c Tc").open
    assert "split" in Blackjacks(GAME, "7s 7d", "6c Tc").open
    for cards in ("Ks Qd Jh Td Th", "8s 8d 8h 8c 8s", "As Ad Ah Ac As"):
        assert "split" in Blackjacks(GAME, cards, "6c Tc", "split, split").open
        assert "split" not in Blackjacks(GAME, cards, "6c Tc", "split, split, split").open


def test_split_aces_draw_like_other_pairs_and_may_be_doubled() -> None:
    table = Blackjacks(GAME, "As Ad 5h 4h 3c 7c", "6c Tc Td", "split, hit, double")
    assert (table.cards(1), table.cards(101)) == ("As 5h 4h", "Ad 3c 7c")


def test_surrender_on_the_first_two_cards_loses_half() -> None:
    assert Blackjacks(GAME, "Ts 6d", "Tc 9c", "surrender").net() == -5
    assert "surrender" in Blackjacks(GAME, "5s 6d", "Tc 9c").open


def test_no_surrender_after_a_hit_or_a_split() -> None:
    assert "surrender" not in Blackjacks(GAME, "Ts 2d 2h", "Tc 9c", "hit").open
    assert "surrender" not in Blackjacks(GAME, "8s 8d 5h", "Tc 9c", "split").open


def test_there_is_no_insurance() -> None:
    assert "insure" not in Blackjacks(GAME, "Ts 6d", "Ac 9c").open


# The player-dealer


@pytest.mark.parametrize(
    ("bank", "ends"), [("Tc 7c", "Tc 7c"), ("Ac 6c 2d", "Ac 6c 2d"), ("Ac 7c", "Ac 7c"), ("9c 7c Jk", "9c 7c Jk")]
)
def test_the_player_dealer_hits_soft_17_or_less_and_stands_on_hard_17(bank: str, ends: str) -> None:
    assert Blackjacks(GAME, "Ts 8d", bank, "stand").cards(8) == ends


# Buster

PAYS = grid("""
      |    3 |    4 |    5 |    6 |    7 |    8 |    9
    A |   10 |   30 |   60 |  300 | 1000 | 2000 | 2000
    B |   10 |   30 |   50 |  250 | 1000 | 2000 | 2000
    C |   20 |   20 |   40 |  120 |  500 | 2500 | 2500
""")


@every_case(PAYS)
def test_buster_pays_by_the_posted_table(table: str, cards: str, dollars: float) -> None:
    assert buster(TABLES[table], int(cards)) == dollars


def test_buster_loses_with_a_22_which_is_not_over() -> None:
    assert Blackjacks(GAME, "Ts 9d", "Tc 6c 6d", "stand", bonus={"buster": 10}).won("buster") == -10


def test_buster_lives_when_the_players_own_hand_is_over_and_beside_two_jokers() -> None:
    assert Blackjacks(GAME, "Ts 6d 9h", BUSTS[4], "hit", bonus={"buster": 10}).won("buster") == 30
    assert Blackjacks(GAME, "Jk Jk", BUSTS[4], bonus={"buster": 10}).won("buster") == 30


# The table


def test_deal_and_play_go_clockwise_from_the_left_of_the_player_dealer() -> None:
    table = FromSeat(GAME, 3, [1, 2, 4, 5], "buster")
    assert (table.dealt, table.plays) == ([4, 5, 1, 2], [4, 5, 1, 2])


def test_a_jack_down_starts_the_settlement_eleven_seats_clockwise_of_the_player_dealer() -> None:
    # Seats 4, 5, 6, 7, 8, 1, 2 and again 4, 5, 6, 7: the next with a wager is seat 1.
    assert FromSeat(GAME, 3, [1, 2, 4, 5], "buster").settled == [
        (1, "base"), (1, "buster"), (2, "base"), (2, "buster"), (4, "base"), (4, "buster"), (5, "base"), (5, "buster"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("down", "button"), [("Ac", 3), ("3c", 3), ("4c", 5), ("7c", 7), ("8c", 3), ("Kc", 7), ("Jk", 7)]
)
def test_the_down_card_counts_to_the_action_button_from_the_player_dealers_left(down: str, button: int) -> None:
    hands = {3: "Ts 8d", 5: "Ts 8h", 7: "Ts 8c"}
    table = Blackjacks(GAME, hands, f"9c {down} Td Td", "stand, stand, stand")
    (event,) = [event for event in table.round.events if isinstance(event, ActionButton)]
    assert event.seat == button


def test_settlement_goes_clockwise_from_the_action_button_seat_by_seat() -> None:
    hands = {1: "Ts 8d", 3: "Ts 8h", 5: "Ts 8c"}
    table = Blackjacks(GAME, hands, "Tc 9c", "stand, stand, stand", bonus={"buster": 10}, put_up=15)
    assert table.order == [(3, "base"), (5, "base"), (1, "base"), (1, "buster")]
    assert [table.won(seat=seat) for seat in (3, 5, 1)] == [-10, -5, 0]


def test_losers_refill_a_short_bank() -> None:
    hands = {1: "Ts 8d", 3: "Ts Kh", 5: "Ts Kc"}
    table = Blackjacks(GAME, hands, "Tc 9c", "stand, stand, stand", put_up=15)
    assert [table.won(seat=seat) for seat in (3, 5, 1)] == [10, 5, 0]
    table = Blackjacks(GAME, {**hands, 3: "Ts 8h"}, "Tc 9c", "stand, stand, stand", put_up=15)
    assert [table.won(seat=seat) for seat in (3, 5, 1)] == [-10, 10, -10]
