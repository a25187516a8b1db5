"""Two games at Oaks where the players' first two cards lie face down: 21st Century face down, and California Aces."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_card, parse_cards
from cardroom.dealing.events import Mucked, TurnedUp
from support.blackjack_round import Blackjacks, blackjack, chart
from support.blackjack_tables import HARD, SOFT, charted, grid, outcome
from support.cases import every_case

CENTURY = blackjack("oaks/21st-century-blackjack-face-down")
ACES = blackjack("oaks/california-aces")


def opened(table: Blackjacks) -> list[int]:
    """Whose first two cards were turned up, in turn; not the player-dealer's."""
    bank = table.player_dealer
    return [event.spot for event in table.round.events if isinstance(event, TurnedUp) and event.spot != bank]


# 21st Century Blackjack, face down


def test_face_down_differs_from_21st_century_in_the_deal_alone() -> None:
    up = blackjack("oaks/21st-century-blackjack").rules
    assert CENTURY.rules.face_down
    assert not up.face_down
    for field in ("count", "chart", "double", "split", "surrender", "over", "pays", "order", "only_original_lost"):
        assert getattr(CENTURY.rules, field) == getattr(up, field)


def test_only_the_holder_sees_the_first_two_cards_and_all_see_what_is_drawn() -> None:
    table = Blackjacks(CENTURY, {1: "Kc 2c 4d", 2: "Kh 9h"}, "9s 8d", "hit")
    assert table.round.view(1).spots[1].cards == list(parse_cards("Kc 2c 4d"))
    assert table.round.view(2).spots[1].cards == [None, None, parse_card("4d")]
    assert table.cards(2) == "None None"


def test_whether_somebody_is_asked_says_nothing_about_cards_that_are_face_down() -> None:
    for cards in ("2c 3c", "Kc 9c", "Kc Qc", "Ac 9c", "Jk 5c", "8c 8d"):
        table = Blackjacks(CENTURY, cards, "9s 8d")
        assert [decision.seat for decision in table.round.decisions] == [1], cards


def test_a_player_who_must_hit_or_stand_is_offered_nothing_else() -> None:
    assert Blackjacks(CENTURY, "2c 3c 4c", "9s 8d", "hit").open == "hit"
    assert Blackjacks(CENTURY, "Jk 5c", "9s 8d").open == "stand"


def test_a_natural_is_shown_before_the_draw_and_is_not_asked() -> None:
    table = Blackjacks(CENTURY, {1: "Kc 6c", 2: "Ac Jk"}, "9s 8d")
    assert opened(table) == [2]
    table.say("stand")
    assert table.round.is_over


def test_a_hand_that_is_over_is_shown_at_once() -> None:
    table = Blackjacks(CENTURY, {1: "Kc 6c 8c", 2: "Kc 7c"}, "9s 8d", "hit")
    assert opened(table) == [1]


def test_a_pair_is_shown_when_it_is_split() -> None:
    table = Blackjacks(CENTURY, "8c 8d Kh", "9s 8d", "split")
    assert opened(table) == [1]
    assert (table.cards(1), table.cards(101)) == ("8c Kh", "8d")


def test_all_others_are_shown_at_the_end_but_a_surrendered_hand_is_not() -> None:
    table = Blackjacks(CENTURY, {1: "Kc 9c", 2: "Kd 6d", 3: "5h 6h 9h"}, "9s 8d", "stand, surrender, double")
    assert opened(table) == [1, 3]
    assert [event.spot for event in table.round.events if isinstance(event, Mucked)] == [2]
    assert [table.net(seat) for seat in (1, 2, 3)] == [10, -5, 20]


# California Aces

CHART = {"free": {"hard": list(HARD), "soft": list(SOFT)}}


@every_case([case for case in charted(CHART) if "Ac Ad" not in case[1]])
def test_players_hit_or_stand_at_will_at_california_aces(hand: str, cards: str, rule: str) -> None:
    assert chart(ACES, cards) == rule, hand


@pytest.mark.parametrize("cards", ["Ac Ad", "Kc 3c 9c", "5c 6c Ac"])
def test_22_stands_at_california_aces(cards: str) -> None:
    assert chart(ACES, cards) == "must stand"


def test_there_is_nothing_but_hit_and_stand_at_california_aces() -> None:
    for cards in ("5c 6c", "8c 8d", "Kc Qc"):
        assert Blackjacks(ACES, cards, "9s 8s").open == "hit or stand"


PLAYER = {"two aces": "Ac Ad", "22": "Kc 5c 7c", "21": "Ac Kc", "20": "Kc Qc", "17": "Kc 7c", "23": "Kc 6c 7c"}
PLAYER |= {"24": "Kc 6c 8c", "26": "Kc 6c Kh"}
BANK = {"two aces": "As Ah", "22": "Ks 6d 6h", "21": "As Kd", "20": "Ks Qd", "17": "Ks 7d", "24": "Ks 6d 8h"}
WHO_WINS = """
         | two aces |  22 |  21 |  20 |  17 |  24
two aces |        0 |   0 |  10 |  10 |  10 |  10
22       |        0 |   0 |  10 |  10 |  10 |  10
21       |      -10 | -10 |   0 |  10 |  10 |  10
20       |      -10 | -10 | -10 |   0 |  10 |  10
17       |      -10 | -10 | -10 | -10 |   0 |  10
23       |      -10 | -10 | -10 | -10 | -10 |   0
24       |      -10 | -10 | -10 | -10 | -10 | -10
26       |      -10 | -10 | -10 | -10 | -10 | -10
"""


@every_case(grid(WHO_WINS))
def test_who_wins_at_california_aces(mine: str, theirs: str, won: float) -> None:
    assert outcome(ACES, PLAYER[mine], BANK[theirs]) == won


def test_oaks_54_both_20_the_bet_is_returned() -> None:
    assert outcome(ACES, "Kc Qc", "Ks Qd") == 0


def test_the_player_dealer_has_one_card_up_and_one_down_at_california_aces() -> None:
    table = Blackjacks(ACES, "Kc 2c", "As Ah")
    assert table.cards(7) == "As None"
    assert table.round.view(7).spots[7].cards[1] is None
