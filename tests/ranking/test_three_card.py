from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Any

import pytest

from cardroom.cards import JOKER, PACK, RANKS, Card, parse_cards
from cardroom.ranking import THREE_CARD, THREE_CARD_NO_LOW_STRAIGHT, ThreeCard

Hand = Sequence[Card]

ALL_HANDS = list(combinations(PACK, 3))
COUNTS = {
    "high-card": 16_440,
    "pair": 3_744,
    "flush": 1_096,
    "straight": 720,
    "three-of-a-kind": 52,
    "straight-flush": 44,
    "mini-royal-flush": 4,
}
LOW_TO_HIGH = list(COUNTS)
COUNTS_NO_LOW_STRAIGHT = COUNTS | {"high-card": 16_500, "flush": 1_100, "straight": 660, "straight-flush": 40}
BOTH = pytest.mark.parametrize("ranking", [THREE_CARD, THREE_CARD_NO_LOW_STRAIGHT], ids=["low straight", "none"])


def naive(cards: Hand, *, low_straight: bool) -> tuple[int, tuple[int, ...]]:
    """Straight from the rule: count the ranks; larger groups come first, then higher ranks."""
    counts = Counter(RANKS.index(str(card)[0]) for card in cards)
    groups = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    if groups == (12, 1, 0) and low_straight:
        groups = (1, 0, -1)
    straight = len(groups) == 3 and groups[0] - groups[2] == 2
    flush = len({str(card)[1] for card in cards}) == 1
    if straight and flush:
        category = "mini-royal-flush" if groups[0] == 12 else "straight-flush"
    elif straight or flush:
        category = "straight" if straight else "flush"
    else:
        category = {1: "three-of-a-kind", 2: "pair", 3: "high-card"}[len(groups)]
    return LOW_TO_HIGH.index(category), groups


def places(values: Sequence[Any]) -> list[int]:
    """Where each value stands among all of them, equal ones on one place."""
    place = {value: i for i, value in enumerate(sorted(set(values)))}
    return [place[value] for value in values]


def value(text: str) -> int:
    return THREE_CARD.value(parse_cards(text))


@pytest.mark.parametrize(
    ("ranking", "counts"),
    [(THREE_CARD, COUNTS), (THREE_CARD_NO_LOW_STRAIGHT, COUNTS_NO_LOW_STRAIGHT)],
    ids=["low straight", "none"],
)
def test_every_kind_of_hand_comes_as_often_as_published(ranking: ThreeCard, counts: dict[str, int]) -> None:
    assert Counter(ranking.category(ranking.value(hand)) for hand in ALL_HANDS) == counts
    assert sum(counts.values()) == len(ALL_HANDS) == 22_100


@pytest.mark.slow
@BOTH
def test_every_hand_stands_where_the_rule_puts_it(ranking: ThreeCard) -> None:
    reference = [naive(hand, low_straight=ranking.low_straight) for hand in ALL_HANDS]
    values = [ranking.value(hand) for hand in ALL_HANDS]
    assert places(values) == places(reference)
    assert [ranking.category(v) for v in values] == [LOW_TO_HIGH[kind] for kind, _ in reference]


def test_kinds_of_hands_rise_in_the_order_of_three_card_poker() -> None:
    assert list(THREE_CARD.categories) == LOW_TO_HIGH


@BOTH
def test_the_order_of_the_cards_does_not_matter(ranking: ThreeCard) -> None:
    for hand in ALL_HANDS[::7]:
        assert {ranking.value(order) for order in permutations(hand)} == {ranking.value(hand)}


def test_the_lowest_straight_beats_the_highest_flush() -> None:
    assert value("3c2dAh") > value("AsKsJs")


def test_the_lowest_three_of_a_kind_beats_the_highest_straight() -> None:
    assert value("2c2d2h") > value("AcKdQh")


def test_three_deuce_ace_is_the_lowest_straight() -> None:
    straights = {v for v in map(THREE_CARD.value, ALL_HANDS) if THREE_CARD.category(v) == "straight"}
    assert value("3c2dAh") == min(straights)
    assert value("4c3d2h") == min(straights - {value("3c2dAh")})


def test_where_there_is_no_low_straight_three_deuce_ace_is_ace_high() -> None:
    ranking = THREE_CARD_NO_LOW_STRAIGHT
    assert ranking.category(ranking.value(parse_cards("3c2dAh"))) == "high-card"
    assert ranking.category(ranking.value(parse_cards("3c2cAc"))) == "flush"
    assert ranking.value(parse_cards("3c2dAh")) > ranking.value(parse_cards("KcQdTh"))


def test_no_straight_goes_round_the_corner() -> None:
    assert THREE_CARD.category(value("KcAd2h")) == "high-card"


@pytest.mark.parametrize(
    ("better", "worse"), [("AcKd3h", "AhKc2d"), ("9c9d3h", "9h9s2c"), ("3c3dAh", "2c2dAs"), ("AhQh3h", "AsQs2s")]
)
def test_the_lowest_card_decides_last(better: str, worse: str) -> None:
    assert value(better) > value(worse)


@pytest.mark.parametrize(
    ("cards", "category", "words"),
    [
        ("AsKsQs", "mini-royal-flush", "mini royal flush"),
        ("KsQsJs", "straight-flush", "king-high straight flush"),
        ("3s2sAs", "straight-flush", "three-high straight flush"),
        ("6c6d6h", "three-of-a-kind", "three sixes"),
        ("AcKdQh", "straight", "ace-high straight"),
        ("3c2dAh", "straight", "three-high straight"),
        ("JhTh2h", "flush", "jack-high flush"),
        ("9c9dAh", "pair", "pair of nines"),
        ("Qc6d4h", "high-card", "queen-six-four"),
    ],
)
def test_a_dealer_names_the_hand(cards: str, category: str, words: str) -> None:
    assert THREE_CARD.category(value(cards)) == category
    assert THREE_CARD.describe(value(cards)) == words


def test_all_three_cards_play() -> None:
    for hand in ALL_HANDS[::7]:
        assert sorted(THREE_CARD.playing(hand)) == sorted(hand)


def test_a_hand_of_three_cards_passes() -> None:
    for hand in ALL_HANDS[::7]:
        THREE_CARD.check(hand)


@pytest.mark.parametrize("cards", ["", "AsKs", "AsKsQsJs"])
def test_too_few_and_too_many_cards_are_refused(cards: str) -> None:
    hand = parse_cards(cards)
    with pytest.raises(ValueError, match=f"^three-card ranks 3 cards, not {len(hand)}: "):
        THREE_CARD.check(hand)


def test_a_card_that_is_there_twice_is_named() -> None:
    with pytest.raises(ValueError, match=r"^As appears twice: As As Ks$"):
        THREE_CARD.check(parse_cards("AsAsKs"))


def test_a_joker_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"^three-card does not use Jk$"):
        THREE_CARD.check((*parse_cards("AsKs"), JOKER))
