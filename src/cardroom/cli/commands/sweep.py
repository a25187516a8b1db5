"""`cardroom sweep`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from cardroom.analysis.simulation.cluster import connected
from cardroom.analysis.sweep import Step, Sweep, changed, parse_change, price_with, sweep_on
from cardroom.analysis.sweep import sweep as sweep_here
from cardroom.cli.figures import figures, show
from cardroom.cli.options import GameOptions, Json, Scheduler, Strategy
from cardroom.cli.output import console, print_json
from cardroom.cli.progress import progress
from cardroom.dealing.names import spoken
from cardroom.houses import HouseGame

PLOTS = (".svg", ".png", ".pdf")


class SweepOptions(GameOptions, frozen=True, kw_only=True):
    change: Annotated[
        str,
        typer.Argument(
            metavar="RULE=VALUE,VALUE,…",
            help="The rule and its values, as in decks=1,2,6, tie=8:1,9:1 or ties=push,player.",
        ),
    ]
    wager: Annotated[str, typer.Option("--wager", metavar="WAGER", help="Only this wager.")] = ""
    strategy: Strategy = ""
    scheduler: Scheduler = ""
    to: Annotated[
        Path | None, typer.Option("-o", metavar="FILE", help="Draw a plot to this file, as SVG, PNG or PDF.")
    ] = None
    json: Json = False


def sweep(options: SweepOptions) -> None:
    house_game = options.house_game
    rule, values = parse_change(options.change)
    for value in values:
        changed(house_game, rule, value)
    if options.to:
        _check_plot(options.to)
    with progress("computing the odds") as report:
        steps = []
        for step in _steps(options, house_game):
            steps.append(step)
            report(len(steps), len(values), "computing the odds")
    found = Sweep(rule, tuple(steps))
    if options.to:
        from cardroom.analysis.report.sweep_plot import draw_sweep

        draw_sweep(found, f"{house_game.name} at {house_game.house.name}", options.to)
    if options.json:
        return print_json({"game": house_game.id, "name": house_game.name, "rule": found.rule, "steps": found.steps})
    return _print(house_game, found)


def _check_plot(to: Path) -> None:
    """Raises ValueError before anything is computed if the plot could not be written."""
    if to.suffix.lower() not in PLOTS:
        raise ValueError(f"a plot is drawn to a file that ends in {', '.join(PLOTS)}, not {to.name!r}")
    if not to.parent.is_dir():
        raise ValueError(f"there is no folder {str(to.parent)!r} for the plot")


def _steps(options: SweepOptions, house_game: HouseGame) -> Iterator[Step]:
    wager, strategy = options.wager.replace(" ", "-"), options.strategy
    if not options.scheduler:
        yield from sweep_here(house_game, options.change, price_with(wager, strategy))
        return
    with connected(options.scheduler) as cluster:
        yield from sweep_on(cluster, house_game, options.change, wager, strategy)


def _print(house_game: HouseGame, found: Sweep) -> None:
    table = figures("wager", *(step.value for step in found.steps))
    for wager, expected in found.by_wager().items():
        table.add_row(spoken(wager), *("" if one is None else f"{one:+.4%}" for one in expected))
    title = f"{house_game.name} at {house_game.house.name}: the player's expected value by {found.rule}"
    show(title, table)
    errors = [line.error for step in found.steps for line in step.odds if line.method == "simulated"]
    if errors:
        console.print(f"Some figures are simulated, ± {max(errors):.4%} at most.")
    for step in found.steps:
        for wager, why in step.why_not.items():
            console.print(escape(f"{spoken(wager).capitalize()} with {found.rule}={step.value}: {why}."), style="dim")
