"""Super Pan 9 at the Oaks and at Ocean's Eleven: the count, the deal, drawing, who wins."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards, show_cards
from cardroom.dealing.events import Dealt, Mucked
from cardroom.houses import load_game
from cardroom.ranking import baccarat_total
from support.baccarat_round import Typed
from support.super_pan import HANDS_BY_TOTAL, OAKS, OCEANS, game, play

HOUSES = [OAKS, OCEANS]

# The count


@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("Ac Ad Qc 5c", 7),
        ("6c 5c Jc 3c", 4),
        ("2c Kc Qc 6c", 8),
        ("5c 5d Kc 6c", 6),
        ("3c 4c 2c", 9),
        ("5c 5d Kc Kd", 0),
    ],
)
def test_oceans_eleven_64_what_hands_count(cards: str, total: int) -> None:
    assert baccarat_total(parse_cards(cards)) == total


def test_oceans_eleven_65_twelve_packs_of_36() -> None:
    assert len(game(OCEANS).deck) == 432


@pytest.mark.parametrize("house", HOUSES)
def test_the_rules_name_tens_only_if_the_deck_has_them(house: str) -> None:
    assert "An ace is 1; face cards are 0." in " ".join(game(house).steps)
    with_tens = load_game("oceans-eleven/california-baccarat").spread()
    assert "An ace is 1; tens and face cards are 0." in " ".join(with_tens.steps)


def test_the_oaks_has_eight_packs_without_sevens_to_tens() -> None:
    assert len(game(OAKS).deck) == 288
    assert not any(str(card)[0] in "789T" for card in game(OAKS).deck.cards)


# The deal


@pytest.mark.parametrize(
    ("dice", "seat"), [((3, 3, 3), 8), ((6, 6, 5), 8), ((3, 4, 3), 1), ((1, 1, 1), 2), ((6, 6, 6), 1), ((2, 3, 3), 7)]
)
def test_the_dice_count_with_the_player_dealer_as_1_9_and_17(dice: tuple[int, int, int], seat: int) -> None:
    hands = dict.fromkeys(range(1, 9), "Kc Kd Qd")
    first = play(OAKS, hands, "", dice=dice).all(Dealt)[0]
    assert first.spot == seat


@pytest.mark.parametrize("dice", [(3, 3, 3), (6, 6, 5)])
def test_oceans_eleven_68_nine_and_17_are_the_player_dealers_position(dice: tuple[int, int, int]) -> None:
    played = play(OCEANS, {3: "Kc Kd Kh", 8: HANDS_BY_TOTAL[7]}, "stand", dice=dice)
    assert played.all(Dealt)[0].spot == 8
    assert play(OCEANS, {3: "Kc Kd Kh", 8: HANDS_BY_TOTAL[7]}, "stand", dice=(3, 4, 3)).all(Dealt)[0].spot == 1


def test_the_action_button_goes_to_the_next_seat_with_a_wager() -> None:
    hands = {3: "Kc Kd Kh", 6: "Kc Kd Kh", 8: HANDS_BY_TOTAL[7]}
    assert play(OAKS, hands, "stand, stand", dice=(3, 3, 3)).button == [3]
    assert play(OAKS, hands, "stand, stand", dice=(2, 1, 3)).button == [6]  # 6 is seat 5


def test_cards_come_face_down_one_at_a_time() -> None:
    played = play(OAKS, {1: "Ac 2c 3c", 2: "Ad 2d 3d", 8: "Ah 2h 3h"}, "")
    assert [(event.spot, show_cards(event.cards), event.up) for event in played.all(Dealt)] == [
        (1, "Ac 2c 3c", False),
        (2, "Ad 2d 3d", False),
        (8, "Ah 2h 3h", False),
    ]
    assert played.round.view(1).spots[2].cards == [None] * 3
    assert played.round.view(8).spots[8].cards == [None] * 3


def test_oceans_deals_eight_hands_whoever_plays() -> None:
    hands = {3: "Kc Kd Kh", 8: HANDS_BY_TOTAL[7]}
    assert len(play(OCEANS, hands, "").all(Dealt)) == 8
    assert [event.spot for event in play(OCEANS, hands, "").all(Mucked)] == [1, 2, 4, 5, 6, 7]
    assert len(play(OAKS, hands, "").all(Dealt)) == 2


def test_a_hand_that_nobody_plays_is_seen_by_nobody() -> None:
    played = Typed(game(OCEANS), {3: 10, 5: 10}, "", "", dice=(3, 4, 3))
    for viewer in (3, 5, 8, None):
        assert played.round.view(viewer).spots[4].cards == [None] * 3


# Drawing


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("total", range(10))
def test_a_player_may_draw_one_card_or_stand_on_any_total(house: str, total: int) -> None:
    hands = {1: HANDS_BY_TOTAL[total], 8: HANDS_BY_TOTAL[7]}
    drew = play(house, hands, "hit", "6d")
    assert drew.offered == ["hit or stand" if house == OAKS else "hit or let the house play or stand"]
    assert (drew.cards_of(1), play(house, hands, "stand").cards_of(1)) == (4, 3)
    assert drew.round.is_over


def test_the_fourth_card_is_face_down_until_the_hands_are_read() -> None:
    played = play(OAKS, {1: HANDS_BY_TOTAL[0], 2: HANDS_BY_TOTAL[0], 8: HANDS_BY_TOTAL[7]}, "hit", "6d")
    assert played.round.view(1).spots[1].cards == list(parse_cards("Kc Qc Jc 6d"))
    assert played.round.view(2).spots[1].cards == [None] * 4


def test_a_player_who_does_not_answer_gets_no_card() -> None:
    played = play(OCEANS, {1: HANDS_BY_TOTAL[0], 8: HANDS_BY_TOTAL[7]}, "")
    played.round.choose_default(played.round.decisions[0])
    assert played.decided[0] == (1, 1, "stand")


def test_at_oceans_the_turn_begins_left_of_the_player_dealer_and_at_the_oaks_with_the_action_button() -> None:
    hands = {1: HANDS_BY_TOTAL[0], 3: HANDS_BY_TOTAL[0], 6: HANDS_BY_TOTAL[0], 8: HANDS_BY_TOTAL[7]}
    words, dice = "stand, stand, stand", (1, 1, 2)  # 4: seat 3
    assert play(OCEANS, hands, words, dice=dice).asked == [1, 3, 6]
    assert play(OAKS, hands, words, dice=dice).asked == [3, 6, 1]


def bank_draws(house: str, total: int, choice: str) -> tuple[bool, bool]:
    """Whether the player-dealer is asked, and draws."""
    played = play(house, {1: HANDS_BY_TOTAL[6], 8: HANDS_BY_TOTAL[total]}, "stand", "Kd")
    asked = not played.round.is_over
    if asked:
        (decision,) = played.round.decisions
        assert decision.seat == 8
        played.round.choose(8, decision.option.parse(choice))
    return asked, played.cards_of(8) == 4


BY_CHART = [(total, "must draw" if total <= 3 else "must stand" if total >= 7 else "may") for total in range(10)]


def check_bank(house: str, total: int, rule: str) -> None:
    expected = {
        "must draw": [(False, True), (False, True)],
        "must stand": [(False, False), (False, False)],
        "may": [(True, True), (True, False)],
    }
    assert [bank_draws(house, total, choice) for choice in ("hit", "stand")] == expected[rule]


@pytest.mark.parametrize(("total", "rule"), BY_CHART)
def test_oaks_53_the_player_dealer_draws_to_3_stands_from_7_and_is_free_between(total: int, rule: str) -> None:
    check_bank(OAKS, total, rule)


@pytest.mark.parametrize(("total", "rule"), BY_CHART)
def test_oceans_eleven_66_the_player_dealer_draws_to_3_stands_from_7_and_is_free_between(total: int, rule: str) -> None:
    check_bank(OCEANS, total, rule)


def test_the_player_dealers_hand_is_opened_only_when_all_have_acted() -> None:
    played = play(OAKS, {1: HANDS_BY_TOTAL[0], 2: HANDS_BY_TOTAL[0], 8: HANDS_BY_TOTAL[4]}, "stand")
    assert played.round.view(1).spots[8].cards == [None] * 3
    played.round.choose(2, played.round.decisions[0].option.parse("stand"))
    assert played.round.view(1).spots[8].cards == list(parse_cards(HANDS_BY_TOTAL[4]))


# Who wins


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(("mine", "won"), [(8, 10), (7, 0), (6, -10), (0, -10), (9, 10)])
def test_the_hand_closer_to_nine_wins_even_money(house: str, mine: int, won: int) -> None:
    played = play(house, {1: HANDS_BY_TOTAL[mine], 8: HANDS_BY_TOTAL[7]}, "stand")
    assert played.won("base") == won


def test_oceans_eleven_69_equal_totals_push() -> None:
    played = play(OCEANS, {1: HANDS_BY_TOTAL[9], 8: "3d 3h 3s"}, "stand")
    assert (played.result("base"), played.won("base")) == ("push", 0)


def test_the_fourth_card_counts() -> None:
    played = play(OAKS, {1: HANDS_BY_TOTAL[3], 8: HANDS_BY_TOTAL[2]}, "hit", "6d 5d")
    assert played.won("base") == 10  # 9 against 7
