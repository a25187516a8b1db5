"""The published strategy for Caribbean Stud, which the bots use."""

from __future__ import annotations

from cardroom.analysis.chart import PUBLIC, Cell, Chart, Part, Row
from cardroom.analysis.families.caribbean_stud.solver import evaluations
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
        expected=ante.exact().expected if ante.solvers else None,
        note=PUBLIC,
    )
