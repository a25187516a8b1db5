"""The section of a report with the strategy chart."""

from __future__ import annotations

from cardroom.analysis.chart import Cell, Chart
from cardroom.analysis.report.html import listed, section, table, text
from cardroom.analysis.report.words import signed
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.names import spoken
from cardroom.sheets.words import capital


def strategy(chart: Chart | None, reported: WagerOdds | None = None) -> str:
    """The chart, and how it differs from the strategy of the odds that the rest of the report is about."""
    if chart is None:
        return ""
    tables = [
        table(
            capital(part.name),
            (part.hands or "hand", *chart.against),
            [(row.hand, *map(_play, row.cells)) for row in part.rows],
        )
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
        text(" ".join(filter(None, (_sides(chart), worth, _otherwise(chart, reported))))),
        *tables,
        text(f"{key}." if key else ""),
        text("Each column is an up card of the player-dealer.", "note") if _columns_are_up_cards(chart) else "",
        text("The rules leave no choice for a play in parentheses.", "note") if forced else "",
        text(f"{capital(chart.note)}." if chart.note else "", "note"),
        text("Some hands are better played differently from their row:", "note") if exceptions else "",
        listed(exceptions),
    )


def other_strategy(chart: Chart, reported: WagerOdds) -> bool:
    """True if the odds of the chart's wager are for another strategy than the chart's."""
    return bool(chart.basis and reported.wager == chart.wager and chart.basis.player != reported.basis.player)


def _sides(chart: Chart) -> str:
    return f"{capital(chart.basis.sides)}." if chart.basis else ""


def _otherwise(chart: Chart, reported: WagerOdds | None) -> str:
    if reported is None or not other_strategy(chart, reported):
        return ""
    return (
        f"The odds under Findings and Wagers are for a player who {reported.basis.player}, "
        f"with an edge of {signed(reported.expected)}."
    )


def _columns_are_up_cards(chart: Chart) -> bool:
    """An up card is written in one or two characters. Other columns have words."""
    return all(len(column) <= 2 for column in chart.against)


def _play(cell: Cell | None) -> str:
    if cell is None:
        return ""
    return f"({cell.play})" if cell.forced else cell.play
