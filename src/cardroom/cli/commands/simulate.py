"""`cardroom simulate`."""

from __future__ import annotations

from math import inf
from typing import Annotated

import typer

from cardroom.analysis import WagerOdds
from cardroom.analysis.answers import simulation_of
from cardroom.analysis.simulation.job import Job, Tallies
from cardroom.analysis.simulation.run import Workers, on_cluster, on_this_machine, precise, run
from cardroom.analysis.simulation.simulated import PER_UNIT, Simulated
from cardroom.analysis.simulation.spread import Spread
from cardroom.cli.figures import figures, show
from cardroom.cli.options import MOST_ROUNDS, Decks, Json, Pays, RoundsSeed, Rules, Scheduler, Strategy, TableOptions
from cardroom.cli.output import console, print_json
from cardroom.cli.progress import progress
from cardroom.dealing.names import spoken
from cardroom.houses import HouseGame
from cardroom.houses.table_choices import parse_chosen

USUAL_ROUNDS = 100
"""Chunks of rounds, if neither --rounds nor --precision is given."""
LEAST_ERROR = 1e-5
"""It takes about ten billion rounds."""


class SimulateOptions(TableOptions, frozen=True, kw_only=True):
    rounds: Annotated[
        int | None, typer.Option("--rounds", metavar="NUMBER", min=1, max=MOST_ROUNDS, help="Number of rounds.")
    ] = None
    precision: Annotated[
        str,
        typer.Option(
            "--precision", metavar="ERROR", help="Simulate until every standard error is below this, as in 0.05%."
        ),
    ] = ""
    seed: RoundsSeed = 1
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            metavar="NUMBER",
            min=2,
            help="Simulate a whole table with this many bots instead of one player.",
        ),
    ] = None
    strategy: Strategy = ""
    decks: Decks = None
    pays: Pays = None
    rules: Rules = None
    scheduler: Scheduler = ""
    json: Json = False

    @property
    def spread(self) -> Spread:
        pays, rules = tuple(self.pays or ()), tuple(self.rules or ())
        chosen = tuple(parse_chosen(self.chosen or ()).items())
        return Spread(self.game, self.fees, self.stakes, self.decks or 0, pays, rules, chosen)


def simulate(options: SimulateOptions) -> None:
    job = simulation_of(options.spread, options.players, options.strategy, options.seed)
    rounds, error = options.rounds, _share(options.precision)
    if rounds is None and error is None:
        rounds = USUAL_ROUNDS * job.chunk
    with on_cluster(job, options.scheduler) if options.scheduler else on_this_machine(job) as workers:
        tallies = _run(job, rounds, error, workers)
    found = Simulated.of(options.spread, job, options.seed, tallies)
    if options.json:
        return print_json(found)
    return _print(options.spread.house_game, found)


def _share(precision: str) -> float | None:
    """The standard error to reach, written like "0.1%" or "0.001"."""
    if not precision:
        return None
    try:
        share = float(precision.removesuffix("%")) / (100 if precision.endswith("%") else 1)
    except ValueError:
        share = 0.0
    if 0 < share < LEAST_ERROR:
        raise ValueError(f"--precision {precision} would take forever; the least is {LEAST_ERROR:.4%}")
    if not 0 < share < inf:
        raise ValueError(f"--precision must be a standard error, as in 0.1% or 0.001, not {precision!r}")
    return share


def _run(job: Job, rounds: int | None, error: float | None, workers: Workers) -> Tallies:
    with progress("simulating") as report:

        def enough(done: int, tallies: Tallies) -> bool:
            report(done, rounds, _first_line(done, tallies))
            return error is not None and precise(tallies, error)

        return run(job, rounds, workers, enough)


def _first_line(done: int, tallies: Tallies) -> str:
    name, tally = next(iter(tallies.items()))
    line = WagerOdds.simulated(name, tally)
    return f"{done:,} rounds; {name} {line.expected:+.4f} ± {line.error:.4f}"


def _print(house_game: HouseGame, found: Simulated) -> None:
    per_unit = found.measured == PER_UNIT
    table = figures("wager" if per_unit else "position", "rounds", "win", "push", "lose", "expected", "±", "SD")
    for line in found.lines:
        shares = (f"{part:.2%}" for part in (line.win, line.push, line.lose))
        error = line.standard_error
        off_by = "" if error is None else f"{error:.4%}" if per_unit else f"{error:.3f}"
        money = (f"{line.expected:+.4%}", off_by, f"{line.sd:.3f}")
        dollars = (f"{line.expected:+.3f}", off_by, f"{line.sd:.2f}")
        table.add_row(spoken(line.wager), f"{line.rounds:,}", *shares, *(money if per_unit else dollars))
    title = f"{house_game.name} at {house_game.house.name}"
    show(f"{title}: {found.measured}, played by {found.played_by}, seed {found.seed}", table)
    alike = " Where all rounds ended alike, it is unknown." if any(not line.sd for line in found.lines) else ""
    console.print(f"± is one standard error.{alike}", style="dim")
