"""`cardroom arena`."""

from __future__ import annotations

import sys
from math import isfinite
from typing import Annotated

import typer

from cardroom.analysis.arena import NO_FEES, USUAL_DEALS, League
from cardroom.analysis.arena import arena as play_arena
from cardroom.cli.figures import figures, show
from cardroom.cli.options import Fees, Game, Json, Options, RoundsSeed, Seats, Stakes
from cardroom.cli.output import console, print_json
from cardroom.cli.progress import progress
from cardroom.money import parse_dollars


class ArenaOptions(Options, frozen=True, kw_only=True):
    game: Game
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT",
            help="house, trained, simple, caller, raiser, maniac, random, or your own as MODULE:NAME. May be repeated.",
        ),
    ]
    deals: Annotated[int, typer.Option("--deals", metavar="NUMBER", min=1, help="Number of deals.")] = USUAL_DEALS
    precision: Annotated[
        float,
        typer.Option(
            "--precision",
            metavar="MARGIN",
            min=0,
            help="Stop when every margin is at most this many big blinds per hand (not per 100 hands), as in 0.05.",
        ),
    ] = 0.0
    seats: Seats = None
    pairs: Annotated[bool, typer.Option("--pairs", help="Let every two bots play at a table of their own.")] = False
    once: Annotated[
        bool, typer.Option("--once", help="Play each deal once, not in all rotations of the bots over the seats.")
    ] = False
    luck: Annotated[
        bool, typer.Option("--luck", help="Count cards that come when nobody decides any more as they fall.")
    ] = False
    fees: Fees = NO_FEES
    stakes: Stakes = ""
    chips: Annotated[str, typer.Option("--chips", metavar="DOLLARS", help="What everybody begins each hand with.")] = ""
    seed: RoundsSeed = 1
    workers: Annotated[
        int, typer.Option("--workers", metavar="NUMBER", min=1, help="Number of processes. The result is the same.")
    ] = 1
    json: Json = False


def arena(options: ArenaOptions) -> None:
    sys.path.insert(0, "")  # so that MODULE:NAME is found in the folder where the command is run
    with progress("playing") as report:
        league = play_arena(
            options.game,
            options.bots,
            options.deals,
            duplicate=not options.once,
            precision=options.precision,
            seats=options.seats,
            pairs=options.pairs,
            luck=options.luck,
            fees=options.fees,
            stakes=options.stakes,
            chips=parse_dollars(options.chips) if options.chips else 0,
            seed=options.seed,
            workers=options.workers,
            show=report,
        )
    if options.json:
        return print_json(league)
    return _print(league)


def _print(league: League) -> None:
    table = figures("bot", "hands", "per 100 hands", "±", "behind the first", "±")
    for line in league.standings:
        behind = (f"{100 * line.behind:.1f}", _margin(line.behind_margin)) if line.behind else ("", "")
        table.add_row(line.bot, f"{line.hands:,}", f"{100 * line.won:+z.1f}", _margin(line.margin), *behind)
    show(league.title, table)
    if league.meetings:
        pairs = figures("bot", "against", "per 100 hands", "±")
        for met in league.meetings:
            pairs.add_row(met.bot, met.other, f"{100 * met.won:+z.1f}", _margin(met.margin))
        show("Pairs", pairs)
    luck = "as they fell" if league.luck else "by their expectation"
    fees = "after" if league.fees else "without"
    notes = f"± is half the 95 % interval, with deals as units. Results are {fees} fees"
    console.print(f"{notes}, and cards after the last decision count {luck}.", style="dim")
    if league.pots_stay:
        console.print(
            "A pot that stays because nobody opens is played for again. All deals for it count as one hand.",
            style="dim",
        )
    if league.deals == 1:
        console.print("One deal does not tell how much results vary, so there is no ±.", style="dim")


def _margin(margin: float) -> str:
    """Of 100 hands; nothing if it is not known."""
    return f"{100 * margin:.1f}" if isfinite(margin) else ""
