"""The compiled loop for hands that are ranked by all their cards and the board: it deals at random and ranks at once.

A hand is the sum of its cards' keys and a set of bits, as in the kernels of the rankings, so no cards are written down.
"""

from __future__ import annotations

import numpy as np

from cardroom.analysis.equity.kernels import MOST_TRIES, Counts, Masks, Values, below, mixed
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import Tables, value_of

_NONE = np.uint64(0)
_STEP = np.uint64(0x9E3779B97F4A7C15)
_HALF = np.uint64(32)


@compiled
def rank_at_random(
    high: Tables,
    low: Tables,
    deck: Masks,
    known: Masks,
    ranges: Masks,
    first: Counts,
    choosers: Counts,
    owners: Counts,
    seed: np.uint64,
    values: Values,
) -> bool:
    """Fills `values` (by part, hand and deal) with those of random deals: one holding for each hand with several, and then
    the cards to come. All combinations without duplicate cards are equally likely. Returns False if they are too rare.

    `deck` has the key and the bits of each card, `known` of what each hand and the board are known to have, and `ranges`
    of each holding; `first` has the start of the holdings of each of the `choosers`. `owners` has the hand of each card to
    come, or -1 for the board.
    """
    parts, hands, deals = values.shape
    choosing, cards = len(choosers), np.uint64(len(deck))
    keys, bits = np.empty(hands, np.uint64), np.empty(hands, np.uint64)
    state, tries = seed, 0
    for i in range(deals):
        at, used = 0, _NONE
        while at < choosing:
            state += _STEP
            pick = first[at] + below(mixed(state) >> _HALF, first[at + 1] - first[at])
            if used & ranges[pick, 1] == _NONE:
                used |= ranges[pick, 1]
                keys[choosers[at]], bits[choosers[at]] = ranges[pick, 0], ranges[pick, 1]
                at += 1
            else:
                # All hands are chosen again; otherwise holdings that block others would be too frequent.
                at, used = 0, _NONE
                tries += 1
                if tries > MOST_TRIES * (i + 1):
                    return False
        for hand in range(hands):
            if known[hand, 1] != _NONE or choosing == 0:
                keys[hand], bits[hand] = known[hand, 0], known[hand, 1]
        shared, shared_bits = known[hands, 0], known[hands, 1]
        spare = _NONE
        for owner in owners:
            # A card that is out is drawn again. Each random number is enough for two draws.
            while True:
                if spare == _NONE:
                    state += _STEP
                    number = mixed(state)
                    spare = number << _HALF >> _HALF | np.uint64(1)
                    draw = number >> _HALF
                else:
                    draw, spare = spare, _NONE
                place = draw * cards >> _HALF
                bit = deck[place, 1]
                if used & bit == _NONE:
                    break
            used |= bit
            if owner < 0:
                shared += deck[place, 0]
                shared_bits |= bit
            else:
                keys[owner] += deck[place, 0]
                bits[owner] |= bit
        for hand in range(hands):
            key, held = keys[hand] + shared, bits[hand] | shared_bits
            values[0, hand, i] = value_of(high, key, held)
            if parts > 1:
                values[1, hand, i] = value_of(low, key, held)
    return True
