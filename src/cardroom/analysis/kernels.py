"""The compiled loops of the solvers. They only read tables, which the procedures' own rules have worked out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cardroom.ranking.kernels.compiled import compiled

Counts = NDArray[np.int64]
Hands = NDArray[np.uint8]
Values = NDArray[np.int32]
KINDS = 52
LESS, EQUAL, MORE, WHEN_QUALIFIED = range(4)
"""How a player's value stands to the player-dealer's; the last is added when the player-dealer qualifies."""


@compiled
def against_three_cards(table: Values, qualifying: int, deck: Counts, hands: Hands, counted: Counts) -> None:
    """Counts the player-dealer's hands by up card against each hand: lower, equal or higher, qualified or not.

    `table` has the value of any three cards at six bits a card, `deck` how many cards there are of each kind. Two down
    cards of a kind are there as often as pairs of them can be chosen.
    """
    left = np.empty(KINDS, np.int64)
    found = np.empty(6, np.int64)
    for i in range(len(hands)):
        left[:] = deck
        for card in hands[i]:
            left[card] -= 1
        mine = table[np.int64(hands[i, 0]) << 12 | np.int64(hands[i, 1]) << 6 | np.int64(hands[i, 2])]
        for up in range(KINDS):
            shown = left[up]
            if shown <= 0:
                continue
            left[up] -= 1
            found[:] = 0
            for first in range(KINDS):
                for second in range(first, KINDS):
                    pairs = left[first] * left[second] if first != second else left[first] * (left[first] - 1) >> 1
                    value = table[up << 12 | first << 6 | second]
                    how = LESS if mine < value else EQUAL if mine == value else MORE
                    found[how + WHEN_QUALIFIED * (value >= qualifying)] += pairs
            left[up] += 1
            counted[i, up, :] = found * shown


@compiled
def count_beaten(values: Values, low: Hands, high: Hands, least: int, counted: Counts) -> None:
    """Counts pairs of two hands on one board by the category of the hand that is beaten, for values of `least` or more.

    A row of `values` is one board; `low` and `high` say where, among the cards that are left, the two cards of each
    hand lie. Going down from the best, the hands that beat one are all before it that hold neither of its cards.
    """
    with_card = np.empty(KINDS, np.int64)
    for board in range(len(values)):
        good = np.flatnonzero(values[board] >= least)
        order = good[np.argsort(-values[board, good])]
        with_card[:] = 0
        better = at = 0
        while at < len(order):
            value = values[board, order[at]]
            end = at
            while end < len(order) and values[board, order[end]] == value:
                hand = order[end]
                counted[board, value >> 20] += better - with_card[low[hand]] - with_card[high[hand]]
                end += 1
            for hand in order[at:end]:
                with_card[low[hand]] += 1
                with_card[high[hand]] += 1
            better += end - at
            at = end
