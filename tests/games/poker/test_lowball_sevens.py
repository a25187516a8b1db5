"""The sevens rule: what becomes of the bets after the draw when a hand that had to be bet was checked."""

from __future__ import annotations

from cardroom.dealing.decisions import Seat
from cardroom.dealing.events import Mucked
from cardroom.dealing.pot_events import GivenBack, PotWon
from cardroom.dealing.pot_options import Betting
from support.pot_hand import PotHand, pot_game

PLAYERS, LIVERMORE, LUCKY_LADY = "players/lowball", "livermore/lowball", "lucky-lady/lowball-draw"
ACE_FIVE, DEUCE_SEVEN = "oceans-eleven/ace-to-five-lowball", "oceans-eleven/deuce-to-seven-lowball"

SEVEN, EIGHT, NINE = "7s 5h 4d 3c 2c", "8s 5c 4h 3h 2d", "9s 5d 4s 3d 2h"
SIX = "6s 5s 4c 3s 2s"


def shown_down(
    name: str, hands: dict[Seat, str], play: str, stakes: str = "", stacks: dict[Seat, int] | int = 3
) -> PotHand:
    """Nobody kills, all call, all stand pat, and then this. Seat 2 acts first after the draw, seat 1 last."""
    hand = PotHand(pot_game(name, stakes), stacks, hands)
    while not isinstance(hand.option, Betting):
        hand.play("no")
    hand.play(", ".join(["call"] * (len(hands) - 1)) + ", check" + ", pat" * len(hands))
    return hand.play(play)


def won(hand: PotHand) -> list[tuple[Seat, float]]:
    return [(event.seat, event.amount / 100) for event in hand.all(PotWon)]


def given_back(hand: PotHand) -> dict[Seat, float]:
    return {event.seat: event.amount / 100 for event in hand.all(GivenBack)}


# Player's: to the second-best hand


def test_players_56_a_checked_seven_that_is_best_wins_the_30_before_the_draw_and_the_12_after_it_go_to_the_other() -> (
    None
):
    hands = {1: EIGHT, 2: SEVEN, 3: NINE}
    hand = shown_down(PLAYERS, hands, "check, fold, bet 6, call", "3-6 blinds 1-3 ante 7")
    assert hand.collected == 6
    assert won(hand) == [(1, 12), (2, 30 - 6)]


def test_players_56_a_checked_seven_that_is_beaten_loses_all_42() -> None:
    hands = {1: SIX, 2: SEVEN, 3: NINE}
    hand = shown_down(PLAYERS, hands, "check, fold, bet 6, call", "3-6 blinds 1-3 ante 7")
    assert won(hand) == [(1, 42 - 6)]


def test_of_two_checked_sevens_neither_wins_the_bets_after_the_draw() -> None:
    hands = {1: EIGHT, 2: SEVEN, 3: "7d 6h 4s 3s 2s"}
    hand = shown_down(PLAYERS, hands, "check, check, bet 6, call, call")
    assert won(hand)[0] == (1, 18)


def test_checked_sevens_that_are_left_alone_get_their_bets_back() -> None:
    hands = {1: EIGHT, 2: SEVEN, 3: "7d 6h 4s 3s 2s"}
    hand = shown_down(PLAYERS, hands, "check, check, bet 6, call, raise 12, fold, call")
    assert given_back(hand) == {1: 6, 2: 12, 3: 12}
    assert [seat for seat, _ in won(hand)] == [2]


def test_a_seven_that_ties_with_one_that_was_bet_leaves_it_the_bets_after_the_draw() -> None:
    hands = {1: "7c 5c 4h 3h 2d", 2: SEVEN, 3: NINE}
    hand = shown_down(PLAYERS, hands, "check, fold, bet 6, call", "3-6 blinds 1-3")
    assert won(hand)[0] == (1, 12)
    assert {seat for seat, _ in won(hand)[1:]} == {1, 2}


def test_at_no_limit_any_hand_may_be_checked() -> None:
    hands = {1: EIGHT, 2: SEVEN, 3: NINE}
    hand = shown_down(PLAYERS, hands, "check, fold, bet 20, call", "no-limit blinds 1-3")
    assert [seat for seat, _ in won(hand)] == [2]


# Livermore and Ocean's Eleven: returned


def test_livermore_8_a_passed_seven_that_is_best_sends_the_bets_after_the_draw_back() -> None:
    hand = shown_down(LIVERMORE, {1: EIGHT, 2: SEVEN, 3: NINE}, "check, bet 10, call, call")
    assert given_back(hand) == {1: 10, 2: 10, 3: 10}
    assert won(hand) == [(2, 30)]


def test_bets_of_players_who_folded_after_the_draw_go_back_too() -> None:
    hand = shown_down(LIVERMORE, {1: EIGHT, 2: SEVEN, 3: NINE}, "check, bet 10, raise 20, call, fold")
    assert given_back(hand) == {1: 20, 2: 20, 3: 10}


def test_a_seven_that_bets_wins_everything() -> None:
    hand = shown_down(LIVERMORE, {1: EIGHT, 2: SEVEN, 3: NINE}, "bet 10, call, call")
    assert won(hand) == [(2, 60)]


def test_a_seven_that_calls_before_it_could_check_wins_everything() -> None:
    hand = shown_down(LIVERMORE, {1: SEVEN, 2: EIGHT, 3: NINE}, "bet 10, call, call")
    assert won(hand) == [(1, 60)]


def test_an_eight_may_be_checked_where_the_rule_says_seven() -> None:
    hand = shown_down(LIVERMORE, {1: NINE, 2: EIGHT, 3: "Ts 5h 4d 3c 2c"}, "check, bet 10, call, call")
    assert won(hand) == [(2, 60)]


def test_a_checked_seven_that_nobody_bet_behind_loses_nothing_and_beaten_hands_are_mucked() -> None:
    hand = shown_down(LIVERMORE, {1: EIGHT, 2: SEVEN, 3: NINE}, "check, check, check")
    assert won(hand) == [(2, 30)]
    assert [event.spot for event in hand.all(Mucked)] == [3, 1]


def test_a_check_and_a_raise_is_not_allowed_in_low_draw() -> None:
    hand = shown_down(LIVERMORE, {1: EIGHT, 2: SEVEN, 3: NINE}, "check, bet 10, fold")
    assert isinstance(hand.option, Betting)
    assert hand.option.most == 0


def test_oceans_eleven_28_a_seven_that_checks_and_is_best_wins_only_the_pot_before_the_draw() -> None:
    hand = shown_down(ACE_FIVE, {1: EIGHT, 2: SEVEN, 3: NINE}, "check, fold, bet 20, call")
    assert given_back(hand) == {1: 20, 2: 20}
    assert won(hand) == [(2, 30)]


def test_oceans_eleven_28_a_seven_that_checks_and_is_beaten_loses_the_pot_and_its_call() -> None:
    hand = shown_down(ACE_FIVE, {1: SIX, 2: SEVEN, 3: NINE}, "check, fold, bet 20, call")
    assert not given_back(hand)
    assert won(hand) == [(1, 70)]


def test_a_seven_may_be_checked_and_raised_with_at_deuce_to_seven() -> None:
    hands = {1: "8s 5c 4h 3h 2d", 2: "7s 5h 4d 3c 2c", 3: "9s 5d 4s 3d 2h"}
    hand = shown_down(DEUCE_SEVEN, hands, "check, fold, bet 20, raise 40, call")
    assert won(hand) == [(2, 110)]


def test_lucky_lady_6_a_checked_eight_that_is_best_wins_only_the_money_before_the_draw() -> None:
    hands = {1: "9s 5d 4s 3d 2h", 2: "8s 5c 4h 2d Ac", 3: "Ts 5h 4c 3c 2s"}
    hand = shown_down(LUCKY_LADY, hands, "check, fold, bet 10, call")
    assert given_back(hand) == {1: 10, 2: 10}
    assert won(hand) == [(2, 18 - 2)]


# All-ins


def test_a_player_who_is_all_in_before_the_draw_wins_the_main_pot_whoever_checked() -> None:
    hands = {1: EIGHT, 2: SEVEN, 3: SIX}
    hand = shown_down(LIVERMORE, hands, "check, bet 10, call", stacks={1: 100, 2: 100, 3: 10})
    assert given_back(hand) == {1: 10, 2: 10}
    assert won(hand) == [(3, 30)]


def test_a_checked_seven_loses_the_side_pot_only_as_far_as_it_would_have_won_it() -> None:
    hands = {1: EIGHT, 2: SEVEN, 3: SIX}
    hand = shown_down(LIVERMORE, hands, "check, bet 6, raise 16, call", stacks={1: 100, 2: 100, 3: 16})
    assert given_back(hand) == {1: 10, 2: 10}
    assert won(hand) == [(3, 48)]


# Ocean's Eleven: an all-in of less than half a bet

SHORT = {1: 100, 2: 100, 3: 18}


def test_a_checked_seven_may_call_a_short_all_in_and_win_it() -> None:
    hand = shown_down(ACE_FIVE, {1: NINE, 2: SEVEN, 3: EIGHT}, "check, bet 8, fold, call", stacks=SHORT)
    assert won(hand) == [(2, 46)]


def test_a_player_who_overcalls_a_short_all_in_and_loses_to_a_checked_seven_gets_the_bet_back() -> None:
    hand = shown_down(ACE_FIVE, {1: NINE, 2: SEVEN, 3: EIGHT}, "check, bet 8, call, call", stacks=SHORT)
    assert given_back(hand) == {1: 8}
    assert won(hand)[-1][0] == 2
    assert sum(amount for _, amount in won(hand)) == 46


def test_a_seven_that_completes_a_short_all_in_to_a_full_bet_wins_everything() -> None:
    hand = shown_down(ACE_FIVE, {1: NINE, 2: SEVEN, 3: EIGHT}, "check, bet 8, call, raise 20, call", stacks=SHORT)
    assert not given_back(hand)
    assert hand.stacks == {1: 70, 2: 148, 3: 0}


def test_an_all_in_of_half_a_bet_is_a_bet_and_a_checked_seven_wins_nothing_of_it() -> None:
    stacks = {**SHORT, 3: 22}
    hand = shown_down(ACE_FIVE, {1: NINE, 2: SEVEN, 3: EIGHT}, "check, bet 12, fold, call", stacks=stacks)
    assert given_back(hand) == {2: 12, 3: 12}


FIRST = {1: 100, 2: 18, 3: 100}


def test_oceans_eleven_line_276_a_seven_that_just_calls_a_short_all_in_wins_it_and_the_overcall_goes_back() -> None:
    hand = shown_down(ACE_FIVE, {1: EIGHT, 2: NINE, 3: SEVEN}, "bet 8, call, call", stacks=FIRST)
    assert given_back(hand) == {1: 8}
    assert hand.stacks == {1: 90, 2: 0, 3: 128}


def test_oceans_eleven_line_276_nobody_gets_a_call_back_that_came_before_the_seven_called() -> None:
    hand = shown_down(ACE_FIVE, {1: SEVEN, 2: NINE, 3: EIGHT}, "bet 8, call, call", stacks=FIRST)
    assert not given_back(hand)
    assert hand.stacks == {1: 136, 2: 0, 3: 82}


def test_oceans_eleven_line_276_an_overcall_is_lost_to_an_eight_and_to_the_all_in_hand_itself() -> None:
    eight = shown_down(ACE_FIVE, {1: NINE, 2: "Th 6c 5s 4c 3s", 3: EIGHT}, "bet 8, call, call", stacks=FIRST)
    beaten = shown_down(ACE_FIVE, {1: EIGHT, 2: SIX, 3: SEVEN}, "bet 8, call, call", stacks=FIRST)
    assert not given_back(eight)
    assert not given_back(beaten)
    assert [seat for seat, _ in won(beaten)] == [2]


def test_at_no_limit_a_check_and_a_raise_is_allowed() -> None:
    hands = {1: EIGHT, 2: SEVEN, 3: NINE}
    hand = shown_down(ACE_FIVE, hands, "check, check, bet 20, raise 60, fold, fold", "no-limit blinds 5-10")
    assert [seat for seat, _ in won(hand)] == [2]
