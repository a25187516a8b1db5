from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import KEY_BYTES, PACK, Card, Deck, Stock, Stream, fresh_key, parse_cards, seeded_key, show_cards

WORDS = 1 << 16
KEY = seeded_key("tests")
KEYS = st.binary(min_size=KEY_BYTES, max_size=KEY_BYTES)
DECKS = st.lists(st.sampled_from(PACK), max_size=120)
SHUFFLES = 20_000


class Script(Stream):
    """A stream whose words are given."""

    def __init__(self, words: Iterable[int]) -> None:
        super().__init__(KEY, "script")
        self.words = list(words)[::-1]

    def take(self, count: int) -> list[int]:
        return [self.words.pop() for _ in range(count)]


def shuffled(cards: Sequence[Card], key: bytes = KEY, purpose: str = "deck") -> list[Card]:
    return Stock(cards, Stream(key, purpose)).draw(len(cards))


def chi_square(counts: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 for count in counts) / expected


def bound(freedom: int) -> float:
    """What chi-square passes about once in a thousand times (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 3.09 * sqrt(spread)) ** 3)


@given(KEYS, DECKS, st.lists(st.integers(0, 60)))
def test_the_order_is_the_same_however_the_cards_are_drawn(key: bytes, cards: list[Card], draws: list[int]) -> None:
    stock = Stock(cards, Stream(key, "deck"))
    drawn: list[Card] = []
    for count in draws:
        drawn += stock.draw(min(count, len(stock)))
    drawn += stock.draw(len(stock))
    assert drawn == shuffled(cards, key)


@given(KEYS, DECKS)
def test_a_shuffle_neither_loses_nor_adds_a_card(key: bytes, cards: list[Card]) -> None:
    assert Counter(shuffled(cards, key)) == Counter(cards)


def test_a_shuffle_leaves_the_deck_it_is_given_alone() -> None:
    cards = list(PACK)
    shuffled(cards)
    assert tuple(cards) == PACK


def test_another_key_gives_another_order() -> None:
    orders = {tuple(shuffled(PACK, seeded_key(seed))) for seed in range(500)}
    assert len(orders) == 500


@pytest.mark.parametrize("bit", [0, 7, 100, 255])
def test_every_bit_of_the_key_counts(bit: int) -> None:
    other = (int.from_bytes(KEY, "big") ^ 1 << bit).to_bytes(KEY_BYTES, "big")
    assert Stream(other, "deck").take(8) != Stream(KEY, "deck").take(8)


def test_another_purpose_gives_other_numbers() -> None:
    assert Stream(KEY, "deck").take(8) != Stream(KEY, "dice").take(8)
    assert shuffled(PACK, purpose="deck") != shuffled(PACK, purpose="second deck")


def test_a_seed_deals_for_ever_what_it_deals_today() -> None:
    # Stored rounds are replayed from their keys. If this fails, no old record can be replayed.
    assert show_cards(shuffled(PACK)[:8]) == "9h 2h 8c Ah Qh 9c 3s 6h"
    assert show_cards(shuffled(PACK)[-8:]) == "Js 7s 4h 8d Ac 3c 4d 4c"
    assert Stream(KEY, "dice").dice() == (5, 2, 6)


@given(st.lists(st.integers(0, 100), max_size=12))
def test_words_are_the_same_however_they_are_taken(counts: list[int]) -> None:
    stream = Stream(KEY, "deck")
    parts = [stream.take(count) for count in counts]
    assert [len(part) for part in parts] == counts
    assert [word for part in parts for word in part] == Stream(KEY, "deck").take(sum(counts))


def test_all_orders_of_five_cards_are_as_likely() -> None:
    five, stream = PACK[:5], Stream(KEY, "orders")
    counts = Counter(tuple(Stock(five, stream).draw(5)) for _ in range(SHUFFLES))
    assert set(counts) == set(permutations(five))
    assert chi_square(counts.values(), SHUFFLES / 120) < bound(119)


@pytest.mark.slow
def test_every_card_lands_everywhere_in_the_deck_as_often() -> None:
    stream = Stream(KEY, "places")
    landed: Counter[tuple[int, Card]] = Counter()
    for _ in range(SHUFFLES):
        landed.update(enumerate(Stock(PACK, stream).draw(52)))
    expected = SHUFFLES / 52
    for card in PACK[0], PACK[25], PACK[51]:
        assert chi_square((landed[place, card] for place in range(52)), expected) < bound(51)
    assert chi_square((landed[place, card] for place in range(52) for card in PACK), expected) < bound(51 * 51)


def test_dice_show_one_to_six_as_often() -> None:
    stream = Stream(KEY, "cup")
    counts = Counter(pip for _ in range(SHUFFLES) for pip in stream.dice())
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert chi_square(counts.values(), SHUFFLES * 3 / 6) < bound(5)


@pytest.mark.parametrize("count", [0, 1, 2, 3, 5])
def test_a_cup_holds_as_many_dice_as_asked(count: int) -> None:
    assert len(Stream(KEY, "cup").dice(count)) == count


def test_a_cup_holds_three_dice_by_default() -> None:
    assert len(Stream(KEY, "cup").dice()) == 3


@pytest.mark.parametrize("n", [1, 2, 3, 6, 52, 53, 416, 40_000, WORDS - 1, WORDS])
def test_over_all_words_every_number_below_a_bound_comes_as_often(n: int) -> None:
    stream = Script(range(WORDS))
    counts = Counter(stream.below(n) for _ in range(WORDS // n * n))
    assert counts == Counter(dict.fromkeys(range(n), WORDS // n))
    assert len(stream.words) == WORDS % n


@pytest.mark.parametrize(("n", "first_refused"), [(52, 65_520), (6, 65_532), (40_000, 40_000)])
def test_a_word_past_the_last_whole_multiple_is_drawn_again(n: int, first_refused: int) -> None:
    assert Script([first_refused - 1, 3]).below(n) == n - 1
    assert Script([first_refused, WORDS - 1, first_refused, 3]).below(n) == 3


@pytest.mark.parametrize("n", [0, -1, WORDS + 1])
def test_a_bound_outside_the_words_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match=f"between 1 and 65536, not {n}"):
        Stream(KEY, "deck").below(n)


def test_a_shuffle_draws_a_word_that_would_favor_a_card_again() -> None:
    # Of three cards, word 65,535 would be one chance too many for the first; of two or one it is fair.
    three = parse_cards("As Kd Qc")
    assert show_cards(Stock(three, Script([WORDS - 1, 0, 0, 1])).draw(3)) == "Kd As Qc"
    assert show_cards(Stock(three, Script([WORDS - 1, 0, 0, WORDS - 1, 2])).draw(3)) == "Qc As Kd"
    assert show_cards(Stock(three, Script([WORDS - 2, WORDS - 1, WORDS - 1])).draw(3)) == "Qc Kd As"


@pytest.mark.parametrize("place", range(26))
def test_a_shuffle_of_a_pack_refuses_just_the_unfair_words(place: int) -> None:
    left = 52 - place
    fair = WORDS - WORDS % left
    before = [0] * place
    top = Stock(PACK, Script([*before, fair - 1, *[0] * (25 - place)])).draw(26)
    assert top[place] == PACK[51]
    if fair < WORDS:
        again = Stock(PACK, Script([*before, fair, *[0] * (25 - place), 1])).draw(26)
        assert again[place] == PACK[place + 1]


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_key_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match=f"a key has 32 bytes, not {length}"):
        Stream(bytes(length), "deck")


def test_fresh_keys_have_the_length_and_differ() -> None:
    keys = {fresh_key() for _ in range(100)}
    assert len(keys) == 100
    assert {len(key) for key in keys} == {KEY_BYTES}


def test_seeds_give_keys_of_the_length_that_differ() -> None:
    keys = {seeded_key(seed) for seed in (*range(100), "a", "b")}
    assert len(keys) == 102
    assert {len(key) for key in keys} == {KEY_BYTES}
    assert seeded_key(7) == seeded_key("7")


def test_a_stock_without_a_stream_keeps_its_order() -> None:
    stock = Stock(parse_cards("As Kd Qc Jh"))
    assert show_cards(stock.draw(3)) == "As Kd Qc"
    assert show_cards(stock.draw(1)) == "Jh"


@pytest.mark.parametrize("stream", [None, Stream(KEY, "deck")], ids=["in order", "shuffled"])
def test_a_stock_counts_what_is_out_and_what_is_left(stream: Stream | None) -> None:
    stock = Stock(PACK, stream)
    for out, count in ((0, 0), (5, 5), (31, 26), (52, 21)):
        stock.draw(count)
        assert (stock.out, len(stock)) == (out, 52 - out)


@pytest.mark.parametrize("stream", [None, Stream(KEY, "deck")], ids=["in order", "shuffled"])
def test_a_stock_that_runs_out_says_so_and_deals_nothing(stream: Stream | None) -> None:
    stock = Stock(PACK, stream)
    stock.draw(50)
    with pytest.raises(ValueError, match="the stock has run out"):
        stock.draw(3)
    assert (stock.out, len(stock)) == (50, 2)
    assert len(stock.draw(2)) == 2
    with pytest.raises(ValueError, match="the stock has run out"):
        stock.draw(1)


def test_a_shoe_of_eight_packs_and_jokers_shuffles_whole() -> None:
    cards = Deck(packs=8, jokers=8).cards
    order = shuffled(cards)
    assert Counter(order) == Counter(cards)
    assert order != list(cards)


def test_fewer_than_no_cards_cannot_be_drawn() -> None:
    stock = Stock(PACK)
    stock.draw(5)
    with pytest.raises(ValueError, match="-1"):
        stock.draw(-1)
