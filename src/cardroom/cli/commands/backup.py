"""`cardroom backup`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardroom.cli.options import USUAL_LEDGER, Json, Ledger, Options
from cardroom.cli.output import console, print_json


class BackupOptions(Options, frozen=True):
    url: Ledger = USUAL_LEDGER
    to: Annotated[Path, typer.Option("--to", metavar="FOLDER", help="The folder of the backups.")] = Path("backups")
    keep: Annotated[
        int | None,
        typer.Option("--keep", metavar="NUMBER", min=1, help="Remove all but this many backups from the folder."),
    ] = None
    json: Json = False


def backup(options: BackupOptions) -> None:
    # The database toolkit takes longer to import than most commands take to run.
    from cardroom.ledger.backup import back_up, remove_old

    file = back_up(options.url, options.to)
    removed = remove_old(options.to, options.keep) if options.keep else []
    if options.json:
        print_json({"backup": str(file), "removed": [str(old) for old in removed]})
        return
    console.print(f"Backed up to {file}. The keys of the room are not in it; keep their file elsewhere.")
    for old in removed:
        console.print(f"Removed {old}.")
