"""Stud: who is forced to bet, who acts first, at which limit, and who may still raise."""

from __future__ import annotations

import pytest

from cardroom.cards import STANDARD, parse_cards
from cardroom.dealing.events import Burned, Dealt, Event
from cardroom.dealing.options import Pick
from cardroom.dealing.pot_events import BetMade, Posted, Showed
from cardroom.dealing.pot_options import Betting, ForcedBet
from cardroom.games.poker.streets import Street
from cardroom.games.poker.stud import StudGame, StudRules
from cardroom.ranking import ACE_TO_FIVE, EIGHT_OR_BETTER
from support.pot_hand import pot_game
from support.stud_hand import NO_PAIRS, bet_sizes, stud

OAKS, OAKS_RAZZ = "oaks/seven-card-stud", "oaks/razz"
PLAYERS, PLAYERS_SPLIT = "players/seven-card-stud", "players/seven-card-stud-high-low-split"
OCEANS, OCEANS_SPLIT, OCEANS_RAZZ = (
    "oceans-eleven/seven-card-stud",
    "oceans-eleven/seven-card-stud-hi-lo-8",
    "oceans-eleven/razz",
)


# The deal


def test_two_cards_come_down_and_one_up_then_three_up_and_one_down_a_burn_before_each_but_the_first() -> None:
    hand = stud(OAKS).play("bet 2, call, call" + ", check" * 12)
    kinds: list[type[Event]] = [Dealt, Burned]
    dealt = [event for event in hand.round.events if type(event) in kinds]
    words = [("up" if event.up else "down") if isinstance(event, Dealt) else "burn" for event in dealt]
    later = ["burn", *["up"] * 3]
    assert words == ["down"] * 3 + ["up"] * 3 + later * 3 + ["burn"] + ["down"] * 3
    assert [event.spot for event in hand.all(Dealt)][:3] == [2, 3, 1]


def test_others_see_only_what_lies_face_up() -> None:
    seen = stud(OAKS).play("bet 2, call, call").round.view(1).spots[2]
    assert seen.cards == [None, None, *parse_cards("2c 8s")]
    assert seen.up == [False, False, True, True]


# The bring-in


def test_the_lowest_up_card_is_forced_to_bet_and_may_bet_in_full() -> None:
    hand = stud(OCEANS)
    assert (hand.turn, hand.option) == (2, ForcedBet(5_00, 15_00))
    assert hand.play("bet 15").all(BetMade)[0].to == 15_00
    assert stud(OCEANS).play("bet 5").all(Posted)[-1].what == "bring-in"


def test_oceans_eleven_15_completing_the_bring_in_is_no_raise_and_three_raises_follow() -> None:
    hand = stud(OCEANS, stakes="15-30 ante 3 bring-in 5").play("bet 5")
    assert bet_sizes(hand) == (15, 15)
    hand.play("raise 15")
    assert not hand.all(BetMade)[-1].raises
    for to in (30, 45, 60):
        assert bet_sizes(hand) == (to, to)
        hand.play("raise")
    assert hand.option == Betting(
        30_00, unit=100, in_front=30_00, why_no_raise="betting is capped at a bet and 3 raises"
    )


def test_the_bring_in_may_raise_after_a_completion_however_small_that_was() -> None:
    hand = stud(OCEANS, stakes="4-8 ante 1 bring-in 3").play("bet 3, raise 4, call")
    assert hand.turn == 2
    assert bet_sizes(hand) == (8, 8)


@pytest.mark.parametrize("name", [OAKS, OCEANS])
def test_a_bring_in_that_all_others_called_has_acted(name: str) -> None:
    hand = stud(name).play("bet, call, call")
    assert len(hand.all(Dealt)) == 9
    assert hand.turn == 3


@pytest.mark.parametrize("name", [PLAYERS, PLAYERS_SPLIT])
def test_at_players_the_bring_in_is_the_lower_limit_and_may_check_or_raise_when_all_others_called(name: str) -> None:
    hand = stud(name)
    assert hand.all(Posted)[-1] == Posted(2, 3_00, "bring-in")
    hand.play("call, call")
    assert (hand.turn, hand.option) == (2, Betting(0, 6_00, 6_00, 100, in_front=3_00))
    hand.play("check")
    assert len(hand.all(Dealt)) == 9


def test_a_smaller_bring_in_at_players_may_be_completed_by_its_own_player_last() -> None:
    hand = stud(PLAYERS, stakes="3-6 ante 1 bring-in 1").play("bet 1, call, call")
    assert hand.option == Betting(0, 3_00, 3_00, 100, in_front=1_00)


def test_oceans_eleven_19_the_deuce_of_clubs_brings_it_in_before_the_deuce_of_diamonds() -> None:
    hand = stud(OCEANS, {1: "Kh Jc 2d", 2: "Kd Qh 2c", 3: "Ac Qs Jd"})
    assert hand.turn == 2


def test_oceans_eleven_20_the_ace_is_high_for_the_bring_in_of_the_high_low_game() -> None:
    hand = stud(OCEANS_SPLIT, {1: "Kh Jc Ac", 2: "Kd Qh 2s", 3: "Ah Qs Jd"})
    assert hand.turn == 2


def test_oceans_eleven_21_the_king_of_spades_brings_it_in_at_razz() -> None:
    hand = stud(OCEANS_RAZZ, {1: "2h Jc Kh", 2: "2d Qh Ks", 3: "Ac Qs As"})
    assert hand.turn == 2


def test_oceans_eleven_22_the_wheel_is_the_best_hand_at_razz() -> None:
    wheel, six = parse_cards("5c 4c 3c 2c Ac"), parse_cards("6c 4d 3d 2d Ad")
    assert ACE_TO_FIVE.value(wheel) > ACE_TO_FIVE.value(six)
    hands = {1: "5h 4c 2c 3c Ac Kh Kd", 2: "6d 4d Jd 3d 2d Ad Qd"}
    hand = stud(OCEANS_RAZZ, hands).play("bet 5, call" + ", check" * 8)
    assert hand.stacks[1] > 1000


def test_a_bring_in_short_of_chips_is_all_in_and_the_others_call_it_in_full() -> None:
    hand = stud(OCEANS, stacks={1: 100, 2: 5, 3: 100})
    assert hand.all(Posted)[-1] == Posted(2, 2_00, "bring-in")
    assert hand.turn == 3
    assert hand.option == Betting(5_00, 15_00, 15_00, 100)


def test_an_all_in_between_the_bring_in_and_a_full_bet_is_completed_by_the_next() -> None:
    hand = stud(OCEANS, stacks={1: 100, 2: 11, 3: 100}).play("bet 8")
    assert bet_sizes(hand) == (15, 15)


# All-in for the ante


def test_a_player_who_sits_left_of_a_low_card_all_in_for_the_ante_brings_it_in_bets_in_full_or_folds() -> None:
    hand = stud(OCEANS, stacks={1: 100, 2: 3, 3: 100})
    assert hand.turn == 3
    assert isinstance(hand.option, Pick)
    assert str(hand.option) == "bet $5 or bet $15 or fold"
    assert hand.play("bet 15").turn == 1
    assert bet_sizes(hand) == (30, 30)


def test_when_that_player_folds_the_next_has_the_same_choice() -> None:
    hands = {**NO_PAIRS, 4: "8h 7h Td"}
    hand = stud(OCEANS, hands, stacks={1: 100, 2: 3, 3: 100, 4: 100}).play("fold")
    assert hand.turn == 4
    assert str(hand.option) == "bet $5 or bet $15 or fold"


def test_the_last_one_with_chips_need_not_bet_against_hands_that_are_all_in() -> None:
    hand = stud(OCEANS, stacks={1: 100, 2: 3, 3: 100}).play("fold")
    assert hand.round.is_over
    assert hand.all(BetMade) == []
    assert len(hand.all(Dealt)) == 6 + 4 * 2


def test_a_short_ante_wins_as_much_from_each_and_the_rest_is_a_side_pot() -> None:
    hands = {1: "Kh Kc 9s 6d 4c 3c 8c", 2: "Ad Ah 2c 8s Ts 5s 7c", 3: "Qc Qs Jd 5h 3d 9h Th"}
    hand = stud(OCEANS, hands, stakes="15-30 ante 3 bring-in 5", stacks={1: 100, 2: 2, 3: 100})
    hand.play("bet 5, call" + ", check" * 8)
    assert hand.collected == 2
    assert hand.stacks == {1: 104, 2: 4, 3: 92}


# Who acts first later


def test_the_high_board_acts_first_and_a_pair_is_higher_than_an_ace() -> None:
    hands = {1: "Kh Jc 9s Ad", 2: "Kd Qh 2c 3s", 3: "Ac Qs Jd Tc"}
    assert stud(OAKS, hands).play("bet 2, call, call").turn == 1
    hands[2] = "Kd Qh 2c 2s"
    assert stud(OAKS, hands).play("bet 2, call, call").turn == 2


@pytest.mark.parametrize("name", [OAKS, PLAYERS, OCEANS])
def test_of_equal_boards_the_first_left_of_the_button_acts_first(name: str) -> None:
    hands = {1: "Kh Jc As 9s", 2: "Kd Qh 2c 3s", 3: "Ac Qs Ad 9d"}
    called = "call, call, check" if name == PLAYERS else "bet, call, call"
    assert stud(name, hands).play(called).turn == 3


def test_at_razz_the_low_board_acts_first_and_a_pair_hurts() -> None:
    hands = {1: "Kh Jc As Ac", 2: "Kd Qh Kc 3s", 3: "Ad Qs 7d 8d"}
    assert stud(OCEANS_RAZZ, hands).play("bet, call, call").turn == 3


def test_action_begins_left_of_a_high_board_that_is_all_in() -> None:
    hand = stud(OAKS, stacks={1: 100, 2: 100, 3: 3}).play("bet 2, call, call")
    assert hand.turn == 1


# Showing


def test_when_nobody_bets_the_first_to_act_shows_first() -> None:
    hand = stud(OAKS).play("bet 2, call, call" + ", check" * 12)
    assert hand.all(Showed)[0].seat == 3


def test_the_last_to_bet_shows_first() -> None:
    hand = stud(OAKS).play("bet 2, call, call" + ", check" * 9 + ", check, bet, call, call")
    assert hand.all(Showed)[0].seat == 1


def test_oceans_eleven_23_a_call_against_a_board_that_already_beats_the_caller_stands() -> None:
    hands = {1: "2h 3h 7s 6d 4c 8c Ts", 2: "Kd Qh 5c 5s 5d 5h 7c"}
    hand = stud(OCEANS, hands).play("bet 5, call" + ", check" * 6 + ", bet 30, call")
    assert hand.stacks == {1: 1000 - 3 - 5 - 30, 2: 1000 - 3 - 5 - 30 + 2 * 38 - 2}


# Low hands


def test_players_3_a_seven_low_beats_an_eight_low() -> None:
    seven, eight = (EIGHT_OR_BETTER.value(parse_cards(cards)) for cards in ("7c 6d 4h 3s Ac", "8c 6h 4d 3c 2s"))
    assert seven > eight > 0
    hands = {1: "7c 6d 4h 3s Ac Kh Kd", 2: "8c 6h 4d 3c 2s Kc Ks"}
    hand = stud(PLAYERS_SPLIT, hands).play("call, check" + ", check" * 8)
    assert {event.hand.partition("; ")[2] for event in hand.all(Showed) if event.seat == 1} == {"seven-six low"}


def test_players_4_the_wheel_is_the_best_low_and_a_pair_or_a_nine_does_not_qualify() -> None:
    values = [EIGHT_OR_BETTER.value(parse_cards(low)) for low in ("5c 4d 3h 2s Ac", "6c 4d 3h 2s Ac")]
    assert values[0] > values[1] > 0
    for low in ("5c 4d 3h 2s 2c", "9c 4d 3h 2s Ac"):
        assert EIGHT_OR_BETTER.value(parse_cards(low)) == 0


# What a house file may say

SEVEN = (
    Street("third-street", ("down", "down", "up"), "small"),
    Street("fourth-street", ("up",), "small"),
)


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"streets": SEVEN[:1]}, "rules.streets"),
        ({"streets": (Street("third-street", ("down", "down"), "small"), SEVEN[1])}, "rules.streets"),
        ({"streets": (*SEVEN, Street("fifth-street", ("up", "up"), "big"))}, "rules.streets"),
        ({"seats": 17}, "rules.seats"),
        ({"joker_up": "wildest"}, "rules.joker_up"),
        ({"spreads": {"2-20": (2, 8, 12)}}, "rules.spreads.2-20"),
    ],
)
def test_rules_that_cannot_be_dealt_are_refused_by_field(changed: dict[str, object], field: str) -> None:
    fields: dict[str, object] = {"deck": STANDARD, "seats": 8, "streets": SEVEN} | changed
    assert [problem.field for problem in StudGame.check_rules(StudRules(**fields))] == [field]  # type: ignore[arg-type]


def test_the_rule_sheet_says_who_is_forced_to_bet_and_how_much() -> None:
    sheet = " ".join(pot_game(OCEANS_RAZZ).steps)
    assert "highest up card, with aces low" in sheet
    assert "must bet $5 or $15" in sheet
