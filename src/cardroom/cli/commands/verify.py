"""`cardroom verify`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape

from cardroom.cli.options import Json, Options
from cardroom.cli.output import console, grid, print_json

if TYPE_CHECKING:
    from cardroom.client.verify import Check


class VerifyOptions(Options, frozen=True):
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="The history of a hand, as the server gives it to a player, a draw of the board, or the draws of a "
            "tournament.",
        ),
    ]
    json: Json = False


def verify(options: VerifyOptions) -> None:
    """Exits with status 1 if something does not hold, and with status 2 if the file is not a history."""
    from cardroom.client.draws import read_draw, verify_draw
    from cardroom.client.tournament_draws import read_draws, verify_draws
    from cardroom.client.verify import read_history
    from cardroom.client.verify import verify as verify_history

    try:
        text = options.file.read_bytes()
    except OSError as error:
        raise ValueError(f"{options.file}: {error.strerror}") from None
    what: dict[str, int]
    if (draws := read_draws(text)) is not None:
        what = {"tournament": draws.tournament, "draws": len(draws.draws)}
        title, checks = f"Tournament {draws.tournament}, {len(draws.draws)} draws", verify_draws(draws)
        before, hashes = "the announcement of the tournament showed", {"draws": draws.commitment}
    elif (draw := read_draw(text)) is not None:
        what = {"table": draw.table, "draw": draw.number}
        title, checks = f"Table {draw.table}, draw {draw.number}", verify_draw(draw)
        before, hashes = "the board showed before the draw", {"draw": draw.commitment}
    else:
        history = read_history(text)
        what = {"table": history.table, "round": history.round}
        title, checks = f"Table {history.table}, hand {history.round}", verify_history(history)
        before, hashes = "the table showed you before the deal", {of: p.root for of, p in history.proofs.items()}
    wrong = sum(not check.holds for check in checks)
    if options.json:
        print_json({**what, "verified": not wrong, "checks": checks})
    else:
        _print(title, checks, _summary(wrong, before), hashes)
    if wrong:
        raise typer.Exit(1)


def _print(title: str, checks: list[Check], summary: str, hashes: dict[str, str]) -> None:
    table = grid(title, "about", "result", "what was checked")
    for check in checks:
        table.add_row(check.what, "holds" if check.holds else "[red]does not hold[/red]", escape(check.found))
    console.print(table)
    console.print(summary)
    for what, root in hashes.items():
        console.print(f"[dim]{what:<10}[/dim] {root}")


def _summary(wrong: int, before: str) -> str:
    if wrong:
        return f"Not verified: {wrong} of the checks {'does' if wrong == 1 else 'do'} not hold. The hashes are:"
    return f"Verified. These hashes must be those that {before}:"
