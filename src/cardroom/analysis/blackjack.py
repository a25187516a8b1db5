"""The wagers of the blackjacks, and what finds the odds of each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from cardroom.analysis.blackjack_base import BaseWager
from cardroom.analysis.blackjack_bonus import count, insurance
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.odds import Tally
from cardroom.games.california.blackjack.game import BASE, DOUBLE, INSURANCE, SPLIT, Blackjack

BY_CARDS = (
    "every hand is played for the most by all its cards, doubles for the full wager; a split hand as if the others "
    "held only the card they were split with, three splits at most: with six packs that is within 0.001 % of the "
    "wager. The counts are parts of 10^15"
)
WITH_ACE_UP = "of the rounds with an ace up, no other card being known"
TOGETHER = "two hands that may exchange cards are played together; only rounds can tell"
DOUBLED_AGAIN = "a hand may be doubled again, which is not worked out"


def evaluations(game: Blackjack) -> Iterator[Evaluation]:
    for kind in game.offered:
        if kind == BASE:
            yield base_evaluation(game)
        else:
            yield Evaluation(wager=kind, kinds=(kind,), solvers={"": partial(count, game, kind)})
    if game.rules.insurance:
        solvers = {"": partial(insurance, game)}
        yield Evaluation(wager=INSURANCE, kinds=(INSURANCE,), solvers=solvers, note=WITH_ACE_UP)


def base_evaluation(game: Blackjack) -> Evaluation:
    kinds = BASE, DOUBLE, SPLIT
    if why_not := unsolved(game):
        return Evaluation(wager=BASE, kinds=kinds, why_not=why_not)
    return Evaluation(wager=BASE, kinds=kinds, solvers={"best": partial(_tally, game)}, note=BY_CARDS)


def unsolved(game: Blackjack) -> str:
    """Why the best play is not worked out; empty where it is."""
    if game.rules.switch:
        return TOGETHER
    return DOUBLED_AGAIN if game.rules.double.again else ""


@lru_cache(maxsize=4)
def base_wager(game: Blackjack) -> BaseWager:
    """Worked out once for a game that is spread."""
    return BaseWager(game.rules)


def _tally(game: Blackjack) -> Tally:
    return base_wager(game).tally()
