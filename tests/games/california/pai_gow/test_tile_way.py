"""The house way for tiles, rule by rule: four tiles, and the two of the low hand."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from cardroom.cards import TILE_SET, parse_cards, show_cards
from cardroom.games.california.pai_gow.tile_way import low_hand
from cardroom.games.california.pai_gow.two_hands import without
from cardroom.ranking import TILE_HANDS
from support.cases import every_case

RULES = {
    "two pairs are two hands": [("[6-6] [6-6] [5-4] [6-3]", "[5-4] [6-3]")],
    "pairs of four, five, six, ten and eleven are never split": [
        ("[3-1] [3-1] [5-4] [6-5]", "[5-4] [6-5]"),
        ("[4-1] [3-2] [5-4] [6-6]", "[5-4] [6-6]"),
        ("[3-3] [3-3] [6-1] [6-2]", "[6-1] [6-2]"),
        ("[5-5] [5-5] [6-2] [6-3]", "[6-2] [6-3]"),
        ("[6-5] [6-5] [6-2] [6-1]", "[6-2] [6-1]"),
    ],
    "gee joon is split with a six beside a four, a five or another six": [
        ("[2-1] [4-2] [3-3] [2-2]", "[4-2] [2-2]"),
        ("[2-1] [4-2] [3-3] [4-1]", "[4-2] [4-1]"),
        ("[2-1] [4-2] [3-3] [5-1]", "[4-2] [5-1]"),
    ],
    "gee joon stays together with others": [("[2-1] [4-2] [5-4] [6-2]", "[5-4] [6-2]")],
    "teens and days are split for a strong hand beside a fair one": [
        ("[6-6] [6-6] [5-4] [6-5]", "[6-6] [6-5]"),
        ("[1-1] [1-1] [6-2] [4-4]", "[1-1] [6-2]"),
        ("[6-6] [6-6] [6-1] [4-1]", "[6-6] [4-1]"),
        ("[1-1] [1-1] [3-3] [3-1]", "[1-1] [3-1]"),
    ],
    "a gee joon tile beside teens and days is a six, with which a seven, an eight or a nine splits them": [
        ("[6-6] [6-6] [4-3] [4-2]", "[6-6] [4-2]"),
        ("[6-6] [6-6] [4-4] [2-1]", "[6-6] [2-1]"),
        ("[1-1] [1-1] [5-4] [4-2]", "[1-1] [4-2]"),
    ],
    "but no pair is split if both hands would be lower": [
        ("[6-6] [6-6] [4-2] [2-2]", "[4-2] [2-2]"),
        ("[1-1] [1-1] [2-1] [4-1]", "[2-1] [4-1]"),
        ("[1-1] [1-1] [4-2] [5-1]", "[4-2] [5-1]"),
    ],
    "teens and days stay together with others": [
        ("[6-6] [6-6] [5-5] [3-1]", "[5-5] [3-1]"),
        ("[6-6] [6-6] [4-2] [3-1]", "[4-2] [3-1]"),
    ],
    "nines are split with two of teen, day and ten": [
        ("[5-4] [6-3] [6-6] [1-1]", "[6-3] [1-1]"),
        ("[5-4] [6-3] [6-6] [5-5]", "[6-3] [5-5]"),
        ("[5-4] [6-3] [6-4] [5-5]", "[6-3] [6-4]"),
    ],
    "nines stay together with an eleven": [("[5-4] [6-3] [1-1] [6-5]", "[1-1] [6-5]")],
    "eights are split with two of teen, day, ten and eleven, and with nine and eleven": [
        ("[6-2] [5-3] [6-6] [6-5]", "[5-3] [6-5]"),
        ("[4-4] [4-4] [6-4] [6-5]", "[4-4] [6-4]"),
        ("[6-2] [5-3] [5-4] [6-5]", "[5-3] [5-4]"),
    ],
    "eights stay together with nine and seven": [("[6-2] [5-3] [5-4] [6-1]", "[5-4] [6-1]")],
    "sevens are split with two of teen, day, ten and eleven": [
        ("[6-1] [6-1] [5-5] [6-4]", "[6-1] [6-4]"),
        ("[4-3] [5-2] [1-1] [6-5]", "[5-2] [6-5]"),
    ],
    "sevens stay together with nine and eleven": [("[4-3] [5-2] [5-4] [6-5]", "[5-4] [6-5]")],
    "with a fair low hand a high nine comes before gong, and gong before wong": [
        ("[6-6] [6-1] [6-2] [6-3]", "[6-2] [6-3]"),
        ("[6-6] [6-4] [6-2] [6-3]", "[6-3] [6-4]"),
    ],
    "without one, wong comes before gong": [("[6-6] [6-2] [6-3] [2-2]", "[6-2] [2-2]")],
    "without one, gong comes before high nine": [("[1-1] [6-2] [6-1] [2-2]", "[6-1] [2-2]")],
    "else the low hand has as many points as it can": [("[3-3] [6-4] [6-5] [5-2]", "[6-4] [5-2]")],
    "a poor low hand goes before the best high hand of eight or nine": [("[3-1] [4-1] [5-1] [6-1]", "[5-1] [6-1]")],
    "with neither, the low hand has as many points as it can": [("[5-5] [6-4] [6-5] [4-1]", "[5-5] [6-5]")],
    "the higher tile of equals is in the low hand up to seven points": [("[5-5] [6-4] [4-3] [5-1]", "[5-5] [5-1]")],
    "and in the high hand above": [("[5-5] [6-4] [6-2] [5-4]", "[6-4] [6-2]")],
}


@every_case((rule, *case) for rule, cases in RULES.items() for case in cases)
def test_tile_way(rule: str, tiles: str, low: str) -> None:
    hand, expected = parse_cards(tiles), parse_cards(low)
    chosen = low_hand(hand)
    values = [[TILE_HANDS.value(two) for two in (front, without(hand, front))] for front in (chosen, expected)]
    assert values[0] == values[1], f"{rule}: {show_cards(chosen)}"


def test_no_hand_of_all_is_set_so_that_another_way_is_better_in_both_hands() -> None:
    for hand in {tuple(sorted(four)) for four in combinations(TILE_SET, 4)}:
        low = low_hand(hand)
        set_so = sorted(TILE_HANDS.value(two) for two in (low, without(hand, low)))
        for other in hand[1:]:
            front = (hand[0], other)
            values = sorted(TILE_HANDS.value(two) for two in (front, without(hand, front)))
            better = values[0] > set_so[0] and values[1] > set_so[1]
            assert not better, f"{show_cards(hand)}: {show_cards(low)} in the low hand"


@pytest.mark.parametrize(
    ("tiles", "low"),
    [("[1-1] [4-4] [6-4] [6-2]", "eight, high tile yun"), ("[6-6] [4-4] [6-5] [5-3]", "nine, high tile yun")],
)
def test_of_equal_high_hands_the_better_low_hand_is_set_in_whatever_order_the_tiles_come(tiles: str, low: str) -> None:
    for hand in permutations(parse_cards(tiles)):
        assert TILE_HANDS.describe(TILE_HANDS.value(low_hand(hand))) == low
