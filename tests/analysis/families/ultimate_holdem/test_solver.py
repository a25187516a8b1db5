"""Ultimate Texas Hold'em: the exact odds of Trips and Bad Beat."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import sqrt

import numpy as np
import pytest

from cardroom.analysis.families.ultimate_holdem.solver import NOT_PAID, beaten
from cardroom.cards import parse_cards
from cardroom.ranking import HIGH
from cardroom.ranking.kernels import random_hands
from support.effort import examples
from support.odds_at_table import exact


@pytest.mark.parametrize("cards", ["As Ah Ac Ad Ks Kh Kc Kd Qs Qh Qc Qd", "9s Ts Js Qs Ks As 9h Th Jh Qh Kh Tc Td"])
def test_a_bad_beat_in_a_tiny_deck_is_counted_as_by_hand(cards: str) -> None:
    deck = parse_cards(cards)
    by_hand: Counter[str] = Counter()
    for board in combinations(deck, 5):
        rest = [card for card in deck if card not in board]
        values = {hole: HIGH.value([*board, *hole]) for hole in combinations(rest, 2)}
        for one, other in combinations(values, 2):
            if not set(one) & set(other):
                low, high = sorted((values[one], values[other]))
                paid = low < high and low >> 20 >= 3
                by_hand[HIGH.category(low) if paid else NOT_PAID] += 2
    assert +Counter(beaten(deck, 3)) == by_hand


@pytest.mark.slow
def test_a_bad_beat_happens_as_often_in_random_deals() -> None:
    count = examples(300_000, in_soak=1_000_000)
    deals = random_hands(count, 9, seed=6)
    one, other = (HIGH.batch(np.ascontiguousarray(deals[:, places])) for places in ([*range(7)], [*range(5), 7, 8]))
    low = np.minimum(one, other)[one != other] >> 20
    for row in exact("livermore/ultimate-texas-holdem", "bad-beat", "never-fold").outcomes:
        if row.pays > 0:
            seen = np.count_nonzero(low == HIGH.categories.index(row.outcome))
            assert abs(seen - count * row.probability) < 4 * sqrt(count * row.probability) + 1
