"""Stud: ties and odd chips, halves for high and low, and what the house collects when."""

from __future__ import annotations

import pytest

from cardroom.dealing.events import Burned, Dealt, Event, FeeTaken
from cardroom.dealing.pot_events import PotWon
from support.pot_hand import PotHand, pot_game
from support.stud_hand import stud_deck

OAKS, OAKS_RAZZ = "oaks/seven-card-stud", "oaks/razz"
PLAYERS, PLAYERS_SPLIT = "players/seven-card-stud", "players/seven-card-stud-high-low-split"
OCEANS, OCEANS_SPLIT = "oceans-eleven/seven-card-stud", "oceans-eleven/seven-card-stud-hi-lo-8"
TIE = {1: "Ks Qd Jh 9s 7c 5d 3h", 2: "Kc Qh Jd 9c 7d 5s 3s", 3: "Kh 8c 2c"}
"""Seat 1, the button, and seat 2 tie with king high; seat 3 brings it in and folds."""
FOLD_ONE = "bet 2, raise 4, call, fold" + ", check" * 8


def won(name: str, hands: dict[int, str], words: str = FOLD_ONE) -> list[tuple[int, float, str]]:
    """Seat, dollars and half, as they are pushed when nothing is collected."""
    game = pot_game(name, "4-8 ante 1 bring-in 2")
    hand = PotHand(type(game)(game.title, game.rules, game.stakes), len(hands), stud_deck(hands)).play(words)
    return [(event.seat, event.amount / 100, event.share) for event in hand.all(PotWon)]


# Odd chips


@pytest.mark.parametrize("name", [OAKS, OCEANS])
def test_the_odd_chip_goes_to_the_highest_card_by_suit(name: str) -> None:
    """$13: the king of spades is higher than the king of clubs."""
    assert won(name, TIE) == [(1, 7, ""), (2, 6, "")]


def test_at_players_all_odd_chips_go_to_the_first_left_of_the_button() -> None:
    """Line 143."""
    assert won(PLAYERS, TIE) == [(2, 7, ""), (1, 6, "")]
    three = {1: "Ks Qd Jh 9s 7c 5d 3h", 2: "Kc Qh Jd 9c 7d 5s 3s", 3: "Kd Qc Js 9d 7s 5h 3c"}
    folding = {4: "Kh 8c 2c", 5: "Ah 8d Ac", 6: "As 8h Ad"}
    words = "bet 2, fold, fold, raise 4, call, call, fold" + ", check" * 12
    assert won(PLAYERS, three | folding, words) == [(2, 8, ""), (3, 6, ""), (1, 6, "")]


def test_at_razz_the_odd_chip_goes_to_the_lowest_card_by_suit() -> None:
    hands = {1: "Ac 2d 3h 4s 6c Kd Kh", 2: "Ah 2h 3d 4c 6d Qs Qc", 3: "Qh 8c Ks"}
    assert won(OAKS_RAZZ, hands) == [(1, 7, ""), (2, 6, "")]


# High and low

HIGH_AND_LOW = {1: "Kc Kd Th 9s 7c 5d 3h", 2: "As 2h 8d 4c 7d Js Qs", 3: "Ks 8c 2c"}


def test_the_high_hand_gets_the_odd_chip_between_high_and_low() -> None:
    assert won(OCEANS_SPLIT, HIGH_AND_LOW) == [(1, 7, "high"), (2, 6, "low")]


def test_at_players_the_odd_chip_between_high_and_low_goes_to_the_first_left_of_the_button() -> None:
    """Line 387: the low hand is in the seat left of the button, and the button has the high hand."""
    assert won(PLAYERS_SPLIT, HIGH_AND_LOW) == [(1, 6, "high"), (2, 7, "low")]


def test_without_a_low_of_eight_or_better_the_high_hand_takes_all() -> None:
    hands = {1: "Kc Kd Th 9s 7c 5d 3h", 2: "As 2h 9d 4c Td Js Qs", 3: "Ks 8c 2c"}
    assert won(PLAYERS_SPLIT, hands) == [(1, 13, "high")]


BOTH_WAYS = {1: "As 2d 3h 4s 5c Kd Kh", 2: "Ah 2h 3d 4c 5d Ks Kc", 3: "Qh 8c 2c"}
"""Both have a wheel, for high and for low; seat 1, the button, has the ace of spades."""


def test_at_oceans_eleven_a_tie_both_ways_splits_the_pot_at_once_and_the_highest_card_gets_the_odd_chip() -> None:
    assert won(OCEANS_SPLIT, BOTH_WAYS) == [(1, 7, "high"), (2, 6, "high")]


def test_at_players_each_half_of_a_tie_both_ways_is_split_by_itself() -> None:
    """Line 387: $13 are four parts of $3, and the odd dollar goes to the first seat left of the button."""
    assert won(PLAYERS_SPLIT, BOTH_WAYS) == [(2, 4, "high"), (1, 3, "high"), (2, 3, "low"), (1, 3, "low")]


def test_at_oceans_eleven_tied_lows_give_the_odd_chip_to_the_lowest_card_by_suit() -> None:
    """$15: $8 for high, $7 for two equal lows; the ace of hearts is lower than the ace of spades."""
    hands = {1: "Ah 2d 3h 4s 7c Jd Th", 2: "As 2h 3d 4c 7d Js Tc", 3: "Kh Kc 2c 9s 9d Qd Qs"}
    pushed = won(OCEANS_SPLIT, hands, "bet 2, raise 4, call, call" + ", check" * 12)
    assert pushed == [(3, 8, "high"), (1, 4, "low"), (2, 3, "low")]


# Collection


def stud_fee(name: str, option: str, players: int, stakes: str = "") -> PotHand:
    """Everybody calls the bring-in; the hand ends on the fourth street."""
    hand = PotHand(pot_game(name, stakes, option), players)
    while hand.round.decisions:
        option_ = hand.option
        to_call = getattr(option_, "to_call", 0)
        word = "call" if to_call else "fold" if len(hand.all(Burned)) else ""
        choice = option_.parse(word) if word else option_.default
        hand.round.choose(hand.turn, choice)
    return hand


@pytest.mark.parametrize(("players", "dollars"), [(8, 7), (7, 7), (6, 5), (5, 3), (2, 3)])
def test_oaks_98_option_53_takes_by_players_once_the_fourth_card_is_out(players: int, dollars: int) -> None:
    hand = stud_fee(OAKS, "53", players)
    assert hand.collected == dollars
    kinds: list[type[Event]] = [Dealt, FeeTaken]
    seen = [event for event in hand.round.events if type(event) in kinds]
    assert [type(event) for event in seen].index(FeeTaken) == 3 * players


def test_players_51_a_fee_of_6_with_4_in_the_pot_takes_4() -> None:
    """Option 26: $6 on fourth street. Two antes and two bets of $1 are in the pot."""
    hand = stud_fee(PLAYERS, "26", 2, "1-2 ante 1")
    assert [(event.amount, event.what) for event in hand.all(FeeTaken)] == [(4_00, "fourth-street")]


def test_players_takes_a_dollar_after_the_first_up_card_and_the_rest_on_fourth_and_seventh_street() -> None:
    hand = PotHand(pot_game(PLAYERS, "", "1+5"), 6)
    assert [(event.amount, event.what) for event in hand.all(FeeTaken)] == [(1_00, "first-up-card")]
    assert len(hand.all(Dealt)) == 2 * 6
    hand.play("call, call, call, call, call, check")
    assert [(event.amount, event.what) for event in hand.all(FeeTaken)][1:] == [(6_00, "fourth-street")]
    hand.play("check" + ", check" * 23)
    assert [(event.amount, event.what) for event in hand.all(FeeTaken)][2:] == [(1_00, "seventh-street")]


def test_the_designated_fee_of_players_is_taken_even_when_fourth_street_is_not_reached() -> None:
    hand = PotHand(pot_game(PLAYERS, "", "1+5"), 3).play("fold, fold")
    assert hand.collected == 1


@pytest.mark.parametrize(("players", "dollars"), [(8, 4), (7, 4), (6, 3), (5, 3), (4, 2), (2, 2)])
def test_oceans_eleven_takes_the_fee_and_the_jackpot_drop_out_of_the_antes(players: int, dollars: int) -> None:
    hand = PotHand(OCEANS, players)
    assert [(event.amount, event.what) for event in hand.all(FeeTaken)] == [
        ((dollars - 1) * 100, "ante"),
        (1_00, "jackpot"),
    ]


@pytest.mark.parametrize("players", [2, 3])
def test_oceans_eleven_170_two_or_three_players_pay_1_and_1_for_the_jackpot_from_the_antes(players: int) -> None:
    hand = PotHand(OCEANS, players)
    assert [(event.amount, event.what) for event in hand.all(FeeTaken)] == [(1_00, "ante"), (1_00, "jackpot")]


def test_razz_at_oaks_has_no_fee() -> None:
    hand = stud_fee(OAKS_RAZZ, "", 8)
    assert hand.collected == 0


def test_time_collection_comes_from_each_player() -> None:
    hand = PotHand(pot_game(PLAYERS, "", "31"), 6, time_due=True)
    assert [(event.amount, event.seat) for event in hand.all(FeeTaken)] == [(18_00, seat) for seat in range(1, 7)]
