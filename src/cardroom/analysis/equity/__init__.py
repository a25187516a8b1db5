"""Equity: the average share of the pot that each hand of a pot game wins."""

from cardroom.analysis.equity.equity_game import EQUITY, EquityGame, equity_game, equity_game_of_ranking
from cardroom.analysis.equity.find import PRECISION, Equity, HandEquity, PartEquity, find_equity
from cardroom.analysis.equity.holding import cards_named
from cardroom.analysis.equity.spot import Spot

__all__ = [
    "EQUITY",
    "PRECISION",
    "Equity",
    "EquityGame",
    "HandEquity",
    "PartEquity",
    "Spot",
    "cards_named",
    "equity_game",
    "equity_game_of_ranking",
    "find_equity",
]
