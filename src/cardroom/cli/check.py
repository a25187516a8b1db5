"""`cardroom check`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import typer
from rich.markup import escape

from cardroom.cli.output import console, print_json
from cardroom.houses import HouseGame, house_folder, house_slugs
from cardroom.houses.checks import SEVERITIES, Finding, check_house

COLOURS = {"error": "red", "warning": "yellow", "note": "cyan"}
WRONG = ("error", "warning")


def check(name: str, odds: bool, json: bool) -> None:
    """Ends with status 1 when an error or a warning is not explained."""
    further = _favouring_bonuses if odds else None
    houses = {slug: check_house(house_folder(slug), further) for slug in ([name] if name else house_slugs())}
    if json:
        print_json(
            [
                {"house": slug, "counts": _counts(found), "findings": [_told(finding) for finding in found]}
                for slug, found in houses.items()
            ]
        )
    else:
        for slug, found in houses.items():
            _print(slug, found)
    if any(finding.severity in WRONG and not finding.explained for found in houses.values() for finding in found):
        raise typer.Exit(1)


def _favouring_bonuses(game: HouseGame) -> Iterable[Finding]:
    # Only the mathematics needs NumPy and Numba, which take their time to load.
    from cardroom.analysis.favours import favouring_bonuses

    return favouring_bonuses(game)


def _told(finding: Finding) -> dict[str, str]:
    return {field: getattr(finding, field) for field in finding.__struct_fields__}


def _counts(found: Iterable[Finding]) -> dict[str, int]:
    counts = Counter("explained" if finding.explained else finding.severity for finding in found)
    return {name: counts[name] for name in (*SEVERITIES, "explained")}


def _print(slug: str, found: list[Finding]) -> None:
    counts = _counts(found)
    parts = [f"{n} {name}{'s' if n > 1 else ''}" for name, n in counts.items() if n and name != "explained"]
    explained = f"; {counts['explained']} explained" if counts["explained"] else ""
    console.print(f"[bold]{escape(Path(slug).name)}[/bold]: {', '.join(parts) or 'nothing wrong'}{explained}")
    for finding in sorted(found, key=lambda finding: bool(finding.explained)):
        colour = "dim" if finding.explained else COLOURS[finding.severity]
        # Severities in one column, so that the eye finds the worst.
        console.print(f"  [{colour}]{finding.severity:<7}[/{colour}] {escape(str(finding))}")
        if finding.explained:
            console.print(f"          [dim]explained: {escape(finding.explained)}[/dim]")
    console.print()
