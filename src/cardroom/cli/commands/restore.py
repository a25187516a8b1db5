"""`cardroom restore`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardroom.cli.options import Options
from cardroom.cli.output import console


class RestoreOptions(Options, frozen=True):
    backup: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `cardroom backup` has written.")]
    to: Annotated[
        str,
        typer.Option(
            "--to", metavar="LEDGER", help="The new ledger: a file, or the URL of an empty PostgreSQL database."
        ),
    ]


def restore(options: RestoreOptions) -> None:
    """Exits with status 1 if the restored ledger does not pass its audit."""
    # The database toolkit takes longer to import than most commands take to run.
    from cardroom.ledger.backup import read_manifest
    from cardroom.ledger.backup import restore as restore_ledger

    made_at = read_manifest(options.backup).made_at
    findings = restore_ledger(options.backup, options.to)
    for finding in findings:
        console.print(f"{finding.where} {finding.number or ''}: {finding.problem}")
    if findings:
        raise typer.Exit(1)
    console.print(f"Restored to {options.to}, as it was at {made_at}. The audit found no problems.")
