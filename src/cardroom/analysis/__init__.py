"""The mathematics: exact odds of wagers where there is a solver, and simulated odds elsewhere.

It loads NumPy and Numba, so no module that runs a live table may import it.
"""

from cardroom.extras import needs

needs("analysis", "numpy", "numba")

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import MATHEMATICS, banked, best_strategy, evaluations
from cardroom.analysis.families.mathematics import Mathematics
from cardroom.analysis.game_odds import GameOdds, chosen, find_odds, odds, simulate
from cardroom.analysis.vary import vary
from cardroom.analysis.wager_odds import Outcome, Result, Tally, WagerOdds

__all__ = [
    "MATHEMATICS",
    "Evaluation",
    "GameOdds",
    "Mathematics",
    "Outcome",
    "Result",
    "Tally",
    "WagerOdds",
    "banked",
    "best_strategy",
    "chosen",
    "evaluations",
    "find_odds",
    "odds",
    "simulate",
    "vary",
]
