"""The published chart for Caribbean Stud."""

from __future__ import annotations

from cardroom.analysis.chart import PUBLIC, Cell, Chart, Part, Row
from cardroom.analysis.families.caribbean_stud.solver import CHART, evaluations
from cardroom.bots.bank_poker_charts import CALL_KEY, CARIBBEAN
from cardroom.cards import RANKS
from cardroom.games.california.caribbean import CaribbeanStud

BY_SUITS = "bots and hints play best, which also looks at the suits and is a little better; see `cardroom odds`"


def chart(game: CaribbeanStud) -> Chart:
    (ante,) = evaluations(game)
    rows = tuple(Row(row.hand, tuple(map(Cell, row.against))) for row in CARIBBEAN)
    return Chart(
        wager=ante.wager,
        strategy=CHART,
        against=tuple(RANKS),
        parts=(Part("call or fold", rows),),
        key=CALL_KEY,
        expected=ante.exact(CHART).expected if ante.solvers else None,
        note=BY_SUITS if ante.solvers else PUBLIC,
    )
