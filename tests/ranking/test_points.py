import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import JOKER, PACK, SUITS, Card, parse_card, parse_cards
from cardroom.ranking import baccarat_points, baccarat_total


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize(("ranks", "points"), [("A", 1), *((str(n), n) for n in range(2, 10)), ("TJQK", 0)])
def test_aces_count_one_tens_and_faces_nothing_others_their_face(ranks: str, points: int, suit: str) -> None:
    for rank in ranks:
        assert baccarat_points(parse_card(rank + suit)) == points


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
