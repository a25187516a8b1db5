"""`cardroom simulate`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardroom.analysis import WagerOdds, evaluations
from cardroom.analysis.simulation.job import ByKernel, Job, Tallies, job_of
from cardroom.analysis.simulation.run import Workers, on_cluster, on_this_machine, precise, run
from cardroom.analysis.simulation.spread import Spread
from cardroom.analysis.simulation.table_job import WholeTable
from cardroom.cli.figures import figures, show
from cardroom.cli.output import console, print_json
from cardroom.cli.progress import progress
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame

BY_UNIT, BY_ROUND = "by the unit wagered", "dollars a round"
USUAL_ROUNDS = 100
"""Chunks, where nobody says how many rounds or how precise."""


class Simulated(msgspec.Struct, frozen=True, kw_only=True):
    """What was simulated and what came of it."""

    game: str
    name: str
    played_by: str
    """The machine code of a kernel, the engine, or bots at a whole table."""
    seed: int
    told_in: str
    lines: tuple[WagerOdds, ...]


def simulate(
    name: str,
    rounds: int | None,
    precision: str,
    seed: int,
    players: int | None,
    strategy: str,
    fees: str,
    stakes: str,
    decks: int | None,
    pays: Sequence[str],
    rules: Sequence[str],
    scheduler: str,
    json: bool,
) -> None:
    spread = Spread(name, fees, stakes, decks or 0, tuple(pays), tuple(rules))
    told, game = spread.told, spread.game
    alone = isinstance(game, BankedGame) and players is None
    if strategy and not alone:
        raise ValueError("--strategy is for a player alone; at a whole table everybody plays as the house's bots do")
    job: Job = job_of(game, evaluations(game), strategy, seed) if alone else WholeTable(spread, players, seed)
    error = _share(precision)
    if rounds is None and error is None:
        rounds = USUAL_ROUNDS * job.chunk
    with on_cluster(job, scheduler) if scheduler else on_this_machine(job) as workers:
        tallies = _run(job, rounds, error, workers)
    lines = tuple(WagerOdds.simulated(line, tally) for line, tally in tallies.items() if tally)
    by = "the kernel" if isinstance(job, ByKernel) else "the engine" if alone else "bots at a table"
    told_in = BY_UNIT if alone else BY_ROUND
    found = Simulated(game=told.id, name=told.name, played_by=by, seed=seed, told_in=told_in, lines=lines)
    if json:
        return print_json(found)
    return _print(told, found)


def _share(precision: str) -> float | None:
    """A standard error to reach, as in 0.1% or 0.001."""
    if not precision:
        return None
    try:
        share = float(precision.removesuffix("%")) / (100 if precision.endswith("%") else 1)
    except ValueError:
        share = 0.0
    if share <= 0:
        raise ValueError(f"--precision is a standard error to reach, as in 0.1% or 0.001, not {precision!r}")
    return share


def _run(job: Job, rounds: int | None, error: float | None, workers: Workers) -> Tallies:
    with progress("playing") as tell:

        def enough(done: int, tallies: Tallies) -> bool:
            tell(done, rounds, _first_line(done, tallies))
            return error is not None and precise(tallies, error)

        return run(job, rounds, workers, enough)


def _first_line(done: int, tallies: Tallies) -> str:
    name, tally = next(iter(tallies.items()))
    line = WagerOdds.simulated(name, tally)
    return f"{done:,} rounds; {name} {line.expected:+.4f} ± {line.standard_error:.4f}"


def _print(told: HouseGame, found: Simulated) -> None:
    share = found.told_in == BY_UNIT
    table = figures("wager" if share else "place", "rounds", "win", "push", "lose", "expected", "±", "SD")
    for line in found.lines:
        shares = (f"{part:.2%}" for part in (line.win, line.push, line.lose))
        money = (f"{line.expected:+.4%}", f"{line.standard_error:.4%}", f"{line.sd:.3f}")
        dollars = (f"{line.expected:+.3f}", f"{line.standard_error:.3f}", f"{line.sd:.2f}")
        table.add_row(line.wager, f"{line.rounds:,}", *shares, *(money if share else dollars))
    show(f"{told.name} at {told.house.name}: {found.told_in}, played by {found.played_by}, seed {found.seed}", table)
    console.print("± is one standard error.", style="dim")
