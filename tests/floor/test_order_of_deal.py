"""Public randomness: everybody computes the same, and every order is as likely as any other."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from cardroom.cards.public_order import permutation, seed_of, words_from
from cardroom.client import public_random
from cardroom.floor.order_of_deal import order_of_deal, reshuffled_order, turned_dice

ROOT = "5f" * 32


def test_the_example_of_the_documentation() -> None:
    """The pages compute the same: tests/web/unit/proof.test.js."""
    assert order_of_deal(ROOT, ["Ann", "7♠"], 10) == (9, 5, 1, 4, 8, 7, 2, 6, 0, 3)
    assert turned_dice(ROOT, ["Ann", "7♠"], [1, 2, 3]) == (1, 2, 1)
    assert reshuffled_order("00ff", 1, 5) == (4, 0, 1, 2, 3)


def test_without_randomness_of_the_players_the_deck_is_dealt_as_it_lies() -> None:
    assert order_of_deal(ROOT, [], 5) == (0, 1, 2, 3, 4)


@pytest.mark.parametrize("texts", [["Ann"], ["Ben"], ["Ann", "Ben"], ["Ben", "Ann"]])
def test_every_text_and_their_order_matter(texts: list[str]) -> None:
    others = [["Ann"], ["Ben"], ["Ann", "Ben"], ["Ben", "Ann"], ["AnnBen"], ["Ann Ben"]]
    same = [other for other in others if order_of_deal(ROOT, other, 52) == order_of_deal(ROOT, texts, 52)]
    assert same == [texts]
    assert order_of_deal(ROOT[::-1], texts, 52) != order_of_deal(ROOT, texts, 52)


@pytest.mark.parametrize("count", [1, 2, 52, 320, 416])
def test_whoever_verifies_computes_the_same(count: int) -> None:
    seed = seed_of("some", "lines", str(count))
    assert public_random.seed_of("some", "lines", str(count)) == seed
    assert public_random.permutation(seed, count) == list(permutation(seed, count))
    assert sorted(permutation(seed, count)) == list(range(count))
    assert list(islice(public_random.words_from(seed), 100)) == list(islice(words_from(seed), 100))


def test_every_order_is_equally_likely() -> None:
    counts = Counter(permutation(seed_of(str(number)), 3) for number in range(3000))
    assert len(counts) == 6
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 20.5, "chi-square, 5 degrees, 0.1 %"


def test_every_die_is_turned_to_any_number() -> None:
    counts = Counter(turned_dice(ROOT, [str(number)], [3])[0] for number in range(3000))
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 20.5
