"""Chinese Poker at Ocean's Eleven: the worked examples of its book, and its hands from the deal to the pay-offs."""

from __future__ import annotations

import pytest

from cardroom.dealing.events import NOBODY, Dealt, DealtUnseen, FeeTaken
from cardroom.dealing.paying_events import Paid
from cardroom.games.thirteen_card.events import Even, HandSurrendered, ThirteenOpened, WinDeclared
from cardroom.houses import load_game
from cardroom.tables import PayingTable, TableError
from support.thirteen_hand import (
    ACES,
    ACES_FOUL,
    JACKS,
    QUEENS,
    QUEENS_WORSE,
    TENS,
    ThirteenHand,
    points,
    thirteen,
)

ALL_OF_ACES_QUEENS_JACKS_TENS = {1: ACES, 2: QUEENS, 3: JACKS, 4: TENS}
DRAGON = "As Kd Qh / Jc 9s 8d 7c 6h / Td 5s 4s 3s 2s declare dragon"
SIX_PAIRS_AND_DRAGON = {1: "8h 8c 2c / Jd Js 9c 9h Kc / Ac Ah Qs Qd Ks declare six pairs", 2: DRAGON}


# Worked examples


@pytest.mark.parametrize(("stakes", "fees", "dollars"), [("5", "2", 100), ("2", "1", 40)])
def test_oceans_eleven_70_the_buy_in_is_twenty_points(stakes: str, fees: str, dollars: int) -> None:
    table = PayingTable(thirteen(stakes=stakes, fees=fees))
    with pytest.raises(TableError, match=f"the minimum buy-in is \\${dollars}"):
        table.sit(1, dollars * 100 - 1)
    table.sit(1, dollars * 100)


def test_oceans_eleven_71_a_foul_hand_pays_six_to_each_and_their_bonuses() -> None:
    hand = ThirteenHand({1: ACES_FOUL, 2: QUEENS, 3: JACKS, 4: TENS})
    lost = [event for event in hand.all(Paid) if event.payer == 1]
    assert [event.amount for event in lost] == [30_00] * 3
    assert sum(event.amount for event in lost) == 18 * 5_00
    four_of_a_kind = "Ah Kd 2c / Ts 9h 8d 7c 6d / Js Jh Jd Jc 3d"
    assert points(four_of_a_kind, ACES_FOUL) == 6 + 4


def test_oceans_eleven_72_two_of_three_one_point_three_of_three_six_a_home_run_nine_from_each() -> None:
    hand = ThirteenHand(ALL_OF_ACES_QUEENS_JACKS_TENS)
    assert (2, 1, 5.0) in hand.paid
    assert (3, 1, 30.0) in hand.paid
    home_run = ThirteenHand({1: ACES, 2: QUEENS_WORSE, 3: JACKS, 4: TENS})
    to_the_winner = [dollars for _, payee, dollars in home_run.paid if payee == 1]
    assert to_the_winner == [45.0, 45.0, 45.0]
    assert sum(to_the_winner) == 27 * 5


@pytest.mark.parametrize(
    ("hand", "bonus"),
    [
        ("Ah Kd 2c / Ts 9h 8d 7c 6d / Js Jh Jd Jc 3d", 4),
        ("Ah Kd 3c / 2s 2h 2d 2c 9d / 5h 6h 7h 8h 9h", 8 + 5),  # only a straight flush can stand behind four of a kind
        ("4h 4d 4c / 9s 8h 7d 6c 5s / Ks Qs Ts 6s 3s", 3),
    ],
)
def test_oceans_eleven_73_bonuses_for_four_of_a_kind_and_for_three_in_front(hand: str, bonus: int) -> None:
    weakest = "7d 5h 2d / 8d 7h 5c 4c 2h / 9d 7c 5d 4d 3h"
    assert points(hand, weakest) == 6 + bonus


def test_oceans_eleven_74_the_dragon_beats_six_pairs_for_thirteen() -> None:
    hand = ThirteenHand(SIX_PAIRS_AND_DRAGON)
    assert hand.paid == [(1, 2, 13 * 5.0)]


def test_oceans_eleven_75_an_automatic_win_that_is_not_declared_plays_as_it_is_set() -> None:
    as_set = {seat: words.partition(" declare")[0] for seat, words in SIX_PAIRS_AND_DRAGON.items()}
    hand = ThirteenHand(as_set)
    assert hand.all(WinDeclared) == []
    assert hand.paid == [(2, 1, 30.0)]  # pairs in every part, and the dragon has none


def test_oceans_eleven_156_with_two_players_four_hands_are_dealt_all_the_same() -> None:
    hand = ThirteenHand({1: ACES, 3: JACKS})
    dealt = hand.all(Dealt)
    assert [event.spot for event in dealt] == [2, 3, 4, 1]
    assert [len(event.cards) for event in dealt] == [13] * 4
    assert [event.spot for event in dealt if event.looker == NOBODY] == [2, 4]
    for viewer in (1, 3, None):
        seen = [event for event in hand.round.seen_by(viewer) if isinstance(event, DealtUnseen)]
        assert {2, 4} <= {event.spot for event in seen}


# From the deal to the pay-offs


def test_everybody_sets_at_once_and_nobody_is_opened_before_all_have() -> None:
    dealt = ThirteenHand({1: ACES, 2: QUEENS}).round
    asked = [decision.seat for decision in type(dealt)(dealt.game, dealt.setup, dealt.chance).decisions]
    assert asked == [2, 1]


def test_wins_are_declared_and_hands_given_up_before_any_is_opened() -> None:
    events = ThirteenHand({1: DRAGON, 2: "surrender", 3: "Ah Kc 4c / 8c 8h 7d 3h 2d / Jh Jd 5h 5d 4h"}).round.events
    first_opened = next(place for place, event in enumerate(events) if isinstance(event, ThirteenOpened))
    said = [place for place, event in enumerate(events) if isinstance(event, WinDeclared | HandSurrendered)]
    assert len(said) == 2
    assert max(said) < first_opened


def test_a_hand_given_up_is_never_shown() -> None:
    hand = ThirteenHand({1: ACES, 2: "surrender"})
    assert [event.seat for event in hand.all(ThirteenOpened)] == [1]
    assert hand.paid == [(2, 1, 15.0)]


def test_each_player_is_settled_with_every_opponent_from_the_left_of_the_button() -> None:
    hand = ThirteenHand(ALL_OF_ACES_QUEENS_JACKS_TENS, button=2)
    pairs = [{event.payer, event.payee} for event in hand.all(Paid)]
    assert pairs == [{3, 4}, {3, 1}, {3, 2}, {4, 1}, {4, 2}, {1, 2}]


def test_it_is_announced_that_equal_players_are_even() -> None:
    hand = ThirteenHand({1: "surrender", 2: "surrender", 3: ACES})
    assert hand.all(Even) == [Even(2, 1)]


def test_a_home_run_needs_three_opponents() -> None:
    hand = ThirteenHand({1: ACES, 3: JACKS, 4: TENS})
    assert [dollars for _, payee, dollars in hand.paid if payee == 1] == [30.0, 30.0]


@pytest.mark.parametrize("other", ["surrender", "Jh Js Th / Qh Qd Qc 3d 2h / 9d 9h Ac 8s 4s"])
def test_a_home_run_counts_only_hands_that_are_compared(other: str) -> None:
    hand = ThirteenHand({1: ACES, 2: other, 3: JACKS, 4: TENS})
    assert (3, 1, 30.0) in hand.paid
    assert (4, 1, 30.0) in hand.paid


def test_a_win_is_announced_with_everything_it_is_for() -> None:
    front_trips, quads = "4h 4d 4c / 9s 8h 7d 6c 5s / Ks Qs Ts 6s 3s", "Ah Kd 2c / Td 9h 8d 7c 6d / Js Jh Jd Jc 3d"
    assert ThirteenHand({1: front_trips, 2: quads}).log[-2] == (
        "Seat 1 pays Seat 2 $10 (2 points: two to one 1, four of a kind in back 4, less three of a kind in front 3)."
    )


# Short stacks


def test_nobody_pays_more_than_they_have_in_front() -> None:
    jacks_foul = "Kh Td 4c / Jc Jd 5h 5d 4h / 8c 8d 7c 3h 2d"
    hand = ThirteenHand({1: ACES, 2: QUEENS, 3: jacks_foul, 4: TENS}, stacks={3: 12}, button=4)
    assert [(payee, dollars) for payer, payee, dollars in hand.paid if payer == 3] == [(1, 12.0), (2, 0.0), (4, 0.0)]
    assert "Seat 3 pays Seat 1 $12 of $30 (6 points, foul hand)." in hand.log
    assert "Seat 3 pays Seat 2 nothing of $30 (6 points, foul hand)." in hand.log


def test_what_somebody_is_paid_is_in_front_for_those_who_come_later() -> None:
    hand = ThirteenHand(ALL_OF_ACES_QUEENS_JACKS_TENS, stacks={3: 12}, button=4)
    assert [(payer, payee, dollars) for payer, payee, dollars in hand.paid if 3 in (payer, payee)] == [
        (3, 1, 12.0),
        (2, 3, 5.0),
        (3, 4, 5.0),
    ]


def test_a_player_who_is_nearer_to_the_buttons_left_is_paid_first() -> None:
    to_three = ThirteenHand({1: ACES_FOUL, 2: QUEENS, 3: JACKS, 4: TENS}, stacks={1: 40}, button=2).paid
    assert [(payee, dollars) for payer, payee, dollars in to_three if payer == 1] == [(3, 30.0), (4, 10.0), (2, 0.0)]


def test_nobody_wins_more_than_the_stack_the_hand_began_with() -> None:
    hand = ThirteenHand({1: ACES, 2: QUEENS_WORSE, 3: JACKS, 4: TENS}, stacks={1: 100}, button=4)
    to_the_winner = [(payer, dollars) for payer, payee, dollars in hand.paid if payee == 1]
    assert to_the_winner == [(2, 45.0), (3, 45.0), (4, 10.0)]
    assert hand.won[1] == 100


def test_the_stack_is_counted_after_the_collection() -> None:
    hand = ThirteenHand({1: ACES, 2: QUEENS_WORSE, 3: JACKS, 4: TENS}, stacks={1: 100})
    assert sum(dollars for _, payee, dollars in hand.paid if payee == 1) == 97


# Collection


@pytest.mark.parametrize(
    ("option", "point", "fee"),
    [("1", 2, 2), ("2", 5, 3), ("3", 10, 4), ("4", 20, 20), ("5", 50, 30), ("6", 100, 40), ("7", 200, 50)],
)
def test_the_button_pays_for_the_hand_by_the_value_of_a_point(option: str, point: int, fee: int) -> None:
    game = thirteen(fees=option)
    assert game.stakes.value == point * 100
    hand = ThirteenHand({1: ACES, 2: QUEENS}, game, button=2, stacks={1: 9000, 2: 9000})
    assert hand.all(FeeTaken) == [FeeTaken(fee * 100, 2, "button")]
    assert hand.won == {1: point, 2: -point - fee}


def test_the_last_option_is_for_any_point_above_a_hundred_dollars() -> None:
    assert thirteen(fees="7", stakes="500").stakes.value == 500_00
    with pytest.raises(ValueError, match=r"option 7 is for 100-max, not for \$100; .* are 6$"):
        load_game("oceans-eleven/chinese-poker").spread("7", "100")


def test_stakes_that_the_option_is_not_for_are_refused() -> None:
    with pytest.raises(ValueError, match=r"option 2 is for 5, not for \$20; .* are 4$"):
        load_game("oceans-eleven/chinese-poker").spread("", "20")


def test_a_button_that_is_short_keeps_a_point_to_play_for() -> None:
    hand = ThirteenHand({1: QUEENS, 2: ACES}, stacks={1: 7})
    assert hand.all(FeeTaken) == [FeeTaken(2_00, 1, "button")]
    assert hand.won == {1: -7, 2: 5}
