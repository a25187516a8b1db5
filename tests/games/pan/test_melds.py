"""Ropes, squares and conditions as the four books print them."""

from __future__ import annotations

import pytest

from cardroom.cards import parse_cards
from cardroom.games.pan.melds import Conditions, in_order, kind_of, value_of, value_of_split

PAYS = Conditions()


def kind(cards: str) -> str | None:
    return kind_of(parse_cards(cards))


def chips(cards: str) -> int:
    return value_of(parse_cards(cards), PAYS)


# Melds


def test_oaks_11_queen_jack_and_seven_are_a_rope() -> None:
    assert kind("Qh Jh 7h") == "rope"


def test_oaks_12_three_fours_of_different_suits_are_a_square() -> None:
    assert kind("4h 4s 4c") == "mixed"


def test_oaks_13_three_queens_of_clubs_are_a_square() -> None:
    assert kind("Qc Qc Qc") == "suited"


def test_oaks_14_three_aces_of_any_suits_are_a_square() -> None:
    assert kind("Ad Ad Ac") == "mixed"


def test_players_7_queen_jack_and_seven_of_hearts_are_a_rope() -> None:
    assert kind("7h Qh Jh") == "rope"


def test_livermore_12_queen_jack_and_seven_of_hearts_are_a_rope() -> None:
    assert kind("Jh 7h Qh") == "rope"


def test_livermore_13_fours_of_three_suits_and_queens_of_one_are_squares() -> None:
    assert (kind("4h 4s 4c"), kind("Qc Qc Qc")) == ("mixed", "suited")


def test_livermore_14_two_aces_of_a_suit_and_another_are_a_square_but_not_so_fours() -> None:
    assert kind("Ad Ad Ac") == "mixed"
    assert kind("4d 4d 4c") is None


def test_oceans_eleven_125_ropes_and_squares() -> None:
    assert kind("6c 7c Jc") == "rope"
    assert kind("Qd Qd Qd") == "suited"
    assert kind("Kh Kh Kc") == "mixed"


def test_oceans_eleven_162_a_meld_has_three_to_eleven_cards() -> None:
    assert kind("5h 5h") is None
    assert kind("5h 5h 5h") == "suited"
    assert kind("5h 5c 5d 5s 5h 5c 5d 5s 5h 5c 5d") == "mixed"


@pytest.mark.parametrize(
    "cards",
    [
        "6h 7h Qh",  # a gap
        "5h 6h 7d",  # two suits
        "5h 5h 6h",  # neither
        "Kh Ah 2h",  # the king is high, the ace is low
        "5h 5h 5d 5d",  # two suits, each twice
        "5h 6h 7h 7h",  # a card twice in a rope
    ],
)
def test_other_cards_are_no_meld(cards: str) -> None:
    assert kind(cards) is None


def test_a_rope_runs_from_the_ace_to_the_king() -> None:
    assert kind("Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh") == "rope"


def test_a_square_of_three_suits_may_hold_a_card_twice() -> None:
    assert kind("6h 6c 6s 6s") == "mixed"


def test_melds_lie_from_the_ace_up() -> None:
    assert in_order(parse_cards("Qh 7h Jh")) == parse_cards("7h Jh Qh")
    assert in_order(parse_cards("3d Ad 2d")) == parse_cards("Ad 2d 3d")


# Conditions


def test_oaks_45_threes_of_different_suits_pay_1() -> None:
    assert chips("3h 3c 3d") == 1


def test_oaks_46_fives_of_spades_pay_4_and_of_hearts_2() -> None:
    assert (chips("5s 5s 5s"), chips("5h 5h 5h")) == (4, 2)


def test_oaks_47_fours_of_spades_pay_2_and_of_clubs_1() -> None:
    assert (chips("4s 4s 4s"), chips("4c 4c 4c")) == (2, 1)


def test_oaks_48_low_and_high_ropes_pay_1_and_in_spades_2() -> None:
    assert (chips("As 2s 3s"), chips("Ad 2d 3d")) == (2, 1)
    assert (chips("Ks Qs Js"), chips("Kc Qc Jc")) == (2, 1)


def test_oaks_49_other_squares_and_ropes_are_no_conditions() -> None:
    assert (chips("4h 4c 4d"), chips("5s 6s 7s")) == (0, 0)


def test_players_8_fives_pay_4_in_spades_2_in_clubs_and_1_in_three_suits() -> None:
    assert (chips("5s 5s 5s"), chips("5c 5c 5c"), chips("5s 5c 5h")) == (4, 2, 1)


def test_players_9_jacks_of_a_suit_and_the_two_ropes() -> None:
    assert (chips("Js Js Js"), chips("Jd Jd Jd")) == (2, 1)
    assert (chips("As 2s 3s"), chips("Kh Qh Jh")) == (2, 1)


def test_livermore_15_the_five_conditions() -> None:
    assert chips("7h 7c 7s") == 1
    assert (chips("7s 7s 7s"), chips("7d 7d 7d")) == (4, 2)
    assert (chips("2s 2s 2s"), chips("2h 2h 2h")) == (2, 1)
    assert (chips("As 2s 3s"), chips("Ac 2c 3c")) == (2, 1)
    assert (chips("Ks Qs Js"), chips("Kd Qd Jd")) == (2, 1)


def test_oceans_eleven_127_fives_sixes_and_the_low_rope() -> None:
    assert (chips("5h 5c 5d"), chips("5h 5h 5h"), chips("5s 5s 5s")) == (1, 2, 4)
    assert (chips("6s 6s 6s"), chips("As 2s 3s")) == (2, 2)


def test_aces_and_kings_of_several_suits_are_no_condition_and_of_one_suit_they_are() -> None:
    assert (chips("Kh Kh Kc"), chips("Ah Ac Ad")) == (0, 0)
    assert (chips("Kh Kh Kh"), chips("As As As")) == (1, 2)


def test_a_longer_rope_is_the_same_condition_and_the_whole_suit_is_two() -> None:
    assert chips("As 2s 3s 4s 5s") == 2
    assert chips("Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh") == 2


def test_a_meld_laid_down_at_once_is_worth_what_its_additions_would_be() -> None:
    assert chips("5s 5s 5s 5s") == 4 + 2
    assert chips("4h 4h 4h 4h 4h") == 1 + 1 + 1
    assert chips("3h 3c 3d 3d") == 1 + 1


def test_a_house_may_pay_something_else() -> None:
    assert value_of(parse_cards("5s 5s 5s 5s"), Conditions(valle_suited=3, added_to_valle_suited=2, spades=3)) == 15


# Splits


def split(whole: str, *parts: str) -> int:
    return value_of_split(parse_cards(whole), [parse_cards(part) for part in parts], PAYS)


def test_a_condition_made_by_a_split_pays_1_and_in_spades_2_even_fives_of_one_suit() -> None:
    assert split("4h 4c 4d 4s", "4h 4c 4d", "4s 4s 4s") == 2
    assert split("4h 4c 4d 4s", "4h 4c 4s", "4d 4d 4d") == 1
    assert split("5h 5c 5d 5s", "5h 5c 5d", "5s 5s 5s") == 2


def test_a_condition_that_was_there_before_the_split_is_not_paid_again() -> None:
    assert split("Ks Qs Js 7s 6s", "Ks Qs Js", "7s 6s 5s") == 0
    assert split("5h 5c 5d 5s", "5h 5c 5d", "5h 5s 5d") == 1
