"""A blackjack chart as arrays for the solver."""

from __future__ import annotations

import numpy as np

from cardroom.analysis.families.blackjack.hands import CHOICES, Hands, Kind, imagine
from cardroom.analysis.families.blackjack.loop import Counts
from cardroom.analysis.families.blackjack.play import PASSED_OVER, Order
from cardroom.bots.blackjack.chart import LETTERS, ByChart
from cardroom.bots.blackjack.outlook import Imagined

ALL_LETTERS = [LETTERS[type(choice)] for choice in CHOICES]


def order_of(hands: Hands, column: ByChart) -> Order:
    """Applies a column of a chart to every possible hand."""
    examples, like = hands.examples
    plain = _places([column.order(hand) for hand in examples])
    split_off = _places([column.order(_like(hand, Kind(is_split=True, is_original=False))) for hand in examples])
    doubled = _places([column.order(_like(hand, Kind(doubles=1))) for hand in examples])
    return Order(plain[:, like], split_off[:, like], doubled[:, like])


def _like(hand: Imagined, kind: Kind) -> Imagined:
    return imagine(hand.rules, hand.cards, kind)


def _places(orders: list[str]) -> Counts:
    """The place of each choice in the order of each hand. A choice that is not in the order comes last."""
    places = [[order.find(letter) for order in orders] for letter in ALL_LETTERS]
    found: Counts = np.array(places, np.int64)
    return np.where(found < 0, PASSED_OVER - 1, found)
