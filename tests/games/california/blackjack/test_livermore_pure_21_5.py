"""Pure 21.5 Blackjack at Livermore, with insurance, even money and Buster."""

from __future__ import annotations

import pytest

from cardroom.cards import Deck, parse_cards
from cardroom.dealing.bank_events import WagerSettled
from support.blackjack_round import Blackjacks, blackjack, chart
from support.blackjack_tables import charted, grid, outcome
from support.cases import every_case

GAME = blackjack("livermore/pure-21-5-blackjack")


def test_livermore_32_a_deck_is_52_cards_and_eight_are_416() -> None:
    assert len(Deck(packs=1, marked=GAME.deck.marked)) == 52
    assert len(Deck(packs=8, marked=GAME.deck.marked)) == 416
    assert len(GAME.deck) == 312


# What the hands must do

CHART = {
    "must hit": {"hard": [4, 5, 6, 7, 8, 9, 10, 11]},
    "free": {"hard": [12, 13, 14, 15, 16, 17, 18], "soft": [12, 13, 14, 15, 16, 17, 18, 19, 20, 21]},
    "must stand": {"hard": [19, 20, 21]},
}


@every_case(charted(CHART))
def test_the_player_chart(hand: str, cards: str, rule: str) -> None:
    assert chart(GAME, cards) == rule, hand


def test_livermore_30_hard_19_may_not_hit_hard_11_must_soft_19_may() -> None:
    assert chart(GAME, "Kc 9d") == "must stand"
    assert chart(GAME, "5c 6d") == "must hit"
    assert chart(GAME, "Ac 8d") == "free"


@pytest.mark.parametrize("cards", ["Ks 6d", "9s 7d", "6s Ad", "2s Ad 4h"])
def test_the_player_dealer_hits_16_or_less_and_soft_17(cards: str) -> None:
    assert Blackjacks(GAME, "Kc 8c", cards, "stand").held(8) > len(parse_cards(cards))


@pytest.mark.parametrize("cards", ["Ks 7d", "9s 8d", "7s Ad", "8s Ad", "2s Ad 5h", "6s Ad Kh"])
def test_the_player_dealer_stands_on_hard_17_and_soft_18(cards: str) -> None:
    assert Blackjacks(GAME, "Kc 8c", cards, "stand").cards(8) == cards


def test_livermore_31_soft_17_hits_and_hard_17_stands() -> None:
    assert Blackjacks(GAME, "Kc 8c", "6s Ad 2h", "stand").cards(8) == "6s Ad 2h"
    assert Blackjacks(GAME, "Kc 8c", "Ks 7d", "stand").cards(8) == "Ks 7d"


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
    "ten natural": "Ts Ad",
    "21": "7s 6d 8h",
    "20": "Ks Qd",
    "17": "Ks 7d",
    "22": "Ks 6d 6h",
    "26": "Ks 6d Kh",
    "8-8-8": "8s 8d 8h",
}
WHO_WINS = """
        | ace natural | ten natural |  21 |  20 |  17 |  22 |  26 | 8-8-8
natural |           0 |           0 |  12 |  12 |  12 |  12 |  12 |  12
21      |         -10 |         -10 |   0 |  10 |  10 |  10 |  10 |  10
soft 21 |         -10 |         -10 |   0 |  10 |  10 |  10 |  10 |  10
20      |         -10 |         -10 | -10 |   0 |  10 |  10 |  10 |  10
17      |         -10 |         -10 | -10 | -10 |   0 |  10 |  10 |  10
22      |         -10 |         -10 | -10 | -10 | -10 | -10 | -10 |   0
25      |         -10 |         -10 | -10 | -10 | -10 | -10 | -10 |   0
"""


@every_case(grid(WHO_WINS))
def test_who_wins(mine: str, theirs: str, won: float) -> None:
    assert outcome(GAME, PLAYER[mine], BANK[theirs]) == won


def test_livermore_24_an_ace_and_a_bonus_card_win_120_for_100() -> None:
    assert Blackjacks(GAME, "Ac Tc", "9s 8d", wager=100).won() == 120


def test_livermore_25_a_bonus_card_and_a_nine_are_19_and_an_ace_and_a_bonus_card_after_a_split_21() -> None:
    assert outcome(GAME, "Kc 9c", "9s Td") == 0
    table = Blackjacks(GAME, "Ac Ad Kc 9c", "7s 6d 8h", "split")
    assert (table.won("base"), table.won("split", hand=1)) == (0, -10)


def test_livermore_29_three_eights_push_23_and_lose_to_20() -> None:
    assert outcome(GAME, "Kc 6c 7c", "8s 8d 8h") == 0
    assert outcome(GAME, "Kc Qc", "8s 8d 8h") == 10


# Insurance and even money


def test_livermore_26_insurance_wins_2_to_1_when_the_wager_is_lost_to_a_natural() -> None:
    table = Blackjacks(GAME, "Kc Qc", "As Kd", "insure 50", wager=100)
    assert (table.won("insurance"), table.won("base")) == (100, -100)


def test_insurance_is_lost_before_anybody_plays_when_there_is_no_natural() -> None:
    table = Blackjacks(GAME, "Kc Qc", "As 9d", "insure 5")
    assert table.asked == ["insure for up to $5 or no"]
    (lost,) = [event for event in table.round.events if isinstance(event, WagerSettled)]
    assert (lost.kind, lost.collected) == ("insurance", 5_00)
    assert table.open == "double for $1 to $10 or split for $10 or surrender or stand"


def test_insurance_is_at_most_half_the_wager_and_all_who_wager_are_asked() -> None:
    table = Blackjacks(GAME, {1: "Kc Qc", 2: "Kd 5d"}, "As Kh", behind={9: 30})
    with pytest.raises(ValueError, match=r"insure for up to \$5, not \$6"):
        table.say("insure 6")
    assert [decision.seat for decision in table.round.decisions] == [1, 2, 9]


@pytest.mark.parametrize("up", ["Ks", "Ts", "9s"])
def test_there_is_insurance_against_an_ace_only(up: str) -> None:
    assert "insure" not in Blackjacks(GAME, "Kc Qc", f"{up} 8d").open


def test_a_player_who_has_nothing_left_is_not_asked_for_insurance() -> None:
    table = Blackjacks(GAME, "Kc 6c", "As 9d", chips={1: 10})
    assert table.open == "surrender or hit or stand"


@pytest.mark.parametrize("down", ["Kd", "9d"])
def test_livermore_27_even_money_is_100_for_100_whatever_the_down_card(down: str) -> None:
    table = Blackjacks(GAME, "Ac Kc", f"As {down}", "even money", wager=100)
    assert table.asked == ["insure for up to $50, take even money, or no"]
    assert table.won() == 100


def test_even_money_is_paid_before_the_down_card_is_checked() -> None:
    table = Blackjacks(GAME, {1: "Ac Kc", 2: "Kc 6c"}, "As 9d", "even money, insure 5")
    assert [event.kind for event in table.round.events if isinstance(event, WagerSettled)] == ["base", "insurance"]


def test_even_money_is_for_naturals_only() -> None:
    assert Blackjacks(GAME, "Kc Qc", "As Kd").open == "insure for up to $5 or no"


def test_with_a_short_bank_insurance_waits_for_the_action_button() -> None:
    table = Blackjacks(GAME, {1: "Kc Qc", 2: "Kd Qd"}, "As 2d 6h", "no, insure 5, stand, stand", put_up=20)
    # The deuce puts the button on seat 2.
    assert table.order == [(2, "base"), (2, "insurance"), (1, "base")]


# Doubles, splits, surrender


@pytest.mark.parametrize("cards", ["2c 3d", "Kc 2d", "Kc 9d", "Kc Qd", "Ac 9d"])
def test_any_first_two_cards_may_be_doubled_even_where_a_player_must_stand(cards: str) -> None:
    assert "double for $1 to $10" in Blackjacks(GAME, cards, "9s 8d").open


def test_a_natural_is_not_doubled() -> None:
    assert Blackjacks(GAME, "Ac Kc", "9s 8d").won() == 12


def test_three_splits_make_four_hands_and_each_may_be_doubled() -> None:
    table = Blackjacks(GAME, "Kc Qd Jh Ts 8c", "9s 8d", "split, split, split")
    assert table.open == "double for $1 to $10 or hit or stand"
    table = Blackjacks(GAME, "Kc Qd Jh Ts Kd", "9s 8d", "split, split, split")
    assert table.open == "double for $1 to $10 or stand"  # no fourth split, and hard 20 must stand


def test_split_aces_get_one_card_each() -> None:
    table = Blackjacks(GAME, "Ac Ad 5h 6h", "9s 8d", "split")
    assert (table.cards(1), table.cards(101)) == ("Ac 5h", "Ad 6h")


def test_livermore_28_surrender_of_100_loses_50() -> None:
    assert Blackjacks(GAME, "Kc 6c", "Ks 7d", "surrender", wager=100).won() == -50


def test_there_is_no_surrender_against_a_natural() -> None:
    table = Blackjacks(GAME, "Kc 6c", "Ks Ad")
    assert table.won() == -10


# Settlement and Buster


def test_the_down_card_counts_from_the_left_of_the_player_dealer() -> None:
    order = GAME.rules.order
    counts = [order.seat_counted(parse_cards(card)[0].count, 8, 3) for card in ("Ad", "5d", "7d", "8d", "Td", "Kd")]
    assert counts == [4, 8, 2, 4, 6, 1]


def test_seat_by_seat_from_the_button_the_base_wager_before_buster() -> None:
    table = Blackjacks(GAME, {1: "Kc 8c", 2: "Kh 8h"}, "9s 2d 7h", "stand, stand", bonus={"buster": 5})
    assert table.order == [(2, "base"), (1, "base"), (1, "buster")]


def test_livermore_22_buster_pays_by_the_cards_of_the_busted_hand() -> None:
    pays = {
        "Ks 6d 9h": 10,
        "Ks 2d 4h 9h": 30,
        "9s 2d 2h 3h 8c": 50,
        "5s 2d 2h 2s 4c 9h": 250,
        "3s 2d 2h 2s 3c 4h Kd": 1000,
        "2s 2d 2h 2c 3s 3d 2s Kd": 2000,
        "2s 2d 2h 2c 2s 2d 2h 2c Kd": 2000,
    }
    for bank, won in pays.items():
        assert Blackjacks(GAME, "Kc 8c", bank, "stand", bonus={"buster": 10}).won("buster") == won, bank


@pytest.mark.parametrize("bank", ["Ks 7d", "Ks 8d", "Ks 9d", "Ks Qd", "7s 6d 8h"])
def test_livermore_23_buster_loses_to_17_through_21(bank: str) -> None:
    assert Blackjacks(GAME, "Kc 8c", bank, "stand", bonus={"buster": 10}).won("buster") == -10


def test_with_a_natural_and_a_buster_bet_the_player_dealer_plays_on() -> None:
    table = Blackjacks(GAME, "Ac Kc", "9s 6d 9h", bonus={"buster": 10})
    assert (table.won("base"), table.won("buster")) == (12, 10)
