"""The compiled count of the ante at Three Card Poker. It reads tables and contains no rules."""

from __future__ import annotations

import numpy as np

from cardroom.analysis.families.ante import EQUAL, LESS, MORE, WHEN_QUALIFIED
from cardroom.analysis.suits import KINDS, Counts, Hands, Values
from cardroom.ranking.kernels.compiled import compiled


@compiled
def against_three_cards(table: Values, qualifying: int, deck: Counts, hands: Hands, counted: Counts) -> None:
    """Counts the player-dealer's hands by up card and by comparison with each hand, qualified or not.

    `table` has the value of any three cards, indexed with six bits per card. `deck` has the number of copies of each
    card. Two equal down cards are counted by the number of pairs of copies.
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
