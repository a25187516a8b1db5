import importlib
import pkgutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import chain, combinations, permutations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

import cardroom.ranking
from cardroom.cards import JOKER, PACK, TILE_SET, Card, parse_cards
from cardroom.ranking import BADUGI, FORTUNE, HIGH, TILE_HANDS
from cardroom.ranking.base import PackedRanking
from cardroom.ranking.deuce_to_seven import DEUCE_TO_SEVEN
from cardroom.ranking.jokers import HIGH_BUG, HIGH_WILD
from cardroom.ranking.kernels import batch_short, count_all, omaha, random_hands
from cardroom.ranking.low import ACE_TO_FIVE, EIGHT_OR_BETTER
from cardroom.ranking.tabled import TabledRanking
from cardroom.ranking.three_card import FRONT, THREE_CARD, THREE_CARD_NO_LOW_STRAIGHT
from cardroom.ranking.two_card import TWO_CARD, TWO_CARD_WILD
from support.effort import examples

PUBLISHED_SEVEN = {
    "high-card": 23_294_460,
    "pair": 58_627_800,
    "two-pair": 31_433_400,
    "three-of-a-kind": 6_461_620,
    "straight": 6_180_020,
    "flush": 4_047_644,
    "full-house": 3_473_184,
    "four-of-a-kind": 224_848,
    "straight-flush": 37_260,
    "royal-flush": 4_324,
}
PUBLISHED_SEVEN_BUG = {
    "high-card": 24_780_420,
    "pair": 64_221_960,
    "two-pair": 35_553_816,
    "three-of-a-kind": 7_470_676,
    "straight": 11_236_028,
    "flush": 6_172_088,
    "full-house": 4_188_528,
    "four-of-a-kind": 307_472,
    "straight-flush": 210_964,
    "five-aces": 1_128,
}


def every_tabled_ranking() -> dict[str, TabledRanking]:
    modules = pkgutil.iter_modules(cardroom.ranking.__path__, "cardroom.ranking.")
    things = chain.from_iterable(vars(importlib.import_module(module.name)).items() for module in modules)
    return {name: thing for name, thing in things if isinstance(thing, TabledRanking)}


RANKINGS = every_tabled_ranking()
TABLED = [
    pytest.param(name, marks=[pytest.mark.slow] if ranking.has_joker and ranking is not HIGH_BUG else [])
    for name, ranking in RANKINGS.items()
]
"""The tables of a ranking take long to make where there is a joker."""
WITH_JOKER = [name for name in TABLED if RANKINGS[str(name.values[0])].has_joker]
SHORT_RANKINGS = (THREE_CARD, THREE_CARD_NO_LOW_STRAIGHT, FRONT, TWO_CARD, TWO_CARD_WILD)


def deck_of(ranking: PackedRanking) -> list[Card]:
    return [*PACK, JOKER] if ranking.has_joker else [*PACK]


def rows(hands: Sequence[Sequence[Card]]) -> NDArray[np.uint8]:
    return np.array(hands, np.uint8)


def hands_of(ranking: PackedRanking, size: int, count: int) -> list[list[Card]]:
    """Random hands, a quarter of a whole pack and the others where flushes, straights and pairs abound."""
    random = Random(size)
    deck = deck_of(ranking)
    parts = (
        deck,
        [card for card in deck if card == JOKER or card.suit == 2],
        [card for card in deck if card == JOKER or card.suit in (1, 3)],
        [card for card in deck if card == JOKER or card.rank in (0, 1, 2, 3, 12)],
    )
    return [random.sample(parts[i % 4], size) for i in range(count)]


def test_rankings_of_several_modules_are_found() -> None:
    assert {"HIGH", "HIGH_BUG", "HIGH_WILD", "ACE_TO_FIVE", "ACE_TO_FIVE_JOKER", "DEUCE_TO_SEVEN"} <= set(RANKINGS)


@pytest.mark.parametrize("name", TABLED)
def test_a_batch_is_worth_what_its_hands_are(name: str) -> None:
    ranking = RANKINGS[name]
    for size in range(ranking.fewest, ranking.most + 1):
        hands = hands_of(ranking, size, examples(2_000, in_soak=40_000) // (ranking.most + 1 - ranking.fewest))
        values = ranking.batch(rows(hands))
        assert values.dtype == np.int32
        assert values.tolist() == [ranking.value(hand) for hand in hands]


@pytest.mark.parametrize("name", WITH_JOKER)
def test_hands_with_the_joker_are_worth_the_same_wherever_it_lies(name: str) -> None:
    ranking = RANKINGS[name]
    for size in range(ranking.fewest, ranking.most + 1):
        hands = [[*hand, JOKER] for hand in hands_of(HIGH, size - 1, 2_000)]
        random = Random(size)
        for hand in hands:
            random.shuffle(hand)
        assert ranking.batch(rows(hands)).tolist() == [ranking.value(hand) for hand in hands]


@pytest.mark.slow
def test_every_five_card_hand_is_worth_the_same_in_a_batch() -> None:
    cards = np.fromiter(chain.from_iterable(combinations(PACK, 5)), np.uint8)
    values = HIGH.batch(cards.reshape(2_598_960, 5))
    assert all(map(int.__eq__, values.tolist(), map(HIGH.value, combinations(PACK, 5))))


def test_all_seven_card_hands_come_as_often_as_published() -> None:
    counts = count_all(HIGH)
    assert counts == PUBLISHED_SEVEN
    assert sum(counts.values()) == 133_784_560


def test_all_seven_card_hands_with_the_bug_come_as_often_as_published() -> None:
    counts = count_all(HIGH_BUG)
    counts["straight-flush"] += counts.pop("royal-flush")
    assert counts == PUBLISHED_SEVEN_BUG
    assert sum(counts.values()) == 154_143_080


@pytest.mark.parametrize("ranking", [HIGH, HIGH_WILD, ACE_TO_FIVE, EIGHT_OR_BETTER], ids=lambda ranking: ranking.name)
def test_counting_a_small_deck_agrees_with_ranking_each_hand(ranking: TabledRanking) -> None:
    deck = [card for card in deck_of(ranking) if card == JOKER or (card.rank in (0, 1, 2, 3, 4, 7, 12) and card.suit)]
    kinds = Counter(ranking.category(ranking.value(hand)) for hand in combinations(deck, 7))
    assert count_all(ranking, deck) == {kind: kinds[kind] for kind in ranking.categories}


@pytest.mark.parametrize("ranking", [HIGH, EIGHT_OR_BETTER, DEUCE_TO_SEVEN], ids=lambda ranking: ranking.name)
@pytest.mark.parametrize("holes", [4, 5])
def test_omaha_plays_the_best_two_and_three(ranking: TabledRanking, holes: int) -> None:
    dealt = hands_of(ranking, 5 + holes, 1_000)
    best = [
        max(ranking.value(two + three) for two in combinations(cards[5:], 2) for three in combinations(cards[:5], 3))
        for cards in dealt
    ]
    cards = rows(dealt)
    assert omaha(ranking, cards[:, 5:], cards[:, :5]).tolist() == best


def test_four_spades_on_the_board_and_one_in_the_hand_are_no_flush_at_omaha() -> None:
    hole, board = rows([parse_cards("As Kd Qh Jc")]), rows([parse_cards("2s 7s 9s 4s 3d")])
    assert HIGH.category(int(omaha(HIGH, hole, board)[0])) == "high-card"


@pytest.mark.parametrize("ranking", SHORT_RANKINGS)
def test_every_two_or_three_cards_are_worth_the_same_in_a_batch_in_any_order(ranking: PackedRanking) -> None:
    hands = list(combinations(deck_of(ranking), ranking.most))
    expected = [ranking.value(hand) for hand in hands]
    for order in permutations(range(ranking.most)):
        assert batch_short(ranking, rows(hands)[:, order]).tolist() == expected


def test_a_batch_may_be_empty_or_a_part_of_a_larger_one() -> None:
    dealt = random_hands(1_000, 9, seed=1)
    assert HIGH.batch(dealt[:0, :7]).shape == (0,)
    assert HIGH.batch(dealt[::2, 1:8]).tolist() == [HIGH.value(hand[1:8]) for hand in dealt[::2].tolist()]


@pytest.mark.parametrize("count", [4, 8])
def test_too_few_or_too_many_cards_in_a_row_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"^high ranks rows of 5 to 7 cards here, not {count}$"):
        HIGH.batch(np.zeros((3, count), np.uint8))
    with pytest.raises(ValueError, match=f"^three-card ranks rows of 3 cards here, not {count}$"):
        batch_short(THREE_CARD, np.zeros((3, count), np.uint8))


@pytest.mark.parametrize(("ranking", "card", "shown"), [(HIGH, 52, "Jk"), (HIGH, 64, "64"), (HIGH_BUG, 53, "53")])
def test_a_card_the_ranking_does_not_know_is_refused(ranking: TabledRanking, card: int, shown: str) -> None:
    hands = random_hands(100, 7, seed=2)
    hands[60, 3] = card
    with pytest.raises(ValueError, match=f"^{ranking.name} does not use card {shown}$"):
        ranking.batch(hands)


@pytest.mark.parametrize("cards", [np.zeros(7, np.uint8), np.zeros((3, 7), np.int64)], ids=["one row", "int64"])
def test_what_is_not_rows_of_bytes_is_refused(cards: NDArray[np.uint8]) -> None:
    with pytest.raises(ValueError, match=r"^cards must be rows of uint8, not "):
        HIGH.batch(cards)


def test_omaha_needs_a_board_for_every_hand() -> None:
    with pytest.raises(ValueError, match=r"^2 hands, but 3 boards$"):
        omaha(HIGH, random_hands(2, 4, seed=1), random_hands(3, 5, seed=1))


@pytest.mark.parametrize("joker", [False, True])
def test_random_hands_are_different_cards_each_as_often_as_the_next(joker: bool) -> None:
    hands = random_hands(100_000, 7, seed=5, joker=joker)
    ordered = np.sort(hands, axis=1)
    assert (ordered[:, 1:] > ordered[:, :-1]).all()
    times = np.bincount(hands.ravel())
    assert len(times) == 52 + joker
    assert abs(times - times.mean()).max() < 5 * times.mean() ** 0.5


def test_the_seed_decides_random_hands() -> None:
    assert (random_hands(50, 7, seed=5) == random_hands(50, 7, seed=5)).all()
    assert (random_hands(50, 7, seed=5) != random_hands(50, 7, seed=6)).any()


def test_nothing_is_compiled_on_the_way_to_a_table() -> None:
    code = "import sys, cardroom, cardroom.ranking; print([name for name in ('numpy', 'numba') if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_four_cards_of_badugi_are_worth_the_same_in_a_batch() -> None:
    hands = [Random(seed).sample(PACK, 4) for seed in range(20_000)]
    assert BADUGI.batch(rows(hands)).tolist() == [BADUGI.value(hand) for hand in hands]


def test_every_two_tiles_are_worth_the_same_in_a_batch() -> None:
    pairs = list(permutations(TILE_SET, 2))
    assert TILE_HANDS.batch(rows(pairs)).tolist() == [TILE_HANDS.value(pair) for pair in pairs]
    with pytest.raises(ValueError, match="tiles are numbered 64 to 84"):
        TILE_HANDS.batch(rows([parse_cards("As Ks")]))


@pytest.mark.parametrize("ranking", [THREE_CARD, FRONT, TWO_CARD], ids=lambda ranking: ranking.name)
def test_short_rankings_have_a_batch_of_their_own(ranking: PackedRanking) -> None:
    hands = [Random(seed).sample(PACK, ranking.hand) for seed in range(500)]
    assert ranking.batch(rows(hands)).tolist() == [ranking.value(hand) for hand in hands]


def test_royal_match_is_found_in_a_batch_too() -> None:
    hands = [parse_cards(text) for text in ("As Ks Qs Js Ts Kh Qh", "As Jk Qs Js Ts Kd Qd", "As Ks Qs Js Ts Kh Qd")]
    assert [FORTUNE.category(value) for value in FORTUNE.batch(rows(hands)).tolist()] == [
        "royal-flush-royal-match",
        "royal-flush-royal-match",
        "royal-flush",
    ]


def test_three_cards_of_several_packs_are_worth_the_same_in_a_batch() -> None:
    hands = [Random(seed).choices(PACK, k=3) for seed in range(2_000)]
    assert THREE_CARD.batch(rows(hands)).tolist() == [THREE_CARD.value(hand) for hand in hands]
