"""Jacks or better and Jacks Back: who may open, what must be shown, what stays in the pot."""

from __future__ import annotations

import msgspec
import pytest

from cardroom import testing
from cardroom.cards import parse_cards
from cardroom.dealing.carried_antes import CarriedAntes
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.draw_events import NobodyOpened, OpenersShown, OpenersSplit
from cardroom.dealing.draw_options import OpenerDiscarding
from cardroom.dealing.events import Mucked
from cardroom.dealing.pot_events import GivenBack, HandKilled, Posted, PotWon, Showed
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.setup import Result
from cardroom.games.poker.openers import JacksOrBetter
from cardroom.games.poker.pot_rules import PotCarry
from cardroom.ranking import HIGH_BUG
from cardroom.tables import PotTable
from support.pot_hand import PotHand, pot_game, with_draws

JACKS, JACKS_BACK, OAKS = (
    "oceans-eleven/jacks-or-better-draw",
    "oceans-eleven/jacks-back",
    "oaks/draw-poker-jacks-or-better",
)
HANDS = {1: "9s 9h 8d 5c 3c", 2: "Js Jh 8c 5d 3d", 3: "Ks Qh 8h 5h 2d"}
"""Seat 2, who acts first, has openers; seat 1 has nines."""
FALSE = {**HANDS, 2: "Ts Th 8c 5d 3d"}


def jacks(play: str, hands: dict[int, str] = HANDS, *draws: dict[int, str], name: str = JACKS) -> PotHand:
    return PotHand(name, len(hands), with_draws(hands, *draws), play=play)


def result(hand: PotHand) -> Result[PotCarry]:
    assert hand.round.result is not None
    return hand.round.result


def game(name: str = JACKS) -> JacksOrBetter:
    found = pot_game(name)
    assert isinstance(found, JacksOrBetter)
    return found


def antes(count: int, only: tuple[Seat, ...] = ()) -> CarriedAntes:
    """This number of antes of $2 by each of seats 1, 2 and 3 are in the pot."""
    return CarriedAntes(count, dict.fromkeys((1, 2, 3), count * 2_00), only=only)


# What opens


@pytest.mark.parametrize(
    ("hand", "opens"),
    [
        ("Js Jh 8c 5d 3d", "Js Jh"),
        ("Ts Th 8c 5d 3d", ""),
        ("As Kh Qc Jd 9d", ""),
        ("2s 2h 3c 3d 5d", "2s 2h 3c 3d"),
        ("2s 2h 2c 3d 5d", "2s 2h 2c"),
        ("As Jk 8c 5d 3d", "As Jk"),
        ("Ks Jk 8c 5d 3d", ""),
        ("6s 7h 8c 9d Td", "6s 7h 8c 9d Td"),
        ("6s 7h 8c 9d Jk", "6s 7h 8c 9d Jk"),
        ("2s 4s 6s 8s Ts", "2s 4s 6s 8s Ts"),
        ("As Jk", "As Jk"),
        ("6s 7s 8s 9s", ""),
    ],
)
def test_a_pair_of_jacks_or_anything_better_opens(hand: str, opens: str) -> None:
    assert game().openers_in(parse_cards(hand)) == parse_cards(opens)


def test_oceans_eleven_37_four_aces_and_the_joker_are_the_best_hand() -> None:
    five = HIGH_BUG.value(parse_cards("As Ah Ad Ac Jk"))
    assert five > HIGH_BUG.value(parse_cards("As Ks Qs Js Ts"))


@pytest.mark.parametrize(
    ("with_joker", "as_good_as"), [("Ks Qs 9s 5s Jk", "Ah Kh Qh 9h 5h"), ("As Ks Qs 5s Jk", "Ah Kh Qh Jh 5h")]
)
def test_oceans_eleven_38_the_joker_is_the_highest_card_missing_from_a_flush(with_joker: str, as_good_as: str) -> None:
    assert HIGH_BUG.value(parse_cards(with_joker)) == HIGH_BUG.value(parse_cards(as_good_as))


# Opening and passing


def test_both_rounds_begin_left_of_the_button_and_who_passed_may_still_raise() -> None:
    hand = jacks("check, check, bet 10")
    assert hand.turn == 2
    assert isinstance(hand.option, Betting)
    assert hand.option.least == 20_00
    hand.play("raise 20, fold, call, pat, pat")
    assert hand.turn == 2
    assert hand.option.least == 20_00, "the bet doubles after the draw"


def test_an_opener_who_is_called_shows_openers_and_wins() -> None:
    hand = jacks("bet 10, fold, call, pat, pat, check, check")
    assert hand.all(OpenersShown) == [OpenersShown(2, parse_cards("Js Jh"))]
    assert [event.seat for event in hand.all(PotWon)] == [2]


def test_oceans_eleven_39_an_opener_whom_nobody_called_must_still_show_openers() -> None:
    hand = jacks("bet 10, fold, fold")
    assert hand.all(OpenersShown) == [OpenersShown(2, parse_cards("Js Jh"))]
    assert hand.stacks == {1: 998, 2: 1004, 3: 998}


def test_a_player_who_calls_and_beats_the_opener_needs_no_openers() -> None:
    hand = jacks("bet 10, fold, call, pat, discard 8d 5c 3c, check, check", HANDS, {1: "9d 7c 2c"})
    assert [event.seat for event in hand.all(PotWon)] == [1]


# Nobody opens


def test_when_nobody_opens_the_antes_stay_and_everybody_antes_again() -> None:
    hand = jacks("check, check, check")
    assert hand.all(NobodyOpened)
    assert result(hand).pot == 6_00
    assert result(hand).carry.antes.count == 1
    again = PotHand(JACKS, 3, carry=PotCarry(2, antes=antes(1)), pot=6)
    assert [event.amount for event in again.all(Posted)] == [2_00] * 3


def test_a_newcomer_makes_up_the_antes_that_are_in_the_pot() -> None:
    hand = PotHand(JACKS, 4, carry=PotCarry(2, antes=antes(2)), pot=12)
    posted = [(event.seat, event.amount, event.what) for event in hand.all(Posted)]
    assert posted == [(4, 4_00, "antes before"), *((seat, 2_00, "ante") for seat in (3, 4, 1, 2))]


def test_a_newcomer_short_of_chips_makes_up_what_is_there_beside_the_ante() -> None:
    hand = PotHand(JACKS, {1: 100, 2: 100, 3: 100, 4: 3}, carry=PotCarry(2, antes=antes(2)), pot=12)
    assert [event.amount for event in hand.all(Posted) if event.seat == 4] == [1_00, 2_00]


def test_nobody_antes_any_more_once_the_limit_of_antes_is_reached() -> None:
    hand = PotHand(JACKS, 3, carry=PotCarry(2, antes=antes(3)), pot=18)
    assert not hand.all(Posted)
    hand.play("check, check, check")
    assert result(hand).pot == 18_00
    assert result(hand).carry.antes.count == 3


def test_money_that_stayed_goes_to_the_winner_and_the_count_of_antes_starts_again() -> None:
    hand = PotHand(JACKS, 3, HANDS, carry=PotCarry(1, antes=antes(1)), pot=6).play("bet 10, fold, fold")
    assert hand.stacks[2] == 1010
    assert result(hand).carry.antes == CarriedAntes()


@pytest.mark.parametrize(("name", "next_button"), [(JACKS, 2), (JACKS_BACK, 1)])
def test_a_pot_opened_falsely_is_played_for_in_the_next_hand_and_at_jacks_back_the_button_stays(
    name: str, next_button: int
) -> None:
    table = PotTable(pot_game(name), button=1)
    for seat in (1, 2, 3):
        table.sit(seat, 100_00)
    first = testing.deal_at(table, hands=FALSE)
    for seat, words in ((2, "bet 10"), (3, "fold"), (1, "fold")):
        first.choose(seat, first.decisions[0].option.parse(words))
    table.finish()
    second = table.deal(Chance.seeded(1))
    assert second.setup.pot == 16_00
    assert second.setup.carry.button == next_button
    assert second.view(None).money["pot"] == 22_00, "everybody antes again"


def test_with_fewer_than_two_who_have_chips_left_somebody_must_still_declare_the_pot_open() -> None:
    hand = PotHand(JACKS, {1: 2, 2: 2, 3: 100}, HANDS).play("declare open, pat, pat, pat")
    assert hand.stacks == {1: 0, 2: 6, 3: 98}


# Openers thrown away


def test_openers_may_be_split_when_that_is_declared_and_are_shown_at_the_end() -> None:
    hands = {**HANDS, 2: "Js Jh 8h 5h 3h", 3: "Ks Qc 8d 5d 2d", 1: "9s 9h 8s 5c 3c"}
    hand = jacks("bet 10, fold, call, split Js, pat, check, check", hands, {2: "2h"})
    assert hand.all(OpenersSplit) == [OpenersSplit(2)]
    assert hand.all(OpenersShown) == [OpenersShown(2, parse_cards("Js Jh"))]
    assert [event.seat for event in hand.all(PotWon)] == [2]


def test_openers_thrown_away_without_a_word_cost_the_pot() -> None:
    hands = {**HANDS, 2: "Js Jh 8h 5h 3h", 3: "Ks Qc 8d 5d 2d", 1: "9s 9h 8s 5c 3c"}
    hand = jacks("bet 10, fold, call, discard Js, pat, check, check", hands, {2: "2h"})
    assert hand.all(HandKilled) == [HandKilled(2, "no openers")]
    assert [event.seat for event in hand.all(PotWon)] == [1]


def test_a_split_of_openers_that_never_were_loses_the_pot() -> None:
    hands = {**HANDS, 2: "Ts Th 8h 5h 3h", 3: "Ks Qc 8d 5d 2d", 1: "9s 9h 8s 5c 3c"}
    hand = jacks("bet 10, fold, call, split Ts, pat, check, check", hands, {2: "2h"})
    assert hand.all(HandKilled) == [HandKilled(2, "no openers")]


def test_oceans_eleven_36_a_straight_broken_with_ace_and_joker_kept_is_no_split() -> None:
    hands = {**HANDS, 2: "As Jk Ks Qs Tc"}
    hands[3] = "Kh Qh 8h 5h 2d"
    hand = jacks("bet 10, fold, call, discard Tc, pat, check, check", hands, {2: "2c"})
    assert hand.all(OpenersShown) == [OpenersShown(2, parse_cards("As Jk"))]
    assert [event.seat for event in hand.all(PotWon)] == [2]


def test_only_the_opener_can_declare_a_split() -> None:
    hand = jacks("bet 10, fold, call")
    assert isinstance(hand.option, OpenerDiscarding)
    hand.play("pat")
    assert not isinstance(hand.option, OpenerDiscarding)


def test_others_see_that_openers_were_split_and_not_which_cards() -> None:
    hand = jacks("bet 10, fold, call, split Js, pat", HANDS, {2: "2h"})
    seen = [str(event) for event in hand.round.seen_by(1)]
    assert OpenersSplit(2) in hand.round.seen_by(1)
    assert not any("Js" in line for line in seen)


# False openers


def test_a_false_opening_that_is_called_is_dead_at_the_showdown_and_the_best_other_hand_wins() -> None:
    hand = jacks("bet 10, call, call, pat, pat, pat, check, check, check", FALSE)
    assert hand.all(HandKilled) == [HandKilled(2, "no openers")]
    assert [event.seat for event in hand.all(PotWon)] == [1]
    assert 2 not in [event.seat for event in hand.all(Showed)]


def test_the_only_caller_of_a_false_opening_takes_the_pot_without_showing() -> None:
    hand = jacks("bet 10, fold, call, pat, pat, check, check", FALSE)
    assert [event.seat for event in hand.all(PotWon)] == [1]
    assert not hand.all(Showed)
    assert not hand.all(Mucked)


def test_a_false_opening_that_nobody_calls_stays_in_the_pot_with_the_antes() -> None:
    hand = jacks("bet 10, fold, fold", FALSE)
    assert hand.stacks == {1: 998, 2: 988, 3: 998}
    assert result(hand).pot == 16_00
    assert result(hand).carry == PotCarry(1, antes=antes(1, only=(1, 2, 3)))


def test_a_false_opener_left_alone_after_the_draw_leaves_the_pot_and_gets_the_last_bet_back() -> None:
    hand = jacks("bet 10, fold, call, pat, pat, bet 20, fold", FALSE)
    assert hand.stacks == {1: 988, 2: 988, 3: 998}
    assert result(hand).pot == 26_00


def test_a_false_opener_who_folded_has_no_part_in_it_any_more() -> None:
    hand = jacks("bet 10, raise 20, fold, fold", FALSE)
    assert [event.seat for event in hand.all(PotWon)] == [3]
    assert not hand.all(HandKilled)


# Jacks Back

LOW = {1: "As 2h 3d 4c 9c", 2: "Ac 2s 3h 5c Qc", 3: "Ah 2d 4h 6c 7c"}


def test_oceans_eleven_40_nobody_opens_and_the_first_seat_left_of_the_button_opens_at_the_lower_limit_for_low() -> None:
    first = jacks("check, check, check", LOW, name=JACKS_BACK)
    assert first.all(NobodyOpened) == [NobodyOpened(for_low=True)]
    assert [(event.seat, event.amount, event.what) for event in first.all(Posted)][-1] == (2, 10_00, "opening bet")
    assert first.turn == 3
    words = "check, check, check, call, call, check, discard Qc, pat, pat, check, bet 20, fold, call"
    hand = jacks(words, LOW, {2: "8s"}, name=JACKS_BACK)
    assert [(event.seat, event.hand) for event in hand.all(Showed)] == [(3, "seven-six low")]
    assert [event.seat for event in hand.all(PotWon)] == [3]


def test_the_forced_opener_may_raise_after_the_dealer_has_acted() -> None:
    hand = jacks("check, check, check, call, call", LOW, name=JACKS_BACK)
    assert hand.turn == 2
    assert hand.option.least == 20_00  # type: ignore[attr-defined]


def test_a_hand_that_turned_low_has_the_sevens_rule_and_no_check_and_raise() -> None:
    hands = {**LOW, 2: "Ac 2s 3h 5c 7s", 3: "Ah 2d 4h 6c 8c"}
    hand = jacks("check, check, check, call, call, check, pat, pat, pat, check, bet 20, fold", hands, name=JACKS_BACK)
    assert hand.option.most == 0  # type: ignore[attr-defined]
    hand.play("call")
    assert {event.seat: event.amount for event in hand.all(GivenBack)} == {2: 20_00, 3: 20_00}


def test_a_pot_opened_for_high_is_played_for_high() -> None:
    hand = jacks("bet 10, fold, call, pat, pat, check, check", name=JACKS_BACK)
    assert [event.seat for event in hand.all(PotWon)] == [2]
    assert not result(hand).carry.button_stays


def test_a_false_opening_for_high_that_nobody_calls_freezes_the_button() -> None:
    hand = jacks("bet 10, fold, fold", FALSE, name=JACKS_BACK)
    assert result(hand).carry == PotCarry(1, antes=antes(1, only=(1, 2, 3)), button_stays=True)
    assert result(hand).pot == 16_00


def test_a_player_with_less_than_half_the_opening_bet_is_passed_over_and_the_button_stays_if_they_win() -> None:
    hands = {**LOW, 2: "Ac 2s 3h 4d 5c"}
    hand = PotHand(JACKS_BACK, {1: 100, 2: 6, 3: 100}, hands).play("check, check, check")
    assert [event.seat for event in hand.all(Posted) if event.what == "opening bet"] == [3]
    hand.play("call, call, check, pat, pat, pat, check, check")
    assert 2 in [event.seat for event in hand.all(PotWon)]
    assert result(hand).carry.owes_blind == 2


# The Oaks


def test_a_table_whose_sheet_prints_blinds_antes_the_smallest_of_them() -> None:
    for option, ante in (("1", 1_00), ("5", 10_00)):
        hand = PotHand(pot_game(OAKS, fees=option), 3)
        assert [(event.what, event.amount) for event in hand.all(Posted)] == [("ante", ante)] * 3


# Rules of a house that cannot be


def test_openers_that_are_not_a_rank_are_reported() -> None:
    wrong = msgspec.structs.replace(game().rules, openers="jacks")
    assert [problem.field for problem in JacksOrBetter.check_rules(wrong)] == ["rules.openers"]
