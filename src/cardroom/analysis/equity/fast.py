"""The compiled loop for hands that are ranked by all their cards and the board: it deals at random and ranks at once.

A hand is the sum of its cards' keys and a set of bits, as in the kernels of the rankings, so no cards are written down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from cardroom.analysis.equity.equity_game import EquityGame
from cardroom.analysis.equity.kernels import MOST_TRIES, STEP, Cards, Counts, Masks, Values, mixed
from cardroom.analysis.equity.spot import Plan, Spot
from cardroom.cards import JOKER, PACK, Card
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import Tables, by_ranks, has_five_of_a_suit, held_bit, with_suits
from cardroom.ranking.kernels.tables import CARD_KEYS, tables_of
from cardroom.ranking.tabled import TabledRanking

IN_A_BLOCK = 1024
"""The number of deals that are dealt before they are ranked, because each loop alone is faster than both in one."""
_NONE = np.uint64(0)
_HALF = np.uint64(32)
_LOWER = np.uint64(0xFFFFFFFF)
_OF_CARD = np.array([(CARD_KEYS[card], held_bit(card)) for card in (*PACK, JOKER)], np.uint64)
"""The key and the bits of each card."""


@compiled
def rank_at_random(
    high: Tables,
    low: Tables,
    deck: Masks,
    known: Masks,
    ranges: Masks,
    first: Counts,
    choosers: Counts,
    others: Counts,
    owners: Counts,
    seed: np.uint64,
    values: Values,
) -> bool:
    """Fills `values` (by part, hand and deal) with those of random deals: one holding for each hand with several, and
    then the cards to come. All combinations without duplicate cards are equally likely. Returns False if they are too
    rare to find.

    `deck` has the key and the bits of each card, `known` those of what each hand and the board are known to have, and
    `ranges` those of each holding. `first` has the start of the holdings of each of the `choosers`; the `others` have
    only one. `owners` has the hand of each card to come, or -1 for the board.
    """
    parts, hands, deals = values.shape
    choosing, cards = len(choosers), np.uint64(len(deck))
    keys, bits = np.empty((IN_A_BLOCK, hands), np.uint64), np.empty((IN_A_BLOCK, hands), np.uint64)
    state, tries = seed, 0
    for i in range(deals):
        row = i % IN_A_BLOCK
        at, used = 0, _NONE
        while at < choosing:
            state += STEP
            pick = first[at] + np.int64((mixed(state) >> _HALF) * np.uint64(first[at + 1] - first[at]) >> _HALF)
            if used & ranges[pick, 1] == _NONE:
                used |= ranges[pick, 1]
                keys[row, choosers[at]], bits[row, choosers[at]] = ranges[pick, 0], ranges[pick, 1]
                at += 1
            else:
                # All hands are chosen again; otherwise holdings that block others would be too frequent.
                at, used = 0, _NONE
                tries += 1
                if tries > MOST_TRIES * (i + 1):
                    return False
        for hand in others:
            keys[row, hand], bits[row, hand] = known[hand, 0], known[hand, 1]
        shared, shared_bits = known[hands, 0], known[hands, 1]
        number, halves = _NONE, 0
        for owner in owners:
            # A card that is out is drawn again. A random number is enough for two draws.
            while True:
                if halves == 0:
                    state += STEP
                    number, halves = mixed(state), 2
                place = (number & _LOWER) * cards >> _HALF
                number, halves = number >> _HALF, halves - 1
                bit = deck[place, 1]
                if used & bit == _NONE:
                    break
            used |= bit
            if owner < 0:
                shared += deck[place, 0]
                shared_bits |= bit
            else:
                keys[row, owner] += deck[place, 0]
                bits[row, owner] |= bit
        for hand in range(hands):
            keys[row, hand] += shared
            bits[row, hand] |= shared_bits
        if row == IN_A_BLOCK - 1 or i == deals - 1:
            _rank(high, keys, bits, values[0, :, i - row : i + 1])
            if parts > 1:
                _rank(low, keys, bits, values[1, :, i - row : i + 1])
    return True


@compiled
def _rank(tables: Tables, keys: Masks, bits: Masks, values: Values) -> None:
    for i in range(values.shape[1]):
        for hand in range(values.shape[0]):
            key = keys[i, hand]
            value = by_ranks(tables, key)
            if has_five_of_a_suit(key):
                value = with_suits(tables, key, bits[i, hand], value)
            values[hand, i] = value


class AtOnce:
    """A spot to be dealt at random, as keys and bits."""

    def __init__(self, spot: Spot, fitting: Mapping[int, Sequence[Sequence[Card]]], deck: Cards) -> None:
        """`fitting` has the holdings of each hand that may have several."""
        game = spot.game
        rankings = [part.ranking for part in game.parts if isinstance(part.ranking, TabledRanking)]
        self.high, self.low = tables_of(rankings[0], game.row), tables_of(rankings[-1], game.row)
        self.parts, self.hands = len(rankings), len(spot.hands)
        self.deck = _OF_CARD[deck]
        alone = [held.holdings[0] if len(held.holdings) == 1 else () for held in spot.hands]
        board = [card for cards in spot.boards for card in cards]
        self.known = np.array([_OF_CARD[list(cards)].sum(axis=0) for cards in (*alone, board)], np.uint64)
        listed = [_OF_CARD[np.array(holdings)].sum(axis=1) for holdings in fitting.values()]
        self.ranges = np.concatenate(listed) if listed else self.known[:0]
        self.first: Counts = np.cumsum([0, *map(len, listed)], dtype=np.int64)
        self.choosers: Counts = np.array(list(fitting), np.int64)
        self.others: Counts = np.array([hand for hand in range(self.hands) if hand not in fitting], np.int64)
        self.owners: Counts = Plan(spot.groups(spot.hands)).owners

    def deal(self, deals: int, seed: np.uint64) -> Values | None:
        """The values of random deals by part, hand and deal. None if the hands almost never fit together."""
        values = np.empty((self.parts, self.hands, deals), np.int32)
        fits = rank_at_random(
            self.high, self.low, self.deck, self.known, self.ranges, self.first, self.choosers, self.others,
            self.owners, seed, values,
        )  # fmt: skip
        return values if fits else None


def ranks_at_once(game: EquityGame) -> bool:
    """True if every part of the pot is ranked by all cards of a hand and of one board, in any order."""
    tabled = all(isinstance(part.ranking, TabledRanking) for part in game.parts)
    return tabled and game.boards <= 1 and not game.joker_up
