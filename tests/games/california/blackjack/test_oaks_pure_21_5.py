"""Pure 21.5 Blackjack at Oaks: the base game."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.bank_events import WagerSettled
from support.blackjack_round import Blackjacks, blackjack, chart
from support.blackjack_tables import charted, grid, outcome
from support.cases import every_case

GAME = blackjack("oaks/pure-21-5-blackjack", stakes="5-200")

# What a player must do

CHART = {
    "must hit": {"hard": [4, 5, 6, 7, 8, 9, 10, 11]},
    "free": {"hard": [12, 13, 14, 15, 16, 17, 18], "soft": [12, 13, 14, 15, 16, 17, 18, 19, 20, 21]},
    "must stand": {"hard": [19, 20, 21]},
}


@every_case(charted(CHART))
def test_the_player_chart(hand: str, cards: str, rule: str) -> None:
    assert chart(GAME, cards) == rule, hand


def test_oaks_66_hard_19_must_stand_soft_19_is_free_hard_11_must_hit() -> None:
    assert chart(GAME, "Kc 9d") == "must stand"
    assert chart(GAME, "Ac 8d") == "free"
    assert chart(GAME, "5c 6d") == "must hit"


# What the player-dealer must do

BANK_CHART = {
    "hits": ["Ks 2d", "Ks 6d", "9s 7d", "As 2d", "As 5d", "As 6d", "As 2d 4h"],
    "stands": ["Ks 7d", "9s 8d", "Ks Qd", "As 7d", "As 8d", "As 9d", "As 2d 5h", "As 6d Kh", "7s 6d 8h"],
}


@pytest.mark.parametrize(("cards", "does"), [(cards, does) for does, hands in BANK_CHART.items() for cards in hands])
def test_the_player_dealer_hits_soft_17_and_stands_on_hard_17_and_soft_18(cards: str, does: str) -> None:
    table = Blackjacks(GAME, "Kc 8c", cards, "stand")
    drawn = len(table.cards(8).split()) - len(parse_cards(cards))
    assert (drawn > 0) == (does == "hits")


# Who wins

PLAYER = {
    "natural": "Ac Kc",
    "21": "7c 5c 9c",
    "soft 21": "Ac 2c 8c",
    "20": "Kc Qc",
    "17": "Kc 7c",
    "12": "Kc 2c",
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
12      |         -10 |         -10 | -10 | -10 | -10 |  10 |  10 |  10
22      |         -10 |         -10 | -10 | -10 | -10 | -10 | -10 |   0
25      |         -10 |         -10 | -10 | -10 | -10 | -10 | -10 |   0
"""


@every_case(grid(WHO_WINS))
def test_who_wins(mine: str, theirs: str, won: float) -> None:
    assert outcome(GAME, PLAYER[mine], BANK[theirs]) == won


@pytest.mark.parametrize("bank", ["Ks 6d 8h", "6s 8d Kh", "8s 7d 9h", "8s 6d 2h 8c"])
def test_only_exactly_three_eights_push_hands_that_are_over(bank: str) -> None:
    assert outcome(GAME, "Kc 6c 9c", bank) == -10


@pytest.mark.parametrize("ten", ["Tc", "Jc", "Qc", "Kc"])
def test_oaks_15_an_ace_and_any_bonus_card_are_21_and_a_half_and_pay_6_to_5(ten: str) -> None:
    assert outcome(GAME, f"{ten} Ac", "9s 8d") == 12
    assert outcome(GAME, f"Ac {ten}", "9s 8d") == 12


def test_oaks_62_three_eights_push_25_and_lose_to_20() -> None:
    assert outcome(GAME, "Kc 6c 9c", "8s 8d 8h") == 0
    assert outcome(GAME, "Kc Qc", "8s 8d 8h") == 10


def test_oaks_63_any_other_bust_beats_22() -> None:
    assert outcome(GAME, "Kc 5c 7c", "Ts 6d 9h") == -10


def test_oaks_64_two_hands_of_21_and_a_half_push() -> None:
    assert outcome(GAME, "Ac Kc", "As Kd") == 0


def test_oaks_65_21_and_a_half_against_20_wins_12_for_10() -> None:
    assert outcome(GAME, "Ac Kc", "Ks Qd") == 12


def test_an_ace_and_a_bonus_card_after_a_split_are_21() -> None:
    table = Blackjacks(GAME, "Ac Ad Kc 9c", "7s 6d 8h", "split")
    assert [table.won("base"), table.won("split", hand=1)] == [0, -10]


# The check for 21 1/2


@pytest.mark.parametrize("bank", ["As Kd", "Ts Ad", "Js Ad", "Qs Ad", "Ks Ad"])
def test_with_an_ace_or_bonus_card_up_a_natural_ends_the_round_before_anybody_draws(bank: str) -> None:
    table = Blackjacks(GAME, {1: "5c 6c", 2: "Kc Qc"}, bank)
    assert (table.net(1), table.net(2)) == (-10, -10)
    assert table.cards(1) == "5c 6c"


def test_a_natural_is_paid_before_the_others_play() -> None:
    table = Blackjacks(GAME, {1: "Kc 6c", 2: "Ac Kh"}, "9s 8d")
    assert table.open == "double for $1 to $10 or surrender or hit or stand"
    (paid,) = [event for event in table.round.events if isinstance(event, WagerSettled)]
    assert (paid.seat, paid.kind, paid.paid) == (2, "base", 12_00)


def test_with_a_short_bank_a_natural_waits_for_the_action_button() -> None:
    table = Blackjacks(GAME, {1: "Kc 8c", 2: "Ac Kh"}, "9s 8d", "stand", put_up=15)
    # An eight counts round the seven other seats to seat 1, which is paid first.
    assert table.order == [(1, "base"), (2, "base")]
    assert (table.won(seat=1), table.won(seat=2)) == (10, 5)


def test_when_only_naturals_were_out_the_player_dealer_draws_nothing() -> None:
    table = Blackjacks(GAME, "Ac Kc", "9s 6d 5h")
    assert table.cards(8) == "9s 6d"


# Doubles


def test_oaks_67_20_dollars_may_be_doubled_for_5_and_get_one_card() -> None:
    table = Blackjacks(GAME, "6c 5c 2h", "Ks 7d", "double 5", wager=20)
    assert table.asked == ["double for $1 to $20 or surrender or hit"]
    assert table.cards() == "6c 5c 2h"
    assert (table.won("base"), table.won("double")) == (-20, -5)


def test_a_double_is_never_more_than_the_wager() -> None:
    table = Blackjacks(GAME, "6c 5c", "Ks 7d")
    with pytest.raises(ValueError, match=r"a double must be \$1 to \$10, not \$11"):
        table.say("double 11")


def test_a_double_wins_and_loses_with_the_wager() -> None:
    table = Blackjacks(GAME, "6c 5c 9h", "Ks 7d", "double")
    assert (table.won("base"), table.won("double")) == (10, 10)


@pytest.mark.parametrize("cards", ["2c 2d", "5c 6d", "Kc 2d", "Kc 8d", "Ac 2d", "Ac 9d", "Kc 9d", "Kc Qd"])
def test_any_first_two_cards_may_be_doubled_even_where_a_player_must_stand(cards: str) -> None:
    """Oaks 2524-26: the first two cards, whatever the total; hard 19 and more must stand (2455)."""
    assert "double" in Blackjacks(GAME, cards, "9s 7d").open


def test_three_cards_cannot_be_doubled() -> None:
    assert Blackjacks(GAME, "Kc 2c 2d", "9s 7d", "hit").open == "hit or stand"


# Splits


@pytest.mark.parametrize("pair", ["2c 2d", "9c 9d", "Ac Ad", "Tc Td", "Kc Qd", "Tc Jd"])
def test_any_pair_and_any_two_bonus_cards_may_be_split(pair: str) -> None:
    assert "split" in Blackjacks(GAME, pair, "9s 7d").open


@pytest.mark.parametrize("cards", ["9c Kd", "2c 3d", "Ac Kd"])
def test_two_cards_of_different_value_may_not_be_split(cards: str) -> None:
    assert "split" not in Blackjacks(GAME, cards, "9s 7d").open


def test_oaks_68_king_and_queen_are_split_once_and_not_doubled_after() -> None:
    table = Blackjacks(GAME, "Kc Qd Kd Qh", "9s 7d 5h", "split")
    assert [table.cards(1), table.cards(101)] == ["Kc Kd", "Qd Qh"]  # no second split, and hard 20 must stand
    table = Blackjacks(GAME, "Kc Qd 5d", "9s 7d", "split")
    assert table.open == "hit or stand"


def test_split_hands_draw_as_they_like() -> None:
    table = Blackjacks(GAME, "8c 8d 4h 7h 3s 9d", "Ks 7d", "split, hit")
    assert (table.cards(1), table.cards(101)) == ("8c 4h 7h", "8d 3s 9d")
    assert (table.won("base"), table.won("split", hand=1)) == (10, 10)


def test_split_aces_get_one_card_each() -> None:
    table = Blackjacks(GAME, "Ac Ad 5h 6h", "Ks 7d", "split")
    assert (table.cards(1), table.cards(101)) == ("Ac 5h", "Ad 6h")
    assert (table.won("base"), table.won("split", hand=1)) == (-10, 0)


def test_there_is_no_splitting_for_less() -> None:
    table = Blackjacks(GAME, "8c 8d", "Ks 7d", chips={1: 19})
    assert "split" not in table.open
    assert table.open.startswith("double for $1 to $8 ")  # what is left after the wager and a dollar of collection


# Surrender


def test_surrender_loses_half_and_ends_the_hand() -> None:
    table = Blackjacks(GAME, "Kc 6c", "Ks 7d", "surrender")
    assert table.won() == -5


def test_surrender_is_for_the_first_two_cards_and_not_after_a_split() -> None:
    assert "surrender" not in Blackjacks(GAME, "Kc 2c 2d", "9s 7d", "hit").open
    assert "surrender" not in Blackjacks(GAME, "8c 8d 5h", "9s 7d", "split").open


def test_there_is_no_insurance() -> None:
    assert Blackjacks(GAME, "Kc 6c", "As 7d").open == "double for $1 to $10 or surrender or hit or stand"


# Wagers behind another's


def test_a_wager_behind_doubles_and_splits_with_the_holder_or_stays_as_it_is() -> None:
    table = Blackjacks(GAME, "6c 5c 9h", "Ks 7d", "double 5, yes", behind={9: 30})
    assert (table.won("double"), table.won("double", seat=9)) == (5, 30)
    table = Blackjacks(GAME, "8c 8d Kh Kd", "Ks 7d", "split, no, stand, stand", behind={9: 30})
    assert table.order == [(1, "base"), (9, "base"), (1, "split")]
    assert (table.net(), table.net(9)) == (20, 30)


def test_a_player_who_cannot_match_a_double_is_not_asked() -> None:
    table = Blackjacks(GAME, "6c 5c 9h", "Ks 7d", "double", behind={9: 30}, chips={9: 40})
    assert table.order == [(1, "base"), (1, "double"), (9, "base")]
