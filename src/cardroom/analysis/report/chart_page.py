"""The part of a report on how to play: the best strategy as a chart."""

from __future__ import annotations

from cardroom.analysis.chart import Cell, Chart
from cardroom.analysis.report.html import listed, section, table, text
from cardroom.analysis.report.words import signed
from cardroom.dealing.names import spoken
from cardroom.sheets.words import capital


def strategy(chart: Chart | None) -> str:
    if chart is None:
        return ""
    tables = [
        table(part.name, ("hand", *chart.against), [(row.hand, *map(_play, row.cells)) for row in part.rows])
        for part in chart.parts
    ]
    key = ", ".join(f"{letter} {word}" for letter, word in chart.key.items())
    worth = "" if chart.expected is None else f", so played, brings a player {signed(chart.expected)} of the wager"
    said = f"{capital(spoken(chart.wager))}{worth}."
    forced = any(cell and cell.forced for part in chart.parts for row in part.rows for cell in row.cells)
    excepts = [f"{each.hand} against {each.against}: {each.play}" for each in chart.excepts]
    return section(
        "Strategy",
        text(said),
        *tables,
        text(f"{key}. Columns are the cards that may be up." if key else ""),
        text("In brackets: the rules leave no choice.", "note") if forced else "",
        text(f"{capital(chart.note)}." if chart.note else "", "note"),
        text("By their own cards, better played otherwise:", "note") if excepts else "",
        listed(excepts),
    )


def _play(cell: Cell | None) -> str:
    if cell is None:
        return ""
    return f"({cell.play})" if cell.forced else cell.play
