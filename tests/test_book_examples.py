"""Worked examples of the books that need only cards, decks and rankings."""

from cardroom.cards import TILE_SET, Deck, parse_cards
from cardroom.money import by_high_card, by_low_card
from cardroom.ranking import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_JOKER,
    HIGH,
    HIGH_BUG,
    OMAHA,
    baccarat_total,
    fortune_hands,
    razz_bring_in,
    stud_bring_in,
)


def low(text: str) -> int:
    return ACE_TO_FIVE_JOKER.value(parse_cards(text))


def test_oaks_2_two_sixes_and_a_four_count_six() -> None:
    assert baccarat_total(parse_cards("6c 6d 4h")) == 6


def test_oaks_3_two_fives_and_a_king_count_nothing() -> None:
    assert baccarat_total(parse_cards("5c 5d Kh")) == 0


def test_oaks_4_eighteen_counts_eight() -> None:
    assert baccarat_total(parse_cards("9c 9d")) == 8


def test_oaks_19_draw_lowball_and_double_hand_have_53_cards() -> None:
    assert len(Deck(jokers=1)) == 53


def test_oaks_20_pan_has_40_cards_a_pack() -> None:
    assert [len(Deck(packs=packs, without=("8", "9", "T"))) for packs in (1, 6, 12)] == [40, 240, 480]


def test_oaks_21_pai_gow_has_32_tiles() -> None:
    assert len(TILE_SET) == 8 * 4 == 32


def test_oaks_22_super_pan_9_has_288_cards() -> None:
    assert len(Deck(packs=8, without=("7", "8", "9", "T"))) == 288


def test_oaks_23_california_aces_has_56_cards() -> None:
    assert len(Deck(extra=("A",))) == 56


def test_oaks_24_no_bust_has_424_cards() -> None:
    assert len(Deck(packs=8, jokers=8)) == 424


def test_oaks_25_21st_century_has_a_joker_a_pack() -> None:
    assert [len(Deck(packs=packs, jokers=packs)) for packs in (2, 6)] == [106, 318]


def test_oaks_26_pure_21_5_has_312_to_416_cards() -> None:
    bonus = ("T", "J", "Q", "K")
    assert [len(Deck(packs=packs, marked=bonus)) for packs in (6, 8)] == [312, 416]


def test_oaks_29_five_aces_beat_a_royal_flush() -> None:
    assert HIGH_BUG.value(parse_cards("As Ah Ad Ac Jk")) > HIGH_BUG.value(parse_cards("Ks Qs Js Ts As"))


def test_oaks_30_the_joker_is_a_five_with_ace_to_four_and_that_is_the_best_hand() -> None:
    assert low("Ac 2d 3h 4s Jk") == low("Ac 2d 3h 4s 5c") > low("Ac 2d 3h 4s 6c")


def test_oaks_31_the_joker_is_the_lowest_rank_missing_and_a_pair_of_aces_stays() -> None:
    assert low("Ac Ad 2h 3s Jk") == low("Ac Ad 2h 3s 4c")


def test_oaks_32_a_suited_wheel_is_still_the_best_hand() -> None:
    assert low("Ac 2c 3c 4c 5c") == low("Ac 2d 3h 4s 5c")


def test_oaks_33_the_holder_of_the_joker_takes_the_odd_chip_at_lowball() -> None:
    assert by_low_card({1: parse_cards("Ac 2d 3h 4s 6c"), 2: parse_cards("Jk 2c 3d 4h 6d")}) == [2, 1]


def test_oaks_34_the_spade_ace_takes_the_odd_chip_from_the_heart_ace() -> None:
    assert by_high_card({1: parse_cards("Ah Kd 9c 5s 3d"), 2: parse_cards("As Kc 9d 5h 3c")}) == [2, 1]


def test_oaks_35_the_deuce_of_clubs_brings_it_in_at_stud() -> None:
    shown = {1: parse_cards("2d"), 2: parse_cards("2c"), 3: parse_cards("5s")}
    assert stud_bring_in(shown, [1, 2, 3]) == 2


def test_oaks_37_the_king_brings_it_in_at_razz() -> None:
    shown = {1: parse_cards("As"), 2: parse_cards("5h"), 3: parse_cards("Kc")}
    assert razz_bring_in(shown, [1, 2, 3]) == 3


def test_oaks_38_a_pair_of_aces_is_lower_than_a_pair_of_deuces() -> None:
    aces, deuces = parse_cards("Ac Ad 7h 6s 5c"), parse_cards("2c 2d 7h 6s 5c")
    assert ACE_TO_FIVE.value(aces) > ACE_TO_FIVE.value(deuces)


def test_oaks_41_one_spade_with_four_on_the_board_is_no_flush_at_omaha() -> None:
    value = OMAHA.value(parse_cards("As 7d 6c 2h"), parse_cards("Ks Ts 8s 4s Jd"))
    assert OMAHA.category(value) == "high-card"


def test_livermore_39_the_three_of_a_kind_decides_between_full_houses() -> None:
    assert HIGH.value(parse_cards("Kc Kd Kh 7s 7d")) > HIGH.value(parse_cards("Tc Td Th As Ad"))


def test_livermore_42_a_seven_card_straight_flush_with_and_without_the_joker() -> None:
    assert "seven-card-straight-flush" in fortune_hands(parse_cards("4h 5h 6h 7h 8h 9h Th"))
    assert "seven-card-straight-flush-with-joker" in fortune_hands(parse_cards("4h 5h Jk 7h 8h 9h Th"))


def test_livermore_43_a_royal_flush_and_a_suited_king_and_queen() -> None:
    assert "royal-flush-royal-match" in fortune_hands(parse_cards("Ts Js Qs Ks As Qh Kh"))


def test_livermore_58_pure_spanish_has_192_to_384_cards() -> None:
    assert [len(Deck(packs=packs, without=("T",))) for packs in (4, 8)] == [192, 384]


def test_livermore_82_the_wheel_is_the_lowest_straight_and_seven_high_the_lowest_flush() -> None:
    straights = [HIGH.value(parse_cards(text)) for text in ("5c 4d 3h 2s Ac", "6c 5d 4h 3s 2c")]
    assert straights[0] < straights[1]
    assert HIGH.describe(HIGH.value(parse_cards("7c 5c 4c 3c 2c"))) == "seven-high flush"
