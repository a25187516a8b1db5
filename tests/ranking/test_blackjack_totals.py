from itertools import combinations_with_replacement, product
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import JOKER, PACK, Card, parse_cards
from cardroom.ranking.blackjack import BlackjackCount, Total

# The natural of 4.0, 4.01, 5.0, Pure 21.5 and Pure Spanish 21.5.
HALF = BlackjackCount()
SWITCH = BlackjackCount(limit=43)
SIX_0 = BlackjackCount(natural=44)
NO_BUST = BlackjackCount(limit=44, natural=44, naturals=("ace-joker", "joker-joker"))
YEAR_2001 = BlackjackCount(limit=44, natural=44, naturals=("joker-joker",))
OCEANS = BlackjackCount(natural=44, naturals=("ace-ace", "ace-joker", "joker-joker"))
CALIFORNIA_ACES = BlackjackCount(limit=44, naturals=())
ALL = (HALF, SWITCH, SIX_0, NO_BUST, YEAR_2001, OCEANS, CALIFORNIA_ACES)
EACH = pytest.mark.parametrize("count", ALL)


def words(count: BlackjackCount, cards: str, *, first_two: bool = True) -> str:
    return str(count.total(parse_cards(cards), first_two))


def points(card: Card) -> set[int]:
    rank = str(card)[0]
    return {1, 11} if rank == "A" else {10} if rank in "TJQK" else {int(rank)}


@given(st.lists(st.sampled_from([*PACK, *PACK[48:] * 3]), min_size=1, max_size=8))
def test_a_total_is_the_best_way_to_count_the_aces(cards: list[Card]) -> None:
    ways = {sum(way) for way in product(*map(points, cards))}
    best = max((way for way in ways if way <= 21), default=min(ways))
    total = HALF.total(cards, first_two=False)
    assert total == Total(2 * best, is_soft=best <= 21 and best > min(ways), is_natural=False)
    assert HALF.is_over(total) == (best > 21)


@EACH
def test_every_two_cards_without_an_ace_or_joker_count_their_points(count: BlackjackCount) -> None:
    for a, b in combinations_with_replacement(PACK[:48], 2):
        (first,), (second,) = points(a), points(b)
        assert count.total((a, b)) == Total(2 * (first + second), is_soft=False, is_natural=False)


@EACH
def test_a_joker_makes_any_drawn_hand_a_hard_21(count: BlackjackCount) -> None:
    for a, b in combinations_with_replacement(PACK, 2):
        assert count.total((a, JOKER, b)) == Total(42, is_soft=False, is_natural=False)


@pytest.mark.parametrize(
    ("count", "cards", "called"),
    [
        (HALF, "AsKd", "natural 21 1/2"),
        (HALF, "TsAd", "natural 21 1/2"),
        (SWITCH, "AsKd", "natural 21 1/2"),
        (SIX_0, "AsTd", "natural 22"),
        (NO_BUST, "JkJk", "natural 22"),
        (NO_BUST, "AsJk", "natural 22"),
        (YEAR_2001, "JkJk", "natural 22"),
        (OCEANS, "AsAs", "natural 22"),
        (OCEANS, "JkAs", "natural 22"),
        (OCEANS, "JkJk", "natural 22"),
    ],
)
def test_a_natural_is_what_the_book_says(count: BlackjackCount, cards: str, called: str) -> None:
    total = count.total(parse_cards(cards))
    assert str(total) == called
    assert total.is_natural
    assert not count.is_over(total)


@pytest.mark.parametrize(
    ("count", "cards", "called"),
    [
        (NO_BUST, "AsKd", "soft 21"),
        (OCEANS, "AsKd", "soft 21"),
        (YEAR_2001, "AsJk", "21"),
        (YEAR_2001, "Jk5s", "21"),
        (NO_BUST, "Jk5s", "21"),
        (OCEANS, "Jk6s", "21"),
        (NO_BUST, "JkAs5d", "21"),
        (HALF, "As5dKd5h", "21"),
        (CALIFORNIA_ACES, "AsKd", "soft 21"),
        (HALF, "Ks9d", "19"),
    ],
)
def test_other_hands_are_no_naturals(count: BlackjackCount, cards: str, called: str) -> None:
    assert words(count, cards) == called


@pytest.mark.parametrize("count", [HALF, SWITCH, SIX_0])
def test_after_a_split_ace_and_ten_are_21(count: BlackjackCount) -> None:
    assert words(count, "AsKd", first_two=False) == "soft 21"


def test_after_a_split_ace_and_joker_are_21() -> None:
    assert words(NO_BUST, "AsJk", first_two=False) == "21"


@pytest.mark.parametrize("count", [HALF, SWITCH, SIX_0, NO_BUST, YEAR_2001, CALIFORNIA_ACES])
def test_two_aces_count_2_or_12(count: BlackjackCount) -> None:
    assert words(count, "AsAd") == "soft 12"
    assert words(count, "AsAdKhKs") == "22"


@pytest.mark.parametrize(
    ("cards", "called"),
    [("As6d", "soft 17"), ("As6dTh", "17"), ("Ts7d", "17"), ("As", "soft 11"), ("AsAd9h", "soft 21")],
)
def test_a_hand_is_soft_while_an_ace_counts_eleven(cards: str, called: str) -> None:
    assert words(HALF, cards) == called


@pytest.mark.parametrize(
    ("count", "over"),
    [(HALF, True), (SWITCH, True), (SIX_0, True), (OCEANS, True), (NO_BUST, False), (YEAR_2001, False)],
)
def test_a_drawn_22_is_over_where_the_limit_is_lower(count: BlackjackCount, over: bool) -> None:
    total = count.total(parse_cards("Ts7d5h"))
    assert total == Total(44, is_soft=False, is_natural=False)
    assert count.is_over(total) == over
    assert count.is_over(count.total(parse_cards("Ts7d6h")))


def test_where_22_is_not_over_an_ace_may_make_it() -> None:
    assert words(NO_BUST, "As6d5h") == "soft 22"
    assert words(OCEANS, "As6d5h") == "12"


def test_a_natural_22_beats_a_drawn_22_and_that_beats_21() -> None:
    natural, drawn, less = (NO_BUST.total(parse_cards(cards)) for cards in ("JkJk", "Ts7d5h", "Jk5s"))
    assert natural.value > drawn.value > less.value


def test_soft_and_hard_hands_of_the_same_total_are_equal() -> None:
    assert HALF.total(parse_cards("As6d")).value == HALF.total(parse_cards("Ts7d")).value


def test_a_switched_21_and_a_half_loses_to_a_natural_and_is_not_over() -> None:
    natural = SWITCH.total(parse_cards("AsKd"))
    switched = msgspec.structs.replace(natural, is_natural=False)
    assert natural.value > switched.value > SWITCH.total(parse_cards("Ts5d6h")).value
    assert not SWITCH.is_over(switched)
    assert str(switched) == "21 1/2"


def test_california_aces_may_hold_two_aces_to_be_22() -> None:
    count = BlackjackCount(limit=44, natural=44, naturals=("ace-ace",))
    assert words(count, "AsAs") == "natural 22"


def test_a_house_file_sets_the_count() -> None:
    file: dict[str, Any] = {"natural": 44, "naturals": ["ace-ace", "ace-joker", "joker-joker"]}
    assert msgspec.convert(file, BlackjackCount) == OCEANS
    with pytest.raises(msgspec.ValidationError, match="ace-king"):
        msgspec.convert({"naturals": ["ace-king"]}, BlackjackCount)
