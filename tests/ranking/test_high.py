from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import evaluate_cards

from cardroom.cards import JOKER, PACK, RANKS, TILES, Card, parse_cards, show_cards
from cardroom.ranking import HIGH
from support.effort import examples

Hand = Sequence[Card]

COUNTS = {
    "high-card": 1_302_540,
    "pair": 1_098_240,
    "two-pair": 123_552,
    "three-of-a-kind": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full-house": 3_744,
    "four-of-a-kind": 624,
    "straight-flush": 36,
    "royal-flush": 4,
}
LOW_TO_HIGH = list(COUNTS)

# Whole packs seldom make a flush or a full house; these parts of one do.
PARTS = (
    PACK,
    PACK[:20],
    PACK[32:],
    [card for card in PACK if str(card)[0] in "A2345"],
    [card for card in PACK if str(card)[1] in "ds"],
    [card for card in PACK if str(card)[1] == "h"],
)


def hands(fewest: int = 5, most: int = 7) -> st.SearchStrategy[list[Card]]:
    return st.sampled_from(PARTS).flatmap(
        lambda part: st.lists(st.sampled_from(part), min_size=fewest, max_size=most, unique=True)
    )


def naive_five(cards: Hand) -> tuple[int, tuple[int, ...]]:
    """Straight from the rule: count the ranks; larger groups come first, then higher ranks."""
    counts = Counter(RANKS.index(str(card)[0]) for card in cards)
    groups = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    if groups == (12, 3, 2, 1, 0):
        groups = (3, 2, 1, 0, -1)
    straight = len(groups) == 5 and groups[0] - groups[4] == 4
    flush = len({str(card)[1] for card in cards}) == 1
    if straight and flush:
        category = "royal-flush" if groups[0] == 12 else "straight-flush"
    elif straight or flush:
        category = "straight" if straight else "flush"
    else:
        shapes = {"41": "four-of-a-kind", "32": "full-house", "311": "three-of-a-kind", "221": "two-pair"}
        shape = "".join(str(counts[rank]) for rank in groups)
        category = shapes.get(shape, "pair" if shape == "2111" else "high-card")
    return LOW_TO_HIGH.index(category), groups


def naive(cards: Hand) -> tuple[int, tuple[int, ...]]:
    return max(map(naive_five, combinations(cards, 5)))


def places(values: Sequence[Any]) -> list[int]:
    """Where each value stands among all of them, equal ones on one place."""
    place = {value: i for i, value in enumerate(sorted(set(values)))}
    return [place[value] for value in values]


def peer(cards: Hand) -> int:
    return -int(evaluate_cards(*map(str, cards)))


@pytest.fixture(scope="module")
def all_five() -> tuple[dict[int, int], dict[int, Hand]]:
    """For each value, how many of all five-card hands have it, and one of them."""
    value_of = HIGH.value
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
def test_every_kind_of_hand_comes_as_often_as_published(all_five: tuple[dict[int, int], dict[int, Hand]]) -> None:
    kinds: Counter[str] = Counter()
    for value, count in all_five[0].items():
        kinds[HIGH.category(value)] += count
    assert kinds == COUNTS
    assert kinds.total() == 2_598_960


@pytest.mark.slow
def test_there_are_7462_different_hands(all_five: tuple[dict[int, int], dict[int, Hand]]) -> None:
    assert len(all_five[0]) == 7_462


@pytest.mark.slow
def test_every_different_hand_stands_where_the_rule_and_the_peer_put_it(
    all_five: tuple[dict[int, int], dict[int, Hand]],
) -> None:
    values, samples = zip(*sorted(all_five[1].items()), strict=True)
    assert places([naive_five(hand) for hand in samples]) == places(values)
    assert places([peer(hand) for hand in samples]) == places(values)


def test_kinds_of_hands_rise_in_the_order_of_poker() -> None:
    assert list(HIGH.categories) == LOW_TO_HIGH


@pytest.mark.parametrize("size", [5, 6, 7])
def test_random_hands_stand_as_the_peer_ranks_them(size: int) -> None:
    random = Random(size)
    sample = [random.sample(PACK, size) for _ in range(20_000)]
    assert places([HIGH.value(hand) for hand in sample]) == places([peer(hand) for hand in sample])


@pytest.mark.slow
@pytest.mark.parametrize("size", [5, 6, 7])
def test_a_million_random_hands_stand_as_the_peer_ranks_them(size: int) -> None:
    """In a soak; a tenth of them otherwise."""
    random = Random(-size)
    hands_at_random = (random.sample(PACK, size) for _ in range(examples(10_000, in_soak=333_340)))
    standing: dict[int, int] = {}
    for hand in hands_at_random:
        assert standing.setdefault(HIGH.value(hand), place := evaluate_cards(*map(int, hand))) == place
    assert [place for _, place in sorted(standing.items())] == sorted(set(standing.values()), reverse=True)


@given(hands())
def test_the_kind_of_hand_is_that_of_its_best_five(cards: list[Card]) -> None:
    assert HIGH.category(HIGH.value(cards)) == LOW_TO_HIGH[naive(cards)[0]]


@given(hands(), hands())
def test_two_hands_compare_as_their_best_fives_do(a: list[Card], b: list[Card]) -> None:
    assert places([HIGH.value(a), HIGH.value(b)]) == places([naive(a), naive(b)])


@given(hands(), st.randoms(use_true_random=False), st.sampled_from([*permutations(range(4))]))
def test_neither_order_nor_the_names_of_the_suits_matter(cards: list[Card], random: Random, suits: list[int]) -> None:
    other = [PACK[card.rank * 4 + suits[card.suit]] for card in cards]
    random.shuffle(other)
    assert HIGH.value(other) == HIGH.value(cards)


@given(hands(fewest=6))
def test_one_card_more_never_makes_a_hand_worse(cards: list[Card]) -> None:
    assert HIGH.value(cards) >= HIGH.value(cards[:-1])


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6c5d4h3s2c", "5d4h3s2cAc"),  # the wheel is the lowest straight
        ("5d4h3s2cAc", "AcAdAhKsQc"),
        ("KcKdKhQsQc", "AsJs9s7s2s"),
        ("AcKdQhJs9c", "AcKdQhJs8c"),  # the fifth card
        ("2c2d6h4s3c", "KcAd2h3s4c"),  # no straight goes round the corner
        ("As9s8s7s3s", "Ah9h8h7h2h"),
        ("9c9d3h3sAc", "9h9s3c3dKc"),
        ("8c8d8h8s3c", "8c8d8h8s2c"),
        ("2c2d2hAsKc3d4h", "AcAdKhKsQc9d8h"),
        ("6s5s4s3s2sAsAd", "As5s4s3s2sKsKd"),
    ],
)
def test_the_better_hand_wins(better: str, worse: str) -> None:
    assert HIGH.value(parse_cards(better)) > HIGH.value(parse_cards(worse))


@pytest.mark.parametrize(
    ("seven", "five"),
    [
        ("KcKdKh9c9d9h2s", "KcKdKh9c9d"),  # two threes of a kind
        ("KcKd9c9d4c4d3s", "KcKd9c9d4c"),  # three pairs
        ("KcKd4c4d3c3dAs", "KcKd4c4dAs"),
        ("8c8d8h8sKcKdKh", "8c8d8h8sKc"),
        ("KcKdKh9c9d4c4d", "KcKdKh9c9d"),
        ("9c8d7h6s5c4d3h", "9c8d7h6s5c"),  # seven in a row
        ("AsKsJs9s7s4s2s", "AsKsJs9s7s"),  # seven of a suit
        ("9h8h7h6h5hAhKd", "9h8h7h6h5h"),  # a higher flush is not the best
        ("9h8h7h6h5hTcJd", "9h8h7h6h5h"),  # a higher straight neither
        ("Ac2d3h4s5cKdKh", "Ac2d3h4s5c"),
    ],
)
def test_the_best_five_of_seven_count(seven: str, five: str) -> None:
    assert HIGH.value(parse_cards(seven)) == HIGH.value(parse_cards(five))


@pytest.mark.parametrize(
    ("cards", "category", "words"),
    [
        ("AsKsQsJsTs", "royal-flush", "royal flush"),
        ("9h8h7h6h5h", "straight-flush", "nine-high straight flush"),
        ("5h4h3h2hAh", "straight-flush", "five-high straight flush"),
        ("6c6d6h6sAc", "four-of-a-kind", "four sixes"),
        ("KcKdKh9s9c", "full-house", "kings full of nines"),
        ("AcJc9c7c2c", "flush", "ace-high flush"),
        ("AcKdQhJsTc", "straight", "ace-high straight"),
        ("5c4d3h2sAc", "straight", "five-high straight"),
        ("2c2d2hKs9c", "three-of-a-kind", "three deuces"),
        ("KcKd4h4s9c", "two-pair", "two pair, kings and fours, nine kicker"),
        ("TcTdAh8s3c", "pair", "pair of tens, ace kicker"),
        ("AcQd9h8s3c", "high-card", "ace high, queen kicker"),
    ],
)
def test_a_dealer_names_the_hand(cards: str, category: str, words: str) -> None:
    value = HIGH.value(parse_cards(cards))
    assert HIGH.category(value) == category
    assert HIGH.describe(value) == words


@given(hands())
def test_the_five_cards_that_play_are_worth_the_whole_hand(cards: list[Card]) -> None:
    five = HIGH.playing(cards)
    assert len(five) == len(set(five)) == 5
    assert set(five) <= set(cards)
    assert HIGH.value(five) == HIGH.value(cards)


@pytest.mark.parametrize(
    ("cards", "five"), [("2cKcAd9h4s3dKs", "Ad Ks Kc 9h 4s"), ("5c9c8d5d7h6s2h", "9c 8d 7h 6s 5d")]
)
def test_the_cards_that_play_lie_high_to_low_and_the_higher_suit_plays(cards: str, five: str) -> None:
    assert show_cards(HIGH.playing(parse_cards(cards))) == five


@given(hands())
def test_hands_of_five_to_seven_different_cards_pass(cards: list[Card]) -> None:
    HIGH.check(cards)


@pytest.mark.parametrize("cards", ["", "AsKsQsJs", "AsKsQsJsTs9s8s7s"])
def test_too_few_and_too_many_cards_are_refused(cards: str) -> None:
    hand = parse_cards(cards)
    with pytest.raises(ValueError, match=f"^high ranks 5 to 7 cards, not {len(hand)}: "):
        HIGH.check(hand)


def test_a_card_that_is_there_twice_is_named() -> None:
    with pytest.raises(ValueError, match=r"^Ks appears twice: As Ks Qs Ks Ts$"):
        HIGH.check(parse_cards("AsKsQsKsTs"))


@pytest.mark.parametrize("stranger", [JOKER, TILES[0]], ids=str)
def test_jokers_and_tiles_are_refused_by_name(stranger: Card) -> None:
    with pytest.raises(ValueError, match=r"^high does not use ") as error:
        HIGH.check((*parse_cards("AsKsQsJs"), stranger))
    assert str(error.value).endswith(str(stranger))
