"""Baccarat leaves the player one decision: the wager. The chart lists the wagers, the least costly first."""

from __future__ import annotations

from cardroom.analysis.chart import Cell, Chart, Part, Row
from cardroom.analysis.families.baccarat.solver import evaluations
from cardroom.dealing.names import spoken
from cardroom.games.california.baccarat.game import Baccarat

NOTE = "no side decides anything after the deal: the cards are drawn by the rules, so the wager is the only choice"


def chart(game: Baccarat) -> Chart:
    odds = sorted((wager.exact() for wager in evaluations(game)), key=lambda line: -line.expected)
    rows = [Row(spoken(line.wager), (Cell(f"{line.expected:+.4%}"),)) for line in odds]
    return Chart(
        wager=odds[0].wager,
        against=("player",),
        parts=(Part("wager", tuple(rows)),),
        key={},
        expected=odds[0].expected,
        note=NOTE,
    )
