from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import JOKER, PACK, RANKS, STANDARD, TILE_SET, Card, Deck, parse_cards

PAN = ("8", "9", "T")
SPADES_OF_A_PAN_PACK = ("As", "2s", "3s", "4s", "5s", "6s", "7s", "Js", "Qs", "Ks")
BONUS = ("T", "J", "Q", "K")


@pytest.mark.parametrize(
    ("deck", "count"),
    [
        pytest.param(Deck(), 52, id="standard"),
        pytest.param(Deck(jokers=1), 53, id="with a joker"),
        pytest.param(Deck(packs=8, without=PAN), 320, id="Pan"),
        pytest.param(Deck(packs=8, without=PAN, less=SPADES_OF_A_PAN_PACK), 310, id="Pan less a set of spades"),
        pytest.param(Deck(packs=6, without=PAN), 240, id="Pan of six packs"),
        pytest.param(Deck(packs=12, without=PAN), 480, id="Pan of twelve packs"),
        pytest.param(Deck(packs=8, without=("7", "8", "9", "T")), 288, id="Super Pan 9"),
        pytest.param(Deck(extra=("A",)), 56, id="California Aces"),
        pytest.param(Deck(packs=8, jokers=8), 424, id="No Bust"),
        pytest.param(Deck(without=("T",)), 48, id="Spanish"),
        pytest.param(Deck(packs=4, without=("T",)), 192, id="Spanish of four packs"),
        pytest.param(Deck(packs=8, without=("T",)), 384, id="Spanish of eight packs"),
        pytest.param(Deck(without=tuple("23456")), 32, id="EZ Money Hold'em"),
        pytest.param(Deck(without=PAN, jokers=1), 41, id="Mexican"),
        pytest.param(Deck(packs=6, marked=BONUS), 312, id="Pure 21.5 of six packs"),
        pytest.param(Deck(packs=8, marked=BONUS), 416, id="Pure 21.5 of eight packs"),
        pytest.param(Deck(tiles=True), 32, id="tiles"),
    ],
)
def test_decks_have_as_many_cards_as_the_books_count(deck: Deck, count: int) -> None:
    assert len(deck) == len(deck.cards) == count


def test_a_standard_deck_is_a_new_pack() -> None:
    assert STANDARD.cards == PACK


def test_tiles_are_the_whole_set() -> None:
    assert Deck(tiles=True).cards == TILE_SET


def test_a_stripped_deck_lacks_the_ranks_in_every_suit() -> None:
    assert {RANKS[card.rank] for card in Deck(packs=8, without=PAN).cards} == set("234567JQKA")
    assert {RANKS[card.rank] for card in Deck(without=tuple("23456")).cards} == set("789TJQKA")


def test_one_card_may_be_left_out_of_every_pack() -> None:
    deck = Deck(packs=2, without=("Ts",))
    assert Counter(PACK * 2) - Counter(deck.cards) == Counter(parse_cards("Ts Ts"))


def test_cards_taken_out_once_leave_the_other_packs_whole() -> None:
    pan = Deck(packs=8, without=PAN)
    short = Deck(packs=8, without=PAN, less=SPADES_OF_A_PAN_PACK)
    assert Counter(pan.cards) - Counter(short.cards) == Counter(parse_cards(" ".join(SPADES_OF_A_PAN_PACK)))
    assert not Counter(short.cards) - Counter(pan.cards)


def test_a_rank_taken_out_once_goes_in_all_four_suits() -> None:
    deck = Deck(packs=2, less=("A",))
    assert Counter(PACK * 2) - Counter(deck.cards) == Counter(parse_cards("Ac Ad Ah As"))


def test_extra_cards_come_with_every_pack() -> None:
    deck = Deck(packs=2, extra=("A", "Ks"))
    assert Counter(deck.cards) - Counter(PACK * 2) == Counter(parse_cards("Ac Ad Ah As Ks") * 2)


def test_jokers_are_counted_for_the_whole_deck() -> None:
    deck = Deck(packs=8, jokers=3)
    assert deck.cards.count(JOKER) == 3
    assert Counter(deck.cards) - Counter([JOKER] * 3) == Counter(PACK * 8)


def test_marked_cards_are_the_ordinary_ones() -> None:
    assert Deck(packs=6, marked=BONUS).cards == Deck(packs=6).cards


@given(st.integers(1, 12), st.sets(st.sampled_from(RANKS), max_size=12), st.integers(0, 8))
def test_every_card_left_comes_once_a_pack(packs: int, without: set[str], jokers: int) -> None:
    counts = Counter(Deck(packs=packs, without=tuple(without), jokers=jokers).cards)
    expected: dict[Card, int] = {card: packs for card in PACK if str(card)[0] not in without}
    assert counts == Counter(expected) + Counter({JOKER: jokers})


@pytest.mark.parametrize(
    ("deck", "text"),
    [
        (Deck(), "52 cards"),
        (Deck(jokers=1), "53 cards, a joker"),
        (Deck(packs=8, jokers=8), "424 cards, 8 packs, 8 jokers"),
        (Deck(packs=8, without=PAN, less=("As",)), "319 cards, 8 packs, without 8 9 T, less As"),
        (Deck(extra=("A",)), "56 cards, with extra A"),
        (Deck(packs=6, marked=("A",)), "312 cards, 6 packs, specially marked A"),
        (Deck(tiles=True), "32 pai gow tiles"),
    ],
)
def test_a_deck_says_what_it_is(deck: Deck, text: str) -> None:
    assert str(deck) == text


@pytest.mark.parametrize(("packs", "jokers"), [(0, 0), (-1, 0), (1, -1)])
def test_a_deck_needs_a_pack_and_no_fewer_than_no_jokers(packs: int, jokers: int) -> None:
    with pytest.raises(ValueError, match="at least one pack and no fewer than 0 jokers"):
        Deck(packs=packs, jokers=jokers)


@pytest.mark.parametrize("name", ["1", "t", "X"])
def test_a_wrong_rank_is_named_with_the_right_ones(name: str) -> None:
    with pytest.raises(ValueError, match=f"^'{name}' is not a rank: use one of {RANKS}$"):
        Deck(marked=(name,))
    with pytest.raises(ValueError, match=f"^'{name}' is not a rank"):
        _ = Deck(without=(name,)).cards


@pytest.mark.parametrize("name", ["", "10", "Xs", "aces"])
def test_a_wrong_card_is_named(name: str) -> None:
    with pytest.raises(ValueError, match=f"^'{name}' is not a card"):
        Deck(marked=(name,))
    with pytest.raises(ValueError, match=f"^'{name}' is not a card"):
        _ = Deck(extra=(name,)).cards


@pytest.mark.parametrize(
    ("fields", "message"),
    [({"decks": 2}, "decks"), ({"packs": "two"}, r"packs"), ({"packs": 0}, "at least one pack")],
)
def test_a_wrong_field_of_a_house_file_is_named(fields: dict[str, object], message: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=message):
        msgspec.convert(fields, Deck)


@pytest.mark.parametrize("field", ["without", "extra", "less"])
def test_a_wrong_name_is_refused_as_soon_as_the_deck_is_described(field: str) -> None:
    with pytest.raises(ValueError, match="is not a rank"):
        msgspec.convert({field: ["X"]}, Deck)


def test_taking_out_a_card_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="Ts"):
        _ = Deck(without=("T",), less=("Ts",)).cards
