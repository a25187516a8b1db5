"""No-Bust 21st Century Blackjack 4.0 at Lucky Lady: natural 21 1/2, three cards of 22 to 25."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.bank_events import ActionButton
from cardroom.dealing.transcript import transcript
from cardroom.games.california.blackjack.hand import Hand
from cardroom.games.california.blackjack.outcome import against_bank
from cardroom.money import Lose
from support.blackjack_round import Blackjacks, blackjack, chart
from support.blackjack_seats import FromSeat, buster
from support.blackjack_tables import charted, grid, outcome
from support.cases import every_case

GAME = blackjack("lucky-lady/no-bust-21st-century-blackjack-4")
TABLES = {
    "A": GAME,
    "B": blackjack("lucky-lady/no-bust-21st-century-blackjack-4 buster=B"),
    "C": blackjack("lucky-lady/no-bust-21st-century-blackjack-4 buster=C"),
}

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


def test_lucky_lady_19_two_aces_are_2_or_12() -> None:
    assert str(GAME.rules.count.total(parse_cards("As Ad"))) == "soft 12"
    assert str(GAME.rules.count.total(parse_cards("As Ad Kh"))) == "12"


def test_lucky_lady_20_eight_decks_are_416_cards() -> None:
    assert len(GAME.deck) == 416


def test_eight_places_with_the_player_dealers() -> None:
    assert GAME.rules.seats == 8


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
}
WHO_WINS = grid("""
               | natural |  17 |  20 |  21 |  22 |  23 |  24 |  25 |  26
    natural    |       0 |  12 |  12 |  12 |  12 |  12 |  12 |  12 |  12
    21         |     -10 |  10 |  10 |   0 |  10 |  10 |  10 |  10 |  10
    20         |     -10 |  10 |   0 | -10 |  10 |  10 |  10 |  10 |  10
    17         |     -10 |   0 | -10 | -10 |  10 |  10 |  10 |  10 |  10
    22         |     -10 | -10 | -10 | -10 | -10 |   0 |   0 |   0 |   0
    23         |     -10 | -10 | -10 | -10 | -10 | -10 |   0 |   0 |   0
    24         |     -10 | -10 | -10 | -10 | -10 | -10 | -10 |   0 |   0
    25         |     -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10 |   0
    26         |     -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10
    23 of four |     -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10 | -10
""")


@every_case(WHO_WINS)
def test_who_wins(player: str, bank: str, dollars: float) -> None:
    assert outcome(GAME, PLAYER[player], BANK[bank]) == dollars


def test_lucky_lady_16_a_natural_with_100_dollars_wins_120() -> None:
    assert Blackjacks(GAME, "As Td", "9c 9d", wager=100).won() == 120


def test_lucky_lady_17_three_cards_up_to_25_push_when_closer_and_four_cards_or_26_lose() -> None:
    cases = [("23", "24"), ("23 of four", "24"), ("25", "26")]
    assert [outcome(GAME, PLAYER[player], BANK[bank]) for player, bank in cases] == [0, -10, 0]
    # The player-dealer stands on 17 and cannot be dealt 27: the rule alone.
    twenty_six = Hand({1: list(parse_cards("Ts 6d Th"))}, GAME.rules, 1)
    assert isinstance(against_bank(GAME.rules, twenty_six, parse_cards("Tc 7c Td")), Lose)


def test_lucky_lady_18_equal_hands_over_lose() -> None:
    assert outcome(GAME, PLAYER["23"], BANK["23"]) == -10


def test_the_three_cards_of_a_doubled_hand_push_both_wagers() -> None:
    table = Blackjacks(GAME, "Ts 6d 6h", "Tc 6c Td", "double")
    assert (table.result(), table.result("double")) == ("push", "push")


# Double and split


def test_a_double_is_for_the_wager_and_one_card() -> None:
    assert "double for $10 or" in Blackjacks(GAME, "5s 6d", "6c Tc").open
    table = Blackjacks(GAME, "5s 6d 2h", "6c Tc Td", "double")
    assert (table.cards(), table.net()) == ("5s 6d 2h", 20)


def test_without_the_chips_for_an_equal_wager_there_is_no_double_or_split() -> None:
    assert Blackjacks(GAME, "8s 8d", "6c Tc", chips=20).open == "surrender or hit or stand"


def test_two_cards_of_the_same_value_split_any_number_of_times() -> None:
    assert "split" in Blackjacks(GAME, "Ks Td", "6c Tc").open
    table = Blackjacks(GAME, "8s 8d 8h 8c 8s 8d 8h 8c 8s 8d", "6c Tc", "split, " * 9)
    assert "split" not in table.open
    assert [table.cards(spot) for spot in (401, 801, 901)] == ["8s", "8s", "8d"]
    said = transcript(table.round.events)
    assert "Seat 1 bets $10 on split, eighth hand." in said
    assert "Seat 1 bets $10 on split, hand 10." in said


def test_aces_split_again_and_get_one_card_each() -> None:
    table = Blackjacks(GAME, "As Ad Ac 9h 8h 7h", "6c Tc Td", "split, split, stand, stand, stand")
    assert table.asked[1:] == ["split for $10 or surrender or stand", *["surrender or stand"] * 3]
    assert [table.cards(spot) for spot in (1, 101, 201)] == ["As 9h", "Ad 8h", "Ac 7h"]


def test_ace_and_ten_after_a_split_are_21_at_even_money() -> None:
    assert Blackjacks(GAME, "As Ad Th 9h", "9c Tc", "split, stand").won() == 10
    assert Blackjacks(GAME, "Ks Kd Ah 9h", "Tc 5c 6c", "split, stand, stand").result() == "push"


# Surrender


@pytest.mark.parametrize(("cards", "words"), [("2s 2d", ""), ("5s 6d", ""), ("Ts Jd", ""), ("Ts 2d 8h", "hit")])
def test_surrender_at_any_time_up_to_20_loses_half(cards: str, words: str) -> None:
    assert Blackjacks(GAME, cards, "Tc 9c", f"{words}, surrender").net() == -5


def test_no_surrender_on_21_or_a_natural_or_once_doubled() -> None:
    assert Blackjacks(GAME, "Ts 5d 6h", "Tc 9c", "hit").round.is_over
    assert Blackjacks(GAME, "As Kd", "Tc 9c").round.is_over
    assert Blackjacks(GAME, "5s 6d 2h", "Tc 9c", "double").round.is_over


def test_each_hand_of_a_split_may_be_surrendered() -> None:
    table = Blackjacks(GAME, "8s 8d 5h Th", "Tc 9c", "split, surrender, stand")
    assert (table.won(), table.won("split", hand=1)) == (-5, -10)


def test_lucky_lady_22_surrender_of_100_dollars_loses_50() -> None:
    assert Blackjacks(GAME, "Ts 6d", "Kc As", "surrender", wager=100).net() == -50


# Insurance, and a natural of the player-dealer


def test_insurance_is_offered_under_an_ace_and_the_play_goes_on() -> None:
    table = Blackjacks(GAME, "Ts 9d", "Ac Kc", "insure for 5")
    assert table.asked == ["insure for up to $5 or no"]
    assert "stand" in table.open


def test_lucky_lady_21_insurance_of_50_on_100_wins_100_and_the_wager_is_lost() -> None:
    table = Blackjacks(GAME, "Ts 9d", "Ac Kc", "insure for 50, stand", wager=100)
    assert (table.won("insurance"), table.won()) == (100, -100)


def test_insurance_is_lost_without_a_natural_and_paid_beside_ones_own() -> None:
    assert Blackjacks(GAME, "Ts 9d", "Ac 7c", "insure for 5, stand").won("insurance") == -5
    table = Blackjacks(GAME, "As Td", "Ac Kc", "insure for 5")
    assert (table.won("insurance"), table.result()) == (10, "push")


def test_against_a_natural_doubles_and_splits_go_back() -> None:
    table = Blackjacks(GAME, "5s 6d Th", "Kc As", "double")
    assert (table.won(), table.result("double")) == (-10, "push")
    table = Blackjacks(GAME, "8s 8d Th Tc", "Kc As", "split, stand, stand")
    assert (table.won(), table.result("split", hand=1)) == (-10, "push")


def test_a_split_hand_that_was_surrendered_loses_its_half_to_a_natural_too() -> None:
    table = Blackjacks(GAME, "8s 8d Th Tc", "Kc As", "split, stand, surrender")
    assert (table.won(), table.won("split", hand=1)) == (-10, -5)


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


def test_lucky_lady_24_buster_with_six_cards_by_table() -> None:
    assert {table: buster(game, 6) for table, game in TABLES.items()} == {"A": 300, "B": 250, "C": 120}


# The table


def test_deal_and_play_go_clockwise_from_the_left_of_the_player_dealer() -> None:
    table = FromSeat(GAME, 3, [1, 2, 4, 5], "buster")
    assert (table.dealt, table.plays) == ([4, 5, 1, 2], [4, 5, 1, 2])


def test_a_jack_down_starts_the_settlement_eleven_seats_clockwise_of_the_player_dealer() -> None:
    # Seats 4, 5, 6, 7, 8, 1, 2 and again 4, 5, 6, 7: the next with a wager is seat 1.
    assert FromSeat(GAME, 3, [1, 2, 4, 5], "buster").settled == [
        (1, "base"), (1, "buster"), (2, "base"), (2, "buster"), (4, "base"), (4, "buster"), (5, "base"), (5, "buster"),
    ]  # fmt: skip


def test_settlement_goes_clockwise_from_the_seat_that_the_down_card_counts_to() -> None:
    hands = {1: "Ts 8d", 3: "Ts 8h", 5: "Ts 8c"}
    table = Blackjacks(GAME, hands, "Tc 9c", "stand, stand, stand", bonus={"buster": 10}, put_up=15)
    (button,) = [event for event in table.round.events if isinstance(event, ActionButton)]
    assert button.seat == 3, "nine counts round to seat 2, which has no wager"
    assert table.order == [(3, "base"), (5, "base"), (1, "base"), (1, "buster")]
    assert [table.won(seat=seat) for seat in (3, 5, 1)] == [-10, -5, 0]


def test_losers_refill_a_short_bank() -> None:
    hands = {1: "Ts 8d", 3: "Ts Kh", 5: "Ts Kc"}
    table = Blackjacks(GAME, hands, "Tc 9c", "stand, stand, stand", put_up=15)
    assert [table.won(seat=seat) for seat in (3, 5, 1)] == [10, 5, 0]
    table = Blackjacks(GAME, {**hands, 3: "Ts 8h"}, "Tc 9c", "stand, stand, stand", put_up=15)
    assert [table.won(seat=seat) for seat in (3, 5, 1)] == [-10, 10, -10]


def test_those_behind_may_follow_a_split_or_leave_it() -> None:
    words = "split, {}, stand, stand"
    hands = "8s 8d Th Tc"
    assert Blackjacks(GAME, hands, "Tc 6c Td", words.format("yes"), behind={9: 20}).net(9) == 40
    assert Blackjacks(GAME, hands, "Tc 6c Td", words.format("no"), behind={9: 20}).net(9) == 20
