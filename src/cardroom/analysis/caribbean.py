"""Caribbean Stud counted out, for a player who goes by the bots' chart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from itertools import combinations, combinations_with_replacement, product
from math import comb

import numpy as np
from numpy.typing import NDArray

from cardroom.analysis.ante_play import COMPARED, FOLDED, staying
from cardroom.analysis.caribbean_loop import CARDS, Counts, Hands, count
from cardroom.analysis.evaluation import BY_ANTE, Evaluation
from cardroom.analysis.kernels import Hands as Cards
from cardroom.analysis.odds import Tally
from cardroom.analysis.ultimate import boards_of
from cardroom.bots import Bot, CaribbeanBot
from cardroom.bots.bank_poker_charts import CARIBBEAN, calls
from cardroom.cards import PACK, RANKS
from cardroom.games.california.ante import ANTE
from cardroom.games.california.caribbean import CALL, CaribbeanStud
from cardroom.ranking import HIGH
from cardroom.ranking.base import pack

ACE_KING = "ace-king"
"""The strategy of the chart: what counts is what stands beside ace and king."""
ONE_PACK = "only the 52 cards of one pack are counted out"
ACE = 12


def evaluations(game: CaribbeanStud) -> Iterator[Evaluation]:
    solvers = {ACE_KING: partial(tally, game)} if game.deck.cards == PACK else {}
    yield Evaluation(wager=f"{ANTE}-{CALL}", kinds=(ANTE, CALL), solvers=solvers, note=BY_ANTE, why_not=ONE_PACK)


def player(game: CaribbeanStud, _strategy: str) -> Bot:
    return CaribbeanBot(game)


def tally(game: CaribbeanStud) -> Tally:
    counted = count_out(game.qualifying)
    tally = Tally()
    for category, by_comparison in enumerate(counted.tolist()):
        for compared, ways in zip(COMPARED, by_comparison, strict=True):
            tally[staying(game, pack(category, [ACE]), compared)] += ways
    tally[FOLDED] += comb(52, 5) * comb(47, 5) * CARDS - int(counted.sum())
    return +tally


@cache
def count_out(qualifying: int) -> Counts:
    """Of all hands that call by the chart: by category, and how they compare with the player-dealer's."""
    dealt, ways = boards_of(PACK)
    return count_hands(qualifying, dealt, ways, called_by_chart(HIGH.batch(dealt)))


def count_hands(qualifying: int, dealt: Cards, ways: Counts, called: NDArray[np.bool_]) -> Counts:
    """The same for some hands, each there in so many ways, that call the up cards of some ranks."""
    values = HIGH.batch(dealt)
    order = np.argsort(values)
    counted = np.zeros((len(HIGH.categories), len(COMPARED)), np.int64)
    count(_hands(qualifying), dealt[order], values[order], ways[order], called[order], counted)
    return counted


def called_by_chart(values: NDArray[np.int32]) -> NDArray[np.bool_]:
    """By hand and rank of the up card."""
    rows = (values[:, None] < np.array([row.least for row in CARIBBEAN])).sum(axis=1)
    up = np.arange(len(RANKS))
    ranks = values[:, None] >> 4 * np.arange(CARDS) & 15
    pairs = (ranks[:, :, None] == up).any(axis=1)
    lower = up < ranks[:, 1:2]
    called: NDArray[np.bool_] = chart_by_case()[rows[:, None], up, pairs.astype(np.int64), lower.astype(np.int64)]
    return called


def chart_by_case() -> NDArray[np.bool_]:
    """By row, up card, whether that pairs a card of the hand, and whether it is lower than the fourth."""
    cases = product(range(len(CARIBBEAN)), range(len(RANKS)), (False, True), (False, True))
    return np.array([calls(*case) for case in cases]).reshape(len(CARIBBEAN), len(RANKS), 2, 2)


def _hands(qualifying: int) -> Hands:
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
