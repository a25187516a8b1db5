"""`cardroom check`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from cardroom.cli.options import House, Json, Options
from cardroom.cli.output import console, print_json
from cardroom.houses import HouseFileError, HouseGame, house_folder, house_slugs
from cardroom.houses.checks import SEVERITIES, Finding, check_house
from cardroom.houses.files import HouseFile, read_toml
from cardroom.school.checks import school_findings

COLORS = {"error": "red", "warning": "yellow", "note": "cyan"}
WRONG = ("error", "warning")


class CheckOptions(Options, frozen=True):
    house: House = ""
    odds: Annotated[
        bool,
        typer.Option("--odds", help="Also find bonuses that favor the players, and price readings; slow."),
    ] = False
    json: Json = False


def check(options: CheckOptions) -> None:
    """Exits with status 1 if an error or a warning has no explanation."""
    further = _by_odds if options.odds else None
    names = [options.house] if options.house else house_slugs()
    checked = {name: check_house(house_folder(name), further) + school_findings(house_folder(name)) for name in names}
    if options.json:
        print_json(
            [
                {"house": name, "counts": _counts(findings), "findings": list(map(_as_json, findings))}
                for name, findings in checked.items()
            ]
        )
    else:
        for name, findings in checked.items():
            _print(_house_name(house_folder(name)), findings)
    if any(f.severity in WRONG and not f.explained for findings in checked.values() for f in findings):
        raise typer.Exit(1)


def _by_odds(game: HouseGame) -> Iterable[Finding]:
    # NumPy and Numba take long to import, and only the odds need them.
    from cardroom.analysis.favors import favoring_bonuses
    from cardroom.analysis.reading_odds import priced_readings

    yield from favoring_bonuses(game)
    yield from priced_readings(game)


def _as_json(finding: Finding) -> dict[str, object]:
    return {field: getattr(finding, field) for field in finding.__struct_fields__}


def _house_name(folder: Path) -> str:
    """The name in the house's file, or the folder's name if the file cannot be read."""
    try:
        return read_toml(folder / "house.toml", HouseFile).name
    except HouseFileError:
        return folder.name


def _counts(findings: Iterable[Finding]) -> dict[str, int]:
    counts = Counter("explained" if finding.explained else finding.severity for finding in findings)
    return {name: counts[name] for name in (*SEVERITIES, "explained")}


def _print(house: str, findings: list[Finding]) -> None:
    counts = _counts(findings)
    parts = [f"{n} {name}{'s' if n > 1 else ''}" for name, n in counts.items() if n and name != "explained"]
    explained = f"; {counts['explained']} explained" if counts["explained"] else ""
    console.print(f"[bold]{escape(house)}[/bold]: {', '.join(parts) or 'no problems'}{explained}")
    for finding in sorted(findings, key=lambda finding: bool(finding.explained)):
        color = "dim" if finding.explained else COLORS[finding.severity]
        # All severities have the same width, so that they line up.
        console.print(f"  [{color}]{finding.severity:<7}[/{color}] {escape(str(finding))}")
        if finding.explained:
            console.print(f"          [dim]explained: {escape(finding.explained)}[/dim]")
    console.print()
