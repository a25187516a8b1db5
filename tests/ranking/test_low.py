from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations
from math import comb, prod
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import RegularLowHand

from cardroom.cards import JOKER, PACK, TILES, Card, parse_cards
from cardroom.ranking.low import ACE_TO_FIVE, ACE_TO_FIVE_JOKER, AceToFive

Hand = Sequence[Card]
Low = tuple[tuple[int, ...], tuple[int, ...]]

LOW_RANKS = "A23456789TJQK"
BEST_TO_WORST = {
    (1, 1, 1, 1, 1): "high-card",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two-pair",
    (3, 1, 1): "three-of-a-kind",
    (3, 2): "full-house",
    (4, 1): "four-of-a-kind",
}
BOTH = pytest.mark.parametrize("ranking", [ACE_TO_FIVE, ACE_TO_FIVE_JOKER], ids=lambda ranking: str(ranking.name))

# Whole packs seldom hold a pair and a low together, or five of a suit; these parts of one do.
PARTS = (
    PACK,
    PACK[:24] + PACK[48:],
    [card for card in PACK if str(card)[0] in "A2K"],
    [card for card in PACK if str(card)[0] in "2679"],
    [card for card in PACK if str(card)[1] in "ds"],
    [card for card in PACK if str(card)[1] == "h"],
)


def hands(fewest: int = 5, most: int = 7) -> st.SearchStrategy[list[Card]]:
    return st.sampled_from(PARTS).flatmap(
        lambda part: st.lists(st.sampled_from(part), min_size=fewest, max_size=most, unique=True)
    )


def naive_five(ranks: Sequence[int]) -> Low:
    """Straight from the rule: the fewest alike, then the lowest from the largest group and highest card down."""
    counts = Counter(ranks)
    groups = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    return tuple(counts[rank] for rank in groups), groups


def naive(cards: Hand) -> Low:
    """The lowest five, whatever the joker stands for."""
    ranks = [LOW_RANKS.index(str(card)[0]) for card in cards if card != JOKER]
    stands_for = [[rank] for rank in range(13)] if JOKER in cards else [[]]
    return min(naive_five(five) for joker in stands_for for five in combinations([*ranks, *joker], 5))


def low_ranks(cards: Hand) -> list[int]:
    return [LOW_RANKS.index(str(card)[0]) for card in cards]


def places(values: Sequence[Any]) -> list[int]:
    """Where each value stands among all of them, equal ones on one place."""
    place = {value: i for i, value in enumerate(sorted(set(values)))}
    return [place[value] for value in values]


def places_from_best(values: Sequence[Any]) -> list[int]:
    place = {value: i for i, value in enumerate(sorted(set(values), reverse=True))}
    return [place[value] for value in values]


def by_ranks(size: int) -> Iterator[tuple[list[Card], int]]:
    """One hand for every choice of ranks, and in how many ways suits can be given to it."""
    for ranks in combinations_with_replacement(range(13), size):
        counts = Counter(ranks)
        if max(counts.values()) <= 4:
            cards = [PACK[4 * rank + suit] for rank, count in counts.items() for suit in range(count)]
            yield cards, prod(comb(4, count) for count in counts.values())


def kinds(hands: Iterator[tuple[list[Card], int]], ranking: AceToFive) -> Counter[str]:
    """How many hands there are of each kind, those without a pair by their highest card."""
    counts: Counter[str] = Counter()
    for cards, ways in hands:
        kind = ranking.category(ranking.value(cards))
        if kind == "high-card":
            kind = LOW_RANKS[naive(cards)[1][0]]
        counts[kind] += ways
    return counts


FIVE_CARDS = {LOW_RANKS[top]: comb(top, 4) * 4**5 for top in range(4, 13)} | {
    "pair": 1_098_240,
    "two-pair": 123_552,
    "three-of-a-kind": 54_912,
    "full-house": 3_744,
    "four-of-a-kind": 624,
}


def test_every_five_card_low_comes_as_often_as_combinatorics_say() -> None:
    counts = kinds(by_ranks(5), ACE_TO_FIVE)
    assert counts == FIVE_CARDS
    assert counts["5"] == 1_024
    assert counts.total() == 2_598_960


def test_every_five_card_low_with_the_joker_comes_as_often_as_combinatorics_say() -> None:
    with_joker = (([*cards, JOKER], ways) for cards, ways in by_ranks(4))
    counts = kinds(with_joker, ACE_TO_FIVE_JOKER)
    # Four ranks up to the five make a wheel; under a higher card the joker always finds room.
    lows = {"5": 5 * 4**4} | {LOW_RANKS[top]: comb(top, 3) * 4**4 for top in range(5, 13)}
    assert counts == lows | {
        "pair": 13 * 6 * comb(12, 2) * 4**2,
        "two-pair": comb(13, 2) * 6**2,
        "three-of-a-kind": 13 * 4 * 48,
        "four-of-a-kind": 13,
    }
    assert counts.total() == comb(52, 4)


@pytest.mark.slow
def test_the_lows_of_seven_cards_come_as_often_as_published() -> None:
    counts: Counter[str] = Counter()
    for cards, ways in by_ranks(7):
        words = ACE_TO_FIVE.describe(ACE_TO_FIVE.value(cards))
        counts[words.split("-")[0] if words.endswith(" low") else words.split()[0]] += ways
    assert counts["wheel"] == 781_824
    assert counts["six"] == 3_151_360
    assert counts["seven"] == 7_426_560
    assert counts["eight"] == 13_171_200
    assert counts["nine"] == 19_174_400
    assert counts["ten"] == 23_675_904
    assert counts["jack"] == 24_837_120
    assert counts["queen"] == 21_457_920
    assert counts["king"] == 13_939_200
    assert counts.total() == 133_784_560


@pytest.mark.parametrize("size", [4, 5])
def test_every_five_cards_stand_where_the_rule_puts_them(size: int) -> None:
    all_hands = [cards if size == 5 else [*cards, JOKER] for cards, _ in by_ranks(size)]
    values = [ACE_TO_FIVE_JOKER.value(hand) for hand in all_hands]
    reference = [naive(hand) for hand in all_hands]
    assert places(values) == places_from_best(reference)
    assert [ACE_TO_FIVE_JOKER.category(value) for value in values] == [BEST_TO_WORST[shape] for shape, _ in reference]


@pytest.mark.slow
@pytest.mark.parametrize("size", [6, 7])
def test_every_hand_that_cannot_avoid_a_pair_stands_where_the_rule_puts_it(size: int) -> None:
    paired = [cards for cards, _ in by_ranks(size) if len(set(low_ranks(cards))) < 5]
    assert places([ACE_TO_FIVE.value(hand) for hand in paired]) == places_from_best([naive(hand) for hand in paired])


@pytest.mark.slow
@pytest.mark.parametrize("size", [5, 6, 7])
def test_random_hands_with_and_without_the_joker_stand_where_the_rule_puts_them(size: int) -> None:
    random = Random(size)
    sample = [random.sample(part, size) for _ in range(300) for part in ((*PACK, JOKER), (*PACK[:16], JOKER))]
    sample += [[*random.sample(PACK[20:44], size - 1), JOKER] for _ in range(300)]
    values = [ACE_TO_FIVE_JOKER.value(hand) for hand in sample]
    assert places(values) == places_from_best([naive(hand) for hand in sample])


@pytest.mark.slow
@pytest.mark.parametrize("size", [5, 7])
def test_random_hands_stand_as_the_peer_ranks_them(size: int) -> None:
    random = Random(size)
    sample = [random.sample(PACK, size) for _ in range(3_000)]
    peers = [RegularLowHand.from_game("".join(map(str, hand))).entry.index for hand in sample]
    assert places([ACE_TO_FIVE.value(hand) for hand in sample]) == places_from_best(peers)


@pytest.mark.slow
@given(hands(), st.randoms(use_true_random=False), st.sampled_from([*permutations(range(4))]))
def test_neither_order_nor_suits_matter(cards: list[Card], random: Random, suits: list[int]) -> None:
    other = [PACK[card.rank * 4 + suits[card.suit]] for card in cards]
    random.shuffle(other)
    assert ACE_TO_FIVE.value(other) == ACE_TO_FIVE.value(cards)


@pytest.mark.parametrize("suit", "cdhs")
@pytest.mark.parametrize("ranks", ["A2345", "23456", "2468T", "9TJQK"])
def test_straights_and_flushes_do_not_hurt(ranks: str, suit: str) -> None:
    suited = parse_cards("".join(rank + suit for rank in ranks))
    mixed = parse_cards("".join(rank + s for rank, s in zip(ranks, "cdhsc", strict=True)))
    assert ACE_TO_FIVE.value(suited) == ACE_TO_FIVE.value(mixed)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5c4d3h2sAc", "6d4h3s2cAc"),
        ("7c6d4h3sAc", "8c6d4h3s2c"),  # Player's 3
        ("7c6d4h3s2c", "8c6d5h3sAc"),  # Player's 36
        ("KcQdJhTs9c", "AcAd2h3s4c"),
        ("AcAdKhQsJc", "2c2d3h4sAc"),  # Oaks 38: a pair of aces is the lowest pair
        ("KcKdAh2s3c", "AcAd2h2s3c"),
        ("2c2dAhAs3c", "3c3dAhAs2c"),
        ("AcAdAhKsQc", "2c2d2hAs3c"),
        ("KcKdQhQsJc", "AcAdAh2s3c"),
        ("AcAdAhKsKc", "AcAdAhAs2c"),
    ],
)
def test_the_better_low_wins(better: str, worse: str) -> None:
    assert ACE_TO_FIVE.value(parse_cards(better)) > ACE_TO_FIVE.value(parse_cards(worse))


@pytest.mark.parametrize(
    ("joker", "natural"),
    [
        ("Ac2d3h4sJk", "Ac2d3h4s5c"),  # Oaks 30
        ("AcAd2h3sJk", "AcAd2h3s4c"),  # Oaks 31
        ("2c3d4h5sJk", "Ac2d3h4s5c"),  # Ocean's Eleven 25
        ("Ac2d3h6sJk", "Ac2d3h4s6c"),
        ("KcQdJhTsJk", "KcQdJhTsAc"),
        ("AcAdAhAsJk", "AcAdAhAs2c"),
        ("KcKdKhKsJk", "KcKdKhKsAc"),
    ],
)
def test_the_joker_is_the_lowest_rank_missing(joker: str, natural: str) -> None:
    assert ACE_TO_FIVE_JOKER.value(parse_cards(joker)) == ACE_TO_FIVE_JOKER.value(parse_cards(natural))


@pytest.mark.slow
@given(hands())
def test_without_the_joker_both_rankings_agree(cards: list[Card]) -> None:
    assert ACE_TO_FIVE_JOKER.value(cards) == ACE_TO_FIVE.value(cards)


@BOTH
def test_the_wheel_is_the_best_hand_suited_or_not(ranking: AceToFive) -> None:
    best = max(ranking.value(cards) for cards, _ in by_ranks(5))
    assert ranking.value(parse_cards("5c4d3h2sAc")) == ranking.value(parse_cards("5s4s3s2sAs")) == best  # Oaks 32


@pytest.mark.parametrize(
    ("cards", "category", "words"),
    [
        ("5c4d3h2sAc", "high-card", "wheel"),
        ("6c4d3h2sAc", "high-card", "six-four low"),
        ("7c5d4h3s2c", "high-card", "seven-five low"),
        ("KcQd3h2sAc", "high-card", "king-queen low"),
        ("AcAd7h3s2c", "pair", "pair of aces, seven kicker"),
        ("6c6d3h2sAc", "pair", "pair of sixes, three kicker"),
        ("AcAd2h2s3c", "two-pair", "two pair, deuces and aces"),
        ("AcAdAh2s3c", "three-of-a-kind", "three aces"),
        ("AcAdAh2s2c", "full-house", "aces full of deuces"),
        ("KcKdKhKs2c", "four-of-a-kind", "four kings"),
    ],
)
def test_a_dealer_names_the_low(cards: str, category: str, words: str) -> None:
    value = ACE_TO_FIVE.value(parse_cards(cards))
    assert ACE_TO_FIVE.category(value) == category
    assert ACE_TO_FIVE.describe(value) == words


@pytest.mark.slow
@given(hands(), st.booleans())
def test_the_five_cards_that_play_are_worth_the_whole_hand(cards: list[Card], joker: bool) -> None:
    held = [*cards[1:], JOKER] if joker else cards
    five = ACE_TO_FIVE_JOKER.playing(held)
    assert len(five) == len(set(five)) == 5
    assert set(five) <= set(held)
    assert naive(five) == naive(held)


@BOTH
@pytest.mark.parametrize("cards", ["", "AsKsQsJs", "AsKsQsJsTs9s8s7s"])
def test_too_few_and_too_many_cards_are_refused(ranking: AceToFive, cards: str) -> None:
    hand = parse_cards(cards)
    with pytest.raises(ValueError, match=f"^{ranking.name} ranks 5 to 7 cards, not {len(hand)}: "):
        ranking.check(hand)


def test_a_card_that_is_there_twice_is_named() -> None:
    with pytest.raises(ValueError, match=r"^Ks appears twice: As Ks Qs Ks Ts$"):
        ACE_TO_FIVE.check(parse_cards("AsKsQsKsTs"))


def test_the_joker_passes_only_where_there_is_one() -> None:
    hand = (*parse_cards("AsKsQsJs"), JOKER)
    ACE_TO_FIVE_JOKER.check(hand)
    with pytest.raises(ValueError, match=r"^ace-to-five does not use Jk$"):
        ACE_TO_FIVE.check(hand)


def test_tiles_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^ace-to-five-joker does not use "):
        ACE_TO_FIVE_JOKER.check((*parse_cards("AsKsQsJs"), TILES[0]))
