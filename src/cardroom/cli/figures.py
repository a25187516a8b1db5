"""Prints tables of figures."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.table import Table as RichTable

from cardroom.cli.output import console, grid

WIDE = 120


def figures(*columns: str) -> RichTable:
    """An empty table with a column of names and columns of figures."""
    table = grid("", *columns)
    table.pad_edge = False
    table.columns[0].overflow = "fold"
    for column in table.columns[1:]:
        column.justify, column.no_wrap = "right", True
    return table


def show(title: str, table: RichTable) -> None:
    """Prints a table. Output to a file or a program is at least 120 columns wide."""
    console.print(escape(title), style="bold")
    wide = Console(width=max(console.width, WIDE), highlight=False)
    (console if console.is_terminal else wide).print(table)
