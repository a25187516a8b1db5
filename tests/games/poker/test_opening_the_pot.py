"""Ocean's Eleven jacks or better: all-in openers, carried antes, and false openers that are shown before the draw."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom import testing
from cardroom.dealing.carried_antes import CarriedAntes
from cardroom.dealing.choices import No
from cardroom.dealing.decisions import IllegalChoice, Seat
from cardroom.dealing.draw_events import DeclaredOpen, NobodyOpened, OpenersShown
from cardroom.dealing.draw_options import DeclareOpen, ShowFalseOpeners
from cardroom.dealing.events import TurnedUp
from cardroom.dealing.pot_events import BetReturned, HandKilled, Posted, PotWon
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.round import Round
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.tables import PotTable
from support.pot_hand import PotHand, pot_game

JACKS, JACKS_BACK = "oceans-eleven/jacks-or-better-draw", "oceans-eleven/jacks-back"
HANDS = {1: "9s 9h 8d 5c 3c", 2: "Js Jh 8c 5d 3d", 3: "Ks Qh 8h 5h 2d", 4: "Ac Ad 7c 6d 2c"}
"""Seats 2 and 4 have openers; seat 2 acts first, seat 1 last."""
FALSE = {**HANDS, 2: "Ts Th 8c 5d 3d"}


def carry_of(hand: PotHand) -> PotCarry:
    assert hand.round.result is not None
    carry = hand.round.result.carry
    assert isinstance(carry, PotCarry)
    return carry


def won(hand: PotHand) -> dict[Seat, float]:
    amounts = Counter[Seat]()
    for event in hand.all(PotWon):
        amounts[event.seat] += event.amount
    return {seat: amount / 100 for seat, amount in amounts.items()}


# All-in for the ante


def test_lines_425_434_somebody_all_in_for_the_ante_may_declare_the_pot_open_and_callers_pay_the_full_bet() -> None:
    hand = PotHand(JACKS, {1: 100, 2: 2, 3: 100, 4: 100}, HANDS)
    assert (hand.turn, str(hand.option)) == (2, "declare open or check")
    hand.play("declare open")
    assert hand.turn == 3
    assert isinstance(hand.option, Betting)
    assert (hand.option.to_call, hand.option.least) == (10_00, 20_00)
    hand.play("fold, call, call, pat, pat, pat, check, check")
    assert [event.seat for event in hand.all(OpenersShown)] == [2]
    assert won(hand) == {4: 28}


def test_line_425_who_has_passed_may_still_call_when_the_pot_is_declared_open() -> None:
    hand = PotHand(JACKS, {1: 100, 2: 100, 3: 100, 4: 2}, HANDS).play("check, check, declare open, call, call, fold")
    assert hand.all(DeclaredOpen) == [DeclaredOpen(4)]
    hand.play("pat, pat, pat, check, check")
    assert won(hand)[4] == 8


def test_line_425_the_last_player_stays_in_against_an_all_in_opener_because_the_call_would_be_returned() -> None:
    hand = PotHand(JACKS, {1: 100, 2: 2, 3: 100, 4: 100}, HANDS).play("declare open, fold, fold, pat, pat")
    assert hand.stacks == {1: 98, 2: 8, 3: 98, 4: 98}


def test_line_425_a_false_declaration_all_in_loses_the_ante_to_the_other_hands() -> None:
    hand = PotHand(JACKS, {1: 100, 2: 2, 3: 100, 4: 100}, FALSE).play("declare open, fold, call, call")
    hand.play("pat, pat, pat, check, check")
    assert hand.all(HandKilled) == [HandKilled(2, "no openers")]
    assert won(hand) == {4: 28}


def test_line_425_who_shows_a_false_declaration_all_in_waits_until_the_pot_is_won_even_after_buying_in() -> None:
    table = PotTable(pot_game(JACKS), button=1)
    for seat, chips in ((1, 100_00), (2, 2_00), (3, 100_00), (4, 100_00)):
        table.sit(seat, chips)
    hand = testing.deal_at(table, hands=FALSE)
    hand.choose(2, DeclareOpen())
    hand.choose(2, ShowFalseOpeners())
    for seat in (3, 4, 1):
        hand.choose(seat, No())
    table.finish()
    table.buy(2, 100_00)
    assert table.carried.antes == CarriedAntes(1, {3: 2_00, 4: 2_00, 1: 2_00}, (2_00,), barred=(2,))
    assert table.playing == [1, 3, 4]
    finish(table, {1: HANDS[1], 3: HANDS[3], 4: HANDS[4]}, "bet 10, fold, fold")
    assert table.stacks[4] == 98_00 + 8_00 + 4_00
    assert table.playing == [1, 2, 3, 4]


# Antes that stay


def test_line_435_who_has_only_the_ante_plays_on_for_the_part_of_the_antes_that_is_matched() -> None:
    table = PotTable(pot_game(JACKS), button=1)
    for seat, chips in ((1, 100_00), (2, 2_00), (3, 100_00)):
        table.sit(seat, chips)
    finish(table, {1: FALSE[1], 2: FALSE[2], 3: FALSE[3]}, "check, check, check")
    assert table.stacks == {1: 98_00, 2: 0, 3: 98_00}
    assert table.playing == [1, 2, 3]
    hand = finish(
        table,
        {1: "Ks Qh 8h 5h 2d", 2: "As Ah Ad 4c 4d", 3: "Js Jh 8c 5d 3d"},
        "bet 10, call, pat, pat, pat, check, check",
    )
    assert [(event.seat, event.amount) for event in hand.events if type(event) is Posted] == [(3, 2_00), (1, 2_00)]
    assert table.stacks[2] == 6_00, "two dollars of each of three"
    assert sum(table.stacks.values()) == 202_00


def test_line_433_a_latecomer_pays_all_antes_and_plays_for_all_of_them() -> None:
    antes = CarriedAntes(2, {1: 4_00, 2: 4_00, 3: 4_00})
    hand = PotHand(JACKS, 4, HANDS, carry=PotCarry(1, antes=antes), pot=12)
    hand.play("check, check, bet 10, fold, fold, fold")
    assert won(hand) == {4: 12 + 4 + 8}


def test_line_433_a_latecomer_who_makes_up_only_part_plays_for_that_part() -> None:
    antes = CarriedAntes(2, {1: 4_00, 2: 4_00, 3: 4_00})
    hand = PotHand(JACKS, {1: 100, 2: 100, 3: 100, 4: 3}, HANDS, carry=PotCarry(1, antes=antes), pot=12)
    hand.play("bet 10, fold, call, pat, pat, pat, check, check")
    assert won(hand) == {4: 12, 2: 9 + 20}, "three dollars of each of four, and the rest"


def test_line_433_nobody_comes_in_while_money_is_in_the_pot_that_was_forfeited_without_them() -> None:
    table = PotTable(pot_game(JACKS), button=1)
    for seat in (1, 2, 3):
        table.sit(seat, 100_00)
    finish(table, {seat: FALSE[seat] for seat in (1, 2, 3)}, "bet 10, fold, fold")
    table.sit(4, 100_00)
    assert table.playing == [1, 2, 3]
    finish(table, {1: "9s 9h 8d 5c 3c", 2: "Ks Qh 8h 5h 2d", 3: "Js Jh 8c 5d 3d"}, "bet 10, fold, fold")
    assert table.playing == [1, 2, 3, 4], "the pot has been won"


def test_line_433_forfeited_money_is_not_for_who_has_matched_only_part_of_the_antes() -> None:
    antes = CarriedAntes(2, {1: 4_00, 2: 4_00, 3: 2_00, 4: 4_00})
    stacks = {1: 100, 2: 100, 3: 0, 4: 100}
    hands = {**HANDS, 3: "As Ah Kc Kd 2d", 4: "7d 7c 6d 4c 2c"}
    hand = PotHand(JACKS, stacks, hands, carry=PotCarry(1, antes=antes), pot=24)
    hand.play("bet 10, fold, call, pat, pat, pat, check, check")
    assert won(hand) == {3: 8, 2: 24 - 8 + 6 + 20}


def test_line_435_antes_of_a_player_who_left_are_played_for_by_who_matched_them() -> None:
    antes = CarriedAntes(2, {1: 4_00, 2: 4_00, 3: 2_00, 4: 4_00})
    assert antes.without(4) == CarriedAntes(2, {1: 4_00, 2: 4_00, 3: 2_00}, (4_00,))
    hands = {1: HANDS[1], 2: HANDS[2], 3: "As Ah Kc Kd 2d"}
    carry = PotCarry(1, antes=antes.without(4))
    hand = PotHand(JACKS, {1: 100, 2: 100, 3: 0}, hands, carry=carry, pot=14).play(
        "bet 10, call, pat, pat, pat, check, check"
    )
    assert won(hand) == {3: 8, 2: 14 - 8 + 4 + 20}


# False openers shown before the draw


def shown(words: str, hands: dict[Seat, str] = FALSE, name: str = JACKS) -> PotHand:
    """The words, after which seat 2 shows that the opening was false."""
    hand = PotHand(name, 4, hands).play(words)
    hand.round.choose(2, ShowFalseOpeners())
    return hand


def test_lines_398_400_another_player_declares_the_pot_open_and_the_opening_bet_stays() -> None:
    hand = shown("bet 10")
    assert hand.all(TurnedUp)[0].spot == 2
    hand.play("no, declare open")
    assert hand.turn == 1
    hand.play("call, fold, pat, pat, check, check")
    assert [event.seat for event in hand.all(OpenersShown)] == [4]
    assert hand.stacks == {1: 988, 2: 988, 3: 998, 4: 1026}


def test_lines_398_400_if_nobody_declares_it_open_all_bets_but_the_first_go_back_and_the_pot_stays() -> None:
    hand = shown("bet 10, call").play("no, no, no")
    assert hand.all(BetReturned) == [BetReturned(3, 10_00)]
    assert hand.all(NobodyOpened)
    assert hand.stacks == {1: 998, 2: 988, 3: 998, 4: 998}
    assert carry_of(hand).antes == CarriedAntes(1, dict.fromkeys((2, 3, 4, 1), 2_00), only=(1, 2, 3, 4))


def test_line_399_a_player_who_passed_may_not_declare_the_pot_open() -> None:
    hands = {1: HANDS[1], 2: HANDS[4], 3: "Ts Th 8h 5h 2d", 4: "Ks Qh 7d 6s 2h"}
    hand = PotHand(JACKS, 4, hands).play("check, bet 10")
    hand.round.choose(3, ShowFalseOpeners())
    assert [hand.turn, str(hand.option)] == [4, "declare open for $10 or no"]
    hand.play("no, no")
    assert hand.round.is_over


@pytest.mark.parametrize("words", ["bet 10, raise 20", "bet 10, call, call", "bet 10, fold, call, call"])
def test_line_401_after_a_raise_two_calls_or_all_action_the_pot_is_played(words: str) -> None:
    hand = PotHand(JACKS, 4, FALSE).play(words)
    with pytest.raises(IllegalChoice):
        hand.round.choose(2, ShowFalseOpeners())


def test_line_400_who_takes_over_must_prove_openers() -> None:
    hand = shown("bet 10").play("declare open, fold, fold")
    assert [event.seat for event in hand.all(HandKilled)] == [2, 3]
    assert carry_of(hand).antes.count == 1
    assert hand.stacks == {1: 998, 2: 988, 3: 988, 4: 998}


def test_the_opener_need_not_say_anything_and_others_act_in_turn() -> None:
    hand = PotHand(JACKS, 4, HANDS).play("bet 10")
    assert [decision.seat for decision in hand.round.decisions] == [3, 2]
    hand.play("call")
    assert [decision.seat for decision in hand.round.decisions] == [4, 2]


def test_at_jacks_back_a_false_opening_that_is_shown_leaves_the_pot_and_the_button() -> None:
    hand = shown("bet 10", name=JACKS_BACK).play("no, no, no")
    assert carry_of(hand).button_stays


def test_the_oaks_has_no_rule_on_false_openers_shown_before_the_draw() -> None:
    hand = PotHand("oaks/draw-poker-jacks-or-better", 4, FALSE).play("bet 10")
    assert [decision.seat for decision in hand.round.decisions] == [3]


def finish(table: PotTable, hands: dict[Seat, str], words: str) -> Round:
    """Deals these hands at the table, and plays the words, then the defaults."""
    hand = testing.deal_at(table, hands=hands)
    for word in map(str.strip, words.split(",")):
        decision = hand.decisions[0]
        hand.choose(decision.seat, decision.option.parse(word), decision.spot)
    assert hand.is_over
    table.finish()
    return hand
