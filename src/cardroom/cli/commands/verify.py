"""`cardroom verify`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from cardroom.cli.options import Json, Options
from cardroom.cli.output import console, grid, print_json


class VerifyOptions(Options, frozen=True):
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The history of a hand, as the server gives it to a player.")
    ]
    json: Json = False


def verify(options: VerifyOptions) -> None:
    """Exits with status 1 if something does not hold, and with status 2 if the file is not a history."""
    from cardroom.client.verify import read_history
    from cardroom.client.verify import verify as verify_history

    try:
        text = options.file.read_bytes()
    except OSError as error:
        raise ValueError(f"{options.file}: {error.strerror}") from None
    history = read_history(text)
    checks = verify_history(history)
    wrong = sum(not check.holds for check in checks)
    if options.json:
        print_json({"table": history.table, "round": history.round, "verified": not wrong, "checks": checks})
    else:
        table = grid(f"Table {history.table}, hand {history.round}", "about", "result", "what was checked")
        for check in checks:
            table.add_row(check.what, "holds" if check.holds else "[red]does not hold[/red]", escape(check.found))
        console.print(table)
        console.print(_summary(wrong))
        for what, proof in history.proofs.items():
            console.print(f"[dim]{what:<10}[/dim] {proof.root}")
    if wrong:
        raise typer.Exit(1)


def _summary(wrong: int) -> str:
    if wrong:
        return f"Not verified: {wrong} of the checks {'does' if wrong == 1 else 'do'} not hold. The hashes are:"
    return "Verified. These hashes must be those that the table showed you before the deal:"
