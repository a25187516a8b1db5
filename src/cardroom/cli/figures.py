"""Tables of figures for people."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.table import Table as RichTable

from cardroom.cli.output import console, grid

WIDE = 120


def figures(*columns: str) -> RichTable:
    """A table of names and figures."""
    table = grid("", *columns)
    table.pad_edge = False
    table.columns[0].overflow = "fold"
    for column in table.columns[1:]:
        column.justify, column.no_wrap = "right", True
    return table


def show(title: str, table: RichTable) -> None:
    """Where the output goes to a file or a program, lines are as long as they need to be."""
    console.print(escape(title), style="bold")
    wide = Console(width=max(console.width, WIDE), highlight=False)
    (console if console.is_terminal else wide).print(table)
