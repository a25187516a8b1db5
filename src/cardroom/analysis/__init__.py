"""The mathematics: what each wager is worth, exactly where it can be counted out, else from rounds played.

NumPy and Numba load with it; nothing on the way to a live table imports it.
"""

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.find import Found, find_odds, simulate
from cardroom.analysis.odds import Outcome, Result, Tally, WagerOdds
from cardroom.analysis.registry import evaluations
from cardroom.analysis.vary import vary

__all__ = [
    "Evaluation",
    "Found",
    "Outcome",
    "Result",
    "Tally",
    "WagerOdds",
    "evaluations",
    "find_odds",
    "simulate",
    "vary",
]
