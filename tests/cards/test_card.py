from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import (
    JOKER,
    PACK,
    RANKS,
    SUITS,
    TILE_SET,
    TILES,
    Card,
    parse_card,
    parse_cards,
    show_cards,
)

EVERY_FACE: tuple[Card, ...] = (*PACK, JOKER, *TILES)
CARDS = st.sampled_from(PACK)

# The sixteen pairs of a set, as players name them: eleven of twins, then gee joon and the four mixed ones.
PAIRS = """
    6-6 6-6  1-1 1-1  4-4 4-4  3-1 3-1  5-5 5-5  3-3 3-3  2-2 2-2  6-5 6-5  6-4 6-4  6-1 6-1  5-1 5-1
    4-2 2-1  6-3 5-4  6-2 5-3  5-2 4-3  4-1 3-2
"""
FACES = PAIRS.split()


def test_a_pack_has_every_rank_in_every_suit_once() -> None:
    assert [str(card) for card in PACK] == [rank + suit for rank in RANKS for suit in SUITS]


def test_every_face_is_read_as_it_prints() -> None:
    assert len({str(card) for card in EVERY_FACE}) == 52 + 1 + 21
    for card in EVERY_FACE:
        assert parse_card(str(card)) is card


@pytest.mark.parametrize(
    ("text", "rank", "suit"), [("2c", 0, 0), ("9d", 7, 1), ("Th", 8, 2), ("Jc", 9, 0), ("Kd", 11, 1), ("As", 12, 3)]
)
def test_a_name_is_a_rank_and_a_suit(text: str, rank: int, suit: int) -> None:
    card = parse_card(text)
    assert (card.rank, card.suit) == (rank, suit)


@pytest.mark.parametrize("suit", SUITS)
def test_a_ten_may_be_written_in_full(suit: str) -> None:
    assert parse_card("10" + suit) == parse_card("T" + suit)


@given(CARDS | st.just(JOKER), st.booleans(), st.booleans())
def test_case_does_not_matter(card: Card, first_up: bool, second_up: bool) -> None:
    first, second = tuple(str(card))
    text = (first.upper() if first_up else first.lower()) + (second.upper() if second_up else second.lower())
    assert parse_card(text) == card
    assert parse_cards(text) == (card,)


@given(st.lists(CARDS | st.just(JOKER)), st.sampled_from(["", " ", ",", ", "]), st.sampled_from(["T", "10"]))
def test_a_line_of_cards_is_read_with_or_without_gaps(cards: list[Card], gap: str, ten: str) -> None:
    assert parse_cards(gap.join(map(str, cards)).replace("T", ten)) == tuple(cards)


@given(st.lists(st.sampled_from(EVERY_FACE)))
def test_a_row_of_cards_and_tiles_is_read_as_it_shows(cards: list[Card]) -> None:
    assert parse_cards(show_cards(cards)) == tuple(cards)


def test_runs_and_single_cards_mix_in_a_line() -> None:
    assert show_cards(parse_cards("AsKd 10c,9h  jkTD")) == "As Kd Tc 9h Jk Td"


def test_a_card_that_is_not_seen_shows_as_question_marks() -> None:
    assert show_cards([PACK[51], None]) == "As ??"


@pytest.mark.parametrize(
    "text", ["", "A", "s", "1s", "Ax", "sA", "AsKd", "10", "11d", "joker", "[6-7]", "[5-6]", "6-5"]
)
def test_what_is_no_card_is_named_with_what_is_right(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card") as error:
        parse_card(text)
    message = str(error.value)
    assert message.startswith(repr(text))
    for help_ in (RANKS, SUITS, "As", "Jk", "[6-5]"):
        assert help_ in message


@pytest.mark.parametrize(("line", "wrong"), [("As Kx", "Kx"), ("AsK", "K"), ("AsXdTc", "Xd"), ("[6-5] [7-1]", "[7-1]")])
def test_the_wrong_card_of_a_line_is_named(line: str, wrong: str) -> None:
    with pytest.raises(ValueError, match="is not a card") as error:
        parse_cards(line)
    assert str(error.value).startswith(repr(wrong))


@given(CARDS, CARDS)
def test_cards_sort_by_rank_then_clubs_diamonds_hearts_spades(a: Card, b: Card) -> None:
    def place(card: Card) -> tuple[int, int]:
        rank, suit = tuple(str(card))
        return "23456789TJQKA".index(rank), "cdhs".index(suit)

    assert (a < b) == (place(a) < place(b))


@pytest.mark.parametrize("card", [JOKER, TILES[0], TILES[20]], ids=str)
def test_a_joker_and_a_tile_have_no_rank_and_no_suit(card: Card) -> None:
    with pytest.raises(ValueError, match="has no rank") as error:
        _ = card.rank
    assert str(error.value) == f"{card!s} has no rank"
    with pytest.raises(ValueError, match="has no suit"):
        _ = card.suit


def test_the_tile_set_is_sixteen_pairs() -> None:
    assert len(TILE_SET) == 32
    assert Counter(map(str, TILE_SET)) == Counter(f"[{face}]" for face in FACES)


def test_eleven_tiles_come_twice_and_ten_once() -> None:
    assert sorted(Counter(TILE_SET).values()) == [1] * 10 + [2] * 11


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_a_tile_counts_the_pips_it_shows(tile: Card) -> None:
    high, low = str(tile).strip("[]").split("-")
    assert TILES[tile - TILES[0]].pips == int(high) + int(low)


def test_a_tile_set_has_227_pips() -> None:
    assert sum(int(face[0]) + int(face[2]) for face in FACES) == 227
    assert sum(tile.pips for tile in TILE_SET) == 227
