from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from math import comb
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import BadugiHand

from cardroom.cards import JOKER, PACK, Card, parse_cards, show_cards
from cardroom.ranking.badugi import BADUGI
from cardroom.ranking.base import pack

Hand = Sequence[Card]

LOW_RANKS = "A23456789TJQK"
WORST_TO_BEST = ["one-card", "two-card", "three-card", "four-card"]

four_cards = st.sampled_from([PACK, PACK[:8], PACK[::2], PACK[44:]]).flatmap(
    lambda part: st.lists(st.sampled_from(part), min_size=4, max_size=4, unique=True)
)


def naive(cards: Hand) -> tuple[int, tuple[int, ...]]:
    """Straight from the rule: most cards with no rank and no suit twice, then the lowest from the highest card down.

    The lower, the better.
    """
    names = [str(card) for card in cards]
    for size in range(len(names), 0, -1):
        counting = [group for group in combinations(names, size) if len({*"".join(group)}) == 2 * size]
        if counting:
            break
    return -size, min(tuple(sorted((LOW_RANKS.index(card[0]) for card in group), reverse=True)) for group in counting)


def places(values: Sequence[Any], *, best_is_lowest: bool = False) -> list[int]:
    """Where each value stands among all of them, equal ones on one place."""
    place = {value: i for i, value in enumerate(sorted(set(values), reverse=best_is_lowest))}
    return [place[value] for value in values]


def value(text: str) -> int:
    return BADUGI.value(parse_cards(text))


def test_every_kind_of_hand_comes_as_often_as_published() -> None:
    counts = Counter(BADUGI.category(BADUGI.value(hand)) for hand in combinations(PACK, 4))
    assert counts == {"four-card": 17_160, "three-card": 154_440, "two-card": 96_252, "one-card": 2_873}
    assert counts["four-card"] == 13 * 12 * 11 * 10
    assert counts["one-card"] == 4 * comb(13, 4) + 13
    assert counts.total() == 270_725


def check_against_the_rule(hands: Sequence[Hand]) -> None:
    reference = [naive(hand) for hand in hands]
    values = [BADUGI.value(hand) for hand in hands]
    assert places(values) == places(reference, best_is_lowest=True)
    assert [BADUGI.category(value) for value in values] == [WORST_TO_BEST[-size - 1] for size, _ in reference]


def test_every_hand_of_five_ranks_stands_where_the_rule_puts_it() -> None:
    check_against_the_rule(list(combinations([card for card in PACK if str(card)[0] in "A269K"], 4)))


@pytest.mark.slow
def test_every_hand_stands_where_the_rule_puts_it() -> None:
    check_against_the_rule(list(combinations(PACK, 4)))


def test_random_hands_stand_as_the_peer_ranks_them() -> None:
    random = Random(4)
    sample = [random.sample(PACK, 4) for _ in range(3_000)]
    peers = [BadugiHand.from_game("".join(map(str, hand))).entry.index for hand in sample]
    assert places([BADUGI.value(hand) for hand in sample]) == places(peers, best_is_lowest=True)


def test_more_cards_that_count_are_better() -> None:
    assert list(BADUGI.categories) == WORST_TO_BEST


def test_ace_deuce_three_four_of_four_suits_is_the_best_hand() -> None:
    assert value("Ac2d3h4s") == max(map(BADUGI.value, combinations(PACK[:12] + PACK[48:], 4)))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ac2d3h4s", "Ac2d3h5s"),
        ("KcQdJhTs", "Ac2d3h3s"),  # Player's 45: any four cards beat three, any three beat two
        ("KcQdJhJs", "Ac2d2cAd"),
        ("KcQdKdQc", "Ac2c3c4c"),
        ("8c7d6h5s", "9cAd2h3s"),
        ("9cAd2h4s", "9cAd3h4s"),
        ("Ac2d3hKh", "Ac2d4h4s"),
        ("Ac2c3c4c", "2c3c4c5c"),
        ("AcAdAhAs", "2c2d2h2s"),
    ],
)
def test_the_better_hand_wins(better: str, worse: str) -> None:
    assert value(better) > value(worse)


@pytest.mark.parametrize(
    ("cards", "playing"),
    [
        ("Ac2d3h4s", "4s 3h 2d Ac"),
        ("Kc2d3hAc", "3h 2d Ac"),  # the lower club counts
        ("2d3hKs3s", "Ks 3h 2d"),  # three cards with a king rather than two low ones
        ("3s2d3hAc", "3s 2d Ac"),  # of equal ranks the higher suit counts
        ("4c3c2dAd", "3c Ad"),  # an ace with the lower club
        ("KcQcJcAc", "Ac"),
        ("7s7c7h7d", "7s"),
    ],
)
def test_the_cards_that_count_lie_high_to_low(cards: str, playing: str) -> None:
    assert show_cards(BADUGI.playing(parse_cards(cards))) == playing


@given(four_cards)
def test_the_cards_that_count_make_the_whole_hand(cards: list[Card]) -> None:
    playing = BADUGI.playing(cards)
    assert set(playing) <= set(cards)
    assert naive(playing) == naive(cards)
    assert len(playing) == -naive(cards)[0]


@given(four_cards, st.permutations(range(4)))
def test_neither_order_nor_the_names_of_the_suits_matter(cards: list[Card], suits: list[int]) -> None:
    other = [PACK[card.rank * 4 + suits[card.suit]] for card in cards]
    assert {BADUGI.value(hand) for hand in permutations(other)} == {BADUGI.value(cards)}


@pytest.mark.parametrize(
    ("cards", "category", "words"),
    [
        ("Ac2d3h4s", "four-card", "badugi, four-three-deuce-ace"),
        ("KcQdJhTs", "four-card", "badugi, king-queen-jack-ten"),
        ("Ac4d6h6s", "three-card", "three-card six-four-ace"),
        ("Ac2d2cAd", "two-card", "two-card deuce-ace"),
        ("KcQcJcTc", "one-card", "one-card ten"),
    ],
)
def test_a_dealer_names_the_hand(cards: str, category: str, words: str) -> None:
    assert BADUGI.category(value(cards)) == category
    assert BADUGI.describe(value(cards)) == words


@pytest.mark.parametrize("cards", ["", "Ac2d3h", "Ac2d3h4s5c"])
def test_too_few_and_too_many_cards_are_refused(cards: str) -> None:
    hand = parse_cards(cards)
    with pytest.raises(ValueError, match=f"^badugi ranks 4 cards, not {len(hand)}: "):
        BADUGI.check(hand)


def test_the_joker_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^badugi does not use Jk$"):
        BADUGI.check((*parse_cards("Ac2d3h"), JOKER))


def test_a_card_that_is_there_twice_is_named() -> None:
    with pytest.raises(ValueError, match=r"^Ac appears twice: Ac Ac 3h 4s$"):
        BADUGI.check(parse_cards("AcAc3h4s"))


@given(st.lists(st.sampled_from(PACK), min_size=4, max_size=4, unique=True))
def test_a_value_is_that_of_the_cards_that_play(cards: list[Card]) -> None:
    playing = BADUGI.playing(cards)
    ranks = [14 - (card.rank + 1) % 13 for card in playing]
    assert BADUGI.value(cards) == pack(len(playing) - 1, ranks)
