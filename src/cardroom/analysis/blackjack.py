"""The wagers of the blackjacks, and what finds the odds of each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from cardroom.analysis.blackjack_base import BaseWager
from cardroom.analysis.blackjack_bonus import count, insurance
from cardroom.analysis.blackjack_solved import solved_chart
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.odds import Tally
from cardroom.bots.blackjack import BlackjackBot
from cardroom.bots.blackjack_chart import Chart, chart_of
from cardroom.bots.bot import Bot
from cardroom.games.california.blackjack.game import BASE, DOUBLE, INSURANCE, SPLIT, Blackjack

BY_CARDS = (
    "every hand is played for the most by all its cards, doubles for the full wager; a split hand as if the others "
    "held only the card they were split with, three splits at most: with six packs that is within 0.001 % of the "
    "wager. The counts are parts of 10^15. A chart goes by two cards and then by totals; rounds are played by it. It "
    "is worth up to 0.002 % less than the best, 0.02 % with a single pack"
)
BEST, CHART = "best", "chart"
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
    solvers = {name: partial(_tally, game, name) for name in (BEST, CHART)}
    return Evaluation(wager=BASE, kinds=kinds, solvers=solvers, note=BY_CARDS)


def unsolved(game: Blackjack) -> str:
    """Why the best play is not worked out; empty where it is."""
    if game.rules.switch:
        return TOGETHER
    return DOUBLED_AGAIN if game.rules.double.again else ""


@lru_cache(maxsize=4)
def base_wager(game: Blackjack, strategy: str = BEST) -> BaseWager:
    """Worked out once for a game that is spread."""
    return BaseWager(game.rules, chart_for(game) if strategy == CHART else None)


@lru_cache(maxsize=4)
def chart_for(game: Blackjack) -> Chart:
    """By which the best play is played at a table: the bots' own, or for rules of which they have none a new one."""
    if game.rules.double.again:
        raise ValueError(DOUBLED_AGAIN)
    return chart_of(game.rules) or solved_chart(game.rules)


def player(game: Blackjack, strategy: str) -> Bot:
    """Who plays by a strategy at a table; the best goes by its chart, too."""
    if strategy not in (BEST, CHART):
        raise ValueError(f"there is no strategy {strategy!r}; there are {BEST}, {CHART}")
    return BlackjackBot(game, chart_for(game))


def _tally(game: Blackjack, strategy: str) -> Tally:
    return base_wager(game, strategy).tally()
