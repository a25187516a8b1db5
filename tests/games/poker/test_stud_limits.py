"""Stud: at which limit each street is bet, and what an open pair changes."""

from __future__ import annotations

import pytest

from cardroom.dealing.pot_events import Posted
from cardroom.dealing.pot_options import Betting
from support.pot_hand import PotHand, pot_game
from support.stud_hand import NO_PAIRS, bet_sizes, stud, stud_deck

OAKS, OAKS_RAZZ = "oaks/seven-card-stud", "oaks/razz"
PLAYERS, PLAYERS_SPLIT = "players/seven-card-stud", "players/seven-card-stud-high-low-split"
OCEANS, OCEANS_SPLIT, OCEANS_RAZZ = (
    "oceans-eleven/seven-card-stud",
    "oceans-eleven/seven-card-stud-hi-lo-8",
    "oceans-eleven/razz",
)


def bets_of_rounds(name: str, stakes: str) -> list[float]:
    """The full bet of each round, where nobody shows a pair."""
    hand = PotHand(pot_game(name, stakes), 3, stud_deck(NO_PAIRS))
    hand.play("call, call, check" if hand.turn == 3 else "bet, call, call")
    sizes = []
    while hand.round.decisions:
        sizes.append(bet_sizes(hand)[0])
        assert bet_sizes(hand)[0] == bet_sizes(hand)[1]
        hand.play("check, check, check")
    return sizes


def test_players_1_a_full_bet_at_3_6_is_3_in_two_rounds_and_6_in_three() -> None:
    assert stud(PLAYERS, stakes="3-6 ante 1").all(Posted)[-1].amount == 3_00
    assert bets_of_rounds(PLAYERS, "3-6 ante 1") == [3, 6, 6, 6]


def test_players_2_the_high_low_game_bets_the_same_amounts() -> None:
    assert stud(PLAYERS_SPLIT, stakes="3-6 ante 1").all(Posted)[-1].amount == 3_00
    assert bets_of_rounds(PLAYERS_SPLIT, "3-6 ante 1") == [3, 6, 6, 6]


PAIR = {1: "Kh Jc 9s 6d 4c", 2: "Kd Qh 2c 8s Ts", 3: "Ac Qs Jd Jh 3d"}
"""Seat 3 shows a pair on fourth street and acts first."""


def test_oaks_36_an_open_pair_on_fourth_street_allows_the_upper_limit_but_not_at_razz() -> None:
    assert bet_sizes(stud(OAKS, PAIR).play("bet 2, call, call")) == (4, 8)
    assert bet_sizes(stud(OAKS_RAZZ, PAIR).play("bet 2, call, call")) == (4, 4)


@pytest.mark.parametrize("name", [OCEANS_SPLIT, OCEANS_RAZZ])
def test_an_open_pair_changes_nothing_at_the_other_stud_games_of_oceans_eleven(name: str) -> None:
    assert bet_sizes(stud(name, PAIR).play("bet, call, call")) == (15, 15)


def test_oceans_eleven_16_with_an_open_pair_a_bet_of_5_may_be_raised_by_5_or_10_and_then_by_10_only() -> None:
    hand = stud(OCEANS, PAIR, stakes="5-10 ante 1 bring-in 2").play("bet 2, call, call")
    assert (hand.turn, bet_sizes(hand)) == (3, (5, 10))
    hand.play("bet 5")
    assert bet_sizes(hand) == (10, 15)
    assert hand.option.refuse(hand.option.parse("raise 12")) is not None
    hand.play("raise 15")
    assert bet_sizes(hand) == (25, 25)


def test_oceans_eleven_17_when_the_open_pair_checks_others_may_still_bet_either_limit() -> None:
    hand = stud(OCEANS, PAIR, stakes="5-10 ante 1 bring-in 2").play("bet 2, call, call, check")
    assert (hand.turn, bet_sizes(hand)) == (1, (5, 10))


def test_players_5_when_the_pair_bets_the_upper_limit_the_whole_round_is_at_it_and_fifth_street_as_always() -> None:
    hand = stud(PLAYERS, PAIR).play("call, call, check")
    assert (hand.turn, bet_sizes(hand)) == (3, (3, 6))
    hand.play("bet 6")
    assert bet_sizes(hand) == (12, 12)
    hand.play("raise 12, call, call")
    assert bet_sizes(hand) == (6, 6)


def test_when_the_pair_bets_the_lower_limit_at_players_the_whole_round_is_at_it() -> None:
    hand = stud(PLAYERS, PAIR).play("call, call, check, bet 3")
    assert bet_sizes(hand) == (6, 6)


def test_only_a_player_with_the_pair_may_pick_the_upper_limit_at_players() -> None:
    hand = stud(PLAYERS, PAIR).play("call, call, check, check")
    assert (hand.turn, bet_sizes(hand)) == (1, (3, 3))


def test_a_pair_in_the_open_changes_nothing_after_fourth_street() -> None:
    hands = {1: "Kh Jc 9s 6d 9c", 2: "Kd Qh 2c 8s Ts", 3: "Ac Qs Jd 5h 3d"}
    hand = stud(OAKS, hands).play("bet 2, call, call, check, check, check")
    assert (hand.turn, bet_sizes(hand)) == (1, (8, 8))


def test_the_pair_of_a_hand_that_folded_counts_no_more() -> None:
    hands = {1: "Kh Jc 9s 6d 4c", 2: "Kd Qh 2c 8s Ts", 3: "Ac Qs Jd"}
    hand = stud(OAKS, hands).play("bet 2, fold, call")
    assert bet_sizes(hand) == (4, 4)


# No-limit, pot-limit and spread stud


def test_without_a_limit_the_bring_in_is_called_or_raised_by_as_much_up_to_the_stack() -> None:
    hand = stud(PLAYERS, stakes="no-limit ante 1 bring-in 5")
    assert hand.option == Betting(5_00, 10_00, 999_00, 100)


def test_at_pot_limit_the_most_is_the_pot_after_the_call() -> None:
    hand = stud(PLAYERS, stakes="pot-limit ante 1 bring-in 5")
    antes_without_the_fee = 2_00
    assert hand.option == Betting(5_00, 10_00, 5_00 + antes_without_the_fee + 5_00 + 5_00, 100)


def test_a_spread_game_raises_by_anything_in_the_spread() -> None:
    hand = stud(OAKS, stakes="spread 2-10 ante 1")
    assert hand.option == Betting(2_00, 4_00, 12_00, 100)


def test_stud_is_not_played_with_blinds() -> None:
    with pytest.raises(ValueError, match="has no blinds"):
        pot_game(OAKS, "3-6 blinds 1-3")
