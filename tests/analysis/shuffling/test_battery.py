"""The tests of decks: exact over all orders, right for fair shuffles."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from cardroom.analysis.shuffling import chances
from cardroom.analysis.shuffling.battery import battery
from cardroom.analysis.shuffling.by_place import Pairs
from cardroom.analysis.shuffling.measure import Finding, LeftOut, Tabulated
from cardroom.analysis.shuffling.orders import Orders
from cardroom.analysis.shuffling.tails import distance_from_uniform, kolmogorov_p
from cardroom.cards import PACK, Deck
from support.effort import examples

ALL_ORDERS = Orders(permutations(range(7)), 7)
FROM_ONE_ORDER = [
    "ascending runs", "runs up and down", "rising sequences", "order of five places", "order of five cards",
    "fixed points", "cycles", "cycle of the first card", "coupons",
]  # fmt: skip


def tabulated(size: int) -> dict[str, Tabulated[Orders]]:
    return {test.test: test for test in battery(PACK[:size]) if isinstance(test, Tabulated)}


@pytest.mark.parametrize("name", FROM_ONE_ORDER)
def test_over_all_orders_the_counts_are_exactly_as_expected(name: str) -> None:
    test = tabulated(7)[name]
    assert test.count(ALL_ORDERS) == pytest.approx(test.chances * 5040)


def test_every_order_from_every_order_before_is_as_expected() -> None:
    before = list(permutations(range(5)))
    both = Orders((order for first in before for second in before for order in (first, second)), 5)
    for name in ("same place as before", "rising sequences from shuffle to shuffle"):
        test = tabulated(5)[name]
        values = test.values(both).reshape(1, -1)[:, ::2]
        assert np.bincount(values[0], minlength=len(test.chances)) == pytest.approx(test.chances * 120 * 120)


def test_a_gap_between_marked_cards_is_as_long_as_in_all_choices_of_places() -> None:
    counts = np.zeros(8)
    for places in combinations(range(11), 4):
        counts[places[0]] += 1
    assert counts / comb(11, 4) == pytest.approx(chances.gap(11, 4))


def test_hands_of_five_are_as_likely_as_in_poker() -> None:
    found = {pattern: round(chance * 2_598_960) for pattern, chance in chances.patterns([4] * 13, 5).items()}
    assert found == {
        (1, 1, 1, 1, 1): 1_317_888, (2, 1, 1, 1): 1_098_240, (2, 2, 1): 123_552, (3, 1, 1): 54_912, (3, 2): 3_744,
        (4, 1): 624,
    }  # fmt: skip
    assert sum(chances.patterns([4] * 13 + [1], 5).values()) == pytest.approx(1)


def test_hands_are_recognized() -> None:
    two_pairs = (0, 1, 4, 5, 8)
    rest = tuple(set(range(52)) - set(two_pairs))
    order = Orders([(*two_pairs, *rest)], 52)
    test = tabulated(52)["poker hands"]
    assert test.chances[test.values(order)[0]] == pytest.approx(123_552 / 2_598_960)


def test_an_order_is_read_from_every_side() -> None:
    seen = Orders([(3, 0, 1, 2, 5, 4)], 6)
    assert seen.places[:, 0].tolist() == [1, 2, 3, 0, 5, 4]
    assert seen.draws[:, 0].tolist() == [3, 0, 0, 0, 1, 0]
    assert seen.leaders[:, 0].tolist() == [0, 0, 0, 0, 4, 4]
    assert seen.digests[0] != Orders([(3, 0, 1, 2, 4, 5)], 6).digests[0]


def fair(count: int, size: int, generator: np.random.Generator) -> Orders:
    return Orders(generator.permuted(np.tile(np.arange(size, dtype=np.uint16), (count, 1)), axis=1), size)


@pytest.mark.parametrize("size", [12, 13])
def test_the_p_values_of_every_test_are_uniform_for_a_fair_shuffle(size: int) -> None:
    generator = np.random.default_rng(size)
    tests = battery(PACK[:size])
    found: dict[str, list[float]] = defaultdict(list)
    for _ in range(examples(100)):
        seen = fair(300, size, generator)
        for test in tests:
            for finding in test.judge(test.count(seen)):
                assert isinstance(finding, Finding)
                found[finding.test].append(finding.p)
    assert set(found.pop("repeated orders")) == {1.0}
    assert len(found) == 24
    together = {name: kolmogorov_p(distance_from_uniform(values), len(values)) for name, values in found.items()}
    assert min(together.values()) > 1e-4, together


def test_pairs_half_a_deck_apart_have_no_order() -> None:
    generator = np.random.default_rng(1)
    values = []
    for _ in range(examples(100)):
        (finding,) = Pairs(12, 6).judge(Pairs(12, 6).count(fair(300, 12, generator)))
        assert isinstance(finding, Finding)
        assert finding.freedom == 54
        values.append(finding.p)
    assert kolmogorov_p(distance_from_uniform(values), len(values)) > 1e-4


def test_counts_of_parts_add_up_to_the_counts_of_the_whole() -> None:
    seen = fair(40, 20, np.random.default_rng(2))
    one, two = Orders(seen.rows[:15], 20), Orders(seen.rows[15:], 20)
    across = ("same place as before", "rising sequences from shuffle to shuffle", "first cards of two shuffles")
    turning = ("poker hands", "gaps")
    for test in battery(PACK[:20]):
        if not (isinstance(test, Tabulated) and test.test in across + turning):
            assert test.add(test.count(one), test.count(two)).tolist() == test.count(seen).tolist()


def test_what_has_too_few_shuffles_is_left_out_with_the_number_it_needs() -> None:
    seen = fair(100, 52, np.random.default_rng(3))
    judged = [found for test in battery(PACK) for found in test.judge(test.count(seen))]
    left_out = {found.test: found.why for found in judged if isinstance(found, LeftOut)}
    assert left_out["card by place"] == "it needs 520 shuffles, and there were 100"
    assert left_out["pairs 26 apart"] == "it needs 510 shuffles, and there were 100"
    assert left_out["draws"] == "it needs 520 shuffles, and there were 100"
    assert {found.test for found in judged if isinstance(found, Finding)} >= {"modulo", "rising sequences"}


def test_a_count_that_is_too_even_fails_as_well() -> None:
    rotated = [tuple((card + by) % 52 for card in range(52)) for by in range(52)] * 40
    places = battery(Deck().cards)[0]
    (finding,) = places.judge(places.count(Orders(rotated, 52)))
    assert isinstance(finding, Finding)
    assert (finding.value, finding.p) == (0.0, 0.0)
