"""Ultimate Texas Hold'em."""

from cardroom.analysis.basis import Ways
from cardroom.analysis.families.mathematics import Mathematics
from cardroom.analysis.families.ultimate_holdem.chart import chart
from cardroom.analysis.families.ultimate_holdem.kernel import kernel
from cardroom.analysis.families.ultimate_holdem.solver import evaluations, player

WAYS = Ways(
    {
        "best": "plays the optimal strategy",
        "simple": "plays the published simple chart",
        "never-fold": "never folds",
    }
)
NO_ODDS = "one_at_a_time", "folds_collected"
ULTIMATE_HOLDEM = Mathematics(evaluations, player=player, kernel=kernel, chart=chart, ways=WAYS, no_odds=NO_ODDS)
