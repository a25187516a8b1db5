"""Exact odds of Caribbean Stud for the best strategy and for charts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, combinations_with_replacement, product
from math import comb, lcm
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.evaluation import BY_ANTE, BY_UP_CARD, Evaluation, NoStrategy
from cardroom.analysis.families.ante import ACE, COMPARED, FOLDED, staying
from cardroom.analysis.families.caribbean_stud.loop import CARDS, Counts, Hands, count
from cardroom.analysis.suits import Hands as Cards
from cardroom.analysis.suits import boards_of
from cardroom.analysis.wager_odds import Tally
from cardroom.bots import Bot, CaribbeanBot, SimpleCaribbeanBot
from cardroom.bots.bank_poker_charts import CARIBBEAN_CHARTS, Calls, calls
from cardroom.cards import PACK, RANKS
from cardroom.games.california.ante import ANTE
from cardroom.games.california.caribbean import CALL, CaribbeanStud
from cardroom.ranking import HIGH
from cardroom.ranking.base import pack

BEST, CHART = "best", "chart"
Nets = tuple[tuple[int, ...], ...]
STRATEGIES = (BEST, *CARIBBEAN_CHARTS)
_NEVER = int(np.iinfo(np.int64).min)
"""What a fold comes to for a player who plays by a chart and therefore never compares."""
ONE_PACK = "exact odds are available only for one deck of 52 cards"


def evaluations(game: CaribbeanStud) -> Iterator[Evaluation]:
    names = STRATEGIES if game.deck.cards == PACK else ()
    solvers = {name: partial(tally, game, name) for name in names}
    yield Evaluation(
        wager=f"{ANTE}-{CALL}",
        kinds=(ANTE, CALL),
        solvers=solvers,
        notes=(BY_ANTE,),
        why_not=ONE_PACK,
        combinations=BY_UP_CARD,
    )


def player(game: CaribbeanStud, strategy: str) -> Bot:
    """A bot that plays the strategy at a table."""
    if strategy == BEST:
        return CaribbeanBot(game)
    if strategy not in CARIBBEAN_CHARTS:
        raise NoStrategy(strategy, STRATEGIES)
    return SimpleCaribbeanBot(game, CARIBBEAN_CHARTS[strategy])


def tally(game: CaribbeanStud, strategy: str) -> Tally:
    counted = count_best_calls(game) if strategy == BEST else count_calls(game.qualifying, strategy)
    tally = Tally()
    for category, by_comparison in enumerate(counted.tolist()):
        for compared, ways in zip(COMPARED, by_comparison, strict=True):
            tally[staying(game, pack(category, [ACE]), compared)] += ways
    tally[FOLDED] += comb(52, 5) * comb(47, 5) * CARDS - int(counted.sum())
    return +tally


def count_best_calls(game: CaribbeanStud) -> Counts:
    """Counts the hands that call because it is worth more than a fold."""
    return _count_best(game.qualifying, *nets_of(game))


def nets_of(game: CaribbeanStud) -> tuple[Nets, int]:
    """What a call comes to by kind of hand and comparison, and what a fold does, both in whole numbers of a unit."""
    results = [[staying(game, pack(kind, [ACE]), how).net for how in COMPARED] for kind in range(len(HIGH.categories))]
    unit = lcm(*(Fraction(net).denominator for row in results for net in row))
    return tuple(tuple(int(net * unit) for net in row) for row in results), int(FOLDED.net * unit)


@cache
def _count_best(qualifying: int, nets: Nets, fold: int) -> Counts:
    dealt, ways = _dealt()
    against = comb(len(PACK) - CARDS - 1, CARDS - 1)
    called = np.ones((len(dealt), len(RANKS)), np.bool_)
    return _count(qualifying, dealt, ways, called, np.array(nets, np.int64), fold * against)


@cache
def _dealt() -> tuple[Cards, Counts]:
    """The player's hands, in classes that differ only by a renaming of suits, and the size of each class."""
    return boards_of(PACK)


@cache
def count_calls(qualifying: int, chart: str) -> Counts:
    """Counts the hands that call, by category and by comparison with the player-dealer's hand."""
    dealt, ways = _dealt()
    return count_hands(qualifying, dealt, ways, called_by_chart(CARIBBEAN_CHARTS[chart], HIGH.batch(dealt)))


def count_hands(qualifying: int, dealt: Cards, ways: Counts, called: NDArray[np.bool_]) -> Counts:
    """Counts the same for these hands, each with its number of combinations, against the up cards they call."""
    return _count(qualifying, dealt, ways, called, np.zeros((len(HIGH.categories), len(COMPARED)), np.int64), _NEVER)


def _count(qualifying: int, dealt: Cards, ways: Counts, called: NDArray[np.bool_], nets: Counts, fold: int) -> Counts:
    values = HIGH.batch(dealt)
    order = np.argsort(values)
    hands, in_order = hands_of(qualifying), values[order]
    counted = np.zeros((len(HIGH.categories), len(COMPARED)), np.int64)
    count(hands, dealt[order], in_order, _alike(in_order, hands), ways[order], called[order], nets, fold, counted)
    return counted


def _alike(values: NDArray[np.int32], hands: Hands) -> Counts:
    """A number for each value, the same for those that compare alike with all hands of five cards in one suit."""
    sides: tuple[Literal["left", "right"], ...] = ("left", "right")
    places = [np.searchsorted(np.sort(bank), values, side) for bank in (hands.offsuit, hands.suited) for side in sides]
    return np.cumsum(np.any(np.diff(places, prepend=0), axis=0), dtype=np.int64)


def called_by_chart(chart: Sequence[Calls], values: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Whether the chart calls, by hand and rank of the up card."""
    rows = (values[:, None] < np.array([row.least for row in chart])).sum(axis=1)
    up = np.arange(len(RANKS))
    ranks = values[:, None] >> 4 * np.arange(CARDS) & 15
    pairs = (ranks[:, :, None] == up).any(axis=1)
    lower = up < ranks[:, 1:2]
    called: NDArray[np.bool_] = chart_by_case(chart)[rows[:, None], up, pairs.astype(np.int64), lower.astype(np.int64)]
    return called


def chart_by_case(chart: Sequence[Calls]) -> NDArray[np.bool_]:
    """The chart by row, up card, whether the up card pairs a card of the hand, and whether it is below the fourth."""
    cases = product(chart, range(len(RANKS)), (False, True), (False, True))
    return np.array([calls(*case) for case in cases]).reshape(len(chart), len(RANKS), 2, 2)


def hands_of(qualifying: int) -> Hands:
    every = [hand for hand in combinations_with_replacement(range(len(RANKS)), CARDS) if hand[0] != hand[-1]]
    counts = [Counter(hand) for hand in every]
    sets = list(combinations(range(len(RANKS)), CARDS))
    return Hands(
        np.array([_value(hand) for hand in every], np.int32),
        np.array([[*each, *[-1] * (CARDS - len(each))] for each in counts], np.int8),
        np.array([[*each.values(), *[0] * (CARDS - len(each))] for each in counts], np.int8),
        np.array([[comb(cards, taken) for taken in range(CARDS)] for cards in range(CARDS)], np.int64),
        np.array([sum(1 << rank for rank in ranks) for ranks in sets], np.int32),
        np.array([_value(ranks) for ranks in sets], np.int32),
        np.array([HIGH.suit_value(sum(1 << 3 * rank for rank in ranks), False) for ranks in sets], np.int32),
        qualifying,
    )


def _value(ranks: tuple[int, ...]) -> int:
    return HIGH.ranks_value(sum(1 << 3 * rank for rank in ranks))
