"""Player's printed house way, line by line. The joker is any card."""

from __future__ import annotations

from support.cases import every_case
from support.house_ways import ranks_in_front

NAME = "players/fortune-pai-gow-poker"
RULES = {
    "no pair: second and third highest in front": [
        ("As Qd 9h 8c 5d 4s 2h", "Q 9"),
        ("Ts 9d 7h 6c 4d 3s 2h", "9 7"),
    ],
    "one pair: behind, the two highest others in front": [
        ("As Kd 9h 8c 2d 2s 5h", "A K"),
        ("As Ad 9h 8c 4d 3s Kh", "K 9"),
    ],
    "two pair, aces, kings or queens high: always split": [
        ("As Ad 2h 2c Kd Qs 9h", "2 2"),
        ("Ks Kd 2h 2c Ad Qs 9h", "2 2"),
        ("Qs Qd 2h 2c Ad Ks 9h", "2 2"),
    ],
    "two pair, jacks to nines: split unless an ace can go in front": [
        ("Js Jd Th Tc Ad 4s 3h", "A 4"),
        ("Js Jd Th Tc Kd 4s 3h", "T T"),
        ("Ts Td 3h 3c Ad 4s 6h", "A 6"),
        ("9s 9d 2h 2c Ad 3s 5h", "A 5"),
        ("9s 9d 2h 2c Kd Qs 5h", "2 2"),
    ],
    "two pair, eights to sixes: split unless a king can go in front": [
        ("8s 8d 7h 7c Kd 4s 3h", "K 4"),
        ("8s 8d 2h 2c Qd Js 3h", "2 2"),
        ("7s 7d 2h 2c Ad 4s 9h", "A 9"),
        ("6s 6d 2h 2c Kd 9s 3h", "K 9"),
        ("6s 6d 2h 2c Qd Js 3h", "2 2"),
    ],
    "two pair, fives and lower: split unless a queen can go in front": [
        ("5s 5d 4h 4c Qd 9s 7h", "Q 9"),
        ("5s 5d 4h 4c Jd Ts 7h", "4 4"),
        ("4s 4d 3h 3c Qd 9s 7h", "Q 9"),
        ("3s 3d 2h 2c Jd Ts 7h", "2 2"),
    ],
    "three pairs: the highest in front": [
        ("As Ad 5h 5c 2d 2s Kh", "A A"),
        ("9s 9d 5h 5c 2d 2s Kh", "9 9"),
    ],
    "three aces: split, one in front with the highest card": [
        ("As Ad Ah Kc 9d 4s 3h", "A K"),
        ("As Ad Ah 8c 7d 4s 3h", "A 8"),
    ],
    "three kings and below: never split": [
        ("Ks Kd Kh Ac 9d 4s 3h", "A 9"),
        ("2s 2d 2h Jc 9d 8s 5h", "J 9"),
    ],
    "three of a kind twice: a pair of the higher in front": [
        ("Ks Kd Kh 4c 4d 4s 3h", "K K"),
        ("6s 6d 6h 4c 4d 4s Ah", "6 6"),
    ],
    "a straight or flush and no pair: the two highest that leave one behind": [
        ("9s 8d 7h 6c 5d 2s Kh", "K 2"),
        ("9s 8d 7h 6c 5d 4s 3h", "9 8"),
        ("As Js 9s 5s 3s Kd Qh", "K Q"),
        ("As Js 9s 5s 3s 2s Kh", "A K"),
    ],
    "a straight, flush and straight flush to choose from: the best front that leaves any of them": [
        ("9s 8s 7s 6s 5s 4d Kh", "K 9"),
        ("9s 8s 7s 6s 5s 2s Th", "T 9"),
    ],
    "a straight or flush and one pair: the hand stays complete": [
        ("9s 8d 7h 6c 5d 5s Ah", "A 5"),
        ("Ks 8s 7s 4s 2s Kd Qh", "K Q"),
    ],
    "a straight or flush and a pair that can go in front of it": [
        ("9s 8d 7h 6c 5d Ks Kh", "K K"),
        ("As 8s 7s 4s 2s Td Th", "T T"),
    ],
    "a straight or flush and two pairs: as two pairs": [
        ("9s 9d 8h 8c 7d 6s 5h", "8 8"),
        ("6s 6d 5h 5c 4d 3s 2h", "5 5"),
        ("Js Jd Th Tc As Ks Qh", "A K"),
    ],
    "a straight or flush and three of a kind: a pair in front": [
        ("9s 9d 9h 8c 7d 6s 5h", "9 9"),
        ("As Ad Ah Ks 9s 5s 2s", "A A"),
    ],
    "full house: the pair in front": [
        ("9s 9d 9h 2c 2d As Kh", "2 2"),
        ("2s 2d 2h Ac Ad 9s Kh", "A A"),
    ],
    "full house with two pairs: the higher in front": [
        ("9s 9d 9h 2c 2d Ks Kh", "K K"),
        ("9s 9d 9h 8c 8d 4s 4h", "8 8"),
    ],
    "four aces, kings or queens: always split": [
        ("As Ad Ah Ac Kd 4s 3h", "A A"),
        ("Ks Kd Kh Kc Ad Qs 3h", "K K"),
        ("Qs Qd Qh Qc Ad Ks 3h", "Q Q"),
    ],
    "four jacks to nines: split unless a king in front": [
        ("Js Jd Jh Jc Kd 4s 3h", "K 4"),
        ("Js Jd Jh Jc Qd 4s 3h", "J J"),
        ("9s 9d 9h 9c Ad 4s 3h", "A 4"),
        ("9s 9d 9h 9c Qd Js 3h", "9 9"),
    ],
    "four eights to sixes: split unless a queen in front": [
        ("8s 8d 8h 8c Qd 4s 3h", "Q 4"),
        ("8s 8d 8h 8c Jd Ts 3h", "8 8"),
        ("6s 6d 6h 6c Qd 4s 3h", "Q 4"),
        ("6s 6d 6h 6c Jd Ts 3h", "6 6"),
    ],
    "four fives and below: never split": [
        ("5s 5d 5h 5c Td 4s 3h", "T 4"),
        ("2s 2d 2h 2c 5d 4s 3h", "5 4"),
    ],
    "four of a kind and a pair: the pair in front": [
        ("As Ad Ah Ac 2d 2s 3h", "2 2"),
        ("4s 4d 4h 4c Kd Ks 3h", "K K"),
    ],
    "four and three of a kind: the highest pair that leaves a straight or better": [
        ("As Ad Ah Ac Kd Ks Kh", "A A"),
        ("4s 4d 4h 4c Kd Ks Kh", "K K"),
    ],
    "five aces: a pair of them in front": [
        ("As Ad Ah Ac Jk Ks 3h", "A A"),
        ("As Ad Ah Ac Jk Ks Kh", "A A"),
    ],
    "the joker with no pair is one more of the highest card": [
        ("Ks Qd Th 8c 5d 3s Jk", "Q T"),
    ],
    "the joker with a pair makes three": [
        ("4s 4d Kh Qc 9d 7s Jk", "K Q"),
        ("As Ad Kh Qc 9d 7s Jk", "A K"),
    ],
    "the joker with two pairs makes a full house": [
        ("9s 9d 4h 4c Ad 7s Jk", "4 4"),
    ],
    "the joker with three pairs: the highest in front, a full house in back": [
        ("9s 9d 4h 4c Ad As Jk", "A A"),
    ],
    "the joker with three of a kind makes four": [
        ("Ks Kd Kh 9c 6d 4s Jk", "K K"),
        ("5s 5d 5h 9c 7d 2s Jk", "9 7"),
    ],
    "the joker with a full house: the highest pair that leaves a straight or better": [
        ("9s 9d 9h 4c 4d 2s Jk", "4 4"),
        ("9s 9d 9h 4c 4d As Jk", "Jk A"),
    ],
    "the joker with four of a kind: it pairs the highest other card in front": [
        ("9s 9d 9h 9c 4d 2s Jk", "Jk 4"),
    ],
    "the joker makes a pair in front of a straight": [
        ("9s 8d 7h 6c 5d Ks Jk", "Jk K"),
    ],
    "the joker completes a straight": [
        ("9s 8d 7h 6c Ad Ks Jk", "A K"),
    ],
}  # fmt: skip


@every_case((rule, *case) for rule, cases in RULES.items() for case in cases)
def test_players_house_way(rule: str, hand: str, front: str) -> None:
    assert ranks_in_front(NAME, hand) == front, rule
