"""Lucky Lady's chart, line by line. The joker is any card."""

from __future__ import annotations

from cardroom.cards import RANKS
from cardroom.games.california.pai_gow.chart_way import ByChart
from cardroom.houses import load_game
from support.cases import every_case
from support.house_ways import ranks_in_front

NAME = "lucky-lady/fortune-pai-gow-poker"
RULES = {
    "no pair: second and third highest in front": [("As Qd 9h 8c 5d 4s 2h", "Q 9")],
    "one pair: behind, the two highest others in front": [("As Kd 9h 8c 2d 2s 5h", "A K")],
    "a joker and no pair: first and third in front, the joker pairs the second": [
        ("As Qd 9h 8c 5d 4s Jk", "A 9"),
        ("Qs 9d 7h 5c 3d 2s Jk", "Q 7"),
    ],
    "a joker and queen-8-7 or less: second and third in front": [
        ("Qs 8d 7h 5c 3d 2s Jk", "8 7"),
        ("Js 9d 7h 5c 3d 2s Jk", "9 7"),
        ("Ts 8d 7h 5c 3d 2s Jk", "8 7"),
    ],
    "one pair and a joker: pair and pair": [
        ("9s 9d Kh 7c 5d 2s Jk", "9 9"),
        ("9s 9d 8h 4c 3d 2s Jk", "Jk 8"),
        ("As Ad Kh 9c 5d 2s Jk", "Jk K"),
        ("5s 5d Ah Kc 9d 7s Jk", "5 5"),
    ],
    "one pair and a joker: three deuces, threes or fours behind ace-king": [
        ("4s 4d Ah Kc 9d 7s Jk", "A K"),
        ("2s 2d Ah Kc 9d 7s Jk", "A K"),
        ("4s 4d Ah Qc 9d 7s Jk", "4 4"),
    ],
    "two pairs and a joker: the higher before three of the lower": [
        ("9s 9d 4h 4c Jd 7s Jk", "9 9"),
        ("Ks Kd 4h 4c Ad 7s Jk", "K K"),
    ],
    "two pairs and a joker: three pairs with a card three points above the big pair": [
        ("9s 9d 4h 4c Qd 7s Jk", "Jk Q"),
        ("Js Jd 4h 4c Ad 7s Jk", "Jk A"),
    ],
    "three pairs: the highest in front": [("As Ad 5h 5c 2d 2s Kh", "A A")],
    "three aces: one in front with the highest card": [
        ("As Ad Ah Kc 9d 4s 3h", "A K"),
        ("As Ad Ah Qc Jd 4s 3h", "A Q"),
    ],
    "three aces: together behind king-queen": [("As Ad Ah Kc Qd 4s 3h", "K Q")],
    "three kings: one in front with the highest card": [
        ("Ks Kd Kh Qc Td 4s 3h", "K Q"),
        ("Ks Kd Kh Jc Td 4s 3h", "K J"),
        ("Ks Kd Kh Ac 9d 4s 3h", "A K"),
    ],
    "three kings: together behind queen-jack": [("Ks Kd Kh Qc Jd 4s 3h", "Q J")],
    "three queens or lower: never split": [
        ("Qs Qd Qh Ac 9d 4s 3h", "A 9"),
        ("2s 2d 2h 9c 7d 5s 4h", "9 7"),
    ],
    "three of a kind twice: a pair of the higher before the lower three": [("Ks Kd Kh 4c 4d 4s 3h", "K K")],
    "three of a kind and a joker: the joker pairs the highest card in front": [
        ("7s 7d 7h Kc 9d 4s Jk", "Jk K"),
        ("As Ad Ah Qc 9d 4s Jk", "Jk Q"),
    ],
    "a straight or flush, no pair and no joker: complete": [
        ("9s 8d 7h 6c 5d 2s 3h", "3 2"),
        ("As Js 9s 5s 3s 7d 2h", "7 2"),
    ],
    "a straight or flush with one pair: complete behind a queen or better": [
        ("9s 8d 7h 6c 5d 5s Qh", "Q 5"),
        ("9s 8d 7h 6c 5d 4s 4h", "4 4"),
        ("Ks 9s 7s 5s 2s Kd Jh", "K J"),
    ],
    "a straight or flush with one pair: an ace before a pair of jacks or better, rather than a low front": [
        ("As Js 9s 5s 3s Jd 2h", "A 9"),
    ],
    "a straight or flush with one pair: else complete": [
        ("As Ts 9s 5s 3s Td 2h", "T 2"),
        ("Ks Js 9s 5s 3s Jd 2h", "J 2"),
    ],
    "a straight or flush with a joker and no pair: complete behind a queen or better": [
        ("9s 8d 7h 6c Jk Qs 5h", "Jk Q"),
        ("9s 8d 7h 5c Jk Qs 2h", "Q 2"),
        ("As Js 9s 4s Jk Qd 2h", "Q 2"),
    ],
    "a straight or flush with a joker and no pair: an ace before a pair of jacks or better, rather than a low front": [
        ("As Js 9s 4s Jk 7d 5h", "A 9"),
    ],
    "a straight or flush with a joker and no pair: else complete": [
        ("As Ts 9s 4s Jk 7d 5h", "7 5"),
        ("Ks Js 9s 4s Jk 7d 5h", "7 5"),
    ],
    "a straight or flush with two pairs: as two pairs": [
        ("9s 9d 8h 8c 7d 6s 5h", "8 8"),
        ("Js Jd Th Tc As Ks Qh", "A K"),
    ],
    "a straight or flush with two pairs and a joker: as two pairs and a joker": [
        ("9s 9d 8h 8c 7d 6s Jk", "9 9"),
    ],
    "a straight or flush with three of a kind: a pair in front": [
        ("9s 9d 9h 8c 7d 6s 5h", "9 9"),
        ("9s 9d 9h 8c 7d 6s Jk", "9 9"),
    ],
    "a straight or flush with a pair and a joker: the pair in front": [
        ("Ks Kd 9h 8c 7d 6s Jk", "K K"),
    ],
    "natural full house: the pair in front": [
        ("9s 9d 9h 3c 3d As Kh", "3 3"),
        ("9s 9d 9h 2c 2d As Qh", "2 2"),
    ],
    "natural full house with deuces: ace-king in front": [("9s 9d 9h 2c 2d As Kh", "A K")],
    "full house and a pair: the highest pair in front": [("9s 9d 9h 8c 8d 4s 4h", "8 8")],
    "four of a kind and a pair: the pair in front": [("As Ad Ah Ac 2d 2s 3h", "2 2")],
    "four and three of a kind: the highest pair in front": [("As Ad Ah Ac 2d 2s 2h", "A A")],
    "full house and a joker: the highest pair that leaves a full house": [
        ("9s 9d 9h 4c 4d As Jk", "Jk A"),
        ("9s 9d 9h 4c 4d 2s Jk", "4 4"),
        ("9s 9d 5h 5c 4d 4s Jk", "9 9"),
        ("9s 9d 9h 4c 4d 4s Jk", "9 9"),
    ],
    "four aces, four kings: always split": [
        ("As Ad Ah Ac Kd Qs 3h", "A A"),
        ("Ks Kd Kh Kc Ad Qs 3h", "K K"),
    ],
    "four queens: split unless ace-king or ace-jack": [
        ("Qs Qd Qh Qc Ad Ks 3h", "A K"),
        ("Qs Qd Qh Qc Ad Js 3h", "A J"),
        ("Qs Qd Qh Qc Ad Ts 3h", "Q Q"),
    ],
    "four jacks or tens: split unless an ace": [
        ("Js Jd Jh Jc Ad 4s 3h", "A 4"),
        ("Ts Td Th Tc Kd Qs 3h", "T T"),
    ],
    "four nines or eights: split unless a king or higher": [
        ("9s 9d 9h 9c Kd 4s 3h", "K 4"),
        ("8s 8d 8h 8c Qd Js 3h", "8 8"),
    ],
    "four sevens: split unless a queen or higher": [
        ("7s 7d 7h 7c Qd 4s 3h", "Q 4"),
        ("7s 7d 7h 7c Jd Ts 3h", "7 7"),
    ],
    "four sixes or lower: together": [("6s 6d 6h 6c 5d 4s 3h", "5 4")],
    "five aces: a pair in front, unless kings": [
        ("As Ad Ah Ac Jk 5s 3h", "A A"),
        ("As Ad Ah Ac Jk Qs Qh", "A A"),
        ("As Ad Ah Ac Jk Ks Kh", "K K"),
    ],
    "five of another kind: the highest pair that leaves a full house or better": [
        ("9s 9d 9h 9c Jk 5s 3h", "Jk 5"),
        ("9s 9d 9h 9c Jk Ks Kh", "K K"),
    ],
}  # fmt: skip


@every_case((rule, *case) for rule, cases in RULES.items() for case in cases)
def test_lucky_lady_house_way(rule: str, hand: str, front: str) -> None:
    assert ranks_in_front(NAME, hand) == front, rule


# The chart for two pairs, as the book prints it, X for a ten

COLUMNS = "23456789TJQK"
PRINTED = {
    "A": "S S S S S S S S S S S S",
    "K": "AJ AJ AQ AQ S S S S S S S",
    "Q": "A8 A9 AX AJ AK AK AK S S S",
    "J": "A4 A4 A6 A8 AX AQ AQ AQ AK",
    "T": "KQ KQ KQ A3 A3 A6 AJ AJ",
    "9": "KX KJ KQ KQ KQ KQ KQ",
    "8": "K4 K5 KJ KJ KQ KQ",
    "7": "K4 K4 K6 KJ KJ",
    "6": "QJ K4 K5 K7",
    "5": "QX QX QJ",
    "4": "Q5 Q6",
    "3": "JX",
}
CELLS = [
    (high, COLUMNS[place], entry.replace("X", "T"))
    for high, row in PRINTED.items()
    for place, entry in enumerate(row.split())
]


def fronts(high: str, low: str) -> list[str]:
    """Every two ranks beside two pairs that can be the two highest of three single cards, high to low."""
    others = [rank for rank in reversed(RANKS) if rank not in (high, low)]
    return [a + b for i, a in enumerate(others) for b in others[i + 1 : -1]]


def hand_with(high: str, low: str, front: str) -> str:
    """Two pairs and single cards that make no straight or flush; the third is the lowest there is."""
    third = next(rank for rank in RANKS if rank not in (high, low, *front))
    return f"{high}s {high}d {low}h {low}c {front[0]}s {front[1]}d {third}h"


@every_case(CELLS)
def test_both_pairs_stay_behind_from_the_printed_front_on(high: str, low: str, entry: str) -> None:
    for front in fronts(high, low):
        value, least = (tuple(map(RANKS.index, ranks)) for ranks in (front, "AA" if entry == "S" else entry))
        expected = " ".join(front) if value >= least else f"{low} {low}"
        assert ranks_in_front(NAME, hand_with(high, low, front)) == expected, front


def test_the_chart_has_a_cell_for_every_two_pairs() -> None:
    assert len(CELLS) == 13 * 12 // 2
    way = load_game(NAME).rules.house_way
    assert isinstance(way, ByChart)
    assert {high: row.split() for high, row in way.two_pair.items()} == {k: v.split() for k, v in PRINTED.items()}


def test_lucky_lady_34_kings_and_deuces_stay_behind_ace_jack_and_are_split_with_ace_ten() -> None:
    assert ranks_in_front(NAME, "Ks Kd 2h 2c As Jd 4h") == "A J"
    assert ranks_in_front(NAME, "Ks Kd 2h 2c As Td 4h") == "2 2"


def test_lucky_lady_35_jacks_and_tens_stay_behind_ace_king_and_are_split_with_less() -> None:
    assert ranks_in_front(NAME, "Js Jd Th Tc As Kd 4h") == "A K"
    assert ranks_in_front(NAME, "Js Jd Th Tc As Qd 4h") == "T T"
