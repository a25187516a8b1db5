"""A cut card: shoes dealt at random beside all orders of a small shoe."""

from __future__ import annotations

from itertools import product
from math import comb
from typing import Any

import numpy as np
import pytest

from cardroom.analysis.cut_card import by_card, cut_card
from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.analysis.kernels.kernel import Codes, Kernel
from cardroom.cards import Card

LOW, HIGH = Card(0), Card(4)
SHOE = np.array([LOW] * 20 + [HIGH] * 20, np.uint8)
EFFECTS = by_card([[LOW], [HIGH]], [0.01, -0.01])
BEHIND = 34


def kernel(extra: int) -> Kernel:
    """Rounds of one card, with more if it is low."""

    def rounds(deal: Deal, _tables: Any, codes: Codes) -> None:
        for _ in range(len(codes)):
            if draw(deal, 0) == LOW:
                for place in range(extra):
                    draw(deal, 1 + place)

    return Kernel(SHOE, (), rounds, None)


def test_all_orders_of_a_small_shoe_agree() -> None:
    """Shoes whose low cards come first have fewer rounds, and these would have been poor."""
    change = rounds = 0.0
    for front in product((LOW, HIGH), repeat=len(SHOE) - BEHIND):
        low = front.count(LOW)
        likely, place = comb(BEHIND, 20 - low) / comb(40, 20), 0
        while place < len(front):
            change += likely * sum(EFFECTS[card] for card in front[:place]) * (len(SHOE) - 1) / (len(SHOE) - place)
            rounds += likely
            place += 2 if front[place] == LOW else 1
    (found,) = cut_card(kernel(1), EFFECTS[None], BEHIND, 3000)
    assert abs(change / rounds) > 6 * found.standard_error
    assert abs(found.change - change / rounds) < 4 * found.standard_error


def test_where_every_round_takes_as_many_cards_a_cut_card_does_nothing() -> None:
    (found,) = cut_card(kernel(0), EFFECTS[None], BEHIND, 50)
    assert found.change == pytest.approx(0, abs=1e-15)


def test_a_shoe_of_a_single_round_has_no_later_rounds_that_a_cut_card_could_change() -> None:
    (found,) = cut_card(kernel(1), EFFECTS[None], len(SHOE) - 1, 50)
    assert (found.change, found.standard_error) == (0, 0)
