from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import StandardLowHand

from cardroom.cards import JOKER, PACK, RANKS, Card, parse_cards
from cardroom.ranking.deuce_to_seven import DEUCE_TO_SEVEN
from cardroom.ranking.high import HIGH

Hand = Sequence[Card]
AllFive = tuple[dict[int, int], dict[int, Hand]]

# As in high poker, but the 1,024 hands of 5-4-3-2-A are no straights.
COUNTS = {
    "straight-flush": 36,
    "four-of-a-kind": 624,
    "full-house": 3_744,
    "flush": 5_112,
    "straight": 9_180,
    "three-of-a-kind": 54_912,
    "two-pair": 123_552,
    "pair": 1_098_240,
    "high-card": 1_303_560,
}
WORST_TO_BEST = list(COUNTS)


def naive(cards: Hand) -> tuple[int, tuple[int, ...]]:
    """Straight from the rule, as high poker without the wheel: the lower, the better."""
    counts = Counter(RANKS.index(str(card)[0]) for card in cards)
    groups = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    straight = len(groups) == 5 and groups[0] - groups[4] == 4
    flush = len({str(card)[1] for card in cards}) == 1
    if straight or flush:
        category = "straight-flush" if straight and flush else "straight" if straight else "flush"
    else:
        shapes = {"41": "four-of-a-kind", "32": "full-house", "311": "three-of-a-kind", "221": "two-pair"}
        shape = "".join(str(counts[rank]) for rank in groups)
        category = shapes.get(shape, "pair" if shape == "2111" else "high-card")
    return -WORST_TO_BEST.index(category), groups


def places(values: Sequence[Any], *, best_is_lowest: bool = False) -> list[int]:
    """Where each value stands among all of them, equal ones on one place."""
    place = {value: i for i, value in enumerate(sorted(set(values), reverse=best_is_lowest))}
    return [place[value] for value in values]


def peer(cards: Hand) -> int:
    return int(StandardLowHand("".join(map(str, cards))).entry.index)


def value(text: str) -> int:
    return DEUCE_TO_SEVEN.value(parse_cards(text))


@pytest.fixture(scope="module")
def all_five() -> AllFive:
    """For each value, how many of all five-card hands have it, and one of them."""
    value_of = DEUCE_TO_SEVEN.value
    counts: dict[int, int] = {}
    samples: dict[int, Hand] = {}
    for hand in combinations(PACK, 5):
        value = value_of(hand)
        if value in counts:
            counts[value] += 1
        else:
            counts[value] = 1
            samples[value] = hand
    return counts, samples


@pytest.mark.slow
def test_every_kind_of_hand_comes_as_often_as_in_high_poker_without_the_wheel(all_five: AllFive) -> None:
    kinds: Counter[str] = Counter()
    for value, count in all_five[0].items():
        kinds[DEUCE_TO_SEVEN.category(value)] += count
    assert kinds == COUNTS
    assert kinds.total() == 2_598_960


@pytest.mark.slow
def test_seven_five_four_three_deuce_of_several_suits_is_best_and_comes_1020_times(all_five: AllFive) -> None:
    best = max(all_five[0])
    assert best == value("7c5d4h3s2c")
    assert all_five[0][best] == 1_020


@pytest.mark.slow
def test_every_different_hand_stands_where_the_rule_and_the_peer_put_it(all_five: AllFive) -> None:
    values, samples = zip(*sorted(all_five[1].items()), strict=True)
    assert len(samples) == 7_462
    assert places(values) == places([naive(hand) for hand in samples], best_is_lowest=True)
    assert places(values) == places([peer(hand) for hand in samples], best_is_lowest=True)


def test_random_hands_stand_as_the_peer_ranks_them() -> None:
    random = Random(27)
    sample = [random.sample(PACK, 5) for _ in range(3_000)]
    assert places([DEUCE_TO_SEVEN.value(hand) for hand in sample]) == places(
        [peer(hand) for hand in sample], best_is_lowest=True
    )


def test_kinds_of_hands_rise_from_the_straight_flush_to_no_pair() -> None:
    assert list(DEUCE_TO_SEVEN.categories) == WORST_TO_BEST


@given(st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True), st.permutations(range(4)))
def test_neither_order_nor_the_names_of_the_suits_matter(cards: list[Card], suits: list[int]) -> None:
    other = [PACK[card.rank * 4 + suits[card.suit]] for card in cards]
    assert {DEUCE_TO_SEVEN.value(hand) for hand in permutations(other)} == {DEUCE_TO_SEVEN.value(cards)}


@given(*2 * [st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True)])
def test_the_worse_high_hand_wins_unless_it_is_a_wheel(a: list[Card], b: list[Card]) -> None:
    if not any({str(card)[0] for card in hand} == set("A2345") for hand in (a, b)):
        assert (DEUCE_TO_SEVEN.value(a) > DEUCE_TO_SEVEN.value(b)) == (HIGH.value(a) < HIGH.value(b))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("7c5d4h3s2c", "7c6d4h3s2c"),
        ("8c5d4h3s2c", "6c5d4h3s2c"),  # a straight hurts
        ("AcKdQhJs9c", "7c5c4c3c2c"),  # a flush hurts
        ("KcQdJhTs8c", "Ac5d4h3s2c"),  # Ocean's Eleven 30: aces are high
        ("Ac5d4h3s2c", "AcKd4h3s2c"),
        ("Ac5d4h3s2c", "2c2d3h4s5c"),
        ("AcAdKhQsJc", "2c2d3h3s4c"),
        ("KcKd4h3s2c", "AcAd4h3s2c"),
        ("6c5d4h3s2c", "7c6d5h4s3c"),
        ("Ac5c4c3c2c", "6c5c4c3c2c"),  # a flush, but no straight flush
    ],
)
def test_the_better_low_wins(better: str, worse: str) -> None:
    assert value(better) > value(worse)


@pytest.mark.parametrize(
    ("cards", "category", "words"),
    [
        ("7c5d4h3s2c", "high-card", "seven-five low"),
        ("Ac5d4h3s2c", "high-card", "ace-five low"),
        ("AcAd4h3s2c", "pair", "pair of aces, four kicker"),
        ("6c6d4h4s2c", "two-pair", "two pair, sixes and fours"),
        ("2c2d2h4s3c", "three-of-a-kind", "three deuces"),
        ("6c5d4h3s2c", "straight", "six-high straight"),
        ("AcKdQhJsTc", "straight", "ace-high straight"),
        ("9c5c4c3c2c", "flush", "nine-high flush"),
        ("KcKdKh9s9c", "full-house", "kings full of nines"),
        ("2c2d2h2s3c", "four-of-a-kind", "four deuces"),
        ("AcKcQcJcTc", "straight-flush", "ace-high straight flush"),
    ],
)
def test_a_dealer_names_the_hand(cards: str, category: str, words: str) -> None:
    assert DEUCE_TO_SEVEN.category(value(cards)) == category
    assert DEUCE_TO_SEVEN.describe(value(cards)) == words


@pytest.mark.parametrize("cards", ["", "7c5d4h3s", "7c5d4h3s2c2d"])
def test_too_few_and_too_many_cards_are_refused(cards: str) -> None:
    hand = parse_cards(cards)
    with pytest.raises(ValueError, match=f"^deuce-to-seven ranks 5 cards, not {len(hand)}: "):
        DEUCE_TO_SEVEN.check(hand)


def test_the_joker_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^deuce-to-seven does not use Jk$"):
        DEUCE_TO_SEVEN.check((*parse_cards("7c5d4h3s"), JOKER))


def test_a_card_that_is_there_twice_is_named() -> None:
    with pytest.raises(ValueError, match=r"^7c appears twice: 7c 7c 4h 3s 2c$"):
        DEUCE_TO_SEVEN.check(parse_cards("7c7c4h3s2c"))
