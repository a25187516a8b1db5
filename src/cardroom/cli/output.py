"""Prints tables and JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from math import floor, log10
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.table import Table as RichTable

from cardroom.dealing.wire import to_json

if TYPE_CHECKING:
    from cardroom.ledger import Unchecked

DIGITS = 12
"""Significant digits of the floats in JSON. What follows is left over from adding them up."""
NOTHING = 1e-15
"""Floats below this are left over too."""

console = Console(highlight=False, soft_wrap=True)


def print_json(thing: object) -> None:
    sys.stdout.write(json_text(thing))


def json_text(thing: object) -> str:
    text = msgspec.json.encode(json.loads(to_json(thing), parse_float=rounded))
    return msgspec.json.format(text, indent=2).decode() + "\n"


def rounded(text: str) -> float:
    """A float of JSON, rounded to `DIGITS`, and with all digits before the decimal point."""
    number = float(text)
    if abs(number) < NOTHING:
        return 0.0
    before_point = floor(log10(abs(number))) + 1
    return round(number, max(DIGITS - before_point, 0))


def put(text: str, to: Path | None) -> None:
    """Prints a text, or writes it to a file and says so."""
    if to is None:
        sys.stdout.write(text)
        return
    to.write_text(text, encoding="utf-8")
    wrote(to)


def wrote(to: Path) -> None:
    """Says what a command has left behind. Pipes get the output itself, so this goes to stderr."""
    print(f"Wrote {to} ({to.stat().st_size:,} bytes).", file=sys.stderr)


def print_unchecked(unchecked: Sequence[Unchecked]) -> None:
    """Says what could not be checked for want of keys, if anything."""
    if unchecked:
        places = "; ".join(f"{one.what} ({one.where}, {one.number})" if one.number else one.what for one in unchecked)
        console.print(f"Not checked for want of keys (--keys FILE): {places}.", markup=False)


def grid(title: str, *columns: str) -> RichTable:
    """An empty table with these columns."""
    table = RichTable(title=title, title_justify="left", title_style="bold", header_style="dim", box=None)
    for column in columns:
        table.add_column(column, no_wrap=column in ("game", "house"))
    return table
