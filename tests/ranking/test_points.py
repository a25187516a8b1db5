from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import JOKER, PACK, SUITS, Card, Deck, parse_card, parse_cards
from cardroom.ranking import baccarat_points, baccarat_total
from cardroom.ranking.points import JOKER_NATURAL, joker_baccarat_total


@pytest.mark.parametrize(("ranks", "points"), [("A", 1), *((str(n), n) for n in range(2, 10)), ("TJQK", 0)])
def test_aces_count_one_tens_and_faces_nothing_others_their_face(ranks: str, points: int) -> None:
    cards = [rank + suit for rank in ranks for suit in SUITS]
    assert {card: baccarat_points(parse_card(card)) for card in cards} == dict.fromkeys(cards, points)


@pytest.mark.parametrize(
    ("cards", "total"),
    [("9c9d", 8), ("4c6d", 0), ("TcTd", 0), ("KcQdJh", 0), ("Ac", 1), ("Ac9d", 0), ("9c9d9h", 7), ("5c8dKs", 3)],
)
def test_a_total_is_the_last_digit_of_the_sum(cards: str, total: int) -> None:
    assert baccarat_total(parse_cards(cards)) == total


def test_no_cards_count_nothing() -> None:
    assert baccarat_total([]) == 0


@given(st.lists(st.sampled_from(PACK), max_size=6))
def test_a_total_is_one_digit_and_counts_each_card(cards: list[Card]) -> None:
    total = baccarat_total(cards)
    assert 0 <= total <= 9
    assert (sum(map(baccarat_points, cards)) - total) % 10 == 0


def test_a_joker_has_no_points() -> None:
    with pytest.raises(ValueError, match="Jk"):
        baccarat_points(JOKER)


@pytest.mark.parametrize(
    ("cards", "total"), [("6c6d4h", 6), ("5c5dKh", 0), ("AcJdQh", 1), ("6c3dKh", 9), ("5c4dKh6s", 5)]
)
def test_super_pan_9_counts_as_baccarat_does(cards: str, total: int) -> None:
    assert baccarat_total(parse_cards(cards)) == total


def test_the_pack_of_super_pan_9_counts_three_cards_as_the_plain_sum_says() -> None:
    pack = Deck(without=("7", "8", "9", "T")).cards
    face = {"A": 1, "J": 10, "Q": 10, "K": 10} | {str(n): n for n in range(2, 7)}
    assert len(pack) == 36
    sums = Counter(sum(face[str(card)[0]] for card in hand) % 10 for hand in combinations(pack, 3))
    assert Counter(map(baccarat_total, combinations(pack, 3))) == sums
    assert sums.total() == 7_140


def test_any_card_with_a_joker_is_nine() -> None:
    for card in PACK:
        assert joker_baccarat_total([card, JOKER]) == joker_baccarat_total([JOKER, card]) == 9
    assert joker_baccarat_total([*parse_cards("2c2d"), JOKER]) == 9


def test_two_jokers_are_a_natural_above_nine() -> None:
    assert joker_baccarat_total([JOKER, JOKER]) == JOKER_NATURAL > 9


@given(st.lists(st.sampled_from(PACK), max_size=3))
def test_without_a_joker_nothing_changes(cards: list[Card]) -> None:
    assert joker_baccarat_total(cards) == baccarat_total(cards)
