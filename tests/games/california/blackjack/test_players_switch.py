"""21st Century Blackjack Switch at Player's: two hands a player."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.bank_events import WagerSettled
from support.blackjack_round import Blackjacks, blackjack, chart
from support.blackjack_tables import charted, grid
from support.cases import every_case

GAME = blackjack("players/21st-century-blackjack-switch")
EIGHT = blackjack("players/21st-century-blackjack-switch packs=8")
NATURAL = "As Kh"
"""A second hand that asks nothing."""

CHART = {
    "must hit": {"hard": [4, 5, 6, 7, 8, 9, 10, 11]},
    "free": {"hard": [12, 13, 14, 15, 16, 17, 18, 19, 20], "soft": [12, 13, 14, 15, 16, 17, 18, 19, 20]},
    "must stand": {"hard": [21], "soft": [21]},
}


@every_case(charted(CHART))
def test_the_player_chart(hand: str, cards: str, rule: str) -> None:
    assert chart(GAME, cards) == rule, hand


def test_a_natural_and_a_switched_one_must_stand() -> None:
    assert Blackjacks(GAME, "As Kd", "6c Tc", "no", second="Ts 9s").round.decisions[0].spot == 101
    assert "hit" not in Blackjacks(GAME, "Ks 5d", "6c Tc", "switch", second="6s Ad").open


def test_a_natural_counts_21_and_a_half() -> None:
    assert str(GAME.rules.count.total(parse_cards("As Kd"))) == "natural 21 1/2"
    assert str(GAME.deck) == "312 cards, 6 packs, specially marked A"


# Who wins

PLAYER = {
    "natural": ("As Kd", ""),
    "21": ("Ts 5d 6h", "hit"),
    "20": ("Ts Jd", "stand"),
    "17": ("Ts 7d", "stand"),
    "22": ("Ts 6d 6h", "hit"),
    "23": ("Ts 6d 7h", "hit"),
    "24": ("Ts 6d 8h", "hit"),
    "25": ("Ts 6d 9h", "hit"),
}
BANK = {
    "natural": "Kc As",
    "17": "Tc 7c",
    "20": "Tc Jc",
    "21": "Tc 5c 6c",
    "22": "Tc 6c 6d",
    "23": "Tc 6c 7c",
    "24": "Tc 6c 8c",
    "7-8-9 mixed": "7c 8c 9d",
    "7-8-9 suited": "7c 8c 9c",
}
WHO_WINS = grid("""
             | natural |  17 |  20 |  21 |  22 |  23 |  24 | 7-8-9 mixed | 7-8-9 suited
    natural  |       0 |  10 |  10 |  10 |  10 |  10 |  10 |          10 |           10
    switched |     -10 |  10 |  10 |   0 |   0 |  10 |  10 |          10 |           10
    21       |     -10 |  10 |  10 |   0 |   0 |  10 |  10 |          10 |           10
    20       |     -10 |  10 |   0 | -10 |   0 |  10 |  10 |          10 |           10
    17       |     -10 |   0 | -10 | -10 |   0 |  10 |  10 |          10 |           10
    22       |     -10 | -10 | -10 | -10 | -10 | -10 | -10 |         -10 |            0
    23       |     -10 | -10 | -10 | -10 | -10 | -10 | -10 |         -10 |            0
    24       |     -10 | -10 | -10 | -10 | -10 | -10 | -10 |         -10 |          -10
    25       |     -10 | -10 | -10 | -10 | -10 | -10 | -10 |         -10 |          -10
""")


def first_hand(player: str, bank: str) -> float:
    """What $10 on the first hand wins."""
    if player == "switched":
        return Blackjacks(GAME, "Ks 5d Th", BANK[bank], "switch, stand, hit", second="6s Ad").won()
    cards, words = PLAYER[player]
    return Blackjacks(GAME, cards, BANK[bank], f"no, {words}", second=NATURAL).won()


@every_case(WHO_WINS)
def test_who_wins(player: str, bank: str, dollars: float) -> None:
    assert first_hand(player, bank) == dollars


def test_players_26_switching_king_5_and_6_ace_gives_king_ace_and_6_5_which_is_no_natural() -> None:
    table = Blackjacks(GAME, "Ks 5d Th", "Tc 5c 6c", "switch, stand, hit", second="6s Ad")
    assert (table.cards(1), table.cards(101)) == ("Ks Ad", "6s 5d Th")
    assert table.result() == "push", "a natural would win against 21"


def test_players_27_a_switched_natural_pushes_against_21_and_22_and_loses_to_a_natural() -> None:
    assert [first_hand("switched", bank) for bank in ("21", "22", "natural")] == [0, 0, -10]


def test_players_28_20_against_22_pushes() -> None:
    assert first_hand("20", "22") == 0


def test_players_29_23_pushes_against_a_suited_7_8_9_and_loses_to_all_others() -> None:
    assert [first_hand("23", bank) for bank in ("7-8-9 suited", "7-8-9 mixed", "24")] == [0, -10, -10]


def test_four_cards_of_7_8_9_in_a_row_save_nobody() -> None:
    assert Blackjacks(GAME, "Ts 6d 6h", "2c 7c 6c 8c", "no, hit", second=NATURAL).won() == -10


# The switch


FIRST = "double or split hand"


def test_the_switch_is_asked_once_before_a_hand_is_hit() -> None:
    table = Blackjacks(GAME, "Ks 5d", "6c Tc", second="6s Ad")
    assert table.open == f"switch or {FIRST} 1 first or {FIRST} 2 first or no"
    table.say("switch")
    assert "switch" not in str(table.round.decisions[0].option)


def test_a_hand_may_be_doubled_before_the_switch_which_then_exchanges_the_second_cards() -> None:
    """Player's 1177: before or after a switch. The doubled hand keeps the card it has drawn, and draws no more."""
    words = f"{FIRST} 1 first, double, switch, stand"
    table = Blackjacks(GAME, "6s 5d 2h", "9c Tc", words, second="Ts 8d")
    assert table.asked[2] == f"switch or {FIRST} 2 first or no"
    assert (table.cards(1), table.cards(101)) == ("6s 8d 2h", "Ts 5d")
    assert (table.won(), table.won("double"), table.won(hand=1)) == (-10, -10, -10)


def test_a_hand_may_be_split_before_the_switch() -> None:
    """Player's 1181. The switch exchanges the second card of the first half and that of the other hand."""
    words = f"{FIRST} 1 first, split, switch, hit, stand"
    table = Blackjacks(GAME, "8s 8d 3h Th 9h", "9c Tc", words, second="Ts 2d")
    assert (table.cards(1), table.cards(101), table.cards(201)) == ("8s 2d Th", "Ts 3h", "8d 9h")


def test_a_player_who_changes_their_mind_is_asked_about_the_switch_again() -> None:
    table = Blackjacks(GAME, "6s 5d", "9c Tc", f"{FIRST} 1 first, no", second="Ts 8d")
    assert table.open == f"switch or {FIRST} 2 first or no"
    assert table.asked[1] == "double for $1 to $10 or no"


def test_a_natural_is_neither_doubled_nor_split_before_the_switch() -> None:
    assert Blackjacks(GAME, "As Kd", "6c Tc", second="9s 8d").open == f"switch or {FIRST} 2 first or no"


def test_a_natural_switched_away_is_gone() -> None:
    table = Blackjacks(GAME, "As Kd", "6c Tc Td", "switch, stand, stand", second="9s 8d")
    assert (table.cards(1), table.cards(101)) == ("As 8d", "9s Kd")


def test_two_naturals_that_exchange_tens_are_both_21_and_a_half() -> None:
    table = Blackjacks(GAME, "As Kd", "Tc 5c 6c", "switch, stand, stand", second="Ah Qd")
    assert (table.won(), table.won(hand=1)) == (0, 0)


# Double and split


def test_a_double_is_up_to_the_wager_for_one_card_also_after_a_switch() -> None:
    table = Blackjacks(GAME, "Ks 5d Th", "9c Tc", "switch, stand, double for 4", second="6s Ad")
    assert (table.won(hand=1), table.won("double", hand=1)) == (10, 4)


def test_tens_split_only_of_the_same_rank() -> None:
    assert "split" in Blackjacks(GAME, "Ks Kd", "6c Tc", "no", second=NATURAL).open
    assert "split" not in Blackjacks(GAME, "Ks Qd", "6c Tc", "no", second=NATURAL).open


def test_a_pair_made_by_the_switch_may_be_split() -> None:
    assert "split" in Blackjacks(GAME, "8s 5d", "6c Tc", "switch", second="6s 8d").open


def test_each_of_the_two_hands_may_be_split_into_four() -> None:
    words = "no, split, split, split, stand, stand, stand, stand"
    table = Blackjacks(GAME, "8s 8d 8h 8c Th Td Tc Ts", "6c Tc", words, second="9s 9d")
    assert [table.cards(spot) for spot in (1, 201, 301, 401)] == ["8s Th", "8d Td", "8h Tc", "8c Ts"]
    assert table.round.decisions[0].spot == 101
    assert "split" in table.open
    for cards in ("8s 8d 8h 8c 8d", "Ks Kd Kh Kc Ks"):
        assert "split" in Blackjacks(GAME, cards, "6c Tc", "no, split, split", second="9s 9d").open
        assert "split" not in Blackjacks(GAME, cards, "6c Tc", "no, split, split, split", second="9s 9d").open


def test_aces_are_split_once_and_get_one_card_each() -> None:
    table = Blackjacks(GAME, "As Ad Ac 5h", "9c Tc", "no, split", second="Ts Kh")
    assert [table.cards(spot) for spot in (1, 201)] == ["As Ac", "Ad 5h"]
    assert table.round.decisions[0].spot == 101


@pytest.mark.parametrize(("cards", "words"), [("As Ad Th 9h", "no, split"), ("Ks Kd Ah 9h", "no, split, stand, stand")])
def test_ace_and_ten_after_a_split_are_21_and_no_natural(cards: str, words: str) -> None:
    assert Blackjacks(GAME, cards, "Tc 5c 6c", words, second=NATURAL).result() == "push"


def test_split_hands_may_be_doubled() -> None:
    table = Blackjacks(GAME, "8s 8d 3h Th Tc", "6c Tc Td", "no, split, double, stand", second=NATURAL)
    assert (table.won(), table.won("double"), table.won("split", hand=2)) == (10, 10, 10)


def test_there_is_no_surrender() -> None:
    assert Blackjacks(GAME, "Ts 6d", "Tc 6c", "no", second=NATURAL).open == "double for $1 to $10 or hit or stand"


# Insurance and the check


def test_players_31_insurance_pays_2_to_1_and_the_wager_is_lost() -> None:
    table = Blackjacks(GAME, "Ts 9d", "Ac Kc", "insure for 5, no", second="Ts 8s")
    assert (table.won("insurance"), table.won()) == (10, -10)
    assert table.won(hand=1) == -10, "and nobody was asked to switch or play"


def test_insurance_is_offered_for_each_hand_and_settled_before_the_play() -> None:
    table = Blackjacks(GAME, "Ts 9d", "Ac 7c", "insure for 5, insure for 2", second="Ts 8s")
    assert table.asked == ["insure for up to $5 or no"] * 2
    settled = [event for event in table.round.events if isinstance(event, WagerSettled)]
    assert [(event.spot, event.kind, event.collected) for event in settled] == [
        (1, "insurance", 5_00),
        (101, "insurance", 2_00),
    ]
    assert table.open.startswith("switch or ")


def test_insurance_is_not_offered_beside_a_natural_for_which_it_would_not_be_paid() -> None:
    """Player's 1188: it is paid when the player-dealer has a natural and the player does not."""
    table = Blackjacks(GAME, "As Td", "Ac Kc", "insure", second="Ts 8s")
    assert table.asked == ["insure for up to $5 or no"]
    assert [(event.spot, event.kind, event.paid) for event in table.settled if event.kind == "insurance"] == [
        (101, "insurance", 10_00)
    ]


def test_a_natural_under_a_ten_is_found_at_the_end_and_takes_doubles_too() -> None:
    table = Blackjacks(GAME, "6s 5d Th", "Kc As", "no, double", second="Ts 8s")
    assert table.round.decisions[0].spot == 101
    table.say("stand")
    assert (table.won(), table.won("double"), table.won(hand=1)) == (-10, -10, -10)
