"""The public way of Foxwoods, line by line, where a house prints none; the joker is an ace or completes a hand."""

from __future__ import annotations

import pytest

from support.cases import every_case
from support.house_ways import ranks_in_front

BUG, WILD = "oaks/pai-gow-poker", "oceans-eleven/pai-gow-poker"
RULES = {
    "no pair: second and third highest in front": [
        ("As Qd 9h 8c 5d 4s 2h", "Q 9"),
        ("Jk Qd 9h 8c 5d 4s 2h", "Q 9"),
    ],
    "one pair: behind, the two highest others in front": [
        ("As Kd 9h 8c 2d 2s 5h", "A K"),
        ("Jk Kd 9h 8c 2d 2s 5h", "Jk K"),
        ("Jk Ad 9h 8c 4d 2s Kh", "K 9"),
    ],
    "two pair, jacks or better high: always split": [
        ("Js Jd 2h 2c Ad Ks 9h", "2 2"),
        ("Jk Ad 2h 2c Qd Ks 9h", "2 2"),
    ],
    "two pair, tens to sevens: together with an ace in front": [
        ("Ts Td 9h 9c Ad 4s 3h", "A 4"),
        ("Ts Td 9h 9c Jk 4s 3h", "Jk 4"),
        ("7s 7d 2h 2c Kd Qs 9h", "2 2"),
    ],
    "two pair, sixes and lower: together with a king or better in front": [
        ("6s 6d 2h 2c Kd 4s 9h", "K 9"),
        ("6s 6d 2h 2c Ad 4s 9h", "A 9"),
        ("3s 3d 2h 2c Qd Js 9h", "2 2"),
    ],
    "three pairs: the highest in front": [
        ("9s 9d 5h 5c 2d 2s Kh", "9 9"),
        ("As Jk 5h 5c 2d 2s Kh", "Jk A"),
    ],
    "three aces: one in front with the next highest card": [
        ("As Ad Ah Kc 9d 4s 3h", "A K"),
        ("As Ad Jk Qc 9d 4s 3h", "A Q"),
    ],
    "three kings and below: together": [("Ks Kd Kh Ac 9d 4s 3h", "A 9")],
    "three of a kind twice: a pair of the higher in front": [("Ks Kd Kh 4c 4d 4s 3h", "K K")],
    "a straight or flush and no pair: the two highest that leave one": [
        ("9s 8d 7h 6c 5d 4s 3h", "9 8"),
        ("9s 8d Jk 6c 5d Ks 3h", "K 3"),
    ],
    "a straight or flush and a pair: the best two, paired or not, that leave one": [
        ("9s 8d 7h 6c 5d Ks Kh", "K K"),
        ("9s 8d 7h 6c 5d 5s Ah", "A 5"),
        ("9s 8d 7h 6c 5d As Jk", "Jk A"),
    ],
    "an ace before a pair of tens to kings, when it is better than what a straight or flush leaves": [
        ("Ts 9d 8h 7c 6d Th As", "A T"),
        ("As Ks 9s 5s 2s Kh 4d", "A 9"),
        ("As Ts 9s 5s 2s Th 4d", "A 9"),
        ("As 9s 8s 5s 2s 9h 4d", "9 4"),
    ],
    "a straight or flush and two pairs: as two pairs": [("9s 9d 8h 8c 7d 6s 5h", "8 8")],
    "a straight or flush and three of a kind: a pair in front": [("9s 9d 9h 8c 7d 6s 5h", "9 9")],
    "full house: the highest pair in front that can be": [
        ("9s 9d 9h 2c 2d As Kh", "2 2"),
        ("9s 9d 9h 2c 2d Ks Kh", "K K"),
        ("As Ad Jk 2c 2d Ks Kh", "K K"),
    ],
    "four jacks or better: always split": [
        ("Js Jd Jh Jc Ad Ks 3h", "J J"),
        ("As Ad Ah Jk Qd 9s 3h", "A A"),
    ],
    "four tens to sevens: together with a king in front": [
        ("Ts Td Th Tc Kd 4s 3h", "K 4"),
        ("7s 7d 7h 7c Qd Js 3h", "7 7"),
    ],
    "four sixes and below: together": [("6s 6d 6h 6c 5d 4s 3h", "5 4")],
    "four of a kind and a pair or three: a pair in front": [
        ("Ks Kd Kh Kc 3d 3s 2h", "3 3"),
        ("4s 4d 4h 4c 5d 5s 5h", "5 5"),
    ],
    "five aces: two of them in front, or a pair of kings": [
        ("As Ad Ah Ac Jk 5s 3h", "A A"),
        ("As Ad Ah Ac Jk Qs Qh", "A A"),
        ("As Ad Ah Ac Jk Ks Kh", "K K"),
    ],
}  # fmt: skip


@every_case((rule, *case) for rule, cases in RULES.items() for case in cases)
def test_public_house_way(rule: str, hand: str, front: str) -> None:
    assert ranks_in_front(BUG, hand) == front, rule


@pytest.mark.parametrize(
    ("hand", "front"),
    [("Kd Qs 9h 8c 5d 4s Jk", "Q 9"), ("9s 9d 4h 4c Ad 7s Jk", "4 4"), ("Js Jd Jh 9c 6d 4s Jk", "J J")],
)
def test_where_it_is_any_card_the_joker_is_one_more_of_the_rank_with_the_most(hand: str, front: str) -> None:
    assert ranks_in_front(WILD, hand) == front


@pytest.mark.parametrize("name", [BUG, "livermore/pai-gow-poker", "livermore/fortune-pai-gow-poker-1-1"])
def test_a_full_house_that_is_also_a_flush_puts_its_highest_pair_in_front(name: str) -> None:
    """The joker is an ace beside three jacks, or the fifth heart. The published way puts the highest pair in front."""
    assert ranks_in_front(name, "Ah Jh Js Jc Jk 2h Kh") == "Jk A"


def test_a_wheel_counts_as_a_straight_wherever_it_ranks() -> None:
    for name in (BUG, WILD, "livermore/pai-gow-poker"):
        assert ranks_in_front(name, "Ac 2d 3h 4s 5c Kd Qd") == "K Q"
