"""`cardroom shuffles`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape

from cardroom.analysis.shuffling import Examination, examine_on_all_cores
from cardroom.analysis.shuffling.planted import PLANTED, shuffle_named
from cardroom.analysis.shuffling.programs import programs
from cardroom.analysis.shuffling.subjects import Source
from cardroom.analysis.shuffling.words import decision, keys_in_words, p_in_words, planted_words
from cardroom.cli.figures import figures, show
from cardroom.cli.options import Json, Options
from cardroom.cli.output import console, json_text, print_json, wrote
from cardroom.cli.progress import progress

FORMATS = (".html", ".json")
FEWEST = 10_000


class ShufflesOptions(Options, frozen=True, kw_only=True):
    to: Annotated[
        list[Path] | None,
        typer.Option("-o", metavar="FILE", help="The report to write, an .html or .json file. May be repeated."),
    ] = None
    shuffles: Annotated[
        int,
        typer.Option(
            "--shuffles", metavar="NUMBER", min=FEWEST, help="Number of shuffles, divided among the decks in use."
        ),
    ] = 10_000_000
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="NUMBER", help="Take keys from this seed, to repeat an examination.")
    ] = None
    planted: Annotated[
        str,
        typer.Option("--planted", metavar="FAULT", help=f"Show that a fault is found: {', '.join(PLANTED)}."),
    ] = ""
    json: Json = False


def shuffles(options: ShufflesOptions) -> None:
    """Exits with status 1 if the shuffle is not fair."""
    files = options.to or []
    for file in files:
        if file.suffix not in FORMATS:
            raise ValueError(f"{file} cannot be written: a report is an .html or .json file")
        if not file.parent.is_dir():
            raise ValueError(f"{file} cannot be written: there is no folder {file.parent}")
    shuffle_named(options.planted)
    found = _examine(options)
    for file in files:
        _write(found, file)
    if options.json:
        print_json(as_json(found))
    else:
        _print(found)
        for file in files:
            wrote(file)
    if not found.is_fair:
        raise typer.Exit(1)


def as_json(found: Examination) -> dict[str, Any]:
    """The examination with its decision."""
    smallest = found.findings[0]
    return {
        "fair": found.is_fair,
        "decision": decision(found),
        "correction": "Holm",
        "tests": len(found.findings),
        "smallest_p": {"of": smallest[0], **msgspec.to_builtins(smallest[1])},
        **msgspec.to_builtins(found),
    }


def _examine(options: ShufflesOptions) -> Examination:
    source = Source(options.seed, options.planted)
    with progress("shuffling") as report:
        return examine_on_all_cores(
            options.shuffles,
            source,
            programs(options.shuffles, source, lambda name: report(0, None, name)),
            report=report,
        )


def _write(found: Examination, file: Path) -> None:
    if file.suffix == ".json":
        file.write_text(json_text(as_json(found)), encoding="utf-8")
    else:
        # The plots take long to import, and only the page needs them.
        from cardroom.analysis.shuffling.page import as_page

        file.write_text(as_page(found), encoding="utf-8")


def _print(found: Examination) -> None:
    table = figures("", "examined", "tests", "left out", "smallest p", "adjusted", "failed")
    for subject in found.subjects:
        smallest = min(subject.findings, key=lambda finding: finding.p, default=None)
        table.add_row(
            escape(subject.name),
            f"{subject.count:,} {subject.unit}",
            f"{len(subject.findings)}",
            f"{len(subject.left_out) or ''}",
            p_in_words(smallest.p) if smallest else "",
            p_in_words(smallest.adjusted) if smallest else "",
            f"{len(subject.failed) or ''}",
        )
    show(f"{found.shuffles:,} shuffles with {keys_in_words(found)}", table)
    for subject in found.subjects:
        if not subject.findings:
            for one in subject.left_out:
                console.print(escape(f"Left out: {one.test}, because {one.why}."), style="dim")
    spread = f"distance from uniform {found.together.value:.4f}, p = {p_in_words(found.together.p)}"
    console.print(f"All {found.together.observations:,} p-values: {spread}.")
    if found.planted:
        console.print(escape(planted_words(found)), style="bold yellow")
    console.print(decision(found), style="bold green" if found.is_fair else "bold red")
