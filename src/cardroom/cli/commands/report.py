"""`cardroom report`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from cardroom.analysis.playing_for import if_played_for
from cardroom.analysis.report import make_report
from cardroom.analysis.report.check_source import check_program
from cardroom.analysis.report.files import check_file, write_report
from cardroom.analysis.report.report import STEPS
from cardroom.cli.options import RoundsSeed, TableOptions
from cardroom.cli.output import console, wrote
from cardroom.cli.progress import progress
from cardroom.dealing.names import spoken


class ReportOptions(TableOptions, frozen=True, kw_only=True):
    to: Annotated[
        list[Path],
        typer.Option(
            "-o",
            metavar="FILE",
            help="The file to write: .html is a page, .pdf the same to be printed or filed, .json its figures for a "
            "laboratory. May be repeated.",
        ),
    ]
    check_program: Annotated[
        Path | None,
        typer.Option(
            "--check-program",
            metavar="FILE",
            help="Also write the program with which a laboratory checks the figures, a file of Python.",
        ),
    ] = None
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds", metavar="NUMBER", min=100, help="Number of rounds to simulate as a check of the odds."
        ),
    ] = 3000
    seed: RoundsSeed = 1


def report(options: ReportOptions) -> None:
    """Writes the report, and prints a warning for everything in it that needs attention."""
    for file in options.to:
        check_file(file)
    game = options.house_game
    with progress("computing the odds") as at:
        written = make_report(game, options.fees, options.stakes, rounds=options.rounds, seed=options.seed, at=at)
        at(STEPS, STEPS, "drawing the page")
        for file in options.to:
            write_report(written, file)
    if options.check_program:
        options.check_program.write_text(check_program(), encoding="utf-8")
    for file in (*options.to, *filter(None, (options.check_program,))):
        wrote(file)
    for line in written.favoring:
        words = f"{spoken(line.wager).capitalize()} favors the players by {line.expected:.4%} of every wager"
        words += f"{if_played_for(written.wagers, line)}."
        console.print(escape(words), style="bold yellow")
    for check in written.disagreeing:
        name = spoken(check.wager).capitalize()
        words = f"{name}: the simulation is {check.z:+.1f} standard errors off the computed odds."
        console.print(escape(words), style="bold yellow")
