"""The published chart for Caribbean Stud, with what it loses beside the best play."""

from __future__ import annotations

from cardroom.analysis.chart import PUBLIC, Cell, Chart, Part, Row
from cardroom.analysis.families.caribbean_stud.solver import ACE_KING, BEST, evaluations
from cardroom.bots.bank_poker_charts import CALL_KEY, CARIBBEAN
from cardroom.cards import RANKS
from cardroom.games.california.caribbean import CaribbeanStud


def chart(game: CaribbeanStud) -> Chart:
    (ante,) = evaluations(game)
    rows = tuple(Row(row.hand, tuple(map(Cell, row.against))) for row in CARIBBEAN)
    return Chart(
        wager=ante.wager,
        against=tuple(RANKS),
        parts=(Part("call or fold", rows),),
        key=CALL_KEY,
        expected=ante.exact(ACE_KING).expected if ante.solvers else None,
        note=f"the best play comes to {ante.exact(BEST).expected:.4%}" if ante.solvers else PUBLIC,
    )
