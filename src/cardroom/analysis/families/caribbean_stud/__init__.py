"""Caribbean Stud."""

from cardroom.analysis.basis import Ways
from cardroom.analysis.families.caribbean_stud.chart import chart
from cardroom.analysis.families.caribbean_stud.kernel import kernel
from cardroom.analysis.families.caribbean_stud.solver import evaluations, player
from cardroom.analysis.families.mathematics import Mathematics

WAYS = Ways(
    {
        "best": "plays the optimal strategy",
        "chart": "plays the published chart, which decides hands with ace-king by their other cards",
        "any-ace-king": "calls with ace-king or better",
        "any-pair": "calls with a pair or better",
    }
)
NO_ODDS = "folds_collected", "button_card", "up_card", "lost_by_folding"
CARIBBEAN_STUD = Mathematics(evaluations, player=player, kernel=kernel, chart=chart, ways=WAYS, no_odds=NO_ODDS)
