"""The section of a report with the strategy chart."""

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
    key = "; ".join(f"{letters} = {play}" for letters, play in chart.key.items())
    wager = spoken(chart.wager)
    worth = (
        f"The chart is for the {wager} wager."
        if chart.expected is None
        else f"With this strategy, the player edge on the {wager} wager is {signed(chart.expected)}."
    )
    forced = any(cell and cell.forced for part in chart.parts for row in part.rows for cell in row.cells)
    exceptions = [f"{each.hand} against {each.against}: {each.play}" for each in chart.excepts]
    return section(
        "Strategy",
        text(worth),
        *tables,
        text(f"{key}." if key else ""),
        text("Each column is an up card of the player-dealer.", "note") if _columns_are_up_cards(chart) else "",
        text("The rules leave no choice for a play in parentheses.", "note") if forced else "",
        text(f"{capital(chart.note)}." if chart.note else "", "note"),
        text("Some hands are better played differently from their row:", "note") if exceptions else "",
        listed(exceptions),
    )


def _columns_are_up_cards(chart: Chart) -> bool:
    """An up card is written in one or two characters. Other columns have words."""
    return all(len(column) <= 2 for column in chart.against)


def _play(cell: Cell | None) -> str:
    if cell is None:
        return ""
    return f"({cell.play})" if cell.forced else cell.play
