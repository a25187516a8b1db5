"""Baccarat, in which no player makes decisions."""

from cardroom.analysis.families.baccarat.chart import chart
from cardroom.analysis.families.baccarat.kernel import kernel
from cardroom.analysis.families.baccarat.solver import evaluations, shared
from cardroom.analysis.families.mathematics import Mathematics
from cardroom.cards import Card
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.ranking import baccarat_points


def alike(_game: Baccarat, _wager: str, card: Card) -> int:
    """Every wager goes by points."""
    return baccarat_points(card)


NO_ODDS = "button_card", "multiples_of", "burns_by_first_card", "free_hands"
BACCARAT = Mathematics(evaluations, kernel=kernel, chart=chart, alike=alike, shared=shared, no_odds=NO_ODDS)
