"""What each hand of a pot game is worth: its share of the pot over all that may still come."""

from cardroom.analysis.equity.find import PRECISION, Equity, HandEquity, PartEquity, find_equity
from cardroom.analysis.equity.holding import cards_told
from cardroom.analysis.equity.layout import Layout, layout_of_game, layout_of_ranking
from cardroom.analysis.equity.spot import Spot

__all__ = [
    "PRECISION",
    "Equity",
    "HandEquity",
    "Layout",
    "PartEquity",
    "Spot",
    "cards_told",
    "find_equity",
    "layout_of_game",
    "layout_of_ranking",
]
