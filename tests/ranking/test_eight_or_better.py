from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import EightOrBetterLowHand

from cardroom.cards import JOKER, PACK, Card, parse_cards
from cardroom.ranking.high import HIGH
from cardroom.ranking.low import ACE_TO_FIVE, EIGHT_OR_BETTER, high_low

Hand = Sequence[Card]

LOW_RANKS = "A23456789TJQK"
MOSTLY_LOW = PACK[:32] + PACK[48:]
CLUBS_AND_HEARTS = [card for card in MOSTLY_LOW if str(card)[1] in "ch"]


def hands() -> st.SearchStrategy[list[Card]]:
    return st.sampled_from([PACK, MOSTLY_LOW, CLUBS_AND_HEARTS]).flatmap(
        lambda part: st.lists(st.sampled_from(part), min_size=5, max_size=7, unique=True)
    )


def naive(cards: Hand) -> list[int] | None:
    """Straight from the rule: the lowest of all fives with no rank twice and none above the eight."""
    fives = [sorted((LOW_RANKS.index(str(card)[0]) for card in five), reverse=True) for five in combinations(cards, 5)]
    return min((five for five in fives if len(set(five)) == 5 and five[0] <= LOW_RANKS.index("8")), default=None)


def places(values: Sequence[Any]) -> list[int]:
    """Where each value stands among all of them, equal ones on one place."""
    place = {value: i for i, value in enumerate(sorted(set(values)))}
    return [place[value] for value in values]


def test_an_eight_or_better_is_made_by_as_many_seven_card_hands_as_published() -> None:
    counts: Counter[str] = Counter()
    for ranks in combinations_with_replacement(range(13), 7):
        alike = Counter(ranks)
        cards = [PACK[4 * rank + suit] for rank, count in alike.items() for suit in range(min(count, 4))]
        ways = prod(comb(4, count) for count in alike.values())
        counts[EIGHT_OR_BETTER.category(EIGHT_OR_BETTER.value(cards))] += ways
    assert counts == {"low": 24_530_944, "no-low": 109_253_616}


def test_every_low_of_five_cards_stands_where_the_rule_puts_it() -> None:
    one_suit = [card for card in MOSTLY_LOW if str(card)[1] == "s" and str(card)[0] != "9"]
    lows = list(combinations(one_suit, 5))
    values = [EIGHT_OR_BETTER.value(low) for low in lows]
    assert len(set(values)) == comb(8, 5) == 56
    assert min(values) > 0
    best_first = sorted(lows, key=lambda low: naive(low) or [])
    assert [EIGHT_OR_BETTER.value(low) for low in best_first] == sorted(values, reverse=True)


@given(hands())
def test_the_lowest_five_of_eight_and_under_play(cards: list[Card]) -> None:
    low, value, playing = naive(cards), EIGHT_OR_BETTER.value(cards), EIGHT_OR_BETTER.playing(cards)
    assert EIGHT_OR_BETTER.qualifies(value) == (low is not None)
    assert set(playing) <= set(cards)
    assert naive(playing) == low
    assert len(playing) == (0 if low is None else 5)


@pytest.mark.slow
@given(hands(), hands())
def test_eight_or_betters_compare_as_ace_to_five_hands_do(a: list[Card], b: list[Card]) -> None:
    lows = [EIGHT_OR_BETTER.value(cards) for cards in (a, b)]
    if all(map(EIGHT_OR_BETTER.qualifies, lows)):
        assert places(lows) == places([ACE_TO_FIVE.value(cards) for cards in (a, b)])


@pytest.mark.slow
@pytest.mark.parametrize("size", [5, 7])
def test_random_eight_or_betters_stand_as_the_peer_ranks_them(size: int) -> None:
    random = Random(size)
    sample = [random.sample(MOSTLY_LOW, size) for _ in range(3_000)]
    peers = [EightOrBetterLowHand.from_game_or_none("".join(map(str, hand))) for hand in sample]
    ours = [EIGHT_OR_BETTER.value(hand) for hand in sample]
    assert [value == 0 for value in ours] == [peer is None for peer in peers]
    lows = [(value, -int(peer.entry.index)) for value, peer in zip(ours, peers, strict=True) if peer is not None]
    assert len(lows) > 100
    assert places([value for value, _ in lows]) == places([peer for _, peer in lows])


@pytest.mark.parametrize("cards", ["AcAd2h3s4c", "9c2d3h4s5c", "KcQdJhTs9c", "AcAd2h2s3c3d4h", "AcKd2hQs3c9d8h"])
def test_a_pair_or_a_nine_makes_no_low(cards: str) -> None:
    value = EIGHT_OR_BETTER.value(parse_cards(cards))
    assert value == 0
    assert not EIGHT_OR_BETTER.qualifies(value)
    assert EIGHT_OR_BETTER.describe(value) == "no low"
    assert EIGHT_OR_BETTER.playing(parse_cards(cards)) == ()


def test_high_and_low_may_share_cards() -> None:
    wheel = parse_cards("5s4s3s2sAsAdAh")
    high, low = high_low(HIGH, EIGHT_OR_BETTER, wheel)
    assert HIGH.describe(high) == "five-high straight flush"
    assert EIGHT_OR_BETTER.describe(low) == "wheel"


def test_the_high_hand_stands_alone_where_there_is_no_low() -> None:
    high, low = high_low(HIGH, EIGHT_OR_BETTER, parse_cards("KsKdQs9h7c4d2c"))
    assert HIGH.category(high) == "pair"
    assert low == 0


@pytest.mark.parametrize(("cards", "words"), [("5c4d3h2sAcKdKh", "wheel"), ("8c6d4h2sAcKdKh", "eight-six low")])
def test_a_dealer_names_the_eight_or_better(cards: str, words: str) -> None:
    value = EIGHT_OR_BETTER.value(parse_cards(cards))
    assert EIGHT_OR_BETTER.category(value) == "low"
    assert EIGHT_OR_BETTER.describe(value) == words


def test_the_joker_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^eight-or-better does not use Jk$"):
        EIGHT_OR_BETTER.check((*parse_cards("AsKsQsJs"), JOKER))
