"""`cardroom tournament`."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
import typer

from cardroom.cli.figures import figures, show
from cardroom.cli.options import Json, Options
from cardroom.cli.output import console, print_json
from cardroom.money import show_dollars
from cardroom.tournaments.simulate import Played, Simulation
from cardroom.tournaments.structure import Length, Structure, lengths, load_structure, structure_names

PLACES_SHOWN = 30


class Action(StrEnum):
    SIMULATE = "simulate"
    STRUCTURES = "structures"


class TournamentOptions(Options, frozen=True):
    action: Annotated[Action, typer.Argument(metavar="ACTION", help="simulate, or structures to list them.")]
    structure: Annotated[
        str, typer.Argument(metavar="STRUCTURE", help="The structure to simulate, as in freezeout.")
    ] = ""
    players: Annotated[
        int | None,
        typer.Option(
            "--players", metavar="NUMBER", min=2, max=10_000, help="Number of bots; otherwise one full table."
        ),
    ] = None
    seed: Annotated[int, typer.Option("--seed", metavar="NUMBER", help="The same seed plays the same tournament.")] = 1
    json: Json = False


class Listed(msgspec.Struct, frozen=True):
    """A structure of the library, with its average length."""

    name: str
    structure: Structure
    length: Length


def tournament(options: TournamentOptions) -> None:
    if options.action is Action.STRUCTURES:
        _list(options.json)
    else:
        _simulate(options)


def _list(as_json: bool) -> None:
    found = [Listed(name, load_structure(name), lengths()[name]) for name in structure_names()]
    if as_json:
        return print_json(found)
    table = figures("structure", "chips", "level", "players", "length", "levels", "hands")
    for listed in found:
        of, length = listed.structure, listed.length
        level = f"{of.minutes} minutes" if of.minutes else f"{of.hands} hands"
        counts = (f"{length.levels:g}", str(length.hands))
        table.add_row(listed.name, f"{of.stack:,}", level, str(length.players), _time(length.minutes), *counts)
    show("Structures, with the average length of simulated tournaments of so many bots", table)
    for listed in found:
        console.print(f"{listed.name}: {listed.structure.about}")
    return None


def _simulate(options: TournamentOptions) -> None:
    if not options.structure:
        raise ValueError(f"name a structure: {', '.join(structure_names())}")
    structure = load_structure(options.structure)
    players = options.players or structure.seats
    if structure.one_table and players > structure.seats:
        raise ValueError(f"{options.structure} is played at one table of {structure.seats}, not by {players} players")
    played = Simulation(structure, players, options.seed).play()
    if options.json:
        print_json(played)
    else:
        _print(played)


def _print(played: Played) -> None:
    table = figures("place", "player", "prize")
    for finish in played.places[:PLACES_SHOWN]:
        table.add_row(str(finish.place), f"Player {finish.player}", show_dollars(finish.prize) if finish.prize else "")
    entries = f"{played.entries:,} entries of {played.players:,} players"
    show(f"{played.structure}: {entries}, a pool of {show_dollars(played.pool)}, seed {played.seed}", table)
    if len(played.places) > PLACES_SHOWN:
        console.print(f"and {len(played.places) - PLACES_SHOWN:,} more; --json prints all")
    hands = f"{played.hands:,} hands in all, {played.rounds:,} one after another"
    console.print(f"{hands}, {played.levels} levels, {_time(played.minutes)}")


def _time(minutes: int) -> str:
    return f"{minutes // 60} h {minutes % 60:02} min"
