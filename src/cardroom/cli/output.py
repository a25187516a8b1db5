"""Prints tables and JSON."""

from __future__ import annotations

import sys

import msgspec
from rich.console import Console
from rich.table import Table as RichTable

from cardroom.dealing.wire import to_json

console = Console(highlight=False, soft_wrap=True)


def print_json(thing: object) -> None:
    sys.stdout.write(msgspec.json.format(to_json(thing), indent=2).decode() + "\n")


def grid(title: str, *columns: str) -> RichTable:
    """An empty table with these columns."""
    table = RichTable(title=title, title_justify="left", title_style="bold", header_style="dim", box=None)
    for column in columns:
        table.add_column(column, no_wrap=column in ("game", "house"))
    return table
