"""What one hand takes from another, house by house and system by system."""

from __future__ import annotations

from itertools import product

import pytest

from cardroom import load_game
from cardroom.games.thirteen_card.scoring import points_between
from support.cases import every_case
from support.thirteen_hand import ACES, ACES_FOUL, JACKS, OAKS, OCEANS, QUEENS, TENS, judged, points

WESTERN, EASTERN, MANDARIN = f"{OAKS}-western", f"{OAKS}-eastern", f"{OAKS}-mandarin"
SYSTEMS = [OCEANS, OAKS, WESTERN, EASTERN, MANDARIN]

FRONT_TRIPS = "4h 4d 4c / 9s 8h 7d 6c 5s / Ks Qs Ts 6s 3s"
MIDDLE_FULL_HOUSE = "Ah Kd 2c / 8s 8h 8d 9c 9d / Js Jh Jd Tc Td"
QUADS_AND_STRAIGHT_FLUSH = "Ah Kd 3c / 2s 2h 2d 2c 9d / 5h 6h 7h 8h 9h"
BACK_QUADS = "Ah Kd 2c / Ts 9h 8d 7c 6d / Js Jh Jd Jc 3d"
BACK_STRAIGHT_FLUSH = "Ah Kd 2c / Ts 9h 8d 7c 6d / 3s 4s 5s 6s 7s"
BACK_ROYAL = "Ah Kd 2c / Ts 9h 8d 7c 6d / As Ks Qs Js Th"
TWO_STRAIGHT_FLUSHES = "Ah Kd 2c / 3s 4s 5s 6s 7s / 5h 6h 7h 8h 9h"
DRAGON = "As Kd Qh / Jc 9s 8d 7c 6h / Td 5s 4s 3s 2s declare dragon"
SIX_PAIRS = "8d 8c 2s / Jd Jc 9s 9h Kd / As Ah Qs Qh Kc declare six pairs"
THREE_FLUSHES = "Ah Qh 2h / Kd Jd 8d 6d 3d / As Ks 9s 7s 5s declare three flushes"
THREE_STRAIGHTS = "Ah 2d 3c / 9s 8h 7d 6c 5s / Kd Qs Jh Td 9h declare three straights"


def undeclared(hand: str) -> str:
    return hand.partition(" declare")[0]


@every_case(
    product(
        (ACES, QUEENS, ACES_FOUL, FRONT_TRIPS, BACK_QUADS), (JACKS, TENS, ACES, ACES_FOUL, MIDDLE_FULL_HOUSE), SYSTEMS
    )
)
def test_what_one_wins_the_other_loses(first: str, second: str, system: str) -> None:
    assert points(first, second, system) == -points(second, first, system)


@pytest.mark.parametrize(
    ("system", "two_of_three", "all_three", "foul"),
    [(OCEANS, 1, 6, 6), (OAKS, 1, 3, 3), (WESTERN, 2, 4, 4), (EASTERN, 1, 3, 3), (MANDARIN, 1, 6, 6)],
)
def test_points_for_two_parts_for_all_three_and_from_a_foul_hand(
    system: str, two_of_three: int, all_three: int, foul: int
) -> None:
    assert points(ACES, QUEENS, system) == two_of_three
    assert points(ACES, JACKS, system) == all_three
    assert points(JACKS, ACES_FOUL, system) == foul


@pytest.mark.parametrize("system", SYSTEMS)
def test_equal_hands_are_even(system: str) -> None:
    assert points(ACES, ACES, system) == 0


@pytest.mark.parametrize(("system", "score"), [(OCEANS, 2), (OAKS, 2), (WESTERN, 3), (EASTERN, 2), (MANDARIN, 2)])
def test_with_two_parts_won_and_one_tied_two_are_counted(system: str, score: int) -> None:
    same_back = "Kh Qd 4c / 8c 8d 7c 3h 2d / Kd Qd Td 6d 3d"
    assert points(ACES, same_back, system) == score


@pytest.mark.parametrize(("way", "score"), [("two", 2), ("one", 1)])
def test_oceans_eleven_lines_782_847_two_parts_won_and_one_tied_score_two_or_one(way: str, score: int) -> None:
    same_back = "Kh Qd 4c / 8c 8d 7c 3h 2d / Kd Qd Td 6d 3d"
    scoring = load_game(OCEANS, {"two-won": way}).rules.scoring
    items = points_between(judged(ACES, OCEANS), judged(same_back, OCEANS), scoring)
    assert sum(points for _, points in items) == score


@pytest.mark.parametrize(("system", "score"), [(OCEANS, 0), (WESTERN, 0)])
def test_one_part_each_and_one_tied_is_even(system: str, score: int) -> None:
    worse_front_better_back = "Kh Qd 4c / 9d 8c 7c 6h 5d / Ad Qd Td 6d 3d"
    assert points(ACES, worse_front_better_back, system) == score


# Bonuses


@pytest.mark.parametrize("system", [OCEANS, EASTERN])
@pytest.mark.parametrize(
    ("hand", "bonus"),
    [
        (FRONT_TRIPS, 3),
        (MIDDLE_FULL_HOUSE, 2),
        (QUADS_AND_STRAIGHT_FLUSH, 8 + 5),
        (BACK_QUADS, 4),
        (BACK_STRAIGHT_FLUSH, 5),
        (TWO_STRAIGHT_FLUSHES, 10 + 5),
    ],
)
def test_a_strong_part_has_its_bonus(hand: str, bonus: int, system: str) -> None:
    all_three = points(ACES, JACKS, system)
    weakest = "7d 5h 2d / 8d 7h 5c 4c 2h / 9d 7c 5d 4d 3h"
    assert points(hand, weakest, system) == all_three + bonus


@pytest.mark.parametrize("system", [OAKS, WESTERN, MANDARIN])
def test_where_the_house_has_no_bonuses_nothing_is_added(system: str) -> None:
    weakest = "7d 5h 2d / 8d 7h 5c 4c 2h / 9d 7c 5d 4d 3h"
    assert points(TWO_STRAIGHT_FLUSHES, weakest, system) == points(ACES, JACKS, system)


def test_a_royal_flush_has_the_bonus_of_a_straight_flush() -> None:
    royal = BACK_ROYAL.replace("Th", "Ts").replace("/ Ts", "/ Tc")
    assert points(royal, ACES_FOUL) == 6 + 5
    assert points(BACK_ROYAL, ACES_FOUL) == 6


def test_a_full_house_has_a_bonus_in_the_middle_only() -> None:
    assert points(QUEENS, ACES_FOUL) == 6


def test_a_bonus_is_paid_even_by_who_wins_that_part() -> None:
    higher_quads = "Kh Qd 2d / 8c 8d 7c 3h 2h / As Ac Ad Ah 3d"
    # The front and the middle against the back, and four points for four of a kind to each.
    assert points(BACK_QUADS, higher_quads) == 1
    back_beaten = "Kh Qd 2d / 8c 8d 7c 3h 2h / 5c 6c 7c 8c 9c"
    assert points(BACK_QUADS, back_beaten) == 1 + 4 - 5


# Foul hands


def test_bonuses_count_against_a_foul_hand() -> None:
    assert points(BACK_QUADS, ACES_FOUL) == 6 + 4
    assert points(FRONT_TRIPS, ACES_FOUL) == 6 + 3


@pytest.mark.parametrize(("hand", "more"), [(DRAGON, 13), (SIX_PAIRS, 3), (THREE_FLUSHES, 3), (THREE_STRAIGHTS, 3)])
def test_super_bonus_hands_count_against_a_foul_hand_too(hand: str, more: int) -> None:
    assert points(hand, ACES_FOUL) == 6 + more


def test_two_foul_hands_owe_each_other_nothing() -> None:
    assert points(ACES_FOUL, "Kh Td 4c / Jc Jd 5h 5d 4h / 8c 8d 7c 3h 2d") == 0


def test_a_foul_hand_has_no_bonus_of_its_own() -> None:
    foul_quads = "Ah Kd 2c / Js Jh Jd Jc 3d / Ts 9h 8d 7c 6d"
    assert points(JACKS, foul_quads) == 6


# Automatic wins


@pytest.mark.parametrize("system", [OCEANS, EASTERN])
@pytest.mark.parametrize(("hand", "score"), [(DRAGON, 13), (SIX_PAIRS, 3), (THREE_FLUSHES, 3), (THREE_STRAIGHTS, 3)])
def test_a_declared_win_takes_its_points_from_any_hand_and_no_more(hand: str, score: int, system: str) -> None:
    for other in (ACES, QUEENS, TWO_STRAIGHT_FLUSHES):
        assert points(hand, other, system) == score


@pytest.mark.parametrize("hand", [SIX_PAIRS, THREE_FLUSHES, THREE_STRAIGHTS])
def test_the_dragon_beats_every_other_automatic_win(hand: str) -> None:
    assert points(DRAGON, hand) == 13


def test_automatic_wins_of_the_same_score_are_even() -> None:
    assert points(SIX_PAIRS, THREE_STRAIGHTS) == 0
    assert points(DRAGON, DRAGON) == 0


def test_a_win_that_is_not_declared_plays_as_it_is_set() -> None:
    assert points(undeclared(SIX_PAIRS), QUEENS) == 1  # the back is two pair against a full house
    assert points(undeclared(THREE_STRAIGHTS), ACES) == -2  # the middles tie


# Surrender


@pytest.mark.parametrize("other", [ACES, JACKS, BACK_QUADS, DRAGON, ACES_FOUL])
def test_a_hand_given_up_pays_three_to_anybody_and_no_bonuses(other: str) -> None:
    assert points(other, "surrender") == 3
    assert points("surrender", other) == -3


def test_two_hands_given_up_owe_each_other_nothing() -> None:
    assert points("surrender", "surrender") == 0
