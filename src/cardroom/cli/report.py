"""`cardroom report`."""

from __future__ import annotations

from pathlib import Path

from rich.markup import escape

from cardroom.analysis.report import as_page, make_report
from cardroom.cli.output import console
from cardroom.houses import load_game


def report(name: str, to: Path, fees: str, rounds: int, seed: int) -> None:
    """Writes the page, and says in the terminal what must not be overlooked."""
    made = make_report(load_game(name), fees, rounds, seed)
    to.write_text(as_page(made), encoding="utf-8")
    for line in made.favouring:
        words = f"{line.wager} favours the players, by {line.expected:.4%} of every wager."
        console.print(escape(words), style="bold yellow")
    for check in made.disagreeing:
        words = f"{check.wager}: the rounds played lie {check.z:+.1f} standard errors off the exact odds."
        console.print(escape(words), style="bold yellow")
