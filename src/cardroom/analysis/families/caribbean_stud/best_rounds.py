"""Compiled rounds of Caribbean Stud for a player who calls whenever that is worth more than a fold.

What a call is worth is tabled by the ranks of the hand and the up card. Hands of five cards in one suit, which the
player-dealer may have, are counted in the round where they could change the decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.ante import WAYS, code_of
from cardroom.analysis.families.caribbean_stud.loop import (
    CARDS,
    COMPARED,
    RANKS,
    SUITS,
    WHEN_QUALIFIED,
    Counts,
    Values,
    compare,
    count_ranks,
)
from cardroom.analysis.families.caribbean_stud.solver import Nets, hands_of, nets_of
from cardroom.analysis.kernels.deal import Deal, draw
from cardroom.analysis.kernels.kernel import Codes
from cardroom.cards import Card
from cardroom.games.california.caribbean import CaribbeanStud
from cardroom.ranking import HIGH
from cardroom.ranking.kernels.compiled import compiled
from cardroom.ranking.kernels.loops import Tables as PokerTables
from cardroom.ranking.kernels.loops import value_of_cards
from cardroom.ranking.kernels.tables import tables_of

UNDER = CARDS - 1
"""The number of cards that are not up."""
_NEVER = np.iinfo(np.int32).max


class Worth(NamedTuple):
    """What a call is worth more than a fold, over all hands under the up card, counted by ranks."""

    values: Values
    """The value of every hand, in order."""
    worth: Counts
    """By hand and rank of the up card."""
    least: Counts
    """By kind of hand: the least that it changes if the player-dealer's hands in one suit are counted as such."""
    most: Counts
    doubtful: Values
    """By rank of the up card: the lowest hand that may call."""
    sure: Values
    """By rank of the up card: the lowest hand from which on all hands call."""


class Tables(NamedTuple):
    poker: PokerTables
    worth: Worth
    nets: Counts
    """What a call comes to by kind of hand and comparison."""
    in_deck: NDArray[np.int64]
    """By suit, the ranks in the deck as bits."""
    sets: NDArray[np.int32]
    offsuit: Values
    suited: Values
    up: int
    """Which of the player-dealer's cards is up."""
    qualifying: int
    folded: int
    """The code of a fold."""


def tables(game: CaribbeanStud) -> Tables:
    assert game.up is not None
    nets, fold = nets_of(game)
    hands = hands_of(game.qualifying)
    in_deck = [sum(1 << card.rank for card in game.deck.cards if card.suit == suit) for suit in range(SUITS)]
    return Tables(
        tables_of(HIGH, CARDS),
        _worth(game.deck.cards, game.qualifying, nets, fold),
        np.array(nets, np.int64),
        np.array(in_deck, np.int64),
        hands.sets,
        hands.offsuit,
        hands.suited,
        game.up,
        game.qualifying,
        WAYS * len(game.hands),
    )


@cache
def _worth(deck: tuple[Card, ...], qualifying: int, nets: Nets, fold: int) -> Worth:
    """What every hand is worth by ranks, and which hands are decided by that."""
    hands = hands_of(qualifying)
    places = np.arange(RANKS)
    held = ((hands.ranks[:, :, None] == places) * hands.held[:, :, None]).sum(axis=1)
    suited = hands.sets[:, None] >> places & 1
    values, held = np.concatenate([hands.values, hands.suited]), np.concatenate([held, suited])
    in_deck = np.bincount([card.rank for card in deck], minlength=RANKS)
    possible = (held <= in_deck).all(axis=1)
    order = np.argsort(values[possible])
    values, held = values[possible][order], held[possible][order]
    worth = np.zeros((len(values), RANKS), np.int64)
    of_fold = fold * comb(len(deck) - CARDS - 1, UNDER)
    by_ranks(hands, values, in_deck - held, np.array(nets, np.int64), of_fold, worth)
    least, most = (comb(RANKS - 1, UNDER) * np.array(by_kind) for by_kind in zip(*_changes(nets), strict=True))
    may_call, calls = worth + most[values >> 20, None] > 0, worth + least[values >> 20, None] > 0
    above = np.array([*values, _NEVER], np.int32)
    doubtful = [np.append(column, True).argmax() for column in may_call.T]
    sure = [len(column) - np.append(~column[::-1], True).argmax() for column in calls.T]
    return Worth(values, worth, least, most, above[doubtful], above[sure])


def _changes(nets: Nets) -> Iterator[tuple[int, int]]:
    """By kind of hand, the least and the most that it changes if one hand of the player-dealer is in one suit."""
    for kind, row in enumerate(nets):
        after = [row[WHEN_QUALIFIED]] if kind < HIGH.categories.index("flush") else row
        yield min(after) - max(row), max(after) - min(row)


@compiled
def by_ranks(hands: Any, values: Values, left: Any, nets: Counts, fold: int, worth: Counts) -> None:
    """For every hand, with the number of cards left of each rank, and every up card. A fold comes to `fold`."""
    found = np.empty((RANKS, COMPARED), np.int64)
    for hand in range(len(values)):
        count_ranks(hands, values[hand], left[hand], found)
        for up in range(RANKS):
            worth[hand, up] = (nets[values[hand] >> 20] * found[up]).sum() - fold


@compiled
def rounds(deal: Deal, tables: Any, codes: Codes) -> None:
    """Deals five cards to the player and five to the player-dealer; the player calls or folds."""
    poker, deck, seen = tables.poker, deal.deck, 6 + tables.up
    # One by one, because a loop that passes groups of arrays counts references to each of them.
    keys, first, places, ranked, in_suit = poker.keys, poker.first, poker.place, poker.values, poker.suited
    values, worth, least, most, doubtful, sure = tables.worth
    nets, in_deck, sets, offsuit, suited = tables.nets, tables.in_deck, tables.sets, tables.offsuit, tables.suited
    qualifying = tables.qualifying
    for row in range(len(codes)):
        for place in range(seen):
            draw(deal, place)
        mine = value_of_cards(keys, first, places, ranked, in_suit, deck, 0, 5)
        up = deck[seen - 1] >> 2
        called = mine >= sure[up]
        if not called and mine >= doubtful[up]:
            more = worth[np.searchsorted(values, mine), up]
            called = more + least[mine >> 20] > 0
            if not called and more + most[mine >> 20] > 0:
                free = in_deck[deck[seen - 1] & 3]
                for place in range(5):
                    if deck[place] & 3 == deck[seen - 1] & 3:
                        free ^= 1 << (deck[place] >> 2)
                called = more + of_suits(sets, offsuit, suited, nets[mine >> 20], qualifying, mine, free, up) > 0
        codes[row, 0] = tables.folded
        if called:
            for place in range(seen, 10):
                draw(deal, place)
            bank = value_of_cards(keys, first, places, ranked, in_suit, deck, 5, 10)
            codes[row, 0] = code_of(mine, bank, qualifying)


@compiled
def of_suits(
    sets: NDArray[np.int32],
    offsuit: Values,
    suited: Values,
    nets: Counts,
    qualifying: int,
    mine: int,
    free: int,
    up: int,
) -> int:
    """What five cards in the suit of the up card add, which were counted by rank only."""
    more = 0
    for each in range(len(sets)):
        if sets[each] & ~free == 0 and sets[each] >> up & 1:
            more += nets[compare(mine, suited[each], qualifying)] - nets[compare(mine, offsuit[each], qualifying)]
    return more
