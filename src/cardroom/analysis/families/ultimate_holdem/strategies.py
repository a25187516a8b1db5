"""The strategies of Ultimate Texas Hold'em over all boards: the best, and the simple one of the published chart."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from math import comb, lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.families.ultimate_holdem.boards import (
    AGAINST,
    FLOPS,
    FOLD,
    HANDS,
    KINDS,
    LEFT,
    QUALIFIED,
    Decisions,
    Flops,
    Numbers,
    Pays,
    Room,
    pair_of,
    tally,
    weigh,
)
from cardroom.analysis.suits import SuitClasses, boards_of, counts_of
from cardroom.bots.bank_poker_charts import TOO_MANY_OUTS
from cardroom.bots.ultimate import PAIRS, before_flop, on_flop, solved_flops
from cardroom.cards import PACK, Card
from cardroom.money import Odds, PayTable
from cardroom.ranking import HIGH
from cardroom.ranking.kernels.tables import tables_of

BEST, SIMPLE = "best", "simple"
STRATEGIES = (BEST, SIMPLE)
ALL_DEALS = comb(52, 5) * comb(47, 2) * AGAINST * FLOPS
"""Every board, each three of its cards as the flop, and the hands of both sides."""


class Counted(NamedTuple):
    """What a strategy does in all deals."""

    played: Numbers
    """By street, comparison and kind of the player's hand; the first number of the last street is the folds."""
    beaten: Numbers
    """Hands beaten at a showdown, by kind."""


def pays_of(blind: PayTable, qualifying: int) -> Pays:
    """Raises ValueError if the blind pays a fixed prize: the best play would depend on the size of the wager."""
    by_kind = [blind.get(kind) for kind in HIGH.categories]
    odds = [pay for pay in by_kind if isinstance(pay, Odds)]
    if len(odds) != len([pay for pay in by_kind if pay]):
        raise ValueError("the blind pays a fixed prize")
    unit = lcm(*(pay.base for pay in odds))
    paid = [unit * pay.to // pay.base if isinstance(pay, Odds) else 0 for pay in by_kind]
    return Pays(unit, np.array(paid, np.int64), qualifying)


def decisions_of(strategy: str, pays: Pays) -> Decisions:
    return best(pays) if strategy == BEST else simple()


def simple() -> Decisions:
    """The published chart, which also serves bots with an unusual deck."""
    first = np.zeros(PAIRS, np.bool_)
    for one, two in combinations(PACK, 2):
        first[pair_of(one, two)] = before_flop((one, two))
    flops = np.zeros((len(classes().hands), PAIRS), np.bool_)
    for number, cards in enumerate(classes().hands.tolist()):
        flop = [Card(card) for card in cards]
        for one, two in combinations([card for card in PACK if card not in flop], 2):
            pair = pair_of(one, two)
            flops[number, pair] = not first[pair] and on_flop((one, two), flop)
    return Decisions(first, flops, TOO_MANY_OUTS)


def best(pays: Pays) -> Decisions:
    """Compares what every decision is worth, from the last street to the first."""
    boards, ways = all_boards()
    later, first = np.zeros((len(classes().hands), PAIRS, 2), np.int64), np.zeros(PAIRS, np.int64)
    weigh(boards, ways, tables_of(HIGH, 7), flop_classes(), pays, a_room(), later, first)
    waits, plays = np.moveaxis(with_renamed(later), 2, 0)
    flops = plays > waits
    waiting = np.where(flops, later[:, :, 1], later[:, :, 0]).sum(axis=0)
    playing = FLOPS * first
    starts = np.zeros(PAIRS, np.bool_)
    for alike in starting_hands():
        starts[alike] = playing[alike].sum() > waiting[alike].sum()
    return Decisions(starts, flops & ~starts, 0)


def count(decisions: Decisions, pays: Pays) -> Counted:
    boards, ways = all_boards()
    counted = Counted(np.zeros((FOLD + 1, 2 * QUALIFIED, KINDS), np.int64), np.zeros(KINDS, np.int64))
    poker = tables_of(HIGH, 5), tables_of(HIGH, 6), tables_of(HIGH, 7)
    tally(boards, ways, poker, flop_classes(), pays, decisions, a_room(), *counted)
    assert counted.played.sum() == ALL_DEALS, "every deal is played or folded"
    return counted


@cache
def flops_of_bot() -> NDArray[np.bool_]:
    """By class of flop and pair, whether the bot plays on the flop."""
    rows = [np.frombuffer(solved_flops().rows[flop.tobytes()], np.uint8) for flop in classes().hands]
    return np.unpackbits(np.stack(rows), axis=1, count=PAIRS).astype(np.bool_)


def starting_hands() -> Iterator[NDArray[np.int64]]:
    """The 169 starting hands, each as the pairs of cards that differ only in suits."""
    alike: dict[tuple[int, int, bool], list[int]] = {}
    for one, two in combinations(PACK, 2):
        alike.setdefault((one.rank, two.rank, one.suit == two.suit), []).append(pair_of(one, two))
    return map(np.array, alike.values())


def with_renamed(later: Numbers) -> Numbers:
    """Adds up the pairs that a renaming of suits which leaves the flop as it is turns into one another."""
    summed = later.copy()
    renamings = flop_classes().renamed
    for number, flop in enumerate(classes().hands):
        same = [suits for suits in renamings if set(suits[flop].tolist()) == set(flop.tolist())]
        if len(same) > 1:
            summed[number] = sum(later[number, _renamed_pairs(suits.tobytes())] for suits in same)
    return summed


@cache
def _renamed_pairs(renaming: bytes) -> NDArray[np.int64]:
    pairs = np.empty(PAIRS, np.int64)
    for one, two in combinations(range(52), 2):
        pairs[pair_of(one, two)] = pair_of(renaming[one], renaming[two])
    return pairs


@cache
def classes() -> SuitClasses:
    return SuitClasses(counts_of(PACK), 3)


@cache
def flop_classes() -> Flops:
    of, renaming = np.zeros((52, 52, 52), np.int16), np.zeros((52, 52, 52), np.int8)
    for flop in combinations(PACK, 3):
        number, by = classes().place(flop)
        for order in permutations(flop):
            of[order], renaming[order] = number, by
    return Flops(of, renaming, classes().renamed)


@cache
def all_boards() -> tuple[NDArray[np.uint8], Numbers]:
    return boards_of(PACK)


def a_room() -> Room:
    return Room(
        left=np.zeros(LEFT, np.uint8),
        low=np.zeros(HANDS, np.uint8),
        high=np.zeros(HANDS, np.uint8),
        values=np.zeros(HANDS, np.int32),
        order=np.zeros(HANDS, np.int64),
        compared=np.zeros((HANDS, 2 * QUALIFIED), np.int64),
        beaten=np.zeros((HANDS, KINDS), np.int64),
    )
